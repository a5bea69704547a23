/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#include "group/look_up.h"

/* The kernel test compiles it as the assembly's twin. */
#if !CRETULA_BASE_TINY && (!(CRETULA_FE_CM0 || CRETULA_FE_RV32) || defined(CRETULA_LOOK_UP_TWIN))

#if CRETULA_FE_CM4
void cretula_select_cm4(uint32_t *to, const uint32_t *table, uint32_t shape);
#endif

#if CRETULA_FE_W64
#define MASK(mask) ((uint64_t)(mask) << 32 | (mask))
#else
#define MASK(mask) ((limb)(mask))
#endif

void ge_look_up(fe q[ENTRY], const fe comb[ENTRIES][ENTRY], uint32_t index, uint32_t minus)
{
    fe negated;
#if CRETULA_FE_CM4
    cretula_select_cm4(q->v, comb[0][0].v, index | ENTRIES << 8 | ENTRY << 19);
#else
    unsigned i, j, k;

    memset(q, 0, ENTRY * sizeof *q);
    for (i = 0; i < ENTRIES; i++) {
        const uint32_t mask = ct_equal_mask(i, index);

        for (j = 0; j < ENTRY; j++)
            for (k = 0; k < sizeof q->v / sizeof q->v[0]; k++)
                q[j].v[k] |= comb[i][j].v[k] & MASK(mask);
    }
#endif
#if CRETULA_BASE_FAST
    fe_cswap(&q[0], &q[1], minus);
    fe_neg(&negated, &q[2]);
    fe_cmov(&q[2], &negated, minus);
#else
    fe_neg(&negated, &q[0]);
    fe_cmov(&q[0], &negated, minus);
#endif
}

#endif
