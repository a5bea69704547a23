/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#define MBEDTLS_ALLOW_PRIVATE_ACCESS

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <psa/crypto.h>

#include "pair.h"

uint32_t pair_clock;
int64_t pair_date = 1795000000;
int pair_rng_fails;
void (*pair_meanwhile)(side *s);

static uint32_t rng_state = 1;
static uint8_t session_memory[2][32768], context_memory[16][24576];
static cretula_tls_context *contexts[16];

void pair_seed(uint32_t seed)
{
    rng_state = seed;
}

static int fill(void *context, uint8_t *out, size_t n)
{
    (void)context;
    check_random(&rng_state, out, n);
    return pair_rng_fails;
}

const cretula_rng pair_rng = {fill, NULL};

static int64_t date(void *context)
{
    (void)context;
    return pair_date;
}

const uint8_t *pair_file(const char *name, size_t *size)
{
    static struct {
        char name[40];
        uint8_t *bytes;
        size_t size;
    } known[40];
    char path[500];
    size_t i;
    FILE *f;

    for (i = 0; i < 40 && known[i].bytes != NULL; i++)
        if (strcmp(known[i].name, name) == 0)
            break;
    if (known[i].bytes == NULL) {
        snprintf(path, sizeof path, "%s/%s", TLS_CERTS, name);
        snprintf(known[i].name, sizeof known[i].name, "%s", name);
        f = fopen(path, "rb");
        known[i].bytes = calloc(1, 10000);
        if (f == NULL || known[i].bytes == NULL) {
            fprintf(stderr, "%s cannot be read\n", path);
            exit(1);
        }
        known[i].size = fread(known[i].bytes, 1, 9999, f);
        fclose(f);
    }
    *size = known[i].size;
    return known[i].bytes;
}

cretula_tls_config pair_config(int server, const char *name, const char *ca)
{
    cretula_tls_config c;
    char path[40];

    memset(&c, 0, sizeof c);
    c.rng = &pair_rng;
    c.role = server ? CRETULA_TLS_SERVER_ROLE : CRETULA_TLS_CLIENT_ROLE;
    c.nonblocking = 1;
    c.unix_time = date;
    if (name != NULL) {
        snprintf(path, sizeof path, "%s.pem", name);
        c.certificate = pair_file(path, &c.certificate_size);
        snprintf(path, sizeof path, "%s.key", name);
        c.key = pair_file(path, &c.key_size);
    }
    if (ca != NULL)
        c.ca = pair_file(ca, &c.ca_size);
    return c;
}

int pair_context_result(int number, const cretula_tls_config *config)
{
    cretula_tls_context_free(contexts[number]);
    /* Not aligned, on purpose. */
    return cretula_tls_context_make(&contexts[number], context_memory[number] + number, sizeof context_memory[0] - 16, config);
}

cretula_tls_context *pair_context(int number, const cretula_tls_config *config)
{
    CHECK_EQ(pair_context_result(number, config), CRETULA_OK);
    if (contexts[number] == NULL)
        exit(1);
    return contexts[number];
}

static int wire_read(void *context, uint8_t *buffer, size_t n, uint32_t wait_ms)
{
    side *s = context;
    wire *w = s->in;
    size_t have = w->written - w->read, most = w->cut < w->silent ? w->cut : w->silent;
    uint8_t dice;

    if (s->pair->blocking && s->server == 0 && have == 0 && wait_ms != 0) {
        side *other = &s->pair->sides[SERVER];

        if (other->done || !pair_step(other))
            pair_clock += wait_ms < 50 ? wait_ms : 50;
        have = w->written - w->read;
    }
    if (w->error < most)
        most = w->error;
    if (w->read >= w->error)
        return WIRE_ERROR;
    if (w->read >= w->cut)
        return 0;
    if (n > have)
        n = have;
    if (n > most - w->read)
        n = most - w->read;
    if (w->chunk != 0 && n > w->chunk)
        n = w->chunk;
    if (w->flaky != 0) {
        check_random(&w->flaky, &dice, 1);
        if (dice < 100)
            return CRETULA_TLS_AGAIN;
        if (n > 1 && dice < 200)
            n = 1 + dice % n;
    }
    if (n == 0)
        return CRETULA_TLS_AGAIN;
    memcpy(buffer, w->bytes + w->read, n);
    if (w->flip >= w->read && w->flip < w->read + n)
        buffer[w->flip - w->read] ^= 0x55;
    w->read += n;
    pair_clock += w->drip;
    return (int)n;
}

