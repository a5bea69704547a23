/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* poll_server PORT CERTIFICATE.pem KEY.pem [COUNT]: several clients at once in one thread, with poll(). Ends after COUNT
 * clients. */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "posix.h"

#define CLIENTS 4

typedef struct client {
    int fd;
    cretula_tls *tls;
    cretula_tls_transport transport;
    int (*next)(struct client *c); /* what it does now: CRETULA_OK when that is done */
    size_t sent;
    uint8_t memory[24576];
} client;

static const char page[] = "HTTP/1.0 200 OK\r\nContent-Type: text/plain\r\n\r\nHello over TLS, several at once.\n";
static uint8_t context_memory[16384];
static client clients[CLIENTS];

static int closing(client *c)
{
    return cretula_tls_close(c->tls);
}

static int writing(client *c)
{
    int rc = cretula_tls_write(c->tls, page + c->sent, strlen(page) - c->sent);

    if (rc < 0)
        return rc;
    c->sent += (size_t)rc;
    if (c->sent < strlen(page))
        return CRETULA_TLS_AGAIN;
    c->next = closing;
    return closing(c);
}

static int reading(client *c)
{
    uint8_t request[512];
    int rc = cretula_tls_read(c->tls, request, sizeof request);

    if (rc <= 0)
        return rc;
    c->next = writing;
    return writing(c);
}

static int connecting(client *c)
{
    int rc = cretula_tls_connect(c->tls);

    if (rc != CRETULA_OK)
        return rc;
    c->next = reading;
    return reading(c);
}

int main(int argc, char **argv)
{
    cretula_tls_config config = {
        .rng = cretula_rng_host(), .unix_time = posix_unix_time, .role = CRETULA_TLS_SERVER_ROLE, .nonblocking = 1};
    cretula_tls_context *context;
    struct pollfd p[CLIENTS + 1];
    int listener, rc, port, i, count = argc > 4 ? atoi(argv[4]) : -1;

    if (argc < 4 || argc > 5)
        return fprintf(stderr, "usage: poll_server PORT CERTIFICATE.pem KEY.pem [COUNT]\n"), 2;
    config.certificate = posix_file(argv[2], &config.certificate_size);
    config.key = posix_file(argv[3], &config.key_size);
    if ((rc = cretula_tls_context_make(&context, context_memory, sizeof context_memory, &config)) != CRETULA_OK)
        return posix_failed("context", rc, NULL);
    if ((listener = posix_listen(argv[1], &port)) < 0)
        return 1;
    printf("listening on %d\n", port);
    fflush(stdout);
    while (count != 0) {
        client *idle = NULL;

        for (i = 0; i < CLIENTS; i++) {
            p[i].fd = clients[i].tls == NULL ? -1 : clients[i].fd;
            p[i].events = cretula_tls_unsent(clients[i].tls) ? POLLOUT : POLLIN;
            if (clients[i].tls == NULL)
                idle = &clients[i];
        }
        p[CLIENTS].fd = idle == NULL ? -1 : listener;
        p[CLIENTS].events = POLLIN;
        p[CLIENTS].revents = 0;
        poll(p, CLIENTS + 1, 50);
        if (idle != NULL && p[CLIENTS].revents != 0 && (idle->fd = posix_accept(listener)) >= 0) {
            idle->transport = posix_transport(&idle->fd);
            idle->next = connecting;
            idle->sent = 0;
            if ((rc = cretula_tls_make(&idle->tls, idle->memory, sizeof idle->memory, context, &idle->transport)) != CRETULA_OK)
                return posix_failed("session", rc, NULL);
        }
        for (i = 0; i < CLIENTS; i++) {
            if (clients[i].tls == NULL || (rc = clients[i].next(&clients[i])) == CRETULA_TLS_AGAIN)
                continue;
            if (rc < 0)
                posix_failed("client", rc, clients[i].tls);
            cretula_tls_free(clients[i].tls);
            clients[i].tls = NULL;
            close(clients[i].fd);
            if (count > 0)
                count--;
        }
    }
    cretula_tls_context_free(context);
    return 0;
}
