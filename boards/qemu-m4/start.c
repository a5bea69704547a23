/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * QEMU's netduinoplus2: an STM32F405 (Cortex-M4 with FPU, 1 MiB of flash, 128 KiB of RAM). Vector table, start, fault handler,
 * instruction counter. The names that begin with image_ come from the linker script.
 *
 * The board is chosen for its timer 2, which QEMU lets run at 1 GHz: with -icount shift=0 it counts instructions. SysTick and
 * the timers of the other Cortex-M4 machine, mps2-an386, run at 25 MHz, a tick for each 40 instructions; QEMU has no cycle
 * counter.
 */
#include "rig.h"

#define EXIT_FAULT 99

#define TIM2_CR1 (*(volatile uint32_t *)0x40000000)
#define TIM2_EGR (*(volatile uint32_t *)0x40000014)
#define TIM2_CNT (*(volatile uint32_t *)0x40000024)
#define TIM2_PSC (*(volatile uint32_t *)0x40000028)
#define TIM2_ARR (*(volatile uint32_t *)0x4000002c)
#define CPACR (*(volatile uint32_t *)0xe000ed88)

extern uint32_t image_stack_top[], image_data_load[], image_data[], image_data_end[], image_bss[], image_bss_end[];

int main(void);
void image_start(void);

uint32_t board_instructions(void)
{
    return TIM2_CNT;
}

static void fault(void)
{
    rig_put("fault\n");
    rig_exit(EXIT_FAULT);
}

typedef union vector {
    uint32_t *stack;
    void (*handler)(void);
} vector;

__attribute__((section(".vectors"), used)) static const vector vectors[16] = {
    [0] = {.stack = image_stack_top}, [1] = {.handler = image_start}, [2] = {.handler = fault}, /* NMI */
    [3] = {.handler = fault},  /* HardFault, and what escalates to it */
    [4] = {.handler = fault},  /* MemManage */
    [5] = {.handler = fault},  /* BusFault */
    [6] = {.handler = fault},  /* UsageFault */
    [11] = {.handler = fault}, /* SVCall */
    [14] = {.handler = fault}, /* PendSV */
    [15] = {.handler = fault}, /* SysTick */
};

/* volatile keeps the loops loops: memcpy and memset would become part of every image. */
void image_start(void)
{
    volatile uint32_t *to;
    const uint32_t *from = image_data_load;

    for (to = image_data; to != image_data_end; to++)
        *to = *from++;
    for (to = image_bss; to != image_bss_end; to++)
        *to = 0;
    CPACR |= 0xfu << 20; /* the FPU on */
    TIM2_PSC = 0;
    TIM2_ARR = 0xffffffff;
    TIM2_CR1 = 1;
    TIM2_EGR = 1; /* from zero */
    rig_exit(main());
}
