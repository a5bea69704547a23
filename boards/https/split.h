/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Instructions of a handshake by what they were for; without HTTPS_SPLIT nothing is counted. */
#ifndef HTTPS_SPLIT_H
#define HTTPS_SPLIT_H

#include <stdint.h>

typedef struct https_split {
    uint64_t x25519, ecdsa, sha, aead;
    uint32_t runs; /* of the hash engine */
} https_split;

#ifdef HTTPS_SPLIT
void https_split_start(uint64_t (*instructions)(void));
void https_split_get(https_split *out);
#endif

#endif
