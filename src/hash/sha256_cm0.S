/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The block function of SHA-256 for Cortex-M0, M0+ and M1 (Armv6-M). The C twin is in sha256.c.
 *
 *   void cretula_sha256_block_cm0(uint32_t chain[8], uint32_t w[32], const void *block)
 *
 *   cretula_sha256_block_cm0: 68 bytes of stack, 4,588 cycles
 *
 * The 64 bytes at block, which is a multiple of 4, go onto the chaining value; w is work space, and block may be its first 64
 * bytes. Standard calling convention; constant time.
 *
 * a and e live in low registers, the other six words in high ones, where the two that a round gives up take in the old a and
 * the old e: b, c, d and f, g, h are rings of three, turned back after each four rounds. Maj(a, b, c) = b ^ ((a ^ b) & (b ^ c)),
 * and a ^ b is the next round's b ^ c. Rotations are nested: S1(e) = ((e >>> 14 ^ e) >>> 5 ^ e) >>> 6. The schedule makes
 * sixteen words at a time, from the lower half of w to the upper one.
 */
#include <cretula/config.h>

#if CRETULA_SHA256_CM0

    .syntax unified
    .cpu cortex-m0plus
    .thumb

/* The constants: the upper words of SHA-512's where they are there. */
#if CRETULA_SHA512
#define CONSTANTS cretula_sha512_constants + 4
#define STRIDE 8
#else
#define CONSTANTS cretula_sha256_constants
#define STRIDE 4
#endif

/* x = (((x >>> r1) ^ v) >>> r2 ^ v) >>> r3, from a copy v of x; r4 is lost. */
.macro rotations x, v, r1, r2, r3
    movs    \x, \v
    movs    r4, #\r1
    rors    \x, r4
    eors    \x, \v
    movs    r4, #\r2
    rors    \x, r4
    eors    \x, \v
    movs    r4, #\r3
    rors    \x, r4
.endm

/*
 * Round i of the four in hand. y = b ^ c; new and x take the next a and the next y. e is in r1, the place of the old a is that
 * of d, the place of the old e that of h.
 */
