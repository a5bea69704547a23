/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The block function of SHA-1 for Cortex-M0, M0+ and M1 (Armv6-M). The C twin is in sha1.c.
 *
 *   void cretula_sha1_block_cm0(uint32_t chain[5], uint32_t w[36], const void *block)
 *
 *   cretula_sha1_block_cm0: 52 bytes of stack, 2,536 cycles
 *
 * The 64 bytes at block, which is a multiple of 4, go onto the chaining value; w is work space, and block may be its first 64
 * bytes. Standard calling convention; constant time.
 *
 * Twenty rounds with one function read the last twenty words of w, of which the schedule has made what the block did not give,
 * from the sixteen in front. Maj(b, c, d) is added in two parts without a common bit, b & c and d & (b ^ c).
 */
#include <cretula/config.h>

#if CRETULA_SHA1_CM0

    .syntax unified
    .cpu cortex-m0plus
    .thumb

.macro choose b, c, d, e
    movs    r5, \c
    eors    r5, \d
    ands    r5, \b
    eors    r5, \d
    adds    \e, \e, r5
.endm

.macro parity b, c, d, e
    movs    r5, \b
    eors    r5, \c
    eors    r5, \d
    adds    \e, \e, r5
.endm

.macro majority b, c, d, e
    movs    r5, \b
    ands    r5, \c
    adds    \e, \e, r5
    movs    r5, \b
    eors    r5, \c
    ands    r5, \d
    adds    \e, \e, r5
.endm

/* Round i of the five in hand: e becomes the next a. r6 = 27, r7 = the words, r8 = the constant. */
.macro round function, i, a, b, c, d, e
    ldr     r5, [r7, #4 * \i]
    adds    \e, \e, r5
    add     \e, r8
    movs    r5, \a
    rors    r5, r6
    adds    \e, \e, r5
    \function \b, \c, \d, \e
    movs    r5, #2
    rors    \b, r5
.endm

/* Twenty rounds with one function on the words up to r9, the end of w. Called with bl. */
.macro twenty function
    .thumb_func
\function\()20:
    mov     r7, r9
    subs    r7, #80
1:
    round   \function, 0, r0, r1, r2, r3, r4
    round   \function, 1, r4, r0, r1, r2, r3
    round   \function, 2, r3, r4, r0, r1, r2
    round   \function, 3, r2, r3, r4, r0, r1
    round   \function, 4, r1, r2, r3, r4, r0
    adds    r7, #20
    cmp     r7, r9
    bne     1b
    bx      lr
.endm

/* Word 16 of the schedule from r0 + 4 * i on; r3 = 31. 14 cycles. */
.macro schedule i
    ldr     r1, [r0, #0 + 4 * \i]
    ldr     r2, [r0, #8 + 4 * \i]
    eors    r1, r2
    ldr     r2, [r0, #32 + 4 * \i]
    eors    r1, r2
    ldr     r2, [r0, #52 + 4 * \i]
    eors    r1, r2
    rors    r1, r3
    str     r1, [r0, #64 + 4 * \i]
.endm

    .section CRETULA_HOT_ASM.cretula_sha1_block_cm0, "ax", %progbits
    .balign 4

    twenty  choose
    twenty  parity
    twenty  majority

/* The last sixteen words of w to its front, then twenty more. Called with bl; keeps the five words of the state. */
    .thumb_func
more:
    push    {r0, r1, r2, r3, r4}
    mov     r1, r9
    subs    r1, #64
    mov     r0, r9
    subs    r0, #144
.rept 4
    ldmia   r1!, {r2, r3, r4, r5}
    stmia   r0!, {r2, r3, r4, r5}
.endr
    subs    r0, #64
    b       extend

/* From r0 on, until w is full. */
    .thumb_func
first:
    push    {r0, r1, r2, r3, r4}
extend:
    movs    r3, #31
    mov     r4, r9
    subs    r4, #64
1:
    schedule 0
    schedule 1
    schedule 2
    schedule 3
    adds    r0, #16
    cmp     r0, r4
    bne     1b
    pop     {r0, r1, r2, r3, r4}
    bx      lr

    .global cretula_sha1_block_cm0
    .thumb_func
    .type   cretula_sha1_block_cm0, %function
cretula_sha1_block_cm0:
    push    {r4, r5, r6, r7, lr}
    mov     r5, r8
    mov     r6, r9
    mov     r7, r10
    push    {r5, r6, r7}
    mov     r10, r0
    adds    r1, #64
.rept 4
    ldmia   r2!, {r3, r4, r5, r6}
    rev     r3, r3
    rev     r4, r4
    rev     r5, r5
    rev     r6, r6
    stmia   r1!, {r3, r4, r5, r6}
.endr
    movs    r0, r1
    subs    r0, #64
    adds    r1, #16
    mov     r9, r1
    bl      first

    mov     r0, r10
    ldmia   r0!, {r1, r2, r3, r4}
    ldr     r5, [r0]
    movs    r0, r1
    movs    r1, r2
    movs    r2, r3
    movs    r3, r4
    movs    r4, r5
    movs    r6, #27

    ldr     r5, k0
    mov     r8, r5
    bl      choose20
    bl      more
    ldr     r5, k1
    mov     r8, r5
    bl      parity20
    bl      more
    ldr     r5, k2
    mov     r8, r5
    bl      majority20
    bl      more
    ldr     r5, k3
    mov     r8, r5
    bl      parity20

    mov     r7, r10
    ldr     r5, [r7, #0]
    adds    r0, r0, r5
    ldr     r5, [r7, #4]
    adds    r1, r1, r5
    ldr     r5, [r7, #8]
    adds    r2, r2, r5
    ldr     r5, [r7, #12]
    adds    r3, r3, r5
    ldr     r5, [r7, #16]
    adds    r4, r4, r5
    stmia   r7!, {r0, r1, r2, r3, r4}
    pop     {r5, r6, r7}
    mov     r8, r5
    mov     r9, r6
    mov     r10, r7
    pop     {r4, r5, r6, r7, pc}

    .balign 4
k0: .word   0x5a827999
k1: .word   0x6ed9eba1
k2: .word   0x8f1bbcdc
k3: .word   0xca62c1d6
    .size   cretula_sha1_block_cm0, . - cretula_sha1_block_cm0

#endif

#if defined(__linux__) && defined(__ELF__)
    .section .note.GNU-stack, "", %progbits
#endif
