/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* TCP connections of lwIP as transports of cretula/tls.h, for non-blocking sessions. */
#ifndef NET_H
#define NET_H

#include <cretula/tls.h>

#include <lwip/tcp.h>

typedef struct net_stream {
    struct tcp_pcb *pcb; /* NULL: closed */
    struct pbuf *received;
    int ended; /* the peer sends no more */
    err_t error;
    int ready; /* something has happened since this was last set to 0 */
} net_stream;

/* The interface with QEMU's user network: 10.0.2.15, the machine it runs on is 10.0.2.2. 0, or -1 without an Ethernet chip. */
int net_init(void);

/* What arrived, and lwIP's timers. */
void net_poll(void);

/* Takes a connection that was accepted or opened. */
void net_attach(net_stream *stream, struct tcp_pcb *pcb);
cretula_tls_transport net_transport(net_stream *stream);

/* Sends what is waiting and closes; what was not read is dropped. */
void net_close(net_stream *stream);

#endif
