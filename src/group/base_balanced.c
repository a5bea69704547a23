/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Fixed base with a table of 1 KiB: 2 combs of 4 teeth; 31 doublings and 64 additions. Entries are x and y. */
#include "group/ge.h"
#include "group/look_up.h"

#if CRETULA_BASE_BALANCED

#define COMBS 2
#define COLUMNS 32

CRETULA_HOT_DATA static const fe table[COMBS][ENTRIES][ENTRY] = {
#include "group/base_balanced.inc"
};

/*
 * Down to this column the sum is never the point that is added, so that the addition without d serves. Before an addition in
 * column w the sum is n B, the point e B, and n - e is odd: what the columns above have left is even, e is odd, and so is what
 * comb 0 has brought to n when the turn is comb 1's. |n| + |e| <= (2^(32-w) - 1)(1 + 2^32 + ... + 2^224) < 2^(256-w), for
 * w >= 4 below L. So n - e is no multiple of L. Points of order 2 and 4 do not come in, since all is multiples of B.
 */
#define DISTINCT_DOWN_TO 4

/* x and y stand behind the two that are made of them. */
#define ELEMENTS 4
#define LOOK_UP_AT 2

static void add_entry(ge *p, fe q[ELEMENTS], unsigned w, unsigned flags)
{
    fe_add(&q[0], &q[3], &q[2]);
    fe_sub(&q[1], &q[3], &q[2]);
    fe_mul(&q[2], &q[2], &q[3]);
    if (w < DISTINCT_DOWN_TO)
        fe_mul(&q[2], &q[2], &fe_d);
    fe_add(&q[2], &q[2], &q[2]);
    ge_add(p, q, w < DISTINCT_DOWN_TO ? flags : flags | GE_DISTINCT);
}

#include "group/base_comb.h"

#endif
