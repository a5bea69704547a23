/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* UART5, a 16550 whose registers are four bytes apart; the end through Arm semihosting. */
#include "rig.h"

#include "check.h"

#define UART_DATA (*(volatile uint32_t *)(BOARD_UART5 + 0x00))
#define UART_LINE_STATUS (*(volatile uint32_t *)(BOARD_UART5 + 0x14))
#define UART_EMPTY 0x20

#define SYS_EXIT_EXTENDED 0x20
#define APPLICATION_EXIT 0x20026

/* Some 100,000 polls: a port that takes nothing must not stop the program. */
#define UART_PATIENCE 100000

static void put(char c)
{
    uint32_t i;

    for (i = 0; (UART_LINE_STATUS & UART_EMPTY) == 0 && i < UART_PATIENCE; i++)
        ;
    UART_DATA = (uint8_t)c;
}

void rig_put(const char *s)
{
    for (; *s != 0; s++)
        put(*s);
}

void check_put(const char *s)
{
    rig_put(s);
}

void rig_exit(int code)
{
    const uint32_t end[2] = {APPLICATION_EXIT, (uint32_t)code};
    register uint32_t r0 __asm__("r0") = SYS_EXIT_EXTENDED;
    register const void *r1 __asm__("r1") = end;

    for (;;)
        __asm__ volatile(BOARD_SEMIHOST : "+r"(r0) : "r"(r1) : "memory");
}

uint64_t rig_instructions(void)
{
    return board_instructions();
}

uint64_t rig_overhead(void)
{
    static uint64_t least;
    unsigned i;

    if (least == 0)
        for (i = 0; i < 8; i++) {
            const uint64_t begin = board_instructions(), n = board_instructions() - begin;

            if (i == 0 || n < least)
                least = n;
        }
    return least;
}
