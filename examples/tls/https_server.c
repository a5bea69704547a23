/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* https_server PORT CERTIFICATE.pem KEY.pem [CA.pem [COUNT]]: one client after the other. With a CA, mutual TLS. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "posix.h"

static uint8_t context_memory[16384], session_memory[24576];

static void serve(cretula_tls *tls)
{
    static const char page[] = "HTTP/1.0 200 OK\r\nContent-Type: text/plain\r\n\r\nHello over TLS.\n";
    uint8_t request[512];
    int rc;

    if ((rc = cretula_tls_connect(tls)) == CRETULA_OK && (rc = cretula_tls_read(tls, request, sizeof request)) > 0 &&
        (rc = cretula_tls_write(tls, page, strlen(page))) > 0)
        rc = cretula_tls_close(tls);
    if (rc < 0)
        posix_failed("client", rc, tls);
}

int main(int argc, char **argv)
{
    cretula_tls_config config = {.rng = cretula_rng_host(), .unix_time = posix_unix_time, .role = CRETULA_TLS_SERVER_ROLE};
    cretula_tls_context *context;
    cretula_tls *tls;
    cretula_tls_transport transport;
    int listener, fd, rc, port, count = argc > 5 ? atoi(argv[5]) : -1;

    if (argc < 4 || argc > 6)
        return fprintf(stderr, "usage: https_server PORT CERTIFICATE.pem KEY.pem [CA.pem [COUNT]]\n"), 2;
    config.certificate = posix_file(argv[2], &config.certificate_size);
    config.key = posix_file(argv[3], &config.key_size);
    config.ticket_seconds = 3600;
    if (argc > 4 && argv[4][0] != '\0') {
        config.ca = posix_file(argv[4], &config.ca_size);
        config.verify = CRETULA_TLS_VERIFY_REQUIRED;
    }
    if ((rc = cretula_tls_context_make(&context, context_memory, sizeof context_memory, &config)) != CRETULA_OK)
        return posix_failed("context", rc, NULL);
    if ((listener = posix_listen(argv[1], &port)) < 0)
        return 1;
    printf("listening on %d\n", port);
    fflush(stdout);
    while (count-- != 0 && (fd = posix_accept(listener)) >= 0) {
        transport = posix_transport(&fd);
        if ((rc = cretula_tls_make(&tls, session_memory, sizeof session_memory, context, &transport)) != CRETULA_OK)
            return posix_failed("session", rc, NULL);
        serve(tls);
        cretula_tls_free(tls);
        close(fd);
    }
    cretula_tls_context_free(context);
    return 0;
}
