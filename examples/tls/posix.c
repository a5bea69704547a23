/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#define _POSIX_C_SOURCE 200112L
#include <errno.h>
#include <limits.h>
#include <netdb.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <netinet/in.h>
#include <time.h>
#include <unistd.h>

#include "posix.h"

int posix_connect(const char *host, const char *port)
{
    struct addrinfo hints, *list, *a;
    int fd = -1, rc;

    memset(&hints, 0, sizeof hints);
    hints.ai_socktype = SOCK_STREAM;
    rc = getaddrinfo(host, port, &hints, &list);
    if (rc != 0) {
        fprintf(stderr, "%s: %s\n", host, gai_strerror(rc));
        return -1;
    }
    for (a = list; a != NULL && fd < 0; a = a->ai_next) {
        fd = socket(a->ai_family, a->ai_socktype, a->ai_protocol);
        if (fd >= 0 && connect(fd, a->ai_addr, a->ai_addrlen) != 0) {
            close(fd);
            fd = -1;
        }
    }
    freeaddrinfo(list);
    if (fd < 0)
        fprintf(stderr, "%s:%s: %s\n", host, port, strerror(errno));
    return fd;
}

int posix_listen(const char *port, int *port_taken)
{
    int fd = socket(AF_INET, SOCK_STREAM, 0), yes = 1;
    struct sockaddr_in address;
    socklen_t n = sizeof address;

    memset(&address, 0, sizeof address);
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons((uint16_t)atoi(port));
    if (fd < 0 || setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes) != 0 ||
        bind(fd, (struct sockaddr *)&address, n) != 0 || listen(fd, 16) != 0 ||
        getsockname(fd, (struct sockaddr *)&address, &n) != 0) {
        fprintf(stderr, "port %s: %s\n", port, strerror(errno));
        return -1;
    }
    *port_taken = ntohs(address.sin_port);
    return fd;
}

int posix_accept(int listener)
{
    int fd;

    do
        fd = accept(listener, NULL, NULL);
    while (fd < 0 && errno == EINTR);
    return fd;
}

/* Whether the socket is ready within a time: 1, or what a transport returns for not. */
static int ready(int fd, short events, uint32_t wait_ms)
{
    struct pollfd p;
    int rc;

    p.fd = fd;
    p.events = events;
    rc = poll(&p, 1, wait_ms == UINT32_MAX ? -1 : wait_ms > INT_MAX ? INT_MAX : (int)wait_ms);
    if (rc > 0)
        return 1;
    return rc == 0 || errno == EINTR ? CRETULA_TLS_AGAIN : -errno;
}

static int result(ssize_t done)
{
    if (done >= 0)
        return (int)done;
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR ? CRETULA_TLS_AGAIN : -errno;
}

static int socket_read(void *context, uint8_t *buffer, size_t n, uint32_t wait_ms)
{
    int fd = *(int *)context, rc = ready(fd, POLLIN, wait_ms);

    return rc == 1 ? result(recv(fd, buffer, n, 0)) : rc;
}

static int socket_write(void *context, const uint8_t *data, size_t n, uint32_t wait_ms)
{
    int fd = *(int *)context, rc = ready(fd, POLLOUT, wait_ms);

    return rc == 1 ? result(send(fd, data, n, MSG_NOSIGNAL)) : rc;
}

static uint32_t milliseconds(void *context)
{
    struct timespec t;

    (void)context;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint32_t)t.tv_sec * 1000u + (uint32_t)(t.tv_nsec / 1000000);
}

cretula_tls_transport posix_transport(int *socket)
{
    cretula_tls_transport t = {socket_read, socket_write, milliseconds, NULL};

    t.context = socket;
    return t;
}

int64_t posix_unix_time(void *context)
{
    (void)context;
    return (int64_t)time(NULL);
}

void *posix_file(const char *path, size_t *size)
{
    FILE *f = fopen(path, "rb");
    long n = -1;
    char *text = NULL;

    if (f != NULL && fseek(f, 0, SEEK_END) == 0 && (n = ftell(f)) >= 0 && fseek(f, 0, SEEK_SET) == 0)
        text = calloc(1, (size_t)n + 1);
    if (text == NULL || fread(text, 1, (size_t)n, f) != (size_t)n) {
        fprintf(stderr, "%s: cannot be read\n", path);
        free(text);
        text = NULL;
    }
    if (f != NULL)
        fclose(f);
    *size = text == NULL ? 0 : (size_t)n + 1;
    return text;
}

int posix_failed(const char *what, int code, const cretula_tls *session)
{
    cretula_tls_failure failure;
    char words[200];

    fprintf(stderr, "%s: %s", what, cretula_tls_strerror(code));
    if (session != NULL) {
        cretula_tls_get_failure(session, &failure);
        if (code == CRETULA_TLS_ERR_CERTIFICATE) {
            cretula_tls_verify_words(failure.flags, words, sizeof words);
            fprintf(stderr, ": %s", words);
        } else if (code == CRETULA_TLS_ERR_TRANSPORT)
            fprintf(stderr, ": %s", strerror(-failure.transport));
        else if (code == CRETULA_TLS_ERR_ALERT)
            fprintf(stderr, ": alert %d", failure.alert);
        if (failure.mbedtls != 0)
            fprintf(stderr, " (Mbed TLS: -0x%04X)", (unsigned)-failure.mbedtls);
    }
    fprintf(stderr, "\n");
    return 1;
}
