/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The emulated core against the Armv6-M manual (flags) and the Cortex-M0+ manual's instruction timing, above all where
 * rp2040js errs and machine.mjs corrects it. Wrong flags make the program fail; each measurement's name begins with the
 * cycles that the manual gives, which board.mjs compares.
 */
#include <stdint.h>

#include "rig.h"

#define N 8u
#define Z 4u
#define C 2u
#define V 1u

/* GCC hands inline assembly to the assembler in the older syntax unless told. */
#define UNIFIED ".syntax unified\n\t"

/* Runs one instruction on r0 and r1, with a carry; gives the result, and N Z C V as four bits. */
#define OPERATION(name, instruction)                                                                                           \
    static uint32_t name(uint32_t a, uint32_t b, uint32_t carry, uint32_t *flags)                                              \
    {                                                                                                                          \
        register uint32_t r0 __asm__("r0") = a;                                                                                \
        register uint32_t r1 __asm__("r1") = b;                                                                                \
        register uint32_t r2 __asm__("r2") = carry << 29;                                                                      \
        __asm__ volatile(UNIFIED "msr apsr_nzcvq, r2\n\t" instruction "\n\tmrs r2, apsr"                                       \
                         : "+r"(r0), "+r"(r1), "+r"(r2)                                                                        \
                         :                                                                                                     \
                         : "cc");                                                                                              \
        *flags = r2 >> 28;                                                                                                     \
        return r0;                                                                                                             \
    }

OPERATION(adcs, "adcs r0, r1")
OPERATION(sbcs, "sbcs r0, r1")
OPERATION(lsls, "lsls r0, r1")
OPERATION(lsrs, "lsrs r0, r1")
OPERATION(asrs, "asrs r0, r1")
OPERATION(rors, "rors r0, r1")

typedef struct flag_case {
    uint32_t (*operation)(uint32_t a, uint32_t b, uint32_t carry, uint32_t *flags);
    uint32_t a, b, carry, result, flags;
} flag_case;

static const flag_case flag_cases[] = {
    {adcs, 1, 2, 0, 3, 0},
    {adcs, 0, 0x7fffffff, 1, 0x80000000, N | V},
    {adcs, 0x80000000, 0x7fffffff, 1, 0, Z | C},
    {adcs, 0xffffffff, 0xffffffff, 1, 0xffffffff, N | C},
    {adcs, 0x80000000, 0x80000000, 0, 0, Z | C | V},
    {sbcs, 5, 3, 1, 2, C},
    {sbcs, 0, 0x7fffffff, 0, 0x80000000, N},
    {sbcs, 0x80000000, 0x7fffffff, 0, 0, Z | C | V},
    {sbcs, 0, 0xffffffff, 0, 0, Z},
    {sbcs, 0x7fffffff, 0xffffffff, 1, 0x80000000, N | V},
    {lsls, 0x80000001, 0, 1, 0x80000001, N | C},
    {lsls, 0x80000001, 0, 0, 0x80000001, N},
    {lsls, 1, 32, 0, 0, Z | C},
    {lsls, 0xffffffff, 33, 1, 0, Z},
    {lsls, 0xffffffff, 64, 1, 0, Z},
    {lsrs, 0x80000000, 0, 1, 0x80000000, N | C},
    {lsrs, 0x80000000, 0, 0, 0x80000000, N},
    {lsrs, 0x80000000, 32, 0, 0, Z | C},
    {lsrs, 0x80000000, 33, 1, 0, Z},
    {asrs, 0x40000000, 0, 1, 0x40000000, C},
    {asrs, 0x80000000, 0, 0, 0x80000000, N},
    {asrs, 0x80000000, 40, 0, 0xffffffff, N | C},
    {rors, 1, 0, 1, 1, C},
    {rors, 1, 1, 0, 0x80000000, N | C},
    {rors, 0x80000000, 32, 0, 0x80000000, N | C},
};

