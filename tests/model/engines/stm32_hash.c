/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The HASH processor of the STM32F4 with SHA-2, without HMAC, MD5, DMA and context swap, as RM0090 describes it. */
#include <string.h>

#include "model.h"

#define BASE 0x50060400u
#define CLOCK 0x40023834u
#define RESET 0x40023814u
#define CLOCK_BIT (1u << 5)
#define OTHERS 0x80000000u

#define INIT (1u << 2)
#define ALGORITHM (1u << 18 | 1u << 7)
#define DINIS 1u
#define DCIS 2u
#define BUSY 8u

static uint32_t clock, in_reset, cr, str, fifo[16], hr[8], h[8];
static unsigned have;
static uint64_t length; /* in bits */
static int ready, ended, done;
static model_busy busy;

static void lose(void)
{
    cr = str = 0;
    memset(fifo, 0, sizeof fifo);
    memset(hr, 0, sizeof hr);
    memset(h, 0, sizeof h);
    have = 0;
    ready = ended = done = 0;
    busy.looks = 0;
}

static void reset(void)
{
    clock = OTHERS | (model_starts_awake ? CLOCK_BIT : 0);
    in_reset = OTHERS;
    lose();
    if ((model_faults & MODEL_STARTS_BUSY) != 0)
        model_busy_start(&busy);
}

static int awake(void)
{
    return (clock & CLOCK_BIT) != 0 && (in_reset & CLOCK_BIT) == 0;
}

static int alive(uint32_t address)
{
    if (awake())
        return 1;
    model_wrong("clock off or in reset", address);
    return 0;
}

static void compress(void)
{
    uint32_t w[16];
    unsigned i;

    for (i = 0; i < 16; i++)
        w[i] = fifo[i];
    if ((cr & ALGORITHM) == 0)
        model_sha1(h, w);
    else
        model_sha256(h, w);
    have = 0;
}

/* The bits of the last word that count, a 1, zeros, the length. */
static void pad(void)
{
    const unsigned bits = str & 31;

    if (bits != 0) {
        fifo[have - 1] = (fifo[have - 1] & ~(0xffffffffu >> bits)) | 0x80000000u >> bits;
        length -= 32 - bits;
    } else {
        if (have == 16)
            compress();
        fifo[have++] = 0x80000000u;
    }
    if (have > 14) {
        while (have < 16)
            fifo[have++] = 0;
        compress();
    }
    while (have < 14)
        fifo[have++] = 0;
    fifo[14] = (uint32_t)(length >> 32);
    fifo[15] = (uint32_t)length;
    compress();
}

static int read(uint32_t address, uint32_t *value)
{
    const uint32_t offset = address - BASE;

    if (address == CLOCK || address == RESET) {
        *value = address == CLOCK ? clock : in_reset;
        return 1;
    }
    if (offset >= 0x330)
        return 0;
    if ((model_faults & MODEL_CLOCK_OFF) != 0 || !alive(address))
        return 1;
    if (offset == 0x24) {
        if (model_busy_look(&busy))
            *value = BUSY;
        else
            *value = (ready && have < 16 ? DINIS : 0) | (done ? DCIS : 0);
        return 1;
    }
    if (offset >= 0x310) {
        if (!done || model_busy_now(&busy))
            model_wrong("digest read before it is there", address);
        *value = hr[(offset - 0x310) / 4];
        return 1;
    }
    return 0;
}

static void begin(uint32_t value, uint32_t address)
{
    uint64_t none[8];

    if ((value & ~(INIT | 2u << 4 | ALGORITHM)) != 0 || (value & (3u << 4)) != 2u << 4)
        model_wrong("settings that this model does not know", address);
    if ((value & ALGORITHM) == 1u << 7)
        model_wrong("MD5", address);
    if (model_busy_now(&busy))
        model_wrong("written while busy", address);
    cr = value;
    if ((value & INIT) == 0)
        return;
    model_initial((value & ALGORITHM) == 0 ? 1 : (value & ALGORITHM) == 1u << 18 ? 224 : 256, h, none);
    have = 0;
    length = 0;
    ended = done = 0;
    ready = (model_faults & MODEL_NEVER_DONE) == 0;
}

/* The bus holds a write to DIN back while a block is worked on; a seventeenth word begins it. */
static void data(uint32_t value, uint32_t address)
{
    if (!ready || ended) {
        model_wrong("data without INIT", address);
        return;
    }
    busy.looks = 0;
    if (have == 16) {
        compress();
        model_busy_start(&busy);
    }
    fifo[have++] = model_swap(value); /* DATATYPE: bytes */
    length += 32;
}

static void start(uint32_t value, uint32_t address)
{
    if ((value & ~0x11fu) != 0)
        model_wrong("a bit that is reserved", address);
    if ((value & 0x100) != 0) {
        if (!ready || ended)
            model_wrong("DCAL without INIT", address);
        if ((value & 31) != (str & 31))
            model_wrong("NBLW must be set before DCAL", address);
        if (ready && !ended) {
            pad();
            if ((model_faults & MODEL_SILENT) == 0)
                memcpy(hr, h, sizeof hr);
            ended = done = 1;
            ready = 0;
            model_busy_start(&busy);
        }
    }
    str = value & 31;
}

static int write(uint32_t address, uint32_t value)
{
    if (address == CLOCK || address == RESET) {
        uint32_t *const there = address == CLOCK ? &clock : &in_reset;

        if (((value ^ *there) & ~CLOCK_BIT) != 0)
            model_wrong("changes a bit that is not its own", address);
        *there = value;
        if ((in_reset & CLOCK_BIT) != 0)
            lose();
        return 1;
    }
    if (address - BASE > 0x20)
        return 0;
    if ((model_faults & MODEL_CLOCK_OFF) != 0 || !alive(address))
        return 1;
    switch (address - BASE) {
    case 0x00:
        begin(value, address);
        return 1;
    case 0x04:
        data(value, address);
        return 1;
    case 0x08:
        start(value, address);
        return 1;
    case 0x20:
        return 1;
    default:
        return 0;
    }
}

static unsigned left(void)
{
    unsigned i, n = 0;

    for (i = 0; i < 8; i++)
        n += hr[i] != 0;
    for (i = 0; i < 16; i++)
        n += fifo[i] != 0;
    return n;
}

const model model_stm32f4 = {"STM32F4", reset, read, write, lose, left, awake};
