/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Arithmetic mod L = 2^252 + 27742317777372353535851937790883648493, the order of the base point. Scalars are 32 bytes,
 * little-endian; results are reduced. Constant time. Outputs may be the same bytes as inputs.
 */
#ifndef CRETULA_SCALAR_SC_H
#define CRETULA_SCALAR_SC_H

#include "util/ct.h"
#include "util/limb.h"

#define sc_reduce64 cretula_sc_reduce64
#define sc_reduce32 cretula_sc_reduce32
#define sc_muladd cretula_sc_muladd
#define sc_invert cretula_sc_invert
#define sc_is_reduced cretula_sc_is_reduced
#define sc_is_zero cretula_sc_is_zero

/* r = x mod L, of 64 and of 32 bytes. */
void sc_reduce64(uint8_t r[32], const uint8_t x[64]);
void sc_reduce32(uint8_t r[32], const uint8_t x[32]);

/* r = a * b + c mod L; a may be any 256-bit number, b and c must be reduced. c may be NULL for 0. */
void sc_muladd(uint8_t r[32], const uint8_t a[32], const uint8_t b[32], const uint8_t *c);

/* r = 1 / a mod L by Fermat, 1/0 = 0; a reduced. */
void sc_invert(uint8_t r[32], const uint8_t a[32]);

/* 1 if a < L, else 0; 1 if all 32 bytes are zero. */
uint32_t sc_is_reduced(const uint8_t a[32]);
uint32_t sc_is_zero(const uint8_t a[32]);

#endif
