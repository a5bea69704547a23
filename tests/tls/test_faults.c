/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Streams that go wrong in every way. Each session must end in an error of its own and within its deadline, leave nothing
 * behind, and not keep the server from the next client.
 *
 *   tls_faults [STEP]   cuts and changes at each STEP-th byte (1: all)
 */
#include "../../tls/session/internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "usual.h"

static size_t step = 13;

static void silent_peer(void)
{
    uint8_t b;
    uint32_t before;
    size_t v;

    for (v = 0; v < 2; v++) {
        start(v);
        p.wires[CLIENT].silent = 0; /* the server hears nothing */
        pair_run(&p);
        CHECK_EQ(rc_client(), CRETULA_TLS_ERR_TIMEOUT);
        CHECK_EQ(rc_server(), CRETULA_TLS_ERR_TIMEOUT);
        CHECK(p.waited >= 10000 && p.waited <= 10200);
        CHECK_EQ(cretula_tls_read(p.sides[CLIENT].tls, &b, 1), CRETULA_TLS_ERR_TIMEOUT); /* for good */
        pair_end(&p);
        start(v);
        p.wires[SERVER].silent = 200;
        pair_run(&p);
        CHECK_EQ(rc_client(), CRETULA_TLS_ERR_TIMEOUT);
        CHECK(rc_server() < 0);
        pair_end(&p);
        /* A byte a second does not get past the deadline of the whole. */
        start(v);
        p.wires[CLIENT].chunk = 1;
        p.wires[CLIENT].drip = 1000;
        pair_run(&p);
        CHECK(rc_client() == CRETULA_TLS_ERR_TIMEOUT && rc_server() == CRETULA_TLS_ERR_TIMEOUT);
        pair_end(&p);
        /* After the handshake: reading may be tried again, writing not. */
        start_connected(v);
        before = pair_clock;
        while (cretula_tls_read(p.sides[CLIENT].tls, &b, 1) == CRETULA_TLS_AGAIN)
            pair_clock += 100;
        CHECK_EQ(pair_clock - before, 5000);
        pair_run(&p);
        CHECK(rc_client() == 0 && rc_server() == 0);
        pair_end(&p);
        start_connected(v);
        p.wires[CLIENT].full = 0;
        before = pair_clock;
        CHECK_EQ(cretula_tls_write(p.sides[CLIENT].tls, &b, 1), 1); /* it is in the buffer */
        while (cretula_tls_flush(p.sides[CLIENT].tls) == CRETULA_TLS_AGAIN)
            pair_clock += 100;
        CHECK_EQ(pair_clock - before, 30000);
        CHECK_EQ(cretula_tls_write(p.sides[CLIENT].tls, &b, 1), CRETULA_TLS_ERR_TIMEOUT);
        pair_end(&p);
        next_client(v);
    }
}

/* Blocking, the transport waits for the whole of its time. */
static void silent_peer_blocking(void)
{
    cretula_tls_config c = pair_config(CLIENT, NULL, "ca.pem");
    uint32_t before;

    c.nonblocking = 0;
    c.handshake_ms = 1234;
    pair_begin(&p, pair_context(4, &c), server_of[0], "localhost");
    p.blocking = 1;
    p.sides[SERVER].done = 1;
    before = pair_clock;
    while (!p.sides[CLIENT].done)
        pair_step(&p.sides[CLIENT]);
    CHECK_EQ(rc_client(), CRETULA_TLS_ERR_TIMEOUT);
    CHECK_EQ(pair_clock - before, 1234);
    pair_end(&p);
}

/* Where the records of the last run began, on the wire from side i. */
static size_t boundaries(int i, size_t *at, size_t most)
{
    const wire *w = &p.wires[i];
    size_t n = 0, o = 0;

    while (o + 5 <= w->written && n < most) {
        at[n++] = o;
        o += 5 + (size_t)(w->bytes[o + 3] << 8 | w->bytes[o + 4]);
    }
    CHECK_EQ(o, w->written);
    return n;
}

/* The stream from side i ends after n bytes: at the end of the last record all is well, anywhere before it is an error. */
static void cut_at(size_t v, int i, size_t n, size_t whole)
{
    int reader, other;

    start(v);
    p.wires[i].cut = n;
    pair_run(&p);
    reader = p.sides[1 - i].rc;
    other = p.sides[i].rc;
    if (n >= whole)
        CHECK(reader == 0 && other == 0);
    else {
        CHECK(reader == CRETULA_TLS_ERR_TRUNCATED);
        CHECK(other == 0 || other == CRETULA_TLS_ERR_TIMEOUT || other == CRETULA_TLS_ERR_ALERT);
    }
    pair_end(&p);
}

