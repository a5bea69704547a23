/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Field kernel for x86-64 with BMI2 and ADX: 4 limbs of 64 bits, which is 8 of 32 in memory; any value below 2^256. The C twin
 * is tests/kernels/fe_x64_twin.c. Constant time: no branch or address depends on a value.
 *
 *   void fe_mul(fe *r, const fe *a, const fe *b)          20 products, 48 bytes of stack
 *   void fe_sq(fe *r, const fe *a)                        14 products, 40 bytes of stack
 *   void fe_sq_times(fe *r, const fe *a, unsigned n)      n squarings, n not 0; 72 bytes of stack
 *   void fe_mul_small(fe *r, const fe *a, const fe *b)    4 products, 8 bytes of stack
 *   void fe_add(fe *r, const fe *a, const fe *b)          8 bytes of stack
 *   void fe_sub(fe *r, const fe *a, const fe *b)          8 bytes of stack
 *   void fe_neg(fe *r, const fe *a)                       8 bytes of stack
 *   void fe_cmov(fe *r, const fe *a, uint32_t mask)       8 bytes of stack
 *   void fe_cswap(fe *a, fe *b, uint32_t mask)            8 bytes of stack
 *
 * System V calling convention; r may be a or b. mulx leaves the flags alone, and adcx and adox carry in one flag each, so that the
 * lower and the upper halves of a row's products are added in two chains side by side.
 */
#include <cretula/config.h>

#if CRETULA_FE_X64

#ifdef __CET__
#include <cet.h> /* the note that says so of this object */
#endif

    .intel_syntax noprefix
    .text

.macro entry name
    .balign 32
    .globl  cretula_\name
    .type   cretula_\name, @function
cretula_\name:
#ifdef __CET__
    endbr64
#endif
.endm

/* r11:r8 = r15:r8 mod p, below 2^256: what will be above bit 255 is taken from the highest sum before the others are made. */
.macro reduce
    mov     edx, 38
    mulx    rcx, rax, r15
    add     r11, rax
    adc     rcx, 0
    shld    rcx, r11, 1
    btr     r11, 63
    imul    rcx, rcx, 19
    xor     r15d, r15d
    adox    r8, rcx
    mulx    rcx, rax, r12
    adcx    r8, rax
    adox    r9, rcx
    mulx    rcx, rax, r13
    adcx    r9, rax
    adox    r10, rcx
    mulx    rcx, rax, r14
    adcx    r10, rax
    adox    r11, rcx
    adcx    r11, r15
.endm

.macro store
    mov     [rdi], r8
    mov     [rdi + 8], r9
    mov     [rdi + 16], r10
    mov     [rdi + 24], r11
.endm

/* A row: l4:l0 += [rsi] * limb k of [rbx], l4 new. */
.macro row k, l0, l1, l2, l3, l4
    mov     rdx, [rbx + 8 * \k]
    xor     \l4, \l4
    mulx    rcx, rax, [rsi]
    adcx    \l0, rax
    adox    \l1, rcx
    mulx    rcx, rax, [rsi + 8]
    adcx    \l1, rax
    adox    \l2, rcx
    mulx    rcx, rax, [rsi + 16]
    adcx    \l2, rax
    adox    \l3, rcx
    mulx    rcx, rax, [rsi + 24]
    adcx    \l3, rax
    adox    \l4, rcx
    mov     eax, 0
    adcx    \l4, rax
.endm

    entry   fe_mul
    push    rbx
    push    r12
    push    r13
    push    r14
    push    r15
    mov     rbx, rdx
    mov     rdx, [rbx]
    mulx    r9, r8, [rsi]
    mulx    r10, rax, [rsi + 8]
    add     r9, rax
    mulx    r11, rax, [rsi + 16]
    adc     r10, rax
    mulx    r12, rax, [rsi + 24]
    adc     r11, rax
    adc     r12, 0
    row     1, r9, r10, r11, r12, r13
    row     2, r10, r11, r12, r13, r14
    row     3, r11, r12, r13, r14, r15
    reduce
    store
    pop     r15
    pop     r14
    pop     r13
    pop     r12
    pop     rbx
    ret
    .size   cretula_fe_mul, . - cretula_fe_mul

/* r15:r8 = the square of a number in four registers, none of them changed here, or in memory. */
.macro square a0, a1, a2, a3
    /* a0 (a1, a2, a3), a1 (a2, a3), a2 a3 */
    mov     rdx, \a0
    mulx    r10, r9, \a1
    mulx    r11, rax, \a2
    add     r10, rax
    mulx    r12, rax, \a3
    adc     r11, rax
    adc     r12, 0
    mov     rdx, \a1
    xor     r13, r13
    mulx    rcx, rax, \a2
    adcx    r11, rax
    adox    r12, rcx
    mulx    rcx, rax, \a3
    adcx    r12, rax
    adox    r13, rcx
    mov     eax, 0
    adcx    r13, rax
    mov     rdx, \a2
    mulx    r14, rax, \a3
    add     r13, rax
    adc     r14, 0
    /* twice that, and the squares */
    mov     rdx, \a0
    xor     r15, r15
    mulx    rcx, r8, rdx
    adcx    r9, r9
    adox    r9, rcx
    mov     rdx, \a1
    mulx    rcx, rax, rdx
    adcx    r10, r10
    adox    r10, rax
    adcx    r11, r11
    adox    r11, rcx
    mov     rdx, \a2
    mulx    rcx, rax, rdx
    adcx    r12, r12
    adox    r12, rax
    adcx    r13, r13
    adox    r13, rcx
    mov     rdx, \a3
    mulx    rcx, rax, rdx
    adcx    r14, r14
    adox    r14, rax
    adcx    r15, r15
    adox    r15, rcx
