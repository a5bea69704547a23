/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The SHA accelerator of the first ESP32; registers from its technical reference manual. Experimental: tested on a register
 * model (tests/model/engines/esp32_first.c), on no chip.
 *
 * An engine each for SHA-1, SHA-256, SHA-384 and SHA-512, of which one at a time may use the TEXT registers: message blocks go
 * in there as big-endian words, START or CONTINUE takes them, and LOAD puts the chaining value in their place. There is no way
 * to set it: export-only.
 *
 * TEXT is cleared before LOAD: if it is still zero afterwards nothing was loaded, and the run has failed.
 */
#include "engines/registers.h"

#include <cretula/chips.h>

#if CRETULA_ENGINE && CRETULA_ENGINE_ESP32

#define TEXT 0x00
#define START 0x80
#define CONTINUE 0x84
#define LOAD 0x88
#define BUSY 0x8c

#define CLOCK_BIT 2u
#define RESET_BITS (1u << 1 | 1u << 3) /* SHA, and secure boot, which holds it in reset too */

static uint32_t look(const cretula_esp32_first *device, uintptr_t address)
{
    return device->read != NULL ? device->read((uint32_t)address) : register_read(address);
}

/* All of them must be idle for TEXT to be free: somebody else may have left one at work. */
static int idle(const cretula_esp32_first *device, uint32_t looks)
{
    const uintptr_t busy = device->base + BUSY;

    for (; looks != 0; looks--)
        if (((look(device, busy) | look(device, busy + 0x10) | look(device, busy + 0x20) | look(device, busy + 0x30)) & 1) == 0)
            return 1;
    return 0;
}

/* Overwrites message and, by a block of zeros, the chaining value inside; the controls are those of the algorithm. */
static int clear(const cretula_esp32_first *device, uintptr_t controls, uint32_t wait, unsigned block_words)
{
    unsigned i;

    for (i = 0; i < block_words; i++)
        register_write(device->base + TEXT + 4 * i, 0);
    register_write(controls + START, 1);
    return idle(device, wait);
}

static int run(const cretula_engine *engine, unsigned algorithm, void *state, int first, const uint8_t *blocks, size_t n)
{
    const cretula_esp32_first *const device = engine->device;
    const unsigned wide = (algorithm & (CRETULA_ENGINE_SHA384 | CRETULA_ENGINE_SHA512)) != 0;
    const unsigned state_words = wide ? 16 : algorithm == CRETULA_ENGINE_SHA1 ? 5 : 8, block_words = wide ? 32 : 16;
    const unsigned place = wide ? (algorithm == CRETULA_ENGINE_SHA384 ? 2 : 3) : algorithm != CRETULA_ENGINE_SHA1;
    const uintptr_t controls = device->base + 0x10 * place;
    const uint32_t wait = engine->wait;
    uint32_t *const narrow = state;
    uint64_t *const words = state;
    uintptr_t go = START;
    uint32_t any = 0;
    unsigned i;

    if (!first)
        return CRETULA_ENGINE_DECLINE;
    if (!idle(device, wait))
        return CRETULA_ENGINE_FAILED;
    for (; n != 0; n--) {
        for (i = 0; i < block_words; i++) {
            register_write(device->base + TEXT + 4 * i, load_be32(blocks));
            blocks += 4;
        }
        register_write(controls + go, 1);
        go = CONTINUE;
        if (!idle(device, wait))
            return CRETULA_ENGINE_FAILED;
    }
    for (i = 0; i < block_words; i++)
        register_write(device->base + TEXT + 4 * i, 0);
    register_write(controls + LOAD, 1);
    if (!idle(device, wait))
        return CRETULA_ENGINE_FAILED;
    for (i = 0; i < state_words; i++) {
        const uint32_t x = look(device, device->base + TEXT + 4 * i);

        any |= x;
        if (!wide)
            narrow[i] = x;
        else if ((i & 1) == 0)
            words[i / 2] = (uint64_t)x << 32;
        else
            words[i / 2] |= x;
    }
    return clear(device, controls, wait, block_words) && any != 0 ? CRETULA_ENGINE_DONE : CRETULA_ENGINE_FAILED;
}

static int power(const cretula_engine *engine, int on)
{
    const cretula_esp32_first *const device = engine->device;

    if (!on) {
        if (device->memory->was_ == 0)
            register_clear(device->clock, CLOCK_BIT);
        return 0;
    }
    device->memory->was_ = register_read(device->clock) & CLOCK_BIT;
    register_set(device->clock, CLOCK_BIT);
    register_clear(device->reset, RESET_BITS);
    return 0;
}

static cretula_esp32_memory memory;
static const cretula_esp32_first esp32_device = {0x3ff03000, 0x3ff0001c, 0x3ff00020, NULL, &memory};

const cretula_engine cretula_engine_esp32 = {
    .name = "ESP32 SHA",
    .algorithms = CRETULA_ENGINE_SHA1 | CRETULA_ENGINE_SHA256 | CRETULA_ENGINE_SHA384 | CRETULA_ENGINE_SHA512,
    .capabilities = CRETULA_ENGINE_EXPORT_ONLY,
    .threshold = 1,
    .longest = 131072, /* what follows in the same message is software's */
    .wait = 10000,
    .device = &esp32_device,
    .power = power,
    .run = run,
};

#endif
