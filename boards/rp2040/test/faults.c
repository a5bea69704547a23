/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* One thing that a program must not do, chosen by the length of the file that the runner loads: see board.mjs. */
#include <stdint.h>

#include "rig.h"

static volatile uint32_t words[2];

/* Through a volatile, so that the compiler does not see the crime coming and make something else of it. */
static volatile uint32_t *at(uintptr_t address)
{
    volatile uintptr_t hidden = address;

    return (volatile uint32_t *)hidden;
}

static void call(uintptr_t address)
{
    ((void (*)(void))address)();
}

/* Each level takes stack; the stack ends before n does. */
static uint32_t recurse(uint32_t n)
{
    volatile uint32_t local[16] = {n};

    return n == 0 ? 0 : recurse(n - 1) + local[0];
}

int main(void)
{
    switch (*at(RIG_IMAGE_ADDRESS - 4)) {
    case 1:
        __asm__ volatile("udf #255");
        break;
    case 2:
        return (int)*at(0);
    case 3:
        return (int)*at((uintptr_t)words + 1);
    case 4:
        *at(RIG_IMAGE_ADDRESS) = 1;
        break;
    case 5:
        call(RIG_IMAGE_ADDRESS);
        break;
    case 6:
        return (int)*at(0x20042000);
    case 7:
        return (int)recurse(UINT32_MAX);
    case 8:
        for (;;)
            ;
    case 9:
        __asm__ volatile("wfi");
        break;
    case 10:
        rig_begin("unfinished");
        break;
    case 11:
        rig_end(1);
        break;
    case 12:
        return 300; /* the runner keeps eight bits */
    default:
        rig_put("no such case\n");
        break;
    }
    return 0;
}
