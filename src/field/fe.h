/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The field GF(p), p = 2^255 - 19: the contract that every kernel obeys. Exactly one kernel is compiled:
 *
 *   fe_rows.c   full limbs, 16 of 16 bits (CRETULA_FE_TINY) or 8 of 32 (CRETULA_FE_W32), in C
 *   fe_cm0.S    8 limbs of 32 bits, Cortex-M0+ (CRETULA_FE_CM0), with fe_add_cm0.S
 *   fe_cm4.S    8 limbs of 32 bits, Cortex-M4 and kin (CRETULA_FE_CM4)
 *   fe_rv32.S   8 limbs of 32 bits, RV32IM (CRETULA_FE_RV32)
 *   fe_x64.S    4 limbs of 64 bits, x86-64 with BMI2 and ADX (CRETULA_FE_X64), in memory the same as 8 of 32
 *   fe_w64.c    5 limbs of 51 bits, for 64-bit CPUs (CRETULA_FE_W64)
 *
 * All but the last share fe_saturated.c: an element is any value below 2^256.
 *
 * An element has many representations; fe_tobytes gives the canonical one. Kernels with room to spare in their limbs do
 * not carry after each addition, so a caller counts weights: results of mul, sq, mul_small, small, neg, frombytes and fromwords
 * weigh 1, add gives the sum of its operands' weights, sub the minuend's plus 4. mul, sq and mul_small take up to 7, tobytes up
 * to 9, a subtrahend may weigh up to 3. A saturated kernel has no such limits.
 *
 * All of it is constant time. Outputs may be the same objects as inputs.
 */
#ifndef CRETULA_FIELD_FE_H
#define CRETULA_FIELD_FE_H

#include "util/ct.h"
#include "util/limb.h"

#define fe_frombytes cretula_fe_frombytes
#define fe_fromwords cretula_fe_fromwords
#define fe_tobytes cretula_fe_tobytes
#define fe_add cretula_fe_add
#define fe_sub cretula_fe_sub
#define fe_neg cretula_fe_neg
#define fe_mul cretula_fe_mul
#define fe_sq cretula_fe_sq
#define fe_sq_times cretula_fe_sq_times
#define fe_mul_small cretula_fe_mul_small
#define fe_cmov cretula_fe_cmov
#define fe_cswap cretula_fe_cswap
#define fe_invert cretula_fe_invert
#define fe_pow_p58 cretula_fe_pow_p58
#define fe_iszero cretula_fe_iszero
#define fe_isodd cretula_fe_isodd
#define fe_d cretula_fe_d
#define fe_sqrtm1 cretula_fe_sqrtm1
#define fe_small cretula_fe_small

#if CRETULA_FE_W64
typedef uint64_t fe_word;
typedef struct {
    fe_word v[5];
} fe;
/* A constant from the eight 32-bit words of its canonical form, low word first. */
#define FE_WORDS(a, b, c, d, e, f, g, h)                                                                                       \
    {                                                                                                                          \
        {                                                                                                                      \
            ((uint64_t)(b) << 32 | (a)) & UINT64_C(0x7ffffffffffff),                                                           \
                (((uint64_t)(b) >> 19 | (uint64_t)(c) << 13 | (uint64_t)(d) << 45) & UINT64_C(0x7ffffffffffff)),               \
                (((uint64_t)(d) >> 6 | (uint64_t)(e) << 26) & UINT64_C(0x7ffffffffffff)),                                      \
                (((uint64_t)(e) >> 25 | (uint64_t)(f) << 7 | (uint64_t)(g) << 39) & UINT64_C(0x7ffffffffffff)),                \
                ((uint64_t)(g) >> 12 | (uint64_t)(h) << 20)                                                                    \
        }                                                                                                                      \
    }
#else
typedef limb fe_word;
typedef struct {
    fe_word v[LIMBS];
} fe;
#define FE_WORDS(a, b, c, d, e, f, g, h)                                                                                       \
    {                                                                                                                          \
        LIMB_WORDS(a, b, c, d, e, f, g, h)                                                                                     \
    }
#endif

/* Not an assignment: the compiler would call the C library's memcpy() for it even where CRETULA_OWN_MEMORY replaces it. */
static inline void fe_copy(fe *r, const fe *a)
{
    memcpy(r, a, sizeof *r);
}

/* Bit 255 is ignored; a value of p or more is taken mod p. */
void fe_frombytes(fe *r, const uint8_t bytes[32]);

/* Eight little-endian words below p, as the tables hold them. */
void fe_fromwords(fe *r, const uint32_t words[8]);

/* The canonical form, below p. */
void fe_tobytes(uint8_t bytes[32], const fe *a);

void fe_add(fe *r, const fe *a, const fe *b);
void fe_sub(fe *r, const fe *a, const fe *b);
void fe_neg(fe *r, const fe *a);
void fe_mul(fe *r, const fe *a, const fe *b);
void fe_sq(fe *r, const fe *a);

#if CRETULA_FE_X64
/* r = a squared n times; n is public and not zero. */
void fe_sq_times(fe *r, const fe *a, unsigned n);
#endif

/* r = b + a * 121665, (A - 2) / 4 of curve25519; and a small constant as an element. */
void fe_mul_small(fe *r, const fe *a, const fe *b);
void fe_small(fe *r, uint32_t value);

/* r = a if mask is all ones; r as it was if it is zero. cswap exchanges the two likewise. */
void fe_cmov(fe *r, const fe *a, uint32_t mask);
void fe_cswap(fe *a, fe *b, uint32_t mask);

/* What no kernel needs to know (fe_pow.c, fe_gcd.c): 1/a, with 1/0 = 0; a^((p-5)/8); tests on the canonical form, as 0 or 1. */
void fe_invert(fe *r, const fe *a);
void fe_pow_p58(fe *r, const fe *a);
uint32_t fe_iszero(const fe *a);
uint32_t fe_isodd(const fe *a);

/* d of the Edwards curve, and a square root of -1. */
extern const fe fe_d, fe_sqrtm1;

#endif
