/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The HTTPS server on lwIP: several clients at once, each with a session of its own. */
#include <string.h>

#include "machine.h"
#include "net.h"
#include "server.h"

#define PORT 443
#define CLIENTS 4
#define CONTEXT_SIZE 6144
#define SESSION_SIZE 16384
#define LOOK_MS 100 /* how often a session that waits looks at its deadlines */

static struct client {
    net_stream stream;
    https_connection connection;
    uint32_t looked;
    uint8_t memory[SESSION_SIZE];
} clients[CLIENTS];

static uint8_t context_memory[CONTEXT_SIZE];
static cretula_tls_context *tls;

static const https_board board = {"an MPS2 with lwIP", "software",           NULL,       machine_instructions,
                                  machine_idle,        machine_milliseconds, machine_put};

static err_t on_accept(void *argument, struct tcp_pcb *pcb, err_t error)
{
    unsigned i;

    (void)argument;
    if (error != ERR_OK || pcb == NULL)
        return ERR_VAL;
    for (i = 0; i < CLIENTS; i++) {
        struct client *const c = &clients[i];
        cretula_tls_transport transport;

        if (c->connection.session != NULL)
            continue;
        net_attach(&c->stream, pcb);
        transport = net_transport(&c->stream);
        if (https_open(&c->connection, tls, &transport, c->memory, sizeof c->memory) == CRETULA_OK)
            return ERR_OK;
        tcp_arg(pcb, NULL);
        break;
    }
    tcp_abort(pcb);
    return ERR_ABRT;
}

static int listen(void)
{
    struct tcp_pcb *pcb = tcp_new();

    if (pcb == NULL || tcp_bind(pcb, IP_ADDR_ANY, PORT) != ERR_OK)
        return -1;
    pcb = tcp_listen_with_backlog(pcb, CLIENTS);
    if (pcb == NULL)
        return -1;
    tcp_accept(pcb, on_accept);
    return 0;
}

/* Whether it went on. */
static int serve(https_state *state, struct client *c)
{
    const uint32_t now = (uint32_t)machine_milliseconds();

    if (c->connection.session == NULL || (!c->stream.ready && now - c->looked < LOOK_MS))
        return 0;
    c->stream.ready = 0;
    c->looked = now;
    if (https_step(state, &c->connection) != CRETULA_TLS_AGAIN)
        net_close(&c->stream);
    return 1;
}

int main(void)
{
    cretula_tls_config config;
    https_state state = {.board = &board};

    https_config(&config, &machine_rng);
    config.nonblocking = 1;
    if (cretula_tls_context_make(&tls, context_memory, sizeof context_memory, &config) != CRETULA_OK || net_init() != 0 ||
        listen() != 0) {
        machine_put("the server cannot be started\n");
        return 1;
    }
    machine_put("ready\n");
    for (;;) {
        unsigned i;
        int busy = 0;

        net_poll();
        for (i = 0; i < CLIENTS; i++)
            busy |= serve(&state, &clients[i]);
        if (!busy)
            machine_sleep();
    }
}
