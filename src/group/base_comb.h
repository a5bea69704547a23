/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Fixed base by signed combs: the end of base_balanced.c and base_fast.c, which define TEETH, COMBS, COLUMNS, ENTRY (the field
 * elements in a table entry), HALF_ENTRIES, table, half_offset, and entry_to_cached().
 *
 * The scalar is recoded into digits that are all +1 or -1 (Hamburg, ePrint 2012/309): with n = TEETH * COMBS * COLUMNS bits and
 * k' = (k + 2^n - 1) / 2 mod L, the digit of weight 2^i is +1 where bit i of k' is 1, else -1. So no table entry is special
 * and none is the identity. Teeth are COMBS * COLUMNS bits apart, combs COLUMNS bits; the last tooth's digit is the sign of
 * the entry. half_offset is (2^n - 1) / 2 mod L.
 */
#include "scalar/sc.h"

#include <cretula/wipe.h>

#if CRETULA_FE_CM4
void cretula_select_cm4(uint32_t *to, const uint32_t *table, uint32_t shape);
#endif

/* 1/2 mod L. */
static const uint8_t half[32] = {0xf7, 0xe9, 0x7a, 0x2e, 0x8d, 0x31, 0x09, 0x2c,       0x6b,
                                 0xce, 0x7b, 0x51, 0xef, 0x7c, 0x6f, 0x0a, [31] = 0x08};

static uint32_t bit(const uint8_t *k, unsigned i)
{
    return (uint32_t)(k[i >> 3] >> (i & 7)) & 1;
}

/* The entry of comb v and column w, negated where its sign digit is -1; all entries of the comb are read. */
static void look_up(fe q[3], const uint8_t *k, unsigned v, unsigned w)
{
    uint32_t words[ENTRY][8];
    uint32_t index = 0, minus;
    unsigned u;

    for (u = 0; u < TEETH - 1; u++)
        index |= bit(k, (u * COMBS + v) * COLUMNS + w) << u;
    minus = ct_mask(bit(k, (u * COMBS + v) * COLUMNS + w) ^ 1);
    index = (index ^ minus) & (HALF_ENTRIES - 1);
#if CRETULA_FE_CM4
    cretula_select_cm4(&words[0][0], &table[v][0][0][0], index | HALF_ENTRIES << 8 | ENTRY << 19);
#else
    memset(words, 0, sizeof words);
    for (unsigned i = 0; i < HALF_ENTRIES; i++) {
        const uint32_t mask = ct_equal_mask(i, index);
        const uint32_t *from = &table[v][i][0][0];
        uint32_t *to = &words[0][0];

        for (unsigned j = 0; j < ENTRY * 8; j++)
            to[j] |= from[j] & mask;
    }
#endif
    entry_to_cached(q, words, minus);
}

void ge_mul_base(ge *p, const uint8_t scalar[32])
{
    uint8_t k[(TEETH * COMBS * COLUMNS + 7) / 8];
    fe q[3];
    unsigned v, w;

    memset(k, 0, sizeof k);
    sc_muladd(k, scalar, 32, half, half_offset);
    ge_identity(p);
    for (w = COLUMNS; w-- != 0;) {
        if (w != COLUMNS - 1)
            ge_double(p, 0);
        for (v = 0; v < COMBS; v++) {
            look_up(q, k, v, w);
            ge_add(p, q, v == COMBS - 1 && w != 0 ? GE_AFFINE | GE_WITHOUT_T : GE_AFFINE);
        }
        CRETULA_YIELD();
    }
    cretula_wipe(k, sizeof k);
    cretula_wipe(q, sizeof q);
}
