/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The test harness: small enough to run on a bare microcontroller, so that the same tests run on the host, under qemu-user,
 * on the emulated boards and in wasm. A suite is a program with a table of tests; its last line is "N passed, N failed".
 */
#ifndef CHECK_H
#define CHECK_H

#include <stddef.h>
#include <stdint.h>

/* 1 where there is time for every case; else suites take those that matter most. */
#ifndef CHECK_LARGE
#define CHECK_LARGE 0
#endif

#define CHECK_COUNT(array) (sizeof(array) / sizeof(array)[0])

typedef struct check_test {
    const char *name;
    void (*run)(void);
} check_test;

/* Runs every test, prints the failures and the closing line; returns the exit code, 0 or 1. */
int check_run(const check_test *tests, size_t n);

/* Without the closing line, for tests that run again for another thing under test, named in front of a failure; then
 * check_close(). */
void check_each(const check_test *tests, size_t n, const char *whose);

/* For suites that count data and not functions: one case more, with its result. check_close() prints the closing line. */
void check_case(int ok, const char *name);
int check_close(void);

/* Marks the running test as failed; the test goes on. */
void check_fail(const char *file, int line, const char *what);
#define CHECK(x) ((x) ? (void)0 : check_fail(__FILE__, __LINE__, #x))
#define CHECK_EQ(a, b) check_equal((long)(a), (long)(b), __FILE__, __LINE__, #a " == " #b)
#define CHECK_MEM(a, b, n) check_memory((a), (b), (n), __FILE__, __LINE__, #a " == " #b)
void check_equal(long a, long b, const char *file, int line, const char *what);
void check_memory(const void *a, const void *b, size_t n, const char *file, int line, const char *what);

/* Hex to bytes; returns their number. The text must be well-formed. */
size_t check_hex(uint8_t *out, const char *hex);

/* A deterministic generator for test data (xorshift); never for anything else. */
void check_random(uint32_t *state, void *out, size_t n);

/* What the platform supplies: print a string. */
void check_put(const char *s);

#endif
