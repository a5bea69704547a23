/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#include "others.h"

#include <stdio.h>
#include <stdlib.h>

#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/kdf.h>
#include <openssl/params.h>

#include "../unit/check.h"

static void need(int ok, const char *what)
{
    if (ok)
        return;
    fprintf(stderr, "OpenSSL failed: %s\n", what);
    exit(2);
}

static EVP_PKEY *private_key(int type, const uint8_t bytes[32])
{
    EVP_PKEY *key = EVP_PKEY_new_raw_private_key(type, NULL, bytes, 32);

    need(key != NULL, "private key");
    return key;
}

void openssl_public_key(uint8_t public_key[32], const uint8_t seed[32])
{
    EVP_PKEY *key = private_key(EVP_PKEY_ED25519, seed);
    size_t n = 32;

    need(EVP_PKEY_get_raw_public_key(key, public_key, &n) == 1 && n == 32, "public key");
    EVP_PKEY_free(key);
}

void openssl_sign(uint8_t signature[64], const uint8_t seed[32], const uint8_t *message, size_t n)
{
    EVP_PKEY *key = private_key(EVP_PKEY_ED25519, seed);
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    size_t size = 64;

    need(context != NULL && EVP_DigestSignInit(context, NULL, NULL, NULL, key) == 1, "sign");
    need(EVP_DigestSign(context, signature, &size, message, n) == 1 && size == 64, "sign");
    EVP_MD_CTX_free(context);
    EVP_PKEY_free(key);
}

int openssl_verify(const uint8_t signature[64], const uint8_t public_key[32], const uint8_t *message, size_t n)
{
    EVP_PKEY *key = EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, NULL, public_key, 32);
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    int ok;

    need(key != NULL && context != NULL && EVP_DigestVerifyInit(context, NULL, NULL, NULL, key) == 1, "verify");
    ok = EVP_DigestVerify(context, signature, 64, message, n) == 1;
    EVP_MD_CTX_free(context);
    EVP_PKEY_free(key);
    return ok;
}

int openssl_x25519(uint8_t shared[32], const uint8_t secret[32], const uint8_t u[32])
{
    EVP_PKEY *ours = private_key(EVP_PKEY_X25519, secret);
    EVP_PKEY *theirs = EVP_PKEY_new_raw_public_key(EVP_PKEY_X25519, NULL, u, 32);
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new(ours, NULL);
    size_t size = 32;
    int ok;

    need(theirs != NULL && context != NULL && EVP_PKEY_derive_init(context) == 1, "X25519");
    need(EVP_PKEY_derive_set_peer(context, theirs) == 1, "X25519 peer");
    ok = EVP_PKEY_derive(context, shared, &size) == 1;
    EVP_PKEY_CTX_free(context);
    EVP_PKEY_free(ours);
    EVP_PKEY_free(theirs);
    return ok;
}

void openssl_hash(const char *name, uint8_t *digest, const uint8_t *message, size_t n)
{
    need(EVP_Digest(message, n, digest, NULL, EVP_get_digestbyname(name), NULL) == 1, name);
}

void openssl_hmac(const char *name, uint8_t *tag, const uint8_t *key, size_t key_size, const uint8_t *message, size_t n)
{
    /* For OpenSSL a NULL key is one to be set later. */
    need(HMAC(EVP_get_digestbyname(name), key_size ? key : (const uint8_t *)"", (int)key_size, message, n, tag, NULL) != NULL,
         name);
}

void openssl_hkdf(const char *name, uint8_t *out, size_t size, const uint8_t *salt, size_t salt_size, const uint8_t *secret,
                  size_t secret_size, const uint8_t *info, size_t info_size)
{
    EVP_KDF *kdf = EVP_KDF_fetch(NULL, "HKDF", NULL);
    EVP_KDF_CTX *context = EVP_KDF_CTX_new(kdf);
    OSSL_PARAM params[5];

    params[0] = OSSL_PARAM_construct_utf8_string(OSSL_KDF_PARAM_DIGEST, (char *)(uintptr_t)name, 0);
    params[1] = OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_KEY, (void *)(uintptr_t)secret, secret_size);
    params[2] = OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_SALT, (void *)(uintptr_t)salt, salt_size);
    params[3] = OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_INFO, (void *)(uintptr_t)info, info_size);
    params[4] = OSSL_PARAM_construct_end();
    need(context != NULL && EVP_KDF_derive(context, out, size, params) == 1, "HKDF");
    EVP_KDF_CTX_free(context);
    EVP_KDF_free(kdf);
}

diff_run diff_begin(int argc, char **argv)
{
    diff_run run = {300, 1};

    if (argc > 1)
        run.rounds = strtoul(argv[1], NULL, 10);
    if (argc > 2)
        run.random = (uint32_t)strtoul(argv[2], NULL, 10);
    return run;
}

size_t diff_below(diff_run *run, size_t limit)
{
    uint8_t b[4];

    check_random(&run->random, b, sizeof b);
    return ((size_t)b[0] | (size_t)b[1] << 8 | (size_t)b[2] << 16 | (size_t)b[3] << 24) % limit;
}

uint8_t *diff_bytes(diff_run *run, size_t n)
{
    uint8_t *p = malloc(n);

    need(p != NULL || n == 0, "out of memory");
    check_random(&run->random, p, n);
    return p;
}

void diff_case(int ok, const char *what, unsigned long round)
{
    char label[96];

    snprintf(label, sizeof label, "%s, round %lu", what, round);
    check_case(ok, label);
}
