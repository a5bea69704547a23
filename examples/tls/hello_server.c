/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* hello_server PORT CERTIFICATE.pem KEY.pem: a TLS server in twenty lines. Says hello to one client after the other. */
#include <stdio.h>
#include <unistd.h>

#include "posix.h"

int main(int argc, char **argv)
{
    static uint8_t shared[16384], own[24576], request[1024];
    cretula_tls_config config = {.rng = cretula_rng_host(), .role = CRETULA_TLS_SERVER_ROLE};
    cretula_tls_context *context;
    cretula_tls *tls = NULL;
    int n, fd, port, listener = argc == 4 ? posix_listen(argv[1], &port) : -1;
    cretula_tls_transport stream = posix_transport(&fd);

    if (listener < 0 || (config.certificate = posix_file(argv[2], &config.certificate_size)) == NULL ||
        (config.key = posix_file(argv[3], &config.key_size)) == NULL)
        return 2;
    if ((n = cretula_tls_context_make(&context, shared, sizeof shared, &config)) < 0)
        return posix_failed("context", n, NULL);
    for (printf("listening on %d\n", port), fflush(stdout); (fd = posix_accept(listener)) >= 0; close(fd)) {
        if ((n = cretula_tls_make(&tls, own, sizeof own, context, &stream)) < 0 || (n = cretula_tls_connect(tls)) < 0 ||
            (n = cretula_tls_read(tls, request, sizeof request)) < 0 ||
            (n = cretula_tls_write(tls, "HTTP/1.0 200 OK\r\n\r\nHello over TLS.\n", 35)) < 0 ||
            (n = cretula_tls_close(tls)) < 0)
            posix_failed("client", n, tls);
        cretula_tls_free(tls);
    }
    return 1;
}
