/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#include "util/burn.h"

#if CRETULA_BURN_STACK

/* Bytes on a 32-bit CPU, as tests/deadstack measures them; 64-bit frames are twice as large. */
#define HASH 672
#if CRETULA_BASE_TINY
#define POINT 1096
#define SIGNATURE 1408
#else
#define POINT 912
#define SIGNATURE 1224
#endif

#define BYTES(n) (sizeof(void *) * (n) / 4)

/* A loop in place, since a call would reach below what is burnt. */
#define BURN(n)                                                    \
    do {                                                           \
        volatile uint32_t below[BYTES(n) / sizeof(uint32_t)];      \
        size_t i;                                                  \
        for (i = 0; i < sizeof below / sizeof below[0]; i++)       \
            below[i] = 0;                                          \
    } while (0)

CRETULA_NOINLINE void stack_burn_hash(void)
{
    BURN(HASH);
}

CRETULA_NOINLINE void stack_burn_point(void)
{
    BURN(POINT);
}

CRETULA_NOINLINE void stack_burn_signature(void)
{
    BURN(SIGNATURE);
}

#endif
