/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * VARIABLE TIME: a challenge as a fraction of two numbers of half its size. All of it is public.
 *
 * The pairs (u, v) with u = v * k mod 8L are a lattice of determinant 8L, about 2^255, so it has pairs of about 128 bits.
 * Euclid's algorithm on 8L and k walks through it: each of its rows (r, t) is such a pair. Two neighbouring rows have the
 * determinant 8L or -8L, and what was done to them can be undone, so that never both t are even. Of the two rows about 2^127,
 * the lower one is taken if its t is odd, else the upper one.
 *
 * Lehmer's way: the leading words of both r tell what the next dozen steps are. The steps are done on these words and on
 * coefficients, by subtracting the smaller one, shifted, from the larger one; then the coefficients are applied to the rows, in
 * two's complement. Leading words can mislead. Then an r gets negative or is not quite as small as it could be, which the next
 * round finds; the rows are in the lattice all the same. For this use of lattices see Pornin, ePrint 2020/454.
 */
#include "scalar/sc.h"

#include <cretula/wipe.h>

#if CRETULA_ED25519_VERIFY && !CRETULA_BASE_TINY

#if CRETULA_FE_W64
typedef uint32_t word;
typedef int64_t wide; /* two words */
typedef uint64_t unsigned_wide;
#else
typedef uint16_t word;
typedef int32_t wide;
typedef uint32_t unsigned_wide;
#endif
#define WORD_BITS (8 * (unsigned)sizeof(word))
#define SIGN ((wide)1 << (WORD_BITS - 1))

/* r is below 2^256. Around 2^127, t has 128 bits or few more. */
#define R_WORDS (256 / WORD_BITS + 1)
#define T_WORDS ((136 + WORD_BITS - 1) / WORD_BITS)

/* The word of bit 127. */
#define MIDDLE (128 / WORD_BITS - 1)

/* 8L without its uppermost bit, 2^255. */
static const uint8_t order_8[16] = {0x68, 0x9f, 0xae, 0xe7, 0xd2, 0x18, 0x93, 0xc0,
                                    0xb2, 0xe6, 0xbc, 0x17, 0xf5, 0xce, 0xf7, 0xa6};

/* A round takes off nearly half a wide on average; what would take so many has no short pair. */
#define ROUNDS 32

/* An r's leading words as a number; the row is a times row 0 and b times row 1 of before, and weight is |a| + |b|. */
typedef struct {
    wide x, a, b, weight;
} leading;

static wide lead(const word *r, unsigned top)
{
    return (wide)((unsigned_wide)r[top] << WORD_BITS | r[top - 1]);
}

/* Whether the upper word is only the sign of the lower one. */
static int is_short(wide x)
{
    return x >= -SIGN && x < SIGN;
}

static void start(leading *p, wide x, wide a, wide b)
{
    p->x = x < 0 ? -x : x;
    p->a = x < 0 ? -a : a;
    p->b = x < 0 ? -b : b;
    p->weight = 1;
}

/* x / y where that is quick, else the power of two below it; x is y or more. */
static wide quotient(wide x, wide y)
{
#if CRETULA_FE_W64
    return x / y;
#else
    wide n = 1;

    while (y <= x >> 1) {
        x >>= 1;
        n += n;
    }
    return n;
#endif
}

/* Rows 0 and 1 become p and q of both. No sum leaves a wide: a weight is below 2^(WORD_BITS - 1). */
static void apply(word *row0, word *row1, unsigned n, const leading *p, const leading *q)
{
    wide s = 0, t = 0;
    unsigned i;

    for (i = 0; i < n; i++) {
        const wide x = row0[i], y = row1[i];

        s += p->a * x + p->b * y;
        t += q->a * x + q->b * y;
        row0[i] = (word)s;
        row1[i] = (word)t;
        s >>= WORD_BITS; /* keeps the sign, on every compiler that we know */
        t >>= WORD_BITS;
    }
}

static void load(word *x, const uint8_t *bytes, unsigned n)
{
    unsigned i;

    for (i = 0; i < n; i++)
        x[i / sizeof(word)] = (word)(x[i / sizeof(word)] | (word)bytes[i] << (8 * (i % sizeof(word))));
}

/* |x| of n words, without those above 256 bits; returns the sign. */
static unsigned magnitude(uint8_t bytes[32], const word *x, unsigned n)
{
    const unsigned minus = x[n - 1] >> (WORD_BITS - 1);
    unsigned i, carry = minus;

    memset(bytes, 0, 32);
    for (i = 0; i < n * sizeof(word) && i < 32; i++) {
        carry += (uint8_t)(x[i / sizeof(word)] >> (8 * (i % sizeof(word)))) ^ (minus ? 255u : 0u);
        bytes[i] = (uint8_t)carry;
        carry >>= 8;
    }
    return minus;
}

unsigned sc_short_pair(uint8_t u[32], uint8_t v[32], const uint8_t k[32])
{
    word r[2][R_WORDS], t[2][T_WORDS];
    leading lines[2], *p, *q, *other;
    unsigned i, round, top = R_WORDS - 1;

    memset(r, 0, sizeof r);
    memset(t, 0, sizeof t);
    load(r[0], order_8, sizeof order_8);
    r[0][R_WORDS - 2] = (word)SIGN;
    load(r[1], k, 32);
    t[1][0] = 1;
    for (round = 0; round < ROUNDS; round++) {
        while (top > MIDDLE && is_short(lead(r[0], top)) && is_short(lead(r[1], top)))
            top--;
        p = &lines[0];
        q = &lines[1];
        start(p, lead(r[0], top), 1, 0);
        start(q, lead(r[1], top), 0, 1);
        for (;;) {
            wide n;

            if (p->x < q->x) {
                other = p;
                p = q;
                q = other;
            }
            /* Ends where q is not known any more, or where it is below 2^127. */
            if (q->x <= q->weight || top == MIDDLE || (top == MIDDLE + 1 && q->x < SIGN))
                break;
            n = quotient(p->x, q->x);
            while (p->weight + q->weight * n >= SIGN)
                n >>= 1;
            if (n == 0)
                break;
            p->x -= q->x * n;
            p->a -= q->a * n;
            p->b -= q->b * n;
            p->weight += q->weight * n;
        }
        apply(r[0], r[1], top + 1, p, q);
        apply(t[0], t[1], T_WORDS, p, q);
        if (p->weight + q->weight == 2)
            break;
    }
    i = t[1][0] & 1u;
    return magnitude(u, r[i], top + 1) ^ magnitude(v, t[i], T_WORDS);
}

int sc_is_fraction(const uint8_t k[32], const uint8_t u[32], const uint8_t v[32], unsigned minus)
{
    uint8_t product[32];
    unsigned i, any = 0;

    for (i = SC_HALF_SIZE; i < 32; i++)
        any |= v[i];
    if (any != 0 || (v[0] & 1) == 0 || !sc_is_reduced(u) || (((minus ? 0u - v[0] : v[0]) * k[0] - u[0]) & 7) != 0)
        return 0;
    sc_muladd(product, v, 32, k, minus ? u : NULL);
    return minus ? (int)sc_is_zero(product) : cretula_equal(product, u, 32);
}

unsigned sc_halve(uint8_t u[32], uint8_t v[32], const uint8_t k[32])
{
    const unsigned minus = sc_short_pair(u, v, k);

    if (sc_is_fraction(k, u, v, minus))
        return minus;
    memcpy(u, k, 32);
    memset(v, 0, 32);
    v[0] = 1;
    return 0;
}

#endif
