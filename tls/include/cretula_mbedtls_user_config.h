/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The hooks, as Mbed TLS's own configuration wants them: the file that MBEDTLS_USER_CONFIG_FILE names, or that a user's own
 * file of that name includes last. Everything else of the configuration stays as it is.
 */
#include <cretula/tls_config.h>

#if CRETULA_TLS_SHA1
#define MBEDTLS_SHA1_ALT
#endif
#if CRETULA_TLS_SHA256
#define MBEDTLS_SHA256_ALT
#endif
#if CRETULA_TLS_SHA512
#define MBEDTLS_SHA512_ALT
#endif

#if CRETULA_TLS_X25519
#ifndef MBEDTLS_USE_PSA_CRYPTO
#define MBEDTLS_USE_PSA_CRYPTO /* TLS 1.2 asks PSA for its key exchange too */
#endif
#endif

#if CRETULA_TLS_RANDOM
#define MBEDTLS_PSA_CRYPTO_EXTERNAL_RNG
#endif

#if CRETULA_TLS_MEMORY
#ifndef MBEDTLS_PLATFORM_C
#define MBEDTLS_PLATFORM_C
#endif
#ifndef MBEDTLS_PLATFORM_MEMORY
#define MBEDTLS_PLATFORM_MEMORY
#endif
#undef MBEDTLS_MEMORY_BUFFER_ALLOC_C
/* Keys must not stay behind in a block of memory that its owner takes back. */
#undef MBEDTLS_PSA_KEY_STORE_DYNAMIC
#define MBEDTLS_PLATFORM_CALLOC_MACRO cretula_mbedtls_calloc
#define MBEDTLS_PLATFORM_FREE_MACRO cretula_mbedtls_free
#ifndef __ASSEMBLER__
#include <stddef.h>
#ifdef __cplusplus
extern "C" {
#endif
void *cretula_mbedtls_calloc(size_t n, size_t size);
void cretula_mbedtls_free(void *block);
#ifdef __cplusplus
}
#endif
#endif
#endif
