/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * rig.h for boards under QEMU's system emulation: the same calls as boards/common/rig.h, here as functions, for QEMU leaves
 * measuring to the program. What is counted are INSTRUCTIONS; QEMU knows no cycles. The counts are exact and the same in every
 * run: with -icount shift=0 the board's clock goes on by a nanosecond with each instruction.
 */
#ifndef RIG_H
#define RIG_H

#include <stdint.h>

/* For constants that belong to the program and not to what is measured: boards/size.py leaves this section out. */
#define RIG_TEST_DATA __attribute__((section(".test_data")))

#define RIG_PAINT 0xc3a5965au

extern uint32_t image_free[]; /* where the memory between data and stack begins */

/* What a board supplies: instructions so far, modulo 2^32. */
uint32_t board_instructions(void);

void rig_put(const char *s);
void rig_exit(int code) __attribute__((noreturn));
void rig_count(const char *name, const volatile uint32_t *stack);
void rig_stop(uint32_t units);

/*
 * Between begin and end instructions are counted, and the bytes of stack used below the stack pointer of begin (that memory is
 * painted, so nothing may live there). Measurements do not nest. units is what the instructions are divided by for display,
 * such as the bytes hashed; 1 if there is nothing to divide. In line, so that it paints from its caller's stack pointer.
 */
static inline void rig_begin(const char *name)
{
    volatile uint32_t *stack, *p;

#if defined(__arm__)
    __asm__ volatile("mov %0, sp" : "=r"(stack));
#elif defined(__riscv)
    __asm__ volatile("mv %0, sp" : "=r"(stack));
#else
#error "rig.h: what is this CPU's stack pointer?"
#endif
    for (p = image_free; p != stack; p++)
        *p = RIG_PAINT;
    rig_count(name, stack);
}

static inline void rig_end(uint32_t units)
{
    rig_stop(units);
}

#endif
