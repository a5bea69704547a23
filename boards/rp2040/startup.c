/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * RP2040: vector table, start, fault handler. The names that begin with image_ come from the linker script.
 *
 * The clocks are left as they are: the emulator counts cycles, not time.
 */
#include <stdint.h>

#include "rig.h"

#define EXIT_FAULT 99

extern uint32_t image_stack_top[], image_data_load[], image_data[], image_data_end[], image_bss[], image_bss_end[];

int main(void);
void image_start(void);

/* Reached through HardFault and through every exception that this image does not use. */
static void fault(void)
{
    rig_put("fault\n");
    rig_exit(EXIT_FAULT);
}

/* What run.mjs --irq calls, if the program has it. */
void image_interrupt(void) __attribute__((weak, alias("fault")));

typedef union vector {
    uint32_t *stack;
    void (*handler)(void);
} vector;

/* The Cortex-M0+ system exceptions; interrupts stay disabled. */
__attribute__((section(".vectors"), used)) static const vector vectors[16] = {
    [0] = {.stack = image_stack_top}, [1] = {.handler = image_start}, [2] = {.handler = fault}, /* NMI */
    [3] = {.handler = fault},                                                                   /* HardFault */
    [11] = {.handler = fault},                                                                  /* SVCall */
    [14] = {.handler = image_interrupt},                                                        /* PendSV */
    [15] = {.handler = fault},                                                                  /* SysTick */
};

/* volatile keeps the loops loops: memcpy and memset would become part of every image. */
void image_start(void)
{
    volatile uint32_t *to;
    const uint32_t *from = image_data_load;

    if (from != image_data)
        for (to = image_data; to != image_data_end; to++)
            *to = *from++;
    for (to = image_bss; to != image_bss_end; to++)
        *to = 0;
    rig_exit(main());
}
