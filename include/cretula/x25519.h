/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * X25519 (RFC 7748). Secrets and coordinates are 32 bytes, little-endian. Constant time in secrets and in points. Outputs
 * may overlap inputs; on error they are zeroed.
 */
#ifndef CRETULA_X25519_H
#define CRETULA_X25519_H

#include <stddef.h>
#include <stdint.h>

#include <cretula/abi.h>
#include <cretula/error.h>
#include <cretula/random.h>

#if CRETULA_X25519

CRETULA_BEGIN

#define CRETULA_X25519_SIZE 32

/* The base point, u = 9. */
extern const uint8_t cretula_x25519_base_point[CRETULA_X25519_SIZE];

/*
 * The shared secret of our secret and the peer's public key. The secret is clamped, the top bit of u ignored and a
 * non-canonical u taken mod p, as RFC 7748 says. A result of zero means that the peer's point has small order: that is
 * CRETULA_ERR_ZERO. Hash the result together with both public keys before using it as a key.
 */
CRETULA_CHECKED int cretula_x25519(uint8_t shared[CRETULA_X25519_SIZE], const uint8_t secret[CRETULA_X25519_SIZE],
                                   const uint8_t u[CRETULA_X25519_SIZE]);

/* The public key of a secret. */
CRETULA_CHECKED int cretula_x25519_public_key(uint8_t public_key[CRETULA_X25519_SIZE],
                                              const uint8_t secret[CRETULA_X25519_SIZE]);

/* A new secret, drawn from rng. Errors: CRETULA_ERR_RANDOM, CRETULA_ERR_ARGUMENT. */
CRETULA_CHECKED int cretula_x25519_generate(uint8_t secret[CRETULA_X25519_SIZE], const cretula_rng *rng);

/*
 * For protocols that build on the Montgomery ladder: multiplication by any 256-bit scalar, not clamped, in a fixed number of
 * steps; and multiplication by the cofactor 8. Both answer CRETULA_ERR_ZERO as above.
 */
CRETULA_CHECKED int cretula_x25519_unclamped(uint8_t out[CRETULA_X25519_SIZE], const uint8_t scalar[CRETULA_X25519_SIZE],
                                             const uint8_t u[CRETULA_X25519_SIZE]);
CRETULA_CHECKED int cretula_x25519_clear_cofactor(uint8_t out[CRETULA_X25519_SIZE], const uint8_t u[CRETULA_X25519_SIZE]);

/*
 * Checks a public key beyond what RFC 7748 asks: CRETULA_ERR_KEY if u is not canonical (u >= p or the top bit set) or has small
 * order, on the curve or its twist.
 */
CRETULA_CHECKED int cretula_x25519_public_key_check(const uint8_t u[CRETULA_X25519_SIZE]);

CRETULA_END

#endif
#endif
