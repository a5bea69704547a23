/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Preloaded into the command by the tests, for what no shell can time or provoke:
 *
 *   INTERPOSE_FAIL="fsync 28"     the named call (fsync, rename, link or read) fails with this errno
 *   INTERPOSE_APPEND, INTERPOSE_FLIP, INTERPOSE_TRUNCATE=FILE
 *                                 FILE is changed at the moment when the command goes back to its beginning
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static int fails(const char *call)
{
    const char *wish = getenv("INTERPOSE_FAIL");
    size_t n = strlen(call);

    if (wish == NULL || strncmp(wish, call, n) != 0 || wish[n] != ' ')
        return 0;
    errno = atoi(wish + n + 1);
    return 1;
}

/* dlsym() gives a pointer to an object, and ISO C has no conversion from that to a function. */
#define NEXT(result, arguments, name)                                                                                          \
    result(*next) arguments;                                                                                                   \
    void *symbol = dlsym(RTLD_NEXT, name);                                                                                     \
    memcpy(&next, &symbol, sizeof next)

int fsync(int fd)
{
    NEXT(int, (int), "fsync");
    return fails("fsync") ? -1 : next(fd);
}

int rename(const char *from, const char *to)
{
    NEXT(int, (const char *, const char *), "rename");
    return fails("rename") ? -1 : next(from, to);
}

int link(const char *from, const char *to)
{
    NEXT(int, (const char *, const char *), "link");
    return fails("link") ? -1 : next(from, to);
}

static int last_read = -1; /* descriptor of the last read since a file was measured */

ssize_t read(int fd, void *buffer, size_t n)
{
    NEXT(ssize_t, (int, void *, size_t), "read");
    last_read = fd;
    return fails("read") ? -1 : next(fd, buffer, n);
}

static void change(const char *path, off_t at, const char *byte)
{
    int fd = open(path, O_WRONLY);

    if (fd < 0)
        abort();
    if (byte == NULL ? ftruncate(fd, at) != 0 : pwrite(fd, byte, 1, at) != 1)
        abort();
    close(fd);
}

static void change_file(off_t size)
{
    if (getenv("INTERPOSE_APPEND") != NULL)
        change(getenv("INTERPOSE_APPEND"), size, "x");
    if (getenv("INTERPOSE_FLIP") != NULL)
        change(getenv("INTERPOSE_FLIP"), size / 2, "x");
    if (getenv("INTERPOSE_TRUNCATE") != NULL)
        change(getenv("INTERPOSE_TRUNCATE"), size - 1, NULL);
}

/* A return to the beginning of a file that has been read, and not only measured, starts the second pass. */
static off_t seek(const char *name, int fd, off_t offset, int whence)
{
    NEXT(off_t, (int, off_t, int), name);
    if (whence == SEEK_END)
        last_read = -1;
    if (whence == SEEK_SET && offset == 0 && fd == last_read)
        change_file(next(fd, 0, SEEK_END));
    return next(fd, offset, whence);
}

off_t lseek(int fd, off_t offset, int whence)
{
    return seek("lseek", fd, offset, whence);
}

off64_t lseek64(int fd, off64_t offset, int whence)
{
    return seek("lseek64", fd, offset, whence);
}
