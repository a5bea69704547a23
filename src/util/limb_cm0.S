/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Rows of 32-bit limbs for Cortex-M0, M0+ and M1 (Armv6-M), as loops: for the small profile, where every byte counts. The C
 * twins are in limb.c and fe_rows.c. Standard calling convention; constant time. Cycles with arguments, call and
 * return.
 *
 *   limb limb_mul_add(limb r[8], const limb a[8], limb w)          r += a * w; 76 bytes, 286 cycles, 20 bytes of stack
 *   limb limb_add(limb r[8], const limb a[8], const limb b[8])     r = a + b; 126 cycles, 20 bytes of stack
 *   limb limb_sub(limb r[8], const limb a[8], const limb b[8])     r = a - b; 129 cycles, 20 bytes of stack
 *
 * With fe_w32 also the field, elements being any numbers below 2^256 (fe_saturated.h):
 *
 *   void fe_mul(fe *r, const fe *a, const fe *b)    2,690 cycles, 108 bytes of stack
 *   void fe_add(fe *r, const fe *a, const fe *b)    177 cycles, 88 bytes of stack
 *   void fe_sub(fe *r, const fe *a, const fe *b)    180 cycles, 88 bytes of stack
 *   void fe_run(fe *r, const fe_operation *program)    20 cycles for each operation beside its own, 128 bytes of stack
 *
 * The carry of a sum stays in the flag from limb to limb: only instructions that leave it alone count the loop.
 */
#include <cretula/config.h>

#if CRETULA_LIMB_CM0

    .syntax unified
    .cpu cortex-m0plus
    .thumb

.macro function name
    .section CRETULA_HOT_ASM.\name, "ax", %progbits
    entry \name
.endm

.macro entry name
    .global \name
    .thumb_func
    .type   \name, %function
\name:
.endm

function cretula_limb_mul_add
    push    {r4, r5, r6, r7, lr}
    uxth    r3, r2
    lsrs    r2, r2, #16
    movs    r4, #32
    adds    r4, r4, r1
    mov     lr, r4
    movs    r4, #0
    mov     ip, r4          /* the carry from limb to limb */
1:  ldmia   r1!, {r5}
    uxth    r6, r5
    lsrs    r5, r5, #16
    movs    r7, r6
    muls    r7, r3, r7      /* the low halves */
    muls    r6, r2, r6      /* across */
    lsls    r4, r6, #16
    lsrs    r6, r6, #16
    adds    r7, r7, r4
    movs    r4, r5
    muls    r4, r3, r4      /* across */
    muls    r5, r2, r5      /* the high halves */
    adcs    r5, r6
    lsls    r6, r4, #16
    lsrs    r4, r4, #16
    adds    r7, r7, r6
    adcs    r5, r4
    movs    r6, #0
    mov     r4, ip
    adds    r7, r7, r4
    adcs    r5, r6
    ldr     r4, [r0]
    adds    r7, r7, r4
    adcs    r5, r6
    mov     ip, r5
    stmia   r0!, {r7}
    cmp     r1, lr
    bne     1b
    mov     r0, ip
    pop     {r4, r5, r6, r7, pc}
    .size   cretula_limb_mul_add, . - cretula_limb_mul_add

/* a - b is a plus the complement of b plus one: r3 is the complement's mask, and the first carry. */
function cretula_limb_sub
    movs    r3, #0
    mvns    r3, r3
    push    {r4, r5, r6, r7, lr}
    bl      add_masked
    adds    r0, r0, r3
    rsbs    r0, r0, #0
    pop     {r4, r5, r6, r7, pc}
    .size   cretula_limb_sub, . - cretula_limb_sub

function cretula_limb_add
    movs    r3, #0
    push    {r4, r5, r6, r7, lr}
    bl      add_masked
    pop     {r4, r5, r6, r7, pc}
    .size   cretula_limb_add, . - cretula_limb_add

    .section CRETULA_HOT_ASM.cretula_limb_add_masked, "ax", %progbits
    .thumb_func
    .type   add_masked, %function
add_masked:
    movs    r4, r1
    adds    r4, #32
    lsrs    r7, r3, #1
