/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#include "machine.h"

#define SYST_CSR (*(volatile uint32_t *)0xe000e010)
#define SYST_RVR (*(volatile uint32_t *)0xe000e014)
#define SYST_CVR (*(volatile uint32_t *)0xe000e018)
#define ICSR (*(volatile uint32_t *)0xe000ed04)
#define NVIC_ISER (*(volatile uint32_t *)0xe000e100)
#define NVIC_ICER (*(volatile uint32_t *)0xe000e180)
#define SYST_PENDING (1u << 26)
#define SYST_CPU_CLOCK_INTERRUPT_ENABLE 7
#define WRAP 0x1000000u
#define INSTRUCTIONS_PER_TICK 40

#define UART_DATA (*(volatile uint32_t *)0x40004000)
#define UART_STATE (*(volatile uint32_t *)0x40004004)
#define UART_CTRL (*(volatile uint32_t *)0x40004008)
#define UART_BAUDDIV (*(volatile uint32_t *)0x40004010)
#define UART_FULL 1
#define NETWORK_IRQ 13

#define SYS_OPEN 0x01
#define SYS_READ 0x06
#define SYS_GET_CMDLINE 0x15
#define SYS_EXIT_EXTENDED 0x20
#define APPLICATION_EXIT 0x20026
#define OPEN_READ_BINARY 1
#define EXIT_FAULT 99

extern uint32_t image_stack_top[], image_bss[], image_bss_end[];

int main(void);
void image_start(void);

static volatile uint32_t wraps;
static uint64_t idle;

static uint32_t semihost(uint32_t operation, const void *parameter)
{
    register uint32_t r0 __asm__("r0") = operation;
    register const void *r1 __asm__("r1") = parameter;

    __asm__ volatile("bkpt 0xab" : "+r"(r0) : "r"(r1) : "memory");
    return r0;
}

void machine_exit(int code)
{
    const uint32_t end[2] = {APPLICATION_EXIT, (uint32_t)code};

    for (;;)
        (void)semihost(SYS_EXIT_EXTENDED, end);
}

static void fault(void)
{
    machine_put("fault\n");
    machine_exit(EXIT_FAULT);
}

static void systick(void)
{
    wraps++;
}

/* It has woken the program, which looks for itself; it comes again when the program has looked. */
static void network(void)
{
    NVIC_ICER = 1u << NETWORK_IRQ;
}

typedef union vector {
    uint32_t *stack;
    void (*handler)(void);
} vector;

__attribute__((section(".vectors"), used)) static const vector vectors[16 + NETWORK_IRQ + 1] = {
    [0] = {.stack = image_stack_top},
    [1] = {.handler = image_start},
    [2] = {.handler = fault},
    [3] = {.handler = fault},
    [4] = {.handler = fault},
    [5] = {.handler = fault},
    [6] = {.handler = fault},
    [11] = {.handler = fault},
    [14] = {.handler = fault},
    [15] = {.handler = systick},
    [16 + NETWORK_IRQ] = {.handler = network},
};

void image_start(void)
{
    volatile uint32_t *to;

    for (to = image_bss; to != image_bss_end; to++)
        *to = 0;
    SYST_RVR = WRAP - 1;
    SYST_CVR = 0;
    SYST_CSR = SYST_CPU_CLOCK_INTERRUPT_ENABLE;
    UART_BAUDDIV = 16;
    UART_CTRL = 1;
    machine_exit(main());
}

/* Between a wrap and its interrupt the clock would seem to go backwards: then read again. */
static uint64_t read_clock(void)
{
    uint32_t high, low;

    do {
        high = wraps;
        low = WRAP - 1 - SYST_CVR;
    } while ((ICSR & SYST_PENDING) != 0 || high != wraps);
    return ((uint64_t)high * WRAP + low) * INSTRUCTIONS_PER_TICK;
}

uint64_t machine_instructions(void)
{
    return read_clock();
}

uint64_t machine_idle(void)
{
    return idle;
}

uint64_t machine_milliseconds(void)
{
    return read_clock() / 1000000;
}

void machine_sleep(void)
{
    const uint64_t begin = read_clock();

    /* A packet that came after the last look wakes at once, also with interrupts masked; its handler runs at cpsie. */
    __asm__ volatile("cpsid i" : : : "memory");
    NVIC_ISER = 1u << NETWORK_IRQ;
    __asm__ volatile("wfi\n\tcpsie i" : : : "memory");
    idle += read_clock() - begin;
}

void machine_put(const char *s)
{
    for (; *s != 0; s++) {
        while ((UART_STATE & UART_FULL) != 0)
            ;
        UART_DATA = (uint8_t)*s;
    }
}

void machine_arguments(char *out, size_t capacity)
{
    uint32_t block[2];

    block[0] = (uint32_t)(uintptr_t)out;
    block[1] = (uint32_t)capacity;
    if (semihost(SYS_GET_CMDLINE, block) != 0)
        out[0] = 0;
}

static int fill(void *context, uint8_t *out, size_t n)
{
    static const char path[] = "/dev/urandom";
    static uint32_t file = UINT32_MAX;
    uint32_t block[3];

    (void)context;
    if (file == UINT32_MAX) {
        block[0] = (uint32_t)(uintptr_t)path;
        block[1] = OPEN_READ_BINARY;
        block[2] = sizeof path - 1;
        file = semihost(SYS_OPEN, block);
    }
    block[0] = file;
    block[1] = (uint32_t)(uintptr_t)out;
    block[2] = (uint32_t)n;
    return file != UINT32_MAX && semihost(SYS_READ, block) == 0 ? 0 : -1;
}

const cretula_rng machine_rng = {fill, NULL};
