/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* What happens to data that travel: renegotiation refused in between, alerts that wait in the record buffer, deadlines of long
 * writes, closing by halves; and that who has a key and no CA talks to nobody else; and debug messages. */
#include "../../tls/session/internal.h"

#include <string.h>

#include "ssl_misc.h"

#include "usual.h"

/* A handshake message of no content in the middle of an open session of TLS 1.2: a wish to renegotiate. */
static void wish(int i)
{
    mbedtls_ssl_context *ssl = &p.sides[i].tls->ssl;

    CHECK_EQ(cretula_tls_enter(p.sides[i].tls, CRETULA_TLS_OUT), CRETULA_OK);
    ssl->out_msgtype = MBEDTLS_SSL_MSG_HANDSHAKE;
    ssl->out_msglen = 4;
    memset(ssl->out_msg, 0, 4);
    ssl->out_msg[0] = i == CLIENT ? MBEDTLS_SSL_HS_CLIENT_HELLO : MBEDTLS_SSL_HS_HELLO_REQUEST;
    CHECK_EQ(mbedtls_ssl_write_record(ssl, 1), 0);
    CHECK_EQ(cretula_tls_leave(p.sides[i].tls, CRETULA_TLS_OUT, 0), 0);
}

static void nothing_to_read(int i)
{
    uint8_t b;

    CHECK_EQ(cretula_tls_read(p.sides[i].tls, &b, 1), CRETULA_TLS_AGAIN);
}

/* Longer than any deadline; reading starts again after that, and whether writing does is the question. */
static void late(void)
{
    uint8_t b;
    int i;

    pair_clock += 40000;
    for (i = 0; i < 2; i++)
        if (p.sides[i].tls->in.armed)
            CHECK_EQ(cretula_tls_read(p.sides[i].tls, &b, 1), CRETULA_TLS_ERR_TIMEOUT);
}

static void send(int from, const char *text)
{
    char got[40] = "";
    int n = (int)strlen(text);

    CHECK_EQ(cretula_tls_write(p.sides[from].tls, text, (size_t)n), n);
    CHECK_EQ(cretula_tls_flush(p.sides[from].tls), CRETULA_OK);
    CHECK_EQ(cretula_tls_read(p.sides[1 - from].tls, got, sizeof got), n);
    CHECK(strcmp(got, text) == 0);
}

static void renegotiation(void)
{
    int i;

    for (i = 0; i < 2; i++) {
        start_connected(0);
        wish(i);
        nothing_to_read(1 - i); /* it answers with an alert, and goes on */
        nothing_to_read(i);
        send(i, "still here");
        send(1 - i, "so am I");
        /* The alert was no write: what is written later has its own time. */
        wish(i);
        nothing_to_read(1 - i);
        late();
        send(1 - i, "much later");
        pair_run(&p);
        CHECK(rc_client() == 0 && rc_server() == 0);
        pair_end(&p);
    }
}

/* The stream is full, so that the alert stays in the record buffer; data come after it, and not in its place. */
static void alert_waits(void)
{
    int i, k;

    for (i = 0; i < 2; i++)
        for (k = 0; k < 3; k++) {
            start_connected(0);
            wish(i);
            p.wires[1 - i].full = k == 2 ? 7 : 0;
            nothing_to_read(1 - i);
            CHECK_EQ(cretula_tls_unsent(p.sides[1 - i].tls), 1);
            if (k == 1)
                late();
            if (k == 0)
                CHECK_EQ(cretula_tls_write(p.sides[1 - i].tls, "not now", 7), CRETULA_TLS_AGAIN);
            p.wires[1 - i].full = NEVER;
            send(1 - i, "whole and in order");
            pair_run(&p);
            CHECK(rc_client() == 0 && rc_server() == 0);
            pair_end(&p);
        }
}

/* A writer that comes while a reader's alert is inside the transport, as from another thread. */
static int in_between, meanwhile_rc;

static void write_meanwhile(side *s)
{
    if (in_between++ == 0)
        meanwhile_rc = cretula_tls_write(s->tls, "now", 3);
}

static void alert_goes(void)
{
    int i;

    for (i = 0; i < 2; i++) {
        start_connected(0);
        wish(i);
        in_between = 0;
        pair_meanwhile = write_meanwhile;
        nothing_to_read(1 - i);
        pair_meanwhile = NULL;
        CHECK(in_between != 0);
        CHECK_EQ(meanwhile_rc, CRETULA_TLS_AGAIN);
        send(1 - i, "then");
        pair_run(&p);
        CHECK(rc_client() == 0 && rc_server() == 0);
        pair_end(&p);
    }
}

