/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The two steps of inversion by division steps (fe_gcd.h) for Cortex-M0, M0+ and M1 (Armv6-M with the single-cycle multiplier). The
 * C twins are in fe_gcd.c, and so is the argument for the bounds. Constant time: the only branches count. Standard calling
 * convention; SP is used as a stack pointer only.
 *
 *   int32_t fe_gcd_steps(int32_t m[4], int32_t zeta, fe_pair lowest)      335 cycles, 24 bytes of stack
 *   void fe_gcd_update(fe_pair *ab, uint32_t n, const int32_t m[4])      80 + 27 n cycles, 40 bytes of stack
 */
#include <cretula/config.h>

#if CRETULA_FE_CM0 && CRETULA_FE_GCD

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

/* A step: f in r2, g in r4, the factors u + 2^16 v in r5 and q + 2^16 r in r6, zeta in r1. 19 cycles. */
.macro step
    lsls    r7, r4, #31
    asrs    r7, r7, #31         /* all ones if g is odd */
    asrs    r3, r1, #31
    ands    r3, r7              /* all ones if also delta > 0: swap */
    eors    r1, r3
    subs    r1, #1
    subs    r7, r3, r7
    adds    r7, r7, r3          /* 1 or, to swap, -1; 0 if g is even */
    movs    r0, r7
    muls    r0, r2, r0
    adds    r4, r4, r0
    muls    r7, r5, r7
    adds    r6, r6, r7
    movs    r7, r4
    ands    r7, r3
    adds    r2, r2, r7
    ands    r3, r6
    adds    r5, r5, r3
    asrs    r4, r4, #1
.endm

function cretula_fe_gcd_steps
    push    {r0, r4, r5, r6, r7, lr}
    lsrs    r4, r2, #16
    movs    r5, #1
    lsls    r6, r5, #16
    movs    r0, #5
    mov     ip, r0
    b       2f
1:  lsls    r5, r5, #1
2:  step
    lsls    r5, r5, #1
    step
    lsls    r5, r5, #1
    step
    mov     r0, ip
    subs    r0, #1
    mov     ip, r0
    bne     1b
    /* u and v are even, and 2^15 is one of their values: r5 has the half of them, which fits. */
    sxth    r2, r5
    subs    r3, r5, r2
    asrs    r3, r3, #15
    lsls    r2, r2, #1
    sxth    r4, r6
    subs    r5, r6, r4
    asrs    r5, r5, #16
    pop     {r0}
    stmia   r0!, {r2, r3, r4, r5}
    movs    r0, r1
    pop     {r4, r5, r6, r7, pc}
    .size   cretula_fe_gcd_steps, . - cretula_fe_gcd_steps

/*
 * r0 reads and r1 writes, r2 and r3 hold the two sums and then their carries. u, v, q are in r8, r9, r10, r in r7; the multiples of p in
 * r11 and lr; ip is where the loop ends: first at the last digit, which gets the multiples, then behind it.
 */
function cretula_fe_gcd_update
    push    {r4, r5, r6, r7, lr}
    mov     r4, r8
    mov     r5, r9
    mov     r6, r10
    mov     r7, r11
    lsls    r1, r1, #2
    adds    r3, r0, r1
    push    {r3, r4, r5, r6, r7}
    subs    r3, #4
    mov     ip, r3
    ldmia   r2!, {r4, r5, r6, r7}
    mov     r8, r4
    mov     r9, r5
    mov     r10, r6
    movs    r1, r0

    ldmia   r0!, {r3}
    sxth    r2, r3
    asrs    r3, r3, #16
    muls    r4, r2, r4
    muls    r5, r3, r5
    muls    r6, r2, r6
    muls    r3, r7, r3
    adds    r2, r4, r5
    adds    r3, r3, r6
    ldr     r5, =0x4a1b         /* 1/19 mod 2^15 */
    movs    r4, r2
    muls    r4, r5, r4
    muls    r5, r3, r5
    lsls    r4, r4, #17
    lsls    r5, r5, #17
    lsrs    r4, r4, #17
    lsrs    r5, r5, #17
    mov     r11, r4
    mov     lr, r5
    movs    r6, #19
    muls    r4, r6, r4
    muls    r5, r6, r5
    subs    r2, r2, r4
    subs    r3, r3, r5
    asrs    r2, r2, #15
    asrs    r3, r3, #15
    b       2f

1:  ldmia   r0!, {r5}
    sxth    r4, r5
    asrs    r5, r5, #16
    mov     r6, r8
    muls    r6, r4, r6
    adds    r2, r2, r6
    mov     r6, r9
    muls    r6, r5, r6
    adds    r2, r2, r6
    mov     r6, r10
    muls    r4, r6, r4
    adds    r3, r3, r4
    muls    r5, r7, r5
    adds    r3, r3, r5
    lsls    r4, r2, #17
    lsls    r5, r3, #17
    lsrs    r4, r4, #17
    lsrs    r5, r5, #1
    orrs    r4, r5
    stmia   r1!, {r4}
    asrs    r2, r2, #15
    asrs    r3, r3, #15
2:  cmp     r0, ip
    bne     1b
    ldr     r4, [sp]
    cmp     r0, r4
    beq     3f
    mov     ip, r4
    add     r2, r11
    add     r3, lr
    b       1b

3:  uxth    r2, r2
    lsls    r3, r3, #16
    orrs    r2, r3
    str     r2, [r1]
    pop     {r3, r4, r5, r6, r7}
    mov     r8, r4
    mov     r9, r5
    mov     r10, r6
    mov     r11, r7
    pop     {r4, r5, r6, r7, pc}
    .ltorg
    .size   cretula_fe_gcd_update, . - cretula_fe_gcd_update

#endif

#if defined(__linux__) && defined(__ELF__)
    .section .note.GNU-stack, "", %progbits
#endif
