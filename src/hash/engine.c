/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Hash engines: the list of those that are registered, and the choice of one for each piece of work. The list is in the order
 * of preference, so the first slot that can do the work and does not decline has it. No engine is held when a function returns.
 */
#include "hash/algorithm.h"

#include <cretula/wipe.h>

#if CRETULA_ENGINE

/* Failures in a row after which an engine is out of use. */
#define FAILURES_MAX 3

/*
 * Threads meet in the list's links, the busy flags and the counters. Where the compiler has no atomic exchange an interrupt
 * between the two halves of take() is over, and the flag as it was, before the second half runs.
 */
#if defined(__GNUC__)
#define LOAD(p) __atomic_load_n(&(p), __ATOMIC_ACQUIRE)
#define STORE(p, v) __atomic_store_n(&(p), (v), __ATOMIC_RELEASE)
#else
#define LOAD(p) (p)
#define STORE(p, v) ((void)((p) = (v)))
#endif
#if defined(__GNUC__) && __GCC_ATOMIC_INT_LOCK_FREE == 2
#define ADD(p, v) ((void)__atomic_fetch_add(&(p), (v), __ATOMIC_RELAXED))
#define EXCHANGE(p, v) __atomic_exchange_n(&(p), (v), __ATOMIC_ACQUIRE)
#else
#define ADD(p, v) STORE(p, LOAD(p) + (v))
static inline uint32_t exchange(uint32_t *p, uint32_t v)
{
    uint32_t old = LOAD(*p);

    STORE(*p, v);
    return old;
}
#define EXCHANGE(p, v) exchange(&(p), (v))
#endif

static cretula_engine_slot *first_slot;

/* --- one run -------------------------------------------------------------------------------------------------------- */

static int acquire(cretula_engine_slot *slot)
{
    const cretula_engine *const e = slot->engine_;

    if ((e->flags & CRETULA_ENGINE_REENTRANT) == 0 && EXCHANGE(slot->busy_, 1) != 0)
        return 0;
    if (e->lock == NULL || e->lock(e) == 0) {
        if (e->power == NULL || e->power(e, 1) == 0)
            return 1;
        if (e->unlock != NULL)
            e->unlock(e);
    }
    STORE(slot->busy_, 0);
    return 0;
}

static void release(cretula_engine_slot *slot)
{
    const cretula_engine *const e = slot->engine_;

    if (e->power != NULL)
        (void)e->power(e, 0);
    if (e->unlock != NULL)
        e->unlock(e);
    STORE(slot->busy_, 0);
}

/* Counts the end of a run; returns the result. */
static int account(cretula_engine_slot *slot, int result, size_t blocks)
{
    if (result == CRETULA_ENGINE_DONE) {
        ADD(slot->runs, 1);
        ADD(slot->blocks, (uint32_t)blocks);
        STORE(slot->in_a_row_, 0);
    } else if (result == CRETULA_ENGINE_DECLINE) {
        ADD(slot->declines, 1);
    } else {
        const uint8_t in_a_row = (uint8_t)(LOAD(slot->in_a_row_) + 1);

        ADD(slot->failures, 1);
        STORE(slot->in_a_row_, in_a_row);
        if (in_a_row >= FAILURES_MAX)
            STORE(slot->usable_, 0);
    }
    return result;
}

static int can_read(const cretula_engine *e, const void *p, size_t n)
{
    return e->readable == NULL || e->readable(e, p, n);
}

int cretula_engine_try_run(cretula_engine_slot *slot, const cretula_hash_algorithm *a, void *state, int first, const uint8_t *p,
                           size_t n)
{
    const cretula_engine *const e = slot->engine_;
    uint64_t copy[8]; /* of the chaining value: it stays as it is unless the run is good */
    int result = CRETULA_ENGINE_DECLINE;

    if (can_read(e, p, n << hash_block_shift(a)) && acquire(slot)) {
        memcpy(copy, state, a->state_size);
        result = e->run(e, engine_bit(a), copy, first, p, n);
        release(slot);
    }
    if (result == CRETULA_ENGINE_DONE)
        memcpy(state, copy, a->state_size);
    cretula_wipe(copy, sizeof copy);
    return account(slot, result, n);
}

