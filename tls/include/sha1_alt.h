/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* What Mbed TLS includes for MBEDTLS_SHA1_ALT: its context holds one of Cretula. All zeros is a valid idle context. */
#ifndef CRETULA_SHA1_ALT_H
#define CRETULA_SHA1_ALT_H

#include "cretula_mbedtls_hash.h"

typedef struct mbedtls_sha1_context {
    cretula_mbedtls_hash hash;
} mbedtls_sha1_context;

#endif
