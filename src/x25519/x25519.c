/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * X25519 (RFC 7748): the Montgomery ladder on u coordinates, in a fixed number of steps with masked swaps.
 */
#include "field/fe_run.h"
#include "util/burn.h"

#include <cretula/wipe.h>
#include <cretula/x25519.h>

#if CRETULA_X25519

const uint8_t cretula_x25519_base_point[32] = {9};

#if CRETULA_BASE_TINY

/* As programs. The registers: the two points of the ladder side by side; three work elements; u, and (A - 2) / 4. */
enum { X3, Z3, X2, Z2, A, B, C, X1, A24, REGISTERS };

static const fe_operation step[] = {
    FE_ADD(A, X2, Z2),  FE_SUB(B, X2, Z2), FE_ADD(C, X3, Z3),  FE_SUB(X3, X3, Z3),
    FE_MUL(X3, X3, A),                                                          /* DA */
    FE_MUL(C, C, B),                                                            /* CB */
    FE_MUL(A, A, A),    FE_MUL(B, B, B),   FE_MUL(X2, A, B),   FE_SUB(B, A, B), /* E */
    FE_MUL(Z2, A24, B), FE_ADD(Z2, Z2, A), FE_MUL(Z2, Z2, B),  FE_ADD(A, X3, C),
    FE_SUB(Z3, X3, C),  FE_MUL(X3, A, A),  FE_MUL(Z3, Z3, Z3), FE_LAST(FE_MUL(Z3, Z3, X1)),
};
static const fe_operation affine[] = {FE_INVERT(A, Z2), FE_LAST(FE_MUL(X2, X2, A))};

CRETULA_NOINLINE static void ladder(uint8_t r[32], const uint8_t scalar[32], const uint8_t u[32])
{
    struct {
        fe r[REGISTERS];
        limb k[LIMBS];
    } w;
    unsigned n = 256;
    uint32_t swap = 0;

    memset(&w, 0, sizeof w);
    w.r[X2].v[0] = 1;
    w.r[Z3].v[0] = 1;
    w.r[A24].v[0] = (fe_word)121665;
#if CRETULA_FE_TINY
    w.r[A24].v[1] = 1;
#endif
    fe_frombytes(&w.r[X1], u);
    fe_copy(&w.r[X3], &w.r[X1]);
    limb_load(w.k, scalar);
    for (;;) {
        /* After the last bit comes a 0, which puts the points where they belong. */
        const uint32_t bit = limb_add(w.k, w.k, w.k);
        const fe_word mask = (fe_word)(int32_t)ct_mask(swap ^ bit);
        fe_word *a = w.r[X3].v;
        unsigned i;

        swap = bit;
        for (i = 0; i < 2 * sizeof(fe) / sizeof *a; i++) {
            fe_word *const b = a + 2 * sizeof(fe) / sizeof *a;
            const fe_word x = (*a ^ *b) & mask;

            *b ^= x;
            *a++ ^= x;
        }
        if (n-- == 0)
            break;
        fe_run(w.r, step);
        CRETULA_YIELD();
    }
    fe_run(w.r, affine);
    fe_tobytes(r, &w.r[X2]);
    wipe_burnt(&w, sizeof w);
}

#else

/* r = the u coordinate of scalar * (u), over the lowest n bits of the scalar. */
CRETULA_NOINLINE static void ladder(uint8_t r[32], const uint8_t scalar[32], unsigned n, const uint8_t u[32])
{
    struct {
        fe x1, x2, z2, x3, z3, a, b;
    } w;
    uint32_t swap = 0, bit;

    fe_frombytes(&w.x1, u);
    fe_small(&w.x2, 1);
    fe_small(&w.z2, 0);
    fe_copy(&w.x3, &w.x1);
    fe_small(&w.z3, 1);
    while (n-- != 0) {
        bit = (uint32_t)(scalar[n >> 3] >> (n & 7)) & 1;
        swap ^= bit;

        fe_add(&w.a, &w.x2, &w.z2);
        fe_sub(&w.b, &w.x2, &w.z2);
        fe_sub(&w.x2, &w.x3, &w.z3);
        fe_add(&w.z2, &w.x3, &w.z3);
        fe_mul(&w.x3, &w.x2, &w.a); /* DA */
        fe_mul(&w.z3, &w.z2, &w.b); /* CB */
        /*
         * RFC 7748 swaps the points first. That exchanges A with C and B with D, so DA and CB trade places, which changes
         * nothing below; what is left to do is to choose the point that is doubled.
         */
        fe_cmov(&w.a, &w.z2, ct_mask(swap));
        fe_cmov(&w.b, &w.x2, ct_mask(swap));
        swap = bit;
        fe_sq(&w.a, &w.a); /* AA */
        fe_sq(&w.b, &w.b); /* BB */
        fe_mul(&w.x2, &w.a, &w.b);
        fe_sub(&w.b, &w.a, &w.b); /* E */
        fe_mul_small(&w.z2, &w.b, &w.a);
        fe_mul(&w.z2, &w.z2, &w.b);
        fe_add(&w.a, &w.x3, &w.z3);
        fe_sub(&w.b, &w.x3, &w.z3);
        fe_sq(&w.x3, &w.a);
        fe_sq(&w.b, &w.b);
        fe_mul(&w.z3, &w.b, &w.x1);
        if ((n & 15) == 0)
            CRETULA_YIELD();
    }
    fe_cmov(&w.x2, &w.x3, ct_mask(swap));
    fe_cmov(&w.z2, &w.z3, ct_mask(swap));
    fe_invert(&w.z2, &w.z2);
    fe_mul(&w.x2, &w.x2, &w.z2);
    fe_tobytes(r, &w.x2);
    cretula_wipe(&w, sizeof w);
}

