/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * uint32_t call_checked(uint32_t *result, uint32_t (*f)(void *, const void *, const void *), void *r, const void *a, const void *b)
 *
 * call_checked.S for RISC-V: calls f(r, a, b) with marks in s0 to s11 and in gp and tp, and returns 0 if they and the stack pointer
 * came back as they were, else a mask of those that did not: bit n for register n. *result gets what f returned.
 */
.macro each, what
    \what   s0, 8
    \what   s1, 9
    \what   s2, 18
    \what   s3, 19
    \what   s4, 20
    \what   s5, 21
    \what   s6, 22
    \what   s7, 23
    \what   s8, 24
    \what   s9, 25
    \what   s10, 26
    \what   s11, 27
.endm

.macro keep, r, n
    sw      \r, 4 * \n(sp)
.endm

.macro restore, r, n
    lw      \r, 4 * \n(sp)
.endm

.macro mark, r, n
    li      \r, 0x11000011 * \n
.endm

.macro compare, r, n
    li      t1, 0x11000011 * \n
    beq     \r, t1, 1f
    li      t1, 1 << \n
    or      t0, t0, t1
1:
.endm

    .text
    .global call_checked
    .type   call_checked, @function
call_checked:
    addi    sp, sp, -128
    each    keep
    sw      ra, 0(sp)
    sw      a0, 4(sp)
    sw      gp, 12(sp)
    sw      tp, 16(sp)
    la      t1, stack
    sw      sp, 0(t1)
    mv      t0, a1
    mv      a0, a2
    mv      a1, a3
    mv      a2, a4
    each    mark
    mark    gp, 3
    mark    tp, 4
    jalr    t0
    li      t0, 0
    each    compare
    compare gp, 3
    compare tp, 4
    la      t1, stack
    lw      t1, 0(t1)
    beq     sp, t1, 1f
    mv      sp, t1
    ori     t0, t0, 1 << 2
1:  each    restore
    lw      ra, 0(sp)
    lw      gp, 12(sp)
    lw      tp, 16(sp)
    lw      t1, 4(sp)
    sw      a0, 0(t1)
    mv      a0, t0
    addi    sp, sp, 128
    ret
    .size   call_checked, . - call_checked

    .bss
    .balign 4
stack:
    .space  4
