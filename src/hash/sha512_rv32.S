/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The block function of SHA-512 for RV32I. The C twin is in sha512.c.
 *
 *   void cretula_sha512_block_rv32(uint64_t chain[8], uint64_t work[32], const void *block)
 *
 *   cretula_sha512_block_rv32: 64 bytes of stack, about 13,300 instructions
 *
 * The 128 bytes at block, of any alignment, go onto the chaining value; block must not be in work, which is wiped at the end.
 * Standard calling convention; constant time.
 *
 * The state stays in registers and moves on by one word after each round: a move costs what a load would. A word of the
 * schedule takes the place of the one 16 before it, and stands a second time 16 places on, where the words after it look for it.
 */
#include <cretula/config.h>

#if CRETULA_SHA512_RV32

/* The state, each word lower half first. */
#define a0_ s2
#define a1_ s3
#define b0_ s4
#define b1_ s5
#define c0_ s6
#define c1_ s7
#define d0_ s8
#define d1_ s9
#define e0_ s10
#define e1_ s11
#define f0_ t0
#define f1_ t1
#define g0_ t2
#define g1_ t3
#define h0_ t4
#define h1_ t5

/* r = one half of three rotations, added up: each takes x >> n and y << (32 - n), where x and y are the word's halves. */
.macro three r, t, x1, y1, n1, x2, y2, n2, x3, y3, n3
    srli    \r, \x1, \n1
    slli    \t, \y1, 32 - \n1
    xor     \r, \r, \t
    srli    \t, \x2, \n2
    xor     \r, \r, \t
    slli    \t, \y2, 32 - \n2
    xor     \r, \r, \t
    srli    \t, \x3, \n3
    xor     \r, \r, \t
    .ifnc \y3, none
    slli    \t, \y3, 32 - \n3
    xor     \r, \r, \t
    .endif
.endm

/* r1:r0 = x1:x0 + y1:y0; y0 is lost. */
.macro add_64 r0, r1, x0, x1, y0, y1
    add     \r0, \x0, \y0
    sltu    \y0, \r0, \y0
    add     \r1, \x1, \y1
    add     \r1, \r1, \y0
.endm

/* The four bytes at a2, the highest first. */
.macro big_endian r, at
    lbu     \r, \at(a2)
    lbu     a3, \at + 1(a2)
    lbu     a4, \at + 2(a2)
    lbu     a5, \at + 3(a2)
    slli    \r, \r, 24
    slli    a3, a3, 16
    slli    a4, a4, 8
    or      \r, \r, a3
    or      a4, a4, a5
    or      \r, \r, a4
.endm

.macro move r0, r1, x0, x1
    mv      \r0, \x0
    mv      \r1, \x1
.endm

.macro all_saved, what
    \what   ra, 4(sp)
    \what   s0, 8(sp)
    \what   s1, 12(sp)
    \what   s2, 16(sp)
    \what   s3, 20(sp)
    \what   s4, 24(sp)
    \what   s5, 28(sp)
    \what   s6, 32(sp)
    \what   s7, 36(sp)
    \what   s8, 40(sp)
    \what   s9, 44(sp)
    \what   s10, 48(sp)
    \what   s11, 52(sp)
.endm

.macro chain_word, at, r0, r1
    lw      a2, \at(a0)
    lw      a3, \at + 4(a0)
    add_64  \r0, \r1, \r0, \r1, a2, a3
    sw      \r0, \at(a0)
    sw      \r1, \at + 4(a0)
.endm

.macro load_word, at, r0, r1
    lw      \r0, \at(a0)
    lw      \r1, \at + 4(a0)
.endm

.macro chaining, what
    \what   0, a0_, a1_
    \what   8, b0_, b1_
    \what   16, c0_, c1_
    \what   24, d0_, d1_
    \what   32, e0_, e1_
    \what   40, f0_, f1_
    \what   48, g0_, g1_
    \what   56, h0_, h1_
.endm

    .section CRETULA_HOT_ASM.cretula_sha512_block_rv32, "ax", @progbits
    .balign 4
    .global cretula_sha512_block_rv32
    .type   cretula_sha512_block_rv32, @function
cretula_sha512_block_rv32:
    addi    sp, sp, -64
    sw      a0, 0(sp)
    all_saved sw
    addi    t6, a1, 128
