/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Rows of limbs. Without a wide multiply (CRETULA_WIDE_MUL 0) a product of 32-bit limbs is built from four of 16-bit halves, in
 * an order in which no sum overflows: no carry is ever compared for, so there is nothing to become a branch, and libgcc's
 * 64-bit multiply, slow and not constant time on an M0+, stays out.
 */
#include "util/limb.h"

#if !LITTLE_ENDIAN_WORDS

void limb_load(limb r[LIMBS], const uint8_t bytes[32])
{
    unsigned i = LIMBS;

    bytes += 32;
    while (i-- != 0) {
        unsigned j;
        limb_wide w = 0;

        for (j = 0; j < LIMB_BITS; j += 8)
            w = w << 8 | *--bytes;
        r[i] = (limb)w;
    }
}

void limb_store(uint8_t bytes[32], const limb a[LIMBS])
{
    unsigned i, j;

    for (i = 0; i < LIMBS; i++)
        for (j = 0; j < LIMB_BITS; j += 8)
            *bytes++ = (uint8_t)(a[i] >> j);
}

#endif

#if !CRETULA_LIMB_CM0

#if LIMB_BITS == 16 || CRETULA_WIDE_MUL

CRETULA_HOT limb limb_mul_add(limb r[LIMBS], const limb a[LIMBS], limb w)
{
    limb carry = 0;
    unsigned i;

    for (i = 0; i < LIMBS; i++) {
        limb_wide t = (limb_wide)a[i] * w + r[i] + carry;

        r[i] = (limb)t;
        carry = (limb)(t >> LIMB_BITS);
    }
    return carry;
}

#else

CRETULA_HOT limb limb_mul_add(limb r[LIMBS], const limb a[LIMBS], limb w)
{
    const uint32_t low = w & 0xffff, high = w >> 16;
    uint32_t carry = 0;
    unsigned i;

    for (i = 0; i < LIMBS; i++) {
        uint32_t al = a[i] & 0xffff, ah = a[i] >> 16;
        uint32_t p0 = al * low + (r[i] & 0xffff) + (carry & 0xffff);
        uint32_t p1 = al * high + (p0 >> 16) + (carry >> 16);
        uint32_t p2 = ah * low + (p1 & 0xffff) + (r[i] >> 16);

        carry = ah * high + (p1 >> 16) + (p2 >> 16);
        r[i] = p2 << 16 | (p0 & 0xffff);
    }
    return carry;
}

#endif

limb limb_add(limb r[LIMBS], const limb a[LIMBS], const limb b[LIMBS])
{
    limb_wide t = 0;
    unsigned i;

    for (i = 0; i < LIMBS; i++) {
        t += (limb_wide)a[i] + b[i];
        r[i] = (limb)t;
        t >>= LIMB_BITS;
    }
    return (limb)t;
}

limb limb_sub(limb r[LIMBS], const limb a[LIMBS], const limb b[LIMBS])
{
    limb borrow = 0;
    unsigned i;

    for (i = 0; i < LIMBS; i++) {
        limb_wide t = (limb_wide)a[i] - b[i] - borrow;

        r[i] = (limb)t;
        borrow = (limb)(t >> LIMB_BITS) & 1;
    }
    return borrow;
}

#endif

void limb_cmov(limb r[LIMBS], const limb a[LIMBS], uint32_t mask)
{
    unsigned i;

    for (i = 0; i < LIMBS; i++)
        r[i] = (limb)(r[i] ^ ((r[i] ^ a[i]) & mask));
}
