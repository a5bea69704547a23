/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Cretula beside OpenSSL and libsodium on this machine. The contenders of a row run in turn, in batches of about a
 * millisecond, and the fastest batch of each counts: what is left is the least disturbed run of each, on one and the same clock.
 */
#include <cretula/cretula.h>

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <sodium.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define SEED_BYTE 0x42

static uint8_t seed[32], message[64], signature[64], public_key[32], point[32], shared[32], secret[64];
static cretula_ed25519_key key;
static EVP_PKEY *pkey, *peer, *x_key, *x_peer;
static EVP_PKEY_CTX *x_context;

static void must(int ok, const char *what)
{
    if (!ok) {
        fprintf(stderr, "bench-host: %s failed\n", what);
        exit(1);
    }
}

/* --- keygen: a public key from a seed */

static int keygen_cretula(void)
{
    return cretula_ed25519_key_from_seed(&key, seed) == CRETULA_OK;
}

static int keygen_openssl(void)
{
    uint8_t raw[32];
    size_t n = sizeof raw;
    EVP_PKEY *k = EVP_PKEY_new_raw_private_key(EVP_PKEY_ED25519, NULL, seed, sizeof seed);
    const int ok = k != NULL && EVP_PKEY_get_raw_public_key(k, raw, &n) == 1;

    EVP_PKEY_free(k);
    return ok;
}

static int keygen_sodium(void)
{
    uint8_t public[32];

    return crypto_sign_seed_keypair(public, secret, seed) == 0;
}

/* --- sign, verify: 64 bytes */

static int sign_cretula(void)
{
    return cretula_ed25519_sign(&key, signature, message, sizeof message) == CRETULA_OK;
}

static int sign_openssl(void)
{
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    size_t n = sizeof signature;
    const int ok = EVP_DigestSignInit(context, NULL, NULL, NULL, pkey) == 1 &&
                   EVP_DigestSign(context, signature, &n, message, sizeof message) == 1;

    EVP_MD_CTX_free(context);
    return ok;
}

static int sign_sodium(void)
{
    return crypto_sign_detached(signature, NULL, message, sizeof message, secret) == 0;
}

static int verify_cretula(void)
{
    return cretula_ed25519_verify(signature, public_key, message, sizeof message) == CRETULA_OK;
}

static int verify_openssl(void)
{
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    const int ok = EVP_DigestVerifyInit(context, NULL, NULL, NULL, peer) == 1 &&
                   EVP_DigestVerify(context, signature, sizeof signature, message, sizeof message) == 1;

    EVP_MD_CTX_free(context);
    return ok;
}

static int verify_sodium(void)
{
    return crypto_sign_verify_detached(signature, message, sizeof message, public_key) == 0;
}

/* --- X25519: a shared secret; OpenSSL's key objects are made beforehand */

static int x25519_cretula(void)
{
    return cretula_x25519(shared, seed, point) == CRETULA_OK;
}

static int x25519_openssl(void)
{
    size_t n = sizeof shared;

    return EVP_PKEY_derive(x_context, shared, &n) == 1;
}

static int x25519_sodium(void)
{
    return crypto_scalarmult(shared, seed, point) == 0;
}

typedef int operation(void);

static const struct {
    const char *name;
    operation *cretula, *openssl, *sodium;
} rows[] = {
    {"keygen", keygen_cretula, keygen_openssl, keygen_sodium},
    {"sign", sign_cretula, sign_openssl, sign_sodium},
    {"verify", verify_cretula, verify_openssl, verify_sodium},
    {"X25519", x25519_cretula, x25519_openssl, x25519_sodium},
};

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

/* Nanoseconds for one run, from one batch. */
static double batch(operation *run, unsigned n, const char *what)
{
    const double begin = now();
    unsigned i;
    int ok = 1;

    for (i = 0; i < n; i++)
        ok &= run();
    must(ok, what);
    return (now() - begin) / n;
}

static void set_up(void)
{
    uint8_t scalar[32];

    must(sodium_init() >= 0, "sodium_init");
    memset(seed, SEED_BYTE, sizeof seed);
    memset(message, 1, sizeof message);
    memset(scalar, 3, sizeof scalar);
    must(keygen_cretula() && keygen_sodium(), "key generation");
    must(cretula_ed25519_key_public(&key, public_key) == CRETULA_OK, "cretula_ed25519_key_public");
    must(cretula_x25519_public_key(point, scalar) == CRETULA_OK, "cretula_x25519_public_key");
    pkey = EVP_PKEY_new_raw_private_key(EVP_PKEY_ED25519, NULL, seed, sizeof seed);
    peer = EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, NULL, public_key, sizeof public_key);
    x_key = EVP_PKEY_new_raw_private_key(EVP_PKEY_X25519, NULL, seed, sizeof seed);
    x_peer = EVP_PKEY_new_raw_public_key(EVP_PKEY_X25519, NULL, point, sizeof point);
    x_context = EVP_PKEY_CTX_new(x_key, NULL);
    must(pkey != NULL && peer != NULL && x_context != NULL && EVP_PKEY_derive_init(x_context) == 1 &&
             EVP_PKEY_derive_set_peer(x_context, x_peer) == 1,
         "OpenSSL's keys");
}

int main(int argc, char **argv)
{
    const unsigned rounds = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 400;
    size_t r;

    set_up();
    printf("%s, libsodium %s, Cretula " CRETULA_VERSION "; microseconds, the fastest of %u batches each\n\n",
           OpenSSL_version(OPENSSL_VERSION), sodium_version_string(), rounds);
    printf("%-10s %10s %10s %10s   %s\n", "", "cretula", "OpenSSL", "libsodium", "times as fast as the faster of the two");
    for (r = 0; r < sizeof rows / sizeof rows[0]; r++) {
        operation *const run[3] = {rows[r].cretula, rows[r].openssl, rows[r].sodium};
        double best[3] = {1e18, 1e18, 1e18};
        unsigned i, k;

        for (i = 0; i < rounds; i++)
            for (k = 0; k < 3; k++) {
                const double t = batch(run[k], 16, rows[r].name);

                if (t < best[k])
                    best[k] = t;
            }
        printf("%-10s %10.2f %10.2f %10.2f   %.2f\n", rows[r].name, best[0] / 1e3, best[1] / 1e3, best[2] / 1e3,
               (best[1] < best[2] ? best[1] : best[2]) / best[0]);
    }
    EVP_PKEY_CTX_free(x_context);
    EVP_PKEY_free(x_key);
    EVP_PKEY_free(x_peer);
    EVP_PKEY_free(pkey);
    EVP_PKEY_free(peer);
    return 0;
}
