/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * AST1030: vector table, start, fault handler, the clock. The names that begin with image_ come from the linker script.
 *
 * SysTick runs at the core's 200 MHz and wraps after 2^24 ticks; an interrupt counts the wraps. Its handler's instructions,
 * some dozens in 84 million, are counted with the rest.
 */
#include <stdint.h>

#include "rig.h"

#define EXIT_FAULT 99
#define SYST_CSR (*(volatile uint32_t *)0xe000e010)
#define SYST_RVR (*(volatile uint32_t *)0xe000e014)
#define SYST_CVR (*(volatile uint32_t *)0xe000e018)
#define ICSR (*(volatile uint32_t *)0xe000ed04)
#define SYST_PENDING (1u << 26)
#define SYST_CPU_CLOCK_INTERRUPT_ENABLE 7
#define WRAP 0x1000000u
#define INSTRUCTIONS_PER_TICK 5
#define UART5_VECTOR (16 + 8)

extern uint32_t image_stack_top[], image_bss[], image_bss_end[];

int main(void);
void image_start(void);
void board_uart5(void);

static volatile uint32_t wraps;

static void fault(void)
{
    rig_put("fault\n");
    rig_exit(EXIT_FAULT);
}

static void systick(void)
{
    wraps++;
}

/* A program that receives has its own. */
__attribute__((weak)) void board_uart5(void)
{
    fault();
}

typedef union vector {
    uint32_t *stack;
    void (*handler)(void);
} vector;

__attribute__((section(".vectors"), used)) static const vector vectors[UART5_VECTOR + 1] = {
    [0] = {.stack = image_stack_top}, [1] = {.handler = image_start}, [2] = {.handler = fault},
    [3] = {.handler = fault},         [4] = {.handler = fault},       [5] = {.handler = fault},
    [6] = {.handler = fault},         [11] = {.handler = fault},      [12] = {.handler = fault},
    [14] = {.handler = fault},        [15] = {.handler = systick},    [UART5_VECTOR] = {.handler = board_uart5},
};

/* The image is loaded to where it runs. */
void image_start(void)
{
    volatile uint32_t *to;

    for (to = image_bss; to != image_bss_end; to++)
        *to = 0;
    board_init();
    rig_exit(main());
}

void board_init(void)
{
    SYST_RVR = WRAP - 1;
    SYST_CVR = 0;
    SYST_CSR = SYST_CPU_CLOCK_INTERRUPT_ENABLE;
}

/* Between a wrap and its interrupt the clock would seem to go backwards: then read again. */
uint64_t board_instructions(void)
{
    uint32_t high, low;

    do {
        high = wraps;
        low = WRAP - 1 - SYST_CVR;
    } while ((ICSR & SYST_PENDING) != 0 || high != wraps);
    return ((uint64_t)high * WRAP + low) * INSTRUCTIONS_PER_TICK;
}
