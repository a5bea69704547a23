/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Constant-time look-up in a comb for RV32I; the contract is in look_up.h, the C twin in look_up.c.
 *
 *   void ge_look_up(fe *q, const fe *comb, uint32_t index, uint32_t minus)
 *       fast 1,526 instructions, balanced 531; 0 bytes of stack
 *
 * Standard calling convention. No branch or address depends on index or minus.
 */
#include <cretula/config.h>

#if CRETULA_FE_RV32 && !CRETULA_BASE_TINY

#if CRETULA_BASE_FAST
#define ENTRY 3
#define ENTRIES 16
#else
#define ENTRY 2
#define ENTRIES 8
#endif

.macro each_limb, what
    \what   a6, 0
    \what   a7, 4
    \what   t0, 8
    \what   t1, 12
    \what   t2, 16
    \what   t3, 20
    \what   t4, 24
    \what   t5, 28
.endm

.macro zero limb, at
    li      \limb, 0
.endm

/* All limbs but the right ones come as zeros: adding them has short encodings where an OR has none. */
.macro take limb, at
    lw      a5, \at(a1)
    and     a5, a5, a4
    add     \limb, \limb, a5
.endm

.macro put limb, at
    sw      \limb, \at(a0)
.endm

/* One element of the entry. a1 = it in the first entry, a2 = the index, a3 = behind the last entry; then these of the next one. */
.macro select
    each_limb zero
1:  seqz    a4, a2
    neg     a4, a4
    addi    a2, a2, -1
    each_limb take
    addi    a1, a1, 32 * ENTRY
    bne     a1, a3, 1b
    addi    a1, a1, 32 - 32 * ENTRY * ENTRIES
    addi    a2, a2, ENTRIES
    addi    a3, a3, 32
.endm

/* The element in the registers and the one at a0 change places if the mask in t6 is all ones; both go there, one after the other. */
.macro swap limb, at
    lw      a4, \at(a0)
    xor     a5, a4, \limb
    and     a5, a5, t6
    xor     a4, a4, a5
    xor     a5, a5, \limb
    sw      a4, \at(a0)
    sw      a5, \at + 32(a0)
.endm

/* If the mask in t6 is all ones, the complement less 37 in a4, as -a = 2^256 - 38 - a mod p; the borrow goes on. */
.macro negate limb, at
    xor     a5, \limb, t6
    sub     \limb, a5, a4
    sltu    a4, a5, a4
    sw      \limb, \at(a0)
.endm

.macro select_negative
    select
    andi    a4, t6, 37
    each_limb negate
.endm

    .section CRETULA_HOT_ASM.cretula_ge_look_up, "ax", @progbits
    .balign 4
    .global cretula_ge_look_up
    .type   cretula_ge_look_up, @function
cretula_ge_look_up:
    mv      t6, a3
    addi    a3, a1, 32 * ENTRY * ENTRIES
#if CRETULA_BASE_FAST
    select
    each_limb put
    select
    each_limb swap
    addi    a0, a0, 64
    select_negative
#else
    select_negative
    addi    a0, a0, 32
    select
    each_limb put
#endif
    ret
    .size   cretula_ge_look_up, . - cretula_ge_look_up

#endif

#if defined(__linux__) && defined(__ELF__)
    .section .note.GNU-stack, "", %progbits
#endif
