/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* SHA-256 and SHA-224 (FIPS 180-4): block function, in assembly with CRETULA_SHA256_CM0, _CM4 or _RV32. Constant time in the
   message. */
#include "hash/algorithm.h"
#include "util/bytes.h"

#include <cretula/wipe.h>

#if CRETULA_SHA256

#if CRETULA_SHA512
/* The same cube roots with fewer digits: one table serves both. */
#define K(t) ((uint32_t)(cretula_sha512_constants[t] >> 32))
#else
CRETULA_HOT_DATA const uint32_t cretula_sha256_constants[64] = {
#include "hash/sha256_constants.inc"
};
#define K(t) cretula_sha256_constants[t]
#endif

static const uint32_t initial_256[8] = {
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
};

static const uint32_t initial_224[8] = {
    0xc1059ed8, 0x367cd507, 0x3070dd17, 0xf70e5939, 0xffc00b31, 0x68581511, 0x64f98fa7, 0xbefa4fa4,
};

#if CRETULA_SHA256_CM0 || CRETULA_SHA256_CM4 || CRETULA_SHA256_RV32

#if CRETULA_SHA256_CM0
#define WORK_WORDS 32
#define block_in_assembly cretula_sha256_block_cm0
#elif CRETULA_SHA256_RV32
#define WORK_WORDS 32
#define block_in_assembly cretula_sha256_block_rv32
#else
#define WORK_WORDS 16
#define block_in_assembly cretula_sha256_block_cm4
#endif
void block_in_assembly(uint32_t chain[8], uint32_t w[WORK_WORDS], const void *block);

CRETULA_HOT static void compress(void *state, const uint8_t *block)
{
    uint32_t w[WORK_WORDS];
    const void *aligned = block;

#if !CRETULA_SHA256_RV32
    if (((uintptr_t)block & 3) != 0)
        aligned = memcpy(w, block, 64);
#endif
    block_in_assembly(state, w, aligned);
#if !CRETULA_SHA256_RV32
    cretula_wipe(w, sizeof w);
#endif
    CRETULA_YIELD();
}

#else

static inline uint32_t rotate(uint32_t x, unsigned n)
{
    return x >> n | x << (32 - n);
}

#define CH(x, y, z) ((z) ^ ((x) & ((y) ^ (z))))
#define MAJ(x, y, z) (((x) & (y)) | ((z) & ((x) | (y))))
#define SUM0(x) (rotate(x, 2) ^ rotate(x, 13) ^ rotate(x, 22))
#define SUM1(x) (rotate(x, 6) ^ rotate(x, 11) ^ rotate(x, 25))
#define SIGMA0(x) (rotate(x, 7) ^ rotate(x, 18) ^ (x) >> 3)
#define SIGMA1(x) (rotate(x, 17) ^ rotate(x, 19) ^ (x) >> 10)

#define SCHEDULE(t) (w[(t)&15] += SIGMA0(w[((t) + 1) & 15]) + w[((t) + 9) & 15] + SIGMA1(w[((t) + 14) & 15]))

#if UINTPTR_MAX > 0xffffffff

/* Sixteen rounds in line: the ring of words needs no counting, and there are registers enough to overlap rounds and schedule.
 */
#define ROUND(a, b, c, d, e, f, g, h, i, word)                                                                                 \
    do {                                                                                                                       \
        h += SUM1(e) + CH(e, f, g) + K(t + (i)) + word(i);                                                                     \
        d += h;                                                                                                                \
        h += SUM0(a) + MAJ(a, b, c);                                                                                           \
    } while (0)
#define EIGHT(i, word)                                                                                                         \
    ROUND(a, b, c, d, e, f, g, h, i, word);                                                                                    \
    ROUND(h, a, b, c, d, e, f, g, (i) + 1, word);                                                                              \
    ROUND(g, h, a, b, c, d, e, f, (i) + 2, word);                                                                              \
    ROUND(f, g, h, a, b, c, d, e, (i) + 3, word);                                                                              \
    ROUND(e, f, g, h, a, b, c, d, (i) + 4, word);                                                                              \
    ROUND(d, e, f, g, h, a, b, c, (i) + 5, word);                                                                              \
    ROUND(c, d, e, f, g, h, a, b, (i) + 6, word);                                                                              \
    ROUND(b, c, d, e, f, g, h, a, (i) + 7, word)
#define FRESH(i) w[i]

CRETULA_HOT static void rounds(uint32_t s[8], uint32_t w[16])
{
    uint32_t a = s[0], b = s[1], c = s[2], d = s[3], e = s[4], f = s[5], g = s[6], h = s[7];
    unsigned t = 0;

    EIGHT(0, FRESH);
    EIGHT(8, FRESH);
    for (t = 16; t < 64; t += 16) {
        EIGHT(0, SCHEDULE);
        EIGHT(8, SCHEDULE);
    }
    s[0] = a, s[1] = b, s[2] = c, s[3] = d, s[4] = e, s[5] = f, s[6] = g, s[7] = h;
}

#else

#define ROUND(a, b, c, d, e, f, g, h, i)                                                                                       \
    do {                                                                                                                       \
        h += SUM1(e) + CH(e, f, g) + K(t + (i)) + w[(t + (i)) & 15];                                                           \
        d += h;                                                                                                                \
        h += SUM0(a) + MAJ(a, b, c);                                                                                           \
    } while (0)

CRETULA_HOT static void rounds(uint32_t s[8], uint32_t w[16])
{
    uint32_t a = s[0], b = s[1], c = s[2], d = s[3], e = s[4], f = s[5], g = s[6], h = s[7];
    unsigned t, i;

    for (t = 0; t < 64; t += 8) {
        if (t >= 16)
            for (i = t; i < t + 8; i++)
                SCHEDULE(i);
        ROUND(a, b, c, d, e, f, g, h, 0);
        ROUND(h, a, b, c, d, e, f, g, 1);
        ROUND(g, h, a, b, c, d, e, f, 2);
        ROUND(f, g, h, a, b, c, d, e, 3);
        ROUND(e, f, g, h, a, b, c, d, 4);
        ROUND(d, e, f, g, h, a, b, c, 5);
        ROUND(c, d, e, f, g, h, a, b, 6);
        ROUND(b, c, d, e, f, g, h, a, 7);
    }
    s[0] = a, s[1] = b, s[2] = c, s[3] = d, s[4] = e, s[5] = f, s[6] = g, s[7] = h;
}

#endif

CRETULA_HOT static void compress(void *state, const uint8_t *block)
{
    uint32_t *const chain = state;
    struct {
        uint32_t s[8];
        uint32_t w[16];
    } local;
    unsigned i;

    for (i = 0; i < 16; i++)
        local.w[i] = load_be32(block + 4 * i);
    memcpy(local.s, chain, 32);
    rounds(local.s, local.w);
    for (i = 0; i < 8; i++)
        chain[i] += local.s[i];
    cretula_wipe(&local, sizeof local);
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

const cretula_hash_algorithm cretula_sha256 = {"SHA256", initial_256, compress, store, 3, 32, 32, 64};
const cretula_hash_algorithm cretula_sha224 = {"SHA224", initial_224, compress, store, 2, 28, 32, 64};

#endif
