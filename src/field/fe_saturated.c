/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Field kernel on full limbs: 8 of 32 bits (CRETULA_FE_W32) or 16 of 16 (CRETULA_FE_TINY), row by row in portable C. An element is
 * any value below 2^256; since 2^256 = 38 mod p, what is carried out at the top comes back in at the bottom times 38.
 */
#include "field/fe.h"

#if !CRETULA_FE_W64

#define TOP_BIT (LIMB_BITS - 1)

/* r = a + small; returns the carry. */
static limb add_small(limb r[LIMBS], const limb a[LIMBS], limb small)
{
    limb_wide t = small;
    unsigned i;

    for (i = 0; i < LIMBS; i++) {
        t += a[i];
        r[i] = (limb)t;
        t >>= LIMB_BITS;
    }
    return (limb)t;
}

/* r = a + 2^256 * top for a small top. If the first sum carries, what it leaves is so small that the second cannot. */
static void fold(fe *r, const limb a[LIMBS], limb top)
{
    top = add_small(r->v, a, (limb)(38 * top));
    add_small(r->v, r->v, (limb)(38 * top));
}

/* Takes bit 255 off and returns it. */
static limb take_top(fe *r)
{
    limb top = r->v[LIMBS - 1] >> TOP_BIT;

    r->v[LIMBS - 1] = (limb)(r->v[LIMBS - 1] ^ (limb)(top << TOP_BIT));
    return top;
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

void fe_tobytes(uint8_t bytes[32], const fe *a)
{
    fe r, t;
    unsigned round;

    fe_copy(&r, a);
    /* Bit 255 is worth 19: after two rounds the value is below 2^255. It is p or more if 19 more reach bit 255. */
    for (round = 0; round < 2; round++)
        add_small(r.v, r.v, (limb)(19 * take_top(&r)));
    add_small(t.v, r.v, 19);
    add_small(r.v, r.v, (limb)(19 * take_top(&t)));
    (void)take_top(&r);
    limb_store(bytes, r.v);
}

void fe_add(fe *r, const fe *a, const fe *b)
{
    fold(r, r->v, limb_add(r->v, a->v, b->v));
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

void fe_neg(fe *r, const fe *a)
{
    fe zero;

    fe_small(&zero, 0);
    fe_sub(r, &zero, a);
}

CRETULA_HOT void fe_mul(fe *r, const fe *a, const fe *b)
{
    limb t[2 * LIMBS];
    unsigned i;

    memset(t, 0, sizeof t);
    for (i = 0; i < LIMBS; i++)
        t[i + LIMBS] = limb_mul_add(t + i, a->v, b->v[i]);
    fold(r, t, limb_mul_add(t, t + LIMBS, 38));
}

void fe_sq(fe *r, const fe *a)
{
    fe_mul(r, a, a);
}

void fe_mul_small(fe *r, const fe *a)
{
#if LIMB_BITS == 32
    fe t;

    fe_small(&t, 0);
    fold(r, t.v, limb_mul_add(t.v, a->v, 121665));
#else
    fe k;

    fe_small(&k, 121665);
    fe_mul(r, a, &k);
#endif
}

void fe_cmov(fe *r, const fe *a, uint32_t mask)
{
    limb_cmov(r->v, a->v, mask);
}

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
