/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Start-up and output for bare-metal Arm programs under QEMU's user mode, which is no board and counts no cycles but runs
 * millions of rounds a second. Output and exit through Arm semihosting, which that mode understands.
 */
#include <stdint.h>

#include "check.h"

int main(void);
void start(void);

#define SYS_WRITE0 0x04
#define SYS_EXIT_EXTENDED 0x20
#define APPLICATION_EXIT 0x20026

static void semihost(uint32_t operation, const void *parameter)
{
    register uint32_t r0 __asm__("r0") = operation;
    register const void *r1 __asm__("r1") = parameter;

    __asm__ volatile("svc 0xab" : "+r"(r0) : "r"(r1) : "memory");
}

void check_put(const char *s)
{
    semihost(SYS_WRITE0, s);
}

void start(void)
{
    uint32_t end[2];

    end[0] = APPLICATION_EXIT;
    end[1] = (uint32_t)main();
    semihost(SYS_EXIT_EXTENDED, end);
    for (;;)
        ;
}
