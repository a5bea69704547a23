/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Field kernel for RV32IM: 8 limbs of 32 bits, any value below 2^256. The C twin is tests/kernels/fe_twin.c. No branch or
 * address depends on a value: constant time where the multiplier is.
 *
 *   void fe_mul(fe *r, const fe *a, const fe *b)                      593 instructions, 64 bytes of stack
 *   void fe_sq(fe *r, const fe *a)                                    416 instructions, 80 bytes of stack
 *   void fe_mul_small(fe *r, const fe *a, const fe *b)                 96 instructions, 0 bytes of stack
 *   void fe_add(fe *r, const fe *a, const fe *b)                       70 instructions, 0 bytes of stack
 *   void fe_sub(fe *r, const fe *a, const fe *b)                       71 instructions, 0 bytes of stack
 *   void fe_cswap(fe *a, fe *b, uint32_t mask)                         65 instructions, 0 bytes of stack
 *
 * Standard calling convention; r may be a or b.
 *
 * There is no carry flag: a sum is compared with what was added. A product of two words, plus two words, is a number of two
 * words: eight instructions, and five where there is only one word to add.
 *
 * The end is the same for all: what is above bit 255 comes back at the bottom times 19, known from the highest limb before the
 * others are added up, so that one pass suffices.
 */
#include <cretula/config.h>

#if CRETULA_FE_RV32

.macro function name
    .section CRETULA_HOT_ASM.\name, "ax", @progbits
    .balign 4
    .global \name
    .type   \name, @function
\name:
.endm

/* r, c = a * b + r; r, c = a * b + r + c; r, c = a * b + c. t4 and t5 are lost, and a1 in the second. */
.macro begin r, c, a, b
    mul     t4, \a, \b
    mulhu   \c, \a, \b
    add     \r, \r, t4
    sltu    t4, \r, t4
    add     \c, \c, t4
.endm

.macro next r, c, a, b, to_c
    mul     t4, \a, \b
    mulhu   t5, \a, \b
    add     t4, t4, \r
    sltu    a1, t4, \r
    add     t5, t5, a1
    add     \r, t4, \c
    sltu    \c, \r, \c
    add     \to_c, \c, t5
.endm

.macro first r, c, a, b, to_c
    mul     t4, \a, \b
    mulhu   t5, \a, \b
    add     \r, t4, \c
    sltu    \c, \r, \c
    add     \to_c, \c, t5
.endm

/* From the limb at 2^224 and what is above it in high: bits 255 and up go to c, times 19. t4 is lost. */
.macro fold_top low, high, c
    slli    \high, \high, 1
    srli    t4, \low, 31
    or      \high, \high, t4
    slli    \low, \low, 1
    srli    \low, \low, 1
    li      t4, 19
    mul     \c, \high, t4
.endm

/* One limb of low + 38 * high: k of the result at a0. Low is on the stack, 38 in a2, the carry in t6. */
.macro fold k, high
    lw      t3, 4 * \k(sp)
    mul     t4, \high, a2
    mulhu   t5, \high, a2
    add     t4, t4, t3
    sltu    t3, t4, t3
    add     t5, t5, t3
    add     t4, t4, t6
    sltu    t6, t4, t6
    add     t6, t6, t5
    sw      t4, 4 * \k(a0)
.endm

/* Row i of the product: limb i of b times a, added to the window. The lowest limb is done, the new highest takes its register. */
.macro row i, w0, w1, w2, w3, w4, w5, w6, w7
    lw      t3, 4 * \i(a2)
    begin   \w0, t6, a3, t3
    sw      \w0, 4 * \i(sp)
    next    \w1, t6, a4, t3, t6
    next    \w2, t6, a5, t3, t6
    next    \w3, t6, a6, t3, t6
    next    \w4, t6, a7, t3, t6
    next    \w5, t6, t0, t3, t6
    next    \w6, t6, t1, t3, t6
    next    \w7, t6, t2, t3, \w0
.endm

.macro load_a
    lw      a3, 0(a1)
    lw      a4, 4(a1)
    lw      a5, 8(a1)
    lw      a6, 12(a1)
    lw      a7, 16(a1)
    lw      t0, 20(a1)
    lw      t1, 24(a1)
    lw      t2, 28(a1)
.endm

