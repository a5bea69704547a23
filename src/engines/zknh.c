/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * SHA-224 to SHA-512 by RISC-V's Zknh (scalar cryptography 1.0, section 3), RV32 and RV64: one instruction for each sigma, two
 * for those of SHA-512 on RV32. A program cannot ask for it at run time, so it is there if the compiler was told so. Each
 * instruction stands in a function of its own, as the compilers' own headers have them, since gcc 12 has no such header.
 * Constant time in the message.
 */
#include "hash/algorithm.h"
#include "util/bytes.h"

#include <cretula/engine.h>
#include <cretula/wipe.h>

#if CRETULA_ENGINE && CRETULA_ENGINE_HAS_ZKNH && (CRETULA_SHA256 || CRETULA_SHA512)

#define CH(x, y, z) ((z) ^ ((x) & ((y) ^ (z))))
#define MAJ(x, y, z) (((x) & (y)) | ((z) & ((x) | (y))))

#if CRETULA_SHA256

/* On RV64 the result is sign-extended: its lower half is the word. */
#define WORD(name, instruction)                                                                                                \
    static inline uint32_t name(uint32_t x)                                                                                    \
    {                                                                                                                          \
        uintptr_t y;                                                                                                           \
                                                                                                                               \
        __asm__(instruction " %0, %1" : "=r"(y) : "r"((uintptr_t)x));                                                          \
        return (uint32_t)y;                                                                                                    \
    }
WORD(word_sum0, "sha256sum0")
WORD(word_sum1, "sha256sum1")
WORD(word_sigma0, "sha256sig0")
WORD(word_sigma1, "sha256sig1")

static const uint32_t constants[64] = {
#include "hash/sha256_constants.inc"
};

static void run_256(uint32_t chain[8], const uint8_t *p, size_t n)
{
    uint32_t w[16];

    for (; n != 0; n--) {
        uint32_t a = chain[0], b = chain[1], c = chain[2], d = chain[3], e = chain[4], f = chain[5], g = chain[6], h = chain[7];
        unsigned t;

        for (t = 0; t < 16; t++)
            w[t] = load_be32(p + 4 * t);
        p += 64;
        for (t = 0; t < 64; t++) {
            const uint32_t t1 = h + word_sum1(e) + CH(e, f, g) + constants[t] + w[t & 15];
            const uint32_t t2 = word_sum0(a) + MAJ(a, b, c);

            if (t < 48)
                w[t & 15] += word_sigma0(w[(t + 1) & 15]) + w[(t + 9) & 15] + word_sigma1(w[(t + 14) & 15]);
            h = g;
            g = f;
            f = e;
            e = d + t1;
            d = c;
            c = b;
            b = a;
            a = t1 + t2;
        }
        chain[0] += a;
        chain[1] += b;
        chain[2] += c;
        chain[3] += d;
        chain[4] += e;
        chain[5] += f;
        chain[6] += g;
        chain[7] += h;
    }
    cretula_wipe(w, sizeof w);
}

#endif
#if CRETULA_SHA512

#if __riscv_xlen >= 64
#define WIDE(name, low, high, instruction)                                                                                     \
    static inline uint64_t name(uint64_t x)                                                                                    \
    {                                                                                                                          \
        uint64_t y;                                                                                                            \
                                                                                                                               \
        __asm__(instruction " %0, %1" : "=r"(y) : "r"(x));                                                                     \
        return y;                                                                                                              \
    }
#else
#define WIDE(name, low, high, instruction)                                                                                     \
    static inline uint64_t name(uint64_t x)                                                                                    \
    {                                                                                                                          \
        const uint32_t l = (uint32_t)x, h = (uint32_t)(x >> 32);                                                               \
        uint32_t yl, yh;                                                                                                       \
                                                                                                                               \
        __asm__(low " %0, %1, %2" : "=r"(yl) : "r"(l), "r"(h));                                                                \
        __asm__(high " %0, %1, %2" : "=r"(yh) : "r"(h), "r"(l));                                                               \
        return (uint64_t)yh << 32 | yl;                                                                                        \
    }
#endif
WIDE(wide_sum0, "sha512sum0r", "sha512sum0r", "sha512sum0")
WIDE(wide_sum1, "sha512sum1r", "sha512sum1r", "sha512sum1")
WIDE(wide_sigma0, "sha512sig0l", "sha512sig0h", "sha512sig0")
WIDE(wide_sigma1, "sha512sig1l", "sha512sig1h", "sha512sig1")

static void run_512(uint64_t chain[8], const uint8_t *p, size_t n)
{
    uint64_t w[16];

    for (; n != 0; n--) {
        uint64_t a = chain[0], b = chain[1], c = chain[2], d = chain[3], e = chain[4], f = chain[5], g = chain[6], h = chain[7];
        unsigned t;

        for (t = 0; t < 16; t++)
            w[t] = load_be64(p + 8 * t);
        p += 128;
        for (t = 0; t < 80; t++) {
            const uint64_t t1 = h + wide_sum1(e) + CH(e, f, g) + cretula_sha512_constants[t] + w[t & 15];
            const uint64_t t2 = wide_sum0(a) + MAJ(a, b, c);

            if (t < 64)
                w[t & 15] += wide_sigma0(w[(t + 1) & 15]) + w[(t + 9) & 15] + wide_sigma1(w[(t + 14) & 15]);
            h = g;
            g = f;
            f = e;
            e = d + t1;
            d = c;
            c = b;
            b = a;
            a = t1 + t2;
        }
        chain[0] += a;
        chain[1] += b;
        chain[2] += c;
        chain[3] += d;
        chain[4] += e;
        chain[5] += f;
        chain[6] += g;
        chain[7] += h;
    }
    cretula_wipe(w, sizeof w);
}

#endif

static int run(const cretula_engine *engine, unsigned algorithm, void *state, int first, const uint8_t *blocks, size_t n)
{
    const unsigned narrow = CRETULA_ENGINE_SHA224 | CRETULA_ENGINE_SHA256;

    (void)engine;
    (void)first;
#if CRETULA_SHA256
    if ((algorithm & narrow) != 0)
        run_256(state, blocks, n);
#endif
#if CRETULA_SHA512
    if ((algorithm & narrow) == 0)
        run_512(state, blocks, n);
#endif
    return CRETULA_ENGINE_DONE;
}

const cretula_engine cretula_engine_zknh = {
    .name = "RISC-V Zknh",
    .algorithms = (CRETULA_SHA256 ? CRETULA_ENGINE_SHA224 | CRETULA_ENGINE_SHA256 : 0) |
                  (CRETULA_SHA512 ? CRETULA_ENGINE_SHA384 | CRETULA_ENGINE_SHA512 : 0),
    .capabilities = CRETULA_ENGINE_RESUMABLE,
    .flags = CRETULA_ENGINE_REENTRANT,
    .longest = 1 << 16,
    .run = run,
};

#endif
