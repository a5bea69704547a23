/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Enough of a platform to run code for a Cortex-M0+ under qemu-arm: its instructions are a subset of those of a larger Arm
 * CPU, and Linux's system calls stand in for a board. tests/abi/combinations.sh uses it too.
 */
#include "ct/wipe.h"
#include "unit/check.h"

int main(void);

static int system_call(int number, int first, const void *second, size_t third)
{
    register int r7 __asm__("r7") = number;
    register int r0 __asm__("r0") = first;
    register const void *r1 __asm__("r1") = second;
    register size_t r2 __asm__("r2") = third;

    __asm__ volatile("svc 0" : "+r"(r0) : "r"(r7), "r"(r1), "r"(r2) : "memory");
    return r0;
}

void check_put(const char *s)
{
    size_t n = 0;

    while (s[n] != 0)
        n++;
    (void)system_call(4, 1, s, n); /* write */
}

__attribute__((used, noreturn)) void _start(void)
{
    (void)system_call(1, main(), NULL, 0); /* exit */
    for (;;)
        ;
}

void wipe_run_on(void *stack, size_t n, void (*run)(void))
{
    register void (*function)(void) __asm__("r0") = run;
    register unsigned char *top __asm__("r1") = (unsigned char *)stack + n;

    __asm__ volatile("mov r4, sp\n\t"
                     "mov sp, r1\n\t"
                     "blx r0\n\t"
                     "mov sp, r4"
                     : "+r"(function), "+r"(top)
                     :
                     : "r2", "r3", "r4", "r12", "lr", "cc", "memory");
}
