/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The ESP32 driver on rv32imc, its registers plain memory that never is busy: for counting instructions, not for digests
 * (count_rv32.py). Exits with Linux's system call, which QEMU's user mode knows.
 */
#include <cretula/chips.h>

void *memcpy(void *to, const void *from, size_t n);
void *memset(void *p, int byte, size_t n);
void _start(void);
void mark(unsigned what);

void *memcpy(void *to, const void *from, size_t n)
{
    uint8_t *p = to;
    const uint8_t *q = from;

    while (n-- != 0)
        *p++ = *q++;
    return to;
}

void *memset(void *p, int byte, size_t n)
{
    uint8_t *q = p;

    while (n-- != 0)
        *q++ = (uint8_t)byte;
    return p;
}

static uint8_t blocks[12 * 128 + 4] __attribute__((aligned(4)));
static uint64_t state[8];
static cretula_engine engine;
static cretula_esp32 device;

/* The registers. */
static uint32_t registers[64];

/* Where the counting begins and ends. */
__attribute__((noinline)) void mark(unsigned what)
{
    __asm__ volatile("" : : "r"(what) : "memory");
}

static void count(unsigned algorithm, unsigned offset, size_t n)
{
    mark(0);
    (void)engine.run(&engine, algorithm, state, 0, blocks + offset, n);
    mark(1);
}

void _start(void)
{
    device = *(const cretula_esp32 *)cretula_engine_esp32c3.device;
    device.base = (uintptr_t)registers;
    engine = cretula_engine_esp32s3;
    engine.device = &device;
    count(CRETULA_ENGINE_SHA256, 0, 1);
    count(CRETULA_ENGINE_SHA256, 0, 11);
    count(CRETULA_ENGINE_SHA256, 1, 1);
    count(CRETULA_ENGINE_SHA256, 1, 11);
    count(CRETULA_ENGINE_SHA512, 0, 1);
    count(CRETULA_ENGINE_SHA512, 0, 11);
    count(CRETULA_ENGINE_SHA512, 1, 1);
    count(CRETULA_ENGINE_SHA512, 1, 11);
    {
        register uint32_t a0 __asm__("a0") = 0;
        register uint32_t a7 __asm__("a7") = 93;

        __asm__ volatile("ecall" : : "r"(a0), "r"(a7));
    }
}
