/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* How deep a call went: the stack below is painted before it and looked at after it, from the same depth. */
#include "internal.h"

#if CRETULA_TLS_STACK_PROBE

#define PAINT 0xA5

__attribute__((noinline)) void cretula_tls_stack_paint(void)
{
    volatile uint8_t area[CRETULA_TLS_STACK_PROBE];
    size_t i;

    for (i = 0; i < sizeof area; i++)
        area[i] = PAINT;
}

__attribute__((noinline)) size_t cretula_tls_stack_depth(void)
{
    volatile uint8_t area[CRETULA_TLS_STACK_PROBE];
    size_t i = 0;

    __asm__ volatile("" : : "r"(area) : "memory"); /* what is there was put there by someone else */
    while (i < sizeof area && area[i] == PAINT)
        i++;
    return sizeof area - i;
}

#else

void cretula_tls_stack_paint(void)
{
}

size_t cretula_tls_stack_depth(void)
{
    return 0;
}

#endif
