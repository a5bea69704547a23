/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * TLS connections one after the other on a serial line, which says nothing of connecting and disconnecting. Records are
 * followed by their headers: a ClientHello that the session did not ask for belongs to the next client, and silence inside of
 * a record is an end. Bytes that are no record are dropped until the line is silent.
 */
#ifndef LINE_H
#define LINE_H

#include <cretula/tls.h>

/* Starts the receiver. */
void line_init(void);

/* Waits for a ClientHello, and for nothing else: the line then belongs to the session that line_transport() is given to. */
void line_wait_for_client(void);
extern const cretula_tls_transport line_transport;

/* Nanoseconds that the program slept in line_...(), which are instructions that it did not use. */
uint64_t line_idle(void);

#endif
