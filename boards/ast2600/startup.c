/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* AST2600: the C half of the start-up, and the clock: PMCCNTR, whose 32 bits a program that asks now and then extends. */
#include <stdint.h>

#include "rig.h"

#define EXIT_FAULT 99
#define PMCR_ENABLE_RESET 5u
#define PMCNTEN_CYCLES 0x80000000u

extern uint32_t image_bss[], image_bss_end[];

int main(void);
void board_start(void);
void board_fault(void);

void board_fault(void)
{
    rig_put("fault\n");
    rig_exit(EXIT_FAULT);
}

void board_start(void)
{
    volatile uint32_t *to;

    for (to = image_bss; to != image_bss_end; to++)
        *to = 0;
    board_init();
    rig_exit(main());
}

void board_init(void)
{
    __asm__ volatile("mcr p15, 0, %0, c9, c12, 0" : : "r"(PMCR_ENABLE_RESET));
    __asm__ volatile("mcr p15, 0, %0, c9, c12, 1" : : "r"(PMCNTEN_CYCLES));
}

/* Right as long as fewer than 2^32 instructions lie between two calls. */
uint64_t board_instructions(void)
{
    static uint32_t last, wraps;
    uint32_t now;

    __asm__ volatile("isb\n\tmrc p15, 0, %0, c9, c13, 0" : "=r"(now) : : "memory");
    wraps += now < last;
    last = now;
    return (uint64_t)wraps << 32 | now;
}
