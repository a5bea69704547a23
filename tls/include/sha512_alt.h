/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* What Mbed TLS includes for MBEDTLS_SHA512_ALT: its context holds one of Cretula. All zeros is a valid idle context. */
#ifndef CRETULA_SHA512_ALT_H
#define CRETULA_SHA512_ALT_H

#include <cretula/hash.h>

typedef struct mbedtls_sha512_context {
    cretula_hash_context hash;
} mbedtls_sha512_context;

#endif
