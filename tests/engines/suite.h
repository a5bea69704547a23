/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * What every hash engine has to stand, alone and beside others: the digests of software, whatever is done to contexts. The same
 * on the host, under QEMU, on boards and on register models. With CHECK_LARGE=0 it takes the lengths around the ends of blocks
 * only.
 */
#ifndef ENGINE_SUITE_H
#define ENGINE_SUITE_H

#include <cretula/engine.h>

#if CRETULA_ENGINE

typedef struct engine_suite {
    const char *name;
    const cretula_engine *const *engines; /* registered in this order */
    size_t count;

    /* n bytes, at most 1024, behind which nothing may be read or written. NULL where memory has no such end. */
    uint8_t *(*guarded)(size_t n);

    /* If not NULL, called before each test and after it, to start and stop an interrupt that hashes. Runs are not counted then.
     */
    void (*around)(int begin);
} engine_suite;

/* Runs it all and counts the cases; the caller prints the closing line with check_close(). */
void engine_suite_run(const engine_suite *suite);

#endif
#endif
