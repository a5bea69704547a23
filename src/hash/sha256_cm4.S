/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The block function of SHA-256 for Cortex-M4, M7, M33 and their kin. The C twin is in sha256.c.
 *
 *   void cretula_sha256_block_cm4(uint32_t chain[8], uint32_t w[16], const void *block)
 *
 *   cretula_sha256_block_cm4: 84 bytes of stack, about 2,000 instructions
 *
 * The 64 bytes at block, which is a multiple of 4, go onto the chaining value; block may be w. Standard calling convention;
 * constant time.
 *
 * The state stays in registers; eight rounds in line bring each variable back to its own. The schedule is renewed in place.
 */
#include <cretula/config.h>

#if CRETULA_SHA256_CM4

    .syntax unified
    .thumb

/* The constants: the upper words of SHA-512's where they are there. */
#if CRETULA_SHA512
#define CONSTANTS cretula_sha512_constants + 4
#define STRIDE 8
#else
#define CONSTANTS cretula_sha256_constants
#define STRIDE 4
#endif

/* r0 = the next constant, r1 = the next word. y comes as b ^ c, and x leaves as a ^ b, which it is for the next round. */
.macro round a, b, c, d, e, f, g, h, x, y
    ldr     r12, [r1], #4
    ldr     lr, [r0], #STRIDE
    add     \h, \h, r12
    add     \h, \h, lr
    ror     r12, \e, #6
    eor     r12, r12, \e, ror #11
    eor     r12, r12, \e, ror #25
    add     \h, \h, r12
    eor     r12, \f, \g
    and     r12, r12, \e
    eor     r12, r12, \g
    add     \h, \h, r12
    add     \d, \d, \h
    ror     r12, \a, #2
    eor     r12, r12, \a, ror #13
    eor     r12, r12, \a, ror #22
    add     \h, \h, r12
    /* The majority is b where a ^ b or b ^ c is 0, else c. */
    eor     \x, \a, \b
    and     \y, \y, \x
    eor     \y, \y, \b
    add     \h, \h, \y
.endm

/* w = w + sigma0(w1) + w9 + sigma1(w14), the words that many places further on. */
.macro word w, w1, w9, w14
    add     \w, \w, \w9
    ror     r12, \w1, #7
    eor     r12, r12, \w1, ror #18
    eor     r12, r12, \w1, lsr #3
    add     \w, \w, r12
    ror     r12, \w14, #17
    eor     r12, r12, \w14, ror #19
    eor     r12, r12, \w14, lsr #10
    add     \w, \w, r12
.endm

/* Words t and t + 1, which are in w0 and w1; words t + 2 and t + 3 come into w2 and w3, t + 14 and t + 15 are in w14 and w15. */
.macro two t, w0, w1, w2, w3, w14, w15
    ldrd    \w2, \w3, [r1, #4 * ((\t + 2) % 16)]
    .if \t == 6
    ldr     r10, [r1, #60]
    ldr     r11, [r1]
    .else
    ldrd    r10, r11, [r1, #4 * ((\t + 9) % 16)]
    .endif
    word    \w0, \w1, r10, \w14
    word    \w1, \w2, r11, \w15
    strd    \w0, \w1, [r1, #4 * \t]
.endm

    .section CRETULA_HOT_ASM.cretula_sha256_block_cm4, "ax", %progbits
    .balign 4
    .global cretula_sha256_block_cm4
    .thumb_func
    .type   cretula_sha256_block_cm4, %function
cretula_sha256_block_cm4:
    push    {r0, r1, r4-r11, lr}
    .rept 4
    ldm     r2!, {r4-r7}
    rev     r4, r4
    rev     r5, r5
    rev     r6, r6
    rev     r7, r7
    stm     r1!, {r4-r7}
    .endr
    ldm     r0, {r4-r11}
    eor     r3, r5, r6
    ldr     r0, =CONSTANTS
.Lsixteen:
    ldr     r1, [sp, #4]
.Leight:
    round   r4, r5, r6, r7, r8, r9, r10, r11, r2, r3
    round   r11, r4, r5, r6, r7, r8, r9, r10, r3, r2
    round   r10, r11, r4, r5, r6, r7, r8, r9, r2, r3
    round   r9, r10, r11, r4, r5, r6, r7, r8, r3, r2
    round   r8, r9, r10, r11, r4, r5, r6, r7, r2, r3
    round   r7, r8, r9, r10, r11, r4, r5, r6, r3, r2
    round   r6, r7, r8, r9, r10, r11, r4, r5, r2, r3
    round   r5, r6, r7, r8, r9, r10, r11, r4, r3, r2
    ldr     r12, [sp, #4]
    add     r12, r12, #64
    cmp     r1, r12
    bne     .Leight
    ldr     r12, =CONSTANTS + 64 * STRIDE
    cmp     r0, r12
    beq     .Ldone
    sub     r1, r1, #64
    push    {r3-r11}
    ldrd    r4, r5, [r1]
    ldrd    r8, r9, [r1, #56]
    two     0, r4, r5, r6, r7, r8, r9
    two     2, r6, r7, r8, r9, r4, r5
    two     4, r8, r9, r4, r5, r6, r7
    two     6, r4, r5, r6, r7, r8, r9
    two     8, r6, r7, r8, r9, r4, r5
    two     10, r8, r9, r4, r5, r6, r7
    two     12, r4, r5, r6, r7, r8, r9
    two     14, r6, r7, r8, r9, r4, r5
    pop     {r3-r11}
    b       .Lsixteen

.Ldone:
    pop     {r0, r1}
    ldm     r0, {r1, r2, r3, r12}
    add     r4, r4, r1
    add     r5, r5, r2
    add     r6, r6, r3
    add     r7, r7, r12
    stm     r0!, {r4-r7}
    ldm     r0, {r1, r2, r3, r12}
    add     r8, r8, r1
    add     r9, r9, r2
    add     r10, r10, r3
    add     r11, r11, r12
    stm     r0, {r8-r11}
    pop     {r4-r11, pc}
    .ltorg
    .size   cretula_sha256_block_cm4, . - cretula_sha256_block_cm4

#endif

#if defined(__linux__) && defined(__ELF__)
    .section .note.GNU-stack, "", %progbits
#endif
