/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The hash engines of chips, for cretula_engine_register(). Each group is there if its option in config.h is 1.
 *
 * A description may be copied and changed before it is registered: another lock, another threshold, power handled by the
 * operating system (power = NULL), a device description of one's own. The copy must stay, as a rule static:
 *
 *     static cretula_engine engine;
 *     engine = cretula_engine_esp32c3;
 *     engine.lock = my_lock;
 *     engine.unlock = my_unlock;
 *
 * As they stand, the descriptions suit bare metal: no lock, and clock and reset registers are read, changed and written
 * back without one. Whatever else uses the engine, or changes those registers in an interrupt, needs a lock hook.
 *
 * How each was tested: HACE on QEMU's boards, everything else on register models of our own (tests/model/engines), which know
 * the manuals but no silicon. Those drivers are experimental.
 */
#ifndef CRETULA_CHIPS_H
#define CRETULA_CHIPS_H

#include <cretula/engine.h>

#if CRETULA_ENGINE

CRETULA_BEGIN

#if CRETULA_ENGINE_HACE
/*
 * Aspeed HACE: SHA-1 to SHA-512 of whole messages in up to CRETULA_HACE_PIECES pieces, which it reads from memory by itself; a
 * message in one piece goes without a list. There is no way to use it for part of a message: QEMU does not model its
 * accumulating mode rightly. `wait` in the description is for 64 KiB; a longer message gets that many looks for each.
 */
#define CRETULA_HACE_PIECES 8

/* What the engine reads and writes itself: it must lie in the memory that it reaches. */
typedef struct cretula_hace_memory {
    uint32_t digest_[16];
    uint32_t list_[2 * CRETULA_HACE_PIECES];
    uint32_t was_; /* the clock gate before the run */
} cretula_hace_memory;

typedef struct cretula_hace {
    uintptr_t base;
    uintptr_t clock;       /* system control unit; 0: leave clock and reset alone */
    uintptr_t first, last; /* the memory that the engine reaches */
    cretula_hace_memory *memory;
    /*
     * Caches between the CPU and the engine: called with what the engine is about to read, and with what it is about to write
     * and has written. NULL where there are none or they are off.
     */
    void (*clean)(const void *p, size_t n);
    void (*invalidate)(void *p, size_t n);
} cretula_hace;

/* The AST1030 with its SRAM, and the AST2600 with its DRAM from 0x80000000. */
extern const cretula_engine cretula_engine_ast1030;
extern const cretula_engine cretula_engine_ast2600;
#endif

#if CRETULA_ENGINE_ESP32
/*
 * The SHA accelerator of the ESP32-S2, S3, C2, C3, C6 and H2: resumable, fed by the CPU. SHA-1, SHA-224 and SHA-256; on the
 * S2 and S3 also SHA-384 and SHA-512.
 *
 * It shares clock and reset with the digital signature and HMAC units. power() opens the clock and takes these units out of
 * reset, since SHA would be held in reset with them, but never puts them into it, and closes the clock only if it was closed
 * before. Under ESP-IDF take the description of esp-idf/cretula_idf.h, whose lock is ESP-IDF's.
 */
typedef struct cretula_esp32_memory {
    uint32_t was_; /* the clock before the run */
} cretula_esp32_memory;

typedef struct cretula_esp32 {
    uintptr_t base;
    uintptr_t clock, reset; /* registers */
    uint32_t clock_bit, reset_bit;
    uintptr_t held[3]; /* registers with the reset bits of what holds SHA in reset, 0 at the end */
    uint32_t held_bits;
    cretula_esp32_memory *memory;
} cretula_esp32;

extern const cretula_engine cretula_engine_esp32s2;
extern const cretula_engine cretula_engine_esp32s3;
extern const cretula_engine cretula_engine_esp32c2;
extern const cretula_engine cretula_engine_esp32c3;
extern const cretula_engine cretula_engine_esp32c6;
extern const cretula_engine cretula_engine_esp32h2;

/*
 * The first ESP32: export-only, no SHA-224. Its registers are behind the DPORT bus, on which reads can go wrong while both
 * cores are at work; read is the hook for a way around that, NULL where one core runs.
 */
typedef struct cretula_esp32_first {
    uintptr_t base;
    uintptr_t clock, reset;
    uint32_t (*read)(uint32_t address);
    cretula_esp32_memory *memory;
} cretula_esp32_first;

extern const cretula_engine cretula_engine_esp32;
#endif

#if CRETULA_ENGINE_RP2350
/* RP2350: SHA-256, export-only, fed by the CPU. */
typedef struct cretula_rp2350_memory {
    uint32_t was_; /* the reset before the run */
} cretula_rp2350_memory;

typedef struct cretula_rp2350 {
    uintptr_t base;
    uintptr_t resets; /* 0: leave reset alone */
    cretula_rp2350_memory *memory;
} cretula_rp2350;

extern const cretula_engine cretula_engine_rp2350;
#endif

#if CRETULA_ENGINE_STM32
/*
 * STM32F437, F439, F469, F479: SHA-1, SHA-224 and SHA-256 of whole messages, fed by the CPU; the engine pads. The F415 and F417
 * have another register layout and no SHA-2.
 */
typedef struct cretula_stm32_memory {
    uint32_t was_; /* the clock before the run */
} cretula_stm32_memory;

typedef struct cretula_stm32 {
    uintptr_t base;
    uintptr_t clock; /* RCC_AHB2ENR; 0: leave the clock alone */
    uintptr_t reset; /* RCC_AHB2RSTR; 0: no reset, so that the last digest stays in the registers */
    uint32_t bit;    /* in both */
    cretula_stm32_memory *memory;
} cretula_stm32;

extern const cretula_engine cretula_engine_stm32f4;
#endif

CRETULA_END

#endif
#endif
