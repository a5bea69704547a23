/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Files that appear whole or not at all: written under a temporary name in the directory of the file to be, synchronised, and
 * renamed at the end. Every failure prints its message.
 *
 * No signal handler knows the temporary name, for that would take a global. Instead signals_hold() blocks the signals that
 * end a program while a temporary file is there, and long loops ask signals_waiting().
 */
#ifndef CLI_OUTPUT_H
#define CLI_OUTPUT_H

#include <signal.h>
#include <stddef.h>

struct output {
    const char *name; /* as it was given, for messages */
    char *target;     /* where the file goes: name, or where a symbolic link leads */
    char *directory;
    char *temporary; /* NULL once there is no such file */
    int fd;
    int keep_existing;
};

#define OUTPUT_PUBLIC 0  /* mode 0666 less the umask */
#define OUTPUT_PRIVATE 1 /* mode 0600 */

/*
 * Makes the temporary file. A target that is a directory, a device or a pipe is refused, and an existing file too if
 * keep_existing is set. On failure nothing is left to discard.
 */
int output_begin(struct output *out, const char *path, int access, int keep_existing);
int output_write(struct output *out, const void *data, size_t n);

/* Puts the file in place, or discards it and says why. With keep_existing it never replaces a file, even in a race. */
int output_commit(struct output *out);

/* Removes the temporary file, if there still is one, and frees what belongs to it. */
void output_discard(struct output *out);

/* Whether both would become one file. */
int output_same(const struct output *a, const struct output *b);

/* All of n bytes to standard output. */
int output_standard(const void *data, size_t n);

/* The same for bytes that are not text: refused on a terminal. */
int output_standard_binary(const void *data, size_t n);

void signals_hold(sigset_t *saved);
int signals_waiting(void);
void signals_release(const sigset_t *saved); /* a signal that waited ends the program here */

#endif
