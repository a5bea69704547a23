/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A session: its life, the handshake, resumption, and what is known about it afterwards. */
#include "internal.h"

#include <string.h>

#include "ssl_misc.h" /* of Mbed TLS's library/: what a handshake in progress is */

int cretula_tls_make(cretula_tls **out, void *memory, size_t size, cretula_tls_context *context,
                     const cretula_tls_transport *transport)
{
    cretula_mbedtls_place place;
    cretula_heap heap;
    cretula_tls *s;
    int rc;

    if (out == NULL)
        return CRETULA_ERR_ARGUMENT;
    *out = NULL;
    if (memory == NULL || context == NULL || transport == NULL || transport->read == NULL || transport->write == NULL)
        return CRETULA_ERR_ARGUMENT;
    if (transport->now == NULL &&
        (context->config.handshake_ms != CRETULA_TLS_FOREVER || context->config.read_ms != CRETULA_TLS_FOREVER ||
         context->config.write_ms != CRETULA_TLS_FOREVER))
        return CRETULA_ERR_ARGUMENT;
    s = cretula_tls_carve(&heap, memory, size, sizeof *s);
    if (s == NULL)
        return CRETULA_TLS_ERR_MEMORY;
    s->heap = heap;
    s->context = context;
    s->transport = *transport;
    s->failure.alert = -1;
    s->memory_size = size - (size_t)((uint8_t *)s - (uint8_t *)memory);
    cretula_tls_place_of(s, &place);
    rc = cretula_tls_take(s, &place);
    if (rc != CRETULA_OK)
        return rc;
    mbedtls_ssl_init(&s->ssl);
    rc = mbedtls_ssl_setup(&s->ssl, &context->conf) == 0 ? CRETULA_OK : CRETULA_TLS_ERR_MEMORY;
#if CRETULA_TLS_RESUMES
    if (rc == CRETULA_OK)
        rc = cretula_tls_bind_session(s, NULL);
#endif
    if (rc != CRETULA_OK) {
        mbedtls_ssl_free(&s->ssl);
        size = s->memory_size;
        cretula_tls_give(s);
        cretula_wipe(s, size);
        return rc;
    }
    mbedtls_ssl_set_bio(&s->ssl, s, cretula_tls_bio_send, cretula_tls_bio_recv, NULL);
    cretula_tls_give(s);
    *out = s;
    return CRETULA_OK;
}

size_t cretula_tls_free(cretula_tls *session)
{
    cretula_mbedtls_place place;
    size_t size, left;

    if (session == NULL)
        return 0;
    cretula_tls_place_of(session, &place);
    if (cretula_tls_take(session, &place) != CRETULA_OK)
        return 1;
    mbedtls_ssl_free(&session->ssl);
    cretula_tls_forget_keys(&session->heap);
    left = session->heap.blocks;
    size = session->memory_size;
    cretula_tls_give(session);
    cretula_wipe(session, size);
    return left;
}

/* Whether a client may still say whom it wants. */
static int before_connecting(const cretula_tls *s)
{
#if CRETULA_TLS_RESUMES
    if (s->offers)
        return 0;
#endif
    return s->context->config.role == CRETULA_TLS_CLIENT_ROLE && !s->in.armed && !s->connected && !s->closed;
}

int cretula_tls_set_host(cretula_tls *session, const char *host)
{
    size_t n = 0;
    int rc;

    if (session == NULL || host == NULL)
        return CRETULA_ERR_ARGUMENT;
    for (; host[n] != '\0'; n++)
        if (n >= 253 || (unsigned char)host[n] <= ' ' || (unsigned char)host[n] >= 127)
            return CRETULA_TLS_ERR_HOST;
    if (n == 0)
        return CRETULA_TLS_ERR_HOST;
    rc = cretula_tls_enter(session, CRETULA_TLS_IN | CRETULA_TLS_OUT);
    if (rc != CRETULA_OK)
        return rc;
    if (!before_connecting(session))
        rc = CRETULA_ERR_STATE;
    else if (mbedtls_ssl_set_hostname(&session->ssl, host) != 0)
        rc = cretula_tls_note(session, CRETULA_TLS_ERR_MEMORY);
    else {
        session->host_set = 1;
#if CRETULA_TLS_RESUMES
        rc = cretula_tls_bind_session(session, host);
#endif
    }
    return cretula_tls_leave(session, CRETULA_TLS_IN | CRETULA_TLS_OUT, rc);
}

