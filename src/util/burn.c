/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#include "util/burn.h"

#if CRETULA_BURN_STACK

/*
 * Bytes, as tests/deadstack measures them on a Cortex-M0+, and as the same method does on x86-64. Compilers that do not save space
 * put more into one frame.
 */
#if UINTPTR_MAX > 0xffffffff
#define HASH 1024
#define POINT 1584
#define SIGNATURE 1824
#else
#if CRETULA_SHA512_CM0
#define HASH 672
#elif CRETULA_SHA512_TINY || !CRETULA_SHA512
#define HASH 744
#else
#define HASH 976
#endif
#if CRETULA_BASE_TINY && defined(__OPTIMIZE_SIZE__)
#define POINT 1096
#define SIGNATURE 1408
#elif CRETULA_BASE_TINY
#define POINT 1360
#define SIGNATURE 1456
#elif defined(__OPTIMIZE_SIZE__)
#define POINT (HASH > 872 ? HASH + 40 : 912)
#define SIGNATURE 1272
#else
#define POINT 1168
#define SIGNATURE 1304
#endif
#endif

/* A loop in place, since a call would reach below what is burnt. */
#define BURN(n)                                               \
    do {                                                      \
        volatile uint32_t below[(n) / sizeof(uint32_t)];      \
        size_t i;                                             \
                                                              \
        for (i = 0; i < sizeof below / sizeof below[0]; i++)  \
            below[i] = 0;                                     \
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
