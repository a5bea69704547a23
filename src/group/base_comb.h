/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Fixed base by signed combs: the end of base_balanced.c and base_fast.c, which define COMBS, COLUMNS, table, ELEMENTS,
 * LOOK_UP_AT, and add_entry().
 *
 * The scalar is recoded into digits that are all +1 or -1 (Hamburg, ePrint 2012/309): with n = TEETH * COMBS * COLUMNS and k
 * odd, k = 2 k' + 1 - 2^n for k' = (k + 2^n - 1) / 2, so the digit of weight 2^i is +1 where bit i of k' is 1, else -1. Bit i
 * of k' is bit i + 1 of k, and its top bit is 1. An even k gets L added. So no table entry is special and none is the
 * identity. Teeth are COMBS * COLUMNS bits apart, combs COLUMNS bits; the last tooth's digit is the sign of the entry.
 */
#include "scalar/sc.h"

#include <cretula/wipe.h>

#define BITS (TEETH * COMBS * COLUMNS)

/* The entry of comb v and column w. */
static void take_entry(fe q[ENTRY], const uint8_t *k, unsigned v, unsigned w)
{
    uint32_t index = 0, minus;
    unsigned u, i;

    for (u = 0, i = v * COLUMNS + w + 1; u < TEETH; u++, i += COMBS * COLUMNS)
        index |= ((uint32_t)(k[i >> 3] >> (i & 7)) & 1) << u;
    minus = ct_mask((index >> (TEETH - 1)) ^ 1);
    ge_look_up(q, table[v], (index ^ minus) & (ENTRIES - 1), minus);
}

CRETULA_NOINLINE void ge_mul_base(ge *p, const uint8_t scalar[32])
{
    uint8_t k[BITS / 8 + 1];
    fe q[ELEMENTS];
    unsigned v, w;

    memset(k, 0, sizeof k);
    sc_odd(k, scalar);
    k[BITS / 8] = 1 << BITS % 8;
    ge_identity(p);
    for (w = COLUMNS; w-- != 0;) {
        if (w != COLUMNS - 1)
            ge_double(p, 0);
        for (v = 0; v < COMBS; v++) {
            take_entry(q + LOOK_UP_AT, k, v, w);
            add_entry(p, q, w, v == COMBS - 1 ? GE_AFFINE | GE_WITHOUT_T : GE_AFFINE);
        }
        CRETULA_YIELD();
    }
    cretula_wipe(k, sizeof k);
    cretula_wipe(q, sizeof q);
}
