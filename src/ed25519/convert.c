/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Ed25519 keys as X25519 keys, by the birational map of RFC 7748 section 4.1: u = (1 + y) / (1 - y). */
#include "ed25519/ed25519_internal.h"
#include "group/ge.h"

#if CRETULA_X25519

#if CRETULA_ED25519_SIGN

CRETULA_NOINLINE static void secret_of(uint8_t secret[32], const uint8_t seed[32])
{
    uint8_t expanded[64];

    ed25519_expand(expanded, seed);
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
    ge a;
    int rc = CRETULA_ERR_ARGUMENT;

    if (u == NULL)
        return rc;
    if (public_key != NULL)
        rc = cretula_ed25519_public_key_check(public_key);
    if (rc != CRETULA_OK || !ge_decode(&a, public_key)) {
        memset(u, 0, 32);
        return rc;
    }
    /* The check refused y = 1 and y = -1, so neither side is zero. */
    fe_sub(&a.x, &a.z, &a.y);
    fe_invert(&a.x, &a.x);
    fe_add(&a.y, &a.z, &a.y);
    fe_mul(&a.x, &a.x, &a.y);
    fe_tobytes(u, &a.x);
    return CRETULA_OK;
}

#endif
#endif