static void cuts(void)
{
    size_t at[2][64], n[2], whole[2], v, k, byte;
    int i;

    for (v = 0; v < 2; v++) {
        start(v);
        pair_run(&p);
        CHECK(rc_client() == 0 && rc_server() == 0);
        for (i = 0; i < 2; i++) {
            n[i] = boundaries(i, at[i], 64);
            whole[i] = p.wires[i].written;
            CHECK(n[i] > 4);
        }
        pair_end(&p);
        for (i = 0; i < 2; i++) {
            for (k = 0; k < n[i]; k++) {
                cut_at(v, i, at[i][k], whole[i]);
                if (k % 3 == 0)
                    cut_at(v, i, at[i][k] + 1 + k % 5, whole[i]);
            }
            cut_at(v, i, whole[i], whole[i]);
            if (step == 1)
                for (byte = 0; byte < whole[i]; byte++)
                    cut_at(v, i, byte, whole[i]);
        }
        next_client(v);
    }
}

/* Each changed byte is noticed, or does not matter: nobody gets wrong data, nobody waits for ever. */
static void changed_bytes(void)
{
    static const int mine[] = {CRETULA_TLS_ERR_PROTOCOL, CRETULA_TLS_ERR_INTEGRITY,      CRETULA_TLS_ERR_RECORD,
                               CRETULA_TLS_ERR_VERSION,  CRETULA_TLS_ERR_SUITE,          CRETULA_TLS_ERR_TIMEOUT,
                               CRETULA_TLS_ERR_ALERT,    CRETULA_TLS_ERR_CERTIFICATE,    CRETULA_TLS_ERR_TRUNCATED,
                               CRETULA_TLS_ERR_HOST,     CRETULA_TLS_ERR_NO_CERTIFICATE, CRETULA_TLS_ERR_CLOSED};
    size_t v, byte, whole[2], j, noticed, unharmed = 0;
    int i, side_rc, k;

    for (v = 0; v < 2; v++) {
        start(v);
        pair_run(&p);
        whole[0] = p.wires[0].written;
        whole[1] = p.wires[1].written;
        pair_end(&p);
        for (i = 0; i < 2; i++)
            for (byte = 0; byte < whole[i]; byte += step) {
                start(v);
                p.wires[i].flip = byte;
                pair_run(&p);
                noticed = 0;
                for (k = 0; k < 2; k++) {
                    side_rc = p.sides[k].rc;
                    for (j = 0; j < CHECK_COUNT(mine); j++)
                        noticed += side_rc == mine[j];
                    if (side_rc != 0) {
                        for (j = 0; j < CHECK_COUNT(mine) && side_rc != mine[j]; j++)
                            ;
                        if (j == CHECK_COUNT(mine))
                            printf("  byte %zu of side %d, version %u: %d (%s)\n", byte, i, versions[v], side_rc,
                                   cretula_tls_strerror(side_rc));
                        CHECK(j < CHECK_COUNT(mine));
                    }
                }
                unharmed += noticed == 0;
                pair_end(&p);
            }
        next_client(v);
    }
    printf("  changes that do no harm: %zu\n", unharmed);
    CHECK(unharmed < 20);
}

static void put(int i, const void *bytes, size_t n)
{
    wire *w = &p.wires[i];

    memcpy(w->bytes + w->written, bytes, n);
    w->written += n;
}

/* What talks to the server is no TLS client. */
static void garbage_before(void)
{
    static const char http[] = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
    static const uint8_t sslv2[] = {0x80, 0x2E, 1, 3, 1, 0, 0x15, 0, 0, 0, 0x10}, empty[] = {0x16, 3, 1, 0, 0},
                         alert[] = {0x15, 3, 3, 0, 2, 2, 40}, closing[] = {0x15, 3, 3, 0, 2, 1, 0};
    uint8_t noise[1000];
    uint32_t seed = 5;
    size_t v, i;

    for (v = 0; v < 2; v++) {
#define GARBAGE(bytes, n, code)                                                                                                \
    do {                                                                                                                       \
        start(v);                                                                                                              \
        put(CLIENT, bytes, n);                                                                                                 \
        p.sides[CLIENT].done = 1;                                                                                              \
        pair_run(&p);                                                                                                          \
        CHECK_EQ(rc_server(), code);                                                                                           \
        pair_end(&p);                                                                                                          \
    } while (0)
        GARBAGE(http, sizeof http - 1, CRETULA_TLS_ERR_PROTOCOL);
        GARBAGE(sslv2, sizeof sslv2, CRETULA_TLS_ERR_PROTOCOL);
        GARBAGE(alert, sizeof alert, CRETULA_TLS_ERR_ALERT);
        GARBAGE(closing, sizeof closing, CRETULA_TLS_ERR_CLOSED);
        GARBAGE(empty, sizeof empty, CRETULA_TLS_ERR_PROTOCOL);
        for (i = 0; i < 20; i++) {
            check_random(&seed, noise, sizeof noise);
            start(v);
            if (i >= 10)
                memcpy(noise, "\x16\x03\x01\x01\x00\x01\x00\x00\xfc\x03\x03", 11);
            put(CLIENT, noise, sizeof noise);
            p.sides[CLIENT].done = 1;
            pair_run(&p);
            CHECK(rc_server() < 0 && rc_server() != CRETULA_TLS_ERR_INTERNAL);
            pair_end(&p);
            start(v);
            put(SERVER, noise, sizeof noise);
            p.sides[SERVER].done = 1;
            pair_run(&p);
            CHECK(rc_client() < 0 && rc_client() != CRETULA_TLS_ERR_INTERNAL);
            pair_end(&p);
        }
        next_client(v);
    }
}

