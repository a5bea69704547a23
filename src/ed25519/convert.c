/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Ed25519 keys as X25519 keys, by the birational map of RFC 7748 section 4.1: u = (1 + y) / (1 - y). */
#include "ed25519/ed25519_internal.h"
#include "group/ge.h"

#if CRETULA_X25519

#if CRETULA_ED25519_SIGN

CRETULA_NOINLINE static void secret_of(uint8_t secret[32], const uint8_t seed[32])
{
    uint8_t expanded[64];

    memcpy(expanded, seed, 32);
    ed25519_expand(expanded);
    memcpy(secret, expanded, 32);
    cretula_wipe(expanded, sizeof expanded);
}

int cretula_ed25519_key_to_x25519(const cretula_ed25519_key *key, uint8_t secret[32])
{
    int rc;

    if (secret == NULL)
        return CRETULA_ERR_ARGUMENT;
    rc = cretula_ed25519_key_seed(key, secret);
    if (rc == CRETULA_OK) {
        secret_of(secret, secret);
        stack_burn_hash();
    }
    return rc;
}

#endif
#if CRETULA_ED25519_VERIFY

int cretula_ed25519_public_to_x25519(uint8_t u[32], const uint8_t public_key[32])
{
    fe y, z;
    int rc = CRETULA_ERR_ARGUMENT;

    if (u == NULL)
        return rc;
    if (public_key != NULL)
        rc = cretula_ed25519_public_key_check(public_key);
    if (rc != CRETULA_OK) {
        memset(u, 0, 32);
        return rc;
    }
    /* The check refused y = 1 and y = -1, so neither side is zero. */
    fe_frombytes(&y, public_key);
    fe_small(&z, 1);
    fe_sub(&z, &z, &y);
    fe_invert(&z, &z);
    fe_mul(&y, &y, &z);
    fe_add(&y, &y, &z);
    fe_tobytes(u, &y);
    return CRETULA_OK;
}

#endif
#endif
