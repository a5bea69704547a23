/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The usual client and server of both versions, for tests that spoil one thing at a time. */
#ifndef TLS_USUAL_H
#define TLS_USUAL_H

#include "pair.h"

static const uint8_t versions[] = {CRETULA_TLS_V12, CRETULA_TLS_V13};
static cretula_tls_context *client_of[2], *server_of[2];
static pair p;

static inline int rc_client(void)
{
    return p.sides[CLIENT].rc;
}

static inline int rc_server(void)
{
    return p.sides[SERVER].rc;
}

static inline void start(size_t v)
{
    pair_begin(&p, client_of[v], server_of[v], "localhost");
}

/* Until the client has had its answer and both could go on. */
static inline void start_connected(size_t v)
{
    start(v);
    while (p.sides[CLIENT].stage != STAGE_CLOSE && !p.sides[CLIENT].done)
        pair_step(&p.sides[CLIENT]), pair_step(&p.sides[SERVER]);
    CHECK_EQ(p.sides[CLIENT].stage, STAGE_CLOSE);
}

static inline void next_client(size_t v)
{
    pair_good(&p, client_of[v], server_of[v], 100);
}

#endif
