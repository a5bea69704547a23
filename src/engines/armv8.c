/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * SHA by the cryptographic instructions of Armv8-A in AArch64: two engines, since SHA-1 and SHA-256 came first (FEAT_SHA1,
 * FEAT_SHA256) and SHA-512 (FEAT_SHA512, Armv8.2) is missing in many CPUs. What each instruction does is in Arm's Architecture
 * Reference Manual, DDI 0487, SHA1C to SHA512SU1. Constant time in the message.
 */
#include "hash/algorithm.h"

#include <cretula/engine.h>

#if CRETULA_ENGINE && CRETULA_ENGINE_HAS_ARMV8

#include <arm_neon.h>

#if defined(__clang__)
#define WITH_SHA2 __attribute__((target("sha2")))
#define WITH_SHA512 __attribute__((target("sha3")))
#else
#define WITH_SHA2 __attribute__((target("+crypto")))
#define WITH_SHA512 __attribute__((target("arch=armv8.2-a+sha3")))
#endif

/* ID_AA64ISAR0_EL1, which Linux lets programs read: a field of 0 is no instruction, 2 in SHA2 is SHA-512 as well. */
#define SHA1_FIELD 8
#define SHA2_FIELD 12

static unsigned field(unsigned at)
{
#if defined(__APPLE__) || defined(_WIN32)
    /* Programs may not read it there: what the compiler was told. */
    (void)at;
#if defined(__ARM_FEATURE_SHA512)
    return 2;
#elif defined(__ARM_FEATURE_SHA2)
    return 1;
#else
    return 0;
#endif
#else
    uint64_t features;

    __asm__("mrs %0, ID_AA64ISAR0_EL1" : "=r"(features));
    return (unsigned)(features >> at & 15);
#endif
}

#if CRETULA_SHA1 || CRETULA_SHA256

static inline uint32x4_t load_4(const uint8_t *p)
{
    return vreinterpretq_u32_u8(vrev32q_u8(vld1q_u8(p)));
}

static int probe(const cretula_engine *engine)
{
    (void)engine;
    return field(SHA1_FIELD) >= 1 && field(SHA2_FIELD) >= 1;
}

#if CRETULA_SHA256

static const uint32_t constants[64] = {
#include "hash/sha256_constants.inc"
};

WITH_SHA2 static void run_256(uint32_t s[8], const uint8_t *p, size_t n)
{
    uint32x4_t abcd = vld1q_u32(s), efgh = vld1q_u32(s + 4);

    for (; n != 0; n--) {
        const uint32x4_t abcd_before = abcd, efgh_before = efgh;
        uint32x4_t w[4];
        unsigned i;

        for (i = 0; i < 4; i++)
            w[i] = load_4(p + 16 * i);
        p += 64;
        for (i = 0; i < 16; i++) {
            const uint32x4_t t = vaddq_u32(w[i & 3], vld1q_u32(constants + 4 * i)), abcd_now = abcd;

            abcd = vsha256hq_u32(abcd, efgh, t);
            efgh = vsha256h2q_u32(efgh, abcd_now, t);
            w[i & 3] = vsha256su1q_u32(vsha256su0q_u32(w[i & 3], w[(i + 1) & 3]), w[(i + 2) & 3], w[(i + 3) & 3]);
        }
        abcd = vaddq_u32(abcd, abcd_before);
        efgh = vaddq_u32(efgh, efgh_before);
    }
    vst1q_u32(s, abcd);
    vst1q_u32(s + 4, efgh);
}

#endif
#if CRETULA_SHA1

WITH_SHA2 static void run_1(uint32_t s[5], const uint8_t *p, size_t n)
{
    static const uint32_t k[4] = {0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6};
    uint32x4_t abcd = vld1q_u32(s);
    uint32_t e = s[4];

    for (; n != 0; n--) {
        const uint32x4_t abcd_before = abcd;
        const uint32_t e_before = e;
        uint32x4_t w[4];
        unsigned i;

        for (i = 0; i < 4; i++)
            w[i] = load_4(p + 16 * i);
        p += 64;
        for (i = 0; i < 20; i++) {
            const uint32x4_t t = vaddq_u32(w[i & 3], vdupq_n_u32(k[i / 5]));
            const uint32_t e_next = vsha1h_u32(vgetq_lane_u32(abcd, 0));

            abcd = i < 5 ? vsha1cq_u32(abcd, e, t) : i >= 10 && i < 15 ? vsha1mq_u32(abcd, e, t) : vsha1pq_u32(abcd, e, t);
            e = e_next;
            w[i & 3] = vsha1su1q_u32(vsha1su0q_u32(w[i & 3], w[(i + 1) & 3], w[(i + 2) & 3]), w[(i + 3) & 3]);
        }
        abcd = vaddq_u32(abcd, abcd_before);
        e += e_before;
    }
    vst1q_u32(s, abcd);
    s[4] = e;
}

