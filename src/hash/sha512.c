/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * SHA-512 and SHA-384 (FIPS 180-4): constants and block function. Constant time in the message.
 *
 * With CRETULA_SHA512_CM0, _CM4 or _RV32 the block function is assembly. With CRETULA_SHA512_TINY a round is a loop around one
 * routine for all rotations; without, eight rounds stand in line. The message schedule is a ring of 16 words in both.
 */
#include "hash/algorithm.h"
#include "util/bytes.h"

#include <cretula/wipe.h>

#if CRETULA_SHA512

CRETULA_HOT_DATA const uint64_t cretula_sha512_constants[80] = {
    UINT64_C(0x428a2f98d728ae22), UINT64_C(0x7137449123ef65cd), UINT64_C(0xb5c0fbcfec4d3b2f), UINT64_C(0xe9b5dba58189dbbc),
    UINT64_C(0x3956c25bf348b538), UINT64_C(0x59f111f1b605d019), UINT64_C(0x923f82a4af194f9b), UINT64_C(0xab1c5ed5da6d8118),
    UINT64_C(0xd807aa98a3030242), UINT64_C(0x12835b0145706fbe), UINT64_C(0x243185be4ee4b28c), UINT64_C(0x550c7dc3d5ffb4e2),
    UINT64_C(0x72be5d74f27b896f), UINT64_C(0x80deb1fe3b1696b1), UINT64_C(0x9bdc06a725c71235), UINT64_C(0xc19bf174cf692694),
    UINT64_C(0xe49b69c19ef14ad2), UINT64_C(0xefbe4786384f25e3), UINT64_C(0x0fc19dc68b8cd5b5), UINT64_C(0x240ca1cc77ac9c65),
    UINT64_C(0x2de92c6f592b0275), UINT64_C(0x4a7484aa6ea6e483), UINT64_C(0x5cb0a9dcbd41fbd4), UINT64_C(0x76f988da831153b5),
    UINT64_C(0x983e5152ee66dfab), UINT64_C(0xa831c66d2db43210), UINT64_C(0xb00327c898fb213f), UINT64_C(0xbf597fc7beef0ee4),
    UINT64_C(0xc6e00bf33da88fc2), UINT64_C(0xd5a79147930aa725), UINT64_C(0x06ca6351e003826f), UINT64_C(0x142929670a0e6e70),
    UINT64_C(0x27b70a8546d22ffc), UINT64_C(0x2e1b21385c26c926), UINT64_C(0x4d2c6dfc5ac42aed), UINT64_C(0x53380d139d95b3df),
    UINT64_C(0x650a73548baf63de), UINT64_C(0x766a0abb3c77b2a8), UINT64_C(0x81c2c92e47edaee6), UINT64_C(0x92722c851482353b),
    UINT64_C(0xa2bfe8a14cf10364), UINT64_C(0xa81a664bbc423001), UINT64_C(0xc24b8b70d0f89791), UINT64_C(0xc76c51a30654be30),
    UINT64_C(0xd192e819d6ef5218), UINT64_C(0xd69906245565a910), UINT64_C(0xf40e35855771202a), UINT64_C(0x106aa07032bbd1b8),
    UINT64_C(0x19a4c116b8d2d0c8), UINT64_C(0x1e376c085141ab53), UINT64_C(0x2748774cdf8eeb99), UINT64_C(0x34b0bcb5e19b48a8),
    UINT64_C(0x391c0cb3c5c95a63), UINT64_C(0x4ed8aa4ae3418acb), UINT64_C(0x5b9cca4f7763e373), UINT64_C(0x682e6ff3d6b2b8a3),
    UINT64_C(0x748f82ee5defb2fc), UINT64_C(0x78a5636f43172f60), UINT64_C(0x84c87814a1f0ab72), UINT64_C(0x8cc702081a6439ec),
    UINT64_C(0x90befffa23631e28), UINT64_C(0xa4506cebde82bde9), UINT64_C(0xbef9a3f7b2c67915), UINT64_C(0xc67178f2e372532b),
    UINT64_C(0xca273eceea26619c), UINT64_C(0xd186b8c721c0c207), UINT64_C(0xeada7dd6cde0eb1e), UINT64_C(0xf57d4f7fee6ed178),
    UINT64_C(0x06f067aa72176fba), UINT64_C(0x0a637dc5a2c898a6), UINT64_C(0x113f9804bef90dae), UINT64_C(0x1b710b35131c471b),
    UINT64_C(0x28db77f523047d84), UINT64_C(0x32caab7b40c72493), UINT64_C(0x3c9ebe0a15c9bebc), UINT64_C(0x431d67c49c100d4c),
    UINT64_C(0x4cc5d4becb3e42b6), UINT64_C(0x597f299cfc657e2a), UINT64_C(0x5fcb6fab3ad6faec), UINT64_C(0x6c44198c4a475817),
};

