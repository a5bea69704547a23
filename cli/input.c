/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Reading files: see input.h. */
#include "input.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "message.h"

int input_open(struct input *in, const char *path)
{
    int is_standard = strcmp(path, "-") == 0;
    struct stat st;
    int error = 0;

    memset(in, 0, sizeof *in);
    in->name = is_standard ? "standard input" : path;
    in->fd = is_standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    if (in->fd < 0)
        return fail_system("open", in->name, errno);
    if (fstat(in->fd, &st) != 0)
        error = errno;
    else if (S_ISDIR(st.st_mode))
        error = EISDIR;
    if (error == 0 && (S_ISREG(st.st_mode) || S_ISBLK(st.st_mode)) && !is_standard) {
        off_t end = lseek(in->fd, 0, SEEK_END);

        if (end < 0 || lseek(in->fd, 0, SEEK_SET) < 0)
            error = errno;
        in->seekable = 1;
        in->size = (uint64_t)end;
    }
    if (error == 0)
        return EXIT_GOOD;
    input_close(in);
    return fail_system("read", in->name, error);
}

int input_read(struct input *in, void *buffer, size_t n, size_t *got)
{
    *got = 0;
    while (*got < n) {
        ssize_t r = read(in->fd, (uint8_t *)buffer + *got, n - *got);

        if (r == 0)
            break;
        if (r > 0)
            *got += (size_t)r;
        else if (errno != EINTR)
            return fail_system("read", in->name, errno);
    }
    return EXIT_GOOD;
}

int input_seek(struct input *in, uint64_t offset)
{
    if (lseek(in->fd, (off_t)offset, SEEK_SET) < 0)
        return fail_system("read", in->name, errno);
    return EXIT_GOOD;
}

void input_close(struct input *in)
{
    if (in->fd > STDERR_FILENO)
        (void)close(in->fd);
    in->fd = -1;
}

int input_read_small(const char *path, const char *what, uint8_t *buffer, size_t capacity, size_t *n)
{
    struct input in;
    uint8_t more;
    size_t got = 0;
    int status = input_open(&in, path);

    *n = 0;
    if (status != EXIT_GOOD)
        return status;
    status = input_read(&in, buffer, capacity, n);
    if (status == EXIT_GOOD)
        status = input_read(&in, &more, 1, &got);
    if (status == EXIT_GOOD && got != 0)
        status = fail("'%s' is too large for a %s: check the name", in.name, what);
    input_close(&in);
    return status;
}

static int path_stat(const char *path, struct stat *st)
{
    return strcmp(path, "-") == 0 ? fstat(STDIN_FILENO, st) : stat(path, st);
}

int input_same_file(const char *a, const char *b)
{
    struct stat s, t;

    return path_stat(a, &s) == 0 && path_stat(b, &t) == 0 && s.st_dev == t.st_dev && s.st_ino == t.st_ino;
}
