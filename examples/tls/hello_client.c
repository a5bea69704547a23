/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* hello_client PORT CA.pem: a TLS client in twenty lines. Fetches / from localhost and prints it. */
#include <stdio.h>

#include "posix.h"

int main(int argc, char **argv)
{
    static uint8_t shared[16384], own[24576], page[1024];
    cretula_tls_config config = {.rng = cretula_rng_host(), .unix_time = posix_unix_time};
    cretula_tls_context *context;
    cretula_tls *tls = NULL;
    int n, fd = argc == 3 ? posix_connect("localhost", argv[1]) : -1;
    cretula_tls_transport stream = posix_transport(&fd);

    if (fd < 0 || (config.ca = posix_file(argv[2], &config.ca_size)) == NULL)
        return 2;
    if ((n = cretula_tls_context_make(&context, shared, sizeof shared, &config)) < 0 ||
        (n = cretula_tls_make(&tls, own, sizeof own, context, &stream)) < 0 ||
        (n = cretula_tls_set_host(tls, "localhost")) < 0 || (n = cretula_tls_connect(tls)) < 0 ||
        (n = cretula_tls_write(tls, "GET / HTTP/1.0\r\n\r\n", 18)) < 0)
        return posix_failed("connection", n, tls);
    while ((n = cretula_tls_read(tls, page, sizeof page)) > 0)
        fwrite(page, 1, (size_t)n, stdout);
    return n == 0 ? 0 : posix_failed("page", n, tls); /* 0: the peer closed properly, so that the page is whole */
}
