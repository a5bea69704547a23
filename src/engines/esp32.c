/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The SHA accelerator of ESP32-S2, S3, C2, C3, C6 and H2, fed by the CPU; registers from the chips' technical reference
 * manuals. Experimental: tested on a register model (tests/model/engines/esp32.c), on no chip.
 *
 * Words in the H and M registers are the bytes of digest and message in little-endian order. A block goes to M, then START
 * (initial value) or CONTINUE (what is in H) begins, and H holds the next chaining value when BUSY is 0 again; it stays
 * there, so that a run of several blocks loads and reads it once.
 *
 * An engine whose clock is off reads as zeros, BUSY too. So H gets something known first, zeros before START, and if that is
 * what it holds in the end the run has failed.
 */
#include "engines/registers.h"

#include <cretula/chips.h>

#if CRETULA_ENGINE && CRETULA_ENGINE_ESP32

#define MODE 0x00
#define START 0x10
#define CONTINUE 0x14
#define BUSY 0x18
#define H 0x40
#define M 0x80

#define BUSY_BIT 1u

static uint32_t mode_of(unsigned algorithm)
{
    switch (algorithm) {
    case CRETULA_ENGINE_SHA1:
        return 0;
    case CRETULA_ENGINE_SHA224:
        return 1;
    case CRETULA_ENGINE_SHA256:
        return 2;
    case CRETULA_ENGINE_SHA384:
        return 3;
    default:
        return 4;
    }
}

/* A chaining value as H has it, and back: in wide ones the upper half comes first. */
static void to_registers(uint32_t *h, const void *state, unsigned words, unsigned wide)
{
    const uint32_t *const narrow = state;
    const uint64_t *const pairs = state;
    unsigned i;

    if (wide)
        for (i = 0; i < 8; i++) {
            h[2 * i] = swap32((uint32_t)(pairs[i] >> 32));
            h[2 * i + 1] = swap32((uint32_t)pairs[i]);
        }
    else
        for (i = 0; i < words; i++)
            h[i] = swap32(narrow[i]);
}

static void from_registers(void *state, const uint32_t *h, unsigned words, unsigned wide)
{
    uint32_t *const narrow = state;
    uint64_t *const pairs = state;
    unsigned i;

    if (wide)
        for (i = 0; i < 8; i++)
            pairs[i] = (uint64_t)swap32(h[2 * i]) << 32 | swap32(h[2 * i + 1]);
    else
        for (i = 0; i < words; i++)
            narrow[i] = swap32(h[i]);
}

static void clear(uintptr_t base, unsigned state_words, unsigned block_words)
{
    unsigned i;

    for (i = 0; i < block_words; i++)
        register_write(base + M + 4 * i, 0);
    for (i = 0; i < state_words; i++)
        register_write(base + H + 4 * i, 0);
}

static int run(const cretula_engine *engine, unsigned algorithm, void *state, int first, const uint8_t *blocks, size_t n)
{
    const cretula_esp32 *const device = engine->device;
    const uintptr_t base = device->base;
    const unsigned wide = (algorithm & (CRETULA_ENGINE_SHA384 | CRETULA_ENGINE_SHA512)) != 0;
    const unsigned state_words = wide ? 16 : algorithm == CRETULA_ENGINE_SHA1 ? 5 : 8, block_words = wide ? 32 : 16;
    const uint32_t wait = engine->wait;
    uintptr_t go = first ? START : CONTINUE;
    uint32_t h[16], changed = 0;
    unsigned i;

    if (!register_wait(base + BUSY, BUSY_BIT, 0, wait))
        goto stuck;
    register_write(base + MODE, mode_of(algorithm));
    if (first)
        register_clear_memory(h, 16);
    else
        to_registers(h, state, state_words, wide);
    for (i = 0; i < state_words; i++)
        register_write(base + H + 4 * i, h[i]);
    for (; n != 0; n--) {
        register_feed(base + M, blocks, block_words);
        register_write(base + go, 1);
        go = CONTINUE;
        blocks += 4 * block_words;
        if (!register_wait(base + BUSY, BUSY_BIT, 0, wait))
            goto stuck;
    }
    for (i = 0; i < state_words; i++) {
        const uint32_t x = register_read(base + H + 4 * i);

        changed |= x ^ h[i];
        h[i] = x;
    }
    from_registers(state, h, state_words, wide);
    register_clear_memory(h, 16);
    clear(base, state_words, block_words);
    return changed != 0 ? CRETULA_ENGINE_DONE : CRETULA_ENGINE_FAILED;

stuck:
    register_clear_memory(h, 16);
    /* Only a reset ends what does not end: of SHA alone, never of the units that share it. */
    if (device->reset != 0 && engine->power != NULL) {
        register_set(device->reset, device->reset_bit);
        register_clear(device->reset, device->reset_bit);
        if (register_wait(base + BUSY, BUSY_BIT, 0, wait))
            clear(base, state_words, block_words);
    }
    return CRETULA_ENGINE_FAILED;
}

