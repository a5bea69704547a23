/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Kernels on full limbs, the part that is C in all of them: conversions, selection, and what is rare. */
#include "field/fe_saturated.h"

#if !CRETULA_FE_W64

#define TOP_BIT (LIMB_BITS - 1)

int32_t fe_add_small(limb r[LIMBS], const limb a[LIMBS], int32_t small)
{
    limb_signed t = small;
    unsigned i;

    for (i = 0; i < LIMBS; i++) {
        t += a[i];
        r[i] = (limb)t;
        t >>= LIMB_BITS; /* keeps the sign, on every compiler that we know */
    }
    return (int32_t)t;
}

/* If the first sum carries, what it leaves is so near 0 or 2^256 that the second cannot. */
void fe_fold(fe *r, const limb a[LIMBS], int32_t top)
{
    top = fe_add_small(r->v, a, 38 * top);
    (void)fe_add_small(r->v, r->v, 38 * top);
}

/* Takes bit 255 off and returns it. */
static int32_t take_top(fe *r)
{
    limb top = (limb)(r->v[LIMBS - 1] >> TOP_BIT);

    r->v[LIMBS - 1] = (limb)(r->v[LIMBS - 1] ^ (limb)(top << TOP_BIT));
    return (int32_t)top;
}

void fe_frombytes(fe *r, const uint8_t bytes[32])
{
    limb_load(r->v, bytes);
    (void)take_top(r);
}

void fe_fromwords(fe *r, const uint32_t words[8])
{
    unsigned i;

    for (i = 0; i < LIMBS; i++)
        r->v[i] = (limb)(words[i * LIMB_BITS / 32] >> (i * LIMB_BITS % 32));
}

void fe_small(fe *r, uint32_t value)
{
    uint32_t words[8];

    memset(words, 0, sizeof words);
    words[0] = value;
    fe_fromwords(r, words);
}

#if CRETULA_FE_TINY || CRETULA_FE_W32

/*
 * Where the sum or the difference of two elements wraps around at 2^256, fe_rows.c and its assembly take 2p off or add it: so
 * -(-2a) comes out below 2p, and half of it below p.
 */
void fe_tobytes(uint8_t bytes[32], const fe *a)
{
    fe t, zero;
    unsigned i;

    fe_add(&t, a, a);
    fe_sub(&zero, &t, &t);
    fe_sub(&t, &zero, &t);
    fe_sub(&t, &zero, &t);
    for (i = 0; i < LIMBS; i++)
        t.v[i] = (limb)(t.v[i] >> 1 | (i + 1 < LIMBS ? t.v[i + 1] << TOP_BIT : 0));
    limb_store(bytes, t.v);
}

#else

#if CRETULA_CM4_FPU_SPILL
void cretula_fe_wipe_fpu(void);
#endif

void fe_tobytes(uint8_t bytes[32], const fe *a)
{
    fe r, t;
    unsigned round;

    fe_copy(&r, a);
    /* Bit 255 is worth 19: after two rounds the value is below 2^255. It is p or more if 19 more reach bit 255. */
    for (round = 0; round < 2; round++)
        (void)fe_add_small(r.v, r.v, 19 * take_top(&r));
    (void)fe_add_small(t.v, r.v, 19);
    (void)fe_add_small(r.v, r.v, 19 * take_top(&t));
    (void)take_top(&r);
    limb_store(bytes, r.v);
#if CRETULA_CM4_FPU_SPILL
    cretula_fe_wipe_fpu();
#endif
}

#endif

#if !CRETULA_FE_X64
void fe_neg(fe *r, const fe *a)
{
#if CRETULA_FE_CM4
    static const fe zero = {{0}}; /* memset() takes longer than the subtraction */
#else
    fe zero;

    fe_small(&zero, 0);
#endif
    fe_sub(r, &zero, a);
}
#endif

#if !CRETULA_FE_CM4 && !CRETULA_FE_CM0 && !CRETULA_FE_X64
void fe_cmov(fe *r, const fe *a, uint32_t mask)
{
    limb_cmov(r->v, a->v, mask);
}
#endif

#if !CRETULA_FE_CM4 && !CRETULA_FE_RV32 && !CRETULA_FE_CM0 && !CRETULA_FE_X64

void fe_mul_small(fe *r, const fe *a, const fe *b)
{
#if LIMB_BITS == 32
    fe t;

    fe_copy(&t, b);
    fe_fold(r, t.v, (int32_t)limb_mul_add(t.v, a->v, 121665));
#else
    fe k;

    fe_small(&k, 121665);
    fe_mul(&k, a, &k);
    fe_add(r, &k, b);
#endif
}

#endif

#if !CRETULA_FE_CM4 && !CRETULA_FE_RV32 && !CRETULA_FE_X64

void fe_cswap(fe *a, fe *b, uint32_t mask)
{
    unsigned i;

    for (i = 0; i < LIMBS; i++) {
        limb x = (limb)((a->v[i] ^ b->v[i]) & mask);

        a->v[i] ^= x;
        b->v[i] ^= x;
    }
}

#endif

#endif
