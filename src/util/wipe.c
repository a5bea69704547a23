/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#include "util/common.h"
#include "util/ct.h"

#include <cretula/wipe.h>

void cretula_wipe(void *p, size_t n)
{
#if defined(__GNUC__) && !CRETULA_OWN_MEMORY
    if (n != 0)
        memset(p, 0, n);
    /* The assembly may read what p points to, so the stores above have a reader and stay. */
    __asm__ volatile("" : : "r"(p) : "memory");
#else
    /* In place: a call would push a register for alignment, with whatever secret was left in it. */
    volatile uint8_t *q = p;

    while (n-- != 0)
        *q++ = 0;
#endif
}

int cretula_equal(const void *a, const void *b, size_t n)
{
    const uint8_t *x = a, *y = b;
    uint32_t difference = 0;

    while (n-- != 0)
        difference |= (uint32_t)(*x++ ^ *y++);
    return (int)ct_is_zero(ct_barrier(difference));
}