static int power(const cretula_engine *engine, int on)
{
    const cretula_esp32 *const device = engine->device;
    unsigned i;

    if (!on) {
        if (device->memory->was_ == 0)
            register_clear(device->clock, device->clock_bit);
        return 0;
    }
    device->memory->was_ = register_read(device->clock) & device->clock_bit;
    register_set(device->clock, device->clock_bit);
    register_clear(device->reset, device->reset_bit);
    for (i = 0; i < 3 && device->held[i] != 0; i++)
        register_clear(device->held[i], device->held_bits);
    return 0;
}

/* Some 60 to 90 cycles a block: thousands of looks are a bound, not a measure. */
#define LOOKS 10000

#define NARROW (CRETULA_ENGINE_SHA1 | CRETULA_ENGINE_SHA224 | CRETULA_ENGINE_SHA256)
#define ALL (NARROW | CRETULA_ENGINE_SHA384 | CRETULA_ENGINE_SHA512)

#define DESCRIPTION(chip, text, algorithms_)                                                                                   \
    const cretula_engine cretula_engine_##chip = {                                                                             \
        .name = text,                                                                                                          \
        .algorithms = (algorithms_),                                                                                           \
        .capabilities = CRETULA_ENGINE_RESUMABLE,                                                                              \
        .threshold = 1,                                                                                                        \
        .longest = 16384,                                                                                                      \
        .wait = LOOKS,                                                                                                         \
        .device = &chip##_device,                                                                                              \
        .power = power,                                                                                                        \
        .run = run,                                                                                                            \
    }

/* One SHA to a chip, and so one memory for all. */
static cretula_esp32_memory memory;

/* Bits 2, 4 and 5 of the reset register: SHA, digital signature, HMAC. */
#define HELD_BITS (1u << 4 | 1u << 5)

static const cretula_esp32 esp32s2_device = {0x6003b000, 0x3f4c0044, 0x3f4c004c, 4, 4, {0x3f4c004c}, HELD_BITS, &memory};
static const cretula_esp32 esp32s3_device = {0x6003b000, 0x600c001c, 0x600c0024, 4, 4, {0x600c0024}, HELD_BITS, &memory};
static const cretula_esp32 esp32c3_device = {0x6003b000, 0x600c0014, 0x600c001c, 4, 4, {0x600c001c}, HELD_BITS, &memory};
static const cretula_esp32 esp32c2_device = {0x6003b000, 0x600c0014, 0x600c001c, 4, 4, {0}, 0, &memory};

/* A register for each unit, with clock in bit 0 and reset in bit 1: SHA; digital signature, HMAC and, on the H2, ECDSA. */
static const cretula_esp32 esp32c6_device = {0x60089000, 0x600960cc, 0x600960cc, 1, 2, {0x600960e0, 0x600960e4}, 2, &memory};
static const cretula_esp32 esp32h2_device = {0x60089000, 0x600960c8, 0x600960c8, 1, 2, {0x600960dc, 0x600960e0, 0x600960e4},
                                             2,          &memory};

DESCRIPTION(esp32s2, "ESP32-S2 SHA", ALL);
DESCRIPTION(esp32s3, "ESP32-S3 SHA", ALL);
DESCRIPTION(esp32c2, "ESP32-C2 SHA", NARROW);
DESCRIPTION(esp32c3, "ESP32-C3 SHA", NARROW);
DESCRIPTION(esp32c6, "ESP32-C6 SHA", NARROW);
DESCRIPTION(esp32h2, "ESP32-H2 SHA", NARROW);

#endif
