/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Threads under one lock: several sessions at once on threads of their own, each session with one thread that reads and one
 * that writes, on both sides. Everything that was sent must arrive, and nothing may be left behind.
 */
#define _POSIX_C_SOURCE 200809L
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cretula/engine.h>
#include <cretula/tls_config.h>

#include "../../examples/tls/posix.h"
#include "pair.h"

#define PAIRS 3
#define LENGTH 60000

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static long held, most_held;

static void take(void *context)
{
    (void)context;
    pthread_mutex_lock(&mutex);
    if (++held > most_held)
        most_held = held;
}

static void give(void *context)
{
    (void)context;
    held--;
    pthread_mutex_unlock(&mutex);
}

static const cretula_tls_lock lock = {take, give, NULL};

typedef struct end {
    int fd, bad;
    cretula_tls *tls;
    cretula_tls_transport transport;
    uint8_t memory[32768];
} end;

static end ends[PAIRS][2];

static uint8_t content(size_t at)
{
    return (uint8_t)(at * 5 + at / 241);
}

static void *writer(void *p)
{
    end *e = p;
    uint8_t b[1500];
    size_t at = 0, i, n;

    while (at < LENGTH) {
        n = LENGTH - at < sizeof b ? LENGTH - at : sizeof b;
        for (i = 0; i < n; i++)
            b[i] = content(at + i);
        if (cretula_tls_write(e->tls, b, n) != (int)n) {
            e->bad |= 1;
            return NULL;
        }
        at += n;
    }
    if (cretula_tls_close(e->tls) != CRETULA_OK)
        e->bad |= 2;
    return NULL;
}

static void reader(end *e)
{
    uint8_t b[700];
    size_t at = 0, i;
    int rc;

    while ((rc = cretula_tls_read(e->tls, b, sizeof b)) > 0)
        for (i = 0; i < (size_t)rc; i++, at++)
            if (b[i] != content(at))
                e->bad |= 4;
    if (rc != 0 || at != LENGTH)
        e->bad |= 8;
}

static void *run(void *p)
{
    end *e = p;
    pthread_t other;

    if (cretula_tls_connect(e->tls) != CRETULA_OK) {
        e->bad |= 16;
        return NULL;
    }
    if (pthread_create(&other, NULL, writer, e) != 0)
        exit(1);
    reader(e);
    pthread_join(other, NULL);
    return NULL;
}

static void both_ways(void)
{
    cretula_tls_config c = pair_config(CLIENT, NULL, "ca.pem"), s = pair_config(SERVER, "server-ec", NULL);
    cretula_tls_context *context[2];
    pthread_t thread[PAIRS][2];
    int i, k, fd[2];

    c.nonblocking = s.nonblocking = 0;
    c.rng = s.rng = cretula_rng_host();
    context[0] = pair_context(0, &c);
    context[1] = pair_context(1, &s);
    for (i = 0; i < PAIRS; i++) {
        CHECK_EQ(socketpair(AF_UNIX, SOCK_STREAM, 0, fd), 0);
        for (k = 0; k < 2; k++) {
            ends[i][k].fd = fd[k];
            ends[i][k].transport = posix_transport(&ends[i][k].fd);
            CHECK_EQ(cretula_tls_make(&ends[i][k].tls, ends[i][k].memory, sizeof ends[i][k].memory, context[k],
                                      &ends[i][k].transport),
                     CRETULA_OK);
        }
        CHECK_EQ(cretula_tls_set_host(ends[i][0].tls, "localhost"), CRETULA_OK);
    }
    for (i = 0; i < PAIRS; i++)
        for (k = 0; k < 2; k++)
            CHECK_EQ(pthread_create(&thread[i][k], NULL, run, &ends[i][k]), 0);
    for (i = 0; i < PAIRS; i++)
        for (k = 0; k < 2; k++) {
            pthread_join(thread[i][k], NULL);
            CHECK_EQ(ends[i][k].bad, 0);
        }
    for (i = 0; i < PAIRS; i++)
        for (k = 0; k < 2; k++) {
            CHECK_EQ(cretula_tls_free(ends[i][k].tls), 0);
            close(ends[i][k].fd);
        }
    CHECK_EQ(held, 0);
    CHECK_EQ(most_held, 1);
}

