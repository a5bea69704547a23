/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A progress bar on standard error, if that is a terminal and the work takes more than a moment; otherwise nothing. */
#ifndef CLI_PROGRESS_H
#define CLI_PROGRESS_H

#include <stdint.h>

struct progress {
    const char *label;
    uint64_t total; /* bytes; 0 if not known, then there is no bar */
    uint64_t done;
    uint64_t next; /* when to draw again, in milliseconds */
    int enabled;
    int drawn;
};

void progress_begin(struct progress *bar, const char *label, uint64_t total);
void progress_add(struct progress *bar, uint64_t n);

/* Clears the line; called before any message. */
void progress_end(struct progress *bar);

#endif
