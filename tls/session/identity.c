/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Certificates and keys from PEM or DER. */
#include "internal.h"

#include <string.h>

#include <mbedtls/pem.h>
#include <mbedtls/psa_util.h>

static int is_pem(const void *data, size_t size)
{
    static const char begin[] = "-----BEGIN ";
    const uint8_t *p = data;
    size_t i;

    for (i = 0; i + sizeof begin <= size; i++)
        if (memcmp(p + i, begin, sizeof begin - 1) == 0)
            return 1;
    return 0;
}

#if defined(MBEDTLS_PEM_PARSE_C)

/* Mbed TLS wants PEM with its final zero counted. *copy is to be freed. */
static const uint8_t *terminated(const void *data, size_t *size, uint8_t **copy)
{
    const uint8_t *p = data;

    *copy = NULL;
    if (p[*size - 1] == 0)
        return p;
    *copy = cretula_mbedtls_calloc(*size + 1, 1);
    if (*copy == NULL)
        return NULL;
    memcpy(*copy, data, *size);
    (*size)++;
    return *copy;
}

#endif

int cretula_tls_read_certificates(mbedtls_x509_crt *chain, const void *data, size_t size)
{
    const uint8_t *p = data;
    const mbedtls_x509_crt *last;
    int rc = 0;

    if (p == NULL || size == 0)
        return CRETULA_TLS_ERR_OWN_CERTIFICATE;
    if (is_pem(data, size)) {
#if defined(MBEDTLS_PEM_PARSE_C)
        uint8_t *copy;

        p = terminated(data, &size, &copy);
        rc = p == NULL ? -1 : mbedtls_x509_crt_parse(chain, p, size);
        cretula_mbedtls_free(copy);
        return rc == 0 ? CRETULA_OK : CRETULA_TLS_ERR_OWN_CERTIFICATE;
#else
        return CRETULA_TLS_ERR_OPTION;
#endif
    }
    while (size != 0 && rc == 0) {
        rc = mbedtls_x509_crt_parse_der_nocopy(chain, p, size);
        if (rc != 0)
            break;
        for (last = chain; last->next != NULL; last = last->next)
            ;
        p += last->raw.len;
        size -= last->raw.len;
    }
    return rc == 0 ? CRETULA_OK : CRETULA_TLS_ERR_OWN_CERTIFICATE;
}

int cretula_tls_read_key(cretula_tls_context *context)
{
    const cretula_tls_config *config = &context->config;
    size_t size = config->key_size, password_size = config->password == NULL ? 0 : strlen(config->password);
    const uint8_t *p = config->key;
    uint8_t *copy = NULL;
    int rc;

    if (p == NULL || size == 0)
        return CRETULA_TLS_ERR_OWN_KEY;
    if (is_pem(p, size)) {
#if defined(MBEDTLS_PEM_PARSE_C)
        p = terminated(p, &size, &copy);
#else
        return CRETULA_TLS_ERR_OPTION;
#endif
    }
    rc = p == NULL ? -1
                   : mbedtls_pk_parse_key(&context->key, p, size, (const unsigned char *)config->password, password_size,
                                          mbedtls_psa_get_random, MBEDTLS_PSA_RANDOM_STATE);
    if (copy != NULL)
        cretula_wipe(copy, size);
    cretula_mbedtls_free(copy);
    if (rc == MBEDTLS_ERR_PK_PASSWORD_REQUIRED || rc == MBEDTLS_ERR_PK_PASSWORD_MISMATCH)
        return CRETULA_TLS_ERR_PASSWORD;
    if (rc != 0 ||
        mbedtls_pk_check_pair(&context->chain.pk, &context->key, mbedtls_psa_get_random, MBEDTLS_PSA_RANDOM_STATE) != 0)
        return CRETULA_TLS_ERR_OWN_KEY;
    return CRETULA_OK;
}
