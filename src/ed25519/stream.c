/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Signatures of messages that come in pieces, in two passes. Between the passes only the nonce's digest is kept: the second
 * pass hashes the message for the nonce again, beside the challenge, and S exists only if all 64 bytes agree.
 */
#include "ed25519/ed25519_internal.h"

#if CRETULA_ED25519_SIGN

/* Where things are in secret_ and public_. */
#define SCALAR(s) ((s)->secret_)
#define PREFIX(s) ((s)->secret_ + 32)
#define NONCE(s) ((s)->secret_ + 64)
#define DIGEST(s) ((s)->secret_ + 96)
#define BIG_R(s) ((s)->public_)
#define PUBLIC(s) ((s)->public_ + 32)

#define FIRST_PASS 1
#define SECOND_PASS 2
#define ONE_PASS 3

int ed25519_signer_start(cretula_ed25519_signer *s, const signing_key *key, const domain *d)
{
    if (s == NULL)
        return CRETULA_ERR_ARGUMENT;
    cretula_ed25519_signer_wipe(s);
    if (key == NULL)
        return CRETULA_ERR_ARGUMENT;
    memcpy(SCALAR(s), key->scalar, 32);
    memcpy(PREFIX(s), key->prefix, 32);
    memcpy(PUBLIC(s), key->public_key, 32);
    /* During the first pass the challenge's context keeps the domain, from which the second pass starts both hashes. */
    ed25519_start_stream(&s->challenge_, d);
    memcpy(&s->nonce_, &s->challenge_, sizeof s->nonce_);
    hash_secret(&s->nonce_);
    ed25519_hash(&s->nonce_, PREFIX(s), 32);
    s->state_ = FIRST_PASS;
    stack_burn_hash();
    return CRETULA_OK;
}

int cretula_ed25519_signer_init(cretula_ed25519_signer *signer, const cretula_ed25519_key *key)
{
    return ed25519_signer_start(signer, signing_of(key), NULL);
}

int cretula_ed25519_signer_update(cretula_ed25519_signer *signer, const void *data, size_t n)
{
    int rc = CRETULA_OK;

    if (signer == NULL)
        return CRETULA_ERR_ARGUMENT;
    if (signer->state_ < FIRST_PASS || signer->state_ > ONE_PASS)
        rc = CRETULA_ERR_STATE;
    if (rc == CRETULA_OK && signer->state_ != ONE_PASS)
        rc = cretula_hash_update(&signer->nonce_, data, n);
    if (rc == CRETULA_OK && signer->state_ != FIRST_PASS)
        rc = cretula_hash_update(&signer->challenge_, data, n);
    stack_burn_hash();
    if (rc != CRETULA_OK)
        cretula_ed25519_signer_wipe(signer);
    return rc;
}

/* The nonce and R from DIGEST, and the beginning of the challenge. */
CRETULA_NOINLINE static void commit(cretula_ed25519_signer *s)
{
    ed25519_commit(NONCE(s), BIG_R(s), DIGEST(s));
    ed25519_hash(&s->challenge_, BIG_R(s), 64);
}

CRETULA_NOINLINE static void second_pass(cretula_ed25519_signer *s)
{
    ed25519_digest(&s->nonce_, DIGEST(s));
    memcpy(&s->nonce_, &s->challenge_, sizeof s->nonce_);
    hash_secret(&s->nonce_);
    ed25519_hash(&s->nonce_, PREFIX(s), 32);
    commit(s);
}

int cretula_ed25519_signer_second_pass(cretula_ed25519_signer *signer)
{
    if (signer == NULL)
        return CRETULA_ERR_ARGUMENT;
    if (signer->state_ != FIRST_PASS) {
        cretula_ed25519_signer_wipe(signer);
        return CRETULA_ERR_STATE;
    }
    second_pass(signer);
    signer->state_ = SECOND_PASS;
    stack_burn_point();
    return CRETULA_OK;
}

CRETULA_NOINLINE static int finish(cretula_ed25519_signer *s, uint8_t signature[64])
{
    uint8_t digest[64];
    int same = 1;

    if (s->state_ == SECOND_PASS) {
        ed25519_digest(&s->nonce_, digest);
        same = cretula_equal(digest, DIGEST(s), 64);
        CRETULA_DECLASSIFY(&same, sizeof same); /* the caller learns it from the result */
    }
    ed25519_digest(&s->challenge_, digest);
    if (same) {
        memcpy(signature, BIG_R(s), 32);
        ed25519_respond(signature + 32, digest, SCALAR(s), NONCE(s));
    }
#if CRETULA_SELF_VERIFY
    CRETULA_DECLASSIFY(signature, 64); /* a signature is public */
    if (same && ed25519_check(signature, PUBLIC(s), digest) != CRETULA_OK) {
        cretula_wipe(signature, 64);
        return CRETULA_ERR_SELF_VERIFY;
    }
#endif
    return same ? CRETULA_OK : CRETULA_ERR_MESSAGE_CHANGED;
}

int cretula_ed25519_signer_finish(cretula_ed25519_signer *signer, uint8_t signature[64])
{
    int rc = CRETULA_ERR_STATE;

    if (signature != NULL)
        memset(signature, 0, 64);
    if (signer == NULL)
        return CRETULA_ERR_ARGUMENT;
    if (signature == NULL)
        rc = CRETULA_ERR_ARGUMENT;
    else if (signer->state_ == SECOND_PASS || signer->state_ == ONE_PASS) {
        rc = finish(signer, signature);
        stack_burn_hash();
    }
    cretula_ed25519_signer_wipe(signer);
    return rc;
}

void cretula_ed25519_signer_wipe(cretula_ed25519_signer *signer)
{
    if (signer != NULL)
        cretula_wipe(signer, sizeof *signer);
}

#if CRETULA_ED25519_ONE_PASS

int cretula_ed25519_signer_init_one_pass(cretula_ed25519_signer *signer, const cretula_ed25519_key *key, const cretula_rng *rng)
{
    int rc = ed25519_signer_start(signer, rng != NULL && rng->fill != NULL ? signing_of(key) : NULL, NULL);

    if (rc != CRETULA_OK)
        return rc;
    if (rng->fill(rng->context, DIGEST(signer), 64) != 0) {
        cretula_ed25519_signer_wipe(signer);
        return CRETULA_ERR_RANDOM;
    }
    /* The prefix goes in as well: a generator that is weak but not known is then not enough to find the nonce. */
    ed25519_hash(&signer->nonce_, DIGEST(signer), 64);
    ed25519_digest(&signer->nonce_, DIGEST(signer));
    commit(signer);
    signer->state_ = ONE_PASS;
    stack_burn_point();
    return CRETULA_OK;
}

#endif
#endif