const uint64_t hash_sha512_initial[8] = {
    UINT64_C(0x6a09e667f3bcc908), UINT64_C(0xbb67ae8584caa73b), UINT64_C(0x3c6ef372fe94f82b), UINT64_C(0xa54ff53a5f1d36f1),
    UINT64_C(0x510e527fade682d1), UINT64_C(0x9b05688c2b3e6c1f), UINT64_C(0x1f83d9abfb41bd6b), UINT64_C(0x5be0cd19137e2179),
};

static const uint64_t initial_384[8] = {
    UINT64_C(0xcbbb9d5dc1059ed8), UINT64_C(0x629a292a367cd507), UINT64_C(0x9159015a3070dd17), UINT64_C(0x152fecd8f70e5939),
    UINT64_C(0x67332667ffc00b31), UINT64_C(0x8eb44a8768581511), UINT64_C(0xdb0c2e0d64f98fa7), UINT64_C(0x47b5481dbefa4fa4),
};

#if CRETULA_SHA512_LOOPS_CM0

void cretula_sha512_block_cm0(uint64_t chain[8], const void *block);

CRETULA_HOT void hash_sha512_compress(void *state, const uint8_t *block)
{
    cretula_sha512_block_cm0(state, block);
    CRETULA_YIELD();
}

#elif CRETULA_SHA512_CM0 || CRETULA_SHA512_CM4 || CRETULA_SHA512_RV32

#if CRETULA_SHA512_CM0
#define WORK_WORDS 32
#define block_in_assembly cretula_sha512_block_cm0
#elif CRETULA_SHA512_RV32
#define WORK_WORDS 32
#define block_in_assembly cretula_sha512_block_rv32
#else
#define WORK_WORDS 48
#define block_in_assembly cretula_sha512_block_cm4
#endif
void block_in_assembly(uint64_t chain[8], uint64_t work[WORK_WORDS], const void *block);

CRETULA_HOT void hash_sha512_compress(void *state, const uint8_t *block)
{
    uint64_t work[WORK_WORDS];
    const void *aligned = block;

#if !CRETULA_SHA512_RV32
    if (((uintptr_t)block & 3) != 0)
        aligned = memcpy(work + 16, block, 128);
#endif
    block_in_assembly(state, work, aligned);
#if !CRETULA_SHA512_RV32
    cretula_wipe(work, sizeof work);
#endif
    CRETULA_YIELD();
}

#else

#define CH(x, y, z) ((z) ^ ((x) & ((y) ^ (z))))
#define MAJ(x, y, z) (((x) & (y)) | ((z) & ((x) | (y))))

#if CRETULA_SHA512_TINY

/*
 * Three rotations of x, by the three bytes of n from the lowest, added up; if bit 7 of the third is set it is a shift. One
 * routine for all four functions of the standard.
 */
