/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Field kernel for Cortex-M4, M7, M33 and their kin (Armv7E-M; Armv8-M with the DSP extension): 8 limbs of 32 bits, any value
 * below 2^256. The C twin is tests/kernels/fe_twin.c. Constant time: no branch or address depends on a value, and the long
 * multiplies take one cycle for all operands. (Those of the Cortex-M3 do not, and it has no UMAAL.)
 *
 *   void fe_mul(fe *r, const fe *a, const fe *b)                      128 instructions, 192 cycles, 80 bytes of stack
 *   void fe_sq(fe *r, const fe *a)                                     88 instructions, 134 cycles, 68 bytes of stack
 *   void fe_mul_small(fe *r, const fe *a, const fe *b)                 28 instructions, 65 cycles, 36 bytes of stack
 *   void fe_add(fe *r, const fe *a, const fe *b)                       25 instructions, 69 cycles, 36 bytes of stack
 *   void fe_sub(fe *r, const fe *a, const fe *b)                       28 instructions, 73 cycles, 36 bytes of stack
 *   void fe_cmov(fe *r, const fe *a, uint32_t mask)                    17 instructions, 58 cycles, 28 bytes of stack
 *   void fe_cswap(fe *a, fe *b, uint32_t mask)                         27 instructions, 78 cycles, 32 bytes of stack
 *
 * With CRETULA_CM4_FPU_SPILL the words that wait are in s0 to s15 and the stack takes 36 bytes: fe_mul 138 instructions, 182
 * cycles; fe_sq 93 and 130. VMOV takes one cycle either way, LDR two, STR one, VLDM and POP of n words n + 1. fe_tobytes wipes
 * these registers: to do so at the end of each product would cost more than it gains, since a word on the stack takes 2.3 to 3 cycles
 * and a word put into the FPU, taken out and wiped 3.
 *
 * Standard calling convention; r may be a or b. SP is used as a stack pointer only and everything below it is dead, so
 * interrupts may come at any time. Cycles are counted by hand from the Cortex-M4 manual, with memory that does not wait and the return.
 *
 * UMAAL adds two words to a product: hi:lo = a * b + lo + hi, which cannot overflow. So a row of four products added to a window
 * of four limbs is four instructions, and a fifth limb can come in where the carry begins.
 *
 * The end is the same for all: what is above bit 255 comes back at the bottom times 19, known from the highest limb before
 * the others are added up, so that one pass suffices. What lands in the highest limb then cannot overflow it: results of
 * all but fe_sub are below 2^255 + 2^239.
 */
#include <cretula/config.h>

#if CRETULA_FE_CM4

    .syntax unified
    .thumb
#if CRETULA_CM4_FPU_SPILL
    .fpu    fpv4-sp-d16
#endif

.macro function name
    .section CRETULA_HOT_ASM.\name, "ax", %progbits
    .balign 4
    .global \name
    .thumb_func
    .type   \name, %function
\name:
.endm

/* The number that begins with w0 += b * (r6, r5, r4, r3): w0 is done, c gets what is above w3. In c comes one more addend to w0. */
.macro row b, w0, w1, w2, w3, c
    umaal   \w0, \c, r3, \b
    umaal   \w1, \c, r4, \b
    umaal   \w2, \c, r5, \b
    umaal   \w3, \c, r6, \b
.endm

/*
 * From the limb at 2^224, t7, and what is above it in c: bits 255 and up go to c, times 19. tmp is lost.
 */
.macro fold_top t7, c, tmp
    lsls    \t7, \t7, #1
    adc     \c, \c, \c
    lsr     \t7, \t7, #1
    add     \tmp, \c, \c, lsl #3
    add     \c, \c, \tmp, lsl #1
.endm

/* Words that wait for their turn: on the stack, or in FPU registers. */
#if CRETULA_CM4_FPU_SPILL
.macro put reg, at, s
    vmov    \s, \reg
.endm

.macro get reg, at, s
    vmov    \reg, \s
.endm

.macro get_result reg, s
    vmov    \reg, \s
.endm

.macro get_limb reg, k
    vmov    \reg, s\k
.endm

.macro get_two x, y, k, l
    vmov    \x, s\k
    vmov    \y, s\l
.endm

.macro get_three x, y, z, k, l, m
    get_two \x, \y, \k, \l
    vmov    \z, s\m
.endm

.macro get_four w, x, y, z, k, l, m, n
    get_three \w, \x, \y, \k, \l, \m
    vmov    \z, s\n
