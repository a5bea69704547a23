/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Field kernel for Cortex-M0, M0+ and M1 (Armv6-M with the single-cycle multiplier): 8 limbs of 32 bits, any value below 2^256.
 * The C twin is fe_rows.c. Constant time: no branch or address depends on a value. The method is one level of
 * subtractive Karatsuba, as in Duell et al. (Designs, Codes and Cryptography 77, 2015), on 128-bit products by columns.
 *
 *   void fe_mul(fe *r, const fe *a, const fe *b)
 *   void fe_sq(fe *r, const fe *a)
 *   void fe_add(fe *r, const fe *a, const fe *b)
 *   void fe_sub(fe *r, const fe *a, const fe *b)
 *
 * Standard calling convention; r may be a or b. SP is used as a stack pointer only and everything below it is dead, so
 * interrupts may come at any time.
 */
#include <cretula/config.h>

#if CRETULA_FE_CM0

    .syntax unified
    .cpu cortex-m0plus
    .thumb

/*
 * The frame of fe_mul and fe_sq. A and B are the operands of the 128-bit product in hand, L and H the products of the lower
 * and the upper halves, D that of the differences.
 */
#define A 0
#define B 16
#define L 32
#define H 64
#define D 96
#define PTR_R 128
#define PTR_A 132
#define PTR_B 136
#define SIGN 140
#define SAVED_R8 144
#define FRAME 148

/* r4:r0 = r0 * r1, low word in r4; r1, r2, r3 are lost. 17 cycles. */
.macro multiply
    uxth    r2, r0
    lsrs    r0, r0, #16
    lsrs    r3, r1, #16
    uxth    r1, r1
    movs    r4, r2
    muls    r4, r1, r4
    muls    r2, r3, r2
    muls    r1, r0, r1
    muls    r0, r3, r0
    lsls    r3, r2, #16
    lsrs    r2, r2, #16
    adds    r4, r4, r3
    adcs    r0, r2
    lsls    r3, r1, #16
    lsrs    r1, r1, #16
    adds    r4, r4, r3
    adcs    r0, r1
.endm

/* r1:r0 = r0 * r0, low word in r1; r2, r3 are lost. 11 cycles. */
.macro square
    uxth    r1, r0
    lsrs    r0, r0, #16
    movs    r2, r1
    muls    r2, r0, r2
    muls    r1, r1, r1
    muls    r0, r0, r0
    lsls    r3, r2, #17
    lsrs    r2, r2, #15
    adds    r1, r1, r3
    adcs    r0, r2
.endm

/* c2:c1:c0 += r4:r0 or r1:r0, the product in hand: the accumulator of a column. The first product finds nothing in c2. */
.macro accumulate low, c0, c1, c2, first=0
    .if \first
    movs    \c2, #0
    adds    \c0, \c0, \low
    adcs    \c1, r0
    adcs    \c2, \c2
    .else
    movs    r2, #0
    adds    \c0, \c0, \low
    adcs    \c1, r0
    adcs    \c2, r2
    .endif
.endm