int cretula_engine_try_digest(cretula_engine_slot *slot, const cretula_hash_algorithm *a, uint8_t digest[64],
                              const cretula_engine_piece *pieces, size_t count)
{
    const cretula_engine *const e = slot->engine_;
    size_t i, total = 0;
    int result = CRETULA_ENGINE_DECLINE;

    for (i = 0; i < count && can_read(e, pieces[i].p, pieces[i].n); i++)
        total += pieces[i].n;
    if (i == count && acquire(slot)) {
        result = e->digest(e, engine_bit(a), digest, pieces, count);
        release(slot);
    }
    return account(slot, result, total >> hash_block_shift(a));
}

/* --- the choice ----------------------------------------------------------------------------------------------------- */

static int is_for(const cretula_engine_slot *slot, const cretula_hash_algorithm *a, size_t bytes)
{
    return (LOAD(slot->usable_) & engine_bit(a)) != 0 && bytes >= slot->engine_->threshold;
}

static int keeps_to_software(uint32_t secret)
{
    return secret == HASH_SOFTWARE || (!CRETULA_ENGINE_SECRETS && secret != 0);
}

/* The first of n blocks, by the best engine that takes them; how many it did. */
static size_t run_some(cretula_hash_context *c, int first, const uint8_t *p, size_t n)
{
    const cretula_hash_algorithm *const a = c->algorithm_;
    cretula_engine_slot *slot;

    for (slot = LOAD(first_slot); slot != NULL; slot = LOAD(slot->next_)) {
        const cretula_engine *const e = slot->engine_;
        const unsigned kind = e->capabilities;
        size_t take = n;

        if ((kind & CRETULA_ENGINE_RESUMABLE) == 0 && ((kind & CRETULA_ENGINE_EXPORT_ONLY) == 0 || !first))
            continue;
        if (e->longest != 0 && take > e->longest >> hash_block_shift(a))
            take = e->longest >> hash_block_shift(a);
        if (take != 0 && is_for(slot, a, take << hash_block_shift(a)) &&
            cretula_engine_try_run(slot, a, &c->state_, first, p, take) == CRETULA_ENGINE_DONE)
            return take;
    }
    return 0;
}

void cretula_hash_run(cretula_hash_context *c, int first, const uint8_t *p, size_t n)
{
    const cretula_hash_algorithm *const a = c->algorithm_;

    while (n != 0 && LOAD(first_slot) != NULL && !keeps_to_software(c->secret_)) {
        size_t done = run_some(c, first, p, n);

        if (done == 0)
            break;
        CRETULA_YIELD();
        p += done << hash_block_shift(a);
        n -= done;
        first = 0;
    }
    for (; n != 0; n--) {
        a->compress(&c->state_, p);
        p += hash_block(a);
    }
}

int cretula_hash_engine_digest(const cretula_hash_algorithm *a, uint8_t *digest, const cretula_engine_piece *pieces,
                               size_t count, uint32_t secret)
{
    uint8_t full[64]; /* an engine may write all words of SHA-224 and SHA-384 */
    cretula_engine_slot *slot;
    size_t i, total = 0;
    int done = 0;

    for (i = 0; i < count; i++)
        total += pieces[i].n;
    for (slot = LOAD(first_slot); slot != NULL && !done && !keeps_to_software(secret); slot = LOAD(slot->next_)) {
        const cretula_engine *const e = slot->engine_;

        if (!is_for(slot, a, total) || (e->longest != 0 && total > e->longest))
            continue;
        if ((e->capabilities & CRETULA_ENGINE_ONE_SHOT) != 0)
            done = cretula_engine_try_digest(slot, a, full, pieces, count) == CRETULA_ENGINE_DONE;
        else if ((e->capabilities & CRETULA_ENGINE_RESUMABLE) != 0)
            break; /* better than what follows, and takes the message as a stream */
    }
    if (done) {
        memcpy(digest, full, a->size);
        CRETULA_YIELD();
    }
    cretula_wipe(full, sizeof full);
    return done;
}

