/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#include "util/burn.h"

#include <cretula/wipe.h>

#if CRETULA_BURN_STACK

/*
 * Bytes below a public function that its work can have used: measured by tests/deadstack on a Cortex-M0+, a Cortex-M4 and an
 * RV32 core, and by the same method on x86-64, the deepest of -Os, -O2, -O3 and -Os -flto. Other 32-bit cores have the same.
 * With engines a hash goes deeper: by the choice of one, and by its driver, which may use 256 bytes (engine.h).
 */
#if UINTPTR_MAX > 0xffffffff
#define HASH (1024 + 512 * CRETULA_ENGINE)
#define POINT 1584
#define SIGNATURE 1824
#define OTHER_POINT SIGNATURE
#else
#define ENGINE (384 * CRETULA_ENGINE)
#define DEEP_HASH (CRETULA_SHA512 && !CRETULA_SHA512_CM0 && !CRETULA_SHA512_CM4 && !CRETULA_SHA512_RV32 && !CRETULA_SHA512_TINY)
#define HASH ((DEEP_HASH ? 1088 : CRETULA_SHA512_CM0 ? 800 : 864) + ENGINE)
#if CRETULA_BASE_TINY
#define SIGNATURE (848 + ENGINE)
#define OTHER_POINT (1456 + ENGINE)
#else
#define POINT ((DEEP_HASH ? 1024 : 816) + ENGINE)
#define SIGNATURE ((DEEP_HASH ? 1120 : 896) + ENGINE)
#define OTHER_POINT ((DEEP_HASH ? 1232 : 1152) + ENGINE)
#endif
#endif

/* A loop in place, since a call would reach below what is burnt: unless the loop is our own, which takes no stack. */
#if CRETULA_OWN_MEMORY
#define BURN(n)                                                                                                                \
    do {                                                                                                                       \
        uint32_t below[(n) / sizeof(uint32_t)];                                                                                \
                                                                                                                               \
        cretula_wipe(below, sizeof below);                                                                                     \
    } while (0)
#else
#define BURN(n)                                                                                                                \
    do {                                                                                                                       \
        volatile uint32_t below[(n) / sizeof(uint32_t)];                                                                       \
        size_t i;                                                                                                              \
                                                                                                                               \
        for (i = 0; i < sizeof below / sizeof below[0]; i++)                                                                   \
            below[i] = 0;                                                                                                      \
    } while (0)
#endif

/*
 * A function that aligns its frame by pushing a register saves whatever a secret computation left in it, above what is burnt.
 * x86-64 compilers do so: there the registers end with the burning.
 */
#if UINTPTR_MAX > 0xffffffff && defined(__has_attribute)
#if __has_attribute(zero_call_used_regs)
#define CLEAR_REGISTERS __attribute__((zero_call_used_regs("all-gpr")))
#endif
#endif
#ifndef CLEAR_REGISTERS
#define CLEAR_REGISTERS
#endif

CRETULA_NOINLINE CLEAR_REGISTERS void stack_burn_hash(void)
{
    BURN(HASH);
}

CRETULA_NOINLINE CLEAR_REGISTERS void stack_burn_other_point(void)
{
    BURN(OTHER_POINT);
}

#if !CRETULA_BASE_TINY
CRETULA_NOINLINE CLEAR_REGISTERS void stack_burn_point(void)
{
    BURN(POINT);
}
#endif

CRETULA_NOINLINE CLEAR_REGISTERS void stack_burn_signature(void)
{
    BURN(SIGNATURE);
}

#endif
