/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Field kernel for Cortex-M0, M0+ and M1, all but multiplication and squaring: fe_cm0.S has those, and what is said there holds
 * here.
 *
 *   void fe_add(fe *r, const fe *a, const fe *b)           85 cycles, 24 bytes of stack
 *   void fe_sub(fe *r, const fe *a, const fe *b)           87 cycles, 24 bytes of stack
 *   void fe_mul_small(fe *r, const fe *a, const fe *b)    230 cycles, 24 bytes of stack
 *   void fe_cmov(fe *r, const fe *a, uint32_t mask)        79 cycles, 16 bytes of stack
 *
 * Bit 255 is worth 19: what a sum has from there on is taken off and comes back as a small number, once, since then nothing can carry
 * out of 256 bits.
 */
#include <cretula/config.h>

#if CRETULA_FE_CM0

    .syntax unified
    .cpu cortex-m0plus
    .thumb

.macro function name
    .section CRETULA_HOT_ASM.\name, "ax", %progbits
    .global \name
    .thumb_func
    .type   \name, %function
\name:
.endm

/*
 * r12, lr, r3, r4, r5, r6, r1, r7 = a op b, and the flag; op0 is the instruction for the first word, op for the others. r0 and r2 are
 * free then. 34 cycles.
 */
.macro words op0, op
    ldmia   r1!, {r4, r5}
    ldmia   r2!, {r6, r7}
    \op0    r4, r4, r6
    \op     r5, r7
    mov     r12, r4
    mov     lr, r5
    ldmia   r1!, {r3, r4}
    ldmia   r2!, {r5, r6}
    \op     r3, r5
    \op     r4, r6
    ldmia   r1!, {r5, r6}
    ldmia   r2!, {r0, r7}
    \op     r5, r0
    \op     r6, r7
    ldmia   r1, {r1, r7}
    ldmia   r2, {r0, r2}
    \op     r1, r0
    \op     r7, r2
.endm

/* Those words op r0 to r on the stack, and return. 34 cycles. */
.macro finish op0, op
    mov     r2, r12
    mov     r12, r7
    \op0    r2, r2, r0
    movs    r7, #0
    pop     {r0}
    stmia   r0!, {r2}
    mov     r2, lr
    \op     r2, r7
    \op     r3, r7
    \op     r4, r7
    \op     r5, r7
    \op     r6, r7
    \op     r1, r7
    stmia   r0!, {r2, r3, r4, r5, r6}
    mov     r2, r12
    \op     r2, r7
    stmia   r0!, {r1, r2}
    pop     {r4, r5, r6, r7, pc}
.endm

function cretula_fe_add
    push    {r0, r4, r5, r6, r7, lr}
    words   adds, adcs
    movs    r0, #0
    adcs    r0, r0
    lsls    r7, r7, #1
    adcs    r0, r0          /* the sum's bits from 255 on */
    lsrs    r7, r7, #1
    movs    r2, #19
    muls    r0, r2, r0
    finish  adds, adcs
    .size   cretula_fe_add, . - cretula_fe_add

/*
 * With x = bit 255 of the difference less twice the borrow, which is -2 to 1: x goes and 19 x comes. With 2^255 - 19 more that is
 * to set bit 255 and to subtract 19 (1 - x), which borrows nothing.
 */
function cretula_fe_sub
    push    {r0, r4, r5, r6, r7, lr}
    words   subs, sbcs
    sbcs    r0, r0
    lsls    r2, r7, #1
    adcs    r0, r0
    movs    r2, #1
    subs    r0, r2, r0
    lsls    r2, r2, #31
    orrs    r7, r2
    movs    r2, #19
    muls    r0, r2, r0
    finish  subs, sbcs
    .size   cretula_fe_sub, . - cretula_fe_sub

/*
 * r4:r3 = 121665 r3 + lr + r5, the latter read from r2 by load. 121665 = 2^16 + r6. With r3 = 2^16 x + y: y r6 + lr carries nothing
 * up to lr = 2^29, and x r6 + y neither. r7 is lost.
 */
.macro step load:vararg
    lsrs    r4, r3, #16
    uxth    r3, r3
    mov     r5, r6
    muls    r5, r4, r5
    adds    r5, r5, r3
    muls    r3, r6, r3
    add     r3, lr
    lsls    r7, r5, #16
    lsrs    r5, r5, #16
    adds    r4, r4, r5
    \load
    adds    r3, r3, r7
    movs    r7, #0
    adcs    r4, r7
    adds    r3, r3, r5
    adcs    r4, r7
.endm

/*
 * The highest limbs come first. What they have from bit 255 on goes times 19 into the lowest ones, and their rest, below 2^31, takes
 * what comes up from below in the end, less than 2^17.
 */
function cretula_fe_mul_small
    push    {r4, r5, r6, r7, lr}
    movs    r6, #219
    lsls    r6, r6, #8
    adds    r6, #65         /* 121665 - 2^16 */
    movs    r3, #0
    mov     lr, r3
    ldr     r3, [r1, #28]
    step    ldr r5, [r2, #28]
    lsls    r3, r3, #1
    adcs    r4, r4
    lsrs    r3, r3, #1
    push    {r3}
    movs    r3, #19
    muls    r4, r3, r4      /* below 2^23 */
    movs    r3, r1
    adds    r3, #28
    mov     r12, r3
1:  mov     lr, r4
    ldmia   r1!, {r3}
    step    ldmia r2!, {r5}
    stmia   r0!, {r3}
    cmp     r1, r12
    bne     1b
    pop     {r3}
    adds    r3, r3, r4
    str     r3, [r0]
    pop     {r4, r5, r6, r7, pc}
    .size   cretula_fe_mul_small, . - cretula_fe_mul_small

function cretula_fe_cmov
    push    {r4, r5, r6, lr}
.rept 4
    ldmia   r1!, {r3, r4}
    ldr     r5, [r0]
    ldr     r6, [r0, #4]
    eors    r3, r5
    eors    r4, r6
    ands    r3, r2
    ands    r4, r2
    eors    r5, r3
    eors    r6, r4
    stmia   r0!, {r5, r6}
.endr
    pop     {r4, r5, r6, pc}
    .size   cretula_fe_cmov, . - cretula_fe_cmov

#endif

#if defined(__linux__) && defined(__ELF__)
    .section .note.GNU-stack, "", %progbits
#endif
