/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Addition, subtraction, multiplication and squaring on full limbs, row by row in portable C: the arithmetic of fe_tiny and
 * fe_w32, and the twin of the assembly kernels on the same limbs.
 */
#include "field/fe_saturated.h"

#if CRETULA_FE_TINY || CRETULA_FE_W32

#if !CRETULA_LIMB_CM0

void fe_add(fe *r, const fe *a, const fe *b)
{
    fe_fold(r, r->v, (int32_t)limb_add(r->v, a->v, b->v));
}

void fe_sub(fe *r, const fe *a, const fe *b)
{
    fe_fold(r, r->v, -(int32_t)limb_sub(r->v, a->v, b->v));
}

CRETULA_HOT void fe_mul(fe *r, const fe *a, const fe *b)
{
    limb t[2 * LIMBS];
    unsigned i;

    memset(&t[0], 0, sizeof *r); /* the upper half is written before it is read */
    for (i = 0; i < LIMBS; i++)
        t[i + LIMBS] = limb_mul_add(t + i, a->v, b->v[i]);
    fe_fold(r, t, (int32_t)limb_mul_add(t, t + LIMBS, 38));
}

#endif

CRETULA_HOT void fe_sq(fe *r, const fe *a)
{
    fe_mul(r, a, a);
}

#endif
