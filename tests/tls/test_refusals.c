/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Refusals: certificates, nothing in common, memory and randomness that run out, a second thread. As in test_faults.c, each
 * must end in an error of its own, leave nothing behind, and not keep the server from the next client.
 *
 *   tls_refusals [STEP]   memory is refused at each (STEP / 3 + 1)-th request
 */
#include "../../tls/session/internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "usual.h"

static size_t step = 29;

static void server_certificates(void)
{
    static const struct {
        const char *certificate, *ca, *host;
        uint32_t flags;
    } cases[] = {
        {"server-ec", "ca.pem", "elsewhere.example", CRETULA_TLS_CERT_HOST},
        {"other", "ca.pem", "localhost", CRETULA_TLS_CERT_HOST},
        {"expired", "ca.pem", "localhost", CRETULA_TLS_CERT_EXPIRED},
        {"future", "ca.pem", "localhost", CRETULA_TLS_CERT_FUTURE},
        {"server-ec", "ca2.pem", "localhost", CRETULA_TLS_CERT_UNTRUSTED},
        {"server-rsa", "ca2.pem", "localhost", CRETULA_TLS_CERT_UNTRUSTED},
    };
    cretula_tls_failure f;
    size_t v, i;

    for (v = 0; v < 2; v++)
        for (i = 0; i < CHECK_COUNT(cases); i++) {
            cretula_tls_config c = pair_config(CLIENT, NULL, cases[i].ca), s = pair_config(SERVER, cases[i].certificate, NULL);

            c.lowest = c.highest = versions[v];
            pair_begin(&p, pair_context(4, &c), pair_context(5, &s), cases[i].host);
            pair_run(&p);
            CHECK_EQ(rc_client(), CRETULA_TLS_ERR_CERTIFICATE);
            cretula_tls_get_failure(p.sides[CLIENT].tls, &f);
            CHECK_EQ(f.flags, cases[i].flags);
            CHECK_EQ(p.sides[CLIENT].count, 0);
            CHECK_EQ(rc_server(), CRETULA_TLS_ERR_ALERT);
            pair_end(&p);
            /* The alert that cannot be sent does not hide the reason. */
            pair_begin(&p, pair_context(4, &c), pair_context(5, &s), cases[i].host);
            while (!p.sides[CLIENT].done) {
                pair_step(&p.sides[CLIENT]);
                if (!p.sides[CLIENT].done)
                    pair_step(&p.sides[SERVER]);
                if (p.wires[SERVER].written != 0 && p.sides[CLIENT].in->read != 0)
                    p.wires[CLIENT].broken = 1;
            }
            CHECK(rc_client() == CRETULA_TLS_ERR_CERTIFICATE || rc_client() == CRETULA_TLS_ERR_TRANSPORT);
            pair_end(&p);
        }
}

static void client_certificates(void)
{
    static const struct {
        const char *certificate;
        int code;
    } cases[] = {{NULL, CRETULA_TLS_ERR_NO_CERTIFICATE},
                 {"client2", CRETULA_TLS_ERR_CERTIFICATE},
                 {"expired", CRETULA_TLS_ERR_CERTIFICATE}};
    size_t v, i;

    for (v = 0; v < 2; v++)
        for (i = 0; i < CHECK_COUNT(cases); i++) {
            cretula_tls_config c = pair_config(CLIENT, cases[i].certificate, "ca.pem");

            c.lowest = c.highest = versions[v];
            pair_begin(&p, pair_context(4, &c), server_of[v], "localhost");
            pair_run(&p);
            CHECK_EQ(rc_server(), cases[i].code);
            CHECK_EQ(rc_client(), CRETULA_TLS_ERR_ALERT); /* in TLS 1.3 when it reads: it had finished before */
            pair_end(&p);
            next_client(v);
        }
}

static void nothing_in_common(void)
{
    static const int chacha[] = {0x1303, 0xCCA9, 0}, gcm[] = {0x1301, 0xC02B, 0};
    static const char *const one[] = {"one", NULL}, *const two[] = {"two", NULL};
    cretula_tls_config c, s;
    size_t v;

    c = pair_config(CLIENT, NULL, "ca.pem");
    s = pair_config(SERVER, "server-ec", NULL);
    c.highest = CRETULA_TLS_V12;
    s.lowest = CRETULA_TLS_V13;
    pair_begin(&p, pair_context(4, &c), pair_context(5, &s), "localhost");
    pair_run(&p);
    CHECK_EQ(rc_server(), CRETULA_TLS_ERR_VERSION);
    CHECK_EQ(rc_client(), CRETULA_TLS_ERR_ALERT);
    pair_end(&p);
    for (v = 0; v < 2; v++) {
        c = pair_config(CLIENT, NULL, "ca.pem");
        s = pair_config(SERVER, "server-ec", NULL);
        c.lowest = c.highest = versions[v];
        c.suites = chacha;
        s.suites = gcm;
        pair_begin(&p, pair_context(4, &c), pair_context(5, &s), "localhost");
        pair_run(&p);
        CHECK_EQ(rc_server(), CRETULA_TLS_ERR_SUITE);
        CHECK_EQ(rc_client(), CRETULA_TLS_ERR_ALERT);
        pair_end(&p);
        c.suites = s.suites = NULL;
        c.alpn = one;
        s.alpn = two;
        pair_begin(&p, pair_context(4, &c), pair_context(5, &s), "localhost");
        pair_run(&p);
        CHECK_EQ(rc_server(), CRETULA_TLS_ERR_ALPN);
        CHECK_EQ(rc_client(), CRETULA_TLS_ERR_ALERT);
        pair_end(&p);
    }
}

