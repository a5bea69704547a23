/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * TLS 1.2 and 1.3, client and server, over any stream of bytes, on Mbed TLS 3.6 with Cretula's hashes and X25519. A library of
 * its own (cretula_tls); options of its build are in tls_config.h.
 *
 *   context  certificates, keys, trust, choices: made once, used by any number of sessions
 *   session  one connection
 *
 * Each lives in a block of memory that the caller gives, of any alignment, and allocates inside it only: nothing comes from
 * malloc(), and a session that runs out of memory fails alone. Blocks are wiped when they are given back. With the record
 * buffers as they are, 16 KiB serve a session; a context takes some 3 KiB, and what its certificates take.
 *
 * Functions return CRETULA_OK, a number of bytes where they say so, or a negative code of error.h or of this header. An error
 * in a session is for good, apart from CRETULA_TLS_AGAIN, CRETULA_TLS_ERR_BUSY and a deadline while reading: the same code
 * comes again, and cretula_tls_failure() has the details.
 *
 * Threads: without a lock (cretula_tls_set_lock) all sessions and contexts belong to one thread, and a call from another one
 * that meets a call in progress is CRETULA_TLS_ERR_THREADS. With a lock, any thread may call at any time: computations take
 * turns, and the lock is given back while the transport is waited for. So one thread may read a session and another write it. A
 * second reader, or a second writer, is CRETULA_TLS_ERR_BUSY. Mbed TLS's MBEDTLS_THREADING_C is not needed; what uses Mbed TLS
 * beside this library on other threads must take the same lock.
 */
#ifndef CRETULA_TLS_H
#define CRETULA_TLS_H

#include <stddef.h>
#include <stdint.h>

#include <cretula/abi.h>
#include <cretula/error.h>
#include <cretula/random.h>

CRETULA_BEGIN

/* Far from what transports bring as codes of their own, errno's among them. */
#define CRETULA_TLS_AGAIN (-2000)               /* nothing to do right now; call again when the transport is ready */
#define CRETULA_TLS_ERR_TRANSPORT (-2001)       /* the transport failed; its code is in the failure, unchanged */
#define CRETULA_TLS_ERR_TIMEOUT (-2002)         /* a deadline passed */
#define CRETULA_TLS_ERR_TRUNCATED (-2003)       /* the stream ended without close_notify: an attacker may have cut it */
#define CRETULA_TLS_ERR_CLOSED (-2004)          /* the peer closed during the handshake, or this side closed before */
#define CRETULA_TLS_ERR_CERTIFICATE (-2005)     /* the peer's certificate is not accepted; the flags say why */
#define CRETULA_TLS_ERR_NO_CERTIFICATE (-2006)  /* the peer shows no certificate, and one is required */
#define CRETULA_TLS_ERR_ALERT (-2007)           /* the peer refused with a fatal alert; its number is in the failure */
#define CRETULA_TLS_ERR_PROTOCOL (-2008)        /* what came is not TLS, or not as TLS wants it */
#define CRETULA_TLS_ERR_INTEGRITY (-2009)       /* a record, signature or Finished message is not authentic */
#define CRETULA_TLS_ERR_RECORD (-2010)          /* a record or message larger than the buffers that were built in */
#define CRETULA_TLS_ERR_VERSION (-2011)         /* no version of TLS in common */
#define CRETULA_TLS_ERR_SUITE (-2012)           /* no cipher suite, group or signature in common, or an unknown PSK */
#define CRETULA_TLS_ERR_ALPN (-2013)            /* no application protocol in common */
#define CRETULA_TLS_ERR_MEMORY (-2014)          /* the block of the session or context is used up */
#define CRETULA_TLS_ERR_THREADS (-2015)         /* a call from a second thread without a lock */
#define CRETULA_TLS_ERR_BUSY (-2016)            /* another thread is in the same direction of this session */
#define CRETULA_TLS_ERR_OWN_CERTIFICATE (-2017) /* our certificate or CA cannot be read */
#define CRETULA_TLS_ERR_OWN_KEY (-2018)         /* our private key cannot be read, or is not the certificate's */
#define CRETULA_TLS_ERR_PASSWORD (-2019)        /* our private key is encrypted, and the password is missing or wrong */
#define CRETULA_TLS_ERR_OPTION (-2020)          /* a choice that this build, or the other choices, exclude */
#define CRETULA_TLS_ERR_CLOCK (-2021)           /* dates must be checked, but there is no clock: see unix_time */
#define CRETULA_TLS_ERR_HOST (-2022)            /* a client that verifies needs the host's name */
#define CRETULA_TLS_ERR_TICKET (-2023)          /* there is no saved session, or it cannot be used */
#define CRETULA_TLS_ERR_INTERNAL (-2024)        /* Mbed TLS failed in a way of its own; its code is in the failure */

