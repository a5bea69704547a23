/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * What a program on a board says to whoever runs it: text, measurements, its exit code. Each is one bkpt instruction with
 * its operands in r0, which the runner answers; nothing is linked in and the numbers between two marks are exact to the
 * cycle.
 */
#ifndef RIG_H
#define RIG_H

#include <stdint.h>

#if !defined(__thumb__)
#error "rig.h: these marks are Thumb breakpoints; this CPU needs marks of its own"
#endif

#define RIG_PUT 0x10
#define RIG_BEGIN 0x20
#define RIG_END 0x21
#define RIG_NOW 0x30
#define RIG_EXIT 0xff

/* For constants that belong to the program and not to what is measured: boards/size.py leaves this section out. */
#define RIG_TEST_DATA __attribute__((section(".test_data")))

#define RIG_CALL(number, value)                                                                                                \
    do {                                                                                                                       \
        register uintptr_t rig_r0 __asm__("r0") = (uintptr_t)(value);                                                          \
        __asm__ volatile("bkpt %0" : : "i"(number), "r"(rig_r0) : "memory");                                                   \
    } while (0)

/* Prints a string. */
static inline void rig_put(const char *s)
{
    RIG_CALL(RIG_PUT, s);
}

/*
 * Between begin and end the runner counts cycles, and the bytes of stack used below the stack pointer of begin (it paints
 * that memory, so nothing may live there). Measurements do not nest. units is what the cycles are divided by for display,
 * such as the bytes hashed; 1 if there is nothing to divide.
 */
static inline void rig_begin(const char *name)
{
    RIG_CALL(RIG_BEGIN, name);
}

static inline void rig_end(uint32_t units)
{
    RIG_CALL(RIG_END, units);
}

/* Cycles since the start, modulo 2^32: for programs that make tables of their own. */
static inline uint32_t rig_now(void)
{
    register uintptr_t rig_r0 __asm__("r0");

    __asm__ volatile("bkpt %1" : "=r"(rig_r0) : "i"(RIG_NOW) : "memory");
    return (uint32_t)rig_r0;
}

/* Ends the program. */
static inline void rig_exit(int code)
{
    for (;;)
        RIG_CALL(RIG_EXIT, code);
}

#endif
