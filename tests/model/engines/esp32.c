/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The SHA accelerator of ESP32-S2, S3, C2, C3, C6 and H2 as their technical reference manuals describe it, without DMA. */
#include <string.h>

#include "model.h"

typedef struct variant {
    uint32_t base, clock, reset, clock_bit, reset_bit;
    uint32_t held[3], held_bit[3]; /* reset registers and bits that hold SHA in reset, too */
    unsigned modes;                /* 3 or 5 */
} variant;

static const variant *chip;
static uint32_t mode, h[16], m[32], m_written;
static int h_valid;      /* H holds what a block left, in h_mode */
static unsigned h_words; /* or these words of it have been written */
static uint32_t h_mode;
static model_busy busy;

/* Up to four clock and reset registers, whatever they are shared with. */
static struct {
    uint32_t address, value;
} control[4];

static uint32_t *find(uint32_t address)
{
    unsigned i;

    for (i = 0; i < 4; i++)
        if (control[i].address == address && address != 0)
            return &control[i].value;
    return NULL;
}

static void add(uint32_t address, uint32_t bits)
{
    uint32_t *const there = find(address);
    unsigned i;

    if (there != NULL) {
        *there |= bits;
        return;
    }
    for (i = 0; control[i].address != 0; i++)
        ;
    control[i].address = address;
    control[i].value = bits;
}

static void lose(void)
{
    memset(h, 0x5a, sizeof h);
    memset(m, 0x5a, sizeof m);
    m_written = 0;
    h_valid = 0;
    h_words = 0;
    mode = 0;
    busy.looks = 0;
}

/* Everything in reset, the clock off, other bits of the registers set to be kept. */
static void reset(const variant *which)
{
    unsigned i;

    chip = which;
    memset(control, 0, sizeof control);
    add(chip->reset, chip->reset_bit | 0x80000000u);
    add(chip->clock, 0x80000000u);
    for (i = 0; i < 3; i++)
        if (chip->held[i] != 0)
            add(chip->held[i], chip->held_bit[i]);
    if (model_starts_awake) {
        *find(chip->reset) &= ~chip->reset_bit;
        *find(chip->clock) |= chip->clock_bit;
        for (i = 0; i < 3; i++)
            if (chip->held[i] != 0)
                *find(chip->held[i]) &= ~chip->held_bit[i];
    }
    lose();
    if ((model_faults & MODEL_STARTS_BUSY) != 0)
        model_busy_start(&busy);
}

static int awake(void)
{
    unsigned i;

    if ((*find(chip->clock) & chip->clock_bit) == 0 || (*find(chip->reset) & chip->reset_bit) != 0)
        return 0;
    for (i = 0; i < 3; i++)
        if (chip->held[i] != 0 && (*find(chip->held[i]) & chip->held_bit[i]) != 0)
            return 0;
    return 1;
}

static unsigned state_words(void)
{
    return mode >= 3 ? 16 : mode == 0 ? 5 : 8;
}

static unsigned block_words(void)
{
    return mode >= 3 ? 32 : 16;
}

static void compress(int first)
{
    static const unsigned bits[5] = {1, 224, 256, 384, 512};
    uint32_t h32[8], m32[16];
    uint64_t h64[8], m64[16];
    unsigned i;

    for (i = 0; i < 8; i++) {
        h32[i] = model_swap(h[i]);
        h64[i] = (uint64_t)model_swap(h[2 * i]) << 32 | model_swap(h[2 * i + 1]);
    }
    for (i = 0; i < 16; i++) {
        m32[i] = model_swap(m[i]);
        m64[i] = (uint64_t)model_swap(m[2 * i]) << 32 | model_swap(m[2 * i + 1]);
    }
    if (first)
        model_initial(bits[mode], h32, h64);
    if (mode == 0)
        model_sha1(h32, m32);
    else if (mode < 3)
        model_sha256(h32, m32);
    else
        model_sha512(h64, m64);
    for (i = 0; i < state_words(); i++)
        h[i] = model_swap(mode < 3 ? h32[i] : (uint32_t)((i & 1) != 0 ? h64[i / 2] : h64[i / 2] >> 32));
}

static void go(int first, uint32_t address)
{
    const uint32_t all = block_words() == 32 ? 0xffffffffu : 0xffffu;

    if ((m_written & all) != all) {
        model_wrong("started without a whole block", address);
        return;
    }
    if (!first && !((h_valid && h_mode == mode) || h_words == (1u << state_words()) - 1)) {
        model_wrong("continued without a chaining value", address);
        return;
    }
    if ((model_faults & MODEL_NEVER_DONE) != 0)
        return;
    m_written = 0;
    if ((model_faults & MODEL_SILENT) == 0)
        compress(first);
    h_valid = 1;
    h_mode = mode;
    h_words = 0;
    model_busy_start(&busy);
}

