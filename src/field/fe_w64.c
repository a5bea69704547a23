/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Field kernel for 64-bit CPUs: 5 limbs of 51 bits, products through unsigned __int128.
 *
 * Weight 1 is a limb below 2^51 + 2^17, weight 7 one below 2^53.81. A column of a product of two of weight 7 is at most
 * 2^107.62 * (1 + 4 * 19) < 2^113.9, and its carry, below 2^62.9, fits a word. sub adds 4p before it subtracts.
 */
#include "field/fe.h"
#include "util/bytes.h"

#if CRETULA_FE_W64

__extension__ typedef unsigned __int128 wide;

#define MASK UINT64_C(0x7ffffffffffff)

void fe_frombytes(fe *r, const uint8_t bytes[32])
{
    uint64_t a = load_le64(bytes), b = load_le64(bytes + 8), c = load_le64(bytes + 16), d = load_le64(bytes + 24);

    r->v[0] = a & MASK;
    r->v[1] = (a >> 51 | b << 13) & MASK;
    r->v[2] = (b >> 38 | c << 26) & MASK;
    r->v[3] = (c >> 25 | d << 39) & MASK;
    r->v[4] = d >> 12 & MASK;
}

void fe_fromwords(fe *r, const uint32_t w[8])
{
    const fe t = FE_WORDS(w[0], w[1], w[2], w[3], w[4], w[5], w[6], w[7]);

    *r = t;
}

void fe_small(fe *r, uint32_t value)
{
    const fe t = {{value, 0, 0, 0, 0}};

    *r = t;
}

/* Limbs of any size to limbs below 2^51, but for the lowest, which may be a little above. */
static void carry(fe *r)
{
    unsigned i;

    for (i = 0; i < 4; i++) {
        r->v[i + 1] += r->v[i] >> 51;
        r->v[i] &= MASK;
    }
    r->v[0] += 19 * (r->v[4] >> 51);
    r->v[4] &= MASK;
}

void fe_tobytes(uint8_t bytes[32], const fe *a)
{
    fe r = *a;
    uint64_t q;
    unsigned i;

    carry(&r);
    carry(&r);
    /* Now below 2^255 + 19: at most one p too many. Adding 19 and looking at bit 255 tells. */
    q = (r.v[0] + 19) >> 51;
    for (i = 1; i < 5; i++)
        q = (r.v[i] + q) >> 51;
    r.v[0] += 19 * q;
    for (i = 0; i < 4; i++) {
        r.v[i + 1] += r.v[i] >> 51;
        r.v[i] &= MASK;
    }
    r.v[4] &= MASK;
    store_le64(bytes, r.v[0] | r.v[1] << 51);
    store_le64(bytes + 8, r.v[1] >> 13 | r.v[2] << 38);
    store_le64(bytes + 16, r.v[2] >> 26 | r.v[3] << 25);
    store_le64(bytes + 24, r.v[3] >> 39 | r.v[4] << 12);
}

void fe_add(fe *r, const fe *a, const fe *b)
{
    unsigned i;

    for (i = 0; i < 5; i++)
        r->v[i] = a->v[i] + b->v[i];
}

void fe_sub(fe *r, const fe *a, const fe *b)
{
    unsigned i;

    r->v[0] = a->v[0] + 4 * (MASK - 18) - b->v[0];
    for (i = 1; i < 5; i++)
        r->v[i] = a->v[i] + 4 * MASK - b->v[i];
}

void fe_neg(fe *r, const fe *a)
{
    const fe zero = {{0}};

    fe_sub(r, &zero, a);
    carry(r);
}

