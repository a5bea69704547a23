/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* poll_client HOST PORT CA.pem: as https_client.c, but never waiting inside TLS: the program's own poll() does. */
#include <poll.h>
#include <stdio.h>
#include <string.h>

#include "posix.h"

static uint8_t context_memory[16384], session_memory[24576];

/* The program's main loop: here would be whatever else it does. At most 50 ms, so that deadlines are noticed. */
static void wait_for(int fd, const cretula_tls *tls)
{
    struct pollfd p = {fd, cretula_tls_unsent(tls) ? POLLOUT : POLLIN, 0};

    poll(&p, 1, 50);
}

int main(int argc, char **argv)
{
    static const char request[] = "GET / HTTP/1.0\r\n\r\n";
    cretula_tls_config config = {.rng = cretula_rng_host(), .unix_time = posix_unix_time, .nonblocking = 1};
    cretula_tls_context *context;
    cretula_tls *tls;
    cretula_tls_transport transport;
    uint8_t page[512];
    size_t sent = 0;
    int fd, rc;

    if (argc != 4)
        return fprintf(stderr, "usage: poll_client HOST PORT CA.pem\n"), 2;
    config.ca = posix_file(argv[3], &config.ca_size);
    if ((rc = cretula_tls_context_make(&context, context_memory, sizeof context_memory, &config)) != CRETULA_OK)
        return posix_failed("context", rc, NULL);
    if ((fd = posix_connect(argv[1], argv[2])) < 0)
        return 1;
    transport = posix_transport(&fd);
    if ((rc = cretula_tls_make(&tls, session_memory, sizeof session_memory, context, &transport)) != CRETULA_OK ||
        (rc = cretula_tls_set_host(tls, argv[1])) != CRETULA_OK)
        return posix_failed("session", rc, tls);
    while ((rc = cretula_tls_connect(tls)) == CRETULA_TLS_AGAIN)
        wait_for(fd, tls);
    while (rc >= 0 && sent < strlen(request))
        if ((rc = cretula_tls_write(tls, request + sent, strlen(request) - sent)) > 0)
            sent += (size_t)rc;
        else if (rc == CRETULA_TLS_AGAIN)
            wait_for(fd, tls), rc = 0;
    while (rc >= 0 && (rc = cretula_tls_flush(tls)) == CRETULA_TLS_AGAIN)
        wait_for(fd, tls), rc = 0;
    while (rc >= 0 && (rc = cretula_tls_read(tls, page, sizeof page)) != 0)
        if (rc > 0)
            fwrite(page, 1, (size_t)rc, stdout);
        else if (rc == CRETULA_TLS_AGAIN)
            wait_for(fd, tls), rc = 0;
    if (rc < 0)
        return posix_failed("the page", rc, tls);
    (void)!cretula_tls_close(tls);
    cretula_tls_free(tls);
    cretula_tls_context_free(context);
    return 0;
}
