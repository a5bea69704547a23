/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Field kernel for Cortex-M0, M0+ and M1 (Armv6-M with the single-cycle multiplier), multiplication and squaring; the rest is in
 * fe_add_cm0.S. Elements have 8 limbs of 32 bits and may be any value below 2^256. Constant time: no branch or address depends
 * on a value. tests/kernels/fe_cm0_twin.c says the same in C.
 *
 *   void fe_mul(fe *r, const fe *a, const fe *b)     1,377 cycles, 140 bytes of stack
 *   void fe_sq(fe *r, const fe *a)                     894 cycles, 128 bytes of stack
 *
 * Standard calling convention; r may be a or b. Cycles with call and return, code and data in zero-wait memory. SP is used as a
 * stack pointer only and everything below it is dead, so interrupts may come at any time.
 *
 * Three levels of subtractive Karatsuba (as in Duell et al., Designs, Codes and Cryptography 77, 2015) down to 32 x 32 bits,
 * which are four products of 16 bits: 27 of 17 cycles in fe_mul, 27 of 10 in fe_sq. On the middle level the halves' product is
 * computed first and waits on the stack or in high registers, so that the sums are made once, in registers. What comes above
 * 2^255 goes back in times 19.
 */
#include <cretula/config.h>

#if CRETULA_FE_CM0

    .syntax unified
    .cpu cortex-m0plus
    .thumb
    .section CRETULA_HOT_ASM.cretula_fe_mul, "ax", %progbits

#include "field/fe_cm0.inc"

/*
 * The product of two numbers of four words, at r0 and r1; inner calling convention. Out: words 0 and 1 in r8 and r10, 2 to 7 in r2
 * to r7. Lost: r0, r1, r9, r11, r12. 336 cycles with call and return, 24 bytes of stack.
 */
    .thumb_func
    .type   mul128, %function
mul128:
    mov     r10, r0
    mov     r11, r1
    ldmia   r0!, {r4, r5, r6, r7}
    .thumb_func
mul128_loaded:              /* with r10 and r11 the pointers, r1 too, and the number at r10 in r4 to r7 */
    distance64 r6, r7, r4, r5
    ldmia   r1!, {r0, r2, r3, r4}
    distance64 r0, r2, r3, r4
    eors    r5, r4
    mov     r12, r5         /* all ones if the product of the differences is negative */
    multiply64 r0, r2, r6, r7, r1, r3, r4, r5, r9, r8
    mov     r1, r12
    each    eors, r1, r0, r2, r6, r7
    push    {r0, r2, r6, r7}
    mov     r0, r10
    mov     r1, r11
    ldmia   r0!, {r2, r3}
    ldmia   r1!, {r4, r5}
    mov     r10, r0
    mov     r11, r1
    multiply64 r2, r3, r4, r5, r0, r1, r6, r7, r9, r8
    mov     r0, r10
    mov     r1, r11
    mov     r10, r3
    push    {r4, r5}
    ldmia   r0!, {r4, r5}
    ldmia   r1!, {r6, r7}
    multiply64 r4, r5, r6, r7, r0, r1, r2, r3, r9, r11
    pop     {r2, r3}
    middle  r8, r10
    mov     r0, r12
    asrs    r0, r0, #1
    pop     {r0, r1}
    adcs    r2, r0
    adcs    r3, r1
    pop     {r0, r1}
    adcs    r4, r0
    adcs    r5, r1
    mov     r0, r12
    adcs    r6, r0
    adcs    r7, r0
    bx      lr
    .size   mul128, . - mul128

/*
 * The square of the four words at r0. Out: word 0 in r10, 1 to 7 in r1 to r7. Lost: r0, r8, r9, r11, r12. 193 cycles with call and
 * return, 12 bytes of stack.
 */
    .thumb_func
    .type   sq128, %function
sq128:
    mov     r10, r0
    ldmia   r0!, {r4, r5, r6, r7}
    .thumb_func
sq128_loaded:               /* with r10 the pointer, and the number there in r4 to r7 */
    distance64 r4, r5, r6, r7
    square64 r0, r1, r2, r3, r4, r5, r6, r7
    mov     r8, r0
    mov     r9, r1
    mov     r11, r2
    mov     r12, r3
    mov     r0, r10
    ldmia   r0!, {r4, r5}
    mov     r10, r0
    square64 r0, r1, r2, r3, r4, r5, r6, r7
    push    {r1, r2, r3}
    mov     r1, r10
    mov     r10, r0
    ldmia   r1, {r0, r1}
    square64 r4, r5, r6, r7, r0, r1, r2, r3
    pop     {r1, r2, r3}
    middle  r10, r1
    mov     r0, r8
    subs    r2, r2, r0
    mov     r0, r9
    sbcs    r3, r0
    mov     r0, r11
    sbcs    r4, r0
    mov     r0, r12
    sbcs    r5, r0
    movs    r0, #0
    sbcs    r6, r0
    sbcs    r7, r0
    bx      lr
    .size   sq128, . - sq128

