/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The HASH processor of the STM32F437, F439, F469 and F479; registers from reference manual RM0090. Experimental: tested on a
 * register model (tests/model/engines/stm32_hash.c), on no chip.
 *
 * One-shot: the processor pads by itself, and what it saves for a context swap is not a chaining value. The message goes to DIN
 * as little-endian words with DATATYPE "bytes"; the bus holds a write back while a block is worked on. NBLW says how many bits
 * of the last word count (0: all), DCAL begins padding and the last blocks, DCIS tells their end.
 *
 * A reset before and after each message leaves nothing of it in the registers, and zeros where the digest is to appear: if they
 * are still there in the end, the run has failed.
 */
#include "engines/registers.h"

#include <cretula/chips.h>

#if CRETULA_ENGINE && CRETULA_ENGINE_STM32

#define CR 0x00
#define DIN 0x04
#define STR 0x08
#define SR 0x24
#define HR 0x310

#define CR_INIT (1u << 2)
#define CR_BYTES (2u << 4)
#define CR_SHA1 0u
#define CR_SHA224 (1u << 18)
#define CR_SHA256 (1u << 18 | 1u << 7)
#define STR_DCAL (1u << 8)
#define SR_DINIS (1u << 0)
#define SR_DCIS (1u << 1)
#define SR_BUSY (1u << 3)

static uint32_t mode_of(unsigned algorithm)
{
    return CR_INIT | CR_BYTES |
           (algorithm == CRETULA_ENGINE_SHA1     ? CR_SHA1
            : algorithm == CRETULA_ENGINE_SHA224 ? CR_SHA224
                                                 : CR_SHA256);
}

static void reset(const cretula_stm32 *device)
{
    if (device->reset != 0) {
        register_set(device->reset, device->bit);
        register_clear(device->reset, device->bit);
    } else {
        register_write(device->base + CR, CR_INIT);
    }
}

static int digest(const cretula_engine *engine, unsigned algorithm, uint8_t *out, const cretula_engine_piece *pieces,
                  size_t count)
{
    const cretula_stm32 *const device = engine->device;
    const uintptr_t base = device->base;
    const unsigned digest_words = algorithm == CRETULA_ENGINE_SHA1 ? 5 : algorithm == CRETULA_ENGINE_SHA224 ? 7 : 8;
    unsigned have = 0, i; /* bytes in word, from the lowest */
    uint32_t word = 0, any = 0;

    reset(device);
    if (!register_wait(base + SR, SR_BUSY, 0, engine->wait))
        return CRETULA_ENGINE_FAILED;
    register_write(base + CR, mode_of(algorithm));
    if (!register_wait(base + SR, SR_DINIS, SR_DINIS, engine->wait))
        return CRETULA_ENGINE_FAILED;
    for (; count != 0; count--, pieces++) {
        const uint8_t *p = pieces->p;
        size_t n = pieces->n;

        for (; n >= 4; n -= 4, p += 4) {
            const uint32_t x = load_le32(p);

            register_write(base + DIN, have == 0 ? x : word | x << 8 * have);
            word = have == 0 ? 0 : x >> (32 - 8 * have);
        }
        for (; n != 0; n--) {
            word |= (uint32_t)*p++ << 8 * have;
            have = (have + 1) & 3;
            if (have == 0) {
                register_write(base + DIN, word);
                word = 0;
            }
        }
    }
    if (have != 0)
        register_write(base + DIN, word);
    register_write(base + STR, 8 * have);
    register_write(base + STR, 8 * have | STR_DCAL);
    if (register_wait(base + SR, SR_DCIS | SR_BUSY, SR_DCIS, engine->wait))
        for (i = 0; i < digest_words; i++) {
            const uint32_t x = register_read(base + HR + 4 * i);

            any |= x;
            store_be32(out + 4 * i, x);
        }
    reset(device);
    return any != 0 ? CRETULA_ENGINE_DONE : CRETULA_ENGINE_FAILED;
}

static int power(const cretula_engine *engine, int on)
{
    const cretula_stm32 *const device = engine->device;

    if (device->clock == 0)
        return 0;
    if (!on) {
        if (device->memory->was_ == 0)
            register_clear(device->clock, device->bit);
        return 0;
    }
    device->memory->was_ = register_read(device->clock) & device->bit;
    register_set(device->clock, device->bit);
    /* The clock runs two cycles after the write: reading back takes longer. */
    return (register_read(device->clock) & device->bit) != 0 ? 0 : 1;
}

static cretula_stm32_memory memory;
static const cretula_stm32 stm32f4_device = {0x50060400, 0x40023834, 0x40023814, 1u << 5, &memory};

const cretula_engine cretula_engine_stm32f4 = {
    .name = "STM32F4 HASH",
    .algorithms = CRETULA_ENGINE_SHA1 | CRETULA_ENGINE_SHA224 | CRETULA_ENGINE_SHA256,
    .capabilities = CRETULA_ENGINE_ONE_SHOT,
    .threshold = 1,
    .wait = 10000,
    .device = &stm32f4_device,
    .power = power,
    .digest = digest,
};

#endif
