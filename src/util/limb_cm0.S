/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Rows of 32-bit limbs for Cortex-M0, M0+ and M1 (Armv6-M), as loops: for the small profile, where every byte counts. The C
 * twins are in limb.c. Standard calling convention; constant time. Cycles with call and return.
 *
 *   limb limb_mul_add(limb r[8], const limb a[8], limb w)          r += a * w; 80 bytes, 321 cycles, 20 bytes of stack
 *   limb limb_add(limb r[8], const limb a[8], const limb b[8])     r = a + b; 128 cycles, 20 bytes of stack
 *   limb limb_sub(limb r[8], const limb a[8], const limb b[8])     r = a - b; 141 cycles, 28 bytes of stack
 */
#include <cretula/config.h>

#if CRETULA_LIMB_CM0

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

function cretula_limb_mul_add
    push    {r4, r5, r6, r7, lr}
    uxth    r3, r2
    lsrs    r2, r2, #16
    mov     lr, r1
    movs    r4, #0          /* the carry from limb to limb */
1:  ldmia   r1!, {r5}
    mov     ip, r4
    uxth    r6, r5
    lsrs    r5, r5, #16
    movs    r7, r6
    movs    r4, r5
    muls    r7, r3, r7      /* the low halves */
    muls    r6, r2, r6      /* across */
    muls    r4, r3, r4      /* across */
    muls    r5, r2, r5      /* the high halves */
    adds    r6, r6, r4
    movs    r4, #0
    adcs    r4, r4
    lsls    r4, r4, #16
    adds    r5, r5, r4
    lsls    r4, r6, #16
    lsrs    r6, r6, #16
    adds    r7, r7, r4
    adcs    r5, r6
    mov     r4, ip
    movs    r6, #0
    adds    r7, r7, r4
    adcs    r5, r6
    ldr     r4, [r0]
    adds    r7, r7, r4
    adcs    r5, r6
    stmia   r0!, {r7}
    movs    r4, r5
    mov     r5, r1
    mov     r6, lr
    subs    r5, r5, r6
    cmp     r5, #32
    bne     1b
    movs    r0, r4
    pop     {r4, r5, r6, r7, pc}
    .size   cretula_limb_mul_add, . - cretula_limb_mul_add

/* a - b is a plus the complement of b plus one: r7 is the complement's mask, r3 the carry. */
function cretula_limb_sub
    push    {r3, lr}
    movs    r3, #1
    bl      add_masked
    movs    r1, #1
    eors    r0, r1
    pop     {r3, pc}
    .size   cretula_limb_sub, . - cretula_limb_sub

    .global cretula_limb_add
    .thumb_func
    .type   cretula_limb_add, %function
cretula_limb_add:
    movs    r3, #0
    .thumb_func
add_masked:
    push    {r4, r5, r6, r7, lr}
    rsbs    r7, r3, #0
    movs    r4, #8
1:  ldmia   r1!, {r5}
    ldmia   r2!, {r6}
    eors    r6, r7
    lsrs    r3, r3, #1
    adcs    r5, r6
    adcs    r3, r3
    stmia   r0!, {r5}
    subs    r4, #1
    bne     1b
    movs    r0, r3
    pop     {r4, r5, r6, r7, pc}
    .size   cretula_limb_add, . - cretula_limb_add

#endif

#if defined(__linux__) && defined(__ELF__)
    .section .note.GNU-stack, "", %progbits
#endif
