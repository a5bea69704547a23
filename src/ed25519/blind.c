/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Key blinding (draft-irtf-cfrg-signature-key-blinding-07). SHA-512(blind || 0x00 || context) is a blinding scalar b, its first
 * half mod L and not clamped, and a second prefix. The blinded private key is s * b mod L with both prefixes, one after the
 * other; the blinded public key is b * A, and unblinding multiplies by 1/b mod L. The blind is a secret: all of this takes
 * constant time, the inversion too.
 */
#include "ed25519/ed25519_internal.h"
#include "group/ge.h"

#if CRETULA_ED25519_BLIND

/* The blinding scalar and the second prefix. */
CRETULA_NOINLINE static void derive(uint8_t expanded[64], const uint8_t blind[32], const void *context, size_t context_size)
{
    static const uint8_t zero = 0;
    cretula_hash_context h;

    ed25519_start(&h, NULL);
    hash_secret(&h);
    ed25519_hash(&h, blind, 32);
    ed25519_hash(&h, &zero, 1);
    ed25519_hash(&h, context, context_size);
    ed25519_digest(&h, expanded);
    sc_reduce32(expanded, expanded);
}

CRETULA_NOINLINE static void blind_key(signing_key *out, const signing_key *key, const uint8_t blind[32], const void *context,
                                       size_t context_size)
{
    uint8_t b[64];

    derive(b, blind, context, context_size);
    memcpy(out->prefix, key->prefix, 32);
    memcpy(out->prefix + 32, b + 32, 32);
    sc_muladd(out->scalar, b, 32, key->scalar, NULL);
    ge_mul_base_encoded(out->public_key, out->scalar);
    out->magic = BLINDED_MAGIC;
    cretula_wipe(b, sizeof b);
}

int cretula_ed25519_blind_key(cretula_ed25519_expanded_key *blinded, const cretula_ed25519_key *key, const uint8_t blind[32],
                              const void *context, size_t context_size)
{
    const signing_key *k = signing_of(key);

    if (blinded == NULL)
        return CRETULA_ERR_ARGUMENT;
    if (k == NULL || blind == NULL || (context == NULL && context_size != 0)) {
        cretula_ed25519_expanded_key_wipe(blinded);
        return CRETULA_ERR_ARGUMENT;
    }
    blind_key((signing_key *)(void *)blinded, k, blind, context, context_size);
    stack_burn_point();
    return CRETULA_OK;
}

CRETULA_NOINLINE static int multiply(uint8_t out[32], const uint8_t public_key[32], const uint8_t blind[32],
                                     const void *context, size_t context_size, int inverse)
{
    uint8_t b[64];
    ge p;

    if (!ge_decode_strict(&p, public_key))
        return CRETULA_ERR_KEY;
    derive(b, blind, context, context_size);
    if (inverse)
        sc_invert(b, b);
    ge_mul(&p, b);
    ge_encode(out, &p);
    cretula_wipe(b, sizeof b);
    cretula_wipe(&p, sizeof p);
    return CRETULA_OK;
}

static int change_public(uint8_t out[32], const uint8_t public_key[32], const uint8_t blind[32], const void *context,
                         size_t context_size, int inverse)
{
    int rc = CRETULA_ERR_ARGUMENT;

    if (out == NULL)
        return rc;
    if (public_key != NULL && blind != NULL && (context != NULL || context_size == 0)) {
        rc = multiply(out, public_key, blind, context, context_size, inverse);
        stack_burn_other_point();
    }
    if (rc != CRETULA_OK)
        memset(out, 0, 32);
    return rc;
}

int cretula_ed25519_blind_public(uint8_t blinded[32], const uint8_t public_key[32], const uint8_t blind[32],
                                 const void *context, size_t context_size)
{
    return change_public(blinded, public_key, blind, context, context_size, 0);
}

int cretula_ed25519_unblind_public(uint8_t public_key[32], const uint8_t blinded[32], const uint8_t blind[32],
                                   const void *context, size_t context_size)
{
    return change_public(public_key, blinded, blind, context, context_size, 1);
}

#endif
