/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Sessions that go well: versions, certificates, choices, resumption, blocking and not, ends of streams; and refusals of
 * choices. */
#include <stdio.h>
#include <string.h>

#include "pair.h"

static pair p;

static const uint8_t versions[] = {CRETULA_TLS_V12, CRETULA_TLS_V13};

static cretula_tls_config only(cretula_tls_config c, uint8_t version)
{
    c.lowest = c.highest = version;
    return c;
}

static const char *name_of(uint8_t version)
{
    return version == CRETULA_TLS_V12 ? "TLSv1.2" : "TLSv1.3";
}

static void versions_and_certificates(void)
{
    static const char *const names[] = {"server-ec", "server-rsa", "chain"};
    static const size_t lengths[] = {1, 100, 2047, 2049, 30000};
    cretula_tls_config c, s;
    cretula_tls *client, *server;
    const uint8_t *der;
    size_t i, v, size;

    for (v = 0; v < 2; v++)
        for (i = 0; i < CHECK_COUNT(names); i++) {
            c = only(pair_config(CLIENT, NULL, "ca.pem"), versions[v]);
            s = pair_config(SERVER, names[i], NULL);
            pair_begin(&p, pair_context(0, &c), pair_context(1, &s), "localhost");
            client = p.sides[CLIENT].tls;
            server = p.sides[SERVER].tls;
            CHECK(cretula_tls_version(client) == NULL && cretula_tls_suite(client) == NULL);
            p.length = lengths[(2 * i + v) % CHECK_COUNT(lengths)];
            pair_run(&p);
            CHECK_EQ(p.sides[CLIENT].rc, 0);
            CHECK_EQ(p.sides[SERVER].rc, 0);
            CHECK(strcmp(cretula_tls_version(client), name_of(versions[v])) == 0);
            CHECK(strcmp(cretula_tls_version(server), name_of(versions[v])) == 0);
            CHECK(strcmp(cretula_tls_suite(client), cretula_tls_suite(server)) == 0);
            CHECK_EQ(cretula_tls_verify_flags(client), 0);
            CHECK_EQ(cretula_tls_resumed(client), 0);
            CHECK(cretula_tls_alpn(client) == NULL);
            der = cretula_tls_peer_certificate(client, &size);
            CHECK(der != NULL && size > 300);
            if (i == 0 && der != NULL) {
                size_t want;
                const uint8_t *file = pair_file("server-ec.der", &want);

                CHECK_EQ(size, want);
                CHECK_MEM(der, file, want);
            }
            CHECK(cretula_tls_peer_certificate(server, &size) == NULL && size == 0);
            pair_end(&p);
        }
}

/* A client that may do both meets servers that do one, and the other way round; the higher one wins. */
static void version_choice(void)
{
    cretula_tls_config c = pair_config(CLIENT, NULL, "ca.pem"), s = pair_config(SERVER, "server-ec", NULL), one;
    size_t v;

    for (v = 0; v < 2; v++) {
        one = only(s, versions[v]);
        pair_good(&p, pair_context(0, &c), pair_context(1, &one), 100);
        one = only(c, versions[v]);
        pair_good(&p, pair_context(0, &one), pair_context(1, &s), 100);
    }
    pair_begin(&p, pair_context(0, &c), pair_context(1, &s), "localhost");
    pair_run(&p);
    CHECK(strcmp(cretula_tls_version(p.sides[CLIENT].tls), "TLSv1.3") == 0);
    pair_end(&p);
}

static void mutual(void)
{
    cretula_tls_config c, s = pair_config(SERVER, "server-ec", "ca.pem");
    size_t v, size, want;
    const uint8_t *der, *pem;

    s.verify = CRETULA_TLS_VERIFY_REQUIRED;
    pair_context(1, &s);
    for (v = 0; v < 2; v++) {
        c = only(pair_config(CLIENT, "client", "ca.pem"), versions[v]);
        pair_begin(&p, pair_context(0, &c), pair_context(1, &s), "localhost");
        pair_run(&p);
        CHECK_EQ(p.sides[CLIENT].rc, 0);
        CHECK_EQ(p.sides[SERVER].rc, 0);
        CHECK_EQ(cretula_tls_verify_flags(p.sides[SERVER].tls), 0);
        der = cretula_tls_peer_certificate(p.sides[SERVER].tls, &size);
        pem = pair_file("client.pem", &want);
        CHECK(der != NULL && pem != NULL && size > 300);
        pair_end(&p);
    }
}

