/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The block function of SHA-512 for Cortex-M0, M0+ and M1 (Armv6-M). The C twin is in sha512.c.
 *
 *   void cretula_sha512_block_cm0(uint64_t chain[8], uint64_t work[32], const void *block)
 *
 *   cretula_sha512_block_cm0: 40 bytes of stack, 16,063 cycles
 *
 * The 128 bytes at block, which is a multiple of 4, go onto the chaining value; block may be the last 128 bytes of work.
 * Standard calling convention; constant time.
 *
 * The eight words of a round are a window of the first half of work that moves down by one word a round, so that none is ever
 * moved; every eight rounds the window is copied up again. The schedule is a ring of 16 words in the second half, renewed every
 * 16 rounds.
 */
#include <cretula/config.h>

#if CRETULA_SHA512_CM0 && !CRETULA_SHA512_LOOPS_CM0

    .syntax unified
    .cpu cortex-m0plus
    .thumb

/* Offsets from r7, which points one word below the window: the new a goes to 0. */
#define WA 8
#define WB 16
#define WC 24
#define WD 32
#define WE 40
#define WF 48
#define WG 56
#define WH 64

/* out = one half of three rotations of lo and hi, of which each takes lo >> n and hi << (32 - n); t is lost. */
.macro rotations out, t, l1, n1, h1, l2, n2, h2, l3, n3, h3
    lsrs    \out, \l1, #\n1
    lsls    \t, \h1, #32 - \n1
    eors    \out, \t
    lsrs    \t, \l2, #\n2
    eors    \out, \t
    lsls    \t, \h2, #32 - \n2
    eors    \out, \t
    lsrs    \t, \l3, #\n3
    eors    \out, \t
    .ifnc \h3, none
    lsls    \t, \h3, #32 - \n3
    eors    \out, \t
    .endif
.endm

