/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * libFuzzer target: verification of anything, in one call and in pieces, with the same verdict, for all three variants. A
 * signature that was made here must be good, and after any change to signature, key or message it must not.
 *
 * The first byte chooses the variant, the size of the pieces, and what follows: signature, key and message; or a message that
 * is signed here, its last bytes saying what is changed then.
 */
#include <stdlib.h>
#include <string.h>

#include <cretula/cretula.h>

#define CHANGES 2
#define MESSAGE_MAX 400
#define CONTEXT "context"
#define CONTEXT_SIZE 7

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(int truth)
{
    if (!truth)
        abort();
}

/* What is verified, in one piece so that a change can strike anywhere. */
typedef struct input {
    uint8_t signature[CRETULA_ED25519_SIGNATURE_SIZE];
    uint8_t public_key[CRETULA_ED25519_PUBLIC_SIZE];
    uint8_t message[MESSAGE_MAX];
} input;

enum variant { PURE, CTX, PH };

static int in_one_call(enum variant v, const input *in, size_t n)
{
    uint8_t digest[CRETULA_SHA512_SIZE];

    switch (v) {
    case PURE:
        return cretula_ed25519_verify(in->signature, in->public_key, in->message, n);
    case CTX:
        return cretula_ed25519ctx_verify(in->signature, in->public_key, CONTEXT, CONTEXT_SIZE, in->message, n);
    default:
        require(cretula_hash(&cretula_sha512, digest, in->message, n) == CRETULA_OK);
        return cretula_ed25519ph_verify(in->signature, in->public_key, CONTEXT, CONTEXT_SIZE, digest);
    }
}

static int in_pieces(enum variant v, const input *in, size_t n, size_t piece)
{
    cretula_ed25519_verifier verifier;
    size_t i, take;
    int rc = v == PURE ? cretula_ed25519_verify_init(&verifier, in->signature, in->public_key)
                       : cretula_ed25519ctx_verify_init(&verifier, in->signature, in->public_key, CONTEXT, CONTEXT_SIZE);

    for (i = 0; rc == CRETULA_OK && i != n; i += take) {
        take = n - i < piece ? n - i : piece;
        rc = cretula_ed25519_verify_update(&verifier, in->message + i, take);
    }
    return rc == CRETULA_OK ? cretula_ed25519_verify_finish(&verifier) : rc;
}

static int verify(enum variant v, const input *in, size_t n, size_t piece)
{
    int rc = in_one_call(v, in, n);

    require(rc == CRETULA_OK || rc == CRETULA_ERR_SIGNATURE || rc == CRETULA_ERR_KEY);
    require((rc == CRETULA_ERR_KEY) == (cretula_ed25519_public_key_check(in->public_key) != CRETULA_OK));
    if (v != PH)
        require(in_pieces(v, in, n, piece) == rc);
    return rc;
}

static void sign(enum variant v, input *in, size_t n)
{
    cretula_ed25519_key key;
    uint8_t digest[CRETULA_SHA512_SIZE];
    int rc;

    require(cretula_ed25519_key_from_seed(&key, in->message) == CRETULA_OK);
    require(cretula_ed25519_key_public(&key, in->public_key) == CRETULA_OK);
    require(cretula_hash(&cretula_sha512, digest, in->message, n) == CRETULA_OK);
    if (v == PURE)
        rc = cretula_ed25519_sign(&key, in->signature, in->message, n);
    else if (v == CTX)
        rc = cretula_ed25519ctx_sign(&key, in->signature, CONTEXT, CONTEXT_SIZE, in->message, n);
    else
        rc = cretula_ed25519ph_sign(&key, in->signature, CONTEXT, CONTEXT_SIZE, digest);
    require(rc == CRETULA_OK);
}

/* For a signature, key and message that come from outside there is no verdict to expect. */
static void verify_foreign(enum variant v, const uint8_t *data, size_t size, size_t piece)
{
    const size_t before = offsetof(input, message);
    input in;

    memset(&in, 0, sizeof in);
    if (size > sizeof in)
        size = sizeof in;
    memcpy(&in, data, size);
    (void)verify(v, &in, size > before ? size - before : 0, piece);
}

static void verify_own(enum variant v, const uint8_t *data, size_t size, size_t piece)
{
    const size_t n = size < MESSAGE_MAX ? size : MESSAGE_MAX;
    input in, changed;
    size_t at;
    unsigned changes;

    memset(&in, 0, sizeof in);
    memcpy(in.message, data, n);
    sign(v, &in, n);
    changed = in;
    for (changes = 0; changes < CHANGES && size >= 3; changes++) {
        size -= 3;
        at = ((size_t)data[size] << 8 | data[size + 1]) % (offsetof(input, message) + n);
        ((uint8_t *)&changed)[at] ^= data[size + 2];
    }
    require((verify(v, &changed, n, piece) == CRETULA_OK) == (memcmp(&in, &changed, sizeof in) == 0));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    enum variant v;
    size_t piece;

    if (size == 0)
        return 0;
    v = (enum variant)((data[0] & 15) % 3);
    piece = 1 + 19 * (size_t)(data[0] >> 4 & 7);
    if ((data[0] & 128) != 0)
        verify_own(v, data + 1, size - 1, piece);
    else
        verify_foreign(v, data + 1, size - 1, piece);
    return 0;
}