/* A sentence for a code of error.h or of this header, never NULL. */
const char *cretula_tls_strerror(int code);

/*
 * The stream of bytes. wait_ms is how long a call may wait for the first byte; 0 means not at all, UINT32_MAX as long as it
 * takes. read and write return the number of bytes done (at least 1), CRETULA_TLS_AGAIN if none within that time, or another
 * negative code of the transport's own, which comes back in the failure as it is; read returns 0 at the end of the stream. now
 * gives milliseconds from any beginning, and may wrap; it may be NULL if every deadline is CRETULA_TLS_FOREVER. Sessions of one
 * context begin to count at the same time if the context has tickets and no unix_time.
 */
typedef struct cretula_tls_transport {
    int (*read)(void *context, uint8_t *buffer, size_t n, uint32_t wait_ms);
    int (*write)(void *context, const uint8_t *data, size_t n, uint32_t wait_ms);
    uint32_t (*now)(void *context);
    void *context;
} cretula_tls_transport;

#define CRETULA_TLS_CLIENT_ROLE 0
#define CRETULA_TLS_SERVER_ROLE 1
#define CRETULA_TLS_ANY 0
#define CRETULA_TLS_V12 12
#define CRETULA_TLS_V13 13
#define CRETULA_TLS_VERIFY_DEFAULT 0  /* a client requires a good certificate, a server asks for none */
#define CRETULA_TLS_VERIFY_NONE 1     /* whoever it is: no protection from an active attacker */
#define CRETULA_TLS_VERIFY_OPTIONAL 2 /* goes on; the caller must look at the flags */
#define CRETULA_TLS_VERIFY_REQUIRED 3
#define CRETULA_TLS_FOREVER UINT32_MAX

typedef struct cretula_tls_context cretula_tls_context;
typedef struct cretula_tls cretula_tls;

/*
 * All choices; zeros are the default of each. Memory that pointers name must stay as it is as long as the context, apart from
 * certificate, key, password and ca in PEM, which are only read while the context is made. rng and, with certificates in DER,
 * their bytes are used in place.
 */
typedef struct cretula_tls_config {
    const cretula_rng *rng; /* required */
    uint8_t role;
    uint8_t verify;
    uint8_t lowest, highest; /* CRETULA_TLS_V12, CRETULA_TLS_V13; CRETULA_TLS_ANY: what the build has */
    uint8_t nonblocking;     /* 1: calls return CRETULA_TLS_AGAIN in place of waiting */
    uint8_t no_dates;        /* 1: there is no clock, and dates of certificates are not looked at */

    /* Our certificate, then its issuers, and its key: PEM, or DER (several certificates one after the other). */
    const void *certificate;
    size_t certificate_size;
    const void *key;
    size_t key_size;
    const char *password; /* of a key in PEM */

    /* The certificates that a peer's chain must end in: PEM or DER, one or more. */
    const void *ca;
    size_t ca_size;

    const char *const *alpn; /* names, the most wanted first, NULL at the end */
    const int *suites;       /* IANA's numbers, the most wanted first, 0 at the end; NULL: all that are built in */

    /*
     * A pre-shared key, 16 to 64 bytes, and its name. A client that has one and no ca connects only to who has the key,
     * whatever verify says. A server that also has a certificate serves whoever comes without the key by the certificate.
     */
    const uint8_t *psk;
    size_t psk_size;
    const uint8_t *psk_name;
    size_t psk_name_size;

    uint32_t ticket_seconds; /* server: how long a session may be resumed; 0: no tickets */

    /* Deadlines in ms; 0: 10 s for the handshake, 30 s for a read or a write; CRETULA_TLS_FOREVER: none. */
    uint32_t handshake_ms;
    uint32_t read_ms;
    uint32_t write_ms;

    /* Seconds since 1970, or a negative number if the clock is not set yet, which makes a verified handshake fail. */
    int64_t (*unix_time)(void *context);
    void *unix_time_context;

    /*
     * Server: called with the name that the client asked for. *use, the configuration's own context unless changed, is the
     * context whose certificate is shown. Any result but 0 refuses the name.
     */
    int (*choose)(void *context, const char *host, const cretula_tls_context **use);
    void *choose_context;

    /* Mbed TLS's messages up to a level, 1 (little) to 4 (everything, secrets among it: never in production). */
    void (*debug)(void *context, int level, const char *text);
    void *debug_context;
    uint8_t debug_level;
} cretula_tls_config;

