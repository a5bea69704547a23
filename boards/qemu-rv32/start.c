/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * QEMU's virt machine with one RV32 core, started in machine mode without firmware. Start, trap handler, instruction counter.
 * The names that begin with image_ come from the linker script, or go to it.
 */
#include "rig.h"

#define EXIT_FAULT 99

/* The counter is a control and status register, and so is the trap vector; the library itself needs none. */
#define ZICSR ".option push\n\t.option arch, +zicsr\n\t"
#define END_ZICSR "\n\t.option pop\n\t"

extern uint32_t image_bss[], image_bss_end[];

int main(void);
void image_start(void);
__attribute__((externally_visible)) void image_trap(void);
__attribute__((externally_visible)) void image_run(void);

uint32_t board_instructions(void)
{
    uint32_t n;

    __asm__ volatile(ZICSR "rdinstret %0" END_ZICSR : "=r"(n));
    return n;
}

__attribute__((aligned(4))) void image_trap(void)
{
    rig_put("fault\n");
    rig_exit(EXIT_FAULT);
}

__attribute__((section(".start"), naked)) void image_start(void)
{
    __asm__("la sp, image_stack_top\n\t"
            "la t0, image_trap\n\t" ZICSR "csrw mtvec, t0" END_ZICSR "j image_run");
}

/* volatile keeps the loop a loop. */
void image_run(void)
{
    volatile uint32_t *to;

    for (to = image_bss; to != image_bss_end; to++)
        *to = 0;
    rig_exit(main());
}
