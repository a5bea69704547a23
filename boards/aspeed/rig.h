/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * What a program on an Aspeed board under QEMU can do: print through UART5, count its instructions, end.
 *
 * Under -icount shift=0 every instruction takes a nanosecond of virtual time, so that a clock counts instructions, the same
 * number in every run: PMCCNTR on the Cortex-A7 one by one, SysTick on the AST1030 (200 MHz) in steps of five. They say
 * nothing about cycles, and what a peripheral does takes no time at all.
 */
#ifndef RIG_H
#define RIG_H

#include <stddef.h>
#include <stdint.h>

/* Prints a string. */
void rig_put(const char *s);

/* Instructions since the start. The call itself costs some dozens: rig_overhead() says how many between two calls. */
uint64_t rig_instructions(void);
uint64_t rig_overhead(void);

/* Ends the program and QEMU, with an exit code. */
void rig_exit(int code);

/* The board's, called by rig.c. */
void board_init(void);
uint64_t board_instructions(void);

#endif
