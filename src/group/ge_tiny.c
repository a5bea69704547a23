/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The group for the small profile: a point is the whole register file on which the formulas run as programs (fe_run.h). One
 * loop doubles and adds for signing and for verifying, in a fixed number of steps: slow, small, constant time.
 *
 * The formulas are those of Hisil, Wong, Carter and Dawson (ePrint 2008/522) for a = -1 in extended coordinates, complete
 * because d is no square.
 */
#include "field/fe_run.h"
#include "group/ge.h"
#include "util/burn.h"

#include <cretula/wipe.h>

#if CRETULA_BASE_TINY

/*
 * The registers: the accumulator; what is added to it; two work elements; then the terms of a sum of products, one or two, each
 * of a point and its scalar. A point to be added is y + x, y - x, 2 d x y.
 */
enum { X, Y, T, Z, QX, QY, QD, E, PX, PY, PD, PK, SX, SY, SD, END = GE_REGISTERS };
#define SECOND SX
#define H QD /* read before it is written */

/* X = EF, Y = GH, Z = FG, T = EH, with E in T, F in X and G in Y. */
#define COMPLETE FE_MUL(Z, X, Y), FE_MUL(X, X, T), FE_MUL(Y, Y, H), FE_LAST(FE_MUL(T, T, H))

static const fe_operation add[] = {
    FE_MUL(T, T, QD), FE_SUB(E, Y, X), FE_MUL(E, E, QY), FE_ADD(H, Y, X), FE_MUL(H, H, QX), FE_ADD(Z, Z, Z),
    FE_SUB(X, Z, T),  FE_ADD(Y, Z, T), FE_SUB(T, H, E),  FE_ADD(H, H, E), COMPLETE,
};

static const fe_operation twice[] = {
    FE_ADD(T, X, Y), FE_MUL(T, T, T), FE_MUL(X, X, X), FE_MUL(Y, Y, Y), FE_ADD(H, X, Y), FE_SUB(T, H, T),
    FE_SUB(Y, X, Y), FE_MUL(Z, Z, Z), FE_ADD(Z, Z, Z), FE_ADD(X, Z, Y), COMPLETE,
};

/*
 * Decoding: x^2 = u / v with u = y^2 - 1 in QY, v = d y^2 + 1 in QX. The root is u (uv)^((p-5)/8), or that times a root of -1.
 * Who doubles u and v multiplies (uv)^((p-1)/4), the fourth root of 1 that decides which, by 4^((p-1)/4) = -1: so the second
 * of two attempts finds the root if there is one. x comes in PX, and v x^2 - u in E. Before, the accumulator is the identity.
 */
#define ROOT_VALUES 5
static const fe_operation root[] = {
    FE_MUL(QY, PY, PY), FE_MUL(QX, QY, PD), FE_ADD(QX, QX, Z),         FE_SUB(QY, QY, Z), FE_ADD(H, Z, Z),
    FE_MUL(QY, QY, H),  FE_MUL(QX, QX, H),  FE_MUL(E, QX, QY),         FE_P58(PX, E),     FE_MUL(PX, PX, QY),
    FE_MUL(E, PX, PX),  FE_MUL(E, E, QX),   FE_LAST(FE_SUB(E, E, QY)),
};
static const fe_operation other_root[] = {FE_LAST(FE_SUB(PX, T, PX))};

/* From x, y, d to a point to be added; before that, in check_terms, the second term becomes its negative. T is 0 there. */
static const fe_operation check_terms[] = {
    FE_SUB(SD, T, SD),  FE_ADD(E, SX, T),   FE_ADD(SX, SY, T),  FE_ADD(SY, E, T),   FE_MUL(PD, PD, PX),
    FE_MUL(PD, PD, PY), FE_ADD(PD, PD, PD), FE_ADD(PX, PX, PY), FE_ADD(PY, PY, PY), FE_LAST(FE_SUB(PY, PY, PX)),
};
#define EXTEND (check_terms + 4)
static const fe_operation affine[] = {FE_INVERT(E, Z), FE_MUL(X, X, E), FE_LAST(FE_MUL(Y, Y, E))};

/* The base point's x and y, and d. */
static const fe constants[3] = {
    FE_WORDS(0x8f25d51a, 0xc9562d60, 0x9525a7b2, 0x692cc760, 0xfdd6dc5c, 0xc0a4e231, 0xcd6e53fe, 0x216936d3),
    FE_WORDS(0x66666658, 0x66666666, 0x66666666, 0x66666666, 0x66666666, 0x66666666, 0x66666666, 0x66666666),
    FE_WORDS(0x135978a3, 0x75eb4dca, 0x4141d8ab, 0x00700a4d, 0x7779e898, 0x8cc74079, 0x2b6ffe73, 0x52036cee),
};

