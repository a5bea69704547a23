/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The C library's heap is empty: whatever asks malloc() for memory fails. */
#include <stddef.h>

void *_sbrk(ptrdiff_t increment);

void *_sbrk(ptrdiff_t increment)
{
    (void)increment;
    return (void *)-1;
}
