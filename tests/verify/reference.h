/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The rule of verification as plainly as the library's group allows: what the tests compare with. */
#ifndef REFERENCE_H
#define REFERENCE_H

#include "group/ge.h"

/* n * T for a fixed point T of order 8. */
void reference_torsion(ge *p, unsigned n);

/* p = p + q. */
void reference_add(ge *p, const ge *q);

/* The verdict of ed25519_check() on S * B = R + k * A for k = challenge, 32 bytes below L. */
int reference_check(const uint8_t signature[64], const uint8_t public_key[32], const uint8_t challenge[32]);

#endif
