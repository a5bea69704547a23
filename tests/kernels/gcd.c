/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Inversion by division steps: both kernels against their twins, and the whole on edge values, hard ones and random ones. */
#include "kernels.h"

#include <string.h>

#include <cretula/config.h>

#if CRETULA_FE_GCD

#define DIGITS 18

PAIR(fe_gcd_steps);
PAIR(fe_gcd_update);

void cretula_fe_invert(row *r, const row *a);
void twin_fe_invert(row *r, const row *a);

static const void *number(uint32_t x)
{
    return (const void *)(uintptr_t)x;
}

/* Factors as they come from steps, on words with 1, 2, 4 or 8 set or cleared bits among others. */
static unsigned steps(int32_t m[4], uint32_t *seed)
{
    int32_t twin[4] = {0};
    uint32_t word[4], zeta, lowest, result, expected, broken;

    check_random(seed, word, sizeof word);
    lowest = word[0];
    if ((word[1] & 3) == 0)
        lowest &= word[2] & word[3];
    else if ((word[1] & 3) == 1)
        lowest |= word[2] | word[3];
    lowest |= 1;
    zeta = (word[1] >> 2) % 1200 - 600;
    if ((word[1] >> 16 & 3) == 0)
        zeta = (word[1] & 16) - 8 + (word[1] >> 18 & 1);
    broken = call_checked(&result, cretula_fe_gcd_steps, m, number(zeta), number(lowest));
    expected = twin_fe_gcd_steps(twin, number(zeta), number(lowest));
    return broken != 0 || result != expected || memcmp(m, twin, sizeof twin) != 0;
}

/* Digits at random, all zeros, or as large as can be; factors from m or as large as can be. */
static unsigned update(const int32_t m[4], uint32_t *seed)
{
    static const int32_t largest[8][4] = {{32768, 0, 32767, 1},    {0, 32768, -32767, -1},   {16384, 16384, 1, 32767},
                                          {2, -32766, -1, -32767}, {-16384, -16384, 0, 1},   {32768, 0, 0, 1},
                                          {-32766, 2, 16384, -1},  {16384, -16384, 32767, 0}};
    uint32_t ab[DIGITS], twin[DIGITS], random, result, n;
    unsigned i;

    check_random(seed, &random, sizeof random);
    check_random(seed, ab, sizeof ab);
    n = 2 + (random >> 8) % 17;
    for (i = 0; i < DIGITS; i++) {
        if ((random & 3) == 1)
            ab[i] = (ab[i] & 1) != 0 ? 0x7fff7fff : 0x00007fff;
        else if ((random & 3) == 2)
            ab[i] = (ab[i] & 1) != 0 ? 0x7fff0000 : 0;
        if (i < n - 1)
            ab[i] &= 0x7fff7fff;
    }
    if ((random & 3) != 0 && (random & 4) != 0)
        ab[n - 1] = 0x80008000;
    memcpy(twin, ab, sizeof ab);
    if ((random & 8) != 0)
        m = largest[random >> 4 & 7];
    i = call_checked(&result, cretula_fe_gcd_update, ab, number(n), m) != 0;
    (void)twin_fe_gcd_update(twin, number(n), m);
    return i || memcmp(ab, twin, sizeof ab) != 0;
}

/* Whether the inverses agree and are right; a is 0 mod p if zero. In place for the kernel. */
static unsigned invert(const row *a, int zero)
{
    row r = *a, twin, one;
    unsigned i;

    cretula_fe_invert(&r, &r);
    twin_fe_invert(&twin, a);
    if (memcmp(&r, &twin, sizeof r) != 0)
        return 1;
    (void)twin_fe_mul(&one, &r, a);
    one.v[0] ^= 1;
    for (i = 0; i < 8; i++)
        if ((zero ? r.v[i] : one.v[i]) != 0)
            /* 1 may also have come out as p + 1 or 2p + 1. */
            return zero || !(one.v[0] == 0xffffffef || one.v[0] == 0xffffffda);
    return 0;
}

/*
 * Found by a search for x whose (p, 19 x) takes many division steps: 545, 544 and 544, where random ones take about 520. Then
 * 2^i and +-2^i / 19, which give delta its extremes.
 */
static unsigned hard(void)
{
    static const row many[3] = {
        {{0xfb2127c9, 0x066ace08, 0x66a8a5d4, 0x34590e4c, 0xb620b202, 0x46e5f32f, 0xd7a81a0d, 0x7bbaf3ab}},
        {{0xfb2127c9, 0x066ace08, 0x66a8a5d4, 0x34590e4c, 0x35a0b202, 0x6265e72f, 0x179c5a0d, 0x7ba0d2b6}},
        {{0xfb2127c9, 0x066ace08, 0xf3ca41d4, 0x69da82f1, 0x243545a6, 0x46e5b539, 0xa7a91b8d, 0x7b8cb2a7}},
    };
    row a, zero = {{0}}, nineteenth = {{19}};
    unsigned i, wrong = 0;

    for (i = 0; i < 3; i++)
        wrong += invert(&many[i], 0);
    twin_fe_invert(&nineteenth, &nineteenth);
    for (i = 0; i < 255; i += KERNELS_ROUNDS < 1000 ? 7 : 1) {
        memset(&a, 0, sizeof a);
        a.v[i >> 5] = UINT32_C(1) << (i & 31);
        wrong += invert(&a, 0);
        (void)twin_fe_mul(&a, &a, &nineteenth);
        wrong += invert(&a, 0);
        (void)twin_fe_sub(&a, &zero, &a);
        wrong += invert(&a, 0);
    }
    return wrong;
}

void gcd(void)
{
    uint32_t seed = 3;
    unsigned i, j, wrong = 0, inverses = 0;
    row a, zero;

    for (i = 0; i < KERNELS_ROUNDS; i++) {
        int32_t m[4] = {0};

        wrong += steps(m, &seed);
        for (j = 0; j < 2; j++)
            wrong += update(m, &seed);
    }
    check_case(wrong == 0, "fe_gcd_steps, fe_gcd_update");
    for (i = 0; i < EDGES; i++) {
        edge(&a, i);
        inverses += invert(&a, i == 0 || i == 5 || i == 8);
    }
    inverses += hard();
    edge(&zero, 0);
    for (i = 0; i < KERNELS_ROUNDS / 50; i++) {
        random_row(&a, &seed);
        inverses += invert(&a, memcmp(&a, &zero, sizeof a) == 0);
    }
    check_case(inverses == 0, "fe_invert");
}

#else

void gcd(void)
{
}

#endif