static void optional_verification(void)
{
    cretula_tls_config c, s = pair_config(SERVER, "expired", NULL);
    char words[100];
    size_t v;

    for (v = 0; v < 2; v++) {
        c = only(pair_config(CLIENT, NULL, "ca2.pem"), versions[v]);
        c.verify = CRETULA_TLS_VERIFY_OPTIONAL;
        pair_begin(&p, pair_context(0, &c), pair_context(1, &s), "elsewhere");
        pair_run(&p);
        CHECK_EQ(p.sides[CLIENT].rc, 0);
        CHECK_EQ(cretula_tls_verify_flags(p.sides[CLIENT].tls),
                 CRETULA_TLS_CERT_EXPIRED | CRETULA_TLS_CERT_HOST | CRETULA_TLS_CERT_UNTRUSTED);
        pair_end(&p);
        c.verify = CRETULA_TLS_VERIFY_NONE;
        c.ca = NULL;
        pair_begin(&p, pair_context(0, &c), pair_context(1, &s), NULL);
        pair_run(&p);
        CHECK_EQ(p.sides[CLIENT].rc, 0);
        CHECK_EQ(p.sides[SERVER].rc, 0);
        pair_end(&p);
    }
    CHECK_EQ(cretula_tls_verify_words(CRETULA_TLS_CERT_EXPIRED | CRETULA_TLS_CERT_UNTRUSTED, words, sizeof words), 47);
    CHECK(strcmp(words, "it has expired; no CA that is trusted signed it") == 0);
    CHECK_EQ(cretula_tls_verify_words(CRETULA_TLS_CERT_EXPIRED, words, 6), 14);
    CHECK(strcmp(words, "it ha") == 0);
    CHECK_EQ(cretula_tls_verify_words(0x80000000u, words, sizeof words), strlen("it is not accepted"));
}

/* Without a clock, and with a word that it does not matter. */
static void no_dates(void)
{
    cretula_tls_config c = pair_config(CLIENT, NULL, "ca.pem"), s = pair_config(SERVER, "expired", NULL);

    c.unix_time = NULL;
    c.no_dates = 1;
    s.unix_time = NULL;
    pair_good(&p, pair_context(0, &c), pair_context(1, &s), 10);
}

static void alpn(void)
{
    static const char *const ours[] = {"h2", "http/1.1", NULL}, *const theirs[] = {"http/1.1", "x", NULL};
    cretula_tls_config c, s = pair_config(SERVER, "server-ec", NULL);
    size_t v;

    s.alpn = theirs;
    for (v = 0; v < 2; v++) {
        c = only(pair_config(CLIENT, NULL, "ca.pem"), versions[v]);
        c.alpn = ours;
        pair_begin(&p, pair_context(0, &c), pair_context(1, &s), "localhost");
        pair_run(&p);
        CHECK_EQ(p.sides[CLIENT].rc, 0);
        CHECK(cretula_tls_alpn(p.sides[CLIENT].tls) != NULL && strcmp(cretula_tls_alpn(p.sides[CLIENT].tls), "http/1.1") == 0);
        CHECK(cretula_tls_alpn(p.sides[SERVER].tls) != NULL && strcmp(cretula_tls_alpn(p.sides[SERVER].tls), "http/1.1") == 0);
        pair_end(&p);
    }
}

static int chosen;

static int choose(void *context, const char *host, const cretula_tls_context **use)
{
    chosen++;
    if (strcmp(host, "other.example") == 0)
        *use = context;
    return strcmp(host, "forbidden.example") == 0;
}

