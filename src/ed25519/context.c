/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Ed25519ctx and Ed25519ph (RFC 8032 section 5.1): the same signatures with a domain in front of every hash. */
#include "ed25519/ed25519_internal.h"

#if CRETULA_ED25519_CONTEXT && (CRETULA_ED25519_SIGN || CRETULA_ED25519_VERIFY)

#define LABEL "SigEd25519 no Ed25519 collisions"

static void hash_domain(cretula_hash_context *h, const domain *d)
{
    ed25519_hash(h, LABEL, 32);
    ed25519_hash(h, &d->prehashed, 2);
    ed25519_hash(h, d->context, d->size);
}

static int make_domain(domain *d, const void *context, size_t size, uint8_t prehashed)
{
    if (size > CRETULA_ED25519_CONTEXT_MAX || (size == 0 && !prehashed))
        return CRETULA_ERR_LENGTH;
    if (context == NULL && size != 0)
        return CRETULA_ERR_ARGUMENT;
    d->hash = hash_domain;
#if CRETULA_ENGINE
    d->label = LABEL;
#endif
    d->context = context;
    d->size = (uint8_t)size;
    d->prehashed = prehashed;
    return CRETULA_OK;
}

#if CRETULA_ED25519_SIGN

static int sign(const signing_key *key, uint8_t signature[64], const void *context, size_t context_size, uint8_t prehashed,
                const void *message, size_t n)
{
    domain d;
    int rc = make_domain(&d, context, context_size, prehashed);
    const input in = {&d, message, n};

    if (rc == CRETULA_OK)
        return ed25519_sign_with(key, signature, &in);
    if (signature != NULL)
        memset(signature, 0, 64);
    return rc;
}

static int sign_hedged(const cretula_ed25519_key *key, uint8_t signature[64], const uint8_t *noise, const void *context,
                       size_t context_size, uint8_t prehashed, const void *message, size_t n)
{
    signing_key copy;
    int rc = sign(ed25519_hedge(&copy, signing_of(key), noise), signature, context, context_size, prehashed, message, n);

    cretula_wipe(&copy, sizeof copy);
    return rc;
}

int cretula_ed25519ctx_sign(const cretula_ed25519_key *key, uint8_t signature[64], const void *context, size_t context_size,
                            const void *message, size_t n)
{
    return sign(signing_of(key), signature, context, context_size, 0, message, n);
}

int cretula_ed25519ctx_sign_hedged(const cretula_ed25519_key *key, uint8_t signature[64], const uint8_t noise[32],
                                   const void *context, size_t context_size, const void *message, size_t n)
{
    return sign_hedged(key, signature, noise, context, context_size, 0, message, n);
}

int cretula_ed25519ph_sign(const cretula_ed25519_key *key, uint8_t signature[64], const void *context, size_t context_size,
                           const uint8_t digest[64])
{
    return sign(signing_of(key), signature, context, context_size, 1, digest, 64);
}

int cretula_ed25519ph_sign_hedged(const cretula_ed25519_key *key, uint8_t signature[64], const uint8_t noise[32],
                                  const void *context, size_t context_size, const uint8_t digest[64])
{
    return sign_hedged(key, signature, noise, context, context_size, 1, digest, 64);
}

int cretula_ed25519ctx_signer_init(cretula_ed25519_signer *signer, const cretula_ed25519_key *key, const void *context,
                                   size_t context_size)
{
    domain d;
    int rc = make_domain(&d, context, context_size, 0);

    if (rc == CRETULA_OK)
        return ed25519_signer_start(signer, signing_of(key), &d);
    cretula_ed25519_signer_wipe(signer);
    return rc;
}

#endif
#if CRETULA_ED25519_VERIFY

int cretula_ed25519ctx_verify(const uint8_t signature[64], const uint8_t public_key[32], const void *context,
                              size_t context_size, const void *message, size_t n)
{
    domain d;
    int rc = make_domain(&d, context, context_size, 0);
    const input in = {&d, message, n};

    return rc == CRETULA_OK ? ed25519_verify_with(signature, public_key, &in) : rc;
}

int cretula_ed25519ctx_verify_init(cretula_ed25519_verifier *verifier, const uint8_t signature[64],
                                   const uint8_t public_key[32], const void *context, size_t context_size)
{
    domain d;
    int rc = make_domain(&d, context, context_size, 0);

    if (rc == CRETULA_OK)
        return ed25519_verifier_start(verifier, signature, public_key, &d);
    if (verifier != NULL)
        memset(verifier, 0, sizeof *verifier);
    return rc;
}

int cretula_ed25519ph_verify(const uint8_t signature[64], const uint8_t public_key[32], const void *context,
                             size_t context_size, const uint8_t digest[64])
{
    domain d;
    int rc = make_domain(&d, context, context_size, 1);
    const input in = {&d, digest, 64};

    return rc == CRETULA_OK ? ed25519_verify_with(signature, public_key, &in) : rc;
}

#endif
#endif