static int check_flags(void)
{
    unsigned i;

    for (i = 0; i < sizeof flag_cases / sizeof flag_cases[0]; i++) {
        const flag_case *t = &flag_cases[i];
        uint32_t flags;

        if (t->operation(t->a, t->b, t->carry, &flags) != t->result || flags != t->flags)
            return 0;
    }
    return 1;
}

/* stm with its base in the list stores and moves the base; blx lr reads lr before it writes it. */
static int check_corners(void)
{
    uint32_t memory[2] = {0, 0};
    register uint32_t *base __asm__("r0") = memory;
    register uint32_t value __asm__("r1") = 7;
    uint32_t reached = 0;

    __asm__ volatile(".short 0xc003" : "+r"(base) : "r"(value) : "memory"); /* stm r0!, {r0, r1} */
    if (base != memory + 2 || memory[0] != (uint32_t)(uintptr_t)memory || memory[1] != 7)
        return 0;
    __asm__ volatile(UNIFIED "adr r1, 1f\n\tadds r1, #1\n\tmov lr, r1\n\tblx lr\n\tb 2f\n\t.align 2\n1:\tmovs %0, #1\n2:"
                     : "+l"(reached)
                     :
                     : "r1", "lr", "cc");
    return reached == 1;
}

#define CYCLES(expected, what, code)                                                                                           \
    do {                                                                                                                       \
        register const char *name __asm__("r0") = #expected " " what;                                                          \
        register uint32_t *at __asm__("r1") = words;                                                                           \
        __asm__ volatile(UNIFIED "bkpt 0x20\n\t" code "\n\tbkpt 0x21"                                                          \
                         : "+r"(name), "+r"(at)                                                                                \
                         :                                                                                                     \
                         : "r2", "r3", "r4", "r5", "lr", "cc", "memory");                                                      \
    } while (0)

static uint32_t words[8];

static void time_data(void)
{
    CYCLES(0, "nothing", "");
    CYCLES(1, "movs", "movs r2, #1");
    CYCLES(1, "muls", "muls r2, r3");
    CYCLES(1, "adcs", "adcs r2, r3");
    CYCLES(1, "lsls by register", "lsls r2, r3");
    CYCLES(2, "ldr", "ldr r2, [r1]");
    CYCLES(2, "ldrb", "ldrb r2, [r1, #3]");
    CYCLES(2, "str", "str r2, [r1, #4]");
    CYCLES(2, "strh", "strh r2, [r1, #4]");
    CYCLES(4, "ldm of 3", "ldmia r1!, {r2, r3, r4}");
    CYCLES(4, "stm of 3", "stmia r1!, {r2, r3, r4}");
}

/* adr and adds, a cycle each, make the address of Thumb code. */
#define ADDRESS "adr r2, 1f\n\tadds r2, #1\n\t"
#define LABEL "\n\t.align 2\n1:"

static void time_flow(void)
{
    CYCLES(3, "mrs", "mrs r2, apsr");
    CYCLES(3, "dmb", "dmb");
    CYCLES(2, "branch taken", "b 1f\n\tnop\n1:");
    CYCLES(2, "cmp and branch not taken", "cmp r1, r1\n\tbne 1f\n1:");
    CYCLES(7, "bl, bx lr and b", "bl 1f\n\tb 2f\n1:\tbx lr\n2:");
    CYCLES(4, "address and blx", ADDRESS "blx r2" LABEL);
    CYCLES(4, "address and mov pc", ADDRESS "mov pc, r2" LABEL);
    CYCLES(8, "push of 2, sub sp, pop of 3", "push {r2, r3}\n\tsub sp, #4\n\tpop {r3, r4, r5}");
    CYCLES(6, "push of 1 and lr, pop, add sp", "push {r2, lr}\n\tpop {r2}\n\tadd sp, #4");
    CYCLES(8, "address, push, pop of pc", ADDRESS "push {r2}\n\tpop {pc}" LABEL);
    CYCLES(12, "address, push of 3, pop of 2 and pc", ADDRESS "push {r0, r1, r2}\n\tpop {r0, r1, pc}" LABEL);
}

int main(void)
{
    time_data();
    time_flow();
    return check_flags() && check_corners() ? 0 : 1;
}
