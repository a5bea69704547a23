/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Points of edwards25519: addition, encoding and decoding. The formulas are those of Hisil, Wong, Carter and Dawson (ePrint
 * 2008/522) for a = -1 in extended coordinates, complete because d is no square. They work in place with two elements beside
 * the point.
 */
#include "group/ge.h"

#include <cretula/wipe.h>

#if !CRETULA_BASE_TINY

void ge_identity(ge *p)
{
    memset(p, 0, sizeof *p);
    fe_small(&p->y, 1);
    fe_small(&p->z, 1);
}

/*
 * The end that addition and doubling share. In: E in x, G in y, F in z, and H. Out: X = EF, Y = GH, Z = FG, T = EH. With
 * GE_DISTINCT, Z and T are in each other's place.
 */
static void complete(ge *p, const fe *h, unsigned flags)
{
    fe *const z = (flags & GE_DISTINCT) != 0 ? &p->t : &p->z;
    fe *const t = (flags & GE_DISTINCT) != 0 ? &p->z : &p->t;

    if ((flags & (GE_WITHOUT_T | GE_DISTINCT)) != GE_WITHOUT_T)
        fe_mul(t, &p->x, h);
    fe_mul(&p->x, &p->x, z);
    if ((flags & (GE_WITHOUT_T | GE_DISTINCT)) != (GE_WITHOUT_T | GE_DISTINCT))
        fe_mul(z, z, &p->y);
    fe_mul(&p->y, &p->y, h);
}

/*
 * The addition without d of the same authors, with A = (Y - X)(y + x), B = (Y + X)(y - x), C = 2xy Z and D = 2T, is the one
 * with d, of the negative point, with Z and T in each other's place.
 */
void ge_add(ge *p, const fe *q, unsigned flags)
{
    const unsigned minus = (flags & (GE_MINUS | GE_DISTINCT)) != 0;
    fe *const z = (flags & GE_DISTINCT) != 0 ? &p->t : &p->z;
    fe *const t = (flags & GE_DISTINCT) != 0 ? &p->z : &p->t;
    fe a, h;

    fe_sub(&a, &p->y, &p->x);
    fe_mul(&a, &a, &q[1 - minus]);
    fe_add(&h, &p->y, &p->x);
    fe_mul(&h, &h, &q[minus]);
    fe_sub(&p->x, &h, &a);
    fe_add(&h, &h, &a);
    fe_mul(t, t, &q[2]);
    if ((flags & GE_AFFINE) != 0)
        fe_add(z, z, z);
    else
        fe_mul(z, z, &q[3]);
    if (minus) {
        fe_sub(&p->y, z, t);
        fe_add(z, z, t);
    } else {
        fe_add(&p->y, z, t);
        fe_sub(z, z, t);
    }
    complete(p, &h, flags);
}

void ge_double(ge *p, unsigned flags)
{
    fe h;

    fe_add(&p->t, &p->x, &p->y);
    fe_sq(&p->t, &p->t);
    fe_sq(&p->x, &p->x);
    fe_sq(&p->y, &p->y);
    fe_add(&h, &p->x, &p->y);
    fe_sub(&p->y, &p->x, &p->y);
    fe_sub(&p->x, &h, &p->t);
    fe_sq(&p->z, &p->z);
    fe_add(&p->z, &p->z, &p->z);
    fe_add(&p->z, &p->z, &p->y);
    complete(p, &h, flags);
}

void ge_to_cached(ge_cached q, const ge *p)
{
    fe_add(&q[0], &p->y, &p->x);
    fe_sub(&q[1], &p->y, &p->x);
    fe_mul(&q[2], &p->t, &fe_d);
    fe_add(&q[2], &q[2], &q[2]);
    fe_add(&q[3], &p->z, &p->z);
}

void ge_negate(ge *p)
{
    fe_neg(&p->x, &p->x);
    fe_neg(&p->t, &p->t);
}

void ge_encode(uint8_t bytes[32], ge *p)
{
    fe x, y;

    fe_invert(&y, &p->z);
    fe_mul(&x, &p->x, &y);
    fe_mul(&y, &p->y, &y);
    fe_tobytes(bytes, &y);
    bytes[31] = (uint8_t)(bytes[31] | fe_isodd(&x) << 7);
}

void ge_mul_base_encoded(uint8_t bytes[32], const uint8_t k[32])
{
    ge p;

    ge_mul_base(&p, k);
    ge_encode(bytes, &p);
    cretula_wipe(&p, sizeof p);
}

int ge_decode(ge *p, const uint8_t bytes[32])
{
    fe *const u = &p->z, *const v = &p->t;
    uint8_t canonical[32];
    uint32_t sign = bytes[31] >> 7;
    fe w;

    fe_frombytes(&p->y, bytes);
    fe_tobytes(canonical, &p->y);
    canonical[31] = (uint8_t)(canonical[31] | sign << 7);
    if (!cretula_equal(canonical, bytes, 32))
        return 0;

    /* x^2 = u / v with u = y^2 - 1, v = d y^2 + 1; x = u v^3 (u v^7)^((p-5)/8), perhaps times a root of -1. */
    fe_small(u, 1);
    fe_sq(&p->x, &p->y);
    fe_mul(v, &p->x, &fe_d);
    fe_add(v, v, u);
    fe_sub(u, &p->x, u);
    fe_sq(&w, v);
    fe_mul(&w, &w, v);
    fe_sq(&p->x, &w);
    fe_mul(&p->x, &p->x, v);
    fe_mul(&p->x, &p->x, u);
    fe_pow_p58(&p->x, &p->x);
    fe_mul(&p->x, &p->x, &w);
    fe_mul(&p->x, &p->x, u);

    fe_sq(&w, &p->x);
    fe_mul(v, v, &w);
    fe_sub(&w, u, v);
    if (!fe_iszero(&w)) {
        fe_add(&w, u, v);
        if (!fe_iszero(&w))
            return 0;
        fe_mul(&p->x, &p->x, &fe_sqrtm1);
    }
    if (fe_isodd(&p->x) != sign) {
        if (fe_iszero(&p->x))
            return 0;
        fe_neg(&p->x, &p->x);
    }
    fe_small(&p->z, 1);
    fe_mul(&p->t, &p->x, &p->y);
    return 1;
}

#endif
