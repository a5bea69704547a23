/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Progress: see progress.h. */
#include "progress.h"

#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define FIRST_MS 300 /* work shorter than this shows no bar */
#define EVERY_MS 100
#define WIDTH 40

static uint64_t now_ms(void)
{
    struct timespec t;

    if (clock_gettime(CLOCK_MONOTONIC, &t) != 0)
        return 0;
    return (uint64_t)t.tv_sec * 1000 + (uint64_t)t.tv_nsec / 1000000;
}

void progress_begin(struct progress *bar, const char *label, uint64_t total)
{
    memset(bar, 0, sizeof *bar);
    bar->label = label;
    bar->total = total;
    bar->enabled = total != 0 && isatty(STDERR_FILENO);
    bar->next = bar->enabled ? now_ms() + FIRST_MS : 0;
}

static void draw(struct progress *bar)
{
    char line[WIDTH + 1];
    /* Per mille, by way of a division first: done * 1000 could overflow. */
    unsigned share = (unsigned)(bar->done / (bar->total / 1000 + 1));
    unsigned i;

    if (share > 1000)
        share = 1000; /* the file has grown meanwhile */
    for (i = 0; i < WIDTH; i++)
        line[i] = i < share * WIDTH / 1000 ? '#' : '.';
    line[WIDTH] = 0;
    fprintf(stderr, "\r%s [%s] %3u%%", bar->label, line, share / 10);
    fflush(stderr);
    bar->drawn = 1;
}

void progress_add(struct progress *bar, uint64_t n)
{
    uint64_t now;

    bar->done += n;
    if (!bar->enabled)
        return;
    now = now_ms();
    if (now >= bar->next) {
        draw(bar);
        bar->next = now + EVERY_MS;
    }
}

void progress_end(struct progress *bar)
{
    if (bar->drawn)
        fprintf(stderr, "\r\033[K");
    bar->drawn = 0;
    bar->enabled = 0;
}
