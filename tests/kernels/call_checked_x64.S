/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * uint32_t call_checked(uint32_t *result, uint32_t (*f)(void *, const void *, const void *), void *r, const void *a, const void *b)
 *
 * call_checked.S for x86-64: calls f(r, a, b) with marks in the registers that a callee saves and returns 0 if they, the stack
 * pointer and the direction flag came back as they were, else a number that is not zero. *result gets what f returned.
 */
    .intel_syntax noprefix

.macro each what
    \what   rbx, 1
    \what   rbp, 2
    \what   r12, 3
    \what   r13, 4
    \what   r14, 5
    \what   r15, 6
.endm

.macro keep r, n
    push    \r
.endm

.macro mark r, n
    mov     \r, 0x11000011 * \n
.endm

.macro compare r, n
    xor     \r, 0x11000011 * \n
    or      rcx, \r
.endm

    .text
    .globl  call_checked
    .type   call_checked, @function
call_checked:
#ifdef __CET__
    endbr64
#endif
    each    keep
    push    rdi
    mov     stack[rip], rsp
    mov     rax, rsi
    mov     rdi, rdx
    mov     rsi, rcx
    mov     rdx, r8
    each    mark
    call    rax
    mov     rcx, rsp
    mov     rsp, stack[rip]
    xor     rcx, rsp
    each    compare
    pushfq
    pop     rdx
    and     edx, 1 << 10
    or      rcx, rdx
    pop     rdx
    mov     [rdx], eax
    xor     eax, eax
    test    rcx, rcx
    setnz   al
    pop     r15
    pop     r14
    pop     r13
    pop     r12
    pop     rbp
    pop     rbx
    ret
    .size   call_checked, . - call_checked

    .bss
    .balign 8
stack:
    .zero   8

    .section .note.GNU-stack, "", @progbits
