/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Exit codes, and the one line on standard error that goes with those that are not good. */
#ifndef CLI_MESSAGE_H
#define CLI_MESSAGE_H

#define EXIT_GOOD 0
#define EXIT_REFUSED 1 /* a signature that does not fit; nothing else has this code */
#define EXIT_OTHER 2

#if defined(__GNUC__)
#define MESSAGE_FORMAT_AT(at, first) __attribute__((format(printf, at, first)))
#else
#define MESSAGE_FORMAT_AT(at, first)
#endif

/*
 * Prints "cretula: " and the sentence, which says what is wrong, then a colon and what to do. Control characters, which
 * file names may carry, are shown as '?', so that it stays one line. fail() returns EXIT_OTHER and refuse() EXIT_REFUSED.
 */
int fail(const char *format, ...) MESSAGE_FORMAT_AT(1, 2);
int refuse(const char *format, ...) MESSAGE_FORMAT_AT(1, 2);

/* "cannot <action> '<name>'", the system's reason for error, an errno value, and what to do about it. */
int fail_system(const char *action, const char *name, int error);

#endif
