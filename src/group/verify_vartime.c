/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * VARIABLE TIME: whether s * B = R + k * A, where everything is public.
 *
 * With u = v * k mod 8L and v odd, both of half the size of k (sc_halve()), this asks whether
 *
 *     v * s * B - u * A - v * R = 0
 *
 * and needs half the doublings. The answer is exactly that of the equation without a cofactor, for any A and R on the curve.
 * The group is cyclic of order 8L, so a factor of a point counts mod 8L, and mod L if the point is B, whose order is L. So the
 * left side is v * D for D = s * B - k * A - R. As v is odd, and below L and not zero, it has an inverse mod 8L: v * D is zero
 * if and only if D is. (With u = v * k mod L only, or an even v, the torsion of A and R would be lost.)
 *
 * R must be decoded for this. What is no canonical encoding of a point equals no point's encoding, and is refused.
 *
 * v * s mod L is cut at 2^128, and 2^128 * B has a table of its own, so that four scalars of half the size share the doublings.
 * Each is taken from the top in windows of digits that are signed bits: digit i is bit i - 1 minus bit i (Okeya, Schmidt-Samoa,
 * Spahn and Takagi, CRYPTO 2004). A window that begins with a digit that is not zero gives an odd number, shifted; the next one
 * begins below it.
 */
#include "group/ge.h"
#include "scalar/sc.h"

#if CRETULA_ED25519_VERIFY && !CRETULA_BASE_TINY

/* Windows of w digits have odd multiples below 2^(w-1), 2^(w-2) of them. */
#if CRETULA_FE_W64 || CRETULA_FE_X64
#define WINDOW 5
#elif CRETULA_BASE_FAST
#define WINDOW 4
#else
#define WINDOW 3
#endif
#if !CRETULA_BASE_FAST
#define WINDOW_B 4
#elif CRETULA_FE_W64 || CRETULA_FE_X64
#define WINDOW_B 7
#else
#define WINDOW_B 6
#endif
#define MULTIPLES(window) (1u << ((window)-2))

CRETULA_HOT_DATA static const fe table_b[2][MULTIPLES(WINDOW_B)][3] = {
#if WINDOW_B == 4
#include "group/odd_multiples_4.inc"
#elif WINDOW_B == 6
#include "group/odd_multiples_16.inc"
#else
#include "group/odd_multiples_32.inc"
#endif
};

/* The scalars in a row, a byte of zeros before and after each. */
#define U 1
#define V (U + 32 + 1)
#define S_LOW (V + SC_HALF_SIZE + 1)
#define S_HIGH (S_LOW + 16 + 1)
#define ROW (S_HIGH + 16 + 1)

/* A scalar, its next odd number, and the position of that: what is above it has been taken, what is below it is to come. */
typedef struct {
    uint8_t scalar, window;
    int8_t number;
    uint8_t position;
} digits;

#define NONE 255

static void next(digits *d, const uint8_t *row)
{
    const unsigned window = d->window;
    unsigned i = d->position;

    while (i-- != 0) {
        /* Bits i to i - window; the window's digits are the lower ones of them minus the upper ones. */
        const unsigned lowest = 8u * d->scalar + i - window;
        unsigned bits = ((unsigned)row[lowest >> 3] | (unsigned)row[(lowest >> 3) + 1] << 8) >> (lowest & 7);
        int number;

        if (((bits >> window ^ bits >> (window - 1)) & 1) == 0)
            continue;
        bits &= (2u << window) - 1;
        number = (int)(bits & ((1u << window) - 1)) - (int)(bits >> 1);
        for (i -= window - 1; (number & 1) == 0; i++)
            number >>= 1; /* keeps the sign, on every compiler that we know */
        d->number = (int8_t)number;
        d->position = (uint8_t)i;
        return;
    }
    d->position = NONE;
}

/* p, 3p, 5p, ... of an affine p, which is lost. The first one is affine. */
static void odd_multiples(ge_cached *table, ge *p)
{
    const unsigned last = MULTIPLES(WINDOW) - 1;
    unsigned i;

    ge_to_cached(table[0], p);
    ge_double(p, 0);
    ge_to_cached(table[last], p);
    for (i = 1; i <= last; i++) {
        if (i == 1)
            ge_add(p, table[0], GE_AFFINE);
        else
            ge_add(p, table[last], 0);
        ge_to_cached(table[i], p);
    }
}

/* p = (s + 2^128 s') * B - u * table[0] - v * table[1], the scalars in row. */
static void sum(ge *p, const uint8_t row[ROW], ge_cached table[][MULTIPLES(WINDOW)])
{
    digits d[4] = {
        {U, WINDOW, 0, 254}, {V, WINDOW, 0, 8 * SC_HALF_SIZE + 1}, {S_LOW, WINDOW_B, 0, 129}, {S_HIGH, WINDOW_B, 0, 129}};
    unsigned i, j, top = 0;

    for (j = 0; j < 4; j++) {
        next(&d[j], row);
        if (d[j].position != NONE && d[j].position >= top)
            top = d[j].position + 1u;
    }
    ge_identity(p);
    for (i = top; i-- != 0;) {
        unsigned now = 0;

        for (j = 4; j-- != 0;)
            now = now << 1 | (d[j].position == i);
        if (i + 1 != top)
            ge_double(p, now == 0 ? GE_WITHOUT_T : 0);
        for (j = 0; now != 0; j++, now >>= 1) {
            int number = d[j].number;
            unsigned flags = now == 1 ? GE_WITHOUT_T : 0;
            const fe *q;

            if ((now & 1) == 0)
                continue;
            if (j < 2)
                number = -number;
            if (number < 0) {
                flags |= GE_MINUS;
                number = -number;
            }
            number >>= 1;
            q = j < 2 ? table[j][number] : table_b[j - 2][number];
            ge_add(p, q, j >= 2 || number == 0 ? flags | GE_AFFINE : flags);
            next(&d[j], row);
        }
        if ((i & 15) == 8) /* so that the number of times hardly ever depends on where it began */
            CRETULA_YIELD();
    }
}

int ge_verify(ge *a, const uint8_t r[32], const uint8_t s[32], const uint8_t k[32])
{
    ge_cached table[2][MULTIPLES(WINDOW)];
    uint8_t row[ROW], v[32];

    memset(row, 0, sizeof row);
    if (sc_halve(row + U, v, k))
        ge_negate(a);
    memcpy(row + V, v, SC_HALF_SIZE);
    sc_muladd(v, v, 32, s, NULL);
    memcpy(row + S_LOW, v, 16);
    memcpy(row + S_HIGH, v + 16, 16);
    odd_multiples(table[0], a);
    if (!ge_decode(a, r) || ge_has_small_order(a))
        return 0;
    odd_multiples(table[1], a);
    sum(a, row, table);
    return ge_is_identity(a);
}

int ge_mul_is_identity(ge *a, const uint8_t k[32])
{
    ge_cached table[1][MULTIPLES(WINDOW)];
    uint8_t row[ROW];

    memset(row, 0, sizeof row);
    memcpy(row + U, k, 32);
    odd_multiples(table[0], a);
    sum(a, row, table);
    return ge_is_identity(a);
}

#endif
