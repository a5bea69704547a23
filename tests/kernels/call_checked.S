/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * uint32_t call_checked(uint32_t *result, uint32_t (*f)(void *, const void *, const void *), void *r, const void *a, const void *b)
 *
 * Calls f(r, a, b) with marks in all callee-saved registers and returns 0 if they and the stack pointer came back as they
 * were, else a mask of those that did not: bit n for rn, bit 13 for the stack pointer. *result gets what f returned.
 */
    .syntax unified
    .cpu cortex-m0plus
    .thumb
    .text
    .global call_checked
    .thumb_func
    .type   call_checked, %function
call_checked:
    push    {r4, r5, r6, r7, lr}
    mov     r4, r8
    mov     r5, r9
    mov     r6, r10
    mov     r7, r11
    push    {r0, r4, r5, r6, r7}
    ldr     r4, [sp, #40]       /* b */
    movs    r0, r2
    mov     ip, r1
    movs    r1, r3
    movs    r2, r4
    ldr     r3, =stack
    mov     r4, sp
    str     r4, [r3]
    ldr     r4, =0x80000008
    mov     r8, r4
    ldr     r4, =0x90000009
    mov     r9, r4
    ldr     r4, =0xa000000a
    mov     r10, r4
    ldr     r4, =0xb000000b
    mov     r11, r4
    ldr     r4, =0x40000004
    ldr     r5, =0x50000005
    ldr     r6, =0x60000006
    ldr     r7, =0x70000007
    blx     ip
    push    {r0}
    movs    r0, #0
.macro check reg, mark, bit
    mov     r1, \reg
    ldr     r2, =\mark
    cmp     r1, r2
    beq     1f
    movs    r1, #1
    lsls    r1, r1, #\bit
    orrs    r0, r1
1:
.endm
    check   r4, 0x40000004, 4
    check   r5, 0x50000005, 5
    check   r6, 0x60000006, 6
    check   r7, 0x70000007, 7
    check   r8, 0x80000008, 8
    check   r9, 0x90000009, 9
    check   r10, 0xa000000a, 10
    check   r11, 0xb000000b, 11
    pop     {r4}
    ldr     r1, =stack
    ldr     r1, [r1]
    cmp     sp, r1
    beq     1f
    mov     sp, r1
    movs    r1, #1
    lsls    r1, r1, #13
    orrs    r0, r1
1:  pop     {r1, r2, r3, r5, r6}
    str     r4, [r1]
    mov     r8, r2
    mov     r9, r3
    mov     r10, r5
    mov     r11, r6
    pop     {r4, r5, r6, r7, pc}
    .ltorg
    .size   call_checked, . - call_checked

    .bss
    .balign 4
stack:
    .space  4
