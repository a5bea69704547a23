/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Between Mbed TLS and the caller's stream: deadlines, end of stream, the transport's own errors. */
#include "internal.h"

#include <limits.h>

void cretula_tls_arm(const cretula_tls *s, cretula_tls_timer *timer, uint32_t limit)
{
    if (timer->armed)
        return;
    timer->armed = 1;
    timer->limit = limit;
    timer->start = limit == CRETULA_TLS_FOREVER ? 0 : s->transport.now(s->transport.context);
}

#define BACKWARDS 1000 /* ms by which a clock that is read between two of its parts may seem to go back */

/* ms until the deadline; 0 when it has passed. */
static uint32_t remaining(const cretula_tls *s, const cretula_tls_timer *timer)
{
    uint32_t gone;

    if (timer->limit == CRETULA_TLS_FOREVER)
        return CRETULA_TLS_FOREVER;
    gone = s->transport.now(s->transport.context) - timer->start;
    if (gone > UINT32_MAX - BACKWARDS)
        return timer->limit;
    return gone >= timer->limit ? 0 : timer->limit - gone;
}

/* Mbed TLS is ours again after a callback, unless a second thread without a lock is in it. */
static int again(cretula_tls *s)
{
    cretula_mbedtls_place place;

    cretula_tls_place_of(s, &place);
    if (cretula_tls_take(s, &place) == CRETULA_OK) {
        cretula_tls_debug_level(s);
        return 1;
    }
    s->lost = 1;
    return 0;
}

int cretula_tls_bio_recv(void *p, unsigned char *buffer, size_t n)
{
    cretula_tls *s = p;
    uint8_t nonblocking = s->context->config.nonblocking;
    uint32_t wait;
    int r;

    if (n > INT_MAX)
        n = INT_MAX;
    cretula_tls_arm(s, &s->in, s->context->config.read_ms);
    for (;;) {
        wait = remaining(s, &s->in);
        if (wait == 0)
            return MBEDTLS_ERR_SSL_TIMEOUT;
        cretula_tls_give(s);
        r = s->transport.read(s->transport.context, buffer, n, nonblocking ? 0 : wait);
        if (!again(s))
            return MBEDTLS_ERR_SSL_INTERNAL_ERROR;
        if (r == CRETULA_TLS_AGAIN) {
            if (!nonblocking)
                continue;
            s->waiting = 1;
            return MBEDTLS_ERR_SSL_WANT_READ;
        }
        if (r < 0) {
            s->transport_code = r;
            return MBEDTLS_ERR_NET_RECV_FAILED;
        }
        return (size_t)r > n ? MBEDTLS_ERR_SSL_INTERNAL_ERROR : r;
    }
}

int cretula_tls_bio_send(void *p, const unsigned char *data, size_t n)
{
    cretula_tls *s = p;
    uint8_t nonblocking = s->context->config.nonblocking;
    uint32_t wait;
    int r, mine;

    if (n > INT_MAX)
        n = INT_MAX;
    cretula_tls_arm(s, &s->out, s->context->config.write_ms);
    /*
     * A reader that wants to send an alert while the writer is inside the transport, or the other way round: what is in the
     * buffer is sent by who began it. The library is given back for that, and then the buffer is another.
     */
    if (s->sending) {
        if (remaining(s, &s->out) == 0)
            return MBEDTLS_ERR_SSL_TIMEOUT;
        cretula_tls_give(s);
        if (!again(s))
            return MBEDTLS_ERR_SSL_INTERNAL_ERROR;
        s->waiting = nonblocking;
        return MBEDTLS_ERR_SSL_WANT_WRITE;
    }
    for (;;) {
        wait = remaining(s, &s->out);
        if (wait == 0)
            return MBEDTLS_ERR_SSL_TIMEOUT;
        s->sending = 1;
        cretula_tls_give(s);
        r = s->transport.write(s->transport.context, data, n, nonblocking ? 0 : wait);
        mine = again(s);
        s->sending = 0;
        if (!mine)
            return MBEDTLS_ERR_SSL_INTERNAL_ERROR;
        if (r == CRETULA_TLS_AGAIN) {
            if (!nonblocking)
                continue;
            s->waiting = 1;
            return MBEDTLS_ERR_SSL_WANT_WRITE;
        }
        if (r < 0) {
            s->transport_code = r;
            return MBEDTLS_ERR_NET_SEND_FAILED;
        }
        return r == 0 || (size_t)r > n ? MBEDTLS_ERR_SSL_INTERNAL_ERROR : r;
    }
}