/* Whether the handshake that is going on resumes a session, as far as can be known now. */
static uint8_t resuming(const mbedtls_ssl_context *ssl)
{
    if (ssl->handshake->resume == 0)
        return 0;
#if defined(MBEDTLS_SSL_PROTO_TLS1_3) && defined(MBEDTLS_SSL_TLS1_3_KEY_EXCHANGE_MODE_SOME_PSK_ENABLED)
    if (ssl->tls_version == MBEDTLS_SSL_VERSION_TLS1_3)
        return (ssl->handshake->key_exchange_mode & MBEDTLS_SSL_TLS1_3_KEY_EXCHANGE_MODE_PSK_ALL) != 0;
#endif
    return 1;
}

#if defined(MBEDTLS_SSL_PROTO_TLS1_3)
/*
 * In TLS 1.3 an alert must be under the key that the peer expects by now: a client's from the ServerHello on under that of the
 * handshake, a server's from its Finished on under that of the data. Mbed TLS changes to them later, when it next sends, and
 * the peer would find an alert in between not authentic. So they are changed to before each step in which only alerts can be
 * sent. A client changes back, since its next record, change_cipher_spec, is not encrypted.
 */
static int alert_key(mbedtls_ssl_context *ssl)
{
    if (ssl->tls_version != MBEDTLS_SSL_VERSION_TLS1_3 || ssl->handshake == NULL || ssl->out_left != 0)
        return 0;
    switch (ssl->state) {
    case MBEDTLS_SSL_ENCRYPTED_EXTENSIONS:
    case MBEDTLS_SSL_CERTIFICATE_REQUEST:
    case MBEDTLS_SSL_SERVER_CERTIFICATE:
    case MBEDTLS_SSL_CERTIFICATE_VERIFY:
    case MBEDTLS_SSL_SERVER_FINISHED:
        if (ssl->conf->endpoint == MBEDTLS_SSL_IS_SERVER || ssl->transform_out != NULL)
            return 0;
        mbedtls_ssl_set_outbound_transform(ssl, ssl->handshake->transform_handshake);
        return 1;
    case MBEDTLS_SSL_CLIENT_CERTIFICATE:
    case MBEDTLS_SSL_CLIENT_CERTIFICATE_VERIFY:
    case MBEDTLS_SSL_CLIENT_FINISHED:
        if (ssl->conf->endpoint == MBEDTLS_SSL_IS_SERVER && ssl->transform_application != NULL &&
            ssl->transform_out != ssl->transform_application)
            mbedtls_ssl_set_outbound_transform(ssl, ssl->transform_application);
        return 0;
    default:
        return 0;
    }
}
#endif

static int step(mbedtls_ssl_context *ssl)
{
    int r;

#if defined(MBEDTLS_SSL_PROTO_TLS1_3)
    int changed = alert_key(ssl);
#endif

    r = mbedtls_ssl_handshake_step(ssl);
#if defined(MBEDTLS_SSL_PROTO_TLS1_3)
    if (changed && (r == 0 || r == MBEDTLS_ERR_SSL_WANT_READ))
        mbedtls_ssl_set_outbound_transform(ssl, NULL);
#endif
    /* The one refusal of TLS 1.2 that Mbed TLS does not tell the peer. */
    if (r == MBEDTLS_ERR_SSL_NO_CLIENT_CERTIFICATE && ssl->tls_version == MBEDTLS_SSL_VERSION_TLS1_2)
        (void)mbedtls_ssl_send_alert_message(ssl, MBEDTLS_SSL_ALERT_LEVEL_FATAL, MBEDTLS_SSL_ALERT_MSG_HANDSHAKE_FAILURE);
    cretula_tls_tell_overflow(ssl, r);
    return r;
}

/* Before the first byte: what would make a verified handshake fail, or not mean what it says. */
static int ready(cretula_tls *s)
{
    const cretula_tls_config *c = &s->context->config;
    int verifies = s->context->verify != CRETULA_TLS_VERIFY_NONE;

    if (c->psk != NULL && c->ca == NULL)
        verifies = 0;
    if (verifies && c->role == CRETULA_TLS_CLIENT_ROLE && !s->host_set)
        return CRETULA_TLS_ERR_HOST;
#if CRETULA_TLS_DATES
    if (verifies && !c->no_dates && cretula_tls_session_unix_time(s) < 0)
        return CRETULA_TLS_ERR_CLOCK;
#endif
    return CRETULA_OK;
}

