/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The inner loop of inversion by division steps for RV32IM; the contract is in fe_gcd.h, the C twin in fe_gcd.c.
 *
 *   void fe_gcd_update(fe_pair *ab, uint32_t n, const int32_t m[4])      18 n + 21 instructions, 0 bytes of stack
 *
 * Standard calling convention. Only n decides how often the loop runs. Halves of words are loaded and stored by themselves,
 * which extends their sign.
 */
#include <cretula/config.h>

#if CRETULA_FE_GCD && CRETULA_FE_RV32

#define DIGIT 0x7fff
#define INVERSE 0x4a1b /* 1/19 mod 2^15 */

/* a4, a5 += the matrix in t0 to t3 times the two digits of the word at at(a0). */
.macro times_matrix at
    lh      a6, \at(a0)
    lh      a7, \at + 2(a0)
    mul     a2, t0, a6
    add     a4, a4, a2
    mul     a2, t1, a7
    add     a4, a4, a2
    mul     a2, t2, a6
    add     a5, a5, a2
    mul     a2, t3, a7
    add     a5, a5, a2
.endm

/* The lowest digits of a4 and a5 to the word before a0. */
.macro digits
    and     a2, a4, t4
    sh      a2, -4(a0)
    and     a2, a5, t4
    sh      a2, -2(a0)
    srai    a4, a4, 15
    srai    a5, a5, 15
.endm

/* As many times p = 2^255 - 19 as make the sum divisible by 2^15: their number goes to multiple, 2^255 comes in at the end. */
.macro divisible sum, multiple
    mul     \multiple, \sum, a7
    and     \multiple, \multiple, t4
    mul     a2, \multiple, a6
    sub     \sum, \sum, a2
    srai    \sum, \sum, 15
.endm

    .section CRETULA_HOT_ASM.cretula_fe_gcd_update, "ax", @progbits
    .balign 4
    .global cretula_fe_gcd_update
    .type   cretula_fe_gcd_update, @function
cretula_fe_gcd_update:
    lw      t0, 0(a2)
    lw      t1, 4(a2)
    lw      t2, 8(a2)
    lw      t3, 12(a2)
    li      t4, DIGIT
    slli    a3, a1, 2
    add     a3, a3, a0
    addi    a3, a3, -4
    li      a4, 0
    li      a5, 0
    times_matrix 0
    li      a6, 19
    li      a7, INVERSE
    divisible a4, t5
    divisible a5, t6
    addi    a0, a0, 4
    beq     a0, a3, 2f
1:  times_matrix 0
    digits
    addi    a0, a0, 4
    bne     a0, a3, 1b
2:  times_matrix 0
    add     a4, a4, t5
    add     a5, a5, t6
    digits
    sh      a4, 0(a0)
    sh      a5, 2(a0)
    ret
    .size   cretula_fe_gcd_update, . - cretula_fe_gcd_update

#endif

#if defined(__linux__) && defined(__ELF__)
    .section .note.GNU-stack, "", %progbits
#endif