CRETULA_HOT CRETULA_NOINLINE static uint64_t sigma(uint64_t x, uint32_t n)
{
    uint32_t r0 = 0, r1 = 0;

    for (; n != 0; n >>= 8) {
        uint32_t low = (uint32_t)x, high = (uint32_t)(x >> 32);
        const uint32_t by = n & 31, back = 32 - by;

        if ((n & 32) != 0) {
            const uint32_t t = low;

            low = high;
            high = t;
        }
        r0 ^= low >> by | high << back;
        r1 ^= high >> by;
        if ((n & 128) == 0)
            r1 ^= low << back;
    }
    return (uint64_t)r1 << 32 | r0;
}

#define STATE_WORDS 16
#define SIGMA(a, b, c) ((uint32_t)(c) << 16 | (b) << 8 | (a))

/* s has room for 16 words. The eight of a round are a window that moves down by one; every eight rounds it starts again. */
CRETULA_HOT static void rounds(uint64_t s[16], uint64_t w[16])
{
    uint64_t *v = s;
    unsigned t;

    for (t = 0; t < 80; t++) {
        uint64_t *const at = w + (t & 15);
        uint64_t x;

        if (t >= 16)
            *at += sigma(w[(t + 1) & 15], SIGMA(1, 8, 7 | 128)) + w[(t + 9) & 15] +
                   sigma(w[(t + 14) & 15], SIGMA(19, 61, 6 | 128));
        if ((t & 7) == 0) {
            memcpy(s + 8, s, 64);
            v = s + 8;
        }
        x = v[7] + cretula_sha512_constants[t] + *at + sigma(v[4], SIGMA(14, 18, 41)) + CH(v[4], v[5], v[6]);
        v[3] += x;
        v--;
        v[0] = x + sigma(v[1], SIGMA(28, 34, 39)) + MAJ(v[1], v[2], v[3]);
    }
}

#else

/* A rotation in 32-bit halves where the CPU has only those: compilers call a library routine for 64-bit shifts. */
static inline uint64_t rotate(uint64_t x, unsigned n)
{
#if UINTPTR_MAX > 0xffffffff
    return x >> n | x << (64 - n);
#else
    uint32_t low = (uint32_t)x, high = (uint32_t)(x >> 32);

    if (n >= 32) {
        uint32_t t = low;

        low = high;
        high = t;
        n -= 32;
    }
    return (uint64_t)(high >> n | low << (32 - n)) << 32 | (low >> n | high << (32 - n));
#endif
}

static inline uint64_t shift(uint64_t x, unsigned n)
{
#if UINTPTR_MAX > 0xffffffff
    return x >> n;
#else
    uint32_t low = (uint32_t)x, high = (uint32_t)(x >> 32);

    return (uint64_t)(high >> n) << 32 | (low >> n | high << (32 - n));
#endif
}

#define STATE_WORDS 8
#define SUM0(x) (rotate(x, 28) ^ rotate(x, 34) ^ rotate(x, 39))
#define SUM1(x) (rotate(x, 14) ^ rotate(x, 18) ^ rotate(x, 41))
#define SIGMA0(x) (rotate(x, 1) ^ rotate(x, 8) ^ shift(x, 7))
#define SIGMA1(x) (rotate(x, 19) ^ rotate(x, 61) ^ shift(x, 6))

#define SCHEDULE(i) (w[(i)&15] += SIGMA0(w[((i) + 1) & 15]) + w[((i) + 9) & 15] + SIGMA1(w[((i) + 14) & 15]))
#define SCHEDULE4(i) SCHEDULE(i), SCHEDULE((i) + 1), SCHEDULE((i) + 2), SCHEDULE((i) + 3)

#define ROUND(a, b, c, d, e, f, g, h, i)                                                                                       \
    do {                                                                                                                       \
        h += SUM1(e) + CH(e, f, g) + k[i] + x[i];                                                                              \
        d += h;                                                                                                                \
        h += SUM0(a) + MAJ(a, b, c);                                                                                           \
    } while (0)