static void identity(fe *r)
{
    memset(r, 0, (Z + 1) * sizeof(fe));
    r[Y].v[0] = 1;
    r[Z].v[0] = 1;
}

/* The identity in the accumulator; the base point as the first term, but for d. */
static void begin(fe *r)
{
    identity(r);
    memcpy(&r[PX], constants, sizeof constants);
}

/* Doubles n times and adds, each time, the terms before end by the highest bits of their scalars, which are shifted out. */
static void walk(fe *r, unsigned n, const fe *end)
{
    do {
        fe *from = r + PX;

        fe_run(r, twice);
        do {
            limb *const k = (limb *)(void *)(from + 3);
            const uint32_t bit = limb_add(k, k, k);
            const fe_word mask = (fe_word)(int32_t)ct_mask(bit), *f = from->v;
            fe_word *to = r[QX].v;
            unsigned i;

            /* The point, or the identity: 1, 1, 0. */
            for (i = 0; i < 3 * sizeof(fe) / sizeof *to; i++)
                to[i] = f[i] & mask;
            r[QX].v[0] = (fe_word)(r[QX].v[0] + 1 - bit);
            r[QY].v[0] = (fe_word)(r[QY].v[0] + 1 - bit);
            fe_run(r, add);
            from += 4;
        } while (from != end);
        CRETULA_YIELD();
    } while (--n != 0);
}

/* From the identity along the whole scalar s of the first term. */
static void walk_all(fe *r, const uint8_t s[32], const fe *end)
{
    limb_load((limb *)(void *)&r[PK], s);
    walk(r, 256, end);
}

int ge_decode(ge *p, const uint8_t bytes[32])
{
    const fe_operation *program = root;
    const uint32_t sign = bytes[31] >> 7;
    uint32_t i;
    fe *const r = p->r;

    begin(r);
    fe_frombytes(&r[PY], bytes);
    /* From y to y - p is from even to odd or from odd to even. */
    if (fe_isodd(&r[PY]) != (bytes[0] & 1))
        return 0;
    for (;;) {
        fe_run(r, program);
        if (fe_iszero(&r[E]))
            break;
        if (program != root)
            return 0;
        program += ROOT_VALUES;
        CRETULA_YIELD();
    }
    if (fe_isodd(&r[PX]) != sign)
        fe_run(r, other_root);
    i = fe_isodd(&r[PX]);
    fe_run(r, EXTEND);
    return i == sign;
}

/*
 * Of small order is whose double has order 1, 2 or 4, and those four points are the ones with xy = 0. Bits 1 and 0 double a
 * point that was just decoded, a single 0 the accumulator.
 */
CRETULA_NOINLINE static int double_is_small(fe *r, unsigned n)
{
    ((limb *)(void *)&r[PK])[LIMBS - 1] = (limb)((limb)(n - 1) << (LIMB_BITS - 1));
    walk(r, n, &r[SECOND]);
    return (int)fe_iszero(&r[T]);
}

int ge_has_small_order(ge *p)
{
    return double_is_small(p->r, 1);
}

int ge_decode_strict(ge *p, const uint8_t bytes[32])
{
    return ge_decode(p, bytes) && !double_is_small(p->r, 2);
}

int ge_is_identity(const ge *p)
{
    fe t;

    fe_sub(&t, &p->r[Y], &p->r[Z]);
    return fe_iszero(&p->r[X]) != 0 && fe_iszero(&t) != 0;
}

void ge_mul(ge *p, const uint8_t k[32])
{
    identity(p->r);
    walk_all(p->r, k, &p->r[SECOND]);
}

void ge_mul_check(ge *p, const uint8_t s[32], const uint8_t k[32])
{
    fe *const r = p->r;

    limb_load((limb *)(void *)&r[PK], k);
    memcpy(&r[SECOND], &r[PX], 4 * sizeof(fe));
    begin(r);
    fe_run(r, check_terms);
    walk_all(r, s, &r[END]);
}

static void encode(uint8_t bytes[32], fe *r)
{
    fe_run(r, affine);
    fe_tobytes(bytes, &r[Y]);
    bytes[31] = (uint8_t)(bytes[31] | fe_isodd(&r[X]) << 7);
}

void ge_encode(uint8_t bytes[32], ge *p)
{
    encode(bytes, p->r);
}

void ge_mul_base_encoded(uint8_t bytes[32], const uint8_t k[32])
{
    fe r[SECOND];

    begin(r);
    fe_run(r, EXTEND);
    walk_all(r, k, &r[SECOND]);
    encode(bytes, r);
    wipe_burnt(r, sizeof r);
}

#endif