#endif

static int run(const cretula_engine *engine, unsigned algorithm, void *state, int first, const uint8_t *blocks, size_t n)
{
    (void)engine;
    (void)first;
#if CRETULA_SHA1
    if (algorithm == CRETULA_ENGINE_SHA1)
        run_1(state, blocks, n);
#endif
#if CRETULA_SHA256
    if (algorithm != CRETULA_ENGINE_SHA1)
        run_256(state, blocks, n);
#endif
    return CRETULA_ENGINE_DONE;
}

const cretula_engine cretula_engine_armv8 = {
    .name = "Armv8 SHA-1 and SHA-256",
    .algorithms =
        (CRETULA_SHA1 ? CRETULA_ENGINE_SHA1 : 0) | (CRETULA_SHA256 ? CRETULA_ENGINE_SHA224 | CRETULA_ENGINE_SHA256 : 0),
    .capabilities = CRETULA_ENGINE_RESUMABLE,
    .flags = CRETULA_ENGINE_REENTRANT,
    .longest = 1 << 16,
    .probe = probe,
    .run = run,
};

#endif
#if CRETULA_SHA512

static int probe_512(const cretula_engine *engine)
{
    (void)engine;
    return field(SHA2_FIELD) >= 2;
}

WITH_SHA512 static void run_512(uint64_t s[8], const uint8_t *p, size_t n)
{
    uint64x2_t chain[4];
    unsigned i;

    for (i = 0; i < 4; i++)
        chain[i] = vld1q_u64(s + 2 * i);
    for (; n != 0; n--) {
        uint64x2_t ab = chain[0], cd = chain[1], ef = chain[2], gh = chain[3], w[8];

        for (i = 0; i < 8; i++)
            w[i] = vreinterpretq_u64_u8(vrev64q_u8(vld1q_u8(p + 16 * i)));
        p += 128;
        for (i = 0; i < 40; i++) {
            const uint64x2_t t = vaddq_u64(w[i & 7], vld1q_u64(cretula_sha512_constants + 2 * i));
            const uint64x2_t sum = vsha512hq_u64(vaddq_u64(gh, vextq_u64(t, t, 1)), vextq_u64(ef, gh, 1), vextq_u64(cd, ef, 1));
            const uint64x2_t ab_next = vsha512h2q_u64(sum, cd, ab);

            gh = ef;
            ef = vaddq_u64(cd, sum);
            cd = ab;
            ab = ab_next;
            w[i & 7] = vsha512su1q_u64(vsha512su0q_u64(w[i & 7], w[(i + 1) & 7]), w[(i + 7) & 7],
                                       vextq_u64(w[(i + 4) & 7], w[(i + 5) & 7], 1));
        }
        chain[0] = vaddq_u64(chain[0], ab);
        chain[1] = vaddq_u64(chain[1], cd);
        chain[2] = vaddq_u64(chain[2], ef);
        chain[3] = vaddq_u64(chain[3], gh);
    }
    for (i = 0; i < 4; i++)
        vst1q_u64(s + 2 * i, chain[i]);
}

static int run_wide(const cretula_engine *engine, unsigned algorithm, void *state, int first, const uint8_t *blocks, size_t n)
{
    (void)engine;
    (void)algorithm;
    (void)first;
    run_512(state, blocks, n);
    return CRETULA_ENGINE_DONE;
}

const cretula_engine cretula_engine_armv8_sha512 = {
    .name = "Armv8.2 SHA-512",
    .algorithms = CRETULA_ENGINE_SHA384 | CRETULA_ENGINE_SHA512,
    .capabilities = CRETULA_ENGINE_RESUMABLE,
    .flags = CRETULA_ENGINE_REENTRANT,
    .longest = 1 << 16,
    .probe = probe_512,
    .run = run_wide,
};

#endif
#endif
