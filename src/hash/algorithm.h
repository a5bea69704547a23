/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* What a hash algorithm is to the code that pads and streams. */
#ifndef CRETULA_HASH_ALGORITHM_H
#define CRETULA_HASH_ALGORITHM_H

#include "util/common.h"

#include <cretula/hash.h>

struct cretula_hash_algorithm {
    const char *name;
    const void *initial;                                        /* the chaining value of an empty message */
    void (*compress)(void *state, const uint8_t *block);        /* a whole block onto the chaining value */
    void (*store)(uint8_t *bytes, const void *state, size_t n); /* n bytes of the chaining value, big-endian words */
    uint8_t id;                                                 /* in exported state; never changes */
    uint8_t size;                                               /* of the digest */
    uint8_t state_size;
    uint8_t block_shift; /* 6: blocks of 64 bytes, words of 32 bits; 7: twice that */
};

static inline size_t hash_block(const cretula_hash_algorithm *a)
{
    return (size_t)1 << a->block_shift;
}

/* Bytes in the buffer of a context. */
static inline size_t hash_buffered(const cretula_hash_algorithm *a, const uint64_t length[2])
{
    return (size_t)length[0] & (hash_block(a) - 1);
}

/* Whether a length in bytes (low word first) is below the limit of FIPS 180-4: 2^61, or 2^125 for wide words. */
int cretula_hash_length_ok(const cretula_hash_algorithm *algorithm, const uint64_t length[2]);

/* Bytes in front of the chaining value in exported state (export.c). */
#define HASH_EXPORT_HEADER 20

/* The round constants of SHA-512; their upper halves are the first 64 of SHA-256. */
extern const uint64_t cretula_sha512_constants[80];
extern const uint32_t cretula_sha256_constants[64]; /* there without SHA-512 only */

#endif
