/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Two sessions joined by two wires in memory, under a clock that only moves when both wait. Everything is deterministic: two
 * runs with the same choices carry the same bytes. A wire can be cut, silenced, disturbed, made slow.
 */
#ifndef TLS_PAIR_H
#define TLS_PAIR_H

#include <cretula/tls.h>

#include "check.h"

/* Under the fuzzer a failed check is a crash. */
#ifdef PAIR_ABORTS
#include <stdlib.h>
#undef CHECK
#undef CHECK_EQ
#define CHECK(x) ((x) ? (void)0 : abort())
#define CHECK_EQ(a, b) CHECK((long)(a) == (long)(b))
#define check_fail(file, line, what) abort()
#endif

#define NEVER SIZE_MAX
#define WIRE_ERROR (-4711)

typedef struct wire {
    uint8_t bytes[200000];
    size_t written, read;
    size_t cut;     /* after so many bytes the stream ends */
    size_t silent;  /* after so many nothing comes any more */
    size_t error;   /* after so many reading fails with WIRE_ERROR */
    size_t flip;    /* this byte arrives changed */
    size_t full;    /* how many unread bytes there is room for */
    uint32_t drip;  /* each read takes so many ms */
    uint32_t toil;  /* each write takes so many ms */
    size_t chunk;   /* at most so many bytes at a time */
    uint32_t flaky; /* a seed, if not 0: AGAIN or fewer bytes at random */
    int broken;     /* writing fails with WIRE_ERROR */
} wire;

typedef struct side {
    cretula_tls *tls;
    cretula_tls_context *context;
    wire *in, *out;
    int server, stage, done, rc;
    size_t count;
    struct pair *pair;
} side;

enum { CLIENT = 0, SERVER = 1 };
enum { STAGE_CONNECT, STAGE_SEND, STAGE_RECEIVE, STAGE_CLOSE, STAGE_END };

typedef struct pair {
    wire wires[2]; /* to the server, to the client */
    side sides[2];
    size_t length; /* of what each sends to the other */
    uint32_t waited;
    int blocking; /* the client blocks, and runs the server while it waits */
} pair;

extern uint32_t pair_clock;
extern int64_t pair_date; /* 2026 unless changed; negative: the clock is not set */
extern const cretula_rng pair_rng;
extern int pair_rng_fails;
extern void (*pair_meanwhile)(side *s); /* if not NULL: called inside the transport's write */
void pair_seed(uint32_t seed);

/* A file of certs/, which stays in memory; with a zero byte that is not counted. */
const uint8_t *pair_file(const char *name, size_t *size);

/* A configuration with the usual things: certificate NAME (NULL: none), CA (NULL: none). */
cretula_tls_config pair_config(int server, const char *name, const char *ca);

/* A context in a block of its own; number 0 to 15. The check fails if it cannot be made. */
cretula_tls_context *pair_context(int number, const cretula_tls_config *config);
int pair_context_result(int number, const cretula_tls_config *config);

/* Clients and servers of TLS 1.2 and of 1.3, with certificates on both sides, tickets, and 5 s for the client to read. Contexts
 * 0 to 3. */
void pair_usual(cretula_tls_context *client_of[2], cretula_tls_context *server_of[2]);

/* Fresh wires and sessions. host NULL: none is set. */
void pair_begin(pair *p, cretula_tls_context *client, cretula_tls_context *server, const char *host);

/* Handshake, length bytes to the server, as many back, an orderly end. Sides stop at their errors; the result is in rc. */
void pair_run(pair *p);

/* One call for one side; 1 if it got on. */
int pair_step(side *s);

/* Frees both sessions; the check fails if they leave anything behind, or a context or PSA holds more than before. */
void pair_end(pair *p);

/* begin, run, both fine, end. */
void pair_good(pair *p, cretula_tls_context *client, cretula_tls_context *server, size_t length);

#endif