/* r = low + 38 * high: low on the stack, high in s0 to s7; then these as they were. */
.macro finish
    lw      t3, 28(sp)
    li      a2, 38
    mul     t5, s7, a2
    mulhu   t6, s7, a2
    add     s7, t5, t3
    sltu    t3, s7, t3
    add     t6, t6, t3
    fold_top s7, t6, t6
    fold    0, s0
    fold    1, s1
    fold    2, s2
    fold    3, s3
    fold    4, s4
    fold    5, s5
    fold    6, s6
    add     s7, s7, t6
    sw      s7, 28(a0)
    lw      s0, 32(sp)
    lw      s1, 36(sp)
    lw      s2, 40(sp)
    lw      s3, 44(sp)
    lw      s4, 48(sp)
    lw      s5, 52(sp)
    lw      s6, 56(sp)
    lw      s7, 60(sp)
.endm

.macro save
    sw      s0, 32(sp)
    sw      s1, 36(sp)
    sw      s2, 40(sp)
    sw      s3, 44(sp)
    sw      s4, 48(sp)
    sw      s5, 52(sp)
    sw      s6, 56(sp)
    sw      s7, 60(sp)
.endm

function cretula_fe_mul
    addi    sp, sp, -64
    save
    load_a
    lw      t3, 0(a2)
    mul     t4, a3, t3
    mulhu   t6, a3, t3
    sw      t4, 0(sp)
    first   s1, t6, a4, t3, t6
    first   s2, t6, a5, t3, t6
    first   s3, t6, a6, t3, t6
    first   s4, t6, a7, t3, t6
    first   s5, t6, t0, t3, t6
    first   s6, t6, t1, t3, t6
    first   s7, t6, t2, t3, s0
    row     1, s1, s2, s3, s4, s5, s6, s7, s0
    row     2, s2, s3, s4, s5, s6, s7, s0, s1
    row     3, s3, s4, s5, s6, s7, s0, s1, s2
    row     4, s4, s5, s6, s7, s0, s1, s2, s3
    row     5, s5, s6, s7, s0, s1, s2, s3, s4
    row     6, s6, s7, s0, s1, s2, s3, s4, s5
    row     7, s7, s0, s1, s2, s3, s4, s5, s6
    finish
    addi    sp, sp, 64
    ret
    .size   cretula_fe_mul, . - cretula_fe_mul

/*
 * Limb j of a meets the limbs below it doubled and then itself. Doubling what is below moves its top bit, bit 31 of limb
 * j - 1, to where the square of limb j begins: it comes in there as an addend, t3: limb j if the bit is set. mask is all ones
 * if it is, and before the same of the limb before.
 */
.macro double_limb below, limb, mask, before
    srai    \mask, \below, 31
    and     t3, \limb, \mask
    slli    \below, \below, 1
    sub     \below, \below, \before
.endm

/* The limb j times itself, plus the carry in t6 and t3. */
.macro square limb, low, high
    mul     t4, \limb, \limb
    mulhu   t5, \limb, \limb
    add     t4, t4, t3
    sltu    t3, t4, t3
    add     t5, t5, t3
    add     \low, t4, t6
    sltu    t6, \low, t6
    add     \high, t6, t5
.endm

/* Limbs 8 to 15 of the square are in s0 to s7, and before that, limbs 1 to 7 in s4 to s10. */
function cretula_fe_sq
    addi    sp, sp, -80
    save
    sw      s8, 64(sp)
    sw      s9, 68(sp)
    sw      s10, 72(sp)
    load_a
    mul     t4, a3, a3
    mulhu   s4, a3, a3
    sw      t4, 0(sp)

    double_limb a3, a4, a2, zero
    begin   s4, t6, a3, a4
    sw      s4, 4(sp)
    square  a4, s5, s6

    double_limb a4, a5, s0, a2
    begin   s5, t6, a3, a5
    sw      s5, 8(sp)
    next    s6, t6, a4, a5, t6
    square  a5, s7, s8

    double_limb a5, a6, a2, s0
    begin   s6, t6, a3, a6
    sw      s6, 12(sp)
    next    s7, t6, a4, a6, t6
    next    s8, t6, a5, a6, t6
    square  a6, s9, s10

    double_limb a6, a7, s4, a2
    begin   s7, t6, a3, a7
    sw      s7, 16(sp)
    next    s8, t6, a4, a7, t6
    next    s9, t6, a5, a7, t6
    next    s10, t6, a6, a7, t6
    square  a7, s0, s1

    double_limb a7, t0, a2, s4
    begin   s8, t6, a3, t0
    sw      s8, 20(sp)
    next    s9, t6, a4, t0, t6
    next    s10, t6, a5, t0, t6
    next    s0, t6, a6, t0, t6
    next    s1, t6, a7, t0, t6
    square  t0, s2, s3

    double_limb t0, t1, s8, a2
    begin   s9, t6, a3, t1
    sw      s9, 24(sp)
    next    s10, t6, a4, t1, t6
    next    s0, t6, a5, t1, t6
    next    s1, t6, a6, t1, t6
    next    s2, t6, a7, t1, t6
    next    s3, t6, t0, t1, t6
    square  t1, s4, s5

    double_limb t1, t2, a2, s8
    begin   s10, t6, a3, t2
    sw      s10, 28(sp)
    next    s0, t6, a4, t2, t6
    next    s1, t6, a5, t2, t6
    next    s2, t6, a6, t2, t6
    next    s3, t6, a7, t2, t6
    next    s4, t6, t0, t2, t6
    next    s5, t6, t1, t2, t6
    square  t2, s6, s7

    finish
    lw      s8, 64(sp)
    lw      s9, 68(sp)
    lw      s10, 72(sp)
    addi    sp, sp, 80
    ret
    .size   cretula_fe_sq, . - cretula_fe_sq

