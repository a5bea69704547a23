/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Ed25519 verification by the strict rule, and public-key checks. Everything here is public.
 *
 * In the small profile R is never decoded: S * B - k * A is encoded and compared with its bytes. If they are equal, R is the
 * canonical encoding of a point by construction; what remains to be asked is whether that point has small order.
 */
#include "ed25519/ed25519_internal.h"
#include "group/ge.h"

#if CRETULA_ED25519_VERIFY

/* The point of a public key that passes the strict check. */
static int decode_strict(ge *a, const uint8_t public_key[32])
{
    return ge_decode(a, public_key) && !ge_has_small_order(a) ? CRETULA_OK : CRETULA_ERR_KEY;
}

int ed25519_check(const uint8_t signature[64], const uint8_t public_key[32], const uint8_t digest[64])
{
    uint8_t k[32];
    ge p;
    int rc = decode_strict(&p, public_key);

    if (rc != CRETULA_OK)
        return rc;
    if (!sc_is_reduced(signature + 32))
        return CRETULA_ERR_SIGNATURE;
    sc_reduce64(k, digest);
#if CRETULA_BASE_TINY
    ge_mul_check(&p, signature + 32, k);
    ge_encode(k, &p);
    if (!cretula_equal(k, signature, 32) || ge_has_small_order(&p))
        return CRETULA_ERR_SIGNATURE;
#else
    if (!ge_verify(&p, signature, signature + 32, k))
        return CRETULA_ERR_SIGNATURE;
#endif
    return CRETULA_OK;
}

/* In a frame of its own: the hash context is gone before the curve needs the stack. */
CRETULA_NOINLINE static void challenge(uint8_t digest[64], const uint8_t signature[64], const uint8_t public_key[32],
                                       const domain *d, const void *message, size_t n)
{
    ed25519_digest_of(digest, d, 0, signature, 32, public_key, 32, message, n);
}

int ed25519_verifier_start(cretula_ed25519_verifier *verifier, const uint8_t signature[64], const uint8_t public_key[32],
                           const domain *d)
{
    if (verifier == NULL)
        return CRETULA_ERR_ARGUMENT;
    memset(verifier, 0, sizeof *verifier);
    if (signature == NULL || public_key == NULL)
        return CRETULA_ERR_ARGUMENT;
    memcpy(verifier->signature_, signature, 64);
    memcpy(verifier->public_key_, public_key, 32);
    ed25519_start(&verifier->challenge_, d);
    ed25519_hash(&verifier->challenge_, signature, 32);
    ed25519_hash(&verifier->challenge_, public_key, 32);
    return CRETULA_OK;
}

int ed25519_verify_with(const uint8_t signature[64], const uint8_t public_key[32], const domain *d, const void *message,
                        size_t n)
{
    uint8_t digest[64];

    if (signature == NULL || public_key == NULL || (message == NULL && n != 0))
        return CRETULA_ERR_ARGUMENT;
    challenge(digest, signature, public_key, d, message, n);
    return ed25519_check(signature, public_key, digest);
}

int cretula_ed25519_verify(const uint8_t signature[64], const uint8_t public_key[32], const void *message, size_t n)
{
    return ed25519_verify_with(signature, public_key, NULL, message, n);
}

int cretula_ed25519_verify_init(cretula_ed25519_verifier *verifier, const uint8_t signature[64], const uint8_t public_key[32])
{
    return ed25519_verifier_start(verifier, signature, public_key, NULL);
}

int cretula_ed25519_verify_update(cretula_ed25519_verifier *verifier, const void *data, size_t n)
{
    if (verifier == NULL)
        return CRETULA_ERR_ARGUMENT;
    return cretula_hash_update(&verifier->challenge_, data, n);
}

int cretula_ed25519_verify_finish(cretula_ed25519_verifier *verifier)
{
    uint8_t digest[64];
    int rc;

    if (verifier == NULL)
        return CRETULA_ERR_ARGUMENT;
    rc = cretula_hash_finish(&verifier->challenge_, digest);
    if (rc != CRETULA_OK)
        return rc;
    return ed25519_check(verifier->signature_, verifier->public_key_, digest);
}

int cretula_ed25519_public_key_check(const uint8_t public_key[32])
{
    ge a;

    if (public_key == NULL)
        return CRETULA_ERR_ARGUMENT;
    return decode_strict(&a, public_key);
}

int cretula_ed25519_public_key_check_full(const uint8_t public_key[32])
{
#if CRETULA_BASE_TINY
    static const uint8_t zero[32] = {0};
#endif
    static const uint8_t order[32] = {0xed, 0xd3, 0xf5, 0x5c, 0x1a, 0x63, 0x12, 0x58,       0xd6,
                                      0x9c, 0xf7, 0xa2, 0xde, 0xf9, 0xde, 0x14, [31] = 0x10};
    ge a;
    int rc;

    if (public_key == NULL)
        return CRETULA_ERR_ARGUMENT;
    rc = decode_strict(&a, public_key);
    if (rc != CRETULA_OK)
        return rc;
#if CRETULA_BASE_TINY
    ge_mul_check(&a, zero, order);
    return ge_is_identity(&a) ? CRETULA_OK : CRETULA_ERR_KEY;
#else
    return ge_mul_is_identity(&a, order) ? CRETULA_OK : CRETULA_ERR_KEY;
#endif
}

#endif
