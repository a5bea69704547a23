/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * What the module offers to JavaScript: the library's functions under their plain names, pointers as offsets into the
 * module's memory. Nothing is allocated; cretula.mjs places the operands.
 */
#include <cretula/cretula.h>

#define EXPORT(name) __attribute__((export_name(#name))) int32_t

#if MODULE_SIGN

EXPORT(keygen) wasm_keygen(cretula_ed25519_key *key, uint8_t *public_key, const uint8_t *seed)
{
    int rc = cretula_ed25519_key_from_seed(key, seed);

    return rc != CRETULA_OK ? rc : cretula_ed25519_key_public(key, public_key);
}

EXPORT(sign) wasm_sign(const cretula_ed25519_key *key, uint8_t *signature, const void *message, size_t n)
{
    return cretula_ed25519_sign(key, signature, message, n);
}

#endif

#if MODULE_VERIFY

EXPORT(verify) wasm_verify(const uint8_t *signature, const uint8_t *public_key, const void *message, size_t n)
{
    return cretula_ed25519_verify(signature, public_key, message, n);
}

#endif

#if MODULE_REST

/* In the order of cretula.mjs. */
static const cretula_hash_algorithm *const algorithms[] = {
    &cretula_sha1, &cretula_sha224, &cretula_sha256, &cretula_sha384, &cretula_sha512,
};

#define ALGORITHM(i) ((i) < sizeof algorithms / sizeof algorithms[0] ? algorithms[i] : NULL)

/* Ed25519ph if ph is 1, its message hashed here; else Ed25519ctx. */
EXPORT(sign_variant)
wasm_sign_variant(const cretula_ed25519_key *key, uint8_t *signature, int32_t ph, const void *context, size_t context_size,
                  const void *message, size_t n)
{
    uint8_t digest[CRETULA_SHA512_SIZE];
    int rc;

    if (!ph)
        return cretula_ed25519ctx_sign(key, signature, context, context_size, message, n);
    rc = cretula_hash(&cretula_sha512, digest, message, n);
    return rc != CRETULA_OK ? rc : cretula_ed25519ph_sign(key, signature, context, context_size, digest);
}

EXPORT(verify_variant)
wasm_verify_variant(const uint8_t *signature, const uint8_t *public_key, int32_t ph, const void *context, size_t context_size,
                    const void *message, size_t n)
{
    uint8_t digest[CRETULA_SHA512_SIZE];
    int rc;

    if (!ph)
        return cretula_ed25519ctx_verify(signature, public_key, context, context_size, message, n);
    rc = cretula_hash(&cretula_sha512, digest, message, n);
    return rc != CRETULA_OK ? rc : cretula_ed25519ph_verify(signature, public_key, context, context_size, digest);
}

EXPORT(x25519) wasm_x25519(uint8_t *shared, const uint8_t *secret, const uint8_t *u)
{
    return cretula_x25519(shared, secret, u);
}

EXPORT(hash) wasm_hash(uint32_t algorithm, uint8_t *digest, const void *message, size_t n)
{
    return cretula_hash(ALGORITHM(algorithm), digest, message, n);
}

EXPORT(hmac) wasm_hmac(uint32_t algorithm, uint8_t *tag, const void *key, size_t key_size, const void *message, size_t n)
{
    return cretula_hmac(ALGORITHM(algorithm), tag, key, key_size, message, n);
}

#endif
