/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Access to the registers of peripherals: 32 bits at a time, in program order. CRETULA_REGISTER_MODEL, which is for the tests
 * only, sends every access to a model of the peripheral (tests/model/engines).
 */
#ifndef CRETULA_ENGINES_REGISTERS_H
#define CRETULA_ENGINES_REGISTERS_H

#include "util/bytes.h"

#ifndef CRETULA_REGISTER_MODEL
#define CRETULA_REGISTER_MODEL 0
#endif

#if CRETULA_REGISTER_MODEL

uint32_t cretula_model_read(uintptr_t address);
void cretula_model_write(uintptr_t address, uint32_t value);
uint32_t cretula_model_address(const void *p, size_t n); /* what a peripheral calls the memory at p */

#define register_read cretula_model_read
#define register_write cretula_model_write
#define register_address cretula_model_address

#else

static inline uint32_t register_read(uintptr_t address)
{
    return *(const volatile uint32_t *)address;
}

static inline void register_write(uintptr_t address, uint32_t value)
{
    *(volatile uint32_t *)address = value;
}

static inline uint32_t register_address(const void *p, size_t n)
{
    (void)n;
    return (uint32_t)(uintptr_t)p;
}

#endif

static inline void register_set(uintptr_t address, uint32_t bits)
{
    register_write(address, register_read(address) | bits);
}

static inline void register_clear(uintptr_t address, uint32_t bits)
{
    register_write(address, register_read(address) & ~bits);
}

/* Looks at a register until (value & mask) == want, `looks` times at most: 1 if it came to that. */
static inline int register_wait(uintptr_t address, uint32_t mask, uint32_t want, uint32_t looks)
{
    for (; looks != 0; looks--)
        if ((register_read(address) & mask) == want)
            return 1;
    return 0;
}

/* What was written to memory so far is there for the peripheral, and what it wrote is there for the CPU. */
static inline void register_barrier(void)
{
#if defined(__ARM_ARCH) && __ARM_ARCH >= 6 && !defined(__ARM_ARCH_6__)
    __asm__ volatile("dsb sy" : : : "memory");
#elif defined(__riscv)
    __asm__ volatile("fence iorw, iorw" : : : "memory");
#elif defined(__GNUC__)
    __asm__ volatile("" : : : "memory");
#endif
}

/* Overwrites n words of memory, a multiple of 4, that held something secret or that a peripheral writes. */
static inline void register_clear_memory(uint32_t *words, unsigned n)
{
    volatile uint32_t *p = words;

    for (; n != 0; n -= 4, p += 4) {
        p[0] = 0;
        p[1] = 0;
        p[2] = 0;
        p[3] = 0;
    }
}

static inline uint32_t swap32(uint32_t x)
{
    return x >> 24 | (x >> 8 & 0xff00) | (x << 8 & 0xff0000) | x << 24;
}

/*
 * Writes the little-endian words of the bytes at p to consecutive registers: `words` of them, at least 8, a multiple of 4.
 * Where the CPU is little-endian p is read a word at a time, at any alignment: the bytes before the first whole word and behind
 * the last one singly, so that nothing outside is read.
 */
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__

typedef uint32_t register_word CRETULA_MAY_ALIAS;

static inline void register_feed(uintptr_t to, const uint8_t *p, unsigned words)
{
    const unsigned lead = (unsigned)((uintptr_t)p & 3), shift = 32 - 8 * lead;
    const register_word *from = (const register_word *)(const void *)p;
    unsigned i;

    if (lead == 0) {
        for (i = 0; i < words; i += 4) {
            register_write(to, from[0]);
            register_write(to + 4, from[1]);
            register_write(to + 8, from[2]);
            register_write(to + 12, from[3]);
            from += 4;
            to += 16;
        }
    } else {
        uint32_t low = 0, next;

        for (i = 4 - lead; i != 0; i--)
            low = low << 8 | p[i - 1];
        p += 4 - lead;
        from = (const register_word *)(const void *)p;
#define REGISTER_FEED_WORD(i)                                                                                                  \
    next = from[i];                                                                                                            \
    register_write(to + 4 * (i), low | next << shift);                                                                         \
    low = next >> (32 - shift)
        REGISTER_FEED_WORD(0);
        REGISTER_FEED_WORD(1);
        REGISTER_FEED_WORD(2);
        from += 3;
        to += 12;
        for (i = words - 4; i != 0; i -= 4) {
            REGISTER_FEED_WORD(0);
            REGISTER_FEED_WORD(1);
            REGISTER_FEED_WORD(2);
            REGISTER_FEED_WORD(3);
            from += 4;
            to += 16;
        }
#undef REGISTER_FEED_WORD
        p = (const uint8_t *)from;
        next = 0;
        for (i = lead; i != 0; i--)
            next = next << 8 | p[i - 1];
        register_write(to, low | next << shift);
    }
}

#else

static inline void register_feed(uintptr_t to, const uint8_t *p, unsigned words)
{
    for (; words != 0; words--) {
        register_write(to, load_le32(p));
        p += 4;
        to += 4;
    }
}

#endif

#endif