static int connect_now(cretula_tls *s)
{
    uint32_t limit = s->context->config.handshake_ms;
    int r = 0;

    if (s->connected)
        return CRETULA_OK;
    if (s->closed)
        return CRETULA_TLS_ERR_CLOSED;
    if (!s->in.armed) {
        r = ready(s);
        if (r != CRETULA_OK)
            return r;
    }
    cretula_tls_arm(s, &s->in, limit);
    s->out = s->in;
    while (s->ssl.state != MBEDTLS_SSL_HANDSHAKE_OVER) {
        if (s->ssl.handshake != NULL) {
            s->resumed = resuming(&s->ssl);
#if defined(MBEDTLS_SSL_PROTO_TLS1_2) && defined(MBEDTLS_SSL_PROTO_TLS1_3)
            /*
             * Offered for TLS 1.2; a server may agree in TLS 1.3 too (RFC 8446, 4.2), where Mbed TLS forgot that it asked.
             * OpenSSL also agrees when it resumes a session in which it was asked.
             */
            if (s->ssl.conf->mfl_code != MBEDTLS_SSL_MAX_FRAG_LEN_NONE)
                s->ssl.handshake->sent_extensions |= MBEDTLS_SSL_EXT_MASK(MAX_FRAGMENT_LENGTH);
#endif
        }
        s->waiting = 0;
        r = step(&s->ssl);
        if ((r == MBEDTLS_ERR_SSL_WANT_READ || r == MBEDTLS_ERR_SSL_WANT_WRITE) && s->waiting)
            return CRETULA_TLS_AGAIN;
        if (r == 0 || r == MBEDTLS_ERR_SSL_WANT_READ || r == MBEDTLS_ERR_SSL_WANT_WRITE)
            continue;
        /* An alert that could not be sent does not hide what it was about. */
        if (r == MBEDTLS_ERR_NET_SEND_FAILED && s->ssl.alert_reason != 0)
            r = s->ssl.alert_reason;
        return cretula_tls_fail(s, r);
    }
    s->in.armed = s->out.armed = 0;
    s->connected = 1;
    return CRETULA_OK;
}

int cretula_tls_connect(cretula_tls *session)
{
    int rc = cretula_tls_enter(session, CRETULA_TLS_IN | CRETULA_TLS_OUT);

    if (rc != CRETULA_OK)
        return rc;
    cretula_tls_stack_paint();
    rc = connect_now(session);
    cretula_tls_stack_note(session);
    return cretula_tls_leave(session, CRETULA_TLS_IN | CRETULA_TLS_OUT, rc);
}

/*
 * A saved session: the digest of binding.c, the flags of the peer's certificate (which Mbed TLS keeps in TLS 1.2 alone), and
 * what Mbed TLS makes of it.
 */
#define SAVED_HEAD (CRETULA_TLS_BOUND + 4)

#if CRETULA_TLS_RESUMES

static int save(const cretula_tls *s, uint8_t *out, size_t capacity, size_t *size)
{
    const mbedtls_ssl_session *session = s->ssl.session;
    int rc;

    if (!s->connected || s->context->config.role != CRETULA_TLS_CLIENT_ROLE || session == NULL || session->ticket_len == 0)
        return CRETULA_TLS_ERR_TICKET;
    if (capacity < SAVED_HEAD)
        return CRETULA_ERR_BUFFER;
    MBEDTLS_PUT_UINT32_BE(cretula_tls_verify_flags(s), out, CRETULA_TLS_BOUND);
    rc = mbedtls_ssl_session_save(session, out + SAVED_HEAD, capacity - SAVED_HEAD, size);
    if (rc != 0)
        return rc == MBEDTLS_ERR_SSL_BUFFER_TOO_SMALL ? CRETULA_ERR_BUFFER : CRETULA_TLS_ERR_TICKET;
    *size += SAVED_HEAD;
    return cretula_tls_bind_saved(s, out + CRETULA_TLS_BOUND, *size - CRETULA_TLS_BOUND, out);
}

