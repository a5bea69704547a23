/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Aspeed HACE, the hash engine of AST1030, AST2600 and their kin; registers as Aspeed's public drivers have them. Run on QEMU,
 * which models it: AST1030 with QEMU 10, AST2600 with 7.2. On no chip.
 *
 * The engine reads the message and writes the digest by itself: one piece directly, several through a list of {length, address}
 * with bit 31 set in the last length. The digest buffer gets zeros first; if they are still there in the end, the run has
 * failed. Digest and list are static: an engine that answers late writes to nothing else.
 */
#include "engines/registers.h"

#include <cretula/chips.h>

#if CRETULA_ENGINE && CRETULA_ENGINE_HACE

#define STATUS 0x1c
#define SOURCE 0x20
#define DIGEST 0x24
#define KEY 0x28
#define LENGTH 0x2c
#define COMMAND 0x30

#define STATUS_BUSY (1u << 0)
#define STATUS_DONE (1u << 9)
#define COMMAND_SWAP (1u << 3)
#define COMMAND_LIST (1u << 18)
#define LIST_LAST (1u << 31)
#define LONGEST 0x0fffffffu

/* System control unit: protection key, clock stop (set, clear), reset (set, clear). */
#define SCU_KEY 0x00
#define SCU_UNLOCK 0x1688a8a8u
#define SCU_RESET 0x40
#define SCU_RESET_CLEAR 0x44
#define SCU_STOP 0x80
#define SCU_STOP_CLEAR 0x84
#define SCU_RESET_BIT (1u << 4)
#define SCU_STOP_BIT (1u << 13)

static uint32_t command_of(unsigned algorithm, unsigned *digest_size)
{
    switch (algorithm) {
    case CRETULA_ENGINE_SHA1:
        *digest_size = 20;
        return 2u << 4;
    case CRETULA_ENGINE_SHA224:
        *digest_size = 28;
        return 4u << 4;
    case CRETULA_ENGINE_SHA256:
        *digest_size = 32;
        return 5u << 4;
    case CRETULA_ENGINE_SHA384:
        *digest_size = 48;
        return 6u << 4 | 1u << 10;
    default:
        *digest_size = 64;
        return 6u << 4;
    }
}

/* `looks` for each 64 KiB begun. */
static int wait_done(uintptr_t base, uint32_t looks, size_t total)
{
    for (;; total -= 0x10000) {
        if (register_wait(base + STATUS, STATUS_DONE, STATUS_DONE, looks))
            return 1;
        if (total <= 0x10000)
            return 0;
    }
}

static int digest(const cretula_engine *engine, unsigned algorithm, uint8_t *out, const cretula_engine_piece *pieces,
                  size_t count)
{
    const cretula_hace *const device = engine->device;
    const uintptr_t base = device->base;
    cretula_hace_memory *const memory = device->memory;
    unsigned size, i;
    uint32_t command = command_of(algorithm, &size) | COMMAND_SWAP, any = 0, source;
    size_t total = 0;

    if (count > CRETULA_HACE_PIECES)
        return CRETULA_ENGINE_DECLINE;
    if (!register_wait(base + STATUS, STATUS_BUSY, 0, engine->wait))
        return CRETULA_ENGINE_FAILED;
    for (i = 0; i < count; i++) {
        if (device->clean != NULL)
            device->clean(pieces[i].p, pieces[i].n);
        memory->list_[2 * i] = (uint32_t)pieces[i].n;
        memory->list_[2 * i + 1] = register_address(pieces[i].p, pieces[i].n);
        total += pieces[i].n;
    }
    source = memory->list_[1];
    if (count > 1) {
        memory->list_[2 * count - 2] |= LIST_LAST;
        source = register_address(memory->list_, sizeof memory->list_);
        command |= COMMAND_LIST;
        if (device->clean != NULL)
            device->clean(memory->list_, sizeof memory->list_);
    }
    register_clear_memory(memory->digest_, 16);
    if (device->clean != NULL)
        device->clean(memory->digest_, sizeof memory->digest_);
    register_barrier();

    register_write(base + STATUS, STATUS_DONE);
    register_write(base + SOURCE, source);
    register_write(base + DIGEST, register_address(memory->digest_, sizeof memory->digest_));
    register_write(base + LENGTH, (uint32_t)total);
    register_write(base + COMMAND, command);
    if (wait_done(base, engine->wait, total)) {
        register_write(base + STATUS, STATUS_DONE);
        register_barrier();
        if (device->invalidate != NULL)
            device->invalidate(memory->digest_, sizeof memory->digest_);
        any = memory->digest_[0] | memory->digest_[1] | memory->digest_[2] | memory->digest_[3];
        memcpy(out, memory->digest_, size);
    }
    register_write(base + SOURCE, 0);
    register_write(base + LENGTH, 0);
    register_clear_memory(memory->digest_, 16);
    if (device->clean != NULL)
        device->clean(memory->digest_, sizeof memory->digest_);
    return any != 0 ? CRETULA_ENGINE_DONE : CRETULA_ENGINE_FAILED;
}