static void server_names(void)
{
    cretula_tls_config c, s = pair_config(SERVER, "server-ec", NULL), other = pair_config(SERVER, "other", NULL);
    size_t v;

    s.choose = choose;
    s.choose_context = pair_context(2, &other);
    chosen = 0;
    for (v = 0; v < 2; v++) {
        c = only(pair_config(CLIENT, NULL, "ca.pem"), versions[v]);
        pair_good(&p, pair_context(0, &c), pair_context(1, &s), 10);
        pair_begin(&p, pair_context(0, &c), pair_context(1, &s), "other.example");
        pair_run(&p);
        CHECK_EQ(p.sides[CLIENT].rc, 0);
        CHECK_EQ(p.sides[SERVER].rc, 0);
        pair_end(&p);
        pair_begin(&p, pair_context(0, &c), pair_context(1, &s), "forbidden.example");
        pair_run(&p);
        CHECK_EQ(p.sides[SERVER].rc, CRETULA_TLS_ERR_HOST);
        CHECK_EQ(p.sides[CLIENT].rc, CRETULA_TLS_ERR_ALERT);
        pair_end(&p);
    }
    CHECK_EQ(chosen, 6);
}

static void pre_shared_key(void)
{
    static const uint8_t key[32] = {1, 2, 3}, other[32] = {3, 2, 1}, name[] = {'d', 'e', 'v'};
    cretula_tls_config c, s;
    size_t v;

    for (v = 0; v < 2; v++) {
        c = only(pair_config(CLIENT, NULL, NULL), versions[v]);
        s = pair_config(SERVER, NULL, NULL);
        c.psk = s.psk = key;
        c.psk_size = s.psk_size = sizeof key;
        c.psk_name = s.psk_name = name;
        c.psk_name_size = s.psk_name_size = sizeof name;
        pair_begin(&p, pair_context(0, &c), pair_context(1, &s), NULL);
        pair_run(&p);
        CHECK_EQ(p.sides[CLIENT].rc, 0);
        CHECK_EQ(p.sides[SERVER].rc, 0);
        CHECK_EQ(cretula_tls_resumed(p.sides[CLIENT].tls), 0);
        pair_end(&p);
        c.psk = other;
        pair_begin(&p, pair_context(0, &c), pair_context(1, &s), NULL);
        pair_run(&p);
        CHECK(p.sides[CLIENT].rc < 0 && p.sides[SERVER].rc < 0);
        pair_end(&p);
        c.psk = key;
        c.psk_name_size = 2;
        pair_begin(&p, pair_context(0, &c), pair_context(1, &s), NULL);
        pair_run(&p);
        CHECK(p.sides[CLIENT].rc == CRETULA_TLS_ERR_ALERT);
        CHECK_EQ(p.sides[SERVER].rc, v == 0 ? CRETULA_TLS_ERR_SUITE : CRETULA_TLS_ERR_PROTOCOL);
        pair_end(&p);
    }
}

