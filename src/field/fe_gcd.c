/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Inversion by division steps (Bernstein and Yang, ePrint 2019/266), in constant time. The pair (f, g) begins as (p, 19 x) and
 * ends as (1 or -1, 0); delta begins as 1/2. One step:
 *
 *   g odd, delta > 0:  (delta, f, g) = (1 - delta, g, (g - f) / 2)
 *   else:              (delta, f, g) = (1 + delta, f, (g + f * (g mod 2)) / 2)
 *
 * Only the lowest bits decide. So 15 steps are done on the lowest 15 bits of f and g, which gives a matrix of factors below
 * 2^15 (fe_gcd_steps); then the matrix meets the whole numbers (fe_gcd_update), whose digits of 15 bits let a product of
 * 16-bit halves, and the sum of two, fit 32 bits with a sign.
 *
 * Why 40 times 15 steps are enough: tools/checks/divsteps.py follows, in exact arithmetic, the convex hulls of all real (f, g)
 * that can come about from f = p, 0 <= g <= 19 (p - 1) for each delta (the method is P. Wuille's). After 598 steps |g| < 1, so
 * g = 0. The same computation gives the sizes of f and g on the way and so the number of digits they need.
 *
 * Beside them go d and e with d x = f and e x = g mod p, which begin as 0 and 19 = 2^255. The latter is digit 17 with 17 digits
 * of zeros below, which the first 17 divisions by 2^15 use up; until then d and e are short. That is why g begins as 19 x.
 */
#include "field/fe_gcd.h"

#include <cretula/wipe.h>

#if CRETULA_FE_GCD

#define DIGITS 18
#define ROUNDS 40

/* Bit i is set if after round SHORTER_FROM + i the numbers f and g need a digit less. */
#define SHORTER UINT32_C(0x17bbbb)
#define SHORTER_FROM 17
#define DIGIT 0x7fff

/* The halves of a word are signed numbers. */
static int32_t low(fe_pair w)
{
    return (int16_t)(uint16_t)w;
}

#if !CRETULA_FE_CM0

static int32_t high(fe_pair w)
{
    return low(w >> 16);
}

/* (u, v) and (q, r) go as u + 2^16 v and q + 2^16 r. */
int32_t fe_gcd_steps(int32_t m[4], int32_t zeta, fe_pair lowest)
{
    uint32_t f = lowest, g = lowest >> 16, uv = 1, qr = UINT32_C(1) << 16;
    uint32_t z = (uint32_t)zeta;
    unsigned i;

    for (i = 0; i < 15; i++) {
        uint32_t odd = ct_mask(g & 1), swap = odd & ct_mask(z >> 31);
        uint32_t sign = 2 * swap - odd; /* 1 or -1, or 0 if g is even */

        if (i != 0)
            uv <<= 1;
        g += f * sign;
        qr += uv * sign;
        z = (z ^ swap) - 1;
        f += g & swap;
        uv += qr & swap;
        g >>= 1;
    }
    /* u and v are even, and 2^15 is one of their values: half of them fits, and is what uv has. */
    m[0] = 2 * low(uv);
    m[1] = 2 * high(uv - (uint32_t)low(uv));
    m[2] = low(qr);
    m[3] = high(qr - (uint32_t)low(qr));
    return (int32_t)z;
}

#if !CRETULA_FE_RV32

/* 1/19 mod 2^15 */
#define INVERSE 0x4a1b

void fe_gcd_update(fe_pair *ab, uint32_t n, const int32_t m[4])
{
    /* In the order of size: |x| and |y| stay below 2^30 + 2^21. Right shifts keep the sign, on every compiler that we know. */
    int32_t a = low(ab[0]), b = high(ab[0]);
    int32_t x = m[0] * a + m[1] * b, y = m[2] * a + m[3] * b;
    int32_t px = (int32_t)((uint32_t)x * INVERSE & DIGIT), py = (int32_t)((uint32_t)y * INVERSE & DIGIT);
    uint32_t i;

    x = (x - 19 * px) >> 15;
    y = (y - 19 * py) >> 15;
    for (i = 1; i < n; i++) {
        a = low(ab[i]);
        b = high(ab[i]);
        x += m[0] * a + m[1] * b;
        y += m[2] * a + m[3] * b;
        if (i == n - 1) {
            x += px;
            y += py;
        }
        ab[i - 1] = ((uint32_t)x & DIGIT) | ((uint32_t)y & DIGIT) << 16;
        x >>= 15;
        y >>= 15;
    }
    ab[n - 1] = ((uint32_t)x & 0xffff) | (uint32_t)y << 16;
}

#endif
#endif

/* fg = (p, 19 x) from the canonical form of x. */
static void begin(fe_pair fg[DIGITS], const uint8_t x[34])
{
    uint32_t bits = 0, carry = 0;
    unsigned i, have = 0;

    for (i = 0; i < DIGITS; i++) {
        for (; have < 15; have += 8)
            bits |= (uint32_t)*x++ << have;
        carry += 19 * (bits & DIGIT);
        fg[i] = (carry & DIGIT) << 16 | DIGIT;
        carry >>= 15;
        bits >>= 15;
        have -= 15;
    }
    fg[0] -= 18;
    fg[DIGITS - 1] -= DIGIT;
}

/* d or, if the mask is all ones, -d, mod p and below 2^255. */
static void end(uint8_t bytes[32], fe_pair de[DIGITS], uint32_t minus)
{
    int32_t carry;
    uint32_t bits = 0;
    unsigned i, round, have = 0;

    for (i = 0; i < DIGITS; i++)
        de[i] = ((uint32_t)low(de[i]) ^ minus) - minus;
    /* What is above 2^255 is worth 19: at most 24 at first, 1 after the first round, none after the third. */
    for (round = 0; round < 3; round++) {
        carry = 19 * (int32_t)de[DIGITS - 1];
        for (i = 0; i < DIGITS - 1; i++) {
            carry += (int32_t)de[i];
            de[i] = (uint32_t)carry & DIGIT;
            carry >>= 15;
        }
        de[i] = (uint32_t)carry;
    }
    /* 256 bits, the last of them from the last digit, which is zero. */
    for (i = 0; i < 32; i++) {
        if (have < 8) {
            bits |= *de++ << have;
            have += 15;
        }
        bytes[i] = (uint8_t)bits;
        bits >>= 8;
        have -= 8;
    }
}

void fe_invert(fe *r, const fe *a)
{
    struct {
        fe_pair fg[DIGITS], de[DIGITS];
        int32_t m[4];
        uint8_t bytes[34];
    } w;
    int32_t zeta = -1;
    uint32_t n = DIGITS, round;

    memset(&w, 0, sizeof w);
    fe_tobytes(w.bytes, a);
    begin(w.fg, w.bytes);
    w.de[DIGITS - 1] = UINT32_C(1) << 16;
    for (round = 0; round < ROUNDS; round++) {
        const uint32_t zeros = round < 16 ? 16 - round : 0;

        zeta = fe_gcd_steps(w.m, zeta, w.fg[0]);
        fe_gcd_update(w.fg, n, w.m);
        fe_gcd_update(w.de + zeros, DIGITS - zeros, w.m);
        if (round >= SHORTER_FROM && (SHORTER >> (round - SHORTER_FROM) & 1) != 0) {
            /* The last digit is 0 or -1 and becomes the sign of the one below. */
            n--;
            w.fg[n - 1] |= w.fg[n] & 0x80008000;
        }
    }
    end(w.bytes, w.de, ct_mask(w.fg[0] >> 1 & 1)); /* f = 1 or -1 */
    fe_frombytes(r, w.bytes);
    cretula_wipe(&w, sizeof w);
}

#endif
