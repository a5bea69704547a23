/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#include "group/look_up.h"

/* The kernel test compiles it as the assembly's twin. */
#if !CRETULA_BASE_TINY && (!(CRETULA_FE_CM0 || CRETULA_FE_RV32) || defined(CRETULA_LOOK_UP_TWIN))

#if CRETULA_FE_CM4
void cretula_select_cm4(uint32_t *to, const uint32_t *table, uint32_t shape);
#endif

#if (CRETULA_FE_W64 || CRETULA_FE_X64) && defined(__GNUC__)
#define VECTORS 1
#else
#define VECTORS 0
#endif

#if VECTORS

#if defined(__AVX2__)
#define VECTOR_SIZE 32
#else
#define VECTOR_SIZE 16
#endif
typedef uint32_t vector __attribute__((vector_size(VECTOR_SIZE)));
#define ENTRY_SIZE (ENTRY * sizeof(fe))
#define COUNT ((ENTRY_SIZE + VECTOR_SIZE - 1) / VECTOR_SIZE)
/* The last vector overlaps the one before it where the entry is no multiple of vectors. */
#define OFFSET(k) ((k) == COUNT - 1 ? ENTRY_SIZE - VECTOR_SIZE : (k)*VECTOR_SIZE)

static inline vector load(const fe entry[ENTRY], size_t offset)
{
    vector v;

    memcpy(&v, (const uint8_t *)entry + offset, sizeof v);
    return v;
}

/* In registers: compilers leave an array of sums in memory. */
static void select_entry(fe q[ENTRY], const fe comb[ENTRIES][ENTRY], uint32_t index)
{
    static const vector zero;
    const vector wanted = zero + index;
    vector number = zero, s0 = zero, s1 = zero, s2 = zero, s3 = zero, s4 = zero, s5 = zero, s6 = zero, s7 = zero;
    uint8_t *const to = (uint8_t *)q;
    unsigned i;

#define EACH(step) step(0, s0) step(1, s1) step(2, s2) step(3, s3) step(4, s4) step(5, s5) step(6, s6) step(7, s7)
#define ADD(k, sum)                                                                                                            \
    if (k < COUNT)                                                                                                             \
        sum |= load(comb[i], OFFSET(k)) & mask;
#define STORE(k, sum)                                                                                                          \
    if (k < COUNT)                                                                                                             \
        memcpy(to + OFFSET(k), &sum, sizeof sum);

    for (i = 0; i < ENTRIES; i++) {
        const vector mask = (vector)(number == wanted);

        EACH(ADD)
        number += 1;
    }
    EACH(STORE)
}

#elif !CRETULA_FE_CM4

#if CRETULA_FE_W64
#define MASK(mask) ((uint64_t)(mask) << 32 | (mask))
#else
#define MASK(mask) ((limb)(mask))
#endif

static void select_entry(fe q[ENTRY], const fe comb[ENTRIES][ENTRY], uint32_t index)
{
    unsigned i, j, k;

    memset(q, 0, ENTRY * sizeof *q);
    for (i = 0; i < ENTRIES; i++) {
        const uint32_t mask = ct_equal_mask(i, index);

        for (j = 0; j < ENTRY; j++)
            for (k = 0; k < sizeof q->v / sizeof q->v[0]; k++)
                q[j].v[k] |= comb[i][j].v[k] & MASK(mask);
    }
}

#endif

void ge_look_up(fe q[ENTRY], const fe comb[ENTRIES][ENTRY], uint32_t index, uint32_t minus)
{
    fe negated;
#if CRETULA_FE_CM4
    cretula_select_cm4(q->v, comb[0][0].v, index | ENTRIES << 8 | ENTRY << 19);
#else

    select_entry(q, comb, index);
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
