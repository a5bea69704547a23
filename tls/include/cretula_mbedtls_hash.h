/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* What the contexts of MBEDTLS_SHA*_ALT hold, and what can be done with it. All zeros is a valid idle one. */
#ifndef CRETULA_MBEDTLS_HASH_H
#define CRETULA_MBEDTLS_HASH_H

#include <cretula/hash.h>
#include <cretula/tls_config.h>

struct cretula_mbedtls_message;

typedef struct cretula_mbedtls_hash {
    cretula_hash_context hash;
#if CRETULA_TLS_WHOLE
    const cretula_hash_algorithm *algorithm;
    struct cretula_mbedtls_message *message; /* what came so far; NULL: nothing yet, or it grew too long and is in hash */
    size_t n;
    int collecting;
#endif
} cretula_mbedtls_hash;

/* 0, or what Mbed TLS is told as bad input. */
int cretula_mbedtls_hash_start(cretula_mbedtls_hash *h, const cretula_hash_algorithm *algorithm);
int cretula_mbedtls_hash_update(cretula_mbedtls_hash *h, const unsigned char *data, size_t n);
int cretula_mbedtls_hash_finish(cretula_mbedtls_hash *h, unsigned char *digest);
void cretula_mbedtls_hash_clone(cretula_mbedtls_hash *to, const cretula_mbedtls_hash *from);
void cretula_mbedtls_hash_free(cretula_mbedtls_hash *h);

#endif
