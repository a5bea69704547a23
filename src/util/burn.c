/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#include "util/burn.h"

#include <cretula/wipe.h>

#if CRETULA_BURN_STACK

/* The deepest operation on secrets, on a Cortex-M, as measured; 64-bit frames are twice as large. */
#define DEPTH (sizeof(void *) * 224)

CRETULA_NOINLINE void stack_burn(void)
{
    uint8_t below[DEPTH];

    cretula_wipe(below, sizeof below);
}

#endif
