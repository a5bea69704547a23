/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* SHA-1 (FIPS 180-4): block function, in assembly with CRETULA_SHA1_CM0. Constant time in the message. For old protocols. */
#include "hash/algorithm.h"
#include "util/bytes.h"

#include <cretula/wipe.h>

#if CRETULA_SHA1

static const uint32_t initial[5] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};

#if CRETULA_SHA1_CM0

void cretula_sha1_block_cm0(uint32_t chain[5], uint32_t w[36], const void *block);

CRETULA_HOT static void compress(void *state, const uint8_t *block)
{
    uint32_t w[36];
    const void *aligned = block;

    if (((uintptr_t)block & 3) != 0)
        aligned = memcpy(w, block, 64);
    cretula_sha1_block_cm0(state, w, aligned);
    cretula_wipe(w, sizeof w);
    CRETULA_YIELD();
}

#else

static inline uint32_t rotate(uint32_t x, unsigned n)
{
    return x << n | x >> (32 - n);
}

#define WORD(t) (w[(t)&15] = rotate(w[((t) + 13) & 15] ^ w[((t) + 8) & 15] ^ w[((t) + 2) & 15] ^ w[(t)&15], 1))

#if UINTPTR_MAX > 0xffffffff

/* Five rounds, after which every word has its name again; four times that. */
#define ROUND(a, b, c, d, e, function, constant, t)                                                                            \
    do {                                                                                                                       \
        e += rotate(a, 5) + function(b, c, d) + (constant) + ((t) < 16 ? w[(t)&15] : WORD(t));                                 \
        b = rotate(b, 30);                                                                                                     \
    } while (0)
#define FIVE(function, constant, t)                                                                                            \
    ROUND(a, b, c, d, e, function, constant, t);                                                                               \
    ROUND(e, a, b, c, d, function, constant, (t) + 1);                                                                         \
    ROUND(d, e, a, b, c, function, constant, (t) + 2);                                                                         \
    ROUND(c, d, e, a, b, function, constant, (t) + 3);                                                                         \
    ROUND(b, c, d, e, a, function, constant, (t) + 4)
#define ROUNDS(first, function, constant)                                                                                      \
    FIVE(function, constant, (first));                                                                                         \
    FIVE(function, constant, (first) + 5);                                                                                     \
    FIVE(function, constant, (first) + 10);                                                                                    \
    FIVE(function, constant, (first) + 15);

#else

/* Twenty rounds with one function and one constant. */
#define ROUNDS(first, function, constant)                                                                                      \
    for (t = (first); t < (first) + 20; t++) {                                                                                 \
        uint32_t x;                                                                                                            \
                                                                                                                               \
        if (t >= 16)                                                                                                           \
            WORD(t);                                                                                                           \
        x = rotate(a, 5) + function(b, c, d) + e + (constant) + w[t & 15];                                                     \
        e = d;                                                                                                                 \
        d = c;                                                                                                                 \
        c = rotate(b, 30);                                                                                                     \
        b = a;                                                                                                                 \
        a = x;                                                                                                                 \
    }

#endif

#define CHOOSE(b, c, d) ((d) ^ ((b) & ((c) ^ (d))))
#define PARITY(b, c, d) ((b) ^ (c) ^ (d))
#define MAJORITY(b, c, d) (((b) & (c)) | ((d) & ((b) | (c))))

CRETULA_HOT static void rounds(uint32_t chain[5], uint32_t w[16])
{
    uint32_t a = chain[0], b = chain[1], c = chain[2], d = chain[3], e = chain[4];
#if UINTPTR_MAX <= 0xffffffff
    unsigned t;
#endif

    ROUNDS(0, CHOOSE, 0x5a827999)
    ROUNDS(20, PARITY, 0x6ed9eba1)
    ROUNDS(40, MAJORITY, 0x8f1bbcdc)
    ROUNDS(60, PARITY, 0xca62c1d6)
    chain[0] += a;
    chain[1] += b;
    chain[2] += c;
    chain[3] += d;
    chain[4] += e;
}

CRETULA_HOT static void compress(void *state, const uint8_t *block)
{
    uint32_t w[16];
    unsigned i;

    for (i = 0; i < 16; i++)
        w[i] = load_be32(block + 4 * i);
    rounds(state, w);
    cretula_wipe(w, sizeof w);
    CRETULA_YIELD();
}

#endif

static void store(uint8_t *bytes, const void *state, size_t n)
{
    const uint32_t *const words = state;
    size_t i;

    for (i = 0; i < n; i += 4)
        store_be32(bytes + i, words[i / 4]);
}

const cretula_hash_algorithm cretula_sha1 = {"SHA1", initial, compress, store, 1, 20, 20, 64};

#endif
