/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The two steps of inversion by division steps (fe_gcd.c) that are worth assembly (fe_gcd_cm0.S, fe_gcd_rv32.S). */
#ifndef CRETULA_FIELD_FE_GCD_H
#define CRETULA_FIELD_FE_GCD_H

#include "field/fe.h"

#if CRETULA_FE_GCD

#define fe_gcd_steps cretula_fe_gcd_steps
#define fe_gcd_update cretula_fe_gcd_update

/*
 * Two numbers side by side: digits of 15 bits, low digit first, that of one in the low half of a word, that of the other in
 * the high half. All digits are 0 to 2^15 - 1 but the last, which has a sign and up to 16 bits.
 */
typedef uint32_t fe_pair;

/*
 * 15 division steps on the pair (f, g) of which lowest is the lowest word; f is odd. Returns the new zeta = -1/2 - delta. The
 * factors u, v, q, r in m make the stepped pair: (u f + v g, q f + r g) / 2^15. |u| + |v| and |q| + |r| are 2^15 at most.
 */
int32_t fe_gcd_steps(int32_t m[4], int32_t zeta, fe_pair lowest);

/*
 * (a, b) = (u a + v b, q a + r b) / 2^15 mod p, on n words, 2 at least. What is a multiple of 2^15 is just divided. Else the
 * multiples of p that make it one are added, with 2^255 at the last digit: then n = 18.
 */
void fe_gcd_update(fe_pair *ab, uint32_t n, const int32_t m[4]);

#endif
#endif
