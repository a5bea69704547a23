/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * A look-up for combs on Cortex-M4, M7, M33 and their kin. The C twin is in look_up.c.
 *
 *   void cretula_select_cm4(uint32_t *to, const uint32_t *table, uint32_t shape)        48 bytes of stack
 *
 * shape is index + 2^8 * entries + 2^16 * words: two entries or more, of so many words each, a multiple of four. All of them
 * are read, in an order that does not depend on the index. Standard calling convention.
 *
 * Four words at a time, each entry up to the index takes the place of the one before. SSUB16 sets the GE bits, by which SEL
 * chooses, as long as index less entry, which is in both halves of its register, is not negative.
 */
#include <cretula/config.h>

#if CRETULA_FE_CM4

    .syntax unified
    .thumb
    .section CRETULA_HOT_ASM.cretula_select_cm4, "ax", %progbits
    .balign 4
    .global cretula_select_cm4
    .thumb_func
    .type   cretula_select_cm4, %function
cretula_select_cm4:
    push    {r4-r11, lr}
    ubfx    r12, r2, #16, #8
    ubfx    lr, r2, #8, #8
    uxtb    r2, r2
    orr     r2, r2, r2, lsl #16
    add     r3, r0, r12, lsl #2
    lsl     r12, r12, #2
    mul     lr, lr, r12
    push    {r2, r3, lr}
    mov     r3, #0x00010001
    add     lr, lr, r1
1:  ldm     r1, {r4-r7}
    add     r1, r1, r12
2:  ssub16  r2, r2, r3
    ldm     r1, {r8-r11}
    sel     r4, r8, r4
    sel     r5, r9, r5
    sel     r6, r10, r6
    sel     r7, r11, r7
    add     r1, r1, r12
    cmp     r1, lr
    bne     2b
    stm     r0!, {r4-r7}
    ldm     sp, {r2, r4, r5}
    sub     r1, r1, r5
    add     r1, r1, #16
    add     lr, lr, #16
    cmp     r0, r4
    bne     1b
    add     sp, #12
    pop     {r4-r11, pc}
    .size   cretula_select_cm4, . - cretula_select_cm4

#endif

#if defined(__linux__) && defined(__ELF__)
    .section .note.GNU-stack, "", %progbits
#endif
