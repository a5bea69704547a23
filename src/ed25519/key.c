/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Ed25519 keys: from a seed, from the forms that other libraries keep, and out again. */
#include "ed25519/ed25519_internal.h"
#include "group/ge.h"

#if CRETULA_ED25519_SIGN

/* The public types are opaque words of just this size. */
typedef char key_fits[sizeof(signing_key) == sizeof(cretula_ed25519_key) ? 1 : -1];
typedef char expanded_key_fits[sizeof(signing_key) == sizeof(cretula_ed25519_expanded_key) ? 1 : -1];

void cretula_ed25519_clamp(uint8_t scalar[32])
{
    scalar[0] &= 248;
    scalar[31] = (uint8_t)((scalar[31] & 127) | 64);
}

void ed25519_expand(uint8_t expanded[64])
{
    const input nothing = {NULL, NULL, 0};

    ed25519_hash_input(expanded, 32, &nothing, 1);
    cretula_ed25519_clamp(expanded);
}

/* The signing half from 64 bytes of scalar and prefix. */
static void make_signing(signing_key *k, const uint8_t expanded[64], uint32_t magic)
{
    sc_reduce32(k->scalar, expanded);
    memcpy(k->prefix, expanded + 32, 32);
    ge_mul_base_encoded(k->public_key, k->scalar);
    k->magic = magic;
}

CRETULA_NOINLINE static void make_key(signing_key *k, const uint8_t seed[32])
{
    uint8_t expanded[64];

    memcpy(expanded, seed, 32); /* the seed may lie inside the key */
    memcpy(SEED(k), expanded, 32);
    ed25519_expand(expanded);
    make_signing(k, expanded, KEY_MAGIC);
    wipe_burnt(expanded, sizeof expanded);
}

int cretula_ed25519_key_from_seed(cretula_ed25519_key *key, const uint8_t seed[32])
{
    if (key == NULL)
        return CRETULA_ERR_ARGUMENT;
    if (seed == NULL) {
        cretula_ed25519_key_wipe(key);
        return CRETULA_ERR_ARGUMENT;
    }
    make_key((signing_key *)(void *)key, seed);
    stack_burn_point();
    return CRETULA_OK;
}

int cretula_ed25519_key_generate(cretula_ed25519_key *key, const cretula_rng *rng)
{
    signing_key *k = (signing_key *)(void *)key;

    if (key == NULL)
        return CRETULA_ERR_ARGUMENT;
    cretula_ed25519_key_wipe(key);
    if (rng == NULL || rng->fill == NULL)
        return CRETULA_ERR_ARGUMENT;
    if (rng->fill(rng->context, SEED(k), 32) != 0) {
        cretula_ed25519_key_wipe(key);
        return CRETULA_ERR_RANDOM;
    }
    return cretula_ed25519_key_from_seed(key, SEED(k));
}

int cretula_ed25519_key_from_seed_public(cretula_ed25519_key *key, const uint8_t seed_public[64])
{
    uint8_t public_key[32];
    int rc;

    if (key == NULL)
        return CRETULA_ERR_ARGUMENT;
    if (seed_public == NULL) {
        cretula_ed25519_key_wipe(key);
        return CRETULA_ERR_ARGUMENT;
    }
    memcpy(public_key, seed_public + 32, 32); /* key may lie over the input */
    rc = cretula_ed25519_key_from_seed(key, seed_public);
    if (rc == CRETULA_OK)
        rc = cretula_ed25519_key_check_pair(key, public_key);
    if (rc != CRETULA_OK)
        cretula_ed25519_key_wipe(key);
    return rc;
}

int cretula_ed25519_key_check_pair(const cretula_ed25519_key *key, const uint8_t public_key[32])
{
    const signing_key *k = signing_of(key);
    int equal;

    if (k == NULL || public_key == NULL)
        return CRETULA_ERR_ARGUMENT;
    equal = cretula_equal(k->public_key, public_key, 32);
    CRETULA_DECLASSIFY(&equal, sizeof equal); /* both sides are public keys */
    return equal ? CRETULA_OK : CRETULA_ERR_KEY_MISMATCH;
}

/* Copies 32 bytes of a key out, or zeros if there is no key. */
static int give(uint8_t out[32], const signing_key *k, size_t offset)
{
    if (out == NULL)
        return CRETULA_ERR_ARGUMENT;
    if (k == NULL) {
        memset(out, 0, 32);
        return CRETULA_ERR_ARGUMENT;
    }
    memcpy(out, (const uint8_t *)k + offset, 32);
    return CRETULA_OK;
}

int cretula_ed25519_key_public(const cretula_ed25519_key *key, uint8_t public_key[32])
{
    return give(public_key, signing_of(key), offsetof(signing_key, public_key));
}

int cretula_ed25519_key_seed(const cretula_ed25519_key *key, uint8_t seed[32])
{
    return give(seed, signing_of(key), offsetof(signing_key, prefix) + 32);
}

void cretula_ed25519_key_wipe(cretula_ed25519_key *key)
{
    if (key != NULL)
        cretula_wipe(key, sizeof *key);
}

CRETULA_NOINLINE static int import(signing_key *k, const uint8_t scalar_prefix[64])
{
    uint8_t expanded[64];
    uint32_t zero;

    memcpy(expanded, scalar_prefix, 64);
    make_signing(k, expanded, EXPANDED_MAGIC);
    zero = sc_is_zero(k->scalar);
    CRETULA_DECLASSIFY(&zero, sizeof zero); /* the caller learns it from the result */
    cretula_wipe(expanded, sizeof expanded);
    return zero ? CRETULA_ERR_KEY : CRETULA_OK;
}

int cretula_ed25519_expanded_key_import(cretula_ed25519_expanded_key *key, const uint8_t scalar_prefix[64])
{
    int rc = CRETULA_ERR_ARGUMENT;

    if (key == NULL)
        return rc;
    if (scalar_prefix != NULL) {
        rc = import((signing_key *)(void *)key, scalar_prefix);
        stack_burn_point();
    }
    if (rc != CRETULA_OK)
        cretula_ed25519_expanded_key_wipe(key);
    return rc;
}

int cretula_ed25519_expanded_key_public(const cretula_ed25519_expanded_key *key, uint8_t public_key[32])
{
    return give(public_key, signing_of_expanded(key), offsetof(signing_key, public_key));
}

void cretula_ed25519_expanded_key_wipe(cretula_ed25519_expanded_key *key)
{
    if (key != NULL)
        cretula_wipe(key, sizeof *key);
}

#endif
