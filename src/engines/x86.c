/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * SHA-1, SHA-224 and SHA-256 by the SHA extensions of x86-64, looked for at run time. What each instruction does is in Intel's
 * Software Developer's Manual, volume 2, SHA1RNDS4 to SHA256RNDS2. Constant time in the message.
 */
#include "hash/algorithm.h"

#include <cretula/engine.h>

#if CRETULA_ENGINE && CRETULA_ENGINE_HAS_X86 && (CRETULA_SHA1 || CRETULA_SHA256)

#include <cpuid.h>
#include <immintrin.h>

#define WITH_SHA __attribute__((target("sha,sse4.1")))

/* CPUID leaf 7, EBX bit 29: SHA; leaf 1, ECX bits 9 and 19: SSSE3 and SSE4.1. */
static int probe(const cretula_engine *engine)
{
    const unsigned both = 1u << 9 | 1u << 19;
    unsigned a, b, c, d;

    (void)engine;
    if (!__get_cpuid(1, &a, &b, &c, &d) || (c & both) != both || !__get_cpuid_count(7, 0, &a, &b, &c, &d))
        return 0;
    return (b >> 29 & 1) != 0;
}

#if CRETULA_SHA256

static const uint32_t constants[64] = {
#include "hash/sha256_constants.inc"
};

/* Four rounds with the words m0; if there are rounds to come for them, m0 is renewed from m0 to m3. */
#define ROUNDS_256(i, m0, m1, m2, m3)                                                                                          \
    do {                                                                                                                       \
        t = _mm_add_epi32(m0, _mm_loadu_si128((const __m128i *)(const void *)(constants + 4 * (i))));                          \
        cdgh = _mm_sha256rnds2_epu32(cdgh, abef, t);                                                                           \
        abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(t, 0x0e));                                                  \
        if ((i) < 12)                                                                                                          \
            m0 = _mm_sha256msg2_epu32(_mm_add_epi32(_mm_sha256msg1_epu32(m0, m1), _mm_alignr_epi8(m3, m2, 4)), m3);            \
    } while (0)

WITH_SHA static void run_256(uint32_t s[8], const uint8_t *p, size_t n)
{
    const __m128i swap = _mm_set_epi32(0x0c0d0e0f, 0x08090a0b, 0x04050607, 0x00010203);
    const __m128i *in = (const __m128i *)(const void *)p;
    __m128i abef = _mm_set_epi32((int)s[0], (int)s[1], (int)s[4], (int)s[5]);
    __m128i cdgh = _mm_set_epi32((int)s[2], (int)s[3], (int)s[6], (int)s[7]);

    for (; n != 0; n--) {
        const __m128i abef_before = abef, cdgh_before = cdgh;
        __m128i m0 = _mm_shuffle_epi8(_mm_loadu_si128(in++), swap);
        __m128i m1 = _mm_shuffle_epi8(_mm_loadu_si128(in++), swap);
        __m128i m2 = _mm_shuffle_epi8(_mm_loadu_si128(in++), swap);
        __m128i m3 = _mm_shuffle_epi8(_mm_loadu_si128(in++), swap);
        __m128i t;

        ROUNDS_256(0, m0, m1, m2, m3);
        ROUNDS_256(1, m1, m2, m3, m0);
        ROUNDS_256(2, m2, m3, m0, m1);
        ROUNDS_256(3, m3, m0, m1, m2);
        ROUNDS_256(4, m0, m1, m2, m3);
        ROUNDS_256(5, m1, m2, m3, m0);
        ROUNDS_256(6, m2, m3, m0, m1);
        ROUNDS_256(7, m3, m0, m1, m2);
        ROUNDS_256(8, m0, m1, m2, m3);
        ROUNDS_256(9, m1, m2, m3, m0);
        ROUNDS_256(10, m2, m3, m0, m1);
        ROUNDS_256(11, m3, m0, m1, m2);
        ROUNDS_256(12, m0, m1, m2, m3);
        ROUNDS_256(13, m1, m2, m3, m0);
        ROUNDS_256(14, m2, m3, m0, m1);
        ROUNDS_256(15, m3, m0, m1, m2);
        abef = _mm_add_epi32(abef, abef_before);
        cdgh = _mm_add_epi32(cdgh, cdgh_before);
    }
    s[0] = (uint32_t)_mm_extract_epi32(abef, 3);
    s[1] = (uint32_t)_mm_extract_epi32(abef, 2);
    s[4] = (uint32_t)_mm_extract_epi32(abef, 1);
    s[5] = (uint32_t)_mm_extract_epi32(abef, 0);
    s[2] = (uint32_t)_mm_extract_epi32(cdgh, 3);
    s[3] = (uint32_t)_mm_extract_epi32(cdgh, 2);
    s[6] = (uint32_t)_mm_extract_epi32(cdgh, 1);
    s[7] = (uint32_t)_mm_extract_epi32(cdgh, 0);
}

