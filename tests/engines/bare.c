/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The suite without an operating system's library: under QEMU's user mode for RISC-V, with Linux's system calls for output and
 * exit. */
#include "cpu.h"
#include "faults.h"
#include "models.h"

#include "check.h"

#define SYS_WRITE 64
#define SYS_EXIT 93

void start(void);

static void call(long number, long a, const void *b, long n)
{
    register long a0 __asm__("a0") = a;
    register const void *a1 __asm__("a1") = b;
    register long a2 __asm__("a2") = n;
    register long a7 __asm__("a7") = number;

    __asm__ volatile("ecall" : "+r"(a0) : "r"(a1), "r"(a2), "r"(a7) : "memory");
}

void check_put(const char *s)
{
    long n = 0;

    while (s[n] != 0)
        n++;
    call(SYS_WRITE, 1, s, n);
}

void start(void)
{
    __asm__ volatile(".option push\n.option norelax\nla gp, __global_pointer$\n.option pop");
    engine_faults_run();
    engine_models_run(NULL, NULL);
    engine_cpu_run(NULL, NULL);
    call(SYS_EXIT, check_close(), NULL, 0);
    for (;;)
        ;
}
