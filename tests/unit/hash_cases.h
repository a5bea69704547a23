/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* What the hash and HMAC suites share: the algorithms that are on, a message, and the lengths worth trying. */
#ifndef HASH_CASES_H
#define HASH_CASES_H

#include <string.h>

#include <cretula/hash.h>
#include <cretula/wipe.h>

#include "check.h"

#define HASHES (CRETULA_SHA1 || CRETULA_SHA256 || CRETULA_SHA512)

#if HASHES

typedef struct hash_case {
    const cretula_hash_algorithm *algorithm;
    const char *name;
    uint8_t id; /* in exported state: 1 to 5 */
    size_t size, block, chain;
} hash_case;

static const hash_case hashes[] = {
#if CRETULA_SHA1
    {&cretula_sha1, "SHA1", 1, 20, 64, 20},
#endif
#if CRETULA_SHA256
    {&cretula_sha224, "SHA224", 2, 28, 64, 32},  {&cretula_sha256, "SHA256", 3, 32, 64, 32},
#endif
#if CRETULA_SHA512
    {&cretula_sha384, "SHA384", 4, 48, 128, 64}, {&cretula_sha512, "SHA512", 5, 64, 128, 64},
#endif
};
#define EACH_HASH(h) for (h = hashes; h != hashes + CHECK_COUNT(hashes); h++)

/* Three blocks and a bit. */
#define LENGTH_MAX(h) (3 * (h)->block + 17)
#define MESSAGE_SIZE (3 * 128 + 17)

/* The message: byte i is 31 * i + 5. As in tests/model/sha/sha_model.py. */
static inline const uint8_t *message(void)
{
    static uint8_t bytes[MESSAGE_SIZE];
    size_t i;

    if (bytes[0] == 0)
        for (i = 0; i < sizeof bytes; i++)
            bytes[i] = (uint8_t)(i * 31 + 5);
    return bytes;
}

/* Around the ends of blocks and of what padding leaves of one. */
static inline int is_edge(const hash_case *h, size_t n)
{
    const size_t in_block = n % h->block, pad = h->block - h->block / 8;

    return n <= 5 || in_block <= 1 || in_block == h->block - 1 || (in_block + 2 >= pad && in_block <= pad + 1);
}

/* The length to try after n: the next one, or the next edge. */
static inline size_t next_length(const hash_case *h, size_t n)
{
    n++;
    while (!CHECK_LARGE && !is_edge(h, n))
        n++;
    return n;
}

/* The digest in one call; a failure shows. */
static inline void digest_of(const hash_case *h, uint8_t *digest, const void *p, size_t n)
{
    memset(digest, 0, h->size);
    CHECK_EQ(cretula_hash(h->algorithm, digest, p, n), CRETULA_OK);
}

static inline void start(cretula_hash_context *c, const hash_case *h, const void *p, size_t n)
{
    CHECK_EQ(cretula_hash_init(c, h->algorithm), CRETULA_OK);
    CHECK_EQ(cretula_hash_update(c, p, n), CRETULA_OK);
}

/* Adds the rest and compares with a digest. */
static inline void expect(cretula_hash_context *c, const hash_case *h, const void *p, size_t n, const uint8_t *want)
{
    uint8_t got[CRETULA_HASH_MAX_SIZE];

    memset(got, 0, sizeof got);
    CHECK_EQ(cretula_hash_update(c, p, n), CRETULA_OK);
    CHECK_EQ(cretula_hash_finish(c, got), CRETULA_OK);
    CHECK_MEM(got, want, h->size);
}

static inline void expect_idle(const cretula_hash_context *c)
{
    static const cretula_hash_context idle;

    CHECK_MEM(c, &idle, sizeof idle);
}

#endif
#endif
