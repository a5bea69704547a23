/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Mbed TLS's own self-tests, through the hooks: on the host and on a board. */
#ifndef TLS_SELF_TESTS_H
#define TLS_SELF_TESTS_H

#include <stdint.h>

/* Runs them and prints their table; with what each took, if instructions is not NULL. A test that fails fails the running
 * check, and so does a hook that was not taken. */
void self_tests(uint64_t (*instructions)(void));

#endif