#endif
#if CRETULA_SHA1

/* Four rounds; e is what the round before left of a, before its own rounds. m0 is renewed as above. */
#define ROUNDS_1(i, m0, m1, m2, m3)                                                                                            \
    do {                                                                                                                       \
        t = (i) == 0 ? _mm_add_epi32(e, m0) : _mm_sha1nexte_epu32(e, m0);                                                      \
        e = abcd;                                                                                                              \
        abcd = _mm_sha1rnds4_epu32(abcd, t, (i) / 5);                                                                          \
        if ((i) < 16)                                                                                                          \
            m0 = _mm_sha1msg2_epu32(_mm_xor_si128(_mm_sha1msg1_epu32(m0, m1), m2), m3);                                        \
    } while (0)

WITH_SHA static void run_1(uint32_t s[5], const uint8_t *p, size_t n)
{
    const __m128i swap = _mm_set_epi32(0x00010203, 0x04050607, 0x08090a0b, 0x0c0d0e0f);
    const __m128i *in = (const __m128i *)(const void *)p;
    __m128i abcd = _mm_set_epi32((int)s[0], (int)s[1], (int)s[2], (int)s[3]);
    __m128i e = _mm_set_epi32((int)s[4], 0, 0, 0);

    for (; n != 0; n--) {
        const __m128i abcd_before = abcd, e_before = e;
        __m128i m0 = _mm_shuffle_epi8(_mm_loadu_si128(in++), swap);
        __m128i m1 = _mm_shuffle_epi8(_mm_loadu_si128(in++), swap);
        __m128i m2 = _mm_shuffle_epi8(_mm_loadu_si128(in++), swap);
        __m128i m3 = _mm_shuffle_epi8(_mm_loadu_si128(in++), swap);
        __m128i t;

        ROUNDS_1(0, m0, m1, m2, m3);
        ROUNDS_1(1, m1, m2, m3, m0);
        ROUNDS_1(2, m2, m3, m0, m1);
        ROUNDS_1(3, m3, m0, m1, m2);
        ROUNDS_1(4, m0, m1, m2, m3);
        ROUNDS_1(5, m1, m2, m3, m0);
        ROUNDS_1(6, m2, m3, m0, m1);
        ROUNDS_1(7, m3, m0, m1, m2);
        ROUNDS_1(8, m0, m1, m2, m3);
        ROUNDS_1(9, m1, m2, m3, m0);
        ROUNDS_1(10, m2, m3, m0, m1);
        ROUNDS_1(11, m3, m0, m1, m2);
        ROUNDS_1(12, m0, m1, m2, m3);
        ROUNDS_1(13, m1, m2, m3, m0);
        ROUNDS_1(14, m2, m3, m0, m1);
        ROUNDS_1(15, m3, m0, m1, m2);
        ROUNDS_1(16, m0, m1, m2, m3);
        ROUNDS_1(17, m1, m2, m3, m0);
        ROUNDS_1(18, m2, m3, m0, m1);
        ROUNDS_1(19, m3, m0, m1, m2);
        e = _mm_sha1nexte_epu32(e, e_before);
        abcd = _mm_add_epi32(abcd, abcd_before);
    }
    s[0] = (uint32_t)_mm_extract_epi32(abcd, 3);
    s[1] = (uint32_t)_mm_extract_epi32(abcd, 2);
    s[2] = (uint32_t)_mm_extract_epi32(abcd, 1);
    s[3] = (uint32_t)_mm_extract_epi32(abcd, 0);
    s[4] = (uint32_t)_mm_extract_epi32(e, 3);
}

#endif

/* The registers hold no more of the message afterwards than those of a block function in C do. */
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

const cretula_engine cretula_engine_x86 = {
    .name = "x86 SHA extensions",
    .algorithms =
        (CRETULA_SHA1 ? CRETULA_ENGINE_SHA1 : 0) | (CRETULA_SHA256 ? CRETULA_ENGINE_SHA224 | CRETULA_ENGINE_SHA256 : 0),
    .capabilities = CRETULA_ENGINE_RESUMABLE,
    .flags = CRETULA_ENGINE_REENTRANT,
    .longest = 1 << 16,
    .probe = probe,
    .run = run,
};

#endif
