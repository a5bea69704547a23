/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The block function of SHA-256 for RV32I. The C twin is in sha256.c.
 *
 *   void cretula_sha256_block_rv32(uint32_t chain[8], uint32_t w[32], const void *block)
 *
 *   cretula_sha256_block_rv32: 48 bytes of stack, about 4,000 instructions
 *
 * The 64 bytes at block, of any alignment, go onto the chaining value; block must not be in w, which is wiped at the end.
 * Standard calling convention; constant time.
 *
 * The state stays in registers; four rounds in line bring each variable back to its own, since the new a takes the place of d and
 * the new e that of h. A word of the schedule takes the place of the one 16 before it, and stands a second time 16 places on,
 * where the words after it look for it.
 */
#include <cretula/config.h>

#if CRETULA_SHA256_RV32

/* The constants: the upper words of SHA-512's where they are there. */
#if CRETULA_SHA512
#define CONSTANTS cretula_sha512_constants
#define STRIDE 8
#define UPPER 4
#else
#define CONSTANTS cretula_sha256_constants
#define STRIDE 4
#define UPPER 0
#endif

/* r = x rotated right by n1, by n2 and by n3, or shifted with none, added up. */
.macro three r, t, x, n1, n2, n3, last
    srli    \r, \x, \n1
    slli    \t, \x, 32 - \n1
    xor     \r, \r, \t
    srli    \t, \x, \n2
    xor     \r, \r, \t
    slli    \t, \x, 32 - \n2
    xor     \r, \r, \t
    srli    \t, \x, \n3
    xor     \r, \r, \t
    .ifnc \last, none
    slli    \t, \x, 32 - \n3
    xor     \r, \r, \t
    .endif
.endm

/* a0 = the next constant, a1 = the next word. y comes as b ^ c, and x leaves as a ^ b, which it is for the next round. */
.macro round i, a, b, c, d, e, f, g, h, x, y
    lw      a2, STRIDE * \i + UPPER(a0)
    lw      a3, 4 * \i(a1)
    add     \h, \h, a2
    add     \h, \h, a3
    three   a2, a3, \e, 6, 11, 25
    add     a4, \h, a2
    xor     a2, \f, \g
    and     a2, a2, \e
    xor     a2, a2, \g
    add     a4, a4, a2
    add     \h, \d, a4
    three   a2, a3, \a, 2, 13, 22
    add     a4, a4, a2
    /* The majority is b where a ^ b or b ^ c is 0, else c. */
    xor     \x, \a, \b
    and     \y, \y, \x
    xor     \y, \y, \b
    add     \d, a4, \y
.endm

/* w = w + sigma0(w1) + the word at at(a1), to which comes sigma1(w14) in w14. */
.macro word w, w1, at, w14
    lw      a3, \at(a1)
    add     \w, \w, a3
    three   a2, a3, \w1, 7, 18, 3, none
    add     \w, \w, a2
    three   a2, a3, \w14, 17, 19, 10, none
    add     \w14, \w, a2
    sw      \w14, \at - 36(a1)
    sw      \w14, \at + 28(a1)
.endm

.macro all_saved, what
    \what   s0, 4(sp)
    \what   s1, 8(sp)
    \what   s2, 12(sp)
    \what   s3, 16(sp)
    \what   s4, 20(sp)
    \what   s5, 24(sp)
    \what   s6, 28(sp)
    \what   s7, 32(sp)
    \what   s8, 36(sp)
    \what   s9, 40(sp)
.endm

.macro load_word, at, r
    lw      \r, \at(a0)
.endm

.macro chain_word, at, r
    lw      a2, \at(a0)
    add     \r, \r, a2
    sw      \r, \at(a0)
.endm

.macro chaining, what
    \what   0, s2
    \what   4, s3
    \what   8, s4
    \what   12, s5
    \what   16, s6
    \what   20, s7
    \what   24, s8
    \what   28, s9
.endm

    .section CRETULA_HOT_ASM.cretula_sha256_block_rv32, "ax", @progbits
    .balign 4
    .global cretula_sha256_block_rv32
    .type   cretula_sha256_block_rv32, @function
cretula_sha256_block_rv32:
    addi    sp, sp, -48
    sw      a0, 0(sp)
    all_saved sw
    addi    t0, a1, 64
1:  lbu     a3, 0(a2)
    lbu     a4, 1(a2)
    lbu     a5, 2(a2)
    lbu     s0, 3(a2)
    slli    a3, a3, 24
    slli    a4, a4, 16
    slli    a5, a5, 8
    or      a3, a3, a4
    or      a5, a5, s0
    or      a3, a3, a5
    sw      a3, 0(a1)
    addi    a2, a2, 4
    addi    a1, a1, 4
    bne     a1, t0, 1b
    chaining load_word
    xor     s0, s3, s4
    lla     a0, CONSTANTS
    addi    t1, a0, 64 * STRIDE

    /* t0 = the end of the words, t1 = that of the constants. */
.Lsixteen:
    addi    a1, t0, -64
.Lfour:
    round   0, s2, s3, s4, s5, s6, s7, s8, s9, s1, s0
    round   1, s5, s2, s3, s4, s9, s6, s7, s8, s0, s1
    round   2, s4, s5, s2, s3, s8, s9, s6, s7, s1, s0
    round   3, s3, s4, s5, s2, s7, s8, s9, s6, s0, s1
    addi    a0, a0, 4 * STRIDE
    addi    a1, a1, 16
    bne     a1, t0, .Lfour
    beq     a0, t1, .Ldone

    lw      a6, -8(t0)
    lw      a7, -4(t0)
    addi    a1, t0, -64
    lw      a4, 0(a1)
2:  lw      a5, 4(a1)
    word    a4, a5, 36, a6
    lw      a4, 8(a1)
    word    a5, a4, 40, a7
    addi    a1, a1, 8
    bne     a1, t0, 2b
    j       .Lsixteen

.Ldone:
    addi    a1, t0, -64
    addi    t0, t0, 64
3:  sw      zero, 0(a1)
    sw      zero, 4(a1)
    sw      zero, 8(a1)
    sw      zero, 12(a1)
    addi    a1, a1, 16
    bne     a1, t0, 3b
    lw      a0, 0(sp)
    chaining chain_word
    all_saved lw
    addi    sp, sp, 48
    ret
    .size   cretula_sha256_block_rv32, . - cretula_sha256_block_rv32

#endif

#if defined(__linux__) && defined(__ELF__)
    .section .note.GNU-stack, "", %progbits
#endif