.macro mul_small_limb k, a
    lw      a1, 4 * \k(a2)
    next    a1, t6, \a, t3, t6
    sw      a1, 4 * \k(a0)
.endm

function cretula_fe_mul_small
    load_a
    li      t3, 121665
    lw      a1, 28(a2)
    mulhu   t6, t2, t3
    mul     t2, t2, t3
    add     t2, t2, a1
    sltu    a1, t2, a1
    add     t6, t6, a1
    fold_top t2, t6, t6
    mul_small_limb 0, a3
    mul_small_limb 1, a4
    mul_small_limb 2, a5
    mul_small_limb 3, a6
    mul_small_limb 4, a7
    mul_small_limb 5, t0
    mul_small_limb 6, t1
    add     t2, t2, t6
    sw      t2, 28(a0)
    ret
    .size   cretula_fe_mul_small, . - cretula_fe_mul_small

/* A carry goes in and out in t6. */
.macro add_limb k
    lw      a3, 4 * \k(a1)
    lw      a4, 4 * \k(a2)
    add     a3, a3, t6
    sltu    t6, a3, t6
    add     a3, a3, a4
    sltu    a4, a3, a4
    add     t6, t6, a4
    sw      a3, 4 * \k(a0)
.endm

function cretula_fe_add
    lw      a5, 28(a1)
    lw      a6, 28(a2)
    add     a5, a5, a6
    sltu    t6, a5, a6
    fold_top a5, t6, t6
    add_limb 0
    add_limb 1
    add_limb 2
    add_limb 3
    add_limb 4
    add_limb 5
    add_limb 6
    add     a5, a5, t6
    sw      a5, 28(a0)
    ret
    .size   cretula_fe_add, . - cretula_fe_add

/* A borrow goes in and out in t6. */
.macro sub_limb k
    lw      a3, 4 * \k(a1)
    lw      a4, 4 * \k(a2)
    sltu    a6, a3, a4
    sub     a3, a3, a4
    sltu    a4, a3, t6
    sub     a3, a3, t6
    add     t6, a6, a4
    sw      a3, 4 * \k(a0)
.endm

/*
 * The highest limb is taken into [2^31, 2^32), so that a borrow finds enough there; what it differs by is at the bottom 0 to 3
 * times 19, to be taken off.
 */
function cretula_fe_sub
    lw      a3, 28(a1)
    lw      a4, 28(a2)
    sltu    t6, a3, a4
    sub     a5, a3, a4
    slli    t6, t6, 1
    not     t4, a5
    srli    t4, t4, 31
    or      t6, t6, t4
    lui     t4, 0x80000
    or      a5, a5, t4
    li      t4, 19
    mul     t6, t6, t4
    sub_limb 0
    sub_limb 1
    sub_limb 2
    sub_limb 3
    sub_limb 4
    sub_limb 5
    sub_limb 6
    sub     a5, a5, t6
    sw      a5, 28(a0)
    ret
    .size   cretula_fe_sub, . - cretula_fe_sub

.macro swap_limb k
    lw      a3, 4 * \k(a0)
    lw      a4, 4 * \k(a1)
    xor     a5, a3, a4
    and     a5, a5, a2
    xor     a3, a3, a5
    xor     a4, a4, a5
    sw      a3, 4 * \k(a0)
    sw      a4, 4 * \k(a1)
.endm

function cretula_fe_cswap
    swap_limb 0
    swap_limb 1
    swap_limb 2
    swap_limb 3
    swap_limb 4
    swap_limb 5
    swap_limb 6
    swap_limb 7
    ret
    .size   cretula_fe_cswap, . - cretula_fe_cswap

#endif

#if defined(__linux__) && defined(__ELF__)
    .section .note.GNU-stack, "", %progbits
#endif