#endif

/* Whether the result is zero is public: it is the verdict on the peer's point. */
static int result(const uint8_t r[32])
{
    uint32_t any = 0;
    unsigned i;

    for (i = 0; i < 32; i++)
        any |= r[i];
    any = ct_is_zero(any);
    CRETULA_DECLASSIFY(&any, sizeof any);
    return any != 0 ? CRETULA_ERR_ZERO : CRETULA_OK;
}

#if !CRETULA_BASE_TINY

CRETULA_NOINLINE static void clamped_ladder(uint8_t r[32], const uint8_t secret[32], const uint8_t u[32])
{
    uint8_t k[32];

    memcpy(k, secret, 32);
    k[0] &= 248;
    k[31] = (uint8_t)((k[31] & 127) | 64);
    ladder(r, k, 255, u);
    cretula_wipe(k, sizeof k);
}

int cretula_x25519(uint8_t shared[32], const uint8_t secret[32], const uint8_t u[32])
{
    if (shared == NULL)
        return CRETULA_ERR_ARGUMENT;
    if (secret == NULL || u == NULL) {
        memset(shared, 0, 32);
        return CRETULA_ERR_ARGUMENT;
    }
    clamped_ladder(shared, secret, u);
    stack_burn_hash();
    return result(shared);
}

int cretula_x25519_public_key(uint8_t public_key[32], const uint8_t secret[32])
{
    return cretula_x25519(public_key, secret, cretula_x25519_base_point);
}

#endif

int cretula_x25519_generate(uint8_t secret[32], const cretula_rng *rng)
{
    if (secret == NULL)
        return CRETULA_ERR_ARGUMENT;
    if (rng == NULL || rng->fill == NULL) {
        memset(secret, 0, 32);
        return CRETULA_ERR_ARGUMENT;
    }
    if (rng->fill(rng->context, secret, 32) != 0) {
        cretula_wipe(secret, 32);
        return CRETULA_ERR_RANDOM;
    }
    return CRETULA_OK;
}

int cretula_x25519_unclamped(uint8_t out[32], const uint8_t scalar[32], const uint8_t u[32])
{
    if (out == NULL)
        return CRETULA_ERR_ARGUMENT;
    if (scalar == NULL || u == NULL) {
        memset(out, 0, 32);
        return CRETULA_ERR_ARGUMENT;
    }
#if CRETULA_BASE_TINY
    ladder(out, scalar, u);
#else
    ladder(out, scalar, 256, u);
#endif
    stack_burn_hash();
    return result(out);
}

#if CRETULA_BASE_TINY

int cretula_x25519(uint8_t shared[32], const uint8_t secret[32], const uint8_t u[32])
{
    uint8_t k[32];
    int rc;

    if (secret == NULL)
        return cretula_x25519_unclamped(shared, NULL, u);
    memcpy(k, secret, 32);
    k[0] &= 248;
    k[31] = (uint8_t)((k[31] & 127) | 64);
    rc = cretula_x25519_unclamped(shared, k, u);
    cretula_wipe(k, sizeof k);
    stack_burn_hash(); /* the call above may have saved a register that k went through */
    return rc;
}

int cretula_x25519_public_key(uint8_t public_key[32], const uint8_t secret[32])
{
    uint8_t nine[32];

    memset(nine, 0, sizeof nine);
    nine[0] = 9;
    return cretula_x25519(public_key, secret, nine);
}

#endif

int cretula_x25519_clear_cofactor(uint8_t out[32], const uint8_t u[32])
{
    static const uint8_t eight[32] = {8};

    return cretula_x25519_unclamped(out, eight, u);
}

int cretula_x25519_public_key_check(const uint8_t u[32])
{
    uint8_t t[32];
    fe x;

    if (u == NULL)
        return CRETULA_ERR_ARGUMENT;
    fe_frombytes(&x, u);
    fe_tobytes(t, &x);
    if (!cretula_equal(t, u, 32) || cretula_x25519_clear_cofactor(t, u) != CRETULA_OK)
        return CRETULA_ERR_KEY;
    return CRETULA_OK;
}

#endif
