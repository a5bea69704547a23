/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The self-test of hashes on a board: known answers in software and on an engine, and a table of what they cost. */
#ifndef ENGINE_TABLE_H
#define ENGINE_TABLE_H

#include <cretula/engine.h>

typedef struct engine_table {
    const char *title;
    const char *unit;             /* "instructions", "cycles" */
    const char *note;             /* goes behind the engine's name */
    const cretula_engine *engine; /* NULL: there is none */
    uint64_t (*now)(void);        /* in that unit */
    uint32_t overhead;            /* between two calls of now() */

    /* What is asserted; 0: nothing. */
    uint32_t most_for_a_run; /* a hash of "abc", all told */
    uint32_t least_times;    /* the whole load, against software */
} engine_table;

/* Prints the table through check_put(), with check.h's closing line; the exit code. */
int engine_table_run(const engine_table *table);

#endif
