/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Fixed base with a table of 6 KiB: 4 combs of 5 teeth; 12 doublings and 52 additions. With AVX2 it is 15 or 19 KiB: 5 combs of
 * 6 teeth, 8 doublings and 45 additions. Entries are y + x, y - x, 2dxy.
 */
#include "group/ge.h"
#include "group/look_up.h"

#if CRETULA_BASE_FAST

#if TEETH == 6
#define COMBS 5
#define COLUMNS 9
#else
#define COMBS 4
#define COLUMNS 13
#endif

CRETULA_HOT_DATA static const fe table[COMBS][ENTRIES][ENTRY] = {
#if TEETH == 6
#include "group/base_fast_64.inc"
#else
#include "group/base_fast.inc"
#endif
};

#define ELEMENTS 3
#define LOOK_UP_AT 0

static void add_entry(ge *p, const fe q[ELEMENTS], unsigned w, unsigned flags)
{
    (void)w;
    ge_add(p, q, flags);
}

#include "group/base_comb.h"

#endif
