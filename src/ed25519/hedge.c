/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Hedged signatures (draft-irtf-cfrg-det-sigs-with-noise-05): the nonce's prefix is the left half of SHA-512(prefix || noise),
 * so that the secret is never hashed beside public data first. The rest is an ordinary signature.
 */
#include "ed25519/ed25519_internal.h"

#if CRETULA_ED25519_SIGN

CRETULA_NOINLINE static void mix(uint8_t prefix[32], const uint8_t noise[32])
{
    cretula_hash_context h;
    uint8_t digest[64];

    ed25519_start(&h, NULL);
    hash_secret(&h);
    ed25519_hash(&h, prefix, 32);
    ed25519_hash(&h, noise, 32);
    ed25519_digest(&h, digest);
    memcpy(prefix, digest, 32);
    cretula_wipe(digest, sizeof digest);
}

const signing_key *ed25519_hedge(signing_key *copy, const signing_key *key, const uint8_t *noise)
{
    if (key == NULL || noise == NULL)
        return NULL;
    memcpy(copy, key, sizeof *copy);
    mix(copy->prefix, noise);
    stack_burn_hash();
    return copy;
}

int cretula_ed25519_sign_hedged(const cretula_ed25519_key *key, uint8_t signature[64], const uint8_t noise[32],
                                const void *message, size_t n)
{
    signing_key copy;
    const input in = {NULL, message, n};
    int rc = ed25519_sign_with(ed25519_hedge(&copy, signing_of(key), noise), signature, &in);

    cretula_wipe(&copy, sizeof copy);
    return rc;
}

int cretula_ed25519_signer_init_hedged(cretula_ed25519_signer *signer, const cretula_ed25519_key *key, const uint8_t noise[32])
{
    signing_key copy;
    int rc = ed25519_signer_start(signer, ed25519_hedge(&copy, signing_of(key), noise), NULL);

    cretula_wipe(&copy, sizeof copy);
    return rc;
}

#endif
