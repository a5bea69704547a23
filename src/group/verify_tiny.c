/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* s * B - k * A on the ladder that signs: both scalars at once, with a table of O, B, -A and B - A. */
#include "group/ge.h"

#if CRETULA_BASE_TINY

void ge_mul_check(ge *p, const uint8_t s[32], const uint8_t k[32])
{
    ge_cached table[4];
    ge q;

    ge_negate(p);
    ge_to_cached(table[2], p);
    ge_identity(&q);
    ge_to_cached(table[0], &q);
    ge_base(&q);
    ge_to_cached(table[1], &q);
    ge_add(&q, table[2], 0);
    ge_to_cached(table[3], &q);
    ge_ladder(p, s, k, table);
}

#endif