1:  ldmia   r1!, {r5}
    ldmia   r2!, {r6}
    eors    r6, r3
    adcs    r5, r6
    stmia   r0!, {r5}
    movs    r5, r1
    eors    r5, r4
    bne     1b
    movs    r0, #0
    adcs    r0, r0
    bx      lr
    .size   add_masked, . - add_masked

#if CRETULA_FE_W32

    .section CRETULA_HOT_ASM.cretula_fe_rows, "ax", %progbits
entry cretula_fe_sub
    movs    r3, #0
    mvns    r3, r3
    b       add_or_sub
entry cretula_fe_add
    movs    r3, #0
add_or_sub:
    push    {r0, r4, r5, r6, r7, lr}
    sub     sp, #64         /* as in fe_mul: the ends are the same */
    bl      add_masked
    adds    r2, r0, r3
    ldr     r0, [sp, #64]
    movs    r1, r0
    b       fold

entry cretula_fe_mul
    push    {r0, r4, r5, r6, r7, lr}
    sub     sp, #64
    movs    r4, r1
    movs    r5, r2
    mov     r6, sp
    mov     r7, sp
    movs    r0, #0
    movs    r1, #0
    movs    r2, #0
    movs    r3, #0
    stmia   r7!, {r0, r1, r2, r3}
    stmia   r7!, {r0, r1, r2, r3}
    movs    r7, #8
2:  ldmia   r5!, {r2}
    movs    r1, r4
    movs    r0, r6
    bl      cretula_limb_mul_add
    str     r0, [r6, #32]
    adds    r6, #4
    subs    r7, #1
    bne     2b
    movs    r2, #38
    movs    r1, r6
    mov     r0, sp
    bl      cretula_limb_mul_add
    movs    r2, r0
    mov     r1, sp
    ldr     r0, [sp, #64]

/* r0 = r1 + 38 * r2, a small number that may be negative: twice, the second time without a carry to anywhere. */
fold:
    movs    r3, #38
    muls    r2, r3, r2
    asrs    r3, r2, #31
    ldmia   r1!, {r4, r5, r6, r7}
    adds    r4, r4, r2
    adcs    r5, r3
    adcs    r6, r3
    adcs    r7, r3
    stmia   r0!, {r4, r5, r6, r7}
    ldmia   r1!, {r4, r5, r6, r7}
    adcs    r4, r3
    adcs    r5, r3
    adcs    r6, r3
    adcs    r7, r3
    stmia   r0!, {r4, r5, r6, r7}
    movs    r2, #0
    adcs    r3, r2
    movs    r2, #38
    muls    r3, r2, r3
    subs    r0, #32
    ldr     r2, [r0]
    adds    r2, r2, r3
    str     r2, [r0]
    add     sp, #64
    pop     {r0, r4, r5, r6, r7, pc}
    .size   cretula_fe_mul, . - cretula_fe_mul

#if CRETULA_BASE_TINY

/* r4 = r, r5 = the program's rest, r6 = repetitions, r7 = the operation. */
function cretula_fe_run
    push    {r4, r5, r6, r7, lr}
    movs    r4, r0
    movs    r5, r1
    movs    r6, #0
next:
    ldrh    r7, [r5]
    adds    r5, #2
    lsls    r0, r7, #20
    lsrs    r0, r0, #28
    lsls    r0, r0, #5
    adds    r0, r0, r4
    lsls    r1, r7, #24
    lsrs    r1, r1, #28
    lsls    r1, r1, #5
    adds    r1, r1, r4
    lsls    r2, r7, #28
    lsrs    r2, r2, #23
    adds    r2, r2, r4
    lsls    r3, r7, #17
    bcs     repeat
    bmi     1f
    bl      cretula_fe_mul
    b       2f
1:  lsls    r3, r3, #1
    asrs    r3, r3, #31
    bl      add_or_sub
2:  lsls    r7, r7, #19
    bpl     next
    pop     {r4, r5, r6, r7, pc}
repeat:
    adds    r6, #1
    uxtb    r3, r7
    cmp     r3, r6
    beq     next
    subs    r0, r0, r4
    lsrs    r0, r0, #4
    subs    r5, r5, r0
    b       next
    .size   cretula_fe_run, . - cretula_fe_run

#endif
#endif
#endif

#if defined(__linux__) && defined(__ELF__)
    .section .note.GNU-stack, "", %progbits
#endif
