/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* What the TLS examples share: a transport over a POSIX socket, and files in memory. */
#ifndef EXAMPLES_TLS_POSIX_H
#define EXAMPLES_TLS_POSIX_H

#include <stddef.h>
#include <stdint.h>

#include <cretula/tls.h>

/* A stream to host:port, or one that a client of ours opened; -1 on failure, with a message. Port 0 takes a free one. */
int posix_connect(const char *host, const char *port);
int posix_listen(const char *port, int *port_taken);
int posix_accept(int listener);

/* Reads and writes *socket with poll(), so that a blocking session waits no longer than its deadlines. */
cretula_tls_transport posix_transport(int *socket);

/* The system's clock, for cretula_tls_config. */
int64_t posix_unix_time(void *context);

/* A whole file, with a zero byte after it that *size counts; NULL on failure, with a message. To be freed by the caller. */
void *posix_file(const char *path, size_t *size);

/* Says on standard error what failed, and returns 1. */
int posix_failed(const char *what, int code, const cretula_tls *session);

#endif
