/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Double and add in a fixed number of steps, with a small table from which each step takes an entry by masks: slow, small,
 * constant time. All of signing and verifying in the small profile; the blind of a key in the others.
 */
#include "group/ge.h"

#include <cretula/wipe.h>

#if !CRETULA_BASE_TINY

static uint32_t bit(const uint8_t k[32], unsigned i)
{
    return (uint32_t)(k[i >> 3] >> (i & 7)) & 1;
}

void ge_ladder(ge *p, const uint8_t s[32], const uint8_t *k, ge_cached *table)
{
    const uint32_t entries = k != NULL ? 4 : 2;
    ge_cached q;
    unsigned i, j, n;

    ge_identity(p);
    for (i = 255; i-- != 0;) {
        uint32_t index = bit(s, i);

        if (k != NULL)
            index |= bit(k, i) << 1;
        ge_double(p, 0);
        memcpy(q, table[0], sizeof q);
        for (n = 1; n < entries; n++)
            for (j = 0; j < 4; j++)
                fe_cmov(&q[j], &table[n][j], ct_equal_mask(n, index));
        ge_add(p, q, 0);
        if ((i & 15) == 0)
            CRETULA_YIELD();
    }
    cretula_wipe(q, sizeof q);
}

CRETULA_NOINLINE void ge_mul(ge *p, const uint8_t k[32])
{
    ge_cached table[2];
    ge identity;

    ge_identity(&identity);
    ge_to_cached(table[0], &identity);
    ge_to_cached(table[1], p);
    ge_ladder(p, k, NULL, table);
}

#endif
