/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Aspeed HACE, one-shot, direct and by a list: for the faults that QEMU's model does not have, and for where the registers are
 * left. The rest is tested on QEMU.
 */
#include <string.h>

#include "model.h"

#define DONE (1u << 9)
#define LIST (1u << 18)
#define STOP_BIT (1u << 13)
#define RESET_BIT (1u << 4)

static uint32_t base, scu, status, source, digest, key, length;
static uint32_t stop, in_reset, unlocked;
static model_busy busy;

static int awake(void)
{
    return (stop & STOP_BIT) == 0 && (in_reset & RESET_BIT) == 0;
}

static void lose(void)
{
    status = source = digest = key = length = 0;
    busy.looks = 0;
}

static void reset(uint32_t where, uint32_t control)
{
    base = where;
    scu = control;
    stop = model_starts_awake ? ~STOP_BIT : 0xffffffff;
    in_reset = model_starts_awake ? ~RESET_BIT : 0xffffffff;
    unlocked = 0;
    lose();
    if ((model_faults & MODEL_STARTS_BUSY) != 0)
        model_busy_start(&busy);
}

/* The message goes in byte by byte. */
static struct {
    unsigned bits; /* 1, 224, 256, 384, 512 */
    size_t block, have;
    uint8_t buffer[128];
    uint32_t h32[8];
    uint64_t h64[8];
} sha;

static void feed(uint8_t byte)
{
    uint32_t m32[16] = {0};
    uint64_t m64[16] = {0};
    size_t i;

    sha.buffer[sha.have++] = byte;
    if (sha.have < sha.block)
        return;
    sha.have = 0;
    for (i = 0; i < 64; i++)
        m32[i / 4] = m32[i / 4] << 8 | sha.buffer[i];
    for (i = 0; i < 128; i++)
        m64[i / 8] = m64[i / 8] << 8 | sha.buffer[i];
    if (sha.block == 128)
        model_sha512(sha.h64, m64);
    else if (sha.bits == 1)
        model_sha1(sha.h32, m32);
    else
        model_sha256(sha.h32, m32);
}

static void hash(unsigned bits, const uint32_t *list, unsigned pieces)
{
    const size_t bytes = bits == 1 ? 20 : bits / 8;
    uint64_t total = 0;
    uint8_t *out;
    size_t i;

    memset(&sha, 0, sizeof sha);
    sha.bits = bits;
    sha.block = bits >= 384 ? 128 : 64;
    model_initial(bits, sha.h32, sha.h64);
    for (; pieces != 0; pieces--, list += 2) {
        const size_t n = list[0] & ~(1u << 31);
        const uint8_t *const from = model_memory(list[1], n);

        if (from == NULL) {
            model_wrong("a piece that was not told of", list[1]);
            return;
        }
        for (i = 0; i < n; i++)
            feed(from[i]);
        total += n;
    }
    feed(0x80);
    while (sha.have != sha.block - sha.block / 8)
        feed(0);
    while (sha.have != sha.block - 8)
        feed(0);
    for (i = 8; i != 0; i--)
        feed((uint8_t)(total * 8 >> 8 * (i - 1)));
    out = model_memory(digest, bytes);
    if (out == NULL) {
        model_wrong("a digest buffer that was not told of", digest);
        return;
    }
    for (i = 0; i < bytes; i++)
        out[i] = (uint8_t)(sha.block == 128 ? sha.h64[i / 8] >> (56 - 8 * (i & 7)) : sha.h32[i / 4] >> (24 - 8 * (i & 3)));
}

static void go(uint32_t command, uint32_t address)
{
    static const uint32_t commands[5] = {2u << 4, 4u << 4, 5u << 4, 6u << 4 | 1u << 10, 6u << 4};
    static const unsigned bits[5] = {1, 224, 256, 384, 512};
    uint32_t direct[2];
    const uint32_t *list = direct;
    unsigned i, code, pieces = 1;
    size_t total = 0;

    for (code = 0; code < 5 && commands[code] != (command & ~(1u << 3 | LIST)); code++)
        ;
    if (code == 5 || (command & 1u << 3) == 0 || (digest & 7) != 0) {
        model_wrong("a command that this model does not know", address);
        return;
    }
    if ((model_faults & MODEL_NEVER_DONE) != 0)
        return;
    direct[0] = length;
    direct[1] = source;
    if ((command & LIST) != 0) {
        list = model_memory(source, 8);
        for (pieces = 1; list != NULL && (list[2 * pieces - 2] & 1u << 31) == 0; pieces++)
            if (pieces == 16)
                list = NULL;
        if (list == NULL) {
            model_wrong("no list, or one without an end", source);
            return;
        }
        for (i = 0; i < pieces; i++)
            total += list[2 * i] & ~(1u << 31);
        if (total != length)
            model_wrong("the length is not that of the list", length);
    }
    if ((model_faults & MODEL_SILENT) == 0)
        hash(bits[code], list, pieces);
    status |= DONE;
    model_busy_start(&busy);
}

static int read(uint32_t address, uint32_t *value)
{
    if (address == scu)
        *value = unlocked;
    else if (address == scu + 0x40)
        *value = in_reset;
    else if (address == scu + 0x80)
        *value = stop;
    else if (address - base > 0x30)
        return 0;
    else if ((model_faults & MODEL_CLOCK_OFF) != 0)
        *value = 0;
    else if (!awake())
        model_wrong("clock off or in reset", address);
    else if (address == base + 0x1c)
        *value = model_busy_look(&busy) ? 1 : status;
    else if (address == base + 0x28)
        *value = key;
    else
        return 0;
    return 1;
}

static int control(uint32_t address, uint32_t value)
{
    if (address == scu) {
        unlocked = value == 0x1688a8a8u;
        return 1;
    }
    if (address - scu > 0x84)
        return 0;
    if (!unlocked)
        model_wrong("locked", address);
    if (value != ((address & 0xc0) == 0x40 ? RESET_BIT : STOP_BIT))
        model_wrong("changes a bit that is not its own", address);
    switch (address - scu) {
    case 0x40:
        in_reset |= value;
        return 1;
    case 0x44:
        in_reset &= ~value;
        return 1;
    case 0x80:
        stop |= value;
        return 1;
    case 0x84:
        stop &= ~value;
        return 1;
    default:
        return 0;
    }
}

static int write(uint32_t address, uint32_t value)
{
    if (address - base > 0x30)
        return control(address, value);
    if ((model_faults & MODEL_CLOCK_OFF) != 0)
        return 1;
    if (!awake()) {
        model_wrong("clock off or in reset", address);
        return 1;
    }
    if (model_busy_now(&busy) && (model_faults & MODEL_BUSY_FOREVER) == 0) {
        model_wrong("written while busy", address);
        return 1;
    }
    switch (address - base) {
    case 0x1c:
        status &= ~value;
        return 1;
    case 0x20:
        source = value;
        return 1;
    case 0x24:
        digest = value;
        return 1;
    case 0x28:
        key = value;
        return 1;
    case 0x2c:
        length = value;
        return 1;
    case 0x30:
        go(value, address);
        return 1;
    default:
        return 0;
    }
}

static unsigned left(void)
{
    return (source != 0 || length != 0 || key != 0) ? 1 : 0;
}

static void ast1030_reset(void)
{
    reset(0x7e6d0000, 0x7e6e2000);
}

static void ast2600_reset(void)
{
    reset(0x1e6d0000, 0x1e6e2000);
}

const model model_ast1030 = {"AST1030 HACE", ast1030_reset, read, write, lose, left, awake};
const model model_ast2600 = {"AST2600 HACE", ast2600_reset, read, write, lose, left, awake};