static void resumption(void)
{
    static uint8_t saved[2000];
    cretula_tls_config c, s = pair_config(SERVER, "server-ec", NULL);
    cretula_tls_context *client, *server;
    size_t v, size, round;

    s.ticket_seconds = 3600;
    for (v = 0; v < 2; v++) {
        c = only(pair_config(CLIENT, NULL, "ca.pem"), versions[v]);
        client = pair_context(0, &c);
        server = pair_context(1, &s);
        pair_begin(&p, client, server, "localhost");
        CHECK_EQ(cretula_tls_save(p.sides[CLIENT].tls, saved, sizeof saved, &size), CRETULA_TLS_ERR_TICKET);
        pair_run(&p);
        CHECK_EQ(cretula_tls_save(p.sides[CLIENT].tls, saved, 10, &size), CRETULA_ERR_BUFFER);
        CHECK_EQ(size, 0);
        CHECK_EQ(cretula_tls_save(p.sides[CLIENT].tls, saved, sizeof saved, &size), CRETULA_OK);
        CHECK(size > 50);
        pair_end(&p);
        for (round = 0; round < 3; round++) {
            pair_clock += 1000;
            pair_date += 1;
            pair_begin(&p, client, server, "localhost");
            CHECK_EQ(cretula_tls_resume(p.sides[CLIENT].tls, saved, size), CRETULA_OK);
            pair_run(&p);
            CHECK_EQ(p.sides[CLIENT].rc, 0);
            CHECK_EQ(p.sides[SERVER].rc, 0);
            CHECK_EQ(cretula_tls_resumed(p.sides[CLIENT].tls), 1);
            CHECK_EQ(cretula_tls_resumed(p.sides[SERVER].tls), 1);
            CHECK_EQ(cretula_tls_save(p.sides[CLIENT].tls, saved, sizeof saved, &size), CRETULA_OK);
            pair_end(&p);
        }
        /* Too old, or a server with other keys: a full handshake. A ticket that was tampered with: refused here. */
        pair_date += 8000;
        pair_begin(&p, client, server, "localhost");
        CHECK_EQ(cretula_tls_resume(p.sides[CLIENT].tls, saved, size), CRETULA_OK);
        pair_run(&p);
        CHECK_EQ(p.sides[CLIENT].rc, 0);
        CHECK_EQ(cretula_tls_resumed(p.sides[CLIENT].tls), 0);
        CHECK_EQ(cretula_tls_resumed(p.sides[SERVER].tls), 0);
        pair_end(&p);
        pair_begin(&p, client, server, "localhost");
        CHECK_EQ(cretula_tls_resume(p.sides[CLIENT].tls, saved, size - 1), CRETULA_TLS_ERR_TICKET);
        CHECK_EQ(cretula_tls_resume(p.sides[SERVER].tls, saved, size), CRETULA_ERR_STATE);
        pair_run(&p);
        CHECK_EQ(p.sides[CLIENT].rc, 0);
        pair_end(&p);
    }
}

/* The client blocks; the server gets on while the client's transport waits. */
static void blocking(void)
{
    cretula_tls_config c, s = pair_config(SERVER, "server-ec", NULL);
    size_t v;

    for (v = 0; v < 2; v++) {
        c = only(pair_config(CLIENT, NULL, "ca.pem"), versions[v]);
        c.nonblocking = 0;
        pair_begin(&p, pair_context(0, &c), pair_context(1, &s), "localhost");
        p.length = 5000;
        p.blocking = 1;
        pair_run(&p);
        CHECK_EQ(p.sides[CLIENT].rc, 0);
        CHECK_EQ(p.sides[SERVER].rc, 0);
        pair_end(&p);
    }
}

static void slow_wires(void)
{
    cretula_tls_config c, s = pair_config(SERVER, "server-ec", NULL);
    size_t v;
    uint32_t i;

    for (v = 0; v < 2; v++) {
        c = only(pair_config(CLIENT, NULL, "ca.pem"), versions[v]);
        for (i = 0; i < 6; i++) {
            pair_begin(&p, pair_context(0, &c), pair_context(1, &s), "localhost");
            p.length = 5000;
            if (i == 0)
                p.wires[0].chunk = p.wires[1].chunk = 1;
            else if (i == 1)
                p.wires[0].full = p.wires[1].full = 3;
            else {
                p.wires[0].flaky = i;
                p.wires[1].flaky = 100 + i;
            }
            pair_run(&p);
            CHECK_EQ(p.sides[CLIENT].rc, 0);
            CHECK_EQ(p.sides[SERVER].rc, 0);
            pair_end(&p);
        }
    }
}

