/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Writing files: see output.h. */
#include "output.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "message.h"

static const char temporary_name[] = ".cretula-XXXXXX";

static int write_all(int fd, const void *data, size_t n)
{
    const unsigned char *p = data;

    while (n > 0) {
        ssize_t w = write(fd, p, n);

        if (w < 0 && errno == EINTR)
            continue;
        if (w < 0)
            return -1;
        p += w;
        n -= (size_t)w;
    }
    return 0;
}

/* Finds where the file goes and refuses what cannot be replaced by a file. */
static int find_target(struct output *out, const char *path)
{
    size_t n = strlen(path);
    struct stat st;
    int exists, is_link;

    if (n == 0 || path[n - 1] == '/')
        return fail("'%s' is no name for a file: add one", path);
    is_link = lstat(path, &st) == 0 && S_ISLNK(st.st_mode);
    exists = stat(path, &st) == 0;
    if (out->keep_existing && (exists || is_link))
        return fail("'%s' exists already: choose another name, or replace it with --force", path);
    if (is_link && !exists)
        return fail("'%s' is a symbolic link that leads nowhere: remove it or choose another name", path);
    if (exists && S_ISDIR(st.st_mode))
        return fail("'%s' is a directory: name a file in it", path);
    if (exists && !S_ISREG(st.st_mode))
        return fail("'%s' is a device or a pipe: write to standard output and redirect it", path);
    out->target = is_link ? realpath(path, NULL) : strdup(path);
    return out->target != NULL ? EXIT_GOOD : fail_system("write", path, errno);
}

/* The directory of the target and the template of the temporary name in it. */
static int name_temporary(struct output *out)
{
    const char *slash = strrchr(out->target, '/');
    size_t n = slash != NULL ? (size_t)(slash - out->target) + 1 : 0;

    out->directory = malloc(n + 2);
    out->temporary = malloc(n + sizeof temporary_name);
    if (out->directory == NULL || out->temporary == NULL) {
        free(out->temporary); /* it names nothing yet, and must not be removed */
        out->temporary = NULL;
        return fail_system("write", out->name, ENOMEM);
    }
    memcpy(out->directory, out->target, n);
    strcpy(out->directory + n, n == 0 ? "." : "");
    memcpy(out->temporary, out->target, n);
    memcpy(out->temporary + n, temporary_name, sizeof temporary_name);
    return EXIT_GOOD;
}

static int create_temporary(struct output *out, int access)
{
    mode_t mode = S_IRUSR | S_IWUSR;

    out->fd = mkstemp(out->temporary);
    if (out->fd < 0) {
        int error = errno;

        free(out->temporary); /* there is no file to remove */
        out->temporary = NULL;
        return fail_system("write", out->name, error);
    }
    if (access == OUTPUT_PUBLIC) {
        mode_t mask = umask(0);

        (void)umask(mask);
        mode = (S_IRUSR | S_IWUSR | S_IRGRP | S_IWGRP | S_IROTH | S_IWOTH) & ~mask;
    }
    if (fchmod(out->fd, mode) != 0)
        return fail_system("set the permissions of", out->name, errno);
    return EXIT_GOOD;
}

int output_begin(struct output *out, const char *path, int access, int keep_existing)
{
    int status;

    memset(out, 0, sizeof *out);
    out->name = path;
    out->fd = -1;
    out->keep_existing = keep_existing;
    status = find_target(out, path);
    if (status == EXIT_GOOD)
        status = name_temporary(out);
    if (status == EXIT_GOOD)
        status = create_temporary(out, access);
    if (status != EXIT_GOOD)
        output_discard(out);
    return status;
}

int output_write(struct output *out, const void *data, size_t n)
{
    return write_all(out->fd, data, n) == 0 ? EXIT_GOOD : fail_system("write", out->name, errno);
}

/*
 * link() refuses an existing name, which rename() does not. A file system without hard links answers otherwise: there an empty
 * file, created exclusively, claims the name first.
 */
static int put_in_place(struct output *out)
{
    int fd;

    if (!out->keep_existing)
        return rename(out->temporary, out->target);
    if (link(out->temporary, out->target) == 0)
        return unlink(out->temporary);
    if (errno == EEXIST)
        return -1;
    fd = open(out->target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (fd < 0)
        return -1;
    (void)close(fd);
    if (rename(out->temporary, out->target) == 0)
        return 0;
    (void)unlink(out->target);
    return -1;
}

/* Makes the new name last. Not every file system can do this for a directory, so the result is not looked at. */
static void sync_directory(const char *directory)
{
    int fd = open(directory, O_RDONLY | O_CLOEXEC);

    if (fd >= 0) {
        (void)fsync(fd);
        (void)close(fd);
    }
}

int output_commit(struct output *out)
{
    int error = 0;

    if (fsync(out->fd) != 0)
        error = errno;
    if (close(out->fd) != 0 && error == 0)
        error = errno;
    out->fd = -1;
    if (error == 0 && put_in_place(out) != 0)
        error = errno;
    if (error == 0) {
        free(out->temporary);
        out->temporary = NULL;
        sync_directory(out->directory);
    }
    output_discard(out);
    return error == 0 ? EXIT_GOOD : fail_system("write", out->name, error);
}

void output_discard(struct output *out)
{
    if (out->fd >= 0)
        (void)close(out->fd);
    if (out->temporary != NULL)
        (void)unlink(out->temporary);
    free(out->temporary);
    free(out->directory);
    free(out->target);
    out->fd = -1;
    out->temporary = out->directory = out->target = NULL;
}

int output_same(const struct output *a, const struct output *b)
{
    const char *x = strrchr(a->target, '/'), *y = strrchr(b->target, '/');
    struct stat s, t;

    return strcmp(x != NULL ? x + 1 : a->target, y != NULL ? y + 1 : b->target) == 0 && stat(a->directory, &s) == 0 &&
           stat(b->directory, &t) == 0 && s.st_dev == t.st_dev && s.st_ino == t.st_ino;
}

int output_standard(const void *data, size_t n)
{
    return write_all(STDOUT_FILENO, data, n) == 0 ? EXIT_GOOD : fail_system("write", "standard output", errno);
}

int output_standard_binary(const void *data, size_t n)
{
    if (isatty(STDOUT_FILENO))
        return fail("the output is not text and standard output is a terminal: redirect it or name a file with -o");
    return output_standard(data, n);
}

static const int ending_signals[] = {SIGHUP, SIGINT, SIGTERM};
#define N_ENDING_SIGNALS (sizeof ending_signals / sizeof ending_signals[0])

void signals_hold(sigset_t *saved)
{
    struct sigaction action;
    sigset_t set;
    size_t i;

    sigemptyset(&set);
    for (i = 0; i < N_ENDING_SIGNALS; i++) {
        /* One that is ignored, as under nohup, would wait for ever while it is blocked. */
        if (sigaction(ending_signals[i], NULL, &action) == 0 && action.sa_handler != SIG_IGN)
            sigaddset(&set, ending_signals[i]);
    }
    sigprocmask(SIG_BLOCK, &set, saved);
}

int signals_waiting(void)
{
    sigset_t set;
    size_t i;

    if (sigpending(&set) != 0)
        return 0;
    for (i = 0; i < N_ENDING_SIGNALS; i++) {
        if (sigismember(&set, ending_signals[i]) == 1)
            return 1;
    }
    return 0;
}

void signals_release(const sigset_t *saved)
{
    sigprocmask(SIG_SETMASK, saved, NULL);
}
