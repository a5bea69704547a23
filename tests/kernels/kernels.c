/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Assembly kernels of the Cortex-M0+ against their C twins, limb for limb, on edge values and random ones; every call also
 * checks the callee-saved registers and the stack pointer. KERNELS_ROUNDS says how many random rounds.
 */
#include <string.h>

#include "check.h"

typedef struct {
    uint32_t v[8];
} row;
typedef uint32_t kernel(void *r, const void *a, const void *b);

uint32_t call_checked(uint32_t *result, kernel *f, void *r, const void *a, const void *b);

/* Each pair has one calling convention; what a kernel does not take or return is ignored. */
#define PAIR(name) kernel cretula_##name, twin_##name
PAIR(fe_mul);
PAIR(fe_sq);
PAIR(fe_add);
PAIR(fe_sub);
PAIR(limb_mul_add);
PAIR(limb_add);
PAIR(limb_sub);
PAIR(sha512_rounds_cm0);

static const struct {
    const char *name;
    kernel *f, *twin;
    int returns; /* a carry or a borrow to compare */
    int scalar;  /* the third argument is a limb and not a row */
} kernels[] = {
    {"fe_mul", cretula_fe_mul, twin_fe_mul, 0, 0},
    {"fe_sq", cretula_fe_sq, twin_fe_sq, 0, 0},
    {"fe_add", cretula_fe_add, twin_fe_add, 0, 0},
    {"fe_sub", cretula_fe_sub, twin_fe_sub, 0, 0},
    {"limb_mul_add", cretula_limb_mul_add, twin_limb_mul_add, 1, 1},
    {"limb_add", cretula_limb_add, twin_limb_add, 1, 0},
    {"limb_sub", cretula_limb_sub, twin_limb_sub, 1, 0},
};
#define KERNELS (sizeof kernels / sizeof kernels[0])

/* 0, 1, 19, 38, p - 1, p, p + 1, 2p - 1, 2p, 2p + 37 (the largest), and single full or lowest-bit limbs. */
#define EDGES (10 + 16)

static void edge(row *r, unsigned i)
{
    static const uint32_t low[10] = {0, 1, 19, 38, 0xffffffec, 0xffffffed, 0xffffffee, 0xffffffd9, 0xffffffda, 0xffffffff};

    if (i < 10) {
        memset(r, i < 4 ? 0 : 0xff, sizeof *r);
        r->v[0] = low[i];
        if (i >= 4 && i < 7)
            r->v[7] = 0x7fffffff;
    } else {
        memset(r, 0, sizeof *r);
        r->v[(i - 10) & 7] = i < 18 ? 0xffffffff : 1;
    }
}

/* Random limbs, one in two of them all zeros, all ones or one half of it, so that carries run far. */
static void random_row(row *r, uint32_t *seed)
{
    uint8_t kind[8];
    unsigned i;

    check_random(seed, r, sizeof *r);
    check_random(seed, kind, sizeof kind);
    for (i = 0; i < 8; i++) {
        if ((kind[i] & 7) < 2)
            r->v[i] = 0u - (kind[i] & 1);
        else if ((kind[i] & 7) < 4)
            r->v[i] &= (kind[i] & 1) != 0 ? 0xffff0000u : 0xffffu;
    }
}

static int agree(unsigned k, const row *a, const row *b, const row *before)
{
    const void *third = kernels[k].scalar ? (const void *)(uintptr_t)b->v[0] : (const void *)b;
    row r = *before, twin = *before;
    uint32_t result, expected, broken;

    broken = call_checked(&result, kernels[k].f, &r, a, third);
    expected = kernels[k].twin(&twin, a, third);
    return broken == 0 && memcmp(&r, &twin, sizeof r) == 0 && (!kernels[k].returns || result == expected);
}

/* With the result over an operand. */
static int agree_in_place(unsigned k, const row *a, const row *b)
{
    row r = *a, twin = *a;
    uint32_t result, expected;
    const void *third = kernels[k].scalar ? (const void *)(uintptr_t)b->v[0] : (const void *)b;
    uint32_t broken = call_checked(&result, kernels[k].f, &r, &r, third);

    expected = kernels[k].twin(&twin, &twin, third);
    return broken == 0 && memcmp(&r, &twin, sizeof r) == 0 && (!kernels[k].returns || result == expected);
}

static void rows(void)
{
    uint32_t seed = 1;
    unsigned k, i, j;
    row a, b, c;

    for (k = 0; k < KERNELS; k++) {
        unsigned wrong = 0;

        random_row(&c, &seed);
        for (i = 0; i < EDGES; i++)
            for (j = 0; j < EDGES; j++) {
                edge(&a, i);
                edge(&b, j);
                wrong += !agree(k, &a, &b, &c) + !agree_in_place(k, &a, &b);
            }
        for (i = 0; i < KERNELS_ROUNDS; i++) {
            random_row(&a, &seed);
            random_row(&b, &seed);
            random_row(&c, &seed);
            wrong += !agree(k, &a, &b, &c) + !agree_in_place(k, &a, &b);
        }
        check_case(wrong == 0, kernels[k].name);
    }
}

static void sha512(void)
{
    uint64_t s[16], twin_s[16], w[16], twin_w[16];
    uint32_t seed = 2, result;
    unsigned i, wrong = 0;

    for (i = 0; i < KERNELS_ROUNDS / 100 + 1; i++) {
        check_random(&seed, s, sizeof s);
        check_random(&seed, w, sizeof w);
        if ((i & 3) == 0)
            memset((i & 4) == 0 ? s : w, (i & 8) == 0 ? 0 : 0xff, sizeof s);
        memcpy(twin_s, s, sizeof s);
        memcpy(twin_w, w, sizeof w);
        wrong += call_checked(&result, cretula_sha512_rounds_cm0, s, w, NULL) != 0;
        twin_sha512_rounds_cm0(twin_s, twin_w, NULL);
        wrong += memcmp(s, twin_s, 64) != 0;
    }
    check_case(wrong == 0, "sha512_rounds");
}

int main(void)
{
    rows();
    sha512();
    return check_close();
}
