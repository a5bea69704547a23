/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#include "ways.h"

#include <stdlib.h>
#include <string.h>

void ways_read(ways_case *c, records *r)
{
    memset(c, 0, sizeof *c);
    if (record_has(r, "variant"))
        c->variant = record_is(r, "variant", "ctx") ? WAYS_CTX : record_is(r, "variant", "ph") ? WAYS_PH : WAYS_PURE;
    if (record_has(r, "context"))
        c->context = record_bytes(r, "context", &c->context_size);
    if (record_has(r, "seed"))
        c->seed = record_exactly(r, "seed", CRETULA_ED25519_SEED_SIZE);
    if (record_has(r, "noise"))
        c->noise = record_exactly(r, "noise", CRETULA_ED25519_NOISE_SIZE);
    if (record_has(r, "public"))
        c->public_key = record_exactly(r, "public", CRETULA_ED25519_PUBLIC_SIZE);
    c->signature = record_exactly(r, "signature", CRETULA_ED25519_SIGNATURE_SIZE);
    c->message = record_bytes(r, "message", &c->n);
    c->piece = records_pieces[r->line % records_pieces_count];
}

int ways_available(const ways_case *c)
{
    return c->variant == WAYS_PURE || CRETULA_ED25519_CONTEXT;
}

#if CRETULA_ED25519_CONTEXT
static int digest_of(const ways_case *c, uint8_t digest[CRETULA_SHA512_SIZE])
{
    return cretula_hash(&cretula_sha512, digest, c->message, c->n) == CRETULA_OK;
}
#endif

#if CRETULA_ED25519_SIGN

static int sign_once(const ways_case *c, const cretula_ed25519_key *key, uint8_t *signature)
{
    if (c->variant == WAYS_PURE)
        return c->noise ? cretula_ed25519_sign_hedged(key, signature, c->noise, c->message, c->n)
                        : cretula_ed25519_sign(key, signature, c->message, c->n);
#if CRETULA_ED25519_CONTEXT
    {
        uint8_t digest[CRETULA_SHA512_SIZE];

        if (c->variant == WAYS_CTX)
            return c->noise
                       ? cretula_ed25519ctx_sign_hedged(key, signature, c->noise, c->context, c->context_size, c->message, c->n)
                       : cretula_ed25519ctx_sign(key, signature, c->context, c->context_size, c->message, c->n);
        if (digest_of(c, digest))
            return c->noise ? cretula_ed25519ph_sign_hedged(key, signature, c->noise, c->context, c->context_size, digest)
                            : cretula_ed25519ph_sign(key, signature, c->context, c->context_size, digest);
    }
#endif
    return CRETULA_ERR_STATE;
}

static int signer_init(const ways_case *c, cretula_ed25519_signer *signer, const cretula_ed25519_key *key)
{
    if (c->variant == WAYS_PURE)
        return c->noise ? cretula_ed25519_signer_init_hedged(signer, key, c->noise) : cretula_ed25519_signer_init(signer, key);
#if CRETULA_ED25519_CONTEXT
    return cretula_ed25519ctx_signer_init(signer, key, c->context, c->context_size);
#else
    return CRETULA_ERR_STATE;
#endif
}

static int signer_feed(const ways_case *c, cretula_ed25519_signer *signer, size_t piece)
{
    size_t done, now;
    int code = CRETULA_OK;

    for (done = 0; done < c->n && code == CRETULA_OK; done += now) {
        now = records_piece(piece, c->n - done);
        code = cretula_ed25519_signer_update(signer, c->message + done, now);
    }
    return code;
}

/* The two passes are cut differently. */
static int sign_streaming(const ways_case *c, const cretula_ed25519_key *key, uint8_t *signature)
{
    cretula_ed25519_signer signer;
    int code = signer_init(c, &signer, key);

    if (code == CRETULA_OK)
        code = signer_feed(c, &signer, c->piece);
    if (code == CRETULA_OK)
        code = cretula_ed25519_signer_second_pass(&signer);
    if (code == CRETULA_OK)
        code = signer_feed(c, &signer, c->piece + 2);
    if (code == CRETULA_OK)
        code = cretula_ed25519_signer_finish(&signer, signature);
    return code;
}