/* A peer that takes a little all the time does not hold a blocking write for longer than its deadline. */
static void slow_reader(void)
{
    static uint8_t data[30000];
    cretula_tls_config c = pair_config(CLIENT, "client", "ca.pem");
    uint32_t before;

    c.nonblocking = 0;
    c.write_ms = 20000;
    pair_begin(&p, pair_context(4, &c), server_of[1], "localhost");
    p.blocking = 1;
    while (p.sides[CLIENT].stage != STAGE_CLOSE && !p.sides[CLIENT].done)
        pair_step(&p.sides[CLIENT]);
    p.wires[CLIENT].toil = 3000;
    before = pair_clock;
    CHECK_EQ(cretula_tls_write(p.sides[CLIENT].tls, data, 4000), 4000);
    CHECK_EQ(cretula_tls_write(p.sides[CLIENT].tls, data, 4000), 4000); /* each has its own */
    CHECK(pair_clock - before <= 12000);
    before = pair_clock;
    CHECK_EQ(cretula_tls_write(p.sides[CLIENT].tls, data, sizeof data), CRETULA_TLS_ERR_TIMEOUT);
    CHECK(pair_clock - before >= 20000 && pair_clock - before < 23000);
    p.sides[CLIENT].done = p.sides[SERVER].done = 1;
    pair_end(&p);
}

/* close_notify goes out once, in as many steps as it takes, and nothing is written after it. */
static void closing_by_halves(void)
{
    size_t v, before;
    uint8_t b;
    int rc;

    for (v = 0; v < 2; v++) {
        start_connected(v);
        before = p.wires[CLIENT].written;
        p.wires[CLIENT].chunk = 3;
        p.wires[CLIENT].full = 3;
        CHECK_EQ(cretula_tls_close(p.sides[CLIENT].tls), CRETULA_TLS_AGAIN);
        CHECK_EQ(cretula_tls_write(p.sides[CLIENT].tls, "x", 1), CRETULA_TLS_ERR_CLOSED);
        while ((rc = cretula_tls_close(p.sides[CLIENT].tls)) == CRETULA_TLS_AGAIN)
            p.wires[CLIENT].full += 3;
        CHECK_EQ(rc, CRETULA_OK);
        CHECK_EQ(cretula_tls_close(p.sides[CLIENT].tls), CRETULA_OK);
        CHECK_EQ(p.wires[CLIENT].written - before,
                 5 + (size_t)(p.wires[CLIENT].bytes[before + 3] << 8) + p.wires[CLIENT].bytes[before + 4]); /* one record */
        do
            rc = cretula_tls_read(p.sides[SERVER].tls, &b, 1);
        while (rc == CRETULA_TLS_AGAIN);
        CHECK_EQ(rc, 0);
        p.sides[CLIENT].done = p.sides[SERVER].done = 1;
        pair_end(&p);
    }
}

/* A client with a key and no CA: not with a server that shows a certificate in place of the key, whatever verify says. */
static void key_only(void)
{
    static const uint8_t key[32] = {1, 2, 3}, name[] = {'d', 'e', 'v'};
    static const int any[] = {0x1301, 0xC02B, 0xA8, 0};
    cretula_tls_config c, s;
    size_t v;
    int verify;

    for (v = 0; v < 2; v++)
        for (verify = 0; verify < 6; verify++) {
            c = pair_config(CLIENT, verify < 3 ? NULL : "client", NULL);
            c.lowest = c.highest = versions[v];
            c.verify = (uint8_t)(verify % 3);
            c.psk = key;
            c.psk_size = sizeof key;
            c.psk_name = name;
            c.psk_name_size = sizeof name;
            s = pair_config(SERVER, "server-ec", NULL);
            pair_begin(&p, pair_context(4, &c), pair_context(6, &s), "localhost");
            pair_run(&p);
            CHECK(rc_client() < 0 && rc_server() < 0);
            pair_end(&p);
            c.suites = any;
            pair_begin(&p, pair_context(4, &c), pair_context(6, &s), "localhost");
            pair_run(&p);
            CHECK_EQ(rc_client(), v == 0 ? CRETULA_TLS_ERR_CERTIFICATE : CRETULA_TLS_ERR_ALERT);
            CHECK(rc_server() < 0);
            pair_end(&p);
            /* One that has both is met by the key. */
            c.suites = NULL;
            s.psk = key;
            s.psk_size = sizeof key;
            s.psk_name = name;
            s.psk_name_size = sizeof name;
            pair_good(&p, pair_context(4, &c), pair_context(6, &s), 100);
        }
}

