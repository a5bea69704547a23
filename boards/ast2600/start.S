/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * AST2600: vector table and first instructions of both Cortex-A7 cores. The second one sleeps for ever.
 */
        .syntax unified
        .arch   armv7-a
        .section .vectors, "ax", %progbits
        .arm
        .balign 32
vectors:
        b       image_start
        b       to_fault        @ undefined instruction
        b       to_fault        @ supervisor call
        b       to_fault        @ prefetch abort
        b       to_fault        @ data abort
        b       to_fault
        b       to_fault        @ IRQ
        b       to_fault        @ FIQ

        .global image_start
        .type   image_start, %function
image_start:
        mrc     p15, 0, r0, c0, c0, 5           @ MPIDR: which core
        ands    r0, r0, #3
park:   wfene
        bne     park
        cpsid   aif, #0x13                      @ supervisor mode
        ldr     sp, =image_stack_top
        ldr     r0, =vectors
        mcr     p15, 0, r0, c12, c0, 0          @ VBAR
        isb
        bl      board_start
        b       .

        .type   to_fault, %function
to_fault:
        ldr     sp, =image_stack_top
        bl      board_fault
        b       .
        .size   image_start, . - image_start
