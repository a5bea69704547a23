/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Fixed base with a table of 6 KiB: 4 combs of 5 teeth; 12 doublings and 52 additions. Entries are y + x, y - x, 2dxy. */
#include "group/ge.h"

#if CRETULA_BASE_FAST

#define TEETH 5
#define COMBS 4
#define COLUMNS 13
#define ENTRY 3
#define HALF_ENTRIES (1u << (TEETH - 1))

static const uint8_t half_offset[32] = {0x76, 0xf3, 0x90, 0xb3, 0x5e, 0xa4, 0xd7, 0x22, 0x3f, 0x63, 0xad,
                                        0xd5, 0x9d, 0x8d, 0xf2, 0x9a, 0xf5, 0xff, 0xff, 0xff, 0xff, 0xff,
                                        0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x07};

CRETULA_HOT_DATA static const uint32_t table[COMBS][HALF_ENTRIES][ENTRY][8] = {
#include "group/base_fast.inc"
};

static void entry_to_cached(fe q[3], uint32_t words[ENTRY][8], uint32_t minus)
{
    fe negated;

    fe_fromwords(&q[0], words[0]);
    fe_fromwords(&q[1], words[1]);
    fe_fromwords(&q[2], words[2]);
    fe_cswap(&q[0], &q[1], minus);
    fe_neg(&negated, &q[2]);
    fe_cmov(&q[2], &negated, minus);
}

#include "group/base_comb.h"

#endif
