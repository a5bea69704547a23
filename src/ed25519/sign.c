/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Ed25519 signatures (RFC 8032 section 5.1.6), of a message in memory. */
#include "ed25519/ed25519_internal.h"
#include "group/ge.h"

#if CRETULA_ED25519_SIGN

void ed25519_commit(uint8_t r[32], uint8_t big_r[32], const uint8_t digest[64])
{
    sc_reduce64(r, digest);
    ed25519_public_of(big_r, r);
}

void ed25519_respond(uint8_t s[32], const uint8_t digest[64], const uint8_t scalar[32], const uint8_t r[32])
{
    sc_muladd(s, digest, 64, scalar, r);
}

/* The message is hashed twice before anything is written, so that the signature may lie over it. */
CRETULA_NOINLINE static void sign(const signing_key *key, uint8_t signature[64], const domain *d, const void *message, size_t n)
{
    struct {
        uint8_t digest[64];
        uint8_t r[32];
        uint8_t signature[64];
    } w;

    ed25519_digest_of(w.digest, d, 1, key->prefix, PREFIX_SIZE(key), NULL, 0, message, n);
    ed25519_commit(w.r, w.signature, w.digest);

    ed25519_digest_of(w.digest, d, 0, w.signature, 32, key->public_key, 32, message, n);
    ed25519_respond(w.signature + 32, w.digest, key->scalar, w.r);
    memcpy(signature, w.signature, 64);
    cretula_wipe(&w, sizeof w);
}

int ed25519_sign_with(const signing_key *key, uint8_t signature[64], const domain *d, const void *message, size_t n)
{
#if CRETULA_SELF_VERIFY
    uint8_t fresh[64];
    int rc;
#else
    uint8_t *const fresh = signature;
#endif

    if (signature == NULL)
        return CRETULA_ERR_ARGUMENT;
    if (key == NULL || (message == NULL && n != 0)) {
        memset(signature, 0, 64);
        return CRETULA_ERR_ARGUMENT;
    }
    sign(key, fresh, d, message, n);
    stack_burn_signature();
#if CRETULA_SELF_VERIFY
    CRETULA_DECLASSIFY(fresh, 64); /* a signature is public; nobody has seen this one yet */
    rc = ed25519_verify_with(fresh, key->public_key, d, message, n);
    if (rc == CRETULA_OK)
        memcpy(signature, fresh, 64);
    else
        memset(signature, 0, 64);
    cretula_wipe(fresh, sizeof fresh);
    if (rc != CRETULA_OK)
        return CRETULA_ERR_SELF_VERIFY;
#endif
    return CRETULA_OK;
}

int cretula_ed25519_sign(const cretula_ed25519_key *key, uint8_t signature[64], const void *message, size_t n)
{
    return ed25519_sign_with(signing_of(key), signature, NULL, message, n);
}

int cretula_ed25519_expanded_sign(const cretula_ed25519_expanded_key *key, uint8_t signature[64], const void *message, size_t n)
{
    return ed25519_sign_with(signing_of_expanded(key), signature, NULL, message, n);
}

#endif
