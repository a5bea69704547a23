/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Randomness is an argument. Cretula keeps no generator and asks for none unless a function takes one; verification,
 * deterministic signatures and hashes need none.
 */
#ifndef CRETULA_RANDOM_H
#define CRETULA_RANDOM_H

#include <stddef.h>
#include <stdint.h>

#include <cretula/abi.h>

CRETULA_BEGIN

/*
 * A random source. fill() writes n unpredictable bytes to out and returns 0; any other result is a failure, and whoever
 * called it discards the bytes and returns CRETULA_ERR_RANDOM. It is called from the thread that called Cretula.
 */
typedef struct cretula_rng {
    int (*fill)(void *context, uint8_t *out, size_t n);
    void *context;
} cretula_rng;

#if CRETULA_RNG_HOST
/* The operating system's generator: getrandom(), tried again on EINTR. Never fails silently; usable from any thread. */
const cretula_rng *cretula_rng_host(void);
#endif

CRETULA_END

#endif
