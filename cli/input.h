/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Reading files. Every failure prints its message. */
#ifndef CLI_INPUT_H
#define CLI_INPUT_H

#include <stddef.h>
#include <stdint.h>

/* A piece of a file that is read as a stream: what a command needs of memory does not depend on the file. */
#define INPUT_PIECE 65536

struct input {
    int fd;
    const char *name; /* as messages show it */
    uint64_t size;    /* of a regular file or a block device, else 0 */
    int seekable;     /* whether it is one of these */
};

/* Opens a file, or standard input for "-". Returns EXIT_GOOD, or EXIT_OTHER with nothing to close. */
int input_open(struct input *in, const char *path);

/* Reads up to n bytes; fewer only at the end. Returns EXIT_GOOD with *got set, or EXIT_OTHER. */
int input_read(struct input *in, void *buffer, size_t n, size_t *got);

/* Goes to a byte of a seekable input. */
int input_seek(struct input *in, uint64_t offset);

void input_close(struct input *in);

/* Reads a whole small file: at most capacity bytes, of which *n are set. A larger one is refused as no <what>. */
int input_read_small(const char *path, const char *what, uint8_t *buffer, size_t capacity, size_t *n);

/* Whether two paths lead to the same existing file; "-" is standard input. */
int input_same_file(const char *a, const char *b);

#endif
