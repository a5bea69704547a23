/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The block function of SHA-512 for Cortex-M0, M0+ and M1 (Armv6-M) in few bytes: one loop for all rotations, one for all rounds.
 * The C twin is in sha512.c; sha512_cm0.S is half as large again and more than twice as fast.
 *
 *   void cretula_sha512_block_cm0(uint64_t chain[8], const void *block)
 *
 *   cretula_sha512_block_cm0: 292 bytes of stack, 35,206 cycles
 *
 * The 128 bytes at block, of any alignment, go onto the chaining value. Standard calling convention; constant time. The 256 bytes
 * of stack that hold words are wiped at the end.
 *
 * The eight words of a round are a window of the second half of these that moves down by one word a round, so that none is ever
 * moved; every eight rounds the window is copied up again. The schedule is a ring of 16 words in the first half: a word is
 * renewed right after its use. 8 * t is in r12, from -128 to 512: an end that one shift finds.
 */
#include <cretula/config.h>

#if CRETULA_SHA512_CM0 && CRETULA_SHA512_LOOPS_CM0

    .syntax unified
    .cpu cortex-m0plus
    .thumb

/* Offsets from r7, which points one word below the window: the new a goes to 0. */
#define WD 32
#define WE 40
#define WF 48
#define WG 56
#define WH 64

/* On the stack. */
#define CHAIN 256

/*
 * r2 = one half of the choice of y and z by x, (x & (y ^ z)) ^ z, or if r5 is zero and not all ones, of their majority,
 * (x & (y ^ z)) ^ (y & z): e, f, g, or at another r7 a, b, c. No flag but N and Z changes: a carry goes on.
 */
