/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * What a program on QEMU's mps2-an386 (Arm MPS2 with the Cortex-M4 image AN386) can do. The clock is SysTick at 25 MHz: with
 * -icount shift=0 a tick is 40 instructions.
 */
#ifndef MACHINE_H
#define MACHINE_H

#include <stddef.h>
#include <stdint.h>

#include <cretula/random.h>

/* Instructions since the start, in steps of 40, sleep included as a nanosecond each; those of the sleep alone. */
uint64_t machine_instructions(void);
uint64_t machine_idle(void);
uint64_t machine_milliseconds(void);

/* Sleeps until an interrupt: of the network, or of the clock after at most 0.7 s. */
void machine_sleep(void);

/* Writes to UART0. */
void machine_put(const char *s);

/* The command line that QEMU was given, and the end. */
void machine_arguments(char *out, size_t capacity);
void machine_exit(int code);

/* Random bytes of the machine that QEMU runs on, through semihosting: the MPS2 has no generator. */
extern const cretula_rng machine_rng;

#endif
