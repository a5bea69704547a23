/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * An HTTPS server that shows a device's state: what the boards share. The board brings a stream of bytes, a clock, a count of
 * instructions and random bytes; the server brings the page.
 */
#ifndef HTTPS_SERVER_H
#define HTTPS_SERVER_H

#include <stddef.h>
#include <stdint.h>

#include <cretula/engine.h>
#include <cretula/tls.h>

#include "split.h"

typedef struct https_board {
    const char *name;                       /* for the page */
    const char *engine;                     /* who hashes */
    const struct cretula_engine_slot *slot; /* of the engine, or NULL */
    uint64_t (*instructions)(void);
    uint64_t (*idle)(void);         /* those of instructions() that passed while waiting for the peer */
    uint64_t (*milliseconds)(void); /* since the start */
    void (*log)(const char *line);
} https_board;

typedef struct https_cost {
    uint64_t total; /* instructions of one handshake, without waiting */
    const char *version, *suite;
    int resumed;
} https_cost;

typedef struct https_state {
    const https_board *board;
    uint32_t handshakes, resumed, failures, pages;
    https_cost last; /* when a page is made, its own handshake */
    https_split split;
    cretula_tls_usage usage;      /* of the session that asks */
    cretula_tls_usage at_context; /* of the context */
} https_state;

#define HTTPS_PAGE_SIZE 6144
#define HTTPS_REQUEST_SIZE 1024

/* An answer to request, header and all, at page; returns its size. */
size_t https_page(char page[HTTPS_PAGE_SIZE], const char *request, const https_state *state);

/* One connection: a session, its request and its page. */
typedef struct https_connection {
    cretula_tls_context *context;
    cretula_tls *session; /* NULL: none */
    int phase;
    https_cost cost;
    uint32_t runs; /* of the hash engine, when it began */
    size_t have, written, size;
    char request[HTTPS_REQUEST_SIZE], page[HTTPS_PAGE_SIZE];
} https_connection;

/* Begins a connection, with a session in size bytes at memory: CRETULA_OK or a code of cretula_tls_make(). */
int https_open(https_connection *connection, cretula_tls_context *context, const cretula_tls_transport *transport, void *memory,
               size_t size);

/*
 * Goes on with it: CRETULA_TLS_AGAIN if the context is non-blocking and has to wait; else it is over, from handshake to
 * close (CRETULA_OK) or as far as it came; then it is counted into state, logged and freed.
 */
int https_step(https_state *state, https_connection *connection);

/* The configuration of the server's context, with the identity that the build made. */
void https_config(cretula_tls_config *config, const cretula_rng *rng);

#endif
