/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Data: reading, writing, flushing, closing. */
#include "internal.h"

#include <limits.h>

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
    rc = read_now(session, buffer, n > INT_MAX ? INT_MAX : n);
    return cretula_tls_leave(session, CRETULA_TLS_IN, rc);
}

size_t cretula_tls_pending(const cretula_tls *session)
{
    return session != NULL && session->connected ? mbedtls_ssl_get_bytes_avail(&session->ssl) : 0;
}

/* The record that waits in the buffer goes out. Mbed TLS does that when it is asked to write the same number of bytes again. */
static int flush_now(cretula_tls *s)
{
    static const uint8_t nothing[1] = {0};
    int r;

    cretula_tls_arm(s, &s->out, s->context->config.write_ms);
    while (s->unsent != 0 && s->ssl.out_left != 0) {
        s->waiting = 0;
        r = mbedtls_ssl_write(&s->ssl, nothing, s->unsent);
        if (r == MBEDTLS_ERR_SSL_WANT_WRITE || r == MBEDTLS_ERR_SSL_WANT_READ) {
            if (s->waiting)
                return CRETULA_TLS_AGAIN;
            continue;
        }
        s->out.armed = 0;
        if (r < 0)
            return cretula_tls_fail(s, r);
        break;
    }
    s->unsent = 0;
    s->out.armed = 0;
    return CRETULA_OK;
}

static int write_now(cretula_tls *s, const uint8_t *data, size_t n)
{
    size_t done = 0, most;
    int r;

    if (!s->connected)
        return CRETULA_ERR_STATE;
    if (s->closed)
        return CRETULA_TLS_ERR_CLOSED;
    while (done < n) {
        r = flush_now(s);
        if (r != CRETULA_OK)
            return r == CRETULA_TLS_AGAIN && done != 0 ? (int)done : r;
        r = mbedtls_ssl_get_max_out_record_payload(&s->ssl);
        if (r <= 0)
            return cretula_tls_fail(s, r);
        most = (size_t)r < n - done ? (size_t)r : n - done;
        cretula_tls_arm(s, &s->out, s->context->config.write_ms);
        r = mbedtls_ssl_write(&s->ssl, data + done, most);
        if (r == MBEDTLS_ERR_SSL_WANT_WRITE && s->ssl.out_left != 0) {
            s->unsent = most; /* it is in the buffer, encrypted */
            done += most;
        } else if (r > 0) {
            s->out.armed = 0;
            done += (size_t)r;
        } else if (r != MBEDTLS_ERR_SSL_WANT_WRITE && r != MBEDTLS_ERR_SSL_WANT_READ) {
            s->out.armed = 0;
            return cretula_tls_fail(s, r);
        }
    }
    if (!s->context->config.nonblocking) {
        r = flush_now(s);
        if (r != CRETULA_OK)
            return r;
    }
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
    rc = write_now(session, data, n > INT_MAX ? INT_MAX : n);
    return cretula_tls_leave(session, CRETULA_TLS_OUT, rc);
}

int cretula_tls_flush(cretula_tls *session)
{
    int rc = cretula_tls_enter(session, CRETULA_TLS_OUT);

    if (rc != CRETULA_OK)
        return rc;
    return cretula_tls_leave(session, CRETULA_TLS_OUT, flush_now(session));
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
    cretula_tls_arm(s, &s->out, s->context->config.write_ms);
    do {
        s->waiting = 0;
        r = mbedtls_ssl_close_notify(&s->ssl);
        if (r == MBEDTLS_ERR_SSL_WANT_WRITE && s->waiting)
            return CRETULA_TLS_AGAIN;
    } while (r == MBEDTLS_ERR_SSL_WANT_WRITE);
    s->out.armed = 0;
    if (r != 0)
        return cretula_tls_fail(s, r);
    s->closed = 1;
    return CRETULA_OK;
}

int cretula_tls_close(cretula_tls *session)
{
    int rc = cretula_tls_enter(session, CRETULA_TLS_OUT);

    if (rc != CRETULA_OK)
        return rc;
    return cretula_tls_leave(session, CRETULA_TLS_OUT, close_now(session));
}
