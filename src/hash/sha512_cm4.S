/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The block function of SHA-512 for Cortex-M4, M7, M33 and their kin. The C twin is in sha512.c.
 *
 *   void cretula_sha512_block_cm4(uint64_t chain[8], uint64_t work[48], const void *block)
 *
 *   cretula_sha512_block_cm4: 44 bytes of stack, about 7,800 instructions
 *
 * The 128 bytes at block, which is a multiple of 4, go onto the chaining value; block may be work + 16. Standard calling
 * convention; constant time.
 *
 * The eight words of a round are a window of the first 16 of work that moves down by one word a round, so that none is ever
 * moved; every eight rounds the window is copied up again. Behind it are 16 words of the schedule and room for the next 16.
 */
#include <cretula/config.h>

#if CRETULA_SHA512_CM4

    .syntax unified
    .thumb

/* r = one half of three rotations, added up: each takes x >> n and y << (32 - n), where x and y are the word's halves. */
.macro three r, x1, y1, n1, x2, y2, n2, x3, y3, n3
    lsr     \r, \x1, #\n1
    eor     \r, \r, \y1, lsl #(32 - \n1)
    eor     \r, \r, \x2, lsr #\n2
    eor     \r, \r, \y2, lsl #(32 - \n2)
    eor     \r, \r, \x3, lsr #\n3
    .ifnc \y3, none
    eor     \r, \r, \y3, lsl #(32 - \n3)
    .endif
.endm

    .section CRETULA_HOT_ASM.cretula_sha512_block_cm4, "ax", %progbits
    .balign 4
    .global cretula_sha512_block_cm4
    .thumb_func
    .type   cretula_sha512_block_cm4, %function
cretula_sha512_block_cm4:
    push    {r0, r1, r4-r11, lr}
    ldm     r0!, {r4-r11}
    stm     r1!, {r4-r11}
    ldm     r0, {r4-r11}
    stm     r1!, {r4-r11}
    sub     r0, r1, #64
    add     r3, r0, #128
    add     r12, r0, #256
1:  ldm     r2!, {r4-r7}
    rev     r4, r4
    rev     r5, r5
    rev     r6, r6
    rev     r7, r7
    strd    r5, r4, [r3], #8
    strd    r7, r6, [r3], #8
    cmp     r3, r12
    bne     1b
    ldr     r2, =cretula_sha512_constants

    /* r0 = work, r1 = the schedule's next word, r2 = the next constant. */
.Lsixteen:
    add     r1, r0, #128
.Leight:
    add     lr, r0, #64
    .rept 4
    ldm     r0!, {r3, r8, r9, r12}
    stm     lr!, {r3, r8, r9, r12}
    .endr
    ldrd    r4, r5, [r0]
    ldrd    r6, r7, [r0, #32]
    ldrd    r10, r11, [r0, #8]
    ldrd    r3, r12, [r0, #16]
    eor     r10, r10, r3
    eor     r11, r11, r12

    /* r0 = the window; a in r5:r4, e in r7:r6, b ^ c in r11:r10; the sum in hand in r9:r8. No flag but by adds and adc. */
.Lround:
    ldrd    r8, r9, [r0, #56]
    ldrd    r3, r12, [r2], #8
    adds    r8, r8, r3
    adc     r9, r9, r12
    ldrd    r3, r12, [r1], #8
    adds    r8, r8, r3
    adc     r9, r9, r12
    three   r3, r6, r7, 14, r6, r7, 18, r7, r6, 9
    adds    r8, r8, r3
    three   r3, r7, r6, 14, r7, r6, 18, r6, r7, 9
    adc     r9, r9, r3
    ldr     r3, [r0, #40]
    ldr     r12, [r0, #48]
    eor     r3, r3, r12
    and     r3, r3, r6
    eor     r3, r3, r12
    adds    r8, r8, r3
    ldr     r3, [r0, #44]
    ldr     r12, [r0, #52]
    eor     r3, r3, r12
    and     r3, r3, r7
    eor     r3, r3, r12
    adc     r9, r9, r3
    ldrd    r6, r7, [r0, #24]
    adds    r6, r6, r8
    adc     r7, r7, r9
    strd    r6, r7, [r0, #24]
    /* The majority of a, b, c is b where a ^ b or b ^ c is 0, else c. */
    ldrd    r3, r12, [r0, #8]
    eor     lr, r4, r3
    and     r10, r10, lr
    eor     r10, r10, r3
    adds    r8, r8, r10
    mov     r10, lr
    eor     lr, r5, r12
    and     r11, r11, lr
    eor     r11, r11, r12
    adc     r9, r9, r11
    mov     r11, lr
    three   r3, r4, r5, 28, r5, r4, 2, r5, r4, 7
    three   r12, r5, r4, 28, r4, r5, 2, r4, r5, 7
    adds    r4, r8, r3
    adc     r5, r9, r12
    strd    r4, r5, [r0, #-8]!
    ldr     r3, [sp, #4]
    cmp     r0, r3
    bne     .Lround

    sub     r3, r1, r0
    cmp     r3, #256
    bne     .Leight
    ldr     r3, =cretula_sha512_constants + 640
    cmp     r2, r3
    beq     .Ldone

    /* The next 16 words of the schedule behind the last, then down to their place. */
    sub     r1, r1, #128
    add     r12, r0, #256
2:  ldrd    r4, r5, [r1, #8]
    ldrd    r6, r7, [r1, #112]
    ldrd    r10, r11, [r1, #72]
    ldrd    r8, r9, [r1], #8
    adds    r8, r8, r10
    adc     r9, r9, r11
    three   r3, r4, r5, 1, r4, r5, 8, r4, r5, 7
    adds    r8, r8, r3
    three   r3, r5, r4, 1, r5, r4, 8, r5, none, 7
    adc     r9, r9, r3
    three   r3, r6, r7, 19, r7, r6, 29, r6, r7, 6
    adds    r8, r8, r3
    three   r3, r7, r6, 19, r6, r7, 29, r7, none, 6
    adc     r9, r9, r3
    strd    r8, r9, [r1, #120]
    cmp     r1, r12
    bne     2b
    sub     lr, r1, #128
    .rept 4
    ldm     r1!, {r3-r10}
    stm     lr!, {r3-r10}
    .endr
    b       .Lsixteen

.Ldone:
    pop     {r1, r2}
    add     r2, r2, #64
3:  ldrd    r4, r5, [r1]
    ldrd    r6, r7, [r0], #8
    adds    r4, r4, r6
    adc     r5, r5, r7
    strd    r4, r5, [r1], #8
    cmp     r0, r2
    bne     3b
    pop     {r4-r11, pc}
    .ltorg
    .size   cretula_sha512_block_cm4, . - cretula_sha512_block_cm4

#endif

#if defined(__linux__) && defined(__ELF__)
    .section .note.GNU-stack, "", %progbits
#endif
