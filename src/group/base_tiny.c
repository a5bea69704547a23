/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Fixed base without a table: the ladder, on the base point. */
#include "group/ge.h"

#if CRETULA_BASE_TINY

/* Decoding costs less code than coordinates would cost as data. */
void ge_base(ge *p)
{
    uint8_t bytes[32];

    memset(bytes, 0x66, sizeof bytes);
    bytes[0] = 0x58;
    (void)ge_decode(p, bytes);
}

void ge_mul_base(ge *p, const uint8_t k[32])
{
    ge_base(p);
    ge_mul(p, k);
}

#endif