/* A record that says it is longer than the buffer: before the handshake, and after it. */
static void large_records(void)
{
    static const uint8_t header[] = {0x16, 3, 3, 0x40, 0}, data[] = {0x17, 3, 3, 0x40, 0}, absurd[] = {0x17, 3, 3, 0xFF, 0xFF};
    static uint8_t body[0x4000];
    cretula_tls_failure f;
    size_t v, k;

    CHECK(strstr(cretula_tls_strerror(CRETULA_TLS_ERR_RECORD), "CRETULA_TLS_RECORD_IN") != NULL);
    for (v = 0; v < 2; v++) {
        start(v);
        put(CLIENT, header, 5);
        put(CLIENT, body, sizeof body);
        p.sides[CLIENT].done = 1;
        pair_run(&p);
        CHECK_EQ(rc_server(), CRETULA_TLS_ERR_RECORD);
        pair_end(&p);
        for (k = 0; k < 2; k++) {
            start_connected(v);
            put(SERVER, k == 0 ? data : absurd, 5);
            put(SERVER, body, sizeof body);
            CHECK_EQ(cretula_tls_read(p.sides[CLIENT].tls, body, 1), CRETULA_TLS_ERR_RECORD);
            CHECK_EQ(cretula_tls_read(p.sides[SERVER].tls, body, 1), CRETULA_TLS_ERR_ALERT);
            cretula_tls_get_failure(p.sides[SERVER].tls, &f);
            CHECK_EQ(f.alert, 22); /* record_overflow */
            body[0] = 0;
            pair_end(&p);
        }
        next_client(v);
    }
}

/* The stream ends without close_notify: an error, although all data came. After close_notify the end is an end. */
static void truncated_close(void)
{
    size_t v;
    uint8_t b;

    for (v = 0; v < 2; v++) {
        start_connected(v);
        p.wires[SERVER].cut = p.wires[SERVER].written;
        CHECK_EQ(cretula_tls_read(p.sides[CLIENT].tls, &b, 1), CRETULA_TLS_ERR_TRUNCATED);
        CHECK_EQ(cretula_tls_read(p.sides[CLIENT].tls, &b, 1), CRETULA_TLS_ERR_TRUNCATED);
        pair_end(&p);
        start(v);
        pair_run(&p);
        CHECK_EQ(cretula_tls_read(p.sides[CLIENT].tls, &b, 1), 0);
        p.wires[SERVER].cut = p.wires[SERVER].read;
        CHECK_EQ(cretula_tls_read(p.sides[CLIENT].tls, &b, 1), 0);
        pair_end(&p);
    }
}

static void transport_errors(void)
{
    cretula_tls_failure f;
    size_t v, at;
    int i;

    for (v = 0; v < 2; v++)
        for (i = 0; i < 2; i++) {
            for (at = 0; at < 900; at += 150) {
                start(v);
                p.wires[i].error = at;
                pair_run(&p);
                CHECK_EQ(p.sides[1 - i].rc, CRETULA_TLS_ERR_TRANSPORT);
                cretula_tls_get_failure(p.sides[1 - i].tls, &f);
                CHECK_EQ(f.transport, WIRE_ERROR);
                pair_end(&p);
            }
            start(v);
            p.wires[i].broken = 1;
            pair_run(&p);
            CHECK_EQ(p.sides[i].rc, CRETULA_TLS_ERR_TRANSPORT);
            cretula_tls_get_failure(p.sides[i].tls, &f);
            CHECK_EQ(f.transport, WIRE_ERROR);
            pair_end(&p);
            next_client(v);
        }
}

static const check_test tests[] = {
    {"silent peer", silent_peer},
    {"silent peer, blocking", silent_peer_blocking},
    {"cuts", cuts},
    {"changed bytes", changed_bytes},
    {"garbage before", garbage_before},
    {"large records", large_records},
    {"truncated close", truncated_close},
    {"transport errors", transport_errors},
};

int main(int argc, char **argv)
{
    if (argc > 1)
        step = (size_t)atoi(argv[1]);
    pair_usual(client_of, server_of);
    return check_run(tests, CHECK_COUNT(tests));
}
