/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Constant-time look-up in a comb for Cortex-M0, M0+ and M1 (Armv6-M); the contract is in look_up.h, the C twin in look_up.c.
 *
 *   void ge_look_up(fe *q, const fe *comb, uint32_t index, uint32_t minus)
 *       fast 1,927 cycles, balanced 708; 60 bytes of stack
 *
 * Standard calling convention; SP is used as a stack pointer only. No branch or address depends on index or minus.
 */
#include <cretula/config.h>

#if CRETULA_FE_CM0 && !CRETULA_BASE_TINY

#if CRETULA_BASE_FAST
#define ENTRY 3
#define ENTRIES 16
#define NEGATED 64 /* the offset of the element that changes its sign */
#else
#define ENTRY 2
#define ENTRIES 8
#define NEGATED 0
#endif

    .syntax unified
    .cpu cortex-m0plus
    .thumb

/* acc += register if the mask in r7 is zero. */
.macro take register, acc
    bics    \register, r7
    add     \acc, \register
.endm

/* Four limbs: if the mask in r3 is all ones, the complement less 37 in r2, as -a = 2^256 - 38 - a mod p; the borrow goes on. */
.macro negate
    ldmia   r1!, {r4, r5, r6, r7}
    eors    r4, r3
    eors    r5, r3
    eors    r6, r3
    eors    r7, r3
    sbcs    r4, r2
    movs    r2, #0
    sbcs    r5, r2
    sbcs    r6, r2
    sbcs    r7, r2
    stmia   r0!, {r4, r5, r6, r7}
.endm

    .section CRETULA_HOT_ASM.cretula_ge_look_up, "ax", %progbits
    .global cretula_ge_look_up
    .thumb_func
    .type   cretula_ge_look_up, %function
cretula_ge_look_up:
    push    {r0, r3, r4, r5, r6, r7, lr}
    mov     r4, r8
    mov     r5, r9
    mov     r6, r10
    mov     r7, r11
    push    {r4, r5, r6, r7}
    /* Bit index, which a right shift brings to the carry when the entry's turn comes; the bit above ends the loop. */
    movs    r4, #1
    lsls    r4, r4, r2
    movs    r3, #1
    lsls    r3, r3, #ENTRIES
    adds    r5, r4, r3
    movs    r6, #ENTRY
    push    {r0, r1, r5, r6}

    /* One element at a time: eight sums, of which all terms but one are zero, in r4, r6, r8 to ip, lr. */
1:  movs    r4, #0
    movs    r6, #0
    mov     r8, r4
    mov     r9, r4
    mov     r10, r4
    mov     r11, r4
    mov     ip, r4
    mov     lr, r4
    ldr     r0, [sp, #4]
    ldr     r5, [sp, #8]
2:  lsrs    r5, r5, #1
    sbcs    r7, r7
    ldmia   r0!, {r1, r2, r3}
    take    r1, r4
    take    r2, r6
    take    r3, r8
    ldmia   r0!, {r1, r2, r3}
    take    r1, r9
    take    r2, r10
    take    r3, r11
    ldmia   r0!, {r1, r2}
    take    r1, ip
    take    r2, lr
    adds    r0, #32 * (ENTRY - 1)
    cmp     r5, #1
    bne     2b
    ldr     r0, [sp]
    mov     r5, r6
    mov     r6, r8
    mov     r7, r9
    stmia   r0!, {r4, r5, r6, r7}
    mov     r4, r10
    mov     r5, r11
    mov     r6, ip
    mov     r7, lr
    stmia   r0!, {r4, r5, r6, r7}
    str     r0, [sp]
    ldr     r0, [sp, #4]
    adds    r0, #32
    str     r0, [sp, #4]
    ldr     r0, [sp, #12]
    subs    r0, #1
    str     r0, [sp, #12]
    bne     1b

    add     sp, #16
    ldr     r0, [sp, #16]
    ldr     r3, [sp, #20]
#if CRETULA_BASE_FAST
    movs    r1, r0
    adds    r1, #32
    movs    r2, #4
3:  ldmia   r0!, {r4, r5}
    ldmia   r1!, {r6, r7}
    eors    r6, r4
    eors    r7, r5
    ands    r6, r3
    ands    r7, r3
    eors    r4, r6
    eors    r5, r7
    subs    r0, #8
    stmia   r0!, {r4, r5}
    subs    r1, #8
    ldmia   r1!, {r4, r5}
    eors    r4, r6
    eors    r5, r7
    subs    r1, #8
    stmia   r1!, {r4, r5}
    subs    r2, #1
    bne     3b
    movs    r0, r1
#endif
    movs    r1, r0
    movs    r2, #37
    ands    r2, r3
    cmp     r0, r0 /* no borrow */
    negate
    negate

    pop     {r4, r5, r6, r7}
    mov     r8, r4
    mov     r9, r5
    mov     r10, r6
    mov     r11, r7
    add     sp, #8
    pop     {r4, r5, r6, r7, pc}
    .size   cretula_ge_look_up, . - cretula_ge_look_up

#endif

#if defined(__linux__) && defined(__ELF__)
    .section .note.GNU-stack, "", %progbits
#endif
