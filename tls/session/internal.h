/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* What the files of the session share. */
#ifndef CRETULA_TLS_INTERNAL_H
#define CRETULA_TLS_INTERNAL_H

#define MBEDTLS_ALLOW_PRIVATE_ACCESS /* so this header comes first */

#include <mbedtls/build_info.h>
#include <mbedtls/net_sockets.h> /* its error codes alone */
#include <mbedtls/pk.h>
#include <mbedtls/rsa.h>
#include <mbedtls/ssl.h>
#if defined(MBEDTLS_SSL_TICKET_C)
#include <mbedtls/ssl_ticket.h>
#endif
#include <mbedtls/x509_crt.h>

#include <cretula/tls.h>
#include <cretula/wipe.h>

#include "../hooks/place.h"

/* Clients save sessions and resume them. */
#if defined(MBEDTLS_SSL_SESSION_TICKETS) && defined(MBEDTLS_SSL_CLI_C)
#define CRETULA_TLS_RESUMES 1
#else
#define CRETULA_TLS_RESUMES 0
#endif
#define CRETULA_TLS_BOUND 32

struct cretula_tls_context {
    cretula_heap heap;
    cretula_tls_config config;
    cretula_rng rng; /* config.rng, with its failures noted */
    uint8_t rng_failed;
    uint8_t verify;     /* config.verify without its default */
    size_t memory_size; /* of the whole block */
    uint32_t ms_last;   /* to make 64 bits of the transport's 32 */
    uint32_t ms_high;
    mbedtls_ssl_config conf;
    mbedtls_x509_crt chain;
    mbedtls_x509_crt ca;
    mbedtls_pk_context key;
#if defined(MBEDTLS_SSL_TICKET_C)
    mbedtls_ssl_ticket_context tickets;
#endif
#if CRETULA_TLS_RESUMES
    uint8_t bound[CRETULA_TLS_BOUND]; /* the digest of what decides whom to trust */
#endif
};

/* A deadline: limit ms from start, if armed. */
typedef struct cretula_tls_timer {
    uint32_t start;
    uint32_t limit;
    uint8_t armed;
} cretula_tls_timer;

enum { CRETULA_TLS_IN = 1, CRETULA_TLS_OUT = 2 };

struct cretula_tls {
    mbedtls_ssl_context ssl; /* first: Mbed TLS's callbacks get its address */
    cretula_heap heap;
    cretula_tls_context *context;
    cretula_tls_transport transport;
    cretula_tls_failure failure;
    cretula_tls_timer in, out;
    size_t memory_size;
    size_t stack_peak;
    int transport_code; /* of the last failure */
    uint8_t busy;       /* the directions that calls are in */
    uint8_t sending;    /* a call is inside the transport's write */
    uint8_t waiting;    /* the transport said that it has nothing */
    uint8_t lost;       /* another thread broke in */
    uint8_t unsent;     /* data of a write are still in the record buffer */
    uint8_t host_set;
    uint8_t connected;
    uint8_t resumed;
    uint8_t ended;   /* close_notify came */
    uint8_t closing; /* close_notify is in the record buffer or beyond */
    uint8_t closed;  /* close_notify went */
#if CRETULA_TLS_RESUMES
    uint8_t offers;                   /* a saved session is to be resumed */
    uint32_t saved_flags;             /* of the peer's certificate when that session began */
    uint8_t bound[CRETULA_TLS_BOUND]; /* the context's, and the host's name */
#endif
};

/* lock.c: taking and giving back Mbed TLS. owner is a session or a context. */
int cretula_tls_take(void *owner, const cretula_mbedtls_place *place);
void cretula_tls_give(const void *owner);
int cretula_tls_enter(cretula_tls *s, unsigned directions);
int cretula_tls_leave(cretula_tls *s, unsigned directions, int result);
void cretula_tls_place_of(cretula_tls *s, cretula_mbedtls_place *place);
void cretula_tls_context_place(cretula_tls_context *context, cretula_mbedtls_place *place);

/* transport.c */
int cretula_tls_bio_send(void *p, const unsigned char *data, size_t n);
int cretula_tls_bio_recv(void *p, unsigned char *buffer, size_t n);
void cretula_tls_arm(const cretula_tls *s, cretula_tls_timer *timer, uint32_t limit);

/* failure.c: notes what Mbed TLS said and makes our code of it; for a context, only the code. */
int cretula_tls_fail(cretula_tls *s, int mbedtls);
int cretula_tls_note(cretula_tls *s, int code);

/* stack.c: at the begin and, from the same frame, at the end of a call. */
#if CRETULA_TLS_STACK_PROBE
void cretula_tls_stack_paint(void);
void cretula_tls_stack_note(cretula_tls *s);
#else
#define cretula_tls_stack_paint() ((void)0)
#define cretula_tls_stack_note(s) ((void)(s))
#endif

/* stream.c: tells the peer that its record does not fit, if that is what r means; Mbed TLS says nothing. */
void cretula_tls_tell_overflow(mbedtls_ssl_context *ssl, int r);

/* keys.c: destroys the PSA keys whose bytes are in that heap. */
void cretula_tls_forget_keys(const cretula_heap *heap);

/* identity.c: CRETULA_OK or our code; the key is the configuration's, checked against the context's certificate. */
int cretula_tls_read_certificates(mbedtls_x509_crt *chain, const void *data, size_t size);
int cretula_tls_read_key(cretula_tls_context *context);

/* binding.c: what a saved session is good for; host NULL: none was set. */
int cretula_tls_bind_context(cretula_tls_context *context);
int cretula_tls_bind_session(cretula_tls *s, const char *host);
int cretula_tls_bind_saved(const cretula_tls *s, const uint8_t *saved, size_t n, uint8_t out[CRETULA_TLS_BOUND]);

/* Mbed TLS's threshold of messages, which is one for all. */
void cretula_tls_debug_level(const cretula_tls *s);

/* time.c */
int64_t cretula_tls_session_unix_time(void *owner);
int64_t cretula_tls_session_ms_time(void *owner);

/* The memory of a block after a structure of size bytes, and the structure's place in it; NULL if it does not fit. */
void *cretula_tls_carve(cretula_heap *heap, void *memory, size_t size, size_t structure);

#endif
