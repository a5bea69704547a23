/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* How deep a call went: the stack below is painted before it and looked at after it, from the same depth. */
#include "internal.h"

#if CRETULA_TLS_STACK_PROBE

#define PAINT 0xA5
#define MARGIN 64 /* by which the frames of the two may differ */

__attribute__((noinline)) void cretula_tls_stack_paint(void)
{
    volatile uint8_t area[CRETULA_TLS_STACK_PROBE];
    size_t i;

    for (i = 0; i < sizeof area; i++)
        area[i] = PAINT;
}

__attribute__((noinline)) void cretula_tls_stack_note(cretula_tls *s)
{
    volatile uint8_t area[CRETULA_TLS_STACK_PROBE];
    size_t i = MARGIN;

    __asm__ volatile("" : : "r"(area) : "memory"); /* what is there was put there by someone else */
    while (i < sizeof area && area[i] == PAINT)
        i++;
    if (sizeof area - i > s->stack_peak)
        s->stack_peak = sizeof area - i;
}

#endif
