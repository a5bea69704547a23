/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#include "net.h"

#include <string.h>

#include <lwip/init.h>
#include <lwip/timeouts.h>
#include <netif/ethernet.h>

#include "lan9118.h"
#include "machine.h"

#define LAN9118_BASE 0x40200000u

static struct netif interface;

uint32_t lwip_port_random(void)
{
    uint32_t n = 0;

    if (machine_rng.fill(machine_rng.context, (uint8_t *)&n, sizeof n) != 0)
        machine_exit(1);
    return n;
}

u32_t sys_now(void)
{
    return (u32_t)machine_milliseconds();
}

int net_init(void)
{
    ip4_addr_t address, mask, gateway;

    IP4_ADDR(&address, 10, 0, 2, 15);
    IP4_ADDR(&mask, 255, 255, 255, 0);
    IP4_ADDR(&gateway, 10, 0, 2, 2);
    lwip_init();
    if (netif_add(&interface, &address, &mask, &gateway, (void *)LAN9118_BASE, lan9118_init, ethernet_input) == NULL)
        return -1;
    netif_set_default(&interface);
    netif_set_up(&interface);
    return 0;
}

void net_poll(void)
{
    lan9118_poll(&interface);
    sys_check_timeouts();
}

static err_t on_receive(void *argument, struct tcp_pcb *pcb, struct pbuf *p, err_t error)
{
    net_stream *const stream = argument;

    (void)pcb;
    (void)error;
    stream->ready = 1;
    if (p == NULL)
        stream->ended = 1;
    else if (stream->received == NULL)
        stream->received = p;
    else
        pbuf_cat(stream->received, p);
    return ERR_OK;
}

static err_t on_sent(void *argument, struct tcp_pcb *pcb, u16_t n)
{
    (void)pcb;
    (void)n;
    ((net_stream *)argument)->ready = 1;
    return ERR_OK;
}

/* lwIP has freed the connection. */
static void on_error(void *argument, err_t error)
{
    net_stream *const stream = argument;

    stream->pcb = NULL;
    stream->error = error;
    stream->ready = 1;
}

void net_attach(net_stream *stream, struct tcp_pcb *pcb)
{
    memset(stream, 0, sizeof *stream);
    stream->pcb = pcb;
    stream->ready = 1;
    tcp_arg(pcb, stream);
    tcp_recv(pcb, on_receive);
    tcp_sent(pcb, on_sent);
    tcp_err(pcb, on_error);
    tcp_nagle_disable(pcb);
}

static int receive(void *context, uint8_t *buffer, size_t n, uint32_t wait)
{
    net_stream *const stream = context;
    u16_t done;

    (void)wait;
    if (stream->received == NULL)
        return stream->ended ? 0 : stream->error != ERR_OK ? stream->error : CRETULA_TLS_AGAIN;
    done = pbuf_copy_partial(stream->received, buffer, (u16_t)(n > 0xffff ? 0xffff : n), 0);
    stream->received = pbuf_free_header(stream->received, done);
    if (stream->pcb != NULL)
        tcp_recved(stream->pcb, done);
    return done;
}

static int transmit(void *context, const uint8_t *data, size_t n, uint32_t wait)
{
    net_stream *const stream = context;
    size_t room;

    (void)wait;
    if (stream->pcb == NULL)
        return stream->error != ERR_OK ? stream->error : ERR_CLSD;
    room = tcp_sndbuf(stream->pcb);
    if (n > room)
        n = room;
    if (n == 0)
        return CRETULA_TLS_AGAIN;
    switch (tcp_write(stream->pcb, data, (u16_t)n, TCP_WRITE_FLAG_COPY)) {
    case ERR_OK:
        (void)tcp_output(stream->pcb);
        return (int)n;
    case ERR_MEM:
        return CRETULA_TLS_AGAIN;
    default:
        return ERR_CONN;
    }
}

static uint32_t milliseconds(void *context)
{
    (void)context;
    return (uint32_t)machine_milliseconds();
}

cretula_tls_transport net_transport(net_stream *stream)
{
    const cretula_tls_transport transport = {receive, transmit, milliseconds, stream};

    return transport;
}

void net_close(net_stream *stream)
{
    if (stream->received != NULL) {
        if (stream->pcb != NULL)
            tcp_recved(stream->pcb, stream->received->tot_len);
        pbuf_free(stream->received);
    }
    if (stream->pcb != NULL) {
        tcp_arg(stream->pcb, NULL);
        tcp_recv(stream->pcb, NULL);
        tcp_sent(stream->pcb, NULL);
        tcp_err(stream->pcb, NULL);
        if (tcp_close(stream->pcb) != ERR_OK)
            tcp_abort(stream->pcb);
    }
    memset(stream, 0, sizeof *stream);
}
