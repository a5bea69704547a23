/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* What is built from multiplications alone and so is the same for every kernel. */
#include "field/fe.h"

#include <cretula/wipe.h>

#if !CRETULA_BASE_TINY

const fe fe_d = FE_WORDS(0x135978a3, 0x75eb4dca, 0x4141d8ab, 0x00700a4d, 0x7779e898, 0x8cc74079, 0x2b6ffe73, 0x52036cee);
const fe fe_sqrtm1 = FE_WORDS(0x4a0ea0b0, 0xc4ee1b27, 0xad2fe478, 0x2f431806, 0x3dfbd7a7, 0x2b4d0099, 0x4fc1df0b, 0x2b832480);

#if CRETULA_FE_X64
#define square_times fe_sq_times
#else
static void square_times(fe *r, const fe *a, unsigned n)
{
    fe_sq(r, a);
    while (--n != 0)
        fe_sq(r, r);
}
#endif

/*
 * (p - 5) / 8 = (2^250 - 1) * 4 + 1. From a^(2^n - 1) to 2n and 2n + 1 along the bits of 250: 249 squarings and 12
 * multiplications.
 */
void fe_pow_p58(fe *r, const fe *a)
{
    fe x, y;
    unsigned n = 1, bit;

    fe_copy(&x, a);
    for (bit = 64; bit != 0; bit >>= 1) {
        square_times(&y, &x, n);
        fe_mul(&x, &x, &y);
        n *= 2;
        if ((250 & bit) != 0) {
            fe_sq(&x, &x);
            fe_mul(&x, &x, a);
            n++;
        }
        CRETULA_YIELD();
    }
    square_times(&x, &x, 2);
    fe_mul(r, &x, a);
}

#if !CRETULA_FE_GCD

/* p - 2 = (p - 5) / 8 * 8 + 3 */
void fe_invert(fe *r, const fe *a)
{
    fe x, y;

    fe_pow_p58(&x, a);
    square_times(&x, &x, 3);
    fe_sq(&y, a);
    fe_mul(&x, &x, &y);
    fe_mul(r, &x, a);
}

#endif
#endif

uint32_t fe_iszero(const fe *a)
{
    uint32_t words[8], any = 0;
    unsigned i;

    fe_tobytes((uint8_t *)words, a);
    for (i = 0; i < 8; i++)
        any |= words[i];
    return ct_is_zero(any);
}

uint32_t fe_isodd(const fe *a)
{
    uint8_t bytes[32];

    fe_tobytes(bytes, a);
    return bytes[0] & 1u;
}