.endm

    entry   fe_sq
    push    r12
    push    r13
    push    r14
    push    r15
    square  [rsi], [rsi + 8], [rsi + 16], [rsi + 24]
    reduce
    store
    pop     r15
    pop     r14
    pop     r13
    pop     r12
    ret
    .size   cretula_fe_sq, . - cretula_fe_sq

    /* From one square to the next in registers; n is on the stack. */
    entry   fe_sq_times
    push    rbx
    push    rbp
    push    r12
    push    r13
    push    r14
    push    r15
    push    rdi
    push    rdx
    mov     rbx, [rsi]
    mov     rbp, [rsi + 8]
    mov     rdi, [rsi + 24]
    mov     rsi, [rsi + 16]
1:  square  rbx, rbp, rsi, rdi
    reduce
    mov     rbx, r8
    mov     rbp, r9
    mov     rsi, r10
    mov     rdi, r11
    dec     dword ptr [rsp]
    jnz     1b
    pop     rdx
    pop     rdi
    store
    pop     r15
    pop     r14
    pop     r13
    pop     r12
    pop     rbp
    pop     rbx
    ret
    .size   cretula_fe_sq_times, . - cretula_fe_sq_times

    /* The upper halves of the products have 17 bits, so that none of the carries into them goes on. */
    entry   fe_mul_small
    mov     rcx, rdx
    mov     edx, 121665
    mulx    r8, r11, [rsi + 24]
    add     r11, [rcx + 24]
    adc     r8, 0
    shld    r8, r11, 1
    btr     r11, 63
    imul    r8, r8, 19
    mulx    r9, rax, [rsi]
    add     r8, rax
    adc     r9, 0
    mulx    r10, rax, [rsi + 8]
    add     r9, rax
    adc     r10, 0
    mulx    rsi, rax, [rsi + 16]
    add     r10, rax
    adc     rsi, 0
    add     r8, [rcx]
    adc     r9, [rcx + 8]
    adc     r10, [rcx + 16]
    adc     r11, rsi
    store
    ret
    .size   cretula_fe_mul_small, . - cretula_fe_mul_small

/* a +- b, then 38 for the carry or the borrow, at most twice; the second one goes no further than the lowest limb. */
.macro sum op, opc
    mov     r8, [rsi]
    mov     r9, [rsi + 8]
    mov     r10, [rsi + 16]
    mov     r11, [rsi + 24]
    xor     eax, eax
    mov     ecx, 38
    \op     r8, [rdx]
    \opc    r9, [rdx + 8]
    \opc    r10, [rdx + 16]
    \opc    r11, [rdx + 24]
    cmovnc  ecx, eax
    \op     r8, rcx
    \opc    r9, 0
    \opc    r10, 0
    \opc    r11, 0
    mov     ecx, 38
    cmovnc  ecx, eax
    \op     r8, rcx
    store
    ret
.endm

    entry   fe_add
    sum     add, adc
    .size   cretula_fe_add, . - cretula_fe_add

    entry   fe_sub
    sum     sub, sbb
    .size   cretula_fe_sub, . - cretula_fe_sub

    entry   fe_neg
    mov     rdx, rsi
    lea     rsi, zero[rip]
    sum     sub, sbb
    .size   cretula_fe_neg, . - cretula_fe_neg

    entry   fe_cmov
    test    edx, edx
    .irp    i, 0, 8, 16, 24
    mov     rax, [rdi + \i]
    cmovnz  rax, [rsi + \i]
    mov     [rdi + \i], rax
    .endr
    ret
    .size   cretula_fe_cmov, . - cretula_fe_cmov

    entry   fe_cswap
    test    edx, edx
    .irp    i, 0, 8, 16, 24
    mov     rax, [rdi + \i]
    mov     rcx, [rsi + \i]
    mov     r8, rax
    cmovnz  rax, rcx
    cmovnz  rcx, r8
    mov     [rdi + \i], rax
    mov     [rsi + \i], rcx
    .endr
    ret
    .size   cretula_fe_cswap, . - cretula_fe_cswap

    .section .rodata.cretula_fe_x64, "a", @progbits
    .balign 32
zero:
    .zero   32

#endif

#if defined(__linux__) && defined(__ELF__)
    .section .note.GNU-stack, "", @progbits
#endif
