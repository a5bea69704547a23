/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Addition, subtraction, multiplication and squaring on full limbs, row by row in portable C: the arithmetic of fe_tiny and fe_w32,
 * and the twin of the assembly kernels on the same limbs.
 */
#include "field/fe_saturated.h"

#if CRETULA_FE_TINY || CRETULA_FE_W32

void fe_add(fe *r, const fe *a, const fe *b)
{
    fe_fold(r, r->v, limb_add(r->v, a->v, b->v));
}

static limb subtract_small(fe *r, limb small)
{
    unsigned i;

    for (i = 0; i < LIMBS; i++) {
        limb_wide t = (limb_wide)r->v[i] - small;

        r->v[i] = (limb)t;
        small = (limb)(t >> LIMB_BITS) & 1;
    }
    return small;
}

/* A borrow took 2^256 = 38 too much in. If taking 38 off borrows again, the value is so near 2^256 that 38 more do not. */
void fe_sub(fe *r, const fe *a, const fe *b)
{
    limb borrow = limb_sub(r->v, a->v, b->v);

    borrow = subtract_small(r, (limb)(38 * borrow));
    subtract_small(r, (limb)(38 * borrow));
}

CRETULA_HOT void fe_mul(fe *r, const fe *a, const fe *b)
{
    limb t[2 * LIMBS];
    unsigned i;

    memset(t, 0, sizeof t);
    for (i = 0; i < LIMBS; i++)
        t[i + LIMBS] = limb_mul_add(t + i, a->v, b->v[i]);
    fe_fold(r, t, limb_mul_add(t, t + LIMBS, 38));
}

void fe_sq(fe *r, const fe *a)
{
    fe_mul(r, a, a);
}

#endif