/* Carries in two chains side by side, from t0 and from t3. */
static inline void reduce(fe *r, wide t0, wide t1, wide t2, wide t3, wide t4)
{
    uint64_t r3, r0;
    wide low;

    t1 += (uint64_t)(t0 >> 51);
    t4 += (uint64_t)(t3 >> 51);
    t2 += (uint64_t)(t1 >> 51);
    low = ((uint64_t)t0 & MASK) + (wide)(uint64_t)(t4 >> 51) * 19;
    r3 = ((uint64_t)t3 & MASK) + (uint64_t)(t2 >> 51);
    r0 = (uint64_t)low & MASK;
    r->v[0] = r0;
    r->v[1] = ((uint64_t)t1 & MASK) + (uint64_t)(low >> 51);
    r->v[2] = (uint64_t)t2 & MASK;
    r->v[3] = r3 & MASK;
    r->v[4] = ((uint64_t)t4 & MASK) + (r3 >> 51);
}

CRETULA_HOT void fe_mul(fe *r, const fe *a, const fe *b)
{
    const uint64_t a0 = a->v[0], a1 = a->v[1], a2 = a->v[2], a3 = a->v[3], a4 = a->v[4];
    const uint64_t b0 = b->v[0], b1 = b->v[1], b2 = b->v[2], b3 = b->v[3], b4 = b->v[4];
    const uint64_t c1 = 19 * b1, c2 = 19 * b2, c3 = 19 * b3, c4 = 19 * b4;

    reduce(r, (wide)a0 * b0 + (wide)a1 * c4 + (wide)a2 * c3 + (wide)a3 * c2 + (wide)a4 * c1,
           (wide)a0 * b1 + (wide)a1 * b0 + (wide)a2 * c4 + (wide)a3 * c3 + (wide)a4 * c2,
           (wide)a0 * b2 + (wide)a1 * b1 + (wide)a2 * b0 + (wide)a3 * c4 + (wide)a4 * c3,
           (wide)a0 * b3 + (wide)a1 * b2 + (wide)a2 * b1 + (wide)a3 * b0 + (wide)a4 * c4,
           (wide)a0 * b4 + (wide)a1 * b3 + (wide)a2 * b2 + (wide)a3 * b1 + (wide)a4 * b0);
}

CRETULA_HOT void fe_sq(fe *r, const fe *a)
{
    const uint64_t a0 = a->v[0], a1 = a->v[1], a2 = a->v[2], a3 = a->v[3], a4 = a->v[4];
    const uint64_t d0 = 2 * a0, d1 = 2 * a1, c3 = 19 * a3, c4 = 19 * a4;

    reduce(r, (wide)a0 * a0 + (wide)d1 * c4 + (wide)(2 * a2) * c3, (wide)d0 * a1 + (wide)(2 * a2) * c4 + (wide)a3 * c3,
           (wide)d0 * a2 + (wide)a1 * a1 + (wide)(2 * a3) * c4, (wide)d0 * a3 + (wide)d1 * a2 + (wide)a4 * c4,
           (wide)d0 * a4 + (wide)d1 * a3 + (wide)a2 * a2);
}

void fe_mul_small(fe *r, const fe *a, const fe *b)
{
    reduce(r, (wide)a->v[0] * 121665 + b->v[0], (wide)a->v[1] * 121665 + b->v[1], (wide)a->v[2] * 121665 + b->v[2],
           (wide)a->v[3] * 121665 + b->v[3], (wide)a->v[4] * 121665 + b->v[4]);
}

void fe_cmov(fe *r, const fe *a, uint32_t mask)
{
    const uint64_t m = (uint64_t)mask << 32 | mask;
    unsigned i;

    for (i = 0; i < 5; i++)
        r->v[i] ^= (r->v[i] ^ a->v[i]) & m;
}

void fe_cswap(fe *a, fe *b, uint32_t mask)
{
    const uint64_t m = (uint64_t)mask << 32 | mask;
    unsigned i;

    for (i = 0; i < 5; i++) {
        uint64_t x = (a->v[i] ^ b->v[i]) & m;

        a->v[i] ^= x;
        b->v[i] ^= x;
    }
}

#endif
