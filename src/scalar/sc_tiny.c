/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Arithmetic mod L by doubling and adding, one bit of a at a time from the top: the least code, and 20 times slower. */
#include "scalar/sc.h"

#include <cretula/wipe.h>

#if CRETULA_SC_TINY

static const limb order[LIMBS] =
    LIMB_WORDS(0x5cf5d3ed, 0x5812631a, 0xa2f79cd6, 0x14def9de, 0x00000000, 0x00000000, 0x00000000, 0x10000000);

/* r = r + x * times mod L, times being 0 or 1; both reduced. */
static void add(limb r[LIMBS], const limb x[LIMBS], limb times)
{
    (void)limb_mul_add(r, x, times);
    (void)limb_mul_add(r, order, limb_sub(r, r, order));
}

void sc_muladd(uint8_t r[32], const uint8_t *a, unsigned a_size, const uint8_t *b, const uint8_t *c)
{
    struct {
        limb x[LIMBS], y[LIMBS];
    } w;
    unsigned i = a_size * 8;

    memset(&w, 0, sizeof w);
    w.y[0] = 1;
    if (b != NULL)
        limb_load(w.y, b);
    while (i-- != 0) {
        add(w.x, w.x, 1);
        add(w.x, w.y, (limb)(a[i >> 3] >> (i & 7)) & 1);
    }
    if (c != NULL) {
        limb_load(w.y, c);
        add(w.x, w.y, 1);
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
