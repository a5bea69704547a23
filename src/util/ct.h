/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Constant-time building blocks. A secret truth value is a mask, all ones or all zeros, and passes a barrier so that the
 * compiler cannot see that it has two values only and turn arithmetic into a branch.
 *
 * CRETULA_DECLASSIFY tells the Valgrind build of the tests that bytes derived from secrets are public from here on. Each use
 * says why. In every other build it is nothing.
 */
#ifndef CRETULA_UTIL_CT_H
#define CRETULA_UTIL_CT_H

#include "util/common.h"

#ifdef CRETULA_CT_CHECK
#include <valgrind/memcheck.h>
#define CRETULA_DECLASSIFY(p, n) ((void)VALGRIND_MAKE_MEM_DEFINED((p), (n)))
#else
#define CRETULA_DECLASSIFY(p, n) ((void)0)
#endif

static inline uint32_t ct_barrier(uint32_t x)
{
#if defined(__GNUC__)
    __asm__("" : "+r"(x));
    return x;
#else
    volatile uint32_t y = x;
    return y;
#endif
}

/* All ones for 1, zero for 0. */
static inline uint32_t ct_mask(uint32_t bit)
{
    return ct_barrier(0 - bit);
}

/* All ones if a == b, else zero; both below 2^31. */
static inline uint32_t ct_equal_mask(uint32_t a, uint32_t b)
{
    return ct_mask(((a ^ b) - 1) >> 31);
}

/* 1 if x is zero, else 0. */
static inline uint32_t ct_is_zero(uint32_t x)
{
    return ((x | (0 - x)) >> 31) ^ 1;
}

#endif