/* r4 = one half of the choice of f and g by e, and of the majority of a, b and c. No flag but N and Z changes: a carry goes on. */
.macro choose off, e
    ldr     r4, [r7, #WF + \off]
    ldr     r5, [r7, #WG + \off]
    eors    r4, r5
    ands    r4, \e
    eors    r4, r5
.endm

.macro majority off, a
    ldr     r4, [r7, #WB + \off]
    ldr     r5, [r7, #WC + \off]
    eors    r4, r5
    eors    \a, r5
    ands    r4, \a
    eors    r4, r5
.endm

    .section CRETULA_HOT_ASM.cretula_sha512_block_cm0, "ax", %progbits
    .global cretula_sha512_block_cm0
    .thumb_func
    .type   cretula_sha512_block_cm0, %function
    .balign 4
cretula_sha512_block_cm0:
    push    {r4, r5, r6, r7, lr}
    mov     r4, r8
    mov     r5, r9
    mov     r6, r10
    mov     r7, r11
    push    {r0, r4, r5, r6, r7}

.rept 4
    ldmia   r0!, {r3, r4, r5, r6}
    stmia   r1!, {r3, r4, r5, r6}
.endr
    movs    r0, r1
    subs    r0, #72
    mov     r8, r0      /* where the window ends, one word below work */
    adds    r1, #64
    mov     r10, r1     /* the next word of the schedule */
    mov     r11, r1     /* the schedule */
    movs    r7, #8
1:
    ldmia   r2!, {r3, r4, r5, r6}
    rev     r0, r4
    rev     r3, r3
    rev     r4, r6
    rev     r5, r5
    stmia   r1!, {r0, r3, r4, r5}
    subs    r7, #1
    bne     1b
    mov     r12, r1     /* the end of the schedule */
    ldr     r0, constants
    mov     r9, r0      /* the next constant */

eight:
    /* The window goes from the lower half of the first half to the upper one. */
    mov     r0, r8
    adds    r0, #8
    movs    r1, r0
    adds    r1, #64
.rept 4
    ldmia   r0!, {r2, r3, r4, r5}
    stmia   r1!, {r2, r3, r4, r5}
.endr
    movs    r7, r0
    subs    r7, #8

round:
    /* T1 = h + w[t] + k[t] + Ch(e, f, g) + S1(e) in r1:r0. */
    mov     r6, r10
    ldmia   r6!, {r2, r3}
    mov     r10, r6
    mov     r6, r9
    ldmia   r6!, {r0, r1}
    mov     r9, r6
    adds    r0, r0, r2
    adcs    r1, r3
    ldr     r2, [r7, #WH]
    ldr     r3, [r7, #WH + 4]
    adds    r0, r0, r2
    adcs    r1, r3
    ldr     r2, [r7, #WE]
    ldr     r3, [r7, #WE + 4]
    choose  0, r2
    adds    r0, r0, r4
    choose  4, r3
    adcs    r1, r4
    rotations r4, r6, r2, 14, r3, r2, 18, r3, r3, 9, r2
    rotations r5, r6, r3, 14, r2, r3, 18, r2, r2, 9, r3
    adds    r0, r0, r4
    adcs    r1, r5

    /* d += T1, which makes it the next e. */
    ldr     r4, [r7, #WD]
    ldr     r5, [r7, #WD + 4]
    adds    r4, r4, r0
    adcs    r5, r1
    str     r4, [r7, #WD]
    str     r5, [r7, #WD + 4]

    /* The next a = T1 + S0(a) + Maj(a, b, c). */
    ldr     r2, [r7, #WA]
    ldr     r3, [r7, #WA + 4]
    rotations r4, r6, r2, 28, r3, r3, 2, r2, r3, 7, r2
    rotations r5, r6, r3, 28, r2, r2, 2, r3, r2, 7, r3
    adds    r0, r0, r4
    adcs    r1, r5
    majority 0, r2
    adds    r0, r0, r4
    majority 4, r3
    adcs    r1, r4
    str     r0, [r7, #0]
    str     r1, [r7, #4]
    subs    r7, #8
    cmp     r7, r8
    bne     round
    cmp     r10, r12
    bne     eight
    ldr     r0, end
    cmp     r9, r0
    beq     done

    /* w[i] += s0(w[i + 1]) + w[i + 9] + s1(w[i + 14]). r7 = 8 * i, r6 = the address of w[i]. */
    mov     r6, r11
    mov     r10, r6
    movs    r7, #0
renew:
    adds    r7, #8
    movs    r0, #120
    ands    r7, r0
    mov     r0, r11
    adds    r0, r0, r7
    ldmia   r0!, {r2, r3}
    rotations r0, r4, r2, 1, r3, r2, 8, r3, r2, 7, r3
    rotations r1, r4, r3, 1, r2, r3, 8, r2, r3, 7, none
    movs    r2, #64
    eors    r2, r7
    add     r2, r11
    ldmia   r2!, {r3, r4}
    adds    r0, r0, r3
    adcs    r1, r4
    movs    r2, r7
    subs    r2, #24
    movs    r3, #120
    ands    r2, r3
    add     r2, r11
    ldmia   r2!, {r3, r4}
    mov     lr, r6
    rotations r2, r5, r3, 19, r4, r4, 29, r3, r3, 6, r4
    rotations r5, r6, r4, 19, r3, r3, 29, r4, r4, 6, none
    mov     r6, lr
    adds    r0, r0, r2
    adcs    r1, r5
    ldr     r2, [r6, #0]
    ldr     r3, [r6, #4]
    adds    r0, r0, r2
    adcs    r1, r3
    stmia   r6!, {r0, r1}
    cmp     r7, #0
    bne     renew
    b       eight

done:
    ldr     r7, [sp]
    mov     r6, r8
    adds    r6, #8
    movs    r5, #8
1:
    ldmia   r6!, {r0, r1}
    ldr     r2, [r7, #0]
    ldr     r3, [r7, #4]
    adds    r0, r0, r2
    adcs    r1, r3
    stmia   r7!, {r0, r1}
    subs    r5, #1
    bne     1b
    pop     {r0, r4, r5, r6, r7}
    mov     r8, r4
    mov     r9, r5
    mov     r10, r6
    mov     r11, r7
    pop     {r4, r5, r6, r7, pc}

    .balign 4
constants:
    .word   cretula_sha512_constants
end:
    .word   cretula_sha512_constants + 8 * 80
    .size   cretula_sha512_block_cm0, . - cretula_sha512_block_cm0

#endif

#if defined(__linux__) && defined(__ELF__)
    .section .note.GNU-stack, "", %progbits
#endif
