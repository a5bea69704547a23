/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The test of an engine against software: known answers, computed here. It covers what an engine can get wrong on its own:
 * every word of the chaining value, data that is not aligned, several blocks, a chaining value that was loaded after other
 * work, the padding of engines that pad, and pieces.
 */
#include "hash/algorithm.h"

#include <cretula/wipe.h>

#if CRETULA_ENGINE

#define BLOCKS 3
#define SIZE_MAX_TESTED (BLOCKS * CRETULA_HASH_MAX_BLOCK)

/* A result of CRETULA_ENGINE_...: an answer that is wrong is a failure. */
static int verdict(int result, const void *got, const void *want, size_t n)
{
    if (result == CRETULA_ENGINE_DONE && !cretula_equal(got, want, n))
        return CRETULA_ENGINE_FAILED;
    return result;
}

/* n blocks in software onto want, by the engine onto got, in runs as long as it takes. */
static int both(cretula_engine_slot *slot, const cretula_hash_algorithm *a, uint64_t got[8], uint64_t want[8], int first,
                const uint8_t *p, size_t n)
{
    const size_t longest = slot->engine_->longest >> hash_block_shift(a);
    int result = CRETULA_ENGINE_DONE;

    while (n != 0 && result == CRETULA_ENGINE_DONE) {
        const size_t take = longest != 0 && n > longest ? longest : n;
        size_t i;

        if (!first && (slot->engine_->capabilities & CRETULA_ENGINE_RESUMABLE) == 0)
            break; /* nothing but first runs */
        result = cretula_engine_try_run(slot, a, got, first, p, take);
        for (i = 0; i < take; i++)
            a->compress(want, p + (i << hash_block_shift(a)));
        result = verdict(result, got, want, a->state_size);
        p += take << hash_block_shift(a);
        n -= take;
        first = 0;
    }
    return result;
}

/* Two chains, in turns. */
static int compare_runs(cretula_engine_slot *slot, const cretula_hash_algorithm *a, const uint8_t *message)
{
    uint64_t got[2][8], want[2][8];
    const size_t block = hash_block(a);
    int result, i;

    for (i = 0; i < 2; i++) {
        memcpy(got[i], a->initial, a->state_size);
        memcpy(want[i], a->initial, a->state_size);
    }
    result = both(slot, a, got[0], want[0], 1, message, 1);
    if (result == CRETULA_ENGINE_DONE)
        result = both(slot, a, got[1], want[1], 1, message + 1, 2);
    if (result == CRETULA_ENGINE_DONE)
        result = both(slot, a, got[0], want[0], 0, message + block - 2, 2);
    return result;
}

static int compare_digest(cretula_engine_slot *slot, const cretula_hash_algorithm *a, const uint8_t *message, size_t n)
{
    const size_t some = n >> 1;
    cretula_engine_piece pieces[3];
    cretula_hash_context c;
    uint8_t got[64], want[64];
    int rc = cretula_hash_init(&c, a);

    if (slot->engine_->longest != 0 && n > slot->engine_->longest)
        return CRETULA_ENGINE_DONE;
    c.secret_ = HASH_SOFTWARE;
    rc |= cretula_hash_update(&c, message, n);
    rc |= cretula_hash_finish(&c, want);
    (void)rc; /* a context of our own, started */
    pieces[0].p = message;
    pieces[0].n = some;
    pieces[1].p = message + some;
    pieces[1].n = 1;
    pieces[2].p = message + some + 1;
    pieces[2].n = n - some - 1;
    return verdict(cretula_engine_try_digest(slot, a, got, pieces, 3), got, want, a->size);
}

static int compare_digests(cretula_engine_slot *slot, const cretula_hash_algorithm *a, const uint8_t *message)
{
    const size_t block = hash_block(a), edge = block - block / 8;
    const size_t sizes[] = {3, edge - 1, edge, block, 2 * block + edge + 1};
    int result = CRETULA_ENGINE_DONE;
    size_t i;

    for (i = 0; i < sizeof sizes / sizeof sizes[0] && result == CRETULA_ENGINE_DONE; i++)
        result = compare_digest(slot, a, message + (i & 3), sizes[i]);
    return result;
}

static int compare(cretula_engine_slot *slot, const cretula_hash_algorithm *a)
{
    const unsigned kind = slot->engine_->capabilities;
    uint8_t message[SIZE_MAX_TESTED];
    int result = CRETULA_ENGINE_DONE;
    size_t i;

    for (i = 0; i < sizeof message; i++)
        message[i] = (uint8_t)(i * 31 + 5);
    if ((kind & (CRETULA_ENGINE_RESUMABLE | CRETULA_ENGINE_EXPORT_ONLY)) != 0)
        result = compare_runs(slot, a, message);
    if (result == CRETULA_ENGINE_DONE && (kind & CRETULA_ENGINE_ONE_SHOT) != 0)
        result = compare_digests(slot, a, message);
    return result;
}

int cretula_engine_compare(cretula_engine_slot *slot)
{
    static const cretula_hash_algorithm *const algorithms[] = {
#if CRETULA_SHA1
        &cretula_sha1,
#endif
#if CRETULA_SHA256
        &cretula_sha224,
        &cretula_sha256,
#endif
#if CRETULA_SHA512
        &cretula_sha384,
        &cretula_sha512,
#endif
    };
    unsigned usable = slot->usable_;
    int all = 1;
    size_t i;

    for (i = 0; i < sizeof algorithms / sizeof algorithms[0]; i++) {
        const unsigned bit = engine_bit(algorithms[i]);
        int result;

        if ((slot->engine_->algorithms & bit) == 0)
            continue;
        result = compare(slot, algorithms[i]);
        if (result == CRETULA_ENGINE_DONE)
            usable |= bit;
        else
            all = 0;
        if (result == CRETULA_ENGINE_FAILED)
            usable &= ~bit;
    }
    slot->usable_ = (uint8_t)usable;
    return all;
}

#endif