/*
 * Makes a context in size bytes at memory. Errors: CRETULA_ERR_ARGUMENT, CRETULA_ERR_RANDOM, CRETULA_TLS_ERR_MEMORY, _OPTION,
 * _OWN_CERTIFICATE, _OWN_KEY, _PASSWORD, _THREADS; then *context is NULL and memory is wiped.
 */
CRETULA_CHECKED int cretula_tls_context_make(cretula_tls_context **context, void *memory, size_t size,
                                             const cretula_tls_config *config);

/* Wipes the context. All its sessions must be gone before. NULL is allowed. */
void cretula_tls_context_free(cretula_tls_context *context);

/*
 * Makes a session of a context in size bytes at memory. The transport is copied. Errors: CRETULA_ERR_ARGUMENT,
 * CRETULA_TLS_ERR_MEMORY, _THREADS; then *session is NULL.
 */
CRETULA_CHECKED int cretula_tls_make(cretula_tls **session, void *memory, size_t size, cretula_tls_context *context,
                                     const cretula_tls_transport *transport);

/* Wipes the session; says nothing to the peer: close first. Returns the blocks that were not given back, 0 if all is well. */
size_t cretula_tls_free(cretula_tls *session);

/* Client, before connecting: the name to ask for and to find in the certificate, at most 253 characters. */
CRETULA_CHECKED int cretula_tls_set_host(cretula_tls *session, const char *host);

/*
 * The handshake, on either side. Errors: any. A client that verifies and was given no host name gets CRETULA_TLS_ERR_HOST, no
 * clock CRETULA_TLS_ERR_CLOCK, before a byte is sent.
 */
CRETULA_CHECKED int cretula_tls_connect(cretula_tls *session);

/* Reads 1 to n bytes and returns their number; 0 if the peer closed with close_notify, at this call and each further one. */
CRETULA_CHECKED int cretula_tls_read(cretula_tls *session, void *buffer, size_t n);

/* Bytes that a read would return without asking the transport: look before waiting for the transport in poll(). */
size_t cretula_tls_pending(const cretula_tls *session);

/* Whether bytes wait until the transport takes them: after CRETULA_TLS_AGAIN, 1 means to wait for writing, 0 for reading. */
int cretula_tls_unsent(const cretula_tls *session);

/*
 * Takes bytes of data and returns their number. Blocking: all n have been written to the transport. Non-blocking: 1 to n were
 * taken and are in the record buffer or beyond; a later write, or a flush, sends what is left. More than INT_MAX are not taken.
 */
CRETULA_CHECKED int cretula_tls_write(cretula_tls *session, const void *data, size_t n);

/* Hands what was taken to the transport: CRETULA_OK when all of it went. */
CRETULA_CHECKED int cretula_tls_flush(cretula_tls *session);

/* Flushes and sends close_notify, after which nothing can be written; reading goes on until the peer closes. */
CRETULA_CHECKED int cretula_tls_close(cretula_tls *session);

/*
 * Resumption. A client saves a session (in TLS 1.3 after reading, since the ticket comes with the data) and gives the bytes to
 * a later session, after its host is set and before connecting. The bytes are a secret. *size gets their number. Errors:
 * CRETULA_TLS_ERR_TICKET, CRETULA_ERR_BUFFER. A server that does not take the ticket makes a full handshake. Resuming skips the
 * certificates: a session that began for another host, with another verify, ca, certificate, psk, suites, versions or dates is
 * CRETULA_TLS_ERR_TICKET. After this error the session connects with a full handshake.
 */