int cretula_hash_pieces(const cretula_hash_algorithm *a, uint8_t *digest, cretula_engine_piece *pieces, size_t count,
                        uint32_t secret)
{
    cretula_hash_context c;
    size_t i, full = 0;
    int rc;

    for (i = 0; i < count; i++)
        if (pieces[i].n != 0)
            pieces[full++] = pieces[i];
    if (full != 0 && cretula_hash_engine_digest(a, digest, pieces, full, secret))
        return CRETULA_OK;
    rc = cretula_hash_init(&c, a);
    c.secret_ = secret;
    for (i = 0; i < full && rc == CRETULA_OK; i++)
        rc = cretula_hash_update(&c, pieces[i].p, pieces[i].n);
    if (rc == CRETULA_OK)
        rc = cretula_hash_finish(&c, digest);
    else
        cretula_hash_wipe(&c);
    return rc;
}

/* --- the list ------------------------------------------------------------------------------------------------------- */

/* Where the slot hangs: the link that points to it. NULL if it is not registered. */
static cretula_engine_slot **find(const cretula_engine_slot *slot)
{
    cretula_engine_slot **link = &first_slot;

    while (*link != NULL && *link != slot)
        link = &(*link)->next_;
    return *link != NULL ? link : NULL;
}

static int is_complete(const cretula_engine *e)
{
    const unsigned kind = e->capabilities;
    const unsigned both = CRETULA_ENGINE_RESUMABLE | CRETULA_ENGINE_EXPORT_ONLY;

    return e->name != NULL && e->algorithms != 0 && kind != 0 && (kind & both) != both &&
           ((kind & both) == 0 || e->run != NULL) && ((kind & CRETULA_ENGINE_ONE_SHOT) == 0 || e->digest != NULL) &&
           (e->lock == NULL) == (e->unlock == NULL);
}

int cretula_engine_register(cretula_engine_slot *slot, const cretula_engine *engine)
{
    cretula_engine_slot **link;
    int all;

    if (slot == NULL || engine == NULL || !is_complete(engine))
        return CRETULA_ERR_ARGUMENT;
    if (find(slot) != NULL)
        return CRETULA_ERR_STATE;
    memset(slot, 0, sizeof *slot);
    slot->engine_ = engine;
    if (engine->probe != NULL && !engine->probe(engine))
        return CRETULA_ERR_ENGINE;
    all = cretula_engine_compare(slot);
    slot->runs = slot->blocks = slot->declines = slot->failures = 0;
    if (slot->usable_ != 0) {
        for (link = &first_slot; *link != NULL && (*link)->engine_->threshold >= engine->threshold;)
            link = &(*link)->next_;
        slot->next_ = *link;
        STORE(*link, slot);
    }
    return all ? CRETULA_OK : CRETULA_ERR_ENGINE;
}

void cretula_engine_unregister(cretula_engine_slot *slot)
{
    cretula_engine_slot **link = find(slot);

    /* The slot keeps its own link, for a hash that is at it. */
    if (slot != NULL && link != NULL)
        STORE(*link, slot->next_);
}

int cretula_engine_check(cretula_engine_slot *slot)
{
    if (slot == NULL)
        return CRETULA_ERR_ARGUMENT;
    if (find(slot) == NULL)
        return CRETULA_ERR_STATE;
    STORE(slot->in_a_row_, 0);
    return cretula_engine_compare(slot) ? CRETULA_OK : CRETULA_ERR_ENGINE;
}

unsigned cretula_engine_algorithms(const cretula_engine_slot *slot)
{
    return slot != NULL ? LOAD(slot->usable_) : 0;
}

const cretula_engine *cretula_engine_of(const cretula_engine_slot *slot)
{
    return slot != NULL ? slot->engine_ : NULL;
}

cretula_engine_slot *cretula_engine_next(const cretula_engine_slot *slot)
{
    return slot != NULL ? LOAD(slot->next_) : LOAD(first_slot);
}

#endif
