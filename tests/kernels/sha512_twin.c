/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The C rounds of SHA-512 under a name of their own. */
#include "../../src/hash/sha512.c"

void twin_sha512_rounds_cm0(uint64_t s[16], uint64_t w[16]);

void twin_sha512_rounds_cm0(uint64_t s[16], uint64_t w[16])
{
    rounds(s, w);
}
