/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Stands in for ESP-IDF's. */
#include <stdbool.h>
static inline bool xPortCanYield(void)
{
    return true;
}