/* Rounds in line: on a 32-bit CPU sixteen would take 5 KB more. */
#if UINTPTR_MAX > 0xffffffff
#define IN_LINE 16
#else
#define IN_LINE 8
#endif

#define ROUNDS8(i)                                                                                                             \
    do {                                                                                                                       \
        ROUND(a, b, c, d, e, f, g, h, i);                                                                                      \
        ROUND(h, a, b, c, d, e, f, g, i + 1);                                                                                  \
        ROUND(g, h, a, b, c, d, e, f, i + 2);                                                                                  \
        ROUND(f, g, h, a, b, c, d, e, i + 3);                                                                                  \
        ROUND(e, f, g, h, a, b, c, d, i + 4);                                                                                  \
        ROUND(d, e, f, g, h, a, b, c, i + 5);                                                                                  \
        ROUND(c, d, e, f, g, h, a, b, i + 6);                                                                                  \
        ROUND(b, c, d, e, f, g, h, a, i + 7);                                                                                  \
    } while (0)

CRETULA_HOT static void rounds(uint64_t s[8], uint64_t w[16])
{
    uint64_t a = s[0], b = s[1], c = s[2], d = s[3], e = s[4], f = s[5], g = s[6], h = s[7];
    unsigned t;

    for (t = 0; t < 80; t += IN_LINE) {
        const uint64_t *k = cretula_sha512_constants + t, *x = w + t % 16;
#if IN_LINE == 16
        if (t != 0) {
            SCHEDULE4(0);
            SCHEDULE4(4);
            SCHEDULE4(8);
            SCHEDULE4(12);
        }
        ROUNDS8(0);
        ROUNDS8(8);
#else
        unsigned i;

        for (i = t; t >= 16 && i < t + 8; i++)
            SCHEDULE(i);
        ROUNDS8(0);
#endif
    }
    s[0] = a, s[1] = b, s[2] = c, s[3] = d, s[4] = e, s[5] = f, s[6] = g, s[7] = h;
}

#endif

/* Sixteen words of eight bytes. */
static void load(uint64_t w[16], const uint8_t *block)
{
    unsigned i;

#if CRETULA_SHA512_TINY
    for (i = 0; i < 128; i++)
        w[i >> 3] = w[i >> 3] << 8 | block[i];
#else
    for (i = 0; i < 16; i++)
        w[i] = load_be64(block + 8 * i);
#endif
}

CRETULA_HOT void hash_sha512_compress(void *state, const uint8_t *block)
{
    uint64_t *const chain = state;
    struct {
        uint64_t s[STATE_WORDS];
        uint64_t w[16];
    } local;
    unsigned i;

    load(local.w, block);
    memcpy(local.s, chain, 64);
    rounds(local.s, local.w);
    for (i = 0; i < 8; i++)
        chain[i] += local.s[i];
    cretula_wipe(&local, sizeof local);
    CRETULA_YIELD();
}

#endif

void hash_sha512_store(uint8_t *bytes, const void *state, size_t n)
{
#if CRETULA_SHA512_TINY && LITTLE_ENDIAN_WORDS
    const uint8_t *const words = state;

    while (n-- != 0)
        bytes[n] = words[n ^ 7];
#else
    const uint64_t *const words = state;
    size_t i;

    for (i = 0; i < n; i += 8)
        store_be64(bytes + i, words[i / 8]);
#endif
}

/* Each a constant of its own, which the linker drops with its algorithm. */
static const char name_512[] = "SHA512", name_384[] = "SHA384";

const cretula_hash_algorithm cretula_sha512 = {
    name_512, hash_sha512_initial, hash_sha512_compress, hash_sha512_store, 5, 64, 64, 128};
const cretula_hash_algorithm cretula_sha384 = {name_384, initial_384, hash_sha512_compress, hash_sha512_store, 4, 48, 64, 128};

#endif
