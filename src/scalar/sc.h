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
#define sc_invert cretula_sc_invert
#define sc_is_reduced cretula_sc_is_reduced
#define sc_is_zero cretula_sc_is_zero

/* r = a * b + c mod L. a is any number of a_size bytes, 32 or 64; b and c are reduced; NULL stands for b = 1 and for c = 0. */
void sc_muladd(uint8_t r[32], const uint8_t *a, unsigned a_size, const uint8_t *b, const uint8_t *c);

/* r = x mod L, of 32 and of 64 bytes. */
#define sc_reduce32(r, x) sc_muladd((r), (x), 32, NULL, NULL)
#define sc_reduce64(r, x) sc_muladd((r), (x), 64, NULL, NULL)

/* r = 1 / a mod L, 1/0 = 0; a reduced (sc_invert.c). */
void sc_invert(uint8_t r[32], const uint8_t a[32]);

/* 1 if a < L, else 0; 1 if all 32 bytes are zero. */
uint32_t sc_is_reduced(const uint8_t a[32]);
uint32_t sc_is_zero(const uint8_t a[32]);

#endif