static void choices_refused(void)
{
    cretula_tls_config c;

#define REFUSED(change, code)                                                                                                  \
    do {                                                                                                                       \
        c = pair_config(SERVER, "server-ec", "ca.pem");                                                                        \
        change;                                                                                                                \
        CHECK_EQ(pair_context_result(3, &c), code);                                                                            \
    } while (0)
    REFUSED(c.rng = NULL, CRETULA_ERR_ARGUMENT);
    REFUSED(c.role = 2, CRETULA_TLS_ERR_OPTION);
    REFUSED(c.lowest = 11, CRETULA_TLS_ERR_OPTION);
    REFUSED((c.lowest = CRETULA_TLS_V13, c.highest = CRETULA_TLS_V12), CRETULA_TLS_ERR_OPTION);
    REFUSED(c.verify = 4, CRETULA_TLS_ERR_OPTION);
    REFUSED(c.certificate = NULL, CRETULA_TLS_ERR_OPTION);
    REFUSED((c.ca = NULL, c.verify = CRETULA_TLS_VERIFY_REQUIRED), CRETULA_TLS_ERR_OPTION);
    REFUSED((c.role = CRETULA_TLS_CLIENT_ROLE, c.ticket_seconds = 1), CRETULA_TLS_ERR_OPTION);
    REFUSED((c.psk = (const uint8_t *)"x", c.psk_size = 1), CRETULA_TLS_ERR_OPTION);
    REFUSED(c.certificate_size = 100, CRETULA_TLS_ERR_OWN_CERTIFICATE);
    REFUSED((c.certificate = "nonsense", c.certificate_size = 8), CRETULA_TLS_ERR_OWN_CERTIFICATE);
    REFUSED(c.ca_size = 0, CRETULA_TLS_ERR_OWN_CERTIFICATE);
    REFUSED(c.key = NULL, CRETULA_TLS_ERR_OWN_KEY);
    REFUSED(c.key_size = 90, CRETULA_TLS_ERR_OWN_KEY);
    REFUSED(c.key = pair_file("client.key", &c.key_size), CRETULA_TLS_ERR_OWN_KEY);
    REFUSED(c.key = pair_file("server-rsa.key", &c.key_size), CRETULA_TLS_ERR_OWN_KEY);
    REFUSED(c.key = pair_file("locked.key", &c.key_size), CRETULA_TLS_ERR_PASSWORD);
    REFUSED((c.key = pair_file("locked.key", &c.key_size), c.password = "wrong"), CRETULA_TLS_ERR_PASSWORD);
    REFUSED((c.key = pair_file("locked.key", &c.key_size), c.password = "open"), CRETULA_OK);
    REFUSED(
        (c.key = pair_file("server-ec.key.der", &c.key_size), c.certificate = pair_file("server-ec.der", &c.certificate_size)),
        CRETULA_OK);
    c.ca = pair_file("ca.der", &c.ca_size);
    CHECK_EQ(pair_context_result(3, &c), CRETULA_OK);
    pair_rng_fails = 1;
    REFUSED(c.ticket_seconds = 3600, CRETULA_ERR_RANDOM);
    pair_rng_fails = 0;
}

