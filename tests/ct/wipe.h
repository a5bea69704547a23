/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* What wipe.c needs from the platform (wipe_host.c, wipe_arm.c). */
#ifndef WIPE_H
#define WIPE_H

#include <stddef.h>

/* Calls run() on the n bytes at stack and comes back to the caller's own stack. */
void wipe_run_on(void *stack, size_t n, void (*run)(void));

#endif