static int readable(const cretula_engine *engine, const void *p, size_t n)
{
    const cretula_hace *const device = engine->device;
    const uintptr_t begin = (uintptr_t)p;

    return begin >= device->first && begin <= device->last && n - 1 <= device->last - begin;
}

/*
 * Where there is no engine QEMU reads zeros; one that is there keeps what is written to KEY, which no hash uses. Buffers out of
 * the engine's reach, as in a program that runs from other memory, are as good as none.
 */
static int probe(const cretula_engine *engine)
{
    const cretula_hace *const device = engine->device;
    uint32_t there = 0;

    if (!readable(engine, device->memory, sizeof *device->memory))
        return 0;
    if (engine->lock != NULL && engine->lock(engine) != 0)
        return 0;
    if (engine->power == NULL || engine->power(engine, 1) == 0) {
        if (register_wait(device->base + STATUS, STATUS_BUSY, 0, engine->wait)) {
            register_write(device->base + KEY, 0x100);
            there = register_read(device->base + KEY);
            register_write(device->base + KEY, 0);
            there ^= register_read(device->base + KEY);
        }
        if (engine->power != NULL)
            (void)engine->power(engine, 0);
    }
    if (engine->unlock != NULL)
        engine->unlock(engine);
    return there == 0x100;
}

/* Writes registers of the system control unit, which is locked on some systems, and leaves it as it was. */
static void scu_write(uintptr_t scu, uintptr_t at, uint32_t value, uintptr_t at2, uint32_t value2)
{
    const int locked = register_read(scu + SCU_KEY) == 0;

    if (locked)
        register_write(scu + SCU_KEY, SCU_UNLOCK);
    register_write(scu + at, value);
    if (at2 != 0)
        register_write(scu + at2, value2);
    if (locked)
        register_write(scu + SCU_KEY, 0);
}

static int power(const cretula_engine *engine, int on)
{
    const cretula_hace *const device = engine->device;
    const uintptr_t scu = device->clock;

    if (scu == 0)
        return 0;
    if (!on) {
        if (device->memory->was_ != 0)
            scu_write(scu, SCU_STOP, SCU_STOP_BIT, 0, 0);
        return 0;
    }
    device->memory->was_ = register_read(scu + SCU_STOP) & SCU_STOP_BIT;
    if (device->memory->was_ == 0 && (register_read(scu + SCU_RESET) & SCU_RESET_BIT) == 0)
        return 0;
    scu_write(scu, SCU_STOP_CLEAR, SCU_STOP_BIT, SCU_RESET_CLEAR, SCU_RESET_BIT);
    return (register_read(scu + SCU_STOP) & SCU_STOP_BIT) == 0 ? 0 : 1;
}

#if defined(__GNUC__)
#define FOR_ENGINE __attribute__((aligned(64)))
#else
#define FOR_ENGINE
#endif

static FOR_ENGINE cretula_hace_memory memory;

static const cretula_hace ast1030_device = {0x7e6d0000, 0x7e6e2000, 0, 0xbffff, &memory, NULL, NULL};
static const cretula_hace ast2600_device = {0x1e6d0000, 0x1e6e2000, 0x80000000, 0xffffffff, &memory, NULL, NULL};

#define DESCRIPTION(chip, text)                                                                                                \
    const cretula_engine cretula_engine_##chip = {                                                                             \
        .name = text,                                                                                                          \
        .algorithms = CRETULA_ENGINE_SHA1 | CRETULA_ENGINE_SHA224 | CRETULA_ENGINE_SHA256 | CRETULA_ENGINE_SHA384 |            \
                      CRETULA_ENGINE_SHA512,                                                                                   \
        .capabilities = CRETULA_ENGINE_ONE_SHOT,                                                                               \
        .threshold = 1,                                                                                                        \
        .longest = LONGEST,                                                                                                    \
        .wait = 200000,                                                                                                        \
        .device = &chip##_device,                                                                                              \
        .probe = probe,                                                                                                        \
        .readable = readable,                                                                                                  \
        .power = power,                                                                                                        \
        .digest = digest,                                                                                                      \
    }

DESCRIPTION(ast1030, "AST1030 HACE");
DESCRIPTION(ast2600, "AST2600 HACE");

#endif
