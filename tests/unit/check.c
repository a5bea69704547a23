/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#include "check.h"

static unsigned passed, failed;
static int current_failed;

static void put_number(unsigned long v)
{
    char s[24];
    char *p = s + sizeof s - 1;

    *p = 0;
    do {
        *--p = (char)('0' + v % 10);
        v /= 10;
    } while (v != 0);
    check_put(p);
}

static void put_hex(const uint8_t *p, size_t n)
{
    static const char digits[] = "0123456789abcdef";
    char s[3] = {0, 0, 0};
    size_t i;

    for (i = 0; i < n && i < 64; i++) {
        s[0] = digits[p[i] >> 4];
        s[1] = digits[p[i] & 15];
        check_put(s);
    }
}

void check_fail(const char *file, int line, const char *what)
{
    current_failed = 1;
    check_put(file);
    check_put(":");
    put_number((unsigned long)line);
    check_put(": ");
    check_put(what);
    check_put("\n");
}

void check_equal(long a, long b, const char *file, int line, const char *what)
{
    if (a == b)
        return;
    check_fail(file, line, what);
    check_put(a < 0 ? "    got -" : "    got ");
    put_number(a < 0 ? 0ul - (unsigned long)a : (unsigned long)a);
    check_put(b < 0 ? ", want -" : ", want ");
    put_number(b < 0 ? 0ul - (unsigned long)b : (unsigned long)b);
    check_put("\n");
}

void check_memory(const void *a, const void *b, size_t n, const char *file, int line, const char *what)
{
    const uint8_t *x = a, *y = b;
    size_t i;

    for (i = 0; i < n && x[i] == y[i]; i++)
        ;
    if (i == n)
        return;
    check_fail(file, line, what);
    check_put("    got  ");
    put_hex(x, n);
    check_put("\n    want ");
    put_hex(y, n);
    check_put("\n");
}

void check_case(int ok, const char *name)
{
    if (ok) {
        passed++;
        return;
    }
    failed++;
    check_put("FAILED ");
    check_put(name);
    check_put("\n");
}

int check_close(void)
{
    put_number(passed);
    check_put(" passed, ");
    put_number(failed);
    check_put(" failed\n");
    return failed != 0 || passed == 0;
}

void check_each(const check_test *tests, size_t n, const char *whose)
{
    size_t i;

    for (i = 0; i < n; i++) {
        current_failed = 0;
        tests[i].run();
        if (current_failed && whose[0] != 0) {
            check_put(whose);
            check_put(": ");
        }
        check_case(!current_failed, tests[i].name);
    }
}

int check_run(const check_test *tests, size_t n)
{
    check_each(tests, n, "");
    return check_close();
}

static unsigned nibble(char c)
{
    if (c >= '0' && c <= '9')
        return (unsigned)(c - '0');
    return (unsigned)((c | 0x20) - 'a' + 10);
}

size_t check_hex(uint8_t *out, const char *hex)
{
    size_t n = 0;

    while (hex[0] != 0 && hex[1] != 0) {
        out[n++] = (uint8_t)(nibble(hex[0]) << 4 | nibble(hex[1]));
        hex += 2;
    }
    return n;
}

void check_random(uint32_t *state, void *out, size_t n)
{
    uint8_t *p = out;
    uint32_t x = *state | 1;
    size_t i;

    for (i = 0; i < n; i++) {
        x ^= x << 13;
        x ^= x >> 17;
        x ^= x << 5;
        p[i] = (uint8_t)(x >> 24);
    }
    *state = x;
}
