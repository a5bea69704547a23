/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Data: reading, writing, flushing, closing. */
#include "internal.h"

#include <limits.h>

#include "ssl_misc.h" /* of Mbed TLS's library/: what is in the record buffer */

void cretula_tls_tell_overflow(mbedtls_ssl_context *ssl, int r)
{
    if (r == MBEDTLS_ERR_SSL_BAD_INPUT_DATA)
        (void)mbedtls_ssl_send_alert_message(ssl, MBEDTLS_SSL_ALERT_LEVEL_FATAL, MBEDTLS_SSL_ALERT_MSG_RECORD_OVERFLOW);
}

static int read_now(cretula_tls *s, uint8_t *buffer, size_t n)
{
    int r;

    if (!s->connected)
        return CRETULA_ERR_STATE;
    if (s->ended)
        return 0;
    cretula_tls_arm(s, &s->in, s->context->config.read_ms);
    for (;;) {
        s->waiting = 0;
        r = mbedtls_ssl_read(&s->ssl, buffer, n);
        switch (r) {
        case MBEDTLS_ERR_SSL_WANT_READ:
        case MBEDTLS_ERR_SSL_WANT_WRITE:
            if (s->waiting)
                return CRETULA_TLS_AGAIN;
            continue;
#if defined(MBEDTLS_SSL_SESSION_TICKETS) && defined(MBEDTLS_SSL_PROTO_TLS1_3)
        case MBEDTLS_ERR_SSL_RECEIVED_NEW_SESSION_TICKET:
            continue;
#endif
        case MBEDTLS_ERR_SSL_PEER_CLOSE_NOTIFY:
            s->in.armed = 0;
            s->ended = 1;
            return 0;
        case MBEDTLS_ERR_SSL_TIMEOUT:
            s->in.armed = 0;
            return CRETULA_TLS_ERR_TIMEOUT;
        case 0:
            return cretula_tls_fail(s, MBEDTLS_ERR_SSL_CONN_EOF);
        default:
            s->in.armed = 0;
            cretula_tls_tell_overflow(&s->ssl, r);
            return r > 0 ? r : cretula_tls_fail(s, r);
        }
    }
}

int cretula_tls_read(cretula_tls *session, void *buffer, size_t n)
{
    int rc;

    if (session == NULL || buffer == NULL || n == 0)
        return CRETULA_ERR_ARGUMENT;
    rc = cretula_tls_enter(session, CRETULA_TLS_IN);
    if (rc != CRETULA_OK)
        return rc;
    cretula_tls_stack_paint();
    rc = read_now(session, buffer, n > INT_MAX ? INT_MAX : n);
    cretula_tls_stack_note(session);
    /* An alert that a reader sent, or left behind, is no write, and its time is not that of the next one. */
    if ((session->busy & CRETULA_TLS_OUT) == 0 && !session->unsent)
        session->out.armed = 0;
    return cretula_tls_leave(session, CRETULA_TLS_IN, rc);
}

size_t cretula_tls_pending(const cretula_tls *session)
{
    return session != NULL && session->connected ? mbedtls_ssl_get_bytes_avail(&session->ssl) : 0;
}

int cretula_tls_unsent(const cretula_tls *session)
{
    return session != NULL && session->ssl.out_left != 0;
}

/* What is in the record buffer goes out: data of a write, or an alert that a reader left there. */
static int drain(cretula_tls *s)
{
    int r;

    while (s->ssl.out_left != 0) {
        s->waiting = 0;
        r = mbedtls_ssl_flush_output(&s->ssl);
        if (r == MBEDTLS_ERR_SSL_WANT_WRITE) {
            if (s->waiting)
                return CRETULA_TLS_AGAIN;
            continue;
        }
        if (r < 0)
            return cretula_tls_fail(s, r);
    }
    s->unsent = 0;
    return CRETULA_OK;
}

/* The deadline: blocking, of the call; else from when data were taken until they are gone. */
static void begin_write(cretula_tls *s)
{
    if (!s->context->config.nonblocking)
        s->out.armed = 0;
    cretula_tls_arm(s, &s->out, s->context->config.write_ms);
}

static int flush_now(cretula_tls *s)
{
    int r;

    if (!s->connected)
        return CRETULA_OK;
    begin_write(s);
    r = drain(s);
    if (r == CRETULA_OK)
        s->out.armed = 0;
    return r;
}