#if CRETULA_ENGINE

/*
 * A hash engine that takes whole messages only, one at a time, and minds it. It hands on to contexts, which such an engine does
 * not serve, so that software answers.
 */
static int at_work, disturbed;

static int engine_digest(const cretula_engine *engine, unsigned algorithm, uint8_t *digest, const cretula_engine_piece *pieces,
                         size_t count)
{
    cretula_hash_context h;
    size_t i;
    int rc = cretula_hash_init(&h, algorithm == CRETULA_ENGINE_SHA256 ? &cretula_sha256 : &cretula_sha384);

    (void)engine;
    disturbed |= at_work++ != 0;
    for (i = 0; i < count; i++)
        rc |= cretula_hash_update(&h, pieces[i].p, pieces[i].n);
    rc |= cretula_hash_finish(&h, digest);
    at_work--;
    return rc == CRETULA_OK ? CRETULA_ENGINE_DONE : CRETULA_ENGINE_FAILED;
}

static void one_engine(void)
{
    static const cretula_engine engine = {.name = "one at a time",
                                          .algorithms = CRETULA_ENGINE_SHA256 | CRETULA_ENGINE_SHA384,
                                          .capabilities = CRETULA_ENGINE_ONE_SHOT,
                                          .digest = engine_digest};
    static cretula_engine_slot slot;

    CHECK_EQ(cretula_engine_register(&slot, &engine), CRETULA_OK);
    slot.runs = 0;
    both_ways();
    CHECK(CRETULA_TLS_WHOLE == 0 || slot.runs > 100);
    CHECK_EQ(slot.failures, 0);
    CHECK_EQ(disturbed, 0);
    cretula_engine_unregister(&slot);
}

#endif

/* A second reader while the first waits. */
static int entered;

static int slow_read(void *context, uint8_t *buffer, size_t n, uint32_t wait_ms)
{
    cretula_tls **session = context;
    uint8_t b;

    (void)buffer;
    (void)n;
    (void)wait_ms;
    entered = 1;
    CHECK_EQ(cretula_tls_read(*session, &b, 1), CRETULA_TLS_ERR_BUSY);
    CHECK_EQ(cretula_tls_write(*session, &b, 1), CRETULA_TLS_ERR_BUSY);
    return -5;
}

static int swallow(void *context, const uint8_t *data, size_t n, uint32_t wait_ms)
{
    (void)context;
    (void)data;
    (void)wait_ms;
    return (int)n;
}

static void second_reader(void)
{
    static uint8_t memory[32768];
    cretula_tls_config c = pair_config(CLIENT, NULL, "ca.pem");
    cretula_tls *session;
    cretula_tls_transport t = {slow_read, swallow, NULL, NULL};
    cretula_tls_failure f;

    c.handshake_ms = c.read_ms = c.write_ms = CRETULA_TLS_FOREVER;
    t.context = &session;
    CHECK_EQ(cretula_tls_make(&session, memory, sizeof memory, pair_context(0, &c), &t), CRETULA_OK);
    CHECK_EQ(cretula_tls_set_host(session, "localhost"), CRETULA_OK);
    CHECK_EQ(cretula_tls_connect(session), CRETULA_TLS_ERR_TRANSPORT);
    cretula_tls_get_failure(session, &f);
    CHECK_EQ(f.transport, -5);
    CHECK_EQ(entered, 1);
    CHECK_EQ(cretula_tls_free(session), 0);
}

static const check_test tests[] = {
    {"both ways", both_ways},
#if CRETULA_ENGINE
    {"one engine", one_engine},
#endif
    {"second reader", second_reader},
};

int main(void)
{
    cretula_tls_set_lock(&lock);
    return check_run(tests, CHECK_COUNT(tests));
}