.macro choose off
    ldr     r2, [r7, #WE + \off]
    ldr     r3, [r7, #WF + \off]
    ldr     r6, [r7, #WG + \off]
    eors    r3, r6
    ands    r2, r3
    eors    r3, r6
    orrs    r3, r5
    ands    r3, r6
    eors    r2, r3
.endm

/* Three rotations, each counted from the one before, less 32: which makes it one by 0 to 31 when the order is right. */
#define ROTATIONS(a, b, c) (((a)-32) | (((b) - (a)-32) & 63) << 8 | (((c) - (b)-32) & 63) << 16)

    .section CRETULA_HOT_ASM.cretula_sha512_block_cm0, "ax", %progbits
    .global cretula_sha512_block_cm0
    .thumb_func
    .type   cretula_sha512_block_cm0, %function
    .balign 4
cretula_sha512_block_cm0:
    push    {r0, r4, r5, r6, r7, lr}
    sub     sp, #256
    mov     r2, sp
    movs    r6, #127
1:  ldrb    r3, [r1, r6]
    movs    r4, #7
    eors    r4, r6
    strb    r3, [r2, r4]
    subs    r6, #1
    bpl     1b
    lsls    r6, r6, #7
    mov     r12, r6

    /* The window goes to the last quarter of the words. */
eight:
    add     r1, sp, #192
    movs    r6, #4
1:  ldmia   r0!, {r2, r3, r4, r5}
    stmia   r1!, {r2, r3, r4, r5}
    subs    r6, #1
    bne     1b
    add     r7, sp, #184

round:
    /* T1 = h + w[t] + k[t] + Ch(e, f, g) + S1(e) in r1:r0 */
    bl      first
    ldr     r5, constants
    add     r5, r12
    ldmia   r5!, {r0, r1}
    adds    r0, r0, r3
    adcs    r1, r2
    ldr     r2, [r7, #WH]
    ldr     r3, [r7, #WH + 4]
    adds    r0, r0, r2
    adcs    r1, r3
    ldr     r4, sum1
    movs    r5, #0
    mvns    r5, r5
    bl      choice_and_rotations

    /* d += T1, which makes it the next e. */
    ldr     r4, [r7, #WD]
    ldr     r5, [r7, #WD + 4]
    adds    r4, r4, r0
    adcs    r5, r1
    str     r4, [r7, #WD]
    str     r5, [r7, #WD + 4]

    /* The next a = T1 + Maj(a, b, c) + S0(a). */
    subs    r7, #32
    ldr     r4, sum0
    movs    r5, #0
    bl      choice_and_rotations
    str     r0, [r7, #32]
    str     r1, [r7, #36]
    adds    r7, #24

    /* w[t] += w[t + 9] + s0(w[t + 1]) + s1(w[t + 14]) */
    movs    r4, #72
    bl      ring
    movs    r0, r3
    movs    r1, r2
    movs    r4, #8
    bl      ring
    lsls    r5, r3, #25
    ldr     r4, sigma0
    bl      rotations_and_shift
    movs    r4, #112
    bl      ring
    lsls    r5, r3, #26
    ldr     r4, sigma1
    bl      rotations_and_shift
    bl      first
    adds    r0, r0, r3
    adcs    r1, r2
    stmia   r5!, {r0, r1}

    mov     r6, r12
    adds    r6, #8
    mov     r12, r6
    lsls    r5, r6, #26 /* zero after each eighth round */
    bne     round
    add     r0, sp, #128
    asrs    r5, r6, #9 /* above zero at the end; V is still 0 */
    ble     eight

    ldr     r1, [sp, #CHAIN]
1:  ldmia   r0!, {r2, r3}
    ldr     r4, [r1, #0]
    ldr     r5, [r1, #4]
    adds    r4, r4, r2
    adcs    r5, r3
    stmia   r1!, {r4, r5}
    subs    r6, #512 / 8
    bne     1b
    movs    r5, #64
1:  str     r6, [sp, #0]
    add     sp, #4
    subs    r5, #1
    bne     1b
    pop     {r0, r4, r5, r6, r7, pc}

/* r2:r3 = w[t + r4 / 8], the lower half in r3, and r5 points to it. */
first:
    movs    r4, #0
ring:
    add     r4, r12
    movs    r5, #120
    ands    r5, r4
    add     r5, sp
    ldr     r3, [r5, #0]
    ldr     r2, [r5, #4]
    bx      lr

/* r1:r0 += the choice or majority, and the sum of rotations of x by r4. */
choice_and_rotations:
    choose  0
    adds    r0, r0, r2
    choose  4
    adcs    r1, r2
    ldr     r2, [r7, #WE]
    ldr     r3, [r7, #WE + 4]
    movs    r5, #0

/*
 * r1:r0 += the sum of three rotations of r3:r2 by the bytes of r4 and 32 each, each on top of the one before. Where bits come
 * round, the halves are exchanged; a rotation by 32 more is one where they do not. A rotation becomes a shift by what r5 has of
 * the bits that do not come round.
 */
rotations_and_shift:
    push    {r0, r1, lr}
    movs    r1, r5
    movs    r0, #0
1:  movs    r5, r2
    eors    r5, r3
    lsrs    r5, r4
    lsls    r5, r4
    eors    r2, r5
    eors    r3, r5
    rors    r2, r4
    rors    r3, r4
    eors    r0, r2
    eors    r1, r3
    lsrs    r4, r4, #8
    bne     1b
    pop     {r2, r3}
    adds    r0, r0, r2
    adcs    r1, r3
    pop     {pc}

    .balign 4
constants:
    .word   cretula_sha512_constants + 128
sum0:
    .word   ROTATIONS(39, 34, 28)
sum1:
    .word   ROTATIONS(41, 18, 14)
sigma0: /* the halves come exchanged: 32 more each: 8, 7, 1 */
    .word   ROTATIONS(40, 39, 33)
sigma1: /* 19, 6, 61 */
    .word   ROTATIONS(51, 38, 29)
    .size   cretula_sha512_block_cm0, . - cretula_sha512_block_cm0

#endif

#if defined(__linux__) && defined(__ELF__)
    .section .note.GNU-stack, "", %progbits
#endif
