/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The options of tls/: the hooks under Mbed TLS, and what the session of tls.h is built with. Each is 0 or 1, or a size. They
 * are needed where Mbed TLS and tls/ are compiled; programs that use tls.h do not depend on them. To change some, define them
 * on the command line, or in a header that CRETULA_TLS_CONFIG_FILE names.
 */
#ifndef CRETULA_TLS_CONFIG_H
#define CRETULA_TLS_CONFIG_H

#include <cretula/config.h>

#ifdef CRETULA_TLS_CONFIG_FILE
#include CRETULA_TLS_CONFIG_FILE
#endif

/* --- the hooks ------------------------------------------------------------------------------------------------------ */

/* SHA-1, SHA-224/256, SHA-384/512 by Cretula, and so by its engines. CRETULA_TLS_SHA presets the three. */
#ifndef CRETULA_TLS_SHA
#define CRETULA_TLS_SHA 1
#endif
#ifndef CRETULA_TLS_SHA1
#define CRETULA_TLS_SHA1 (CRETULA_TLS_SHA && CRETULA_SHA1)
#endif
#ifndef CRETULA_TLS_SHA256
#define CRETULA_TLS_SHA256 (CRETULA_TLS_SHA && CRETULA_SHA256)
#endif
#ifndef CRETULA_TLS_SHA512
#define CRETULA_TLS_SHA512 (CRETULA_TLS_SHA && CRETULA_SHA512)
#endif

/*
 * For hash engines that take whole messages only: the longest message, in bytes, that is collected (from Mbed TLS's heap) and
 * hashed at the end. 4096 holds a handshake with small certificates. 0: messages are hashed as they come.
 */
#ifndef CRETULA_TLS_WHOLE
#define CRETULA_TLS_WHOLE 0
#endif

/* X25519 by Cretula. psa_crypto.c must be compiled as docs/mbedtls.md says. */
#ifndef CRETULA_TLS_X25519
#define CRETULA_TLS_X25519 CRETULA_X25519
#endif

/* Random bytes from a cretula_rng in place of Mbed TLS's entropy collector and generator. The session needs it. */
#ifndef CRETULA_TLS_RANDOM
#define CRETULA_TLS_RANDOM 1
#endif

/* Memory from blocks that the caller gives, in place of calloc() and free(). The session needs it. */
#ifndef CRETULA_TLS_MEMORY
#define CRETULA_TLS_MEMORY 1
#endif

/* Counts how often each hook is taken. */
#ifndef CRETULA_TLS_COUNTERS
#define CRETULA_TLS_COUNTERS 1
#endif

/* --- the session: what goes into the program ------------------------------------------------------------------------ */

#ifndef CRETULA_TLS_CLIENT
#define CRETULA_TLS_CLIENT 1
#endif
#ifndef CRETULA_TLS_SERVER
#define CRETULA_TLS_SERVER 1
#endif
#ifndef CRETULA_TLS_1_2
#define CRETULA_TLS_1_2 1
#endif
#ifndef CRETULA_TLS_1_3
#define CRETULA_TLS_1_3 1
#endif

/* The longest record, in bytes of content, that can be received, and that is sent. Both are allocated for each session. */
#ifndef CRETULA_TLS_RECORD_IN
#define CRETULA_TLS_RECORD_IN 4096
#endif
#ifndef CRETULA_TLS_RECORD_OUT
#define CRETULA_TLS_RECORD_OUT 2048
#endif

