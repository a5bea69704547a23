/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * X25519 under PSA. psa_crypto.c is compiled with two names redirected to the functions here (tls/hooks.cmake); whatever is not
 * X25519 goes on to Mbed TLS's own. A redirected name, unlike a linker's --wrap, also holds under link-time optimisation.
 */
#include <string.h>

#include <cretula/tls_config.h>

#if CRETULA_TLS_X25519

#include <cretula/wipe.h>
#include <cretula/x25519.h>

#include "psa_crypto_ecp.h" /* Mbed TLS's, for the prototypes */

#include "place.h"

psa_status_t cretula_mbedtls_export_public_key(const psa_key_attributes_t *attributes, const uint8_t *key_buffer,
                                               size_t key_buffer_size, uint8_t *data, size_t data_size, size_t *data_length);
psa_status_t cretula_mbedtls_key_agreement(const psa_key_attributes_t *attributes, const uint8_t *key_buffer,
                                           size_t key_buffer_size, psa_algorithm_t alg, const uint8_t *peer_key,
                                           size_t peer_key_length, uint8_t *shared_secret, size_t shared_secret_size,
                                           size_t *shared_secret_length);

static int is_x25519_pair(const psa_key_attributes_t *attributes, size_t key_size)
{
    return psa_get_key_type(attributes) == PSA_KEY_TYPE_ECC_KEY_PAIR(PSA_ECC_FAMILY_MONTGOMERY) &&
           psa_get_key_bits(attributes) == 255 && key_size == CRETULA_X25519_SIZE;
}

psa_status_t cretula_mbedtls_export_public_key(const psa_key_attributes_t *attributes, const uint8_t *key_buffer,
                                               size_t key_buffer_size, uint8_t *data, size_t data_size, size_t *data_length)
{
    if (!is_x25519_pair(attributes, key_buffer_size))
        return mbedtls_psa_ecp_export_public_key(attributes, key_buffer, key_buffer_size, data, data_size, data_length);
    if (data_size < CRETULA_X25519_SIZE)
        return PSA_ERROR_BUFFER_TOO_SMALL;
    CRETULA_MBEDTLS_COUNT(x25519_public);
    if (cretula_x25519_public_key(data, key_buffer) != CRETULA_OK)
        return PSA_ERROR_CORRUPTION_DETECTED;
    *data_length = CRETULA_X25519_SIZE;
    return PSA_SUCCESS;
}

psa_status_t cretula_mbedtls_key_agreement(const psa_key_attributes_t *attributes, const uint8_t *key_buffer,
                                           size_t key_buffer_size, psa_algorithm_t alg, const uint8_t *peer_key,
                                           size_t peer_key_length, uint8_t *shared_secret, size_t shared_secret_size,
                                           size_t *shared_secret_length)
{
    if (!is_x25519_pair(attributes, key_buffer_size) || !PSA_ALG_IS_ECDH(alg))
        return mbedtls_psa_key_agreement_ecdh(attributes, key_buffer, key_buffer_size, alg, peer_key, peer_key_length,
                                              shared_secret, shared_secret_size, shared_secret_length);
    if (peer_key_length != CRETULA_X25519_SIZE)
        return PSA_ERROR_INVALID_ARGUMENT;
    if (shared_secret_size < CRETULA_X25519_SIZE)
        return PSA_ERROR_BUFFER_TOO_SMALL;
    CRETULA_MBEDTLS_COUNT(x25519_shared);
    if (cretula_x25519(shared_secret, key_buffer, peer_key) != CRETULA_OK) {
        cretula_wipe(shared_secret, shared_secret_size);
        return PSA_ERROR_INVALID_ARGUMENT; /* the peer's point has small order */
    }
    *shared_secret_length = CRETULA_X25519_SIZE;
    return PSA_SUCCESS;
}

#endif
