/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Mbed TLS 3.6 as the session of cretula/tls.h wants it, from the options of tls_config.h: TLS over a stream of bytes, memory
 * and randomness from the caller, nothing of an operating system. Nothing here is for a project with a configuration of its
 * own: that takes cretula_mbedtls_user_config.h.
 */
#include <cretula/tls_config.h>

/* What everything needs. */
#define MBEDTLS_HAVE_ASM
#define MBEDTLS_PLATFORM_C
#define MBEDTLS_BIGNUM_C
#define MBEDTLS_OID_C
#define MBEDTLS_ASN1_PARSE_C
#define MBEDTLS_ASN1_WRITE_C
#define MBEDTLS_MD_C
#define MBEDTLS_SHA1_C /* for certificates' key identifiers and old chains; no signature by it is accepted */
#define MBEDTLS_SHA224_C
#define MBEDTLS_SHA256_C
#define MBEDTLS_SHA384_C
#define MBEDTLS_SHA512_C
#define MBEDTLS_PSA_CRYPTO_C
#define MBEDTLS_USE_PSA_CRYPTO
#define MBEDTLS_PSA_KEY_SLOT_COUNT 32
#define MBEDTLS_CIPHER_C

/* Curves and certificates. */
#define MBEDTLS_ECP_C
#define MBEDTLS_ECDH_C
#define MBEDTLS_ECDSA_C
#define MBEDTLS_ECDSA_DETERMINISTIC
#define MBEDTLS_HMAC_DRBG_C
#define MBEDTLS_ECP_DP_SECP256R1_ENABLED
#define MBEDTLS_ECP_DP_CURVE25519_ENABLED
#define MBEDTLS_ECP_NIST_OPTIM
#if CRETULA_TLS_P384
#define MBEDTLS_ECP_DP_SECP384R1_ENABLED
#endif
#define MBEDTLS_PK_C
#define MBEDTLS_PK_PARSE_C
#define MBEDTLS_X509_USE_C
#define MBEDTLS_X509_CRT_PARSE_C
#define MBEDTLS_X509_REMOVE_INFO
#if CRETULA_TLS_RSA
#define MBEDTLS_RSA_C
#define MBEDTLS_PKCS1_V15
#define MBEDTLS_PKCS1_V21
#define MBEDTLS_X509_RSASSA_PSS_SUPPORT
#define MBEDTLS_PK_WRITE_C /* the PSA layer takes RSA keys as DER */
#endif
#if CRETULA_TLS_PEM
#define MBEDTLS_BASE64_C
#define MBEDTLS_PEM_PARSE_C
#endif
#if CRETULA_TLS_ENCRYPTED_KEYS
#define MBEDTLS_PKCS5_C
#define MBEDTLS_CIPHER_MODE_CBC
#define MBEDTLS_CIPHER_PADDING_PKCS7
#endif

/* Ciphers. */
#define MBEDTLS_AES_C
#define MBEDTLS_AES_ROM_TABLES
#if defined(__x86_64__) || defined(__amd64__)
#define MBEDTLS_AESNI_C
#endif
#if CRETULA_TLS_SMALL
#define MBEDTLS_AES_FEWER_TABLES
#define MBEDTLS_SHA256_SMALLER
#define MBEDTLS_SHA512_SMALLER
#endif
#if CRETULA_TLS_AES_GCM || CRETULA_TLS_TICKETS
#define MBEDTLS_GCM_C
#endif
#if CRETULA_TLS_CHACHA20
#define MBEDTLS_CHACHA20_C
#define MBEDTLS_POLY1305_C
#define MBEDTLS_CHACHAPOLY_C
#endif

