/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#include "scalar/sc.h"

#include <cretula/wipe.h>

/* a^(L - 2), along the bits of a constant and so in the same time for every a. */
void sc_invert(uint8_t r[32], const uint8_t a[32])
{
    static const uint8_t exponent[32] = {0xeb, 0xd3, 0xf5, 0x5c, 0x1a, 0x63, 0x12, 0x58,       0xd6,
                                         0x9c, 0xf7, 0xa2, 0xde, 0xf9, 0xde, 0x14, [31] = 0x10};
    uint8_t x[32], y[32];
    unsigned i;

    memcpy(x, a, 32);
    memcpy(y, a, 32); /* bit 252, the highest, is 1 */
    for (i = 252; i-- != 0;) {
        sc_muladd(y, y, 32, y, NULL);
        if ((exponent[i >> 3] >> (i & 7) & 1) != 0)
            sc_muladd(y, y, 32, x, NULL);
        if ((i & 1) == 0)
            CRETULA_YIELD();
    }
    memcpy(r, y, 32);
    cretula_wipe(x, sizeof x);
    cretula_wipe(y, sizeof y);
}

uint32_t sc_is_zero(const uint8_t a[32])
{
    uint32_t any = 0;
    unsigned i;

    for (i = 0; i < 32; i++)
        any |= a[i];
    return ct_is_zero(any);
}
