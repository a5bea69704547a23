/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Many connections in one process, for interop.sh.
 *
 *   peer client PORT COUNT [option=value...]   GET / from localhost, COUNT times, and the page must come whole
 *   peer server COUNT [option=value...]        prints "listening on PORT", serves COUNT clients
 *
 * Options: version=12|13, cert=NAME (NAME.pem and NAME.key), ca=FILE, verify=none|required, alpn=NAME, tickets=1, resume=1
 * (from the second connection on), nonblocking=1. The last line says how many connections were good and how many were resumed.
 */
#define _POSIX_C_SOURCE 200112L
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../../examples/tls/posix.h"

static uint8_t context_memory[32768], session_memory[32768], saved[4000];
static size_t saved_size;
static cretula_tls_context *context;
static cretula_tls_config config;
static const char *alpn[2];
static int resume, resumed;

static void options(int argc, char **argv)
{
    char path[300];
    const char *value;
    int i;

    for (i = 0; i < argc; i++) {
        value = strchr(argv[i], '=');
        value = value == NULL ? "" : value + 1;
        if (strncmp(argv[i], "version=", 8) == 0)
            config.lowest = config.highest = (uint8_t)atoi(value);
        else if (strncmp(argv[i], "cert=", 5) == 0) {
            snprintf(path, sizeof path, "%s.pem", value);
            config.certificate = posix_file(path, &config.certificate_size);
            snprintf(path, sizeof path, "%s.key", value);
            config.key = posix_file(path, &config.key_size);
        } else if (strncmp(argv[i], "ca=", 3) == 0)
            config.ca = posix_file(value, &config.ca_size);
        else if (strcmp(argv[i], "verify=none") == 0)
            config.verify = CRETULA_TLS_VERIFY_NONE;
        else if (strcmp(argv[i], "verify=required") == 0)
            config.verify = CRETULA_TLS_VERIFY_REQUIRED;
        else if (strncmp(argv[i], "alpn=", 5) == 0) {
            alpn[0] = value;
            config.alpn = alpn;
        } else if (strcmp(argv[i], "tickets=1") == 0)
            config.ticket_seconds = 3600;
        else if (strcmp(argv[i], "resume=1") == 0)
            resume = 1;
        else if (strcmp(argv[i], "nonblocking=1") == 0)
            config.nonblocking = 1;
        else {
            fprintf(stderr, "peer: what is %s?\n", argv[i]);
            exit(2);
        }
    }
}

/* Calls again while a non-blocking session says so. */
#define WAIT(call)                                                                                                             \
    do {                                                                                                                       \
        struct pollfd p_ = {fd, POLLIN, 0};                                                                                    \
        while ((rc = (call)) == CRETULA_TLS_AGAIN)                                                                             \
            poll(&p_, 1, 20);                                                                                                  \
    } while (0)

static int agreed(const cretula_tls *tls)
{
    const char *name = cretula_tls_alpn(tls);

    return config.alpn == NULL || (name != NULL && strcmp(name, alpn[0]) == 0);
}

static int fetch(cretula_tls *tls, int fd)
{
    static const char request[] = "GET / HTTP/1.0\r\n\r\n";
    static uint8_t page[100000];
    size_t n = 0;
    int rc;

    if ((rc = cretula_tls_set_host(tls, "localhost")) != CRETULA_OK)
        return rc;
    if (resume && saved_size != 0 && (rc = cretula_tls_resume(tls, saved, saved_size)) != CRETULA_OK)
        return rc;
    WAIT(cretula_tls_connect(tls));
    if (rc != CRETULA_OK)
        return rc;
    WAIT(cretula_tls_write(tls, request, strlen(request)));
    if (rc < 0)
        return rc;
    WAIT(cretula_tls_flush(tls));
    while (rc >= 0) {
        WAIT(cretula_tls_read(tls, page + n, sizeof page - n));
        if (rc <= 0)
            break;
        n += (size_t)rc;
    }
    if (rc < 0)
        return rc;
    resumed += cretula_tls_resumed(tls);
    if (resume && (rc = cretula_tls_save(tls, saved, sizeof saved, &saved_size)) != CRETULA_OK)
        return rc;
    WAIT(cretula_tls_close(tls));
    return n > 50 && memcmp(page, "HTTP/1.0 200", 12) == 0 && agreed(tls) ? rc : CRETULA_ERR_ARGUMENT;
}

static int serve(cretula_tls *tls, int fd)
{
    static const char page[] = "HTTP/1.0 200 OK\r\nContent-Type: text/plain\r\n\r\nThe page of the peer, whole.\n";
    uint8_t request[1000];
    int rc;

    WAIT(cretula_tls_connect(tls));
    if (rc == CRETULA_OK)
        WAIT(cretula_tls_read(tls, request, sizeof request));
    if (rc <= 0)
        return rc == 0 ? CRETULA_TLS_ERR_CLOSED : rc;
    WAIT(cretula_tls_write(tls, page, strlen(page)));
    if (rc > 0)
        WAIT(cretula_tls_close(tls));
    resumed += cretula_tls_resumed(tls);
    return rc < 0 || agreed(tls) ? rc : CRETULA_ERR_ARGUMENT;
}

int main(int argc, char **argv)
{
    int server = argc > 1 && strcmp(argv[1], "server") == 0, first = server ? 3 : 4, count, i, fd, rc, listener = -1, port,
        good = 0;
    cretula_tls_transport transport;
    cretula_tls *tls;

    if (argc < first)
        return 2;
    config.rng = cretula_rng_host();
    config.unix_time = posix_unix_time;
    config.role = server ? CRETULA_TLS_SERVER_ROLE : CRETULA_TLS_CLIENT_ROLE;
    options(argc - first, argv + first);
    count = atoi(argv[first - 1]);
    if ((rc = cretula_tls_context_make(&context, context_memory, sizeof context_memory, &config)) != CRETULA_OK)
        return posix_failed("context", rc, NULL);
    if (server) {
        if ((listener = posix_listen("0", &port)) < 0)
            return 1;
        printf("listening on %d\n", port);
        fflush(stdout);
    }
    for (i = 0; i < count; i++) {
        fd = server ? posix_accept(listener) : posix_connect("127.0.0.1", argv[2]);
        if (fd < 0)
            return 1;
        transport = posix_transport(&fd);
        if ((rc = cretula_tls_make(&tls, session_memory, sizeof session_memory, context, &transport)) != CRETULA_OK)
            return posix_failed("session", rc, NULL);
        rc = server ? serve(tls, fd) : fetch(tls, fd);
        if (rc < 0)
            posix_failed("connection", rc, tls);
        else
            good++;
        if (cretula_tls_free(tls) != 0)
            good = -1000;
        close(fd);
    }
    cretula_tls_context_free(context);
    printf("%d good, %d resumed\n", good, resumed);
    return good != count;
}