/* RSA certificates, ours and the peer's. ECDSA is always there. */
#ifndef CRETULA_TLS_RSA
#define CRETULA_TLS_RSA 1
#endif
/* P-384 beside P-256 and X25519: many CAs sign with it. */
#ifndef CRETULA_TLS_P384
#define CRETULA_TLS_P384 1
#endif
/* Cipher suites: AES-GCM (it should stay on) and ChaCha20-Poly1305. */
#ifndef CRETULA_TLS_AES_GCM
#define CRETULA_TLS_AES_GCM 1
#endif
#ifndef CRETULA_TLS_CHACHA20
#define CRETULA_TLS_CHACHA20 1
#endif
/* Pre-shared keys in place of certificates; session tickets; ALPN; certificates and keys as PEM; PEM keys under a password. */
#ifndef CRETULA_TLS_PSK
#define CRETULA_TLS_PSK 1
#endif
#ifndef CRETULA_TLS_TICKETS
#define CRETULA_TLS_TICKETS 1
#endif
#ifndef CRETULA_TLS_ALPN
#define CRETULA_TLS_ALPN 1
#endif
#ifndef CRETULA_TLS_PEM
#define CRETULA_TLS_PEM 1
#endif
#ifndef CRETULA_TLS_ENCRYPTED_KEYS
#define CRETULA_TLS_ENCRYPTED_KEYS CRETULA_TLS_PEM
#endif
/* Dates of certificates are checked; needs a clock at run time, or a word that there is none (tls.h). */
#ifndef CRETULA_TLS_DATES
#define CRETULA_TLS_DATES 1
#endif

/* Mbed TLS's debug messages, and its self-tests. */
#ifndef CRETULA_TLS_DEBUG
#define CRETULA_TLS_DEBUG 1
#endif
#ifndef CRETULA_TLS_SELF_TEST
#define CRETULA_TLS_SELF_TEST 0
#endif

/* AES with smaller tables in flash, slower; SHA-256 and SHA-512 of Mbed TLS smaller and slower where the hooks are off. */
#ifndef CRETULA_TLS_SMALL
#define CRETULA_TLS_SMALL 0
#endif

/* Bytes of stack that each call paints first, to know how deep it went: the session's stack peak. 0: not measured. */
#ifndef CRETULA_TLS_STACK_PROBE
#define CRETULA_TLS_STACK_PROBE 0
#endif

/* Refuses the allocation that a test chose. For tests only. */
#ifndef CRETULA_TLS_FAULTS
#define CRETULA_TLS_FAULTS 0
#endif

/* --- no options below this line ------------------------------------------------------------------------------------- */

#if (CRETULA_TLS_SHA1 && !CRETULA_SHA1) || (CRETULA_TLS_SHA256 && !CRETULA_SHA256) || (CRETULA_TLS_SHA512 && !CRETULA_SHA512)
#error "Cretula: a hook of CRETULA_TLS_SHA* needs the same hash in the library: CRETULA_SHA1, CRETULA_SHA256, CRETULA_SHA512"
#endif
#if CRETULA_TLS_X25519 && !CRETULA_X25519
#error "Cretula: CRETULA_TLS_X25519 needs CRETULA_X25519"
#endif
#if !CRETULA_TLS_CLIENT && !CRETULA_TLS_SERVER
#error "Cretula: CRETULA_TLS_CLIENT or CRETULA_TLS_SERVER must be 1"
#endif
#if !CRETULA_TLS_1_2 && !CRETULA_TLS_1_3
#error "Cretula: CRETULA_TLS_1_2 or CRETULA_TLS_1_3 must be 1"
#endif
#if !CRETULA_TLS_AES_GCM && !CRETULA_TLS_CHACHA20
#error "Cretula: CRETULA_TLS_AES_GCM or CRETULA_TLS_CHACHA20 must be 1"
#endif
#if CRETULA_TLS_ENCRYPTED_KEYS && !CRETULA_TLS_PEM
#error "Cretula: CRETULA_TLS_ENCRYPTED_KEYS needs CRETULA_TLS_PEM"
#endif
#if CRETULA_TLS_RECORD_IN < 512 || CRETULA_TLS_RECORD_IN > 16384 || CRETULA_TLS_RECORD_OUT < 512 ||                            \
    CRETULA_TLS_RECORD_OUT > 16384
#error "Cretula: CRETULA_TLS_RECORD_IN and CRETULA_TLS_RECORD_OUT are between 512 and 16384"
#endif

#endif
