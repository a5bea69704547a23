/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The SHA accelerator of the first ESP32 as its technical reference manual describes it. */
#include <string.h>

#include "model.h"

#define BASE 0x3ff03000u
#define CLOCK 0x3ff0001cu
#define RESET 0x3ff00020u
#define CLOCK_BIT 2u
#define RESET_BITS 0xau
#define OTHERS 0x80000000u

/* SHA-1, SHA-256, SHA-384, SHA-512. */
static const unsigned bits[4] = {1, 256, 384, 512};

static uint32_t text[32], written, clock, in_reset;
static struct {
    uint32_t h32[8];
    uint64_t h64[8];
    int started;
    model_busy busy;
} engines[4];

static void lose(void)
{
    memset(text, 0x5a, sizeof text);
    memset(engines, 0, sizeof engines);
    written = 0;
}

static void reset(void)
{
    clock = OTHERS | (model_starts_awake ? CLOCK_BIT : 0);
    in_reset = OTHERS | (model_starts_awake ? 0 : RESET_BITS);
    lose();
    if ((model_faults & MODEL_STARTS_BUSY) != 0)
        model_busy_start(&engines[1].busy);
}

static int awake(void)
{
    return (clock & CLOCK_BIT) != 0 && (in_reset & RESET_BITS) == 0;
}

static int alive(uint32_t address)
{
    if (awake())
        return 1;
    model_wrong("clock off or in reset", address);
    return 0;
}

static int any_busy(void)
{
    unsigned i;

    for (i = 0; i < 4; i++)
        if (model_busy_now(&engines[i].busy))
            return 1;
    return 0;
}

static void block(unsigned e, int first, uint32_t address)
{
    const uint32_t all = e < 2 ? 0xffffu : 0xffffffffu;
    uint64_t wide[16];
    unsigned i;

    if ((written & all) != all) {
        model_wrong("started without a whole block", address);
        return;
    }
    if (!first && !engines[e].started) {
        model_wrong("continued without a start", address);
        return;
    }
    if ((model_faults & MODEL_NEVER_DONE) != 0)
        return;
    engines[e].started = 1;
    written = 0;
    model_busy_start(&engines[e].busy);
    if ((model_faults & MODEL_SILENT) != 0)
        return;
    if (first)
        model_initial(bits[e], engines[e].h32, engines[e].h64);
    if (e == 0)
        model_sha1(engines[e].h32, text);
    else if (e == 1)
        model_sha256(engines[e].h32, text);
    else {
        for (i = 0; i < 16; i++)
            wide[i] = (uint64_t)text[2 * i] << 32 | text[2 * i + 1];
        model_sha512(engines[e].h64, wide);
    }
}

static void load(unsigned e, uint32_t address)
{
    const unsigned n = e == 0 ? 5 : e == 1 ? 8 : 16;
    unsigned i;

    if (!engines[e].started && (model_faults & MODEL_NEVER_DONE) == 0) {
        model_wrong("loaded without a start", address);
        return;
    }
    if ((model_faults & (MODEL_NEVER_DONE | MODEL_SILENT)) != 0)
        return;
    for (i = 0; i < n; i++)
        text[i] = e < 2          ? engines[e].h32[i]
                  : (i & 1) != 0 ? (uint32_t)engines[e].h64[i / 2]
                                 : (uint32_t)(engines[e].h64[i / 2] >> 32);
    written = 0;
    model_busy_start(&engines[e].busy);
}

static int read(uint32_t address, uint32_t *value)
{
    const uint32_t offset = address - BASE;

    if (address == CLOCK || address == RESET) {
        *value = address == CLOCK ? clock : in_reset;
        return 1;
    }
    if (offset >= 0xc0)
        return 0;
    if ((model_faults & MODEL_CLOCK_OFF) != 0 || !alive(address))
        return 1;
    if (offset < 0x80) {
        if (any_busy())
            model_wrong("read while busy", address);
        *value = text[offset / 4];
        return 1;
    }
    if ((offset & 15) != 12)
        return 0;
    *value = (uint32_t)model_busy_look(&engines[(offset - 0x80) / 16].busy);
    return 1;
}

static int write(uint32_t address, uint32_t value)
{
    const uint32_t offset = address - BASE;
    unsigned e;

    if (address == CLOCK || address == RESET) {
        uint32_t *const there = address == CLOCK ? &clock : &in_reset;

        if (((value ^ *there) & OTHERS) != 0)
            model_wrong("changes a bit that is not its own", address);
        *there = value;
        return 1;
    }
    if (offset >= 0xc0)
        return 0;
    if ((model_faults & MODEL_CLOCK_OFF) != 0 || !alive(address))
        return 1;
    if (any_busy()) {
        model_wrong("written while busy", address);
        return 1;
    }
    if (offset < 0x80) {
        text[offset / 4] = value;
        written |= 1u << (offset / 4);
        return 1;
    }
    if (value != 1)
        model_wrong("only 1 starts", address);
    e = (offset - 0x80) / 16;
    switch (offset & 15) {
    case 0:
    case 4:
        block(e, (offset & 15) == 0, address);
        return 1;
    case 8:
        load(e, address);
        return 1;
    default:
        return 0;
    }
}

/* A chaining value is gone when a block of zeros has taken its place: the model's test knows that by loading it. */
static unsigned left(void)
{
    static const uint32_t zeros32[16];
    static const uint64_t zeros64[16];
    unsigned i, e, n = 0;

    for (i = 0; i < 32; i++)
        n += text[i] != 0 && text[i] != 0x5a5a5a5a;
    for (e = 0; e < 4; e++) {
        uint32_t h32[8];
        uint64_t h64[8];

        if (!engines[e].started)
            continue;
        model_initial(bits[e], h32, h64);
        if (e == 0)
            model_sha1(h32, zeros32);
        else if (e == 1)
            model_sha256(h32, zeros32);
        else
            model_sha512(h64, zeros64);
        n += e < 2 ? memcmp(h32, engines[e].h32, e == 0 ? 20 : 32) != 0 : memcmp(h64, engines[e].h64, 64) != 0;
    }
    return n;
}

const model model_esp32 = {"ESP32", reset, read, write, lose, left, awake};