/* Each request for memory is refused once, on either side; and blocks of all sizes. */
static void memory(void)
{
    static uint8_t block[24576];
    cretula_tls_context *context;
    size_t v, n, tried, did_without, size, s = step / 3 + 1;
    int i, code;

    for (v = 0; v < 2; v++)
        for (i = 0; i < 2; i++) {
            tried = did_without = 0;
            for (n = 1;; n += s) {
                start(v);
                p.sides[i].tls->heap.fail_at = n;
                pair_run(&p);
                code = p.sides[i].rc;
                size = p.sides[i].tls->heap.fail_at;
                pair_end(&p);
                if (size != 0)
                    break; /* never came so far */
                tried++;
                if (code == CRETULA_OK)
                    did_without++;
                else
                    CHECK_EQ(code, CRETULA_TLS_ERR_MEMORY);
            }
            CHECK(tried * s > 100);
            /* Of a ticket, for instance; and where messages are collected for a hash engine, of the room for that. */
            CHECK(did_without * s <= (CRETULA_TLS_WHOLE != 0 ? 800 : 40));
            next_client(v);
        }
    for (i = 0; i < 2; i++) {
        cretula_tls_config c = i == 0 ? pair_config(CLIENT, "client", "ca.pem") : pair_config(SERVER, "server-rsa", "ca.pem");

        c.ticket_seconds = i == 0 ? 0 : 60;
        code = CRETULA_TLS_ERR_MEMORY;
        for (size = 0; size < sizeof block && code == CRETULA_TLS_ERR_MEMORY; size += 8 * s) {
            code = cretula_tls_context_make(&context, block, size, &c);
            CHECK(code == CRETULA_OK || (code == CRETULA_TLS_ERR_MEMORY && context == NULL));
        }
        CHECK_EQ(code, CRETULA_OK);
        cretula_tls_context_free(context);
    }
}

static void randomness(void)
{
    size_t v;
    int i;

    for (v = 0; v < 2; v++)
        for (i = 0; i < 4; i++) {
            start(v);
            while (p.sides[CLIENT].stage == STAGE_CONNECT && !p.sides[CLIENT].done) {
                pair_rng_fails = i < 2;
                if (i != 1)
                    pair_step(&p.sides[CLIENT]);
                pair_rng_fails = i > 1;
                if (i != 0 || p.sides[CLIENT].done)
                    pair_step(&p.sides[SERVER]);
                if (i == 1)
                    break;
                if (p.sides[SERVER].done)
                    break;
            }
            pair_rng_fails = 0;
            if (i == 0)
                CHECK_EQ(rc_client(), CRETULA_ERR_RANDOM);
            if (i > 1)
                CHECK_EQ(rc_server(), CRETULA_ERR_RANDOM);
            p.sides[0].done = p.sides[1].done = 1;
            pair_end(&p);
            next_client(v);
        }
}

/* A call in the middle of another one, as from a second thread without a lock. */
static cretula_tls *meddled;
static int meddling;

static int meddle(void *context, uint8_t *out, size_t n)
{
    uint8_t b;

    (void)context;
    if (meddled != NULL) {
        meddling = cretula_tls_connect(meddled);
        CHECK_EQ(cretula_tls_read(meddled, &b, 1), CRETULA_TLS_ERR_THREADS);
    }
    return pair_rng.fill(NULL, out, n);
}

static void second_thread(void)
{
    static const cretula_rng rng = {meddle, NULL};
    cretula_tls_config c = pair_config(CLIENT, NULL, "ca.pem");

    c.rng = &rng;
    pair_begin(&p, pair_context(4, &c), server_of[0], "localhost");
    meddled = p.sides[SERVER].tls;
    meddling = 0;
    pair_step(&p.sides[CLIENT]);
    CHECK_EQ(meddling, CRETULA_TLS_ERR_THREADS);
    meddled = NULL;
    p.sides[0].done = p.sides[1].done = 1;
    pair_end(&p);
    next_client(0);
}

static const check_test tests[] = {
    {"server certificates", server_certificates},
    {"client certificates", client_certificates},
    {"nothing in common", nothing_in_common},
    {"memory", memory},
    {"randomness", randomness},
    {"second thread", second_thread},
};

int main(int argc, char **argv)
{
    if (argc > 1)
        step = (size_t)atoi(argv[1]);
    pair_usual(client_of, server_of);
    return check_run(tests, CHECK_COUNT(tests));
}
