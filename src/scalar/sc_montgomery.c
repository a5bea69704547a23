/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Arithmetic mod L by Montgomery's method on rows of limbs: R = 2^256, and a product a * b / R takes two rows a limb. The same
 * few lines reduce a hash and multiply.
 */
#include "scalar/sc.h"

#include <cretula/wipe.h>

#if !CRETULA_SC_TINY

static const limb order[LIMBS] =
    LIMB_WORDS(0x5cf5d3ed, 0x5812631a, 0xa2f79cd6, 0x14def9de, 0x00000000, 0x00000000, 0x00000000, 0x10000000);

/* R mod L and R^2 mod L; -1/L mod 2^32, of which a narrow limb takes the low bits. */
static const limb r1[LIMBS] =
    LIMB_WORDS(0x8d98951d, 0xd6ec3174, 0x737dcf70, 0xc6ef5bf4, 0xfffffffe, 0xffffffff, 0xffffffff, 0x0fffffff);
static const limb r2[LIMBS] =
    LIMB_WORDS(0x449c0f01, 0xa40611e3, 0x68859347, 0xd00e1ba7, 0x17f5be65, 0xceec73d2, 0x7c309a3d, 0x0399411b);
#define MINUS_INVERSE ((limb)0x12547e1b)

/* Takes L off if a is L or more; a below 2L. */
static void subtract_order(limb a[LIMBS])
{
    limb t[LIMBS];

    limb borrow = limb_sub(t, a, order);
    limb_cmov(a, t, ct_mask(borrow ^ 1u));
}

/* r = a * b / R mod L. a below R, b below L; then the sum before the last line is below 2L. */
static void montgomery(limb r[LIMBS], const limb a[LIMBS], const limb b[LIMBS])
{
    limb t[2 * LIMBS];
    unsigned i;

    memset(t, 0, sizeof t);
    for (i = 0; i < LIMBS; i++) {
        /* Neither carry can be lost: after row i the number from limb i + 1 on is below 2L, short of the limb above. */
        t[i + LIMBS] = limb_mul_add(t + i, b, a[i]);
        t[i + LIMBS] = (limb)(t[i + LIMBS] + limb_mul_add(t + i, order, (limb)((limb_wide)t[i] * MINUS_INVERSE)));
    }
    memcpy(r, t + LIMBS, LIMBS * sizeof(limb));
    subtract_order(r);
}

/* r = a + b mod L, both reduced. */
static void add(limb r[LIMBS], const limb a[LIMBS], const limb b[LIMBS])
{
    (void)limb_add(r, a, b);
    subtract_order(r);
}

void sc_muladd(uint8_t r[32], const uint8_t *a, unsigned a_size, const uint8_t *b, const uint8_t *c)
{
    struct {
        limb x[LIMBS], y[LIMBS], z[LIMBS];
    } w;

    /* y = b * R */
    if (b != NULL) {
        limb_load(w.y, b);
        montgomery(w.y, w.y, r2);
    } else {
        memcpy(w.y, r1, sizeof w.y);
    }
    limb_load(w.x, a);
    montgomery(w.x, w.x, w.y);
    if (a_size == 64) {
        montgomery(w.y, w.y, r2);
        limb_load(w.z, a + 32);
        montgomery(w.z, w.z, w.y);
        add(w.x, w.x, w.z);
    }
    if (c != NULL) {
        limb_load(w.z, c);
        add(w.x, w.x, w.z);
    }
    limb_store(r, w.x);
    cretula_wipe(&w, sizeof w);
}

void sc_odd(uint8_t r[32], const uint8_t a[32])
{
    limb x[LIMBS], t[LIMBS];

    limb_load(x, a);
    (void)limb_add(t, x, order);
    limb_cmov(x, t, ct_mask((x[0] & 1u) ^ 1u));
    limb_store(r, x);
    cretula_wipe(x, sizeof x);
    cretula_wipe(t, sizeof t);
}

uint32_t sc_is_reduced(const uint8_t a[32])
{
    limb t[LIMBS];

    limb_load(t, a);
    return limb_sub(t, t, order);
}

#endif