/*
 * The frame of fe_mul and fe_sq: saved registers, then r, a, b and SIGN, all ones if D is negative; then D, the product of the
 * differences of the halves (the complement of it if negative), and L, the product of the lower halves. H is that of the upper.
 */
#define PTR_R 0
#define PTR_A 4
#define PTR_B 8
#define SIGN 12
#define SIZE_D 32
#define SIZE_L 32

.macro enter
    push    {r4, r5, r6, r7, lr}
    mov     r4, r8
    mov     r5, r9
    mov     r6, r10
    mov     r7, r11
    push    {r4, r5, r6, r7}
    push    {r0, r1, r2, r3}
.endm

/*
 * H is in w0, w1 and r2 to r7, L on the stack. With T = upper L + lower H (what that carries goes to upper H), in four words each:
 * r10, r11, r12, lr = T + lower L; r8, r9, r2, r3 = T + upper H; r4 to r7 = upper H; one number, with its carries. 52 cycles.
 */
.macro spread w0, w1
    mov     r0, \w0
    ldr     r1, [sp, #16]
    adds    r0, r0, r1
    mov     r8, r0
    mov     r0, \w1
    ldr     r1, [sp, #20]
    adcs    r0, r1
    mov     r9, r0
    ldr     r1, [sp, #24]
    adcs    r2, r1
    ldr     r1, [sp, #28]
    adcs    r3, r1
    movs    r1, #0
    each    adcs, r1, r4, r5, r6, r7
    ldr     r0, [sp, #0]
    mov     r1, r8
    adds    r0, r0, r1
    mov     r10, r0
    ldr     r0, [sp, #4]
    mov     r1, r9
    adcs    r0, r1
    mov     r11, r0
    ldr     r0, [sp, #8]
    adcs    r0, r2
    mov     r12, r0
    ldr     r0, [sp, #12]
    adcs    r0, r3
    mov     lr, r0
    mov     r0, r8
    adcs    r0, r4
    mov     r8, r0
    mov     r0, r9
    adcs    r0, r5
    mov     r9, r0
    adcs    r2, r6
    adcs    r3, r7
    movs    r0, #0
    each    adcs, r0, r4, r5, r6, r7
.endm

.macro with_high op, reg, i
    mov     r0, \reg
    ldr     r1, [sp, #SIZE_L + 4 * \i]
    \op     r0, r1
    mov     \reg, r0
.endm

.macro with_low op, reg, i
    ldr     r1, [sp, #SIZE_L + 4 * \i]
    \op     \reg, r1
.endm

/* D is added, or subtracted, by op = adcs or sbcs, to the first eight words; 36 cycles. What continues D follows, in r0. */
.macro with_d op
    with_high \op, r10, 0
    with_high \op, r11, 1
    with_high \op, r12, 2
    with_high \op, lr, 3
    with_high \op, r8, 4
    with_high \op, r9, 5
    with_low \op, r2, 6
    with_low \op, r3, 7
.endm

    .global cretula_fe_sq
    .thumb_func
    .type   cretula_fe_sq, %function
cretula_fe_sq:
    enter
    ldmia   r1, {r0, r1, r2, r3, r4, r5, r6, r7}
    distance128 r4, r5, r6, r7, r0, r1, r2, r3
    push    {r4, r5, r6, r7}
    mov     r10, sp
    bl      sq128_loaded
    add     sp, #16
    mov     r0, r10
    push    {r0, r1, r2, r3, r4, r5, r6, r7}
    ldr     r0, [sp, #SIZE_D + PTR_A]
    bl      sq128
    mov     r0, r10
    push    {r0, r1, r2, r3, r4, r5, r6, r7}
    ldr     r0, [sp, #SIZE_L + SIZE_D + PTR_A]
    adds    r0, #16
    bl      sq128
    mov     r9, r1
    spread  r10, r9
    cmp     r0, r0
    with_d  sbcs
    movs    r0, #0
    each    sbcs, r0, r4, r5, r6, r7
    b       fold
    .size   cretula_fe_sq, . - cretula_fe_sq

    .global cretula_fe_mul
    .thumb_func
    .type   cretula_fe_mul, %function
cretula_fe_mul:
    enter
    ldmia   r2, {r0, r1, r2, r3, r4, r5, r6, r7}
    distance128 r0, r1, r2, r3, r4, r5, r6, r7
    push    {r0, r1, r2, r3}
    mov     r12, r4
    ldr     r0, [sp, #16 + PTR_A]
    ldmia   r0, {r0, r1, r2, r3, r4, r5, r6, r7}
    distance128 r4, r5, r6, r7, r0, r1, r2, r3
    push    {r4, r5, r6, r7}
    mov     r1, r12
    eors    r0, r1
    str     r0, [sp, #32 + SIGN]
    mov     r10, sp
    add     r1, sp, #16
    mov     r11, r1
    bl      mul128_loaded
    add     sp, #32
    ldr     r0, [sp, #SIGN]
    each    eors, r0, r2, r3, r4, r5, r6, r7
    mov     r1, r8
    eors    r1, r0
    mov     r8, r1
    mov     r1, r10
    eors    r1, r0
    mov     r0, r8
    push    {r0, r1, r2, r3, r4, r5, r6, r7}
    ldr     r0, [sp, #SIZE_D + PTR_A]
    ldr     r1, [sp, #SIZE_D + PTR_B]
    bl      mul128
    mov     r0, r8
    mov     r1, r10
    push    {r0, r1, r2, r3, r4, r5, r6, r7}
    ldr     r0, [sp, #SIZE_L + SIZE_D + PTR_A]
    ldr     r1, [sp, #SIZE_L + SIZE_D + PTR_B]
    adds    r0, #16
    adds    r1, #16
    bl      mul128
    spread  r8, r10
    ldr     r0, [sp, #SIZE_L + SIZE_D + SIGN]
    asrs    r0, r0, #1
    with_d  adcs
    ldr     r0, [sp, #SIZE_L + SIZE_D + SIGN]
    each    adcs, r0, r4, r5, r6, r7

/* w:y:x = 38 y:x, plus w below 2^16 unless add = 0. r3 = 38; u and v are lost, v = 0. 18 cycles. */
.macro times38 x, y, w, u, v, add=1
    lsrs    \u, \x, #16
    uxth    \x, \x
    muls    \u, r3, \u
    muls    \x, r3, \x
    .if \add
    adds    \x, \x, \w      /* carries nothing: 38 (2^16 - 1) + 2^16 is far below 2^32 */
    .endif
    lsls    \v, \u, #16
    lsrs    \u, \u, #16
    lsrs    \w, \y, #16
    uxth    \y, \y
    muls    \w, r3, \w
    muls    \y, r3, \y
    adds    \y, \y, \u
    lsls    \u, \w, #16
    lsrs    \w, \w, #16
    adds    \x, \x, \v
    adcs    \y, \u
    movs    \v, #0
    adcs    \w, \v
.endm

/*
 * The end of both. Four words each, low first: L (on the stack); r10, r11, r12, lr; r8, r9, r2, r3; r4 to r7. The upper half of the
 * result comes first, from the second and 38 times the fourth; what it has above 2^127 goes times 19 into the lower half, and
 * what that carries fits the upper, which is below 2^127 now.
 */
fold:
    push    {r2, r3}
    movs    r3, #38
    times38 r4, r5, r2, r0, r1, 0
    times38 r6, r7, r2, r0, r1
    mov     r0, r10
    adds    r4, r4, r0
    mov     r0, r11
    adcs    r5, r0
    mov     r0, r12
    adcs    r6, r0
    mov     r0, lr
    adcs    r7, r0
    adcs    r2, r1
    lsls    r7, r7, #1
    adcs    r2, r2
    lsrs    r7, r7, #1
    movs    r0, #19
    muls    r2, r0, r2      /* below 2^11 */
    mov     r10, r4
    mov     r11, r5
    mov     r12, r6
    mov     lr, r7
    mov     r4, r8
    mov     r5, r9
    pop     {r6, r7}
    times38 r4, r5, r2, r0, r1
    times38 r6, r7, r2, r0, r1
    pop     {r0, r3}
    adds    r4, r4, r0
    adcs    r5, r3
    pop     {r0, r3}
    adcs    r6, r0
    adcs    r7, r3
    adcs    r2, r1
    ldr     r3, [sp, #SIZE_L + SIZE_D - 16 + PTR_R]
    stmia   r3!, {r4, r5, r6, r7}
    mov     r4, r10
    adds    r4, r4, r2
    mov     r5, r11
    adcs    r5, r1
    mov     r6, r12
    adcs    r6, r1
    mov     r7, lr
    adcs    r7, r1
    stmia   r3!, {r4, r5, r6, r7}
    add     sp, #SIZE_L + SIZE_D
    pop     {r4, r5, r6, r7}
    mov     r8, r4
    mov     r9, r5
    mov     r10, r6
    mov     r11, r7
    pop     {r4, r5, r6, r7, pc}
    .size   cretula_fe_mul, . - cretula_fe_mul

#endif

#if defined(__linux__) && defined(__ELF__)
    .section .note.GNU-stack, "", %progbits
#endif
