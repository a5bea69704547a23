/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* selftest's known answers of each hash over three messages, in software and by the engines in use, and the table of the times.
 */
#ifndef CLI_HASHTABLE_H
#define CLI_HASHTABLE_H

#include <stddef.h>

/* Writes the table, at most size bytes with the final 0; returns NULL, or the name of an algorithm that gives a wrong answer.
 */
const char *hashtable_run(char *text, size_t size);

/* The instructions of this CPU, for every command: registered once, at the start. */
void hashtable_use_cpu(void);

#endif
