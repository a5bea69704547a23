/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Numbers of 256 bits as rows of limbs, low limb first, and the one operation that everything else is made of: a row times a
 * limb, added to another row. The field kernels fe_tiny (limbs of 16 bits) and fe_w32 (of 32) and the arithmetic mod L stand
 * on it. Constant time in all values. Rows given to one call may be the same row.
 */
#ifndef CRETULA_UTIL_LIMB_H
#define CRETULA_UTIL_LIMB_H

#include "util/common.h"

#define limb_load cretula_limb_load
#define limb_store cretula_limb_store
#define limb_mul_add cretula_limb_mul_add
#define limb_add cretula_limb_add
#define limb_sub cretula_limb_sub
#define limb_cmov cretula_limb_cmov

#if CRETULA_FE_TINY
typedef uint16_t limb;
typedef uint32_t limb_wide;
typedef int32_t limb_signed; /* two limbs wide as well */
#define LIMB_BITS 16
/* The limbs of a 32-bit word, for initialisers. */
#define LIMB_WORD(w) (limb)((w)&0xffff), (limb)((w) >> 16)
#else
typedef uint32_t limb;
typedef uint64_t limb_wide;
typedef int64_t limb_signed;
#define LIMB_BITS 32
#define LIMB_WORD(w) (w)
#endif

/* Limbs of a number of 256 bits. */
#define LIMBS (256 / LIMB_BITS)
#define LIMB_WORDS(a, b, c, d, e, f, g, h)                                                                                     \
    {                                                                                                                          \
        LIMB_WORD(a), LIMB_WORD(b), LIMB_WORD(c), LIMB_WORD(d), LIMB_WORD(e), LIMB_WORD(f), LIMB_WORD(g), LIMB_WORD(h)         \
    }

/* 32 little-endian bytes, from and to. */
#if LITTLE_ENDIAN_WORDS
static inline void limb_load(limb r[LIMBS], const uint8_t bytes[32])
{
    memcpy(r, bytes, 32);
}
static inline void limb_store(uint8_t bytes[32], const limb a[LIMBS])
{
    memcpy(bytes, a, 32);
}
#else
void limb_load(limb r[LIMBS], const uint8_t bytes[32]);
void limb_store(uint8_t bytes[32], const limb a[LIMBS]);
#endif

/* r += a * w; returns the limb that is carried out. */
limb limb_mul_add(limb r[LIMBS], const limb a[LIMBS], limb w);

/* r = a + b, r = a - b; return the carry and the borrow, 0 or 1. */
limb limb_add(limb r[LIMBS], const limb a[LIMBS], const limb b[LIMBS]);
limb limb_sub(limb r[LIMBS], const limb a[LIMBS], const limb b[LIMBS]);

/* r = a if mask is all ones, r as it was if it is zero. */
void limb_cmov(limb r[LIMBS], const limb a[LIMBS], uint32_t mask);

#endif
