/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * VARIABLE TIME: s * B - k * A for verification, where everything is public. Beside it, only the verdicts of
 * ge_decode() and verify.c, which are public too, decide a branch.
 *
 * Both scalars are recoded into signed odd digits at least a window apart (wNAF); the doublings serve both. Multiples of A
 * are made on the stack, those of B are a table.
 */
#include "group/ge.h"

#if !CRETULA_BASE_TINY

/* A window of w bits has digits below 2^(w-1) and so 2^(w-2) odd multiples. */
#if CRETULA_BASE_FAST
#define WINDOW_A 5
#define WINDOW_B 7
#else
#define WINDOW_A 4
#define WINDOW_B 5
#endif
#define MULTIPLES(window) (1u << ((window)-2))

CRETULA_HOT_DATA static const uint32_t table_b[MULTIPLES(WINDOW_B)][3][8] = {
#if CRETULA_BASE_FAST
#include "group/odd_multiples_32.inc"
#else
#include "group/odd_multiples_8.inc"
#endif
};

/* Nonzero digits, lowest first; a scalar has 253 bits, and one more position for a last carry. */
typedef struct {
    uint8_t n;
    struct {
        uint8_t position;
        int8_t digit;
    } at[254 / WINDOW_A + 1];
} digits;

static void recode(digits *d, const uint8_t k[32], unsigned window)
{
    unsigned i = 0, j, carry = 0;

    d->n = 0;
    while (i < 254) {
        unsigned value = carry;

        for (j = 0; j < window && i + j < 256; j++)
            value += (unsigned)(k[(i + j) >> 3] >> ((i + j) & 7) & 1) << j;
        if ((value & 1) == 0) {
            i++; /* a carry that meets a 1 goes on as it is */
            continue;
        }
        carry = value >> (window - 1);
        d->at[d->n].position = (uint8_t)i;
        d->at[d->n].digit = (int8_t)((int)value - (int)(carry << window));
        d->n++;
        i += window;
    }
}

/* The digit at position i if it is the highest that is left, else 0; takes it off. */
static int take(digits *d, unsigned i)
{
    if (d->n == 0 || d->at[d->n - 1].position != i)
        return 0;
    d->n--;
    return d->at[d->n].digit;
}

/* p, 3p, 5p, ... */
static void odd_multiples(ge_cached *table, unsigned n, const ge *p)
{
    ge_cached two;
    ge q;
    unsigned i;

    memcpy(&q, p, sizeof q);
    ge_double(&q, 0);
    ge_to_cached(two, &q);
    memcpy(&q, p, sizeof q);
    for (i = 0; i < n; i++) {
        if (i != 0)
            ge_add(&q, two, 0);
        ge_to_cached(table[i], &q);
    }
}

static void add_digit_b(ge *p, int digit)
{
    const unsigned i = (unsigned)(digit < 0 ? -digit : digit) >> 1;
    fe q[3];

    fe_fromwords(&q[0], table_b[i][0]);
    fe_fromwords(&q[1], table_b[i][1]);
    fe_fromwords(&q[2], table_b[i][2]);
    ge_add(p, q, digit < 0 ? GE_AFFINE | GE_MINUS : GE_AFFINE);
}

void ge_mul_check(ge *p, const uint8_t s[32], const uint8_t k[32])
{
    ge_cached table_a[MULTIPLES(WINDOW_A)];
    digits da, db;
    unsigned i;

    odd_multiples(table_a, MULTIPLES(WINDOW_A), p);
    recode(&da, k, WINDOW_A);
    recode(&db, s, WINDOW_B);
    ge_identity(p);
    for (i = 254; i-- != 0;) {
        const int a = take(&da, i), b = take(&db, i);

        ge_double(p, a == 0 && b == 0 ? GE_WITHOUT_T : 0);
        if (a != 0)
            ge_add(p, table_a[(a < 0 ? -a : a) >> 1], a < 0 ? 0 : GE_MINUS);
        if (b != 0)
            add_digit_b(p, b);
        if ((i & 15) == 0)
            CRETULA_YIELD();
    }
}

#endif
