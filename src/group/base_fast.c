/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Fixed base with a table of 6 KiB: 4 combs of 5 teeth; 12 doublings and 52 additions. Entries are y + x, y - x, 2dxy. */
#include "group/ge.h"
#include "group/look_up.h"

#if CRETULA_BASE_FAST

#define COMBS 4
#define COLUMNS 13

CRETULA_HOT_DATA static const fe table[COMBS][ENTRIES][ENTRY] = {
#include "group/base_fast.inc"
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
