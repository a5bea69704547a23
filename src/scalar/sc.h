/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Arithmetic mod L = 2^252 + 27742317777372353535851937790883648493, the order of the base point. Scalars are 32 bytes,
 * little-endian; results are reduced. Constant time. Outputs may be the same bytes as inputs.
 *
 * sc_montgomery.c multiplies by rows of limbs; sc_tiny.c (CRETULA_SC_TINY) doubles and adds bit by bit.
 */
#ifndef CRETULA_SCALAR_SC_H
#define CRETULA_SCALAR_SC_H

#include "util/ct.h"
#include "util/limb.h"

#define sc_muladd cretula_sc_muladd
#define sc_odd cretula_sc_odd
#define sc_invert cretula_sc_invert
#define sc_is_reduced cretula_sc_is_reduced
#define sc_is_zero cretula_sc_is_zero
#define sc_halve cretula_sc_halve
#define sc_short_pair cretula_sc_short_pair
#define sc_is_fraction cretula_sc_is_fraction

/* r = a * b + c mod L. a is any number of a_size bytes, 32 or 64; b and c are reduced; NULL stands for b = 1 and for c = 0. */
void sc_muladd(uint8_t r[32], const uint8_t *a, unsigned a_size, const uint8_t *b, const uint8_t *c);

/* r = x mod L, of 32 and of 64 bytes. */
#define sc_reduce32(r, x) sc_muladd((r), (x), 32, NULL, NULL)
#define sc_reduce64(r, x) sc_muladd((r), (x), 64, NULL, NULL)

/* r = a if a is odd, else a + L: an odd number, the same mod L. a below 2^255. */
void sc_odd(uint8_t r[32], const uint8_t a[32]);

/* r = 1 / a mod L, 1/0 = 0; a reduced (sc_invert.c). */
void sc_invert(uint8_t r[32], const uint8_t a[32]);

/* 1 if a < L, else 0; 1 if all 32 bytes are zero. */
uint32_t sc_is_reduced(const uint8_t a[32]);
uint32_t sc_is_zero(const uint8_t a[32]);

/*
 * For verification, of a public k below L, in variable time (sc_halve_vartime.c): u below L and an odd v below 2^136, not zero,
 * with u = v * k mod 8L, or u = -v * k mod 8L if 1 is returned. Of nearly all k, both have 128 bits or hardly more. Whatever
 * k is, the congruence holds: sc_halve() checks it and falls back on u = k and v = 1.
 */
unsigned sc_halve(uint8_t u[32], uint8_t v[32], const uint8_t k[32]);
#define SC_HALF_SIZE 17 /* bytes of v; the others are zero */

/* The two steps of sc_halve(): what its search finds, unchecked; and the check. */
unsigned sc_short_pair(uint8_t u[32], uint8_t v[32], const uint8_t k[32]);
int sc_is_fraction(const uint8_t k[32], const uint8_t u[32], const uint8_t v[32], unsigned minus);

#endif