static int wire_write(void *context, const uint8_t *data, size_t n, uint32_t wait_ms)
{
    side *s = context;
    wire *w = s->out;
    size_t unread = w->written - w->read;
    uint8_t dice;

    if (pair_meanwhile != NULL)
        pair_meanwhile(s);
    if (w->broken)
        return WIRE_ERROR;
    if (n > sizeof w->bytes - w->written)
        n = sizeof w->bytes - w->written;
    if (n > w->full - (unread < w->full ? unread : w->full))
        n = w->full - (unread < w->full ? unread : w->full);
    if (w->chunk != 0 && n > w->chunk)
        n = w->chunk;
    if (w->flaky != 0) {
        check_random(&w->flaky, &dice, 1);
        if (dice < 100)
            return CRETULA_TLS_AGAIN;
    }
    if (n == 0) {
        if (wait_ms != 0)
            pair_clock += wait_ms < 50 ? wait_ms : 50;
        return CRETULA_TLS_AGAIN;
    }
    memcpy(w->bytes + w->written, data, n);
    w->written += n;
    pair_clock += w->toil;
    return (int)n;
}

static uint32_t wire_now(void *context)
{
    (void)context;
    return pair_clock;
}

static size_t held_before; /* by the contexts and by PSA */

static size_t held(const pair *p)
{
    cretula_tls_usage usage;
    mbedtls_psa_stats_t stats;
    size_t n = 0;
    int i;

    for (i = 0; i < 2; i++) {
        cretula_tls_context_get_usage(p->sides[i].context, &usage);
        n += usage.heap;
    }
    mbedtls_psa_get_stats(&stats);
    return n * 100 + stats.volatile_slots + stats.cache_slots + stats.locked_slots * 10;
}

void pair_begin(pair *p, cretula_tls_context *client, cretula_tls_context *server, const char *host)
{
    size_t i;

    memset(p->sides, 0, sizeof p->sides);
    p->blocking = 0;
    p->waited = 0;
    p->length = 100;
    for (i = 0; i < 2; i++) {
        wire *w = &p->wires[i];
        side *s = &p->sides[i];

        w->written = w->read = w->chunk = 0;
        w->cut = w->silent = w->error = w->flip = w->full = NEVER;
        w->flaky = w->drip = w->toil = 0;
        w->broken = 0;
        s->server = (int)i;
        s->pair = p;
        s->out = &p->wires[i];
        s->in = &p->wires[1 - i];
        s->context = i == SERVER ? server : client;
    }
    pair_seed(1);
    held_before = held(p);
    for (i = 0; i < 2; i++) {
        cretula_tls_transport t = {wire_read, wire_write, wire_now, NULL};
        side *s = &p->sides[i];

        t.context = s;
        CHECK_EQ(cretula_tls_make(&s->tls, session_memory[i] + 1 + i, sizeof session_memory[i] - 16, s->context, &t),
                 CRETULA_OK);
        if (s->tls == NULL)
            exit(1);
    }
    if (host != NULL)
        CHECK_EQ(cretula_tls_set_host(p->sides[CLIENT].tls, host), CRETULA_OK);
}

/* What travels: the same from both sides, of no period that a record has. */
static uint8_t content(size_t at)
{
    return (uint8_t)(at * 7 + at / 251);
}

