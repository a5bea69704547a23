/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * What fe_cm0.S and fe_add_cm0.S compute, in C: the same limbs, not only the same residues. So the reductions are theirs, by
 * bit 255 and halves; the product is the schoolbook's. fe_cmov has the library's.
 */
#include "field/fe.h"

void twin_fe_mul(fe *r, const fe *a, const fe *b);
void twin_fe_sq(fe *r, const fe *a);
void twin_fe_add(fe *r, const fe *a, const fe *b);
void twin_fe_sub(fe *r, const fe *a, const fe *b);
void twin_fe_mul_small(fe *r, const fe *a, const fe *b);

/* r = a + 38 b + c, in four limbs; the rest is returned. */
static uint32_t add_38(uint32_t r[4], const uint32_t a[4], const uint32_t b[4], uint32_t c)
{
    uint64_t t = c;
    unsigned i;

    for (i = 0; i < 4; i++) {
        t += (uint64_t)b[i] * 38 + a[i];
        r[i] = (uint32_t)t;
        t >>= 32;
    }
    return (uint32_t)t;
}

/* The bits from 255 on, with more of them above, come off. */
static uint32_t take_off(uint32_t *top, uint32_t above)
{
    const uint32_t bits = above * 2 + (*top >> 31);

    *top &= 0x7fffffff;
    return bits;
}

void twin_fe_mul(fe *r, const fe *a, const fe *b)
{
    static const uint32_t none[4];
    uint32_t t[16], above;
    unsigned i, j;

    memset(t, 0, sizeof t);
    for (i = 0; i < 8; i++) {
        uint64_t c = 0;

        for (j = 0; j < 8; j++) {
            c += (uint64_t)a->v[i] * b->v[j] + t[i + j];
            t[i + j] = (uint32_t)c;
            c >>= 32;
        }
        t[i + 8] = (uint32_t)c;
    }
    above = add_38(r->v + 4, t + 4, t + 12, 0);
    above = add_38(r->v, t, t + 8, 19 * take_off(&r->v[7], above));
    (void)add_38(r->v + 4, r->v + 4, none, above);
}

void twin_fe_sq(fe *r, const fe *a)
{
    twin_fe_mul(r, a, a);
}

/* r += small, which may be negative. */
static void add_small(fe *r, int32_t small)
{
    int64_t t = small;
    unsigned i;

    for (i = 0; i < 8; i++) {
        t += r->v[i];
        r->v[i] = (uint32_t)t;
        t >>= 32;
    }
}

void twin_fe_add(fe *r, const fe *a, const fe *b)
{
    uint64_t t = 0;
    unsigned i;

    for (i = 0; i < 8; i++) {
        t += (uint64_t)a->v[i] + b->v[i];
        r->v[i] = (uint32_t)t;
        t >>= 32;
    }
    add_small(r, 19 * (int32_t)take_off(&r->v[7], (uint32_t)t));
}

/* The borrow counts -2; with p more, which is 2^255 - 19, nothing gets negative. */
void twin_fe_sub(fe *r, const fe *a, const fe *b)
{
    int64_t t = 0;
    int32_t bits;
    unsigned i;

    for (i = 0; i < 8; i++) {
        t += (int64_t)a->v[i] - b->v[i];
        r->v[i] = (uint32_t)t;
        t >>= 32;
    }
    bits = (int32_t)take_off(&r->v[7], 0) + 2 * (int32_t)t;
    r->v[7] |= 0x80000000;
    add_small(r, 19 * (bits - 1));
}

void twin_fe_mul_small(fe *r, const fe *a, const fe *b)
{
    uint64_t t = (uint64_t)a->v[7] * 121665 + b->v[7];
    uint32_t top = (uint32_t)t;
    unsigned i;

    t = 19 * (uint64_t)take_off(&top, (uint32_t)(t >> 32));
    for (i = 0; i < 7; i++) {
        t += (uint64_t)a->v[i] * 121665 + b->v[i];
        r->v[i] = (uint32_t)t;
        t >>= 32;
    }
    r->v[7] = top + (uint32_t)t;
}
