/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The group of edwards25519 (RFC 8032 section 5.1), points in extended coordinates: x = X/Z, y = Y/Z, T = XY/Z. All formulas
 * are complete: no pair of points is an exception. Constant time, but for what stands in verify_vartime.c.
 *
 * Every coordinate that these functions store is tight in the sense of fe.h.
 */
#ifndef CRETULA_GROUP_GE_H
#define CRETULA_GROUP_GE_H

#include "field/fe.h"

#define ge_identity cretula_ge_identity
#define ge_double cretula_ge_double
#define ge_add cretula_ge_add
#define ge_to_cached cretula_ge_to_cached
#define ge_negate cretula_ge_negate
#define ge_encode cretula_ge_encode
#define ge_decode cretula_ge_decode
#define ge_decode_strict cretula_ge_decode_strict
#define ge_has_small_order cretula_ge_has_small_order
#define ge_is_identity cretula_ge_is_identity
#define ge_mul_base cretula_ge_mul_base
#define ge_mul_base_encoded cretula_ge_mul_base_encoded
#define ge_mul cretula_ge_mul
#define ge_mul_check cretula_ge_mul_check
#define ge_verify cretula_ge_verify
#define ge_mul_is_identity cretula_ge_mul_is_identity
#define ge_ladder cretula_ge_ladder

#if CRETULA_BASE_TINY
#define GE_REGISTERS 16
/* The accumulator, the point that was decoded, and what the formulas need beside them (ge_tiny.c). */
typedef struct {
    fe r[GE_REGISTERS];
} ge;
#else
typedef struct {
    fe x, y, z, t;
} ge;
#endif

/*
 * A point made ready for additions is four field elements: Y + X, Y - X, 2dT, 2Z. One from a table is affine, Z = 1, and has
 * only the first three.
 */
typedef fe ge_cached[4];

void ge_identity(ge *p);

/* The coordinate T is needed by an addition that follows, and by nothing else: who doubles next can leave it out. */
#define GE_WITHOUT_T 1
#define GE_AFFINE 2
#define GE_MINUS 4

/*
 * An affine point known to be neither p nor p plus a point of order 2 or 4 needs no d: q[2] is 2xy. Not with GE_MINUS.
 */
#define GE_DISTINCT 8

/* p = 2p. */
void ge_double(ge *p, unsigned flags);

/* p = p + q, or p - q with GE_MINUS. The flags are public. */
void ge_add(ge *p, const fe *q, unsigned flags);

void ge_to_cached(ge_cached q, const ge *p);
void ge_negate(ge *p);

/* What p was is lost. */
void ge_encode(uint8_t bytes[32], ge *p);

/*
 * The point of a canonical encoding: 1, or 0 if y >= p, if there is no x, or if x = 0 and the sign bit is set. The verdict is
 * public.
 */
int ge_decode(ge *p, const uint8_t bytes[32]);

/* The same for points that have no small order. */
int ge_decode_strict(ge *p, const uint8_t bytes[32]);

/* Whether 8p is the identity, which may cost p; whether p is. Both for public points, the first for an affine one with its T. */
int ge_has_small_order(ge *p);
int ge_is_identity(const ge *p);

/* p = k * B, k any secret number below 2^255 (base_*.c, ge_tiny.c). T may be left out. */
void ge_mul_base(ge *p, const uint8_t k[32]);

/* The encoding of that; nothing else of it is left anywhere: Z would tell how the point came about. */
void ge_mul_base_encoded(uint8_t bytes[32], const uint8_t k[32]);

/* p = k * p, for a secret k below 2^255, of a point that was decoded (ladder.c, ge_tiny.c). */
void ge_mul(ge *p, const uint8_t k[32]);

/* p = s * B - k * p, for public scalars below L (ge_tiny.c). */
void ge_mul_check(ge *p, const uint8_t s[32], const uint8_t k[32]);

/*
 * Whether r is the canonical encoding of a point that has no small order and is s * B - k * a; s and k are below L. Whether
 * k * a is the identity, for a k of 253 bits. a is affine, all is public, and a is lost (verify_vartime.c).
 */
int ge_verify(ge *a, const uint8_t r[32], const uint8_t s[32], const uint8_t k[32]);
int ge_mul_is_identity(ge *a, const uint8_t k[32]);

/*
 * p = sum of the table's entries along the bits of s and k: at each doubling, entry bit(s) + 2 * bit(k) is added. k may be
 * NULL; then the table has two entries, else four. Constant time in s and k, both below 2^255.
 */
void ge_ladder(ge *p, const uint8_t s[32], const uint8_t *k, ge_cached *table);

#endif
