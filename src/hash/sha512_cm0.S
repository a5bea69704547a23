/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The rounds of SHA-512 for Cortex-M0, M0+ and M1 (Armv6-M). The C twin is rounds() in sha512.c.
 *
 *   void cretula_sha512_rounds_cm0(uint64_t s[16], uint64_t w[16])
 *
 * s holds the chaining value in its first 8 words and gets the eight words after 80 rounds there; its other 8 words are work
 * space. w holds the block and is used up. Standard calling convention, 36 bytes of stack; constant time; 16,670 cycles.
 *
 * The eight words of a round are a window of s that moves down by one word a round, so that none is ever moved; every eight
 * rounds the window is copied up again. The schedule is a ring: w[t mod 16] is renewed right after its use.
 */
#include <cretula/config.h>

#if CRETULA_SHA512_CM0

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

/* The address of w[i + k] to \reg: r6 holds 8 * i, r5 the ring, r4 is lost. */
.macro ring reg, k
    movs    r4, #120
    movs    \reg, r6
    adds    \reg, #8 * \k
    ands    \reg, r4
    adds    \reg, \reg, r5
.endm

    .section CRETULA_HOT_ASM.cretula_sha512_rounds_cm0, "ax", %progbits
    .global cretula_sha512_rounds_cm0
    .thumb_func
    .type   cretula_sha512_rounds_cm0, %function
    .balign 4
cretula_sha512_rounds_cm0:
    push    {r4, r5, r6, r7, lr}
    mov     r4, r8
    mov     r5, r9
    mov     r6, r10
    mov     r7, r11
    push    {r4, r5, r6, r7}
    mov     r8, r0      /* s */
    mov     r11, r1     /* w */
    ldr     r0, constants
    mov     r9, r0      /* the next constant */
    movs    r6, #0
    mov     r10, r6     /* 8 * (t mod 16) */

eight:
    /* The window goes from the lower half of s to the upper one. */
    mov     r0, r8
    mov     r1, r8
    adds    r1, #64
.rept 4
    ldmia   r0!, {r2, r3, r4, r5}
    stmia   r1!, {r2, r3, r4, r5}
.endr
    movs    r7, r0
    subs    r7, #8

round:
    /* T1 = h + w[t] + k[t] + Ch(e, f, g) + S1(e) in r1:r0. r6 = 8 * (t mod 16). */
    add     r6, r11
    ldmia   r6!, {r2, r3}
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

    /* After round 63 nothing reads the schedule any more, but renewing it costs nothing in code: only time, so leave. */
    mov     r0, r9
    ldr     r1, last_renewal
    cmp     r0, r1
    bhi     renewed

    /* w[i] += s0(w[i + 1]) + w[i + 9] + s1(w[i + 14]) */
    mov     r6, r10
    mov     r5, r11
    ring    r0, 1
    ldmia   r0!, {r2, r3}
    rotations r0, r1, r2, 1, r3, r2, 8, r3, r2, 7, r3
    rotations r1, r4, r3, 1, r2, r3, 8, r2, r3, 7, none
    ring    r2, 9
    ldmia   r2!, {r3, r4}
    adds    r0, r0, r3
    adcs    r1, r4
    ring    r2, 14
    ldmia   r2!, {r3, r4}
    rotations r2, r5, r3, 19, r4, r4, 29, r3, r3, 6, r4
    rotations r5, r6, r4, 19, r3, r3, 29, r4, r4, 6, none
    adds    r0, r0, r2
    adcs    r1, r5
    mov     r6, r10
    add     r6, r11
    ldr     r2, [r6, #0]
    ldr     r3, [r6, #4]
    adds    r0, r0, r2
    adcs    r1, r3
    str     r0, [r6, #0]
    str     r1, [r6, #4]

renewed:
    mov     r6, r10
    adds    r6, #8
    movs    r4, #120
    ands    r6, r4
    mov     r10, r6
    lsls    r4, r6, #26 /* zero after each eighth round */
    beq     1f
    b       round
1:
    mov     r0, r9
    ldr     r1, end
    cmp     r0, r1
    beq     1f
    b       eight
1:

    pop     {r4, r5, r6, r7}
    mov     r8, r4
    mov     r9, r5
    mov     r10, r6
    mov     r11, r7
    pop     {r4, r5, r6, r7, pc}

    .balign 4
constants:
    .word   cretula_sha512_constants
last_renewal:
    .word   cretula_sha512_constants + 8 * 64
end:
    .word   cretula_sha512_constants + 8 * 80
    .size   cretula_sha512_rounds_cm0, . - cretula_sha512_rounds_cm0

#endif

#if defined(__linux__) && defined(__ELF__)
    .section .note.GNU-stack, "", %progbits
#endif
