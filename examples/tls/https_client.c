/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* https_client HOST PORT CA.pem [CERTIFICATE.pem KEY.pem]: fetches / and prints it. With a certificate, mutual TLS. */
#include <stdio.h>
#include <string.h>

#include "posix.h"

static uint8_t context_memory[16384], session_memory[24576];

int main(int argc, char **argv)
{
    static const char request[] = "GET / HTTP/1.0\r\n\r\n";
    cretula_tls_config config = {.rng = cretula_rng_host(), .unix_time = posix_unix_time};
    cretula_tls_context *context;
    cretula_tls *tls;
    cretula_tls_transport transport;
    uint8_t page[512];
    int fd, rc;

    if (argc != 4 && argc != 6)
        return fprintf(stderr, "usage: https_client HOST PORT CA.pem [CERTIFICATE.pem KEY.pem]\n"), 2;
    config.ca = posix_file(argv[3], &config.ca_size);
    if (argc == 6) {
        config.certificate = posix_file(argv[4], &config.certificate_size);
        config.key = posix_file(argv[5], &config.key_size);
    }
    if ((rc = cretula_tls_context_make(&context, context_memory, sizeof context_memory, &config)) != CRETULA_OK)
        return posix_failed("context", rc, NULL);
    if ((fd = posix_connect(argv[1], argv[2])) < 0)
        return 1;
    transport = posix_transport(&fd);
    if ((rc = cretula_tls_make(&tls, session_memory, sizeof session_memory, context, &transport)) != CRETULA_OK ||
        (rc = cretula_tls_set_host(tls, argv[1])) != CRETULA_OK || (rc = cretula_tls_connect(tls)) != CRETULA_OK)
        return posix_failed("connect", rc, tls);
    fprintf(stderr, "%s, %s\n", cretula_tls_version(tls), cretula_tls_suite(tls));
    if ((rc = cretula_tls_write(tls, request, strlen(request))) < 0)
        return posix_failed("write", rc, tls);
    while ((rc = cretula_tls_read(tls, page, sizeof page)) > 0)
        fwrite(page, 1, (size_t)rc, stdout);
    if (rc != 0 || (rc = cretula_tls_close(tls)) != CRETULA_OK)
        return posix_failed("the page", rc, tls);
    cretula_tls_free(tls);
    cretula_tls_context_free(context);
    return 0;
}
