/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * AST2600: the C half of the start-up, and the clock: PMCCNTR, whose 32 bits a program that asks now and then extends.
 *
 * Without an MMU the core takes aligned words only, and the C library's memcpy() is not made for that. So the MMU is on,
 * everything is where it is, and memory is not cached: what the CPU and the hash engine read and write is the same.
 */
#include <stdint.h>

#include "rig.h"

#define EXIT_FAULT 99
#define PMCR_ENABLE_RESET 5u
#define PMCNTEN_CYCLES 0x80000000u

/* Sections of 1 MiB: all may read and write; memory, and what is not memory and never executed. */
#define SECTIONS 4096
#define SECTION_NORMAL_UNCACHED 0x1c02u
#define SECTION_DEVICE 0x0c16u
#define DRAM_FIRST 0x800u

#define DOMAIN_0_CLIENT 1u
#define SCTLR_MMU 1u

extern uint32_t image_bss[], image_bss_end[];

int main(void);
void board_start(void);
void board_fault(void);

void board_fault(void)
{
    rig_put("fault\n");
    rig_exit(EXIT_FAULT);
}

static void mmu_on(void)
{
    static uint32_t table[SECTIONS] __attribute__((aligned(4 * SECTIONS)));
    uint32_t i, control;

    for (i = 0; i < SECTIONS; i++)
        table[i] = i << 20 | (i >= DRAM_FIRST ? SECTION_NORMAL_UNCACHED : SECTION_DEVICE);
    __asm__ volatile("dsb" : : : "memory");
    __asm__ volatile("mcr p15, 0, %0, c2, c0, 0" : : "r"(table));
    __asm__ volatile("mcr p15, 0, %0, c2, c0, 2" : : "r"(0));
    __asm__ volatile("mcr p15, 0, %0, c3, c0, 0" : : "r"(DOMAIN_0_CLIENT));
    __asm__ volatile("mcr p15, 0, %0, c8, c7, 0" : : "r"(0));
    __asm__ volatile("dsb\n\tisb" : : : "memory");
    __asm__ volatile("mrc p15, 0, %0, c1, c0, 0" : "=r"(control));
    __asm__ volatile("mcr p15, 0, %0, c1, c0, 0\n\tisb" : : "r"(control | SCTLR_MMU) : "memory");
}

void board_start(void)
{
    volatile uint32_t *to;

    for (to = image_bss; to != image_bss_end; to++)
        *to = 0;
    mmu_on();
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