CRETULA_CHECKED int cretula_tls_save(cretula_tls *session, uint8_t *out, size_t capacity, size_t *size);
CRETULA_CHECKED int cretula_tls_resume(cretula_tls *session, const uint8_t *saved, size_t size);

/* After the handshake; before it, NULL or 0. The names are IANA's; alpn is NULL if none was agreed. */
const char *cretula_tls_version(const cretula_tls *session);
const char *cretula_tls_suite(const cretula_tls *session);
const char *cretula_tls_alpn(const cretula_tls *session);
int cretula_tls_resumed(const cretula_tls *session);

/* The peer's certificate in DER, or NULL. Valid as long as the session. Not there in a resumed session of TLS 1.3. */
const uint8_t *cretula_tls_peer_certificate(const cretula_tls *session, size_t *size);

/*
 * What is wrong with the peer's certificate; several at once. CRETULA_TLS_CERT_UNKNOWN: none was looked at. In a resumed
 * session, as it was when that session began; a server of TLS 1.3 that only asks for certificates does not know:
 * CRETULA_TLS_CERT_UNKNOWN.
 */
#define CRETULA_TLS_CERT_EXPIRED 0x01u
#define CRETULA_TLS_CERT_REVOKED 0x02u
#define CRETULA_TLS_CERT_HOST 0x04u
#define CRETULA_TLS_CERT_UNTRUSTED 0x08u
#define CRETULA_TLS_CERT_MISSING 0x40u
#define CRETULA_TLS_CERT_SKIPPED 0x80u
#define CRETULA_TLS_CERT_OTHER 0x0100u
#define CRETULA_TLS_CERT_FUTURE 0x0200u
#define CRETULA_TLS_CERT_KEY_USAGE 0x0800u
#define CRETULA_TLS_CERT_EXT_KEY_USAGE 0x1000u
#define CRETULA_TLS_CERT_BAD_HASH 0x4000u
#define CRETULA_TLS_CERT_BAD_ALGORITHM 0x8000u
#define CRETULA_TLS_CERT_BAD_KEY 0x010000u
#define CRETULA_TLS_CERT_UNKNOWN 0xFFFFFFFFu
uint32_t cretula_tls_verify_flags(const cretula_tls *session);

/* Words for one or more flags, separated by "; "; the text is cut to what fits. Returns its full length. */
size_t cretula_tls_verify_words(uint32_t flags, char *text, size_t capacity);

/* Why a session failed. */
typedef struct cretula_tls_failure {
    int code;       /* what the function returned; CRETULA_OK if nothing failed */
    int transport;  /* the transport's own code with CRETULA_TLS_ERR_TRANSPORT */
    int mbedtls;    /* Mbed TLS's code, or 0 */
    int alert;      /* the peer's alert with CRETULA_TLS_ERR_ALERT, else -1 */
    uint32_t flags; /* verification flags with CRETULA_TLS_ERR_CERTIFICATE */
} cretula_tls_failure;
void cretula_tls_get_failure(const cretula_tls *session, cretula_tls_failure *failure);

/* Bytes of memory and of stack. stack_peak is 0 unless the build has CRETULA_TLS_STACK_PROBE. */
typedef struct cretula_tls_usage {
    size_t size; /* of the block, without what the session itself takes */
    size_t heap; /* in use now */
    size_t heap_peak;
    size_t refused;    /* requests that did not fit */
    size_t stack_peak; /* of the deepest call on this session */
} cretula_tls_usage;
void cretula_tls_get_usage(const cretula_tls *session, cretula_tls_usage *usage);
void cretula_tls_context_get_usage(const cretula_tls_context *context, cretula_tls_usage *usage);

/*
 * The lock of the whole library, before any other call and from one thread: a mutex that need not be recursive. NULL takes it
 * away. The structure must stay where it is.
 */
typedef struct cretula_tls_lock {
    void (*lock)(void *context);
    void (*unlock)(void *context);
    void *context;
} cretula_tls_lock;
void cretula_tls_set_lock(const cretula_tls_lock *lock);

CRETULA_END

#endif