.endm
#else
.macro put reg, at, s
    str     \reg, [sp, #\at]
.endm

.macro get reg, at, s
    ldr     \reg, [sp, #\at]
.endm

.macro get_result reg, s
    pop     {\reg}
.endm

.macro get_limb reg, k
    ldr     \reg, [r2, #4 * \k - 32]
.endm

.macro get_three x, y, z, k, l, m
    pop     {\x, \y, \z}
.endm

.macro get_four w, x, y, z, k, l, m, n
    pop     {\w, \x, \y, \z}
.endm
#endif

/*
 * Two passes over b, the first with the lower half of a, the second with the upper; what the first leaves at 2^128 and up goes
 * into the second where its carries begin. Limbs that have to wait are on the stack.
 */
#define T8 0
#define T7 4
#define T(k) (8 + 4 * (k))
#define FRAME 36

function cretula_fe_mul
#if CRETULA_CM4_FPU_SPILL
    push    {r4-r11, lr}
    vldm    r2, {s0-s7}
    vmov    s14, r0
    ldm     r1!, {r3-r6}
    get_three r0, r12, lr, 0, 1, 2
#else
    push    {r0, r4-r11, lr}
    sub     sp, #FRAME
    ldm     r1!, {r3-r6}
    ldm     r2!, {r0, r12, lr}
#endif
    umull   r7, r11, r3, r0
    mov     r8, #0
    umlal   r11, r8, r4, r0
    mov     r9, #0
    umlal   r8, r9, r5, r0
    mov     r10, #0
    umlal   r9, r10, r6, r0
    put     r7, T(0), s8
    mov     r7, #0
    row     r12, r11, r8, r9, r10, r7
    put     r11, T(1), s9
    mov     r11, #0
    row     lr, r8, r9, r10, r7, r11
    put     r8, T(2), s10
#if CRETULA_CM4_FPU_SPILL
    get_three r0, r12, lr, 3, 4, 5
#else
    ldm     r2!, {r0, r12, lr}
#endif
    mov     r8, #0
    row     r0, r9, r10, r7, r11, r8
    put     r9, T(3), s11
    mov     r9, #0
    row     r12, r10, r7, r11, r8, r9
    put     r10, T(4), s12
    mov     r10, #0
    row     lr, r7, r11, r8, r9, r10
#if CRETULA_CM4_FPU_SPILL
    get_two r0, r12, 6, 7
#else
    ldm     r2!, {r0, r12}
#endif
    mov     lr, #0
    row     r0, r11, r8, r9, r10, lr
    mov     r0, #0
    row     r12, r8, r9, r10, lr, r0

    /* From 2^160 up: r7, r11, r8, r9, r10, lr, r0. */
    put     r9, T8, s13
    ldm     r1, {r3-r6}
    get_limb r12, 0
    get     r1, T(4), s12
    mov     r9, #0
    row     r12, r1, r7, r11, r8, r9
    put     r1, T(4), s12
    get_limb r12, 1
    mov     r1, #0
    row     r12, r7, r11, r8, r9, r1
    put     r7, T(5), s15
    get_limb r12, 2
    mov     r7, #0
    row     r12, r11, r8, r9, r1, r7
    put     r11, T(6), s0
    get_limb r12, 3
    mov     r11, #0
    row     r12, r8, r9, r1, r7, r11
    put     r8, T7, s1
    get_limb r12, 4
    get     r8, T8, s13
    row     r12, r9, r1, r7, r11, r8
    get_limb r12, 5
    row     r12, r1, r7, r11, r8, r10
    get_limb r12, 6
    row     r12, r7, r11, r8, r10, lr
    get_limb r12, 7
    row     r12, r11, r8, r10, lr, r0

    /* From 2^256 up: r9, r1, r7, r11, r8, r10, lr, r0. */
#if CRETULA_CM4_FPU_SPILL
    get     r12, T7, s1
#else
    pop     {r6, r12}
#endif
    mov     r6, #38
    mov     r5, #0
    umlal   r12, r5, r0, r6
    fold_top r12, r5, r4
    get_four r0, r2, r3, r4, 8, 9, 10, 11
    umaal   r0, r5, r9, r6
    umaal   r2, r5, r1, r6
    umaal   r3, r5, r7, r6
    umaal   r4, r5, r11, r6
    get_three r7, r9, r11, 12, 15, 0
    get_result r1, s14
    umaal   r7, r5, r8, r6
    umaal   r9, r5, r10, r6
    umaal   r11, r5, lr, r6
    add     r12, r12, r5
    stm     r1, {r0, r2, r3, r4, r7, r9, r11, r12}
    pop     {r4-r11, pc}
    .size   cretula_fe_mul, . - cretula_fe_mul

/*
 * Limb j of a meets the limbs below it doubled and then itself. Doubling what is below moves its top bit, bit 31 of limb j - 1, to
 * where the square of limb j begins: it comes in there as an addend, limb j if the bit is set. The doubling's carry stays in the
 * flags from end to end, which is why nothing else here sets them.
 */
.macro double_limb extra, below, limb, first=0
    and     \extra, \limb, \below, asr #31
    .if \first
    adds    \below, \below, \below
    .else
    adcs    \below, \below, \below
    .endif
.endm

/* The limbs below limb j, here r1 to r4, times limb j: as row. */
.macro sq_row b, w0, w1, w2, w3, c
    umaal   \w0, \c, r1, \b
    umaal   \w1, \c, r2, \b
    umaal   \w2, \c, r3, \b
    umaal   \w3, \c, r4, \b
.endm

function cretula_fe_sq
#if CRETULA_CM4_FPU_SPILL
    push    {r4-r11, lr}
    vmov    s7, r0
#else
    push    {r0, r4-r11, lr}
    sub     sp, #28
#endif
    ldm     r1, {r1-r8}
    umull   r9, lr, r1, r1
    put     r9, 0, s0
    double_limb r12, r1, r2, 1
    mov     r9, #0
    umaal   lr, r9, r1, r2
    umaal   r12, r9, r2, r2
    put     lr, 4, s1
    double_limb r11, r2, r3
    mov     lr, #0
    umaal   r12, lr, r1, r3
    umaal   r9, lr, r2, r3
    umaal   r11, lr, r3, r3
    put     r12, 8, s2
    double_limb r0, r3, r4
    mov     r12, #0
    umaal   r9, r12, r1, r4
    umaal   r11, r12, r2, r4
    umaal   lr, r12, r3, r4
    umaal   r0, r12, r4, r4
    put     r9, 12, s3

    /* From 2^128 up: r11, lr, r0, r12. First the lower half times each limb of the upper. */
    double_limb r10, r4, r5
    mov     r9, #0
    sq_row  r5, r11, lr, r0, r12, r9
    put     r11, 16, s4
    mov     r11, #0
    sq_row  r6, lr, r0, r12, r9, r11
    put     lr, 20, s5
    mov     lr, #0
    sq_row  r7, r0, r12, r9, r11, lr
    put     r0, 24, s6
    mov     r0, #0
    sq_row  r8, r12, r9, r11, lr, r0

    /* From 2^224 up: r12, r9, r11, lr, r0. Then the upper half, as the lower above, with these where the carries begin. */
    umaal   r9, r10, r5, r5
    double_limb r1, r5, r6
    umaal   r10, r11, r5, r6
    umaal   r1, r11, r6, r6
    double_limb r2, r6, r7
    umaal   r1, lr, r5, r7
    umaal   r11, lr, r6, r7
    umaal   r2, lr, r7, r7
    double_limb r3, r7, r8
    umaal   r11, r0, r5, r8
    umaal   r2, r0, r6, r8
    umaal   lr, r0, r7, r8
    umaal   r3, r0, r8, r8

    /* From 2^256 up: r9, r10, r1, r11, r2, lr, r3, r0. */
    mov     r8, #38
    mov     r7, #0
    umlal   r12, r7, r0, r8
    fold_top r12, r7, r4
    get_four r0, r4, r5, r6, 0, 1, 2, 3
    umaal   r0, r7, r9, r8
    umaal   r4, r7, r10, r8
    umaal   r5, r7, r1, r8
    umaal   r6, r7, r11, r8
    get_three r9, r10, r11, 4, 5, 6
    get_result r1, s7
    umaal   r9, r7, r2, r8
    umaal   r10, r7, lr, r8
    umaal   r11, r7, r3, r8
    add     r12, r12, r7
    stm     r1, {r0, r4, r5, r6, r9, r10, r11, r12}
    pop     {r4-r11, pc}
    .size   cretula_fe_sq, . - cretula_fe_sq

#if CRETULA_CM4_FPU_SPILL
/* The FPU registers that hold words of the last products. */
function cretula_fe_wipe_fpu
    mov     r0, #0
    .irp    k, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
    vmov    s\k, r0
    .endr
    bx      lr
    .size   cretula_fe_wipe_fpu, . - cretula_fe_wipe_fpu
#endif

/* 121665 = 2^16 + 56129. */
function cretula_fe_mul_small
    push    {r4-r11, lr}
    mov     lr, r0
    ldm     r1, {r3-r10}
    movw    r11, #56129
    movt    r11, #1
    ldr     r0, [r2, #28]
    mov     r12, #0
    umaal   r0, r12, r10, r11
    fold_top r0, r12, r1
    mov     r10, r0
    ldm     r2!, {r0, r1}
    umaal   r0, r12, r3, r11
    umaal   r1, r12, r4, r11
    ldm     r2!, {r3, r4}
    umaal   r3, r12, r5, r11
    umaal   r4, r12, r6, r11
    ldm     r2!, {r5, r6}
    umaal   r5, r12, r7, r11
    umaal   r6, r12, r8, r11
    ldr     r7, [r2]
    umaal   r7, r12, r9, r11
    add     r10, r10, r12
    stm     lr, {r0, r1, r3-r7, r10}
    pop     {r4-r11, pc}
    .size   cretula_fe_mul_small, . - cretula_fe_mul_small

/* UMAAL by 1 is an addition whose carry is a register: one instruction a limb, and no flag to hold. */
function cretula_fe_add
    push    {r4-r11, lr}
    ldr     lr, [r1, #28]
    ldr     r12, [r2, #28]
    ldm     r1!, {r3-r6}
    ldm     r2!, {r7-r10}
    adds    lr, lr, r12
    mov     r12, #0
    adc     r12, r12, r12
    lsls    lr, lr, #1
    adc     r12, r12, r12
    lsr     lr, lr, #1
    mov     r11, #19
    umaal   r3, r7, r12, r11
    mov     r11, #1
    umaal   r4, r8, r7, r11
    umaal   r5, r9, r8, r11
    umaal   r6, r10, r9, r11
    ldm     r1, {r7-r9}
    ldm     r2, {r1, r2, r12}
    umaal   r7, r1, r10, r11
    umaal   r8, r2, r1, r11
    umaal   r9, r12, r2, r11
    add     lr, lr, r12
    stm     r0, {r3-r9, lr}
    pop     {r4-r11, pc}
    .size   cretula_fe_add, . - cretula_fe_add

/* A borrow took 2^256 = 38 too much in; taking 38 off may borrow once more, and then not again. */
function cretula_fe_sub
    push    {r4-r11, lr}
    ldm     r1!, {r3-r6}
    ldm     r2!, {r7-r10}
    subs    r3, r3, r7
    sbcs    r4, r4, r8
    sbcs    r5, r5, r9
    sbcs    r6, r6, r10
    ldm     r1, {r7-r10}
    ldm     r2, {r1, r2, r11, r12}
    sbcs    r7, r7, r1
    sbcs    r8, r8, r2
    sbcs    r9, r9, r11
    sbcs    r10, r10, r12
    sbc     r1, r1, r1
    and     r1, r1, #38
    subs    r3, r3, r1
    sbcs    r4, r4, #0
    sbcs    r5, r5, #0
    sbcs    r6, r6, #0
    sbcs    r7, r7, #0
    sbcs    r8, r8, #0
    sbcs    r9, r9, #0
    sbcs    r10, r10, #0
    sbc     r1, r1, r1
    and     r1, r1, #38
    sub     r3, r3, r1
    stm     r0, {r3-r10}
    pop     {r4-r11, pc}
    .size   cretula_fe_sub, . - cretula_fe_sub

/* SEL takes each byte from its first operand where the GE bit is set: all four are, or none, after mask + mask. */
function cretula_fe_cmov
    push    {r4-r9, lr}
    uadd8   r2, r2, r2
    ldm     r1!, {r2-r5}
    ldm     r0, {r6-r9}
    sel     r2, r2, r6
    sel     r3, r3, r7
    sel     r4, r4, r8
    sel     r5, r5, r9
    stm     r0!, {r2-r5}
    ldm     r1, {r2-r5}
    ldm     r0, {r6-r9}
    sel     r2, r2, r6
    sel     r3, r3, r7
    sel     r4, r4, r8
    sel     r5, r5, r9
    stm     r0, {r2-r5}
    pop     {r4-r9, pc}
    .size   cretula_fe_cmov, . - cretula_fe_cmov

.macro swap_half
    ldm     r0, {r3-r6}
    ldm     r1, {r7-r10}
    sel     r2, r7, r3
    sel     r7, r3, r7
    sel     r3, r8, r4
    sel     r8, r4, r8
    sel     r4, r9, r5
    sel     r9, r5, r9
    sel     r5, r10, r6
    sel     r10, r6, r10
    stm     r0!, {r2-r5}
    stm     r1!, {r7-r10}
.endm

function cretula_fe_cswap
    push    {r4-r10, lr}
    uadd8   r2, r2, r2
    swap_half
    swap_half
    pop     {r4-r10, pc}
    .size   cretula_fe_cswap, . - cretula_fe_cswap

#endif

#if defined(__linux__) && defined(__ELF__)
    .section .note.GNU-stack, "", %progbits
#endif