static int resume(cretula_tls *s, const uint8_t *saved, size_t size)
{
    uint8_t digest[CRETULA_TLS_BOUND];
    mbedtls_ssl_session loaded;
    size_t refused = s->heap.refused;
    int rc = CRETULA_OK;

    if (!before_connecting(s))
        return CRETULA_ERR_STATE;
    if (size < SAVED_HEAD ||
        cretula_tls_bind_saved(s, saved + CRETULA_TLS_BOUND, size - CRETULA_TLS_BOUND, digest) != CRETULA_OK ||
        memcmp(saved, digest, sizeof digest) != 0)
        return CRETULA_TLS_ERR_TICKET;
    mbedtls_ssl_session_init(&loaded);
    if (mbedtls_ssl_session_load(&loaded, saved + SAVED_HEAD, size - SAVED_HEAD) != 0 ||
        mbedtls_ssl_set_session(&s->ssl, &loaded) != 0)
        rc = s->heap.refused != refused ? cretula_tls_note(s, CRETULA_TLS_ERR_MEMORY) : CRETULA_TLS_ERR_TICKET;
    else {
        s->saved_flags = MBEDTLS_GET_UINT32_BE(saved, CRETULA_TLS_BOUND);
        s->offers = 1;
    }
    mbedtls_ssl_session_free(&loaded);
    return rc;
}

int cretula_tls_save(cretula_tls *session, uint8_t *out, size_t capacity, size_t *size)
{
    int rc;

    if (session == NULL || out == NULL || size == NULL)
        return CRETULA_ERR_ARGUMENT;
    *size = 0;
    rc = cretula_tls_enter(session, CRETULA_TLS_IN);
    if (rc != CRETULA_OK)
        return rc;
    cretula_tls_stack_paint();
    rc = save(session, out, capacity, size);
    if (rc != CRETULA_OK) {
        cretula_wipe(out, capacity);
        *size = 0;
    }
    cretula_tls_stack_note(session);
    return cretula_tls_leave(session, CRETULA_TLS_IN, rc);
}

int cretula_tls_resume(cretula_tls *session, const uint8_t *saved, size_t size)
{
    int rc;

    if (session == NULL || saved == NULL)
        return CRETULA_ERR_ARGUMENT;
    rc = cretula_tls_enter(session, CRETULA_TLS_IN | CRETULA_TLS_OUT);
    if (rc != CRETULA_OK)
        return rc;
    cretula_tls_stack_paint();
    rc = resume(session, saved, size);
    cretula_tls_stack_note(session);
    return cretula_tls_leave(session, CRETULA_TLS_IN | CRETULA_TLS_OUT, rc);
}

#else

int cretula_tls_save(cretula_tls *session, uint8_t *out, size_t capacity, size_t *size)
{
    (void)out;
    (void)capacity;
    if (size != NULL)
        *size = 0;
    return session == NULL ? CRETULA_ERR_ARGUMENT : CRETULA_TLS_ERR_OPTION;
}

int cretula_tls_resume(cretula_tls *session, const uint8_t *saved, size_t size)
{
    (void)size;
    return session == NULL || saved == NULL ? CRETULA_ERR_ARGUMENT : CRETULA_TLS_ERR_OPTION;
}

#endif

const char *cretula_tls_version(const cretula_tls *session)
{
    return session != NULL && session->connected ? mbedtls_ssl_get_version(&session->ssl) : NULL;
}

const char *cretula_tls_suite(const cretula_tls *session)
{
    return session != NULL && session->connected ? mbedtls_ssl_get_ciphersuite(&session->ssl) : NULL;
}

const char *cretula_tls_alpn(const cretula_tls *session)
{
#if defined(MBEDTLS_SSL_ALPN)
    return session != NULL && session->connected ? mbedtls_ssl_get_alpn_protocol(&session->ssl) : NULL;
#else
    (void)session;
    return NULL;
#endif
}

int cretula_tls_resumed(const cretula_tls *session)
{
    return session != NULL && session->connected && session->resumed;
}

const uint8_t *cretula_tls_peer_certificate(const cretula_tls *session, size_t *size)
{
    const mbedtls_x509_crt *certificate = NULL;

    if (session != NULL && session->connected)
        certificate = mbedtls_ssl_get_peer_cert(&session->ssl);
    if (size != NULL)
        *size = certificate == NULL ? 0 : certificate->raw.len;
    return certificate == NULL ? NULL : certificate->raw.p;
}

void cretula_tls_get_usage(const cretula_tls *session, cretula_tls_usage *usage)
{
    memset(usage, 0, sizeof *usage);
    usage->size = (size_t)(session->heap.end - session->heap.first);
    usage->heap = session->heap.used;
    usage->heap_peak = session->heap.peak;
    usage->refused = session->heap.refused;
    usage->stack_peak = session->stack_peak;
}