.macro round i, a, new, y, x, b, c, d, f, g, h
    ldr     \new, [r6, #4 * \i]
    ldr     r4, [r7, #STRIDE * \i]
    adds    \new, \new, r4
    add     \new, \h
    mov     r4, \f
    mov     \x, \g
    eors    r4, \x
    ands    r4, r1
    eors    r4, \x
    adds    \new, \new, r4
    rotations \x, r1, 14, 5, 6
    adds    \new, \new, \x
    mov     \h, r1
    mov     r1, \d
    adds    r1, r1, \new
    rotations \x, \a, 9, 11, 2
    adds    \new, \new, \x
    mov     r4, \b
    movs    \x, \a
    eors    \x, r4
    ands    \y, \x
    eors    \y, r4
    adds    \new, \new, \y
    mov     \d, \a
.endm

/* The three registers of a ring one place on: p takes what q held, q what s held, s what p held. r4 is lost. */
.macro turn p, q, s
    mov     r4, \p
    mov     \p, \q
    mov     \q, \s
    mov     \s, r4
.endm

/* w[16 + i] from r8 = w[i], r0 = the address of w[i - j], leaving r8 = w[i + 1]. r1, r5, r6, r7 = 17, 11, 7, 2. 24 cycles. */
.macro schedule j
    ldr     r2, [r0, #4 + 4 * \j]
    movs    r3, r2
    rors    r3, r5
    eors    r3, r2
    rors    r3, r6
    lsrs    r4, r2, #3
    eors    r3, r4
    add     r8, r3
    ldr     r3, [r0, #36 + 4 * \j]
    add     r8, r3
    ldr     r3, [r0, #56 + 4 * \j]
    movs    r4, r3
    rors    r4, r7
    eors    r4, r3
    rors    r4, r1
    lsrs    r3, r3, #10
    eors    r4, r3
    add     r4, r8
    str     r4, [r0, #64 + 4 * \j]
    mov     r8, r2
.endm

    .section CRETULA_HOT_ASM.cretula_sha256_block_cm0, "ax", %progbits
    .global cretula_sha256_block_cm0
    .thumb_func
    .type   cretula_sha256_block_cm0, %function
    .balign 4
cretula_sha256_block_cm0:
    push    {r4, r5, r6, r7, lr}
    mov     r4, r8
    mov     r5, r9
    mov     r6, r10
    mov     r7, r11
    push    {r0, r4, r5, r6, r7}

    adds    r1, #64
.rept 4
    ldmia   r2!, {r3, r4, r5, r6}
    rev     r3, r3
    rev     r4, r4
    rev     r5, r5
    rev     r6, r6
    stmia   r1!, {r3, r4, r5, r6}
.endr
    movs    r6, r1
    subs    r6, #64
    push    {r1}                /* the end of w */

    ldmia   r0!, {r1, r2, r3, r4}
    mov     r8, r2
    mov     r9, r3
    mov     r10, r4
    ldmia   r0!, {r3, r4, r5}
    ldr     r7, [r0]
    mov     r11, r4
    mov     r12, r5
    mov     lr, r7
    movs    r0, r1
    movs    r1, r3
    mov     r3, r9
    eors    r2, r3
    ldr     r7, constants

four:
    round   0, r0, r3, r2, r5, r8, r9, r10, r11, r12, lr
    round   1, r3, r0, r5, r2, r10, r8, r9, lr, r11, r12
    round   2, r0, r3, r2, r5, r9, r10, r8, r12, lr, r11
    round   3, r3, r0, r5, r2, r8, r9, r10, r11, r12, lr
    turn    r8, r10, r9
    turn    r11, lr, r12
    adds    r6, #16
    adds    r7, #4 * STRIDE
    ldr     r4, [sp]
    cmp     r6, r4
    beq     1f
    b       four
1:
    ldr     r4, end
    cmp     r7, r4
    beq     done

    push    {r0, r1, r2, r7}
    mov     r3, r8
    mov     r4, r9
    push    {r3, r4}
    movs    r1, r6
    subs    r1, #64
    mov     r9, r1
    movs    r0, r1
    subs    r0, #64
.rept 4
    ldmia   r1!, {r2, r3, r4, r5}
    stmia   r0!, {r2, r3, r4, r5}
.endr
    subs    r0, #64
    ldr     r1, [r0]
    mov     r8, r1
    movs    r1, #17
    movs    r5, #11
    movs    r6, #7
    movs    r7, #2
two:
    schedule 0
    schedule 1
    adds    r0, #8
    cmp     r0, r9
    bne     two
    movs    r6, r0
    pop     {r3, r4}
    mov     r8, r3
    mov     r9, r4
    pop     {r0, r1, r2, r7}
    b       four

done:
    ldr     r2, [sp, #4]
    ldmia   r2!, {r3, r4, r5, r6}
    subs    r2, #16
    add     r0, r3
    add     r4, r8
    add     r5, r9
    add     r6, r10
    stmia   r2!, {r0, r4, r5, r6}
    ldmia   r2!, {r3, r4, r5, r6}
    subs    r2, #16
    adds    r3, r3, r1
    add     r4, r11
    add     r5, r12
    add     r6, lr
    stmia   r2!, {r3, r4, r5, r6}
    pop     {r0, r1, r4, r5, r6, r7}
    mov     r8, r4
    mov     r9, r5
    mov     r10, r6
    mov     r11, r7
    pop     {r4, r5, r6, r7, pc}

    .balign 4
constants:
    .word   CONSTANTS
end:
    .word   CONSTANTS + STRIDE * 64
    .size   cretula_sha256_block_cm0, . - cretula_sha256_block_cm0

#endif

#if defined(__linux__) && defined(__ELF__)
    .section .note.GNU-stack, "", %progbits
#endif
