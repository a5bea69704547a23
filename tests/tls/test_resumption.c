/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * A saved session opens no door that a full handshake would leave shut, and says of the peer what the first handshake said.
 */
#include <stdio.h>
#include <string.h>

#include "usual.h"

static uint8_t saved[2000];
static size_t saved_size;

/* A whole session, which is saved at its end; resumed from what is saved if that is wanted. Flags are what the sides think. */
static void visit(cretula_tls_context *client, cretula_tls_context *server, const char *host, int resume, uint32_t flags[2])
{
    int i;

    pair_begin(&p, client, server, host);
    if (resume)
        CHECK_EQ(cretula_tls_resume(p.sides[CLIENT].tls, saved, saved_size), CRETULA_OK);
    pair_run(&p);
    CHECK_EQ(rc_client(), 0);
    CHECK_EQ(rc_server(), 0);
    for (i = 0; i < 2; i++) {
        CHECK_EQ(cretula_tls_resumed(p.sides[i].tls), resume);
        flags[i] = cretula_tls_verify_flags(p.sides[i].tls);
    }
    CHECK_EQ(cretula_tls_save(p.sides[CLIENT].tls, saved, sizeof saved, &saved_size), CRETULA_OK);
    pair_end(&p);
}

/* The saved session is refused, and the handshake goes on in full, with this end. */
static void refused(const cretula_tls_config *client, cretula_tls_context *server, const char *host, int code)
{
    pair_begin(&p, pair_context(5, client), server, host);
    CHECK_EQ(cretula_tls_resume(p.sides[CLIENT].tls, saved, saved_size), CRETULA_TLS_ERR_TICKET);
    pair_run(&p);
    CHECK_EQ(rc_client(), code);
    CHECK_EQ(cretula_tls_resumed(p.sides[CLIENT].tls), 0);
    pair_end(&p);
}

static void other_host(void)
{
    cretula_tls_config c;
    uint32_t flags[2];
    size_t v;

    for (v = 0; v < 2; v++) {
        visit(client_of[v], server_of[v], "localhost", 0, flags);
        c = pair_config(CLIENT, "client", "ca.pem");
        c.lowest = c.highest = versions[v];
        refused(&c, server_of[v], "elsewhere.example", CRETULA_TLS_ERR_CERTIFICATE);
        pair_begin(&p, client_of[v], server_of[v], "localhost");
        CHECK_EQ(cretula_tls_resume(p.sides[CLIENT].tls, saved, saved_size), CRETULA_OK);
        CHECK_EQ(cretula_tls_set_host(p.sides[CLIENT].tls, "elsewhere.example"), CRETULA_ERR_STATE);
        CHECK_EQ(cretula_tls_resume(p.sides[CLIENT].tls, saved, saved_size), CRETULA_ERR_STATE);
        pair_run(&p);
        CHECK_EQ(rc_client(), 0);
        CHECK_EQ(cretula_tls_resumed(p.sides[CLIENT].tls), 1);
        pair_end(&p);
    }
}

static void other_choices(void)
{
    static const int suites[] = {0x1301, 0xC02B, 0};
    cretula_tls_config same, c, s = pair_config(SERVER, "server-ec", NULL);
    cretula_tls_context *server;
    uint32_t flags[2];
    size_t v;

    s.ticket_seconds = 3600;
    server = pair_context(6, &s);
    for (v = 0; v < 2; v++) {
        same = pair_config(CLIENT, NULL, "ca.pem");
        same.lowest = same.highest = versions[v];
        visit(pair_context(4, &same), server, "localhost", 0, flags);
        visit(pair_context(5, &same), server, "localhost", 1, flags); /* another context of the same choices */
        c = pair_config(CLIENT, NULL, "ca2.pem");
        c.lowest = c.highest = versions[v];
        refused(&c, server, "localhost", CRETULA_TLS_ERR_CERTIFICATE);
        c = same;
        c.lowest = c.highest = versions[1 - v];
        refused(&c, server, "localhost", CRETULA_OK);
        c = same;
        c.suites = suites;
        refused(&c, server, "localhost", CRETULA_OK);
        c = pair_config(CLIENT, "client", "ca.pem");
        c.lowest = c.highest = versions[v];
        refused(&c, server, "localhost", CRETULA_OK);
        c = same;
        c.no_dates = 1;
        refused(&c, server, "localhost", CRETULA_OK);
        /* What began with whoever it was does not go on as verified. */
        c = same;
        c.verify = CRETULA_TLS_VERIFY_NONE;
        visit(pair_context(4, &c), server, "localhost", 0, flags);
        refused(&same, server, "localhost", CRETULA_OK);
        c.verify = CRETULA_TLS_VERIFY_OPTIONAL;
        refused(&c, server, "localhost", CRETULA_OK);
    }
}