static int stage(side *s)
{
    static uint8_t buffer[2][3000];
    uint8_t *b = buffer[s->server];
    size_t n = s->pair->length - s->count, i;
    int rc;

    switch (s->stage) {
    case STAGE_CONNECT:
        rc = cretula_tls_connect(s->tls);
        if (rc == CRETULA_OK)
            s->stage = s->server ? STAGE_RECEIVE : STAGE_SEND;
        return rc;
    case STAGE_SEND:
        if (n > sizeof buffer[0])
            n = sizeof buffer[0];
        for (i = 0; i < n; i++)
            b[i] = content(s->count + i);
        rc = cretula_tls_write(s->tls, b, n);
        if (rc > 0)
            s->count += (size_t)rc;
        if (s->count == s->pair->length && rc >= 0) {
            rc = cretula_tls_flush(s->tls);
            if (rc == CRETULA_OK) {
                s->stage = s->server ? STAGE_END : STAGE_RECEIVE;
                s->count = 0;
            }
        }
        return rc;
    case STAGE_RECEIVE:
        rc = n == 0 ? 1 : cretula_tls_read(s->tls, b, n < 700 ? n : 700);
        for (i = 0; n != 0 && rc > 0 && i < (size_t)rc; i++)
            if (b[i] != content(s->count + i)) {
                check_fail(__FILE__, __LINE__, "wrong data arrived");
                return -1;
            }
        if (rc == 0)
            return -2; /* the end came too early */
        if (rc > 0)
            s->count += n == 0 ? 0 : (size_t)rc;
        if (s->count == s->pair->length) {
            s->count = 0;
            s->stage = s->server ? STAGE_SEND : STAGE_CLOSE;
        }
        return rc;
    case STAGE_CLOSE:
        rc = cretula_tls_close(s->tls);
        if (rc == CRETULA_OK) {
            s->stage = STAGE_END;
            s->done = s->server;
        }
        return rc;
    default: /* the peer says goodbye; then the server does */
        rc = cretula_tls_read(s->tls, b, 1);
        if (rc == 0 && s->server)
            s->stage = STAGE_CLOSE;
        else if (rc == 0)
            s->done = 1;
        return rc > 0 ? -3 : rc;
    }
}

int pair_step(side *s)
{
    size_t before = s->in->read + s->out->written;
    int rc, at = s->stage, was = s->done;

    if (s->done)
        return 0;
    rc = stage(s);
    if (rc < 0 && rc != CRETULA_TLS_AGAIN) {
        s->rc = rc;
        s->done = 1;
        if (getenv("TLS_TRACE") != NULL) {
            cretula_tls_failure f;

            cretula_tls_get_failure(s->tls, &f);
            fprintf(stderr, "  %s: stage %d: %s, Mbed TLS -0x%04X, alert %d\n", s->server ? "server" : "client", at,
                    cretula_tls_strerror(rc), (unsigned)-f.mbedtls, f.alert);
        }
    }
    return s->stage != at || s->done != was || s->in->read + s->out->written != before;
}

void pair_run(pair *p)
{
    uint32_t idle = 0;

    if (p->blocking) {
        while (!p->sides[CLIENT].done)
            pair_step(&p->sides[CLIENT]);
        p->blocking = 0;
    }
    while (!p->sides[CLIENT].done || !p->sides[SERVER].done) {
        if (pair_step(&p->sides[CLIENT]) + pair_step(&p->sides[SERVER]) != 0) {
            idle = 0;
            continue;
        }
        /* A flaky wire says AGAIN a few times in a row; nobody waits for the clock as long as that may be. */
        if (++idle < 40 && (p->wires[0].flaky | p->wires[1].flaky) != 0)
            continue;
        pair_clock += 100;
        p->waited += 100;
        if (p->waited > 1000000) {
            check_fail(__FILE__, __LINE__, "the sessions wait for ever");
            return;
        }
    }
}

void pair_end(pair *p)
{
    int i;

    for (i = 0; i < 2; i++)
        CHECK_EQ(cretula_tls_free(p->sides[i].tls), 0);
    CHECK_EQ(held(p), held_before);
}

void pair_good(pair *p, cretula_tls_context *client, cretula_tls_context *server, size_t length)
{
    pair_begin(p, client, server, "localhost");
    p->length = length;
    pair_run(p);
    CHECK_EQ(p->sides[CLIENT].rc, CRETULA_OK);
    CHECK_EQ(p->sides[SERVER].rc, CRETULA_OK);
    pair_end(p);
}

void pair_usual(cretula_tls_context *client_of[2], cretula_tls_context *server_of[2])
{
    static const uint8_t versions[] = {CRETULA_TLS_V12, CRETULA_TLS_V13};
    int v;

    for (v = 0; v < 2; v++) {
        cretula_tls_config c = pair_config(CLIENT, "client", "ca.pem"), s = pair_config(SERVER, "server-ec", "ca.pem");

        c.lowest = c.highest = versions[v];
        c.read_ms = 5000;
        s.verify = CRETULA_TLS_VERIFY_REQUIRED;
        s.ticket_seconds = 3600;
        client_of[v] = pair_context(v, &c);
        server_of[v] = pair_context(v + 2, &s);
    }
}
