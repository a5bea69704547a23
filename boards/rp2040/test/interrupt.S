/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The handler of run.mjs --irq: it leaves other values in all that an interrupted program may not count on. The core itself brings r0
 * to r3, r12, lr and the flags back; the 512 bytes below the stack pointer stay as they are here.
 */
    .syntax unified
    .cpu cortex-m0plus
    .thumb
    .text
    .global image_interrupt
    .thumb_func
    .type   image_interrupt, %function
image_interrupt:
    mov     r0, sp
    ldr     r1, =image_bss_end
    movs    r2, #128
    mvns    r3, r0
1:  subs    r0, #4
    cmp     r0, r1
    blo     2f              /* no free memory left */
    str     r3, [r0]
    adds    r3, r3, r0
    subs    r2, #1
    bne     1b
2:  mov     r12, r3
    mvns    r0, r3
    adds    r1, r0, r0
    adds    r2, r3, r3
    bx      lr
    .ltorg
    .size   image_interrupt, . - image_interrupt
