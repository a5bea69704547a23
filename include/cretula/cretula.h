/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Cretula: Ed25519, X25519 and SHA for microcontrollers. This header includes the rest; each can be included alone.
 *
 * Conventions, true for every function unless its own text says otherwise:
 *
 * - The result is CRETULA_OK (0) or a negative code from error.h. Lengths are checked before anything is read, and nothing
 *   outside [p, p+n) is read or written.
 * - Arguments come in this order: context or key, outputs, inputs. Sizes are in bytes. Byte strings are little-endian where
 *   RFC 8032 and RFC 7748 say so and have no alignment.
 * - Nothing is allocated and there is no global state but the list of hash engines (engine.h): every function is re-entrant. A context or a key object being
 *   written has one user at a time; objects that are only read may be shared by threads.
 * - An interrupt handler may call anything on objects of its own, even while it interrupts Cretula. Mind the stack, listed in
 *   the README's table, and the time: signing in a handler blocks everything below it.
 * - Constant time: no branch, no address and no instruction of varying time depends on a secret. Lengths, algorithms and
 *   results are not secret.
 */
#ifndef CRETULA_H
#define CRETULA_H

#include <cretula/config.h>
#include <cretula/error.h>
#include <cretula/wipe.h>
#include <cretula/random.h>
#include <cretula/hash.h>
#include <cretula/engine.h>
#include <cretula/ed25519.h>
#include <cretula/x25519.h>
#include <cretula/key.h>

#define CRETULA_VERSION "0.1.0"

/* The version of the library that was linked, as CRETULA_VERSION. */
CRETULA_BEGIN
const char *cretula_version(void);
CRETULA_END

#endif