/* A column gets limb i of A times limb j of B; twice limb i of A times limb j of A; the square of limb i of A. */
.macro product i, j, c0, c1, c2, first=0
    ldr     r0, [sp, #A + 4 * \i]
    ldr     r1, [sp, #B + 4 * \j]
    multiply
    accumulate r4, \c0, \c1, \c2, \first
.endm

.macro double i, j, c0, c1, c2, first=0
    ldr     r0, [sp, #A + 4 * \i]
    ldr     r1, [sp, #A + 4 * \j]
    multiply
    accumulate r4, \c0, \c1, \c2, \first
    accumulate r4, \c0, \c1, \c2
.endm

.macro square_of i, c0, c1, c2
    ldr     r0, [sp, #A + 4 * \i]
    square
    accumulate r1, \c0, \c1, \c2
.endm

/* The finished limb of a column, to the product at r8. */
.macro emit k, c0
    mov     r0, r8
    str     \c0, [r0, #4 * \k]
.endm

/*
 * The product of A and B, 8 limbs, to where r8 points. Called with bl from a frame as above: the frame is at SP. Uses r0 to r7.
 * 425 cycles with call and return.
 */
    .section CRETULA_HOT_ASM.cretula_cm0_mul128, "ax", %progbits
    .thumb_func
    .type   mul128, %function
mul128:
    ldr     r0, [sp, #A]
    ldr     r1, [sp, #B]
    multiply
    movs    r6, r0
    movs    r7, #0
    emit    0, r4
    product 0, 1, r6, r7, r5, 1
    product 1, 0, r6, r7, r5
    emit    1, r6
    product 0, 2, r7, r5, r6, 1
    product 1, 1, r7, r5, r6
    product 2, 0, r7, r5, r6
    emit    2, r7
    product 0, 3, r5, r6, r7, 1
    product 1, 2, r5, r6, r7
    product 2, 1, r5, r6, r7
    product 3, 0, r5, r6, r7
    emit    3, r5
    product 1, 3, r6, r7, r5, 1
    product 2, 2, r6, r7, r5
    product 3, 1, r6, r7, r5
    emit    4, r6
    product 2, 3, r7, r5, r6, 1
    product 3, 2, r7, r5, r6
    emit    5, r7
    ldr     r0, [sp, #A + 12]
    ldr     r1, [sp, #B + 12]
    multiply
    adds    r5, r5, r4
    adcs    r6, r0
    emit    6, r5
    str     r6, [r0, #28]
    bx      lr
    .size   mul128, . - mul128

/* The square of A, 8 limbs, to where r8 points; otherwise as mul128. */
    .section CRETULA_HOT_ASM.cretula_cm0_sq128, "ax", %progbits
    .thumb_func
    .type   sq128, %function
sq128:
    ldr     r0, [sp, #A]
    square
    movs    r6, r0
    movs    r7, #0
    emit    0, r1
    double  0, 1, r6, r7, r5, 1
    emit    1, r6
    double  0, 2, r7, r5, r6, 1
    square_of 1, r7, r5, r6
    emit    2, r7
    double  0, 3, r5, r6, r7, 1
    double  1, 2, r5, r6, r7
    emit    3, r5
    double  1, 3, r6, r7, r5, 1
    square_of 2, r6, r7, r5
    emit    4, r6
    double  2, 3, r7, r5, r6, 1
    emit    5, r7
    ldr     r0, [sp, #A + 12]
    square
    adds    r5, r5, r1
    adcs    r6, r0
    emit    6, r5
    str     r6, [r0, #28]
    bx      lr
    .size   sq128, . - sq128

/* Four limbs at offset from of the operand whose address is in the frame's slot, to offset to of the frame. 15 cycles. */
.macro fetch slot, from, to
    ldr     r0, [sp, #\slot]
    .if \from != 0
    adds    r0, #\from
    .endif
    ldmia   r0!, {r4, r5, r6, r7}
    add     r0, sp, #\to
    stmia   r0!, {r4, r5, r6, r7}
.endm

.macro target to
    add     r0, sp, #\to
    mov     r8, r0
.endm

/*
 * The frame's four limbs at offset at, less the first four of the operand in slot, as absolute value; r4 is all ones if it was
 * negative, else zero. 31 cycles.
 */
.macro difference slot, at
    ldr     r0, [sp, #\slot]
    ldmia   r0!, {r4, r5, r6, r7}
    add     r3, sp, #\at
    ldmia   r3!, {r0, r1, r2}
    ldr     r3, [r3]
    subs    r0, r0, r4
    sbcs    r1, r5
    sbcs    r2, r6
    sbcs    r3, r7
    sbcs    r4, r4
    eors    r0, r4
    eors    r1, r4
    eors    r2, r4
    eors    r3, r4
    subs    r0, r0, r4
    sbcs    r1, r4
    sbcs    r2, r4
    sbcs    r3, r4
    add     r5, sp, #\at
    stmia   r5!, {r0, r1, r2, r3}
.endm

/* One limb of low + 38 * high; carry in cin, and out in cout. r5 = 0, r6 = 38, r7 = r. */
.macro fold_limb k, cin, cout
    ldr     \cout, [sp, #H + 4 * \k]
    ldr     r1, [sp, #L + 4 * \k]
    uxth    r2, \cout
    lsrs    \cout, \cout, #16
    muls    r2, r6, r2
    muls    \cout, r6, \cout
    adds    r2, r2, \cin
    lsls    r3, \cout, #16
    lsrs    \cout, \cout, #16
    adds    r2, r2, r3
    adcs    \cout, r5
    adds    r2, r2, r1
    adcs    \cout, r5
    str     r2, [r7, #4 * \k]
.endm

/* Two limbs of X at r0 plus limbs of Y at r1, to where r2 points; the carry goes on. */
.macro add_two
    ldmia   r0!, {r4, r5}
    ldmia   r1!, {r6, r7}
    adcs    r4, r6
    adcs    r5, r7
    stmia   r2!, {r4, r5}
.endm

/*
 * The common end: from L, H, D and SIGN (all ones if D counts positive, zero if it is to be subtracted) to r, and return.
 *
 *   M = L + H +- D;   L, H as one number += M * 2^128;   r = L + 38 * H;   what that carries comes back times 38
 */
    .section CRETULA_HOT_ASM.cretula_cm0_combine, "ax", %progbits
    .thumb_func
    .type   combine, %function
combine:
    /* D = L +- D: minus is plus the complement plus one. r3 is the complement's mask. */
    ldr     r3, [sp, #SIGN]
    mvns    r3, r3
    add     r0, sp, #L
    add     r1, sp, #D
    mov     r2, r1
    lsls    r4, r3, #1 /* carry = 1 if subtracting */
.rept 4
    ldmia   r0!, {r4, r5}
    ldmia   r1!, {r6, r7}
    eors    r6, r3
    eors    r7, r3
    adcs    r4, r6
    adcs    r5, r7
    stmia   r2!, {r4, r5}
.endr
    /* The limb above: the carry, less one where the complement brought 2^256 too much. r3 = -1 or 0 is just that. */
    movs    r4, #0
    adcs    r3, r4
    mov     r8, r3

    /* D = D + H */
    add     r0, sp, #D
    add     r1, sp, #H
    mov     r2, r0
    cmn     r4, r4 /* carry = 0 */
.rept 4
    add_two
.endr
    mov     r3, r8
    movs    r4, #0
    adcs    r3, r4

    /* L + 16 and on: += D, then the limb above. */
    add     r0, sp, #L + 16
    add     r1, sp, #D
    mov     r2, r0
    cmn     r4, r4
.rept 4
    add_two
.endr
    ldmia   r0!, {r4, r5, r6, r7}
    movs    r1, #0
    adcs    r4, r3
    adcs    r5, r1
    adcs    r6, r1
    adcs    r7, r1
    stmia   r2!, {r4, r5, r6, r7}

    ldr     r7, [sp, #PTR_R]
    movs    r6, #38
    movs    r5, #0
    movs    r4, #0
    fold_limb 0, r4, r0
    fold_limb 1, r0, r4
    fold_limb 2, r4, r0
    fold_limb 3, r0, r4
    fold_limb 4, r4, r0
    fold_limb 5, r0, r4
    fold_limb 6, r4, r0
    fold_limb 7, r0, r4

    movs    r3, r7
    muls    r4, r6, r4
    bl      fold_carry
    ldr     r0, [sp, #SAVED_R8]
    mov     r8, r0
    add     sp, #FRAME
    pop     {r4, r5, r6, r7, pc}
    .size   combine, . - combine

/*
 * r at r3 += r4, below 2^16; if that carries, 38 more, which cannot carry again. Uses r0 to r7. 46 cycles with call and return.
 */
    .section CRETULA_HOT_ASM.cretula_cm0_fold_carry, "ax", %progbits
    .thumb_func
    .type   fold_carry, %function
fold_carry:
    movs    r2, r3
    movs    r0, #0
    ldmia   r3!, {r1, r5, r6, r7}
    adds    r1, r1, r4
    adcs    r5, r0
    adcs    r6, r0
    adcs    r7, r0
    stmia   r2!, {r1, r5, r6, r7}
    ldmia   r3!, {r1, r5, r6, r7}
    adcs    r1, r0
    adcs    r5, r0
    adcs    r6, r0
    adcs    r7, r0
    stmia   r2!, {r1, r5, r6, r7}
    adcs    r0, r0
    movs    r1, #38
    muls    r0, r1, r0
    subs    r2, #32
    ldr     r1, [r2]
    adds    r1, r1, r0
    str     r1, [r2]
    bx      lr
    .size   fold_carry, . - fold_carry

.macro function name
    .section CRETULA_HOT_ASM.\name, "ax", %progbits
    .global \name
    .thumb_func
    .type   \name, %function
\name:
.endm

/* 1,805 cycles, 168 bytes of stack. */
function cretula_fe_mul
    push    {r4, r5, r6, r7, lr}
    sub     sp, #FRAME
    mov     r4, r8
    str     r4, [sp, #SAVED_R8]
    str     r0, [sp, #PTR_R]
    str     r1, [sp, #PTR_A]
    str     r2, [sp, #PTR_B]
    fetch   PTR_A, 0, A
    fetch   PTR_B, 0, B
    target  L
    bl      mul128
    fetch   PTR_A, 16, A
    fetch   PTR_B, 16, B
    target  H
    bl      mul128
    difference PTR_A, A
    str     r4, [sp, #SIGN]
    difference PTR_B, B
    ldr     r0, [sp, #SIGN]
    eors    r0, r4
    str     r0, [sp, #SIGN]
    target  D
    bl      mul128
    b       combine
    .size   cretula_fe_mul, . - cretula_fe_mul

/* 1,252 cycles, 168 bytes of stack. */
function cretula_fe_sq
    push    {r4, r5, r6, r7, lr}
    sub     sp, #FRAME
    mov     r4, r8
    str     r4, [sp, #SAVED_R8]
    str     r0, [sp, #PTR_R]
    str     r1, [sp, #PTR_A]
    fetch   PTR_A, 0, A
    target  L
    bl      sq128
    fetch   PTR_A, 16, A
    target  H
    bl      sq128
    difference PTR_A, A
    movs    r0, #0
    str     r0, [sp, #SIGN]
    target  D
    bl      sq128
    b       combine
    .size   cretula_fe_sq, . - cretula_fe_sq

/* 116 cycles, 20 bytes of stack. */
function cretula_fe_add
    push    {r4, r5, r6, r7, lr}
    mov     r3, r0
    movs    r4, #0
    cmn     r4, r4 /* carry = 0 */
.rept 4
    ldmia   r1!, {r4, r5}
    ldmia   r2!, {r6, r7}
    adcs    r4, r6
    adcs    r5, r7
    stmia   r0!, {r4, r5}
.endr
    movs    r4, #0
    adcs    r4, r4
    movs    r5, #38
    muls    r4, r5, r4
    bl      fold_carry
    pop     {r4, r5, r6, r7, pc}
    .size   cretula_fe_add, . - cretula_fe_add

/* 109 cycles, 20 bytes of stack. A borrow took 2^256 = 38 too much in; taking 38 off may borrow once more, and then not again. */
function cretula_fe_sub
    push    {r4, r5, r6, r7, lr}
    movs    r3, r0
    cmp     r0, r0 /* no borrow */
.rept 4
    ldmia   r1!, {r4, r5}
    ldmia   r2!, {r6, r7}
    sbcs    r4, r6
    sbcs    r5, r7
    stmia   r0!, {r4, r5}
.endr
    sbcs    r4, r4
    movs    r5, #38
    ands    r4, r5
    movs    r2, r3
    movs    r0, #0
    ldmia   r3!, {r1, r5, r6, r7}
    subs    r1, r1, r4
    sbcs    r5, r0
    sbcs    r6, r0
    sbcs    r7, r0
    stmia   r2!, {r1, r5, r6, r7}
    ldmia   r3!, {r1, r5, r6, r7}
    sbcs    r1, r0
    sbcs    r5, r0
    sbcs    r6, r0
    sbcs    r7, r0
    stmia   r2!, {r1, r5, r6, r7}
    sbcs    r0, r0
    movs    r1, #38
    ands    r0, r1
    subs    r2, #32
    ldr     r1, [r2]
    subs    r1, r1, r0
    str     r1, [r2]
    pop     {r4, r5, r6, r7, pc}
    .size   cretula_fe_sub, . - cretula_fe_sub

#endif

#if defined(__linux__) && defined(__ELF__)
    .section .note.GNU-stack, "", %progbits
#endif
