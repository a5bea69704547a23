/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Messages: see message.h. */
#include "message.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static void print_line(const char *format, va_list arguments)
{
    char line[2 * 4096 + 512]; /* two paths of the usual limit and a sentence; what is longer is cut */
    char *p;

    if (vsnprintf(line, sizeof line, format, arguments) < 0)
        strcpy(line, "a message could not be formatted: report this as a bug");
    for (p = line; *p != 0; p++) {
        if ((unsigned char)*p < 0x20 || *p == 0x7f)
            *p = '?';
    }
    fprintf(stderr, "cretula: %s\n", line);
}

int fail(const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    print_line(format, arguments);
    va_end(arguments);
    return EXIT_OTHER;
}

int refuse(const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    print_line(format, arguments);
    va_end(arguments);
    return EXIT_REFUSED;
}

static const char *advice(int error)
{
    switch (error) {
    case ENOENT:
    case ENOTDIR:
    case ENAMETOOLONG:
    case ELOOP:
        return "check the name";
    case EACCES:
    case EPERM:
        return "check the permissions of the file and its directory";
    case EISDIR:
        return "name a file";
    case ENOSPC:
    case EDQUOT:
        return "free some space and try again";
    case EFBIG:
        return "raise the limit on file sizes (ulimit -f)";
    case EROFS:
        return "choose a directory on a file system that can be written";
    case EPIPE:
        return "the program that should read it has ended";
    case EBADF:
        return "it is closed; open it or name a file";
    case ENOMEM:
        return "free some memory and try again";
    default:
        return "look into the file system or device";
    }
}

int fail_system(const char *action, const char *name, int error)
{
    return fail("cannot %s '%s': %s: %s", action, name, strerror(error), advice(error));
}