/* n is at most INT_MAX. */
static int write_now(cretula_tls *s, const uint8_t *data, size_t n)
{
    size_t done = 0, most;
    int r;

    if (!s->connected)
        return CRETULA_ERR_STATE;
    if (s->closed || s->closing)
        return CRETULA_TLS_ERR_CLOSED;
    begin_write(s);
    while (done < n) {
        /* Mbed TLS takes what is in the buffer for what it is to write now, so nothing may be there. */
        r = drain(s);
        if (r != CRETULA_OK)
            return r == CRETULA_TLS_AGAIN && done != 0 ? (int)done : r;
        if (s->context->config.nonblocking)
            s->out.armed = 0;
        cretula_tls_arm(s, &s->out, s->context->config.write_ms);
        r = mbedtls_ssl_get_max_out_record_payload(&s->ssl);
        if (r <= 0)
            return cretula_tls_fail(s, r);
        most = (size_t)r < n - done ? (size_t)r : n - done;
        r = mbedtls_ssl_write(&s->ssl, data + done, most);
        if (r == MBEDTLS_ERR_SSL_WANT_WRITE && s->ssl.out_left != 0) {
            s->unsent = 1; /* it is in the buffer, encrypted */
            done += most;
        } else if (r > 0) {
            done += (size_t)r;
#if defined(MBEDTLS_SSL_SESSION_TICKETS) && defined(MBEDTLS_SSL_PROTO_TLS1_3)
        } else if (r == MBEDTLS_ERR_SSL_RECEIVED_NEW_SESSION_TICKET) {
            continue; /* a reader had left it half done */
#endif
        } else if (r != MBEDTLS_ERR_SSL_WANT_WRITE && r != MBEDTLS_ERR_SSL_WANT_READ) {
            return cretula_tls_fail(s, r);
        }
    }
    if (!s->context->config.nonblocking) {
        r = drain(s);
        if (r != CRETULA_OK)
            return r;
    }
    if (s->ssl.out_left == 0)
        s->out.armed = 0;
    return (int)done;
}

int cretula_tls_write(cretula_tls *session, const void *data, size_t n)
{
    int rc;

    if (session == NULL || (data == NULL && n != 0))
        return CRETULA_ERR_ARGUMENT;
    rc = cretula_tls_enter(session, CRETULA_TLS_OUT);
    if (rc != CRETULA_OK)
        return rc;
    cretula_tls_stack_paint();
    rc = write_now(session, data, n > INT_MAX ? INT_MAX : n);
    cretula_tls_stack_note(session);
    return cretula_tls_leave(session, CRETULA_TLS_OUT, rc);
}

int cretula_tls_flush(cretula_tls *session)
{
    int rc = cretula_tls_enter(session, CRETULA_TLS_OUT);

    if (rc != CRETULA_OK)
        return rc;
    cretula_tls_stack_paint();
    rc = flush_now(session);
    cretula_tls_stack_note(session);
    return cretula_tls_leave(session, CRETULA_TLS_OUT, rc);
}

static int close_now(cretula_tls *s)
{
    int r;

    if (s->closed)
        return CRETULA_OK;
    if (!s->connected) {
        s->closed = 1;
        return CRETULA_OK;
    }
    r = flush_now(s);
    if (r != CRETULA_OK)
        return r;
    if (!s->closing) {
        begin_write(s);
        s->closing = 1;
        s->waiting = 0;
        r = mbedtls_ssl_close_notify(&s->ssl);
        if (r != 0 && r != MBEDTLS_ERR_SSL_WANT_WRITE)
            return cretula_tls_fail(s, r);
        r = drain(s);
        if (r != CRETULA_OK)
            return r;
        s->out.armed = 0;
    }
    s->closed = 1;
    return CRETULA_OK;
}

int cretula_tls_close(cretula_tls *session)
{
    int rc = cretula_tls_enter(session, CRETULA_TLS_OUT);

    if (rc != CRETULA_OK)
        return rc;
    cretula_tls_stack_paint();
    rc = close_now(session);
    cretula_tls_stack_note(session);
    return cretula_tls_leave(session, CRETULA_TLS_OUT, rc);
}
