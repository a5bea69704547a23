/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* What the kernel tests share. */
#ifndef KERNELS_H
#define KERNELS_H

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

/* 0, 1, 19, 38, p - 1, p, p + 1, 2p - 1, 2p, 2p + 37 (the largest), and single full or lowest-bit limbs. */
#define EDGES (10 + 16)
void edge(row *r, unsigned i);

/* Random limbs, one in two of them all zeros, all ones or one half of it, so that carries run far. */
void random_row(row *r, uint32_t *seed);

void gcd(void);
void look_up(void);

#endif