static int read(uint32_t address, uint32_t *value)
{
    const uint32_t offset = address - chip->base, *const there = find(address);

    if (there != NULL) {
        *value = *there;
        return 1;
    }
    if (offset >= 0x100)
        return 0;
    if ((model_faults & MODEL_CLOCK_OFF) != 0)
        return 1;
    if (!awake()) {
        model_wrong("clock off or in reset", address);
        return 1;
    }
    if (offset == 0x18) {
        *value = (uint32_t)model_busy_look(&busy);
        return 1;
    }
    if (model_busy_now(&busy)) {
        model_wrong("read while busy", address);
        return 1;
    }
    if (offset == 0)
        *value = mode;
    else if (offset >= 0x40 && offset < 0x40 + (chip->modes == 5 ? 64u : 32u))
        *value = h[(offset - 0x40) / 4];
    else
        return 0;
    return 1;
}

static int write(uint32_t address, uint32_t value)
{
    const uint32_t offset = address - chip->base;
    uint32_t *const there = find(address);
    unsigned i;

    if (there != NULL) {
        for (i = 0; i < 3; i++)
            if (chip->held[i] == address && (value & ~*there & chip->held_bit[i]) != 0)
                model_wrong("puts another unit into reset", address);
        if (((value ^ *there) & 0x80000000u) != 0)
            model_wrong("changes a bit that is not its own", address);
        *there = value;
        if (address == chip->reset && (value & chip->reset_bit) != 0)
            lose();
        return 1;
    }
    if (offset >= 0x100)
        return 0;
    if ((model_faults & MODEL_CLOCK_OFF) != 0)
        return 1;
    if (!awake()) {
        model_wrong("clock off or in reset", address);
        return 1;
    }
    if (model_busy_now(&busy)) {
        model_wrong("written while busy", address);
        return 1;
    }
    if (offset == 0) {
        if (value >= chip->modes)
            model_wrong("a mode that this chip has not", address);
        mode = value % chip->modes;
        m_written = 0;
        h_words = 0;
    } else if (offset == 0x10 || offset == 0x14) {
        if (value != 1)
            model_wrong("only 1 starts", address);
        go(offset == 0x10, address);
    } else if (offset >= 0x40 && offset < 0x40 + (chip->modes == 5 ? 64u : 32u)) {
        i = (offset - 0x40) / 4;
        h[i] = value;
        h_words |= 1u << i;
        h_valid = 0;
    } else if (offset >= 0x80 && offset < 0x80 + (chip->modes == 5 ? 128u : 64u)) {
        i = (offset - 0x80) / 4;
        m[i] = value;
        m_written |= 1u << i;
    } else {
        return 0;
    }
    return 1;
}

static unsigned left(void)
{
    unsigned i, n = 0;

    for (i = 0; i < 16; i++)
        n += h[i] != 0 && h[i] != 0x5a5a5a5a;
    for (i = 0; i < 32; i++)
        n += m[i] != 0 && m[i] != 0x5a5a5a5a;
    return n;
}

#define DS_HMAC                                                                                                                \
    {                                                                                                                          \
        1u << 4, 1u << 5, 0                                                                                                    \
    }
#define CHIP(name, text, ...)                                                                                                  \
    static const variant name##_variant = {__VA_ARGS__};                                                                       \
    static void name##_reset(void)                                                                                             \
    {                                                                                                                          \
        reset(&name##_variant);                                                                                                \
    }                                                                                                                          \
    const model model_##name = {text, name##_reset, read, write, lose, left, awake}

CHIP(esp32s2, "ESP32-S2", 0x6003b000, 0x3f4c0044, 0x3f4c004c, 4, 4, {0x3f4c004c, 0x3f4c004c, 0}, DS_HMAC, 5);
CHIP(esp32s3, "ESP32-S3", 0x6003b000, 0x600c001c, 0x600c0024, 4, 4, {0x600c0024, 0x600c0024, 0}, DS_HMAC, 5);
CHIP(esp32c2, "ESP32-C2", 0x6003b000, 0x600c0014, 0x600c001c, 4, 4, {0, 0, 0}, {0, 0, 0}, 3);
CHIP(esp32c3, "ESP32-C3", 0x6003b000, 0x600c0014, 0x600c001c, 4, 4, {0x600c001c, 0x600c001c, 0}, DS_HMAC, 3);
CHIP(esp32c6, "ESP32-C6", 0x60089000, 0x600960cc, 0x600960cc, 1, 2, {0x600960e0, 0x600960e4, 0}, {2, 2, 0}, 3);
CHIP(esp32h2, "ESP32-H2", 0x60089000, 0x600960c8, 0x600960c8, 1, 2, {0x600960dc, 0x600960e0, 0x600960e4}, {2, 2, 2}, 3);
