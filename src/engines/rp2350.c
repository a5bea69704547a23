/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The SHA-256 accelerator of the RP2350; registers from its data sheet. Experimental: tested on a register model
 * (tests/model/engines/rp2350.c), on no chip.
 *
 * START puts the initial value into the SUM registers, which cannot be written: export-only. Each 16 words written to WDATA are
 * a block, for which the engine takes 57 cycles and no word. If SUM still is the initial value in the end, something has
 * started the engine anew in between, or it does nothing at all.
 */
#include "engines/registers.h"

#include <cretula/chips.h>

#if CRETULA_ENGINE && CRETULA_ENGINE_RP2350

#define CSR 0x00
#define WDATA 0x04
#define SUM 0x08

#define CSR_START (1u << 0)
#define CSR_WDATA_RDY (1u << 1)
#define CSR_SUM_VLD (1u << 2)
#define CSR_ERR_WDATA_NOT_RDY (1u << 4)
#define CSR_DMA_WORDS (2u << 8)
#define CSR_BSWAP (1u << 12)

#define RESET_DONE 0x08
#define ATOMIC_SET 0x2000
#define ATOMIC_CLEAR 0x3000
#define RESET_BIT (1u << 17)

#define RESET_LOOKS 1000

static void start(uintptr_t base)
{
    register_write(base + CSR, CSR_BSWAP | CSR_DMA_WORDS | CSR_ERR_WDATA_NOT_RDY | CSR_START);
}

/* A block of zeros takes the place of the message inside, and the initial value that of the sum. */
static int clear(uintptr_t base, uint32_t wait)
{
    unsigned i;

    if (!register_wait(base + CSR, CSR_WDATA_RDY, CSR_WDATA_RDY, wait))
        return 0;
    start(base);
    for (i = 0; i < 16; i++)
        register_write(base + WDATA, 0);
    if (!register_wait(base + CSR, CSR_WDATA_RDY, CSR_WDATA_RDY, wait))
        return 0;
    start(base);
    return 1;
}

static int run(const cretula_engine *engine, unsigned algorithm, void *state, int first, const uint8_t *blocks, size_t n)
{
    const cretula_rp2350 *const device = engine->device;
    const uintptr_t base = device->base;
    uint32_t *const words = state;
    uint32_t changed = 0;
    unsigned i;
    int good = 0;

    if (!first || algorithm != CRETULA_ENGINE_SHA256)
        return CRETULA_ENGINE_DECLINE;
    if (!register_wait(base + CSR, CSR_WDATA_RDY, CSR_WDATA_RDY, engine->wait))
        return CRETULA_ENGINE_FAILED;
    start(base);
    for (; n != 0; n--) {
        if (!register_wait(base + CSR, CSR_WDATA_RDY, CSR_WDATA_RDY, engine->wait))
            return CRETULA_ENGINE_FAILED;
        for (i = 0; i < 16; i++) {
            register_write(base + WDATA, load_le32(blocks));
            blocks += 4;
        }
    }
    if (register_wait(base + CSR, CSR_SUM_VLD, CSR_SUM_VLD, engine->wait)) {
        good = (register_read(base + CSR) & CSR_ERR_WDATA_NOT_RDY) == 0;
        for (i = 0; i < 8; i++) {
            const uint32_t x = register_read(base + SUM + 4 * i);

            changed |= x ^ words[i];
            words[i] = x;
        }
    }
    if (!clear(base, engine->wait))
        good = 0;
    return good && changed != 0 ? CRETULA_ENGINE_DONE : CRETULA_ENGINE_FAILED;
}

static int power(const cretula_engine *engine, int on)
{
    const cretula_rp2350 *const device = engine->device;
    const uintptr_t resets = device->resets;

    if (resets == 0)
        return 0;
    if (!on) {
        if (device->memory->was_ != 0)
            register_write(resets + ATOMIC_SET, RESET_BIT);
        return 0;
    }
    device->memory->was_ = register_read(resets) & RESET_BIT;
    register_write(resets + ATOMIC_CLEAR, RESET_BIT);
    return register_wait(resets + RESET_DONE, RESET_BIT, RESET_BIT, RESET_LOOKS) ? 0 : 1;
}

static cretula_rp2350_memory memory;
static const cretula_rp2350 rp2350_device = {0x400f8000, 0x40020000, &memory};

const cretula_engine cretula_engine_rp2350 = {
    .name = "RP2350 SHA-256",
    .algorithms = CRETULA_ENGINE_SHA256,
    .capabilities = CRETULA_ENGINE_EXPORT_ONLY,
    .threshold = 1,
    .longest = 131072, /* what follows in the same message is software's */
    .wait = 1000,
    .device = &rp2350_device,
    .power = power,
    .run = run,
};

#endif