1:  big_endian s0, 0
    big_endian s1, 4
    sw      s1, 0(a1)
    sw      s0, 4(a1)
    addi    a2, a2, 8
    addi    a1, a1, 8
    bne     a1, t6, 1b
    chaining load_word
    lla     a0, cretula_sha512_constants
    addi    ra, a0, 640

    /* a0 = the next constant, ra = their end; a1 = the next word, t6 = their end; the sum in hand in s1:s0. */
.Lsixteen:
    addi    a1, t6, -128
.Lround:
    lw      s0, 0(a0)
    lw      s1, 4(a0)
    lw      a2, 0(a1)
    lw      a3, 4(a1)
    add_64  s0, s1, s0, s1, a2, a3
    add_64  s0, s1, s0, s1, h0_, h1_
    xor     a2, f0_, g0_
    xor     a3, f1_, g1_
    and     a2, a2, e0_
    and     a3, a3, e1_
    xor     a2, a2, g0_
    xor     a3, a3, g1_
    add_64  s0, s1, s0, s1, a2, a3
    three   a2, a4, e0_, e1_, 14, e0_, e1_, 18, e1_, e0_, 9
    three   a3, a4, e1_, e0_, 14, e1_, e0_, 18, e0_, e1_, 9
    add_64  s0, s1, s0, s1, a2, a3
    move    h0_, h1_, g0_, g1_
    move    g0_, g1_, f0_, f1_
    move    f0_, f1_, e0_, e1_
    add_64  e0_, e1_, s0, s1, d0_, d1_
    /* The majority is b where a ^ b or b ^ c is 0, else c. */
    xor     a2, a0_, b0_
    xor     a4, b0_, c0_
    and     a2, a2, a4
    xor     a2, a2, b0_
    xor     a3, a1_, b1_
    xor     a4, b1_, c1_
    and     a3, a3, a4
    xor     a3, a3, b1_
    add_64  s0, s1, s0, s1, a2, a3
    three   a2, a4, a0_, a1_, 28, a1_, a0_, 2, a1_, a0_, 7
    three   a3, a4, a1_, a0_, 28, a0_, a1_, 2, a0_, a1_, 7
    move    d0_, d1_, c0_, c1_
    move    c0_, c1_, b0_, b1_
    move    b0_, b1_, a0_, a1_
    add_64  a0_, a1_, s0, s1, a2, a3
    addi    a0, a0, 8
    addi    a1, a1, 8
    bne     a1, t6, .Lround
    beq     a0, ra, .Ldone

    addi    a1, t6, -128
2:  lw      s0, 0(a1)
    lw      s1, 4(a1)
    lw      a2, 72(a1)
    lw      a3, 76(a1)
    add_64  s0, s1, s0, s1, a2, a3
    lw      a4, 8(a1)
    lw      a5, 12(a1)
    three   a2, a3, a4, a5, 1, a4, a5, 8, a4, a5, 7
    add     s0, s0, a2
    sltu    a2, s0, a2
    add     s1, s1, a2
    three   a2, a3, a5, a4, 1, a5, a4, 8, a5, none, 7
    add     s1, s1, a2
    lw      a4, 112(a1)
    lw      a5, 116(a1)
    three   a2, a3, a4, a5, 19, a5, a4, 29, a4, a5, 6
    add     s0, s0, a2
    sltu    a2, s0, a2
    add     s1, s1, a2
    three   a2, a3, a5, a4, 19, a4, a5, 29, a5, none, 6
    add     s1, s1, a2
    sw      s0, 0(a1)
    sw      s1, 4(a1)
    sw      s0, 128(a1)
    sw      s1, 132(a1)
    addi    a1, a1, 8
    bne     a1, t6, 2b
    j       .Lsixteen

.Ldone:
    addi    a1, t6, -128
    addi    t6, t6, 128
3:  sw      zero, 0(a1)
    sw      zero, 4(a1)
    sw      zero, 8(a1)
    sw      zero, 12(a1)
    addi    a1, a1, 16
    bne     a1, t6, 3b
    lw      a0, 0(sp)
    chaining chain_word
    all_saved lw
    addi    sp, sp, 64
    ret
    .size   cretula_sha512_block_rv32, . - cretula_sha512_block_rv32

#endif

#if defined(__linux__) && defined(__ELF__)
    .section .note.GNU-stack, "", %progbits
#endif