/* A bad certificate that was let in is still a bad one when its owner comes back; so is a missing one. */
static void flags_stay(void)
{
    cretula_tls_config c, s;
    uint32_t first[2], again[2];
    size_t v, round;

    for (v = 0; v < 2; v++) {
        c = pair_config(CLIENT, NULL, "ca2.pem");
        c.lowest = c.highest = versions[v];
        c.verify = CRETULA_TLS_VERIFY_OPTIONAL;
        s = pair_config(SERVER, "expired", "ca.pem");
        s.verify = CRETULA_TLS_VERIFY_OPTIONAL;
        s.ticket_seconds = 3600;
        visit(pair_context(4, &c), pair_context(6, &s), "localhost", 0, first);
        CHECK_EQ(first[CLIENT], CRETULA_TLS_CERT_EXPIRED | CRETULA_TLS_CERT_UNTRUSTED);
        CHECK(first[SERVER] != 0);
        for (round = 0; round < 2; round++) {
            visit(p.sides[CLIENT].context, p.sides[SERVER].context, "localhost", 1, again);
            CHECK_EQ(again[CLIENT], first[CLIENT]);
            CHECK(again[SERVER] != 0);
        }
        /* Where a certificate is required, who comes back had one. */
        visit(client_of[v], server_of[v], "localhost", 0, first);
        visit(client_of[v], server_of[v], "localhost", 1, again);
        CHECK_EQ(first[SERVER] | again[SERVER] | first[CLIENT] | again[CLIENT], 0);
    }
}

static void damaged(void)
{
    uint32_t flags[2];
    size_t n, v;

    for (v = 0; v < 2; v++) {
        visit(client_of[v], server_of[v], "localhost", 0, flags);
        pair_begin(&p, client_of[v], server_of[v], "localhost");
        for (n = 0; n < saved_size; n++)
            CHECK_EQ(cretula_tls_resume(p.sides[CLIENT].tls, saved, n), CRETULA_TLS_ERR_TICKET);
        for (n = 0; n < saved_size; n++) {
            saved[n] ^= 1;
            CHECK_EQ(cretula_tls_resume(p.sides[CLIENT].tls, saved, saved_size), CRETULA_TLS_ERR_TICKET);
            saved[n] ^= 1;
        }
        pair_run(&p);
        CHECK_EQ(rc_client(), 0);
        for (n = 0; n < saved_size; n += 7) {
            size_t size = 1;

            CHECK_EQ(cretula_tls_save(p.sides[CLIENT].tls, saved, n, &size), CRETULA_ERR_BUFFER);
            CHECK_EQ(size, 0);
        }
        pair_end(&p);
    }
}

/* Without a date the transport's milliseconds tell the age of tickets: they wrap, and may go back a little. */
static void clock_wraps(void)
{
    cretula_tls_config c, s = pair_config(SERVER, "server-ec", NULL);
    cretula_tls_context *client, *server;
    uint32_t flags[2];
    size_t v;

    s.ticket_seconds = 100;
    s.unix_time = NULL;
    for (v = 0; v < 2; v++) {
        c = pair_config(CLIENT, NULL, "ca.pem");
        c.lowest = c.highest = versions[v];
        c.unix_time = NULL;
        c.no_dates = 1;
        client = pair_context(4, &c);
        server = pair_context(6, &s);
        pair_clock = UINT32_MAX - 3000;
        visit(client, server, "localhost", 0, flags);
        pair_clock -= 5;
        visit(client, server, "localhost", 1, flags);
        pair_clock += 4000;
        visit(client, server, "localhost", 1, flags);
        pair_clock += 201000; /* and the ticket's time is over */
        pair_begin(&p, client, server, "localhost");
        CHECK_EQ(cretula_tls_resume(p.sides[CLIENT].tls, saved, saved_size), CRETULA_OK);
        pair_run(&p);
        CHECK(rc_client() == 0 && rc_server() == 0);
        CHECK_EQ(cretula_tls_resumed(p.sides[CLIENT].tls), 0);
        pair_end(&p);
    }
}

static const check_test tests[] = {
    {"another host", other_host}, {"other choices", other_choices}, {"flags stay", flags_stay},
    {"damaged", damaged},         {"the clock wraps", clock_wraps},
};

int main(void)
{
    pair_usual(client_of, server_of);
    return check_run(tests, CHECK_COUNT(tests));
}
