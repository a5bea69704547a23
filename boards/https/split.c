/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Where the instructions of a handshake go: the linker (--wrap) sends Mbed TLS's calls from its PSA core into its algorithms
 * through here, in builds for the bench only. A call inside of another counts for the outer one: the hashes of a deterministic
 * ECDSA nonce are ECDSA.
 */
#include "split.h"

#include <string.h>

#include <cretula/tls_config.h>

#include "psa_crypto_aead.h"
#include "psa_crypto_ecp.h"
#include "psa_crypto_hash.h"

#if CRETULA_TLS_X25519
#define AGREEMENT cretula_mbedtls_key_agreement
#define PUBLIC cretula_mbedtls_export_public_key
#else
#define AGREEMENT mbedtls_psa_key_agreement_ecdh
#define PUBLIC mbedtls_psa_ecp_export_public_key
#endif

static uint64_t (*now)(void);
static https_split split;
static int inside;

void https_split_start(uint64_t (*instructions)(void))
{
    now = instructions;
    memset(&split, 0, sizeof split);
}

void https_split_get(https_split *out)
{
    *out = split;
}

#define JOIN_(a, b) a##b
#define JOIN(a, b) JOIN_(a, b)

/* WRAP(where it counts, function, parameters, arguments) */
#define WRAP(part, function, parameters, arguments)                                                                            \
    psa_status_t JOIN(__real_, function) parameters;                                                                           \
    psa_status_t JOIN(__wrap_, function) parameters;                                                                           \
    psa_status_t JOIN(__wrap_, function) parameters                                                                            \
    {                                                                                                                          \
        const uint64_t begin = now != NULL && !inside ? now() : 0;                                                             \
        const int outer = !inside;                                                                                             \
        psa_status_t status;                                                                                                   \
                                                                                                                               \
        inside = 1;                                                                                                            \
        status = JOIN(__real_, function) arguments;                                                                            \
        if (outer && now != NULL)                                                                                              \
            split.part += now() - begin;                                                                                       \
        if (outer)                                                                                                             \
            inside = 0;                                                                                                        \
        return status;                                                                                                         \
    }

WRAP(x25519, AGREEMENT,
     (const psa_key_attributes_t *attributes, const uint8_t *key, size_t key_size, psa_algorithm_t alg, const uint8_t *peer,
      size_t peer_size, uint8_t *secret, size_t capacity, size_t *size),
     (attributes, key, key_size, alg, peer, peer_size, secret, capacity, size))
WRAP(x25519, PUBLIC,
     (const psa_key_attributes_t *attributes, const uint8_t *key, size_t key_size, uint8_t *data, size_t capacity,
      size_t *size),
     (attributes, key, key_size, data, capacity, size))
WRAP(ecdsa, mbedtls_psa_ecdsa_sign_hash,
     (const psa_key_attributes_t *attributes, const uint8_t *key, size_t key_size, psa_algorithm_t alg, const uint8_t *hash,
      size_t hash_size, uint8_t *signature, size_t capacity, size_t *size),
     (attributes, key, key_size, alg, hash, hash_size, signature, capacity, size))
WRAP(sha, mbedtls_psa_hash_compute,
     (psa_algorithm_t alg, const uint8_t *input, size_t n, uint8_t *hash, size_t capacity, size_t *size),
     (alg, input, n, hash, capacity, size))
WRAP(sha, mbedtls_psa_hash_setup, (mbedtls_psa_hash_operation_t * operation, psa_algorithm_t alg), (operation, alg))
WRAP(sha, mbedtls_psa_hash_clone, (const mbedtls_psa_hash_operation_t *source, mbedtls_psa_hash_operation_t *target),
     (source, target))
WRAP(sha, mbedtls_psa_hash_update, (mbedtls_psa_hash_operation_t * operation, const uint8_t *input, size_t n),
     (operation, input, n))
WRAP(sha, mbedtls_psa_hash_finish, (mbedtls_psa_hash_operation_t * operation, uint8_t *hash, size_t capacity, size_t *size),
     (operation, hash, capacity, size))
WRAP(sha, mbedtls_psa_hash_abort, (mbedtls_psa_hash_operation_t * operation), (operation))
WRAP(aead, mbedtls_psa_aead_encrypt,
     (const psa_key_attributes_t *attributes, const uint8_t *key, size_t key_size, psa_algorithm_t alg, const uint8_t *nonce,
      size_t nonce_size, const uint8_t *ad, size_t ad_size, const uint8_t *input, size_t n, uint8_t *output, size_t capacity,
      size_t *size),
     (attributes, key, key_size, alg, nonce, nonce_size, ad, ad_size, input, n, output, capacity, size))
WRAP(aead, mbedtls_psa_aead_decrypt,
     (const psa_key_attributes_t *attributes, const uint8_t *key, size_t key_size, psa_algorithm_t alg, const uint8_t *nonce,
      size_t nonce_size, const uint8_t *ad, size_t ad_size, const uint8_t *input, size_t n, uint8_t *output, size_t capacity,
      size_t *size),
     (attributes, key, key_size, alg, nonce, nonce_size, ad, ad_size, input, n, output, capacity, size))
