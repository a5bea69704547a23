/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Fixed base with a table of 1 KiB: 2 combs of 4 teeth; 31 doublings and 64 additions. Entries are x and y. */
#include "group/ge.h"

#if CRETULA_BASE_BALANCED

#define TEETH 4
#define COMBS 2
#define COLUMNS 32
#define ENTRY 2
#define HALF_ENTRIES (1u << (TEETH - 1))

static const uint8_t half_offset[32] = {0x8e, 0x4a, 0xcc, 0x46, 0xba, 0x18, 0x76, 0x6b, 0xb8, 0xe7, 0xbe,
                                        0x39, 0xfa, 0xad, 0x77, 0x63, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
                                        0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x07};

CRETULA_HOT_DATA static const uint32_t table[COMBS][HALF_ENTRIES][ENTRY][8] = {
#include "group/base_balanced.inc"
};

static void entry_to_cached(fe q[3], uint32_t words[ENTRY][8], uint32_t minus)
{
    fe x, y, negated;

    fe_fromwords(&x, words[0]);
    fe_fromwords(&y, words[1]);
    fe_neg(&negated, &x);
    fe_cmov(&x, &negated, minus);
    fe_add(&q[0], &y, &x);
    fe_sub(&q[1], &y, &x);
    fe_mul(&q[2], &x, &y);
    fe_mul(&q[2], &q[2], &fe_d);
    fe_add(&q[2], &q[2], &q[2]);
}

#include "group/base_comb.h"

#endif
