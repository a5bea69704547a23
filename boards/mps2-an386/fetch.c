/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * A client: fetches / from port PORT of the machine that runs QEMU, as "localhost", whose certificate must be the build's own,
 * and prints what came.
 *
 *   fetch PORT [certificate]     certificate: show one too, the build's own
 */
#include <stdlib.h>
#include <string.h>

#include "machine.h"
#include "net.h"
#include "server.h"
#include "text.h"

static uint8_t context_memory[8192], session_memory[24576];
static net_stream stream;

static err_t on_connected(void *argument, struct tcp_pcb *pcb, err_t error)
{
    (void)pcb;
    (void)error;
    ((net_stream *)argument)->ready = 2;
    return ERR_OK;
}

static int failed(const char *what, int rc)
{
    machine_put("fetch: ");
    machine_put(what);
    machine_put(": ");
    machine_put(cretula_tls_strerror(rc));
    machine_put("\n");
    return 1;
}

static void wait(void)
{
    net_poll();
    if (!stream.ready)
        machine_sleep();
    stream.ready = 0;
}

static int fetch(cretula_tls *session)
{
    static const char request[] = "GET / HTTP/1.0\r\n\r\n";
    static char part[513];
    int rc;

    while ((rc = cretula_tls_connect(session)) == CRETULA_TLS_AGAIN)
        wait();
    if (rc != CRETULA_OK)
        return failed("handshake", rc);
    machine_put(cretula_tls_version(session));
    machine_put(" ");
    machine_put(cretula_tls_suite(session));
    machine_put("\n");
    while ((rc = cretula_tls_write(session, request, sizeof request - 1)) == CRETULA_TLS_AGAIN)
        wait();
    while (rc >= 0 && (rc = cretula_tls_flush(session)) == CRETULA_TLS_AGAIN)
        wait();
    while (rc >= 0) {
        while ((rc = cretula_tls_read(session, part, sizeof part - 1)) == CRETULA_TLS_AGAIN)
            wait();
        if (rc == 0)
            break;
        if (rc > 0) {
            part[rc] = 0;
            machine_put(part);
        }
    }
    return rc == 0 ? 0 : failed("page", rc);
}

/* What the whole connection took. */
static void tell_memory(const cretula_tls *session)
{
    char line[64];
    text t = {line, 0, sizeof line, 0};
    cretula_tls_usage usage;

    cretula_tls_get_usage(session, &usage);
    text_put(&t, "heap ");
    text_number(&t, usage.heap_peak);
    text_put(&t, ", stack ");
    text_number(&t, usage.stack_peak);
    text_put(&t, "\n");
    machine_put(line);
}

int main(void)
{
    static char arguments[128];
    cretula_tls_config config;
    cretula_tls_context *context;
    cretula_tls_transport transport;
    cretula_tls *session;
    struct tcp_pcb *pcb;
    ip4_addr_t host;
    const char *port;
    int rc;

    machine_arguments(arguments, sizeof arguments);
    port = strchr(arguments, ' ');
    if (port == NULL) {
        machine_put("fetch: usage: fetch PORT [certificate]\n");
        return 2;
    }
    https_config(&config, &machine_rng);
    config.role = CRETULA_TLS_CLIENT_ROLE;
    config.nonblocking = 1;
    config.no_dates = 1; /* the board has no clock */
    config.ca = config.certificate;
    config.ca_size = config.certificate_size;
    config.ticket_seconds = 0;
    if (strstr(arguments, "certificate") == NULL)
        config.certificate = config.key = NULL;
    if (config.certificate == NULL)
        config.certificate_size = config.key_size = 0;
    rc = cretula_tls_context_make(&context, context_memory, sizeof context_memory, &config);
    if (rc != CRETULA_OK)
        return failed("context", rc);

    pcb = net_init() == 0 ? tcp_new() : NULL;
    IP4_ADDR(&host, 10, 0, 2, 2);
    if (pcb == NULL) {
        machine_put("fetch: no network\n");
        return 1;
    }
    net_attach(&stream, pcb);
    stream.ready = 0;
    if (tcp_connect(pcb, &host, (u16_t)atoi(port + 1), on_connected) != ERR_OK)
        return 1;
    while (stream.ready != 2 && stream.error == ERR_OK) {
        net_poll();
        if (!stream.ready)
            machine_sleep();
    }
    transport = net_transport(&stream);
    rc = cretula_tls_make(&session, session_memory, sizeof session_memory, context, &transport);
    if (rc == CRETULA_OK)
        rc = cretula_tls_set_host(session, "localhost");
    if (rc != CRETULA_OK)
        return failed("session", rc);
    rc = fetch(session);
    while (rc == 0 && cretula_tls_close(session) == CRETULA_TLS_AGAIN)
        wait();
    tell_memory(session);
    return rc;
}
