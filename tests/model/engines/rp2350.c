/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The SHA-256 accelerator of the RP2350 and its bit of RESETS, as the data sheet describes them. */
#include <string.h>

#include "model.h"

#define BASE 0x400f8000u
#define RESETS 0x40020000u
#define SHA256_BIT (1u << 17)

#define START (1u << 0)
#define WDATA_RDY (1u << 1)
#define SUM_VLD (1u << 2)
#define ERR (1u << 4)
#define DMA_SIZE (3u << 8)
#define BSWAP (1u << 12)

static uint32_t in_reset, settings, error, sum[8], words[16];
static unsigned have;
static int valid;
static model_busy busy;

static void lose(void)
{
    settings = 2u << 8 | BSWAP;
    error = 0;
    memset(sum, 0, sizeof sum);
    memset(words, 0, sizeof words);
    have = 0;
    valid = 1;
    busy.looks = 0;
}

static void reset(void)
{
    in_reset = model_starts_awake ? ~SHA256_BIT : 0xffffffff;
    lose();
    if ((model_faults & MODEL_STARTS_BUSY) != 0)
        model_busy_start(&busy);
}

static int awake(void)
{
    return (in_reset & SHA256_BIT) == 0;
}

static int alive(uint32_t address)
{
    if (awake())
        return 1;
    model_wrong("in reset", address);
    return 0;
}

static int read(uint32_t address, uint32_t *value)
{
    if (address == RESETS || address == RESETS + 8) {
        *value = address == RESETS ? in_reset : ~in_reset;
        return 1;
    }
    if (address - BASE > 0x24 || address == BASE + 4)
        return 0;
    if ((model_faults & MODEL_CLOCK_OFF) != 0 || !alive(address))
        return 1;
    if (address == BASE) {
        *value = settings | error;
        if (!model_busy_look(&busy))
            *value |= WDATA_RDY | (valid ? SUM_VLD : 0);
        return 1;
    }
    if (model_busy_now(&busy) || !valid)
        model_wrong("sum read before it is valid", address);
    *value = sum[(address - BASE - 8) / 4];
    return 1;
}

static void control(uint32_t value, uint32_t address)
{
    uint64_t none[8];

    if ((value & ~(START | WDATA_RDY | SUM_VLD | ERR | DMA_SIZE | BSWAP)) != 0)
        model_wrong("a bit that is reserved", address);
    settings = value & (DMA_SIZE | BSWAP);
    if ((value & ERR) != 0)
        error = 0;
    if ((value & START) != 0) {
        if (model_busy_now(&busy))
            model_wrong("started while busy", address);
        model_initial(256, sum, none);
        have = 0;
        valid = 1;
    }
}

static int write(uint32_t address, uint32_t value)
{
    if (address == RESETS + 0x2000 || address == RESETS + 0x3000) {
        if (value != SHA256_BIT)
            model_wrong("resets something else", address);
        in_reset = address == RESETS + 0x2000 ? in_reset | value : in_reset & ~value;
        if ((in_reset & SHA256_BIT) != 0)
            lose();
        return 1;
    }
    if (address != BASE && address != BASE + 4)
        return 0;
    if ((model_faults & MODEL_CLOCK_OFF) != 0 || !alive(address))
        return 1;
    if (address == BASE) {
        control(value, address);
        return 1;
    }
    if (model_busy_now(&busy)) {
        model_wrong("data written while not ready", address);
        error = ERR;
        return 1;
    }
    if ((model_faults & MODEL_NEVER_DONE) != 0)
        return 1;
    valid = 0;
    words[have++] = (settings & BSWAP) != 0 ? model_swap(value) : value;
    if (have == 16) {
        if ((model_faults & MODEL_SILENT) == 0)
            model_sha256(sum, words);
        have = 0;
        valid = 1;
        model_busy_start(&busy);
    }
    return 1;
}

static unsigned left(void)
{
    uint32_t h[8];
    uint64_t none[8];
    unsigned i, n = 0;

    model_initial(256, h, none);
    for (i = 0; i < 16; i++)
        n += words[i] != 0;
    for (i = 0; i < 8; i++)
        n += sum[i] != h[i] && sum[i] != 0;
    return n;
}

const model model_rp2350 = {"RP2350", reset, read, write, lose, left, awake};