static int loudest[2], messages[2];

static void listen(void *context, int level, const char *text)
{
    int i = *(const int *)context;

    (void)text;
    messages[i]++;
    if (level > loudest[i])
        loudest[i] = level;
}

/* The end of the 32 bits lies inside a deadline; a clock that goes back a little does not end one. */
static void deadlines_wrap(void)
{
    uint8_t b;
    uint32_t before;
    size_t v;

    for (v = 0; v < 2; v++) {
        pair_clock = UINT32_MAX - 2000;
        start_connected(v);
        before = pair_clock;
        nothing_to_read(CLIENT);
        pair_clock -= 3;
        nothing_to_read(CLIENT);
        pair_clock = before + 4999;
        nothing_to_read(CLIENT);
        pair_clock++;
        CHECK_EQ(cretula_tls_read(p.sides[CLIENT].tls, &b, 1), CRETULA_TLS_ERR_TIMEOUT);
        pair_run(&p);
        CHECK(rc_client() == 0 && rc_server() == 0);
        pair_end(&p);
    }
}

/* Codes of the transport, as -errno, come back as they are, and none is taken for "again". */
static int own_code;

static int fail_to_read(void *context, uint8_t *buffer, size_t n, uint32_t wait_ms)
{
    (void)context;
    (void)buffer;
    (void)n;
    (void)wait_ms;
    return own_code;
}

static int swallow(void *context, const uint8_t *data, size_t n, uint32_t wait_ms)
{
    (void)context;
    (void)data;
    (void)wait_ms;
    return (int)n;
}

static uint32_t still(void *context)
{
    (void)context;
    return 0;
}

static void codes_of_the_transport(void)
{
    static uint8_t memory[24576];
    cretula_tls_transport t = {fail_to_read, swallow, still, NULL};
    cretula_tls_config c = pair_config(CLIENT, NULL, "ca.pem");
    cretula_tls_context *context = pair_context(4, &c);
    cretula_tls_failure f;
    cretula_tls *tls;

    for (own_code = -1; own_code > -200; own_code--) {
        CHECK_EQ(cretula_tls_make(&tls, memory, sizeof memory, context, &t), CRETULA_OK);
        CHECK_EQ(cretula_tls_set_host(tls, "localhost"), CRETULA_OK);
        CHECK_EQ(cretula_tls_connect(tls), CRETULA_TLS_ERR_TRANSPORT);
        cretula_tls_get_failure(tls, &f);
        CHECK_EQ(f.transport, own_code);
        CHECK_EQ(cretula_tls_free(tls), 0);
    }
}

/* Each hears what it asked for, also when sessions take turns. */
static void debug_levels(void)
{
    static const int who[2] = {CLIENT, SERVER};
    cretula_tls_config c = pair_config(CLIENT, NULL, "ca.pem"), s = pair_config(SERVER, "server-ec", NULL);
    int before;

    c.debug = s.debug = listen;
    c.debug_context = (void *)(uintptr_t)&who[CLIENT];
    s.debug_context = (void *)(uintptr_t)&who[SERVER];
    c.debug_level = 4;
    s.debug_level = 2;
    pair_begin(&p, pair_context(4, &c), pair_context(6, &s), "localhost");
    while (p.sides[CLIENT].stage != STAGE_CLOSE)
        pair_step(&p.sides[CLIENT]), pair_step(&p.sides[SERVER]);
    CHECK_EQ(cretula_tls_connect(p.sides[CLIENT].tls), CRETULA_OK);
    nothing_to_read(SERVER);
    before = messages[CLIENT];
    send(CLIENT, "secret");
    nothing_to_read(CLIENT);
    CHECK(messages[CLIENT] > before);
    CHECK_EQ(loudest[CLIENT], 4);
    CHECK(messages[SERVER] != 0);
    CHECK_EQ(loudest[SERVER], 2);
    pair_run(&p);
    pair_end(&p);
}

static const check_test tests[] = {
    {"renegotiation", renegotiation},
    {"an alert waits", alert_waits},
    {"an alert goes", alert_goes},
    {"slow reader", slow_reader},
    {"closing by halves", closing_by_halves},
    {"key only", key_only},
    {"deadlines wrap", deadlines_wrap},
    {"codes of the transport", codes_of_the_transport},
    {"debug levels", debug_levels},
};

int main(void)
{
    pair_usual(client_of, server_of);
    return check_run(tests, CHECK_COUNT(tests));
}
