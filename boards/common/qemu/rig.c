/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Text, exit code and measurements through semihosting, which QEMU speaks on Arm and on RISC-V. A measurement is a line that
 * begins with "@mark "; run.py takes those out of the program's output.
 */
#include "rig.h"

#define SYS_WRITE0 0x04
#define SYS_EXIT_EXTENDED 0x20
#define APPLICATION_EXIT 0x20026

static struct {
    const char *name;
    const volatile uint32_t *stack;
    uint32_t begin;
} open;

static uintptr_t semihost(uintptr_t operation, const void *parameter)
{
#if defined(__arm__)
    register uintptr_t a0 __asm__("r0") = operation;
    register const void *a1 __asm__("r1") = parameter;

    __asm__ volatile("bkpt 0xab" : "+r"(a0) : "r"(a1) : "memory");
#else
    register uintptr_t a0 __asm__("a0") = operation;
    register const void *a1 __asm__("a1") = parameter;

    /* The three must be as they are, uncompressed and in one page. */
    __asm__ volatile(".balign 16\n\t"
                     ".option push\n\t"
                     ".option norvc\n\t"
                     "slli x0, x0, 0x1f\n\t"
                     "ebreak\n\t"
                     "srai x0, x0, 7\n\t"
                     ".option pop"
                     : "+r"(a0)
                     : "r"(a1)
                     : "memory");
#endif
    return a0;
}

void rig_put(const char *s)
{
    (void)semihost(SYS_WRITE0, s);
}

void rig_exit(int code)
{
    uintptr_t end[2];

    end[0] = APPLICATION_EXIT;
    end[1] = (uintptr_t)code;
    for (;;)
        (void)semihost(SYS_EXIT_EXTENDED, end);
}

static void put_number(uint32_t n)
{
    char s[12];
    char *p = s + sizeof s - 1;

    *p = 0;
    do {
        *--p = (char)('0' + n % 10);
        n /= 10;
    } while (n != 0);
    rig_put(p);
    rig_put(" ");
}

/* Both out of line, and the counter read last in one and first in the other: what lies between is always the same. */
__attribute__((noinline)) void rig_count(const char *name, const volatile uint32_t *stack)
{
    open.name = name;
    open.stack = stack;
    open.begin = board_instructions();
}

static uint32_t count_nothing(void)
{
    rig_count("", image_free);
    return board_instructions() - open.begin;
}

__attribute__((noinline)) void rig_stop(uint32_t units)
{
    const uint32_t instructions = board_instructions() - open.begin;
    const char *const name = open.name;
    const volatile uint32_t *const stack = open.stack;
    const volatile uint32_t *p;

    for (p = image_free; p != stack && *p == RIG_PAINT; p++)
        ;
    if (p == image_free) {
        rig_put("rig: the measurement used all of the free memory\n");
        rig_exit(2);
    }
    rig_put("@mark ");
    put_number(instructions - count_nothing());
    put_number(units);
    put_number((uint32_t)(stack - p) * sizeof *p);
    rig_put(name);
    rig_put("\n");
}
