/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#include "reference.h"

#include <cretula/error.h>
#include <cretula/wipe.h>

static const uint8_t order[32] = {0xed, 0xd3, 0xf5, 0x5c, 0x1a, 0x63, 0x12, 0x58,       0xd6,
                                  0x9c, 0xf7, 0xa2, 0xde, 0xf9, 0xde, 0x14, [31] = 0x10};

void reference_add(ge *p, const ge *q)
{
    ge_cached c;

    ge_to_cached(c, q);
    ge_add(p, c, 0);
}

void reference_torsion(ge *p, unsigned n)
{
    static const uint8_t of_order_8[32] = {0xc7, 0x17, 0x6a, 0x70, 0x3d, 0x4d, 0xd8, 0x4f, 0xba, 0x3c, 0x0b,
                                           0x76, 0x0d, 0x10, 0x67, 0x0f, 0x2a, 0x20, 0x53, 0xfa, 0x2c, 0x39,
                                           0xcc, 0xc6, 0x4e, 0xc7, 0xfd, 0x77, 0x92, 0xac, 0x03, 0x7a};
    ge t;

    (void)ge_decode(&t, of_order_8);
    ge_identity(p);
    while (n-- != 0)
        reference_add(p, &t);
}

static int has_small_order(const ge *p)
{
    ge q = *p;
    unsigned i;

    for (i = 0; i < 3; i++)
        reference_add(&q, &q);
    return ge_is_identity(&q);
}

/* p = k * p, bit by bit. */
static void multiply(ge *p, const uint8_t k[32])
{
    ge q = *p;
    unsigned i;

    ge_identity(p);
    for (i = 256; i-- != 0;) {
        reference_add(p, p);
        if ((k[i >> 3] >> (i & 7) & 1) != 0)
            reference_add(p, &q);
    }
}

static int below_order(const uint8_t s[32])
{
    unsigned i;

    for (i = 32; i-- != 0;)
        if (s[i] != order[i])
            return s[i] < order[i];
    return 0;
}

int reference_check(const uint8_t signature[64], const uint8_t public_key[32], const uint8_t challenge[32])
{
    uint8_t bytes[32];
    ge a, p;

    if (!ge_decode(&a, public_key) || has_small_order(&a))
        return CRETULA_ERR_KEY;
    if (!below_order(signature + 32))
        return CRETULA_ERR_SIGNATURE;
    memset(bytes, 0x66, sizeof bytes);
    bytes[0] = 0x58;
    (void)ge_decode(&p, bytes);
    multiply(&p, signature + 32);
    multiply(&a, challenge);
    ge_negate(&a);
    reference_add(&p, &a);
    ge_encode(bytes, &p);
    return cretula_equal(bytes, signature, 32) && !has_small_order(&p) ? CRETULA_OK : CRETULA_ERR_SIGNATURE;
}
