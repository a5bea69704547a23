/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Ed25519 signatures (RFC 8032 section 5.1.6), of a message in memory. */
#include "ed25519/ed25519_internal.h"
#include "group/ge.h"

#if CRETULA_ED25519_SIGN

/* The message is hashed twice before anything is written, so that the signature may lie over it. */
CRETULA_NOINLINE static void sign(const signing_key *key, uint8_t signature[64], const input *in)
{
    struct {
        uint8_t block[64];
        uint8_t signature[64]; /* R, and where S will be r */
    } w;
    uint8_t *const r = w.signature + 32;

    memcpy(w.block, key->prefix, 64);
    ed25519_hash_input(w.block, PREFIX_SIZE(key), in, 1);
    ed25519_commit(r, w.signature, w.block);

    memcpy(w.block, w.signature, 32);
    memcpy(w.block + 32, key->public_key, 32);
    ed25519_hash_input(w.block, 64, in, 0);
    ed25519_respond(r, w.block, key->scalar, r);
    memcpy(signature, w.signature, 64);
    wipe_burnt(&w, sizeof w);
}

int ed25519_sign_with(const signing_key *key, uint8_t signature[64], const input *in)
{
#if CRETULA_SELF_VERIFY
    uint8_t fresh[64];
    int rc;
#else
    uint8_t *const fresh = signature;
#endif

    if (signature == NULL)
        return CRETULA_ERR_ARGUMENT;
    if (key == NULL || (in->message == NULL && in->n != 0)) {
        memset(signature, 0, 64);
        return CRETULA_ERR_ARGUMENT;
    }
    sign(key, fresh, in);
    stack_burn_signature();
#if CRETULA_SELF_VERIFY
    CRETULA_DECLASSIFY(fresh, 64); /* a signature is public; nobody has seen this one yet */
    rc = ed25519_verify_with(fresh, key->public_key, in);
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
    const input in = {NULL, message, n};

    return ed25519_sign_with(signing_of(key), signature, &in);
}

int cretula_ed25519_expanded_sign(const cretula_ed25519_expanded_key *key, uint8_t signature[64], const void *message, size_t n)
{
    const input in = {NULL, message, n};

    return ed25519_sign_with(signing_of_expanded(key), signature, &in);
}

#endif
