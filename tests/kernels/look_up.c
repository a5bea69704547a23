/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The look-up in a comb against its twin: every index and both signs, on random entries with full and empty limbs. */
#include "kernels.h"

#include <string.h>

#include <cretula/config.h>

#if (CRETULA_FE_CM0 || CRETULA_FE_RV32) && !CRETULA_BASE_TINY

#if CRETULA_BASE_FAST
#define ENTRY 3
#define ENTRIES 16
#else
#define ENTRY 2
#define ENTRIES 8
#endif

typedef void look(row *q, const row *comb, uint32_t index, uint32_t minus);
look cretula_ge_look_up, twin_ge_look_up;
void cretula_fe_tobytes(uint8_t bytes[32], const row *a);

/* call_checked() hands on three arguments: the sign comes from here. */
static uint32_t sign;

static uint32_t signed_look_up(void *q, const void *comb, const void *index)
{
    cretula_ge_look_up(q, comb, (uint32_t)(uintptr_t)index, sign);
    return 0;
}

#if CRETULA_FE_RV32
/* The twin's -a is p - a or 2 p - a. */
static void canonical(row q[ENTRY])
{
    unsigned i;

    for (i = 0; i < ENTRY; i++)
        cretula_fe_tobytes((uint8_t *)q[i].v, &q[i]);
}
#endif

void look_up(void)
{
    static row comb[ENTRIES * ENTRY];
    uint32_t seed = 4, result;
    unsigned round, i, wrong = 0;
    row q[ENTRY], twin[ENTRY];

    for (round = 0; round < KERNELS_ROUNDS / 50 + 1; round++) {
        for (i = 0; i < ENTRIES * ENTRY; i++) {
            random_row(&comb[i], &seed);
            if ((round & 1) == 0)
                edge(&comb[i], (round + i) % EDGES);
            comb[i].v[7] &= 0x7fffffff; /* canonical, and not zero */
            comb[i].v[1] |= (i & 1) + 1;
        }
        for (i = 0; i < ENTRIES * 2; i++) {
            sign = 0 - (i & 1);
            memset(q, 0x55, sizeof q);
            wrong += call_checked(&result, signed_look_up, q, comb, (const void *)(uintptr_t)(i >> 1)) != 0;
            twin_ge_look_up(twin, comb, i >> 1, sign);
#if CRETULA_FE_RV32
            canonical(q);
            canonical(twin);
#endif
            wrong += memcmp(q, twin, sizeof q) != 0;
        }
    }
    check_case(wrong == 0, "ge_look_up");
}

#else

void look_up(void)
{
}

#endif