/* TLS. */
#define MBEDTLS_SSL_TLS_C
#if CRETULA_TLS_CLIENT
#define MBEDTLS_SSL_CLI_C
#endif
#if CRETULA_TLS_SERVER
#define MBEDTLS_SSL_SRV_C
#endif
#if CRETULA_TLS_1_2
#define MBEDTLS_SSL_PROTO_TLS1_2
#define MBEDTLS_SSL_EXTENDED_MASTER_SECRET
#define MBEDTLS_KEY_EXCHANGE_ECDHE_ECDSA_ENABLED
#if CRETULA_TLS_RSA
#define MBEDTLS_KEY_EXCHANGE_ECDHE_RSA_ENABLED
#endif
#if CRETULA_TLS_PSK
#define MBEDTLS_KEY_EXCHANGE_PSK_ENABLED
#define MBEDTLS_KEY_EXCHANGE_ECDHE_PSK_ENABLED
#endif
#endif
#if CRETULA_TLS_1_3
#define MBEDTLS_SSL_PROTO_TLS1_3
#define MBEDTLS_HKDF_C
#define MBEDTLS_SSL_TLS1_3_COMPATIBILITY_MODE
#define MBEDTLS_SSL_TLS1_3_KEY_EXCHANGE_MODE_EPHEMERAL_ENABLED
#if CRETULA_TLS_PSK || CRETULA_TLS_TICKETS
#define MBEDTLS_SSL_TLS1_3_KEY_EXCHANGE_MODE_PSK_EPHEMERAL_ENABLED
#endif
#if CRETULA_TLS_PSK
#define MBEDTLS_SSL_TLS1_3_KEY_EXCHANGE_MODE_PSK_ENABLED
#endif
#define MBEDTLS_SSL_RECORD_SIZE_LIMIT
#endif
#define MBEDTLS_SSL_KEEP_PEER_CERTIFICATE
#define MBEDTLS_SSL_MAX_FRAGMENT_LENGTH
#define MBEDTLS_SSL_SERVER_NAME_INDICATION
#define MBEDTLS_SSL_ALL_ALERT_MESSAGES
#define MBEDTLS_SSL_IN_CONTENT_LEN CRETULA_TLS_RECORD_IN
#define MBEDTLS_SSL_OUT_CONTENT_LEN CRETULA_TLS_RECORD_OUT
#if CRETULA_TLS_ALPN
#define MBEDTLS_SSL_ALPN
#endif
#if CRETULA_TLS_TICKETS
#define MBEDTLS_SSL_SESSION_TICKETS
#if CRETULA_TLS_SERVER
#define MBEDTLS_SSL_TICKET_C
#endif
#endif
#if CRETULA_TLS_PSK
#define MBEDTLS_PSK_MAX_LEN 64
#endif

/* Time: the session's, by the hooks of tls/session/time.c. */
#if CRETULA_TLS_DATES || CRETULA_TLS_TICKETS
#define MBEDTLS_HAVE_TIME
#define MBEDTLS_PLATFORM_TIME_TYPE_MACRO int64_t
#define MBEDTLS_PLATFORM_TIME_MACRO cretula_tls_time
#define MBEDTLS_PLATFORM_MS_TIME_ALT
#ifndef __ASSEMBLER__
#include <stdint.h>
#ifdef __cplusplus
extern "C" {
#endif
int64_t cretula_tls_time(int64_t *out);
#ifdef __cplusplus
}
#endif
#endif
#endif
#if CRETULA_TLS_DATES
#define MBEDTLS_HAVE_TIME_DATE
#define MBEDTLS_PLATFORM_GMTIME_R_ALT
#endif

#if CRETULA_TLS_DEBUG
#define MBEDTLS_DEBUG_C
#endif
#if CRETULA_TLS_SELF_TEST
#define MBEDTLS_SELF_TEST
#endif

#include "cretula_mbedtls_user_config.h"

#if !CRETULA_TLS_RANDOM || !CRETULA_TLS_MEMORY
#error "Cretula: the session needs the hooks CRETULA_TLS_RANDOM and CRETULA_TLS_MEMORY"
#endif