static void calls_refused(void)
{
    cretula_tls_config c = pair_config(CLIENT, NULL, "ca.pem"), s = pair_config(SERVER, "server-ec", NULL);
    uint8_t small[100], b[4];
    cretula_tls_context *none;
    cretula_tls *client;
    cretula_tls_transport t = {NULL, NULL, NULL, NULL};
    char longest[300];

    CHECK_EQ(cretula_tls_context_make(&none, small, sizeof small, &c), CRETULA_TLS_ERR_MEMORY);
    CHECK(none == NULL);
    CHECK_EQ(cretula_tls_context_make(NULL, small, sizeof small, &c), CRETULA_ERR_ARGUMENT);
    pair_begin(&p, pair_context(0, &c), pair_context(1, &s), NULL);
    client = p.sides[CLIENT].tls;
    CHECK_EQ(cretula_tls_make(&client, small, sizeof small, p.sides[CLIENT].context, &t), CRETULA_ERR_ARGUMENT);
    client = p.sides[CLIENT].tls;
    CHECK_EQ(cretula_tls_read(client, b, 4), CRETULA_ERR_STATE);
    CHECK_EQ(cretula_tls_write(client, b, 4), CRETULA_ERR_STATE);
    CHECK_EQ(cretula_tls_read(client, NULL, 4), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_tls_read(client, b, 0), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_tls_read(NULL, b, 4), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_tls_connect(client), CRETULA_TLS_ERR_HOST);
    memset(longest, 'a', sizeof longest - 1);
    longest[sizeof longest - 1] = '\0';
    CHECK_EQ(cretula_tls_set_host(client, longest), CRETULA_TLS_ERR_HOST);
    CHECK_EQ(cretula_tls_set_host(client, ""), CRETULA_TLS_ERR_HOST);
    CHECK_EQ(cretula_tls_set_host(client, "a b"), CRETULA_TLS_ERR_HOST);
    CHECK_EQ(cretula_tls_set_host(p.sides[SERVER].tls, "localhost"), CRETULA_ERR_STATE);
    pair_date = -pair_date;
    CHECK_EQ(cretula_tls_set_host(client, "localhost"), CRETULA_OK);
    CHECK_EQ(cretula_tls_connect(client), CRETULA_TLS_ERR_CLOCK);
    pair_date = -pair_date;
    CHECK_EQ(p.wires[0].written, 0);
    pair_run(&p);
    CHECK_EQ(p.sides[CLIENT].rc, 0);
    CHECK_EQ(cretula_tls_connect(client), CRETULA_OK);
    CHECK_EQ(cretula_tls_write(client, b, 4), CRETULA_TLS_ERR_CLOSED);
    CHECK_EQ(cretula_tls_read(client, b, 4), 0);
    pair_end(&p);
    pair_begin(&p, pair_context(0, &c), pair_context(1, &s), NULL);
    CHECK_EQ(cretula_tls_close(p.sides[CLIENT].tls), CRETULA_OK);
    CHECK_EQ(cretula_tls_connect(p.sides[CLIENT].tls), CRETULA_TLS_ERR_CLOSED);
    pair_end(&p);
    CHECK(strcmp(cretula_tls_strerror(CRETULA_TLS_ERR_INTERNAL), "Mbed TLS failed in a way of its own") == 0);
    CHECK(strcmp(cretula_tls_strerror(CRETULA_ERR_STATE), cretula_strerror(CRETULA_ERR_STATE)) == 0);
}

/* What one connection takes, with the record buffers as they are. */
static void memory(void)
{
    cretula_tls_config c, s = pair_config(SERVER, "server-ec", NULL);
    cretula_tls_usage client, server, context;
    char line[160];
    size_t v;

    for (v = 0; v < 2; v++) {
        c = only(pair_config(CLIENT, NULL, "ca.pem"), versions[v]);
        pair_begin(&p, pair_context(0, &c), pair_context(1, &s), "localhost");
        pair_run(&p);
        cretula_tls_get_usage(p.sides[CLIENT].tls, &client);
        cretula_tls_get_usage(p.sides[SERVER].tls, &server);
        cretula_tls_context_get_usage(p.sides[SERVER].context, &context);
        snprintf(line, sizeof line, "  %s: heap peak of the client %zu, of the server %zu; the server's context %zu\n",
                 name_of(versions[v]), client.heap_peak, server.heap_peak, context.heap_peak);
        check_put(line);
        CHECK(client.heap_peak <= 22000 && server.heap_peak <= 16384); /* pointers of 64 bits */
        pair_end(&p);
    }
}

static const check_test tests[] = {
    {"versions and certificates", versions_and_certificates},
    {"version choice", version_choice},
    {"mutual", mutual},
    {"optional verification", optional_verification},
    {"no dates", no_dates},
    {"ALPN", alpn},
    {"server names", server_names},
    {"PSK", pre_shared_key},
    {"resumption", resumption},
    {"blocking", blocking},
    {"slow wires", slow_wires},
    {"choices refused", choices_refused},
    {"calls refused", calls_refused},
    {"memory", memory},
};

int main(void)
{
    return check_run(tests, CHECK_COUNT(tests));
}