/* By a key in expanded form, into the memory that held the message. */
static int sign_expanded_in_place(const ways_case *c, uint8_t *signature)
{
    cretula_ed25519_expanded_key key;
    uint8_t expanded[64], *memory;
    int code;

    if (cretula_hash(&cretula_sha512, expanded, c->seed, CRETULA_ED25519_SEED_SIZE) != CRETULA_OK)
        return CRETULA_ERR_STATE;
    cretula_ed25519_clamp(expanded);
    code = cretula_ed25519_expanded_key_import(&key, expanded);
    if (code != CRETULA_OK)
        return code;
    memory = malloc(c->n + CRETULA_ED25519_SIGNATURE_SIZE);
    if (memory == NULL)
        exit(2);
    if (c->n != 0)
        memcpy(memory, c->message, c->n);
    code = cretula_ed25519_expanded_sign(&key, memory, memory, c->n);
    memcpy(signature, memory, CRETULA_ED25519_SIGNATURE_SIZE);
    free(memory);
    return code;
}

static int right(const ways_case *c, int code, const uint8_t *signature)
{
    return code == CRETULA_OK && memcmp(signature, c->signature, CRETULA_ED25519_SIGNATURE_SIZE) == 0;
}

int ways_sign(const ways_case *c)
{
    uint8_t out[CRETULA_ED25519_SIGNATURE_SIZE];
    cretula_ed25519_key key;
    int ok = cretula_ed25519_key_from_seed(&key, c->seed) == CRETULA_OK;

    if (ok && c->public_key != NULL)
        ok =
            cretula_ed25519_key_public(&key, out) == CRETULA_OK && memcmp(out, c->public_key, CRETULA_ED25519_PUBLIC_SIZE) == 0;
    ok = ok && right(c, sign_once(c, &key, out), out);
    if (c->variant == WAYS_PURE || (c->variant == WAYS_CTX && c->noise == NULL))
        ok = ok && right(c, sign_streaming(c, &key, out), out);
    if (c->variant == WAYS_PURE && c->noise == NULL)
        ok = ok && right(c, sign_expanded_in_place(c, out), out);
    return ok;
}

#endif

#if CRETULA_ED25519_VERIFY

static int verify_once(const ways_case *c)
{
    if (c->variant == WAYS_PURE)
        return cretula_ed25519_verify(c->signature, c->public_key, c->message, c->n);
#if CRETULA_ED25519_CONTEXT
    {
        uint8_t digest[CRETULA_SHA512_SIZE];

        if (c->variant == WAYS_CTX)
            return cretula_ed25519ctx_verify(c->signature, c->public_key, c->context, c->context_size, c->message, c->n);
        if (digest_of(c, digest))
            return cretula_ed25519ph_verify(c->signature, c->public_key, c->context, c->context_size, digest);
    }
#endif
    return WAYS_DIFFER;
}

static int verify_streaming(const ways_case *c)
{
    cretula_ed25519_verifier verifier;
    size_t done, now;
    int code = WAYS_DIFFER;

    if (c->variant == WAYS_PURE)
        code = cretula_ed25519_verify_init(&verifier, c->signature, c->public_key);
#if CRETULA_ED25519_CONTEXT
    else if (c->variant == WAYS_CTX)
        code = cretula_ed25519ctx_verify_init(&verifier, c->signature, c->public_key, c->context, c->context_size);
#endif
    for (done = 0; done < c->n && code == CRETULA_OK; done += now) {
        now = records_piece(c->piece, c->n - done);
        code = cretula_ed25519_verify_update(&verifier, c->message + done, now);
    }
    return code == CRETULA_OK ? cretula_ed25519_verify_finish(&verifier) : code;
}

int ways_verify(const ways_case *c)
{
    int code = verify_once(c);

    if (c->variant != WAYS_PH && verify_streaming(c) != code)
        return WAYS_DIFFER;
    return code;
}

#endif
