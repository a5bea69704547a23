/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Stands in for ESP-IDF's. */
#include <stdbool.h>
typedef enum { SHA1, SHA2_256, SHA2_384, SHA2_512 } esp_sha_type;
bool esp_sha_try_lock_engine(esp_sha_type type);
void esp_sha_unlock_engine(esp_sha_type type);
