/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* One connection after the other: handshake, request, page, close. */
#include "server.h"

#include <string.h>

#include <cretula/error.h>

#include "split.h"
#include "text.h"

#define HTTPS_PHASES 5 /* handshake, request, page, flush, close */
#define HANDSHAKE_MS 5000
#define READ_MS 5000
#define TICKET_SECONDS 3600

/* Made anew by each build: CMakeLists.txt. */
extern const uint8_t https_certificate[], https_key[];
extern const size_t https_certificate_size, https_key_size;

void https_config(cretula_tls_config *config, const cretula_rng *rng)
{
    memset(config, 0, sizeof *config);
    config->rng = rng;
    config->role = CRETULA_TLS_SERVER_ROLE;
    config->certificate = https_certificate;
    config->certificate_size = https_certificate_size;
    config->key = https_key;
    config->key_size = https_key_size;
    config->ticket_seconds = TICKET_SECONDS;
    config->handshake_ms = HANDSHAKE_MS;
    config->read_ms = READ_MS;
    config->write_ms = READ_MS;
}

static void log_split(text *t, const https_state *state)
{
#ifdef HTTPS_SPLIT
    const https_split *const split = &state->split;

    text_put(t, "; x25519 ");
    text_number(t, split->x25519);
    text_put(t, ", ecdsa ");
    text_number(t, split->ecdsa);
    text_put(t, ", sha ");
    text_number(t, split->sha);
    text_put(t, ", aead ");
    text_number(t, split->aead);
    text_put(t, ", runs ");
    text_number(t, split->runs);
#else
    (void)t;
    (void)state;
#endif
}

static void log_end(const https_state *state, cretula_tls *session, int rc)
{
    char line[256];
    text t = {line, 0, sizeof line, 0};

    if (rc == CRETULA_OK) {
        text_put(&t, state->last.version);
        text_put(&t, " ");
        text_put(&t, state->last.suite);
        text_put(&t, state->last.resumed ? ", resumed: " : ": ");
        text_number(&t, state->last.total);
        text_put(&t, " instructions, heap ");
        text_number(&t, state->usage.heap_peak);
        text_put(&t, ", stack ");
        text_number(&t, state->usage.stack_peak);
        log_split(&t, state);
    } else {
        cretula_tls_failure failure = {0};

        if (session != NULL)
            cretula_tls_get_failure(session, &failure);
        text_put(&t, "failed: ");
        text_put(&t, cretula_tls_strerror(rc));
        if (failure.alert >= 0 && rc == CRETULA_TLS_ERR_ALERT) {
            text_put(&t, ", alert ");
            text_number(&t, (uint64_t)failure.alert);
        }
    }
    text_put(&t, "\n");
    state->board->log(line);
}

/* The request's head, as far as it fits, with a zero at the end. */
static int read_request(https_connection *c)
{
    const int n = cretula_tls_read(c->session, c->request + c->have, HTTPS_REQUEST_SIZE - 1 - c->have);

    if (n < 0)
        return n;
    c->have += (size_t)n;
    c->request[c->have] = 0;
    return n == 0 || c->have == HTTPS_REQUEST_SIZE - 1 || strstr(c->request, "\r\n\r\n") != NULL;
}

static int write_page(https_connection *c)
{
    const int n = cretula_tls_write(c->session, c->page + c->written, c->size - c->written);

    if (n < 0)
        return n;
    c->written += (size_t)n;
    return c->written == c->size;
}

#ifdef HTTPS_SPLIT
static uint32_t engine_runs(const https_board *board)
{
#if CRETULA_ENGINE
    return board->slot == NULL ? 0 : board->slot->runs;
#else
    (void)board;
    return 0;
#endif
}
#endif

static int handshake(https_state *state, https_connection *c)
{
    const https_board *const board = state->board;
    const uint64_t begin = board->instructions(), idle = board->idle();
    int rc;

#ifdef HTTPS_SPLIT
    if (c->cost.total == 0) {
        https_split_start(board->instructions);
        c->runs = engine_runs(board);
    }
#endif
    rc = cretula_tls_connect(c->session);
    c->cost.total += board->instructions() - begin - (board->idle() - idle);
    if (rc != CRETULA_OK)
        return rc;
    c->cost.version = cretula_tls_version(c->session);
    c->cost.suite = cretula_tls_suite(c->session);
    c->cost.resumed = cretula_tls_resumed(c->session);
    state->last = c->cost;
    state->handshakes++;
    state->resumed += c->cost.resumed != 0;
#ifdef HTTPS_SPLIT
    https_split_get(&state->split);
    state->split.runs = engine_runs(board) - c->runs;
#endif
    return 1;
}

/* 1 if the phase is done, 0 if it goes on, or a negative code. */
static int phase(https_state *state, https_connection *c)
{
    int rc;

    switch (c->phase) {
    case 0:
        return handshake(state, c);
    case 1:
        rc = read_request(c);
        if (rc <= 0)
            return rc;
        cretula_tls_get_usage(c->session, &state->usage);
        cretula_tls_context_get_usage(c->context, &state->at_context);
        state->last = c->cost;
        c->size = https_page(c->page, c->request, state);
        return 1;
    case 2:
        return write_page(c);
    case 3:
        rc = cretula_tls_flush(c->session);
        return rc == CRETULA_OK ? 1 : rc;
    default:
        rc = cretula_tls_close(c->session);
        return rc == CRETULA_OK ? 1 : rc;
    }
}

int https_open(https_connection *c, cretula_tls_context *context, const cretula_tls_transport *transport, void *memory,
               size_t size)
{
    memset(c, 0, sizeof *c);
    c->context = context;
    return cretula_tls_make(&c->session, memory, size, context, transport);
}

int https_step(https_state *state, https_connection *c)
{
    int rc;

    do {
        rc = phase(state, c);
        c->phase += rc == 1;
    } while (rc >= 0 && c->phase < HTTPS_PHASES);
    if (rc == CRETULA_TLS_AGAIN)
        return rc;
    rc = rc > 0 ? CRETULA_OK : rc;
    if (rc == CRETULA_OK) {
        cretula_tls_get_usage(c->session, &state->usage);
        state->last = c->cost;
        state->pages++;
    } else {
        state->failures++;
    }
    log_end(state, c->session, rc);
    if (cretula_tls_free(c->session) != 0)
        state->board->log("memory was not given back\n");
    c->session = NULL;
    return rc;
}
