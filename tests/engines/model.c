/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#include "model.h"

#if CRETULA_ENGINE

#include "hash/algorithm.h"
#include "hash_cases.h"

#define WAIT 1000

static const hash_case *case_of(unsigned algorithm)
{
    const hash_case *h;

    EACH_HASH(h)
    if (engine_bit(h->algorithm) == algorithm)
        return h;
    return NULL;
}

static engine_model *model_of(const cretula_engine *e)
{
    return (engine_model *)(uintptr_t)e->device;
}

/* What a driver does while the hardware works: it looks, as often as it may. */
static int wait_for(const cretula_engine *e, int never)
{
    engine_model *const m = model_of(e);
    uint32_t polls = 0;

    while (never && polls < e->wait)
        polls++;
    if (polls > m->most_polls)
        m->most_polls = polls;
    return never ? CRETULA_ENGINE_FAILED : CRETULA_ENGINE_DONE;
}

/* The fault of this call. */
static int enter(engine_model *m)
{
    m->broken |= m->inside || !m->powered || !m->held;
    m->inside = 1;
    m->calls++;
    if (m->nested != NULL)
        m->nested();
    if (m->good > 0) {
        m->good--;
        return FAULT_NONE;
    }
    if (m->fault == FAULT_DECLINES_SOME)
        return m->calls & 1 ? FAULT_DECLINES : FAULT_NONE;
    return m->fault;
}

static int run(const cretula_engine *e, unsigned algorithm, void *state, int first, const uint8_t *blocks, size_t n)
{
    const hash_case *const h = case_of(algorithm);
    engine_model *const m = model_of(e);
    const int fault = enter(m);
    uint8_t *const bytes = state;
    size_t i;

    if (h == NULL || n == 0) {
        m->broken = 1;
        return CRETULA_ENGINE_FAILED;
    }
    m->broken |= first && memcmp(state, h->algorithm->initial, h->algorithm->state_size) != 0;
    m->broken |= !first && (e->capabilities & CRETULA_ENGINE_RESUMABLE) == 0;
    m->broken |= e->longest != 0 && n * h->block > e->longest;
    if (fault == FAULT_FORGETS)
        memcpy(state, h->algorithm->initial, h->algorithm->state_size);
    if (fault == FAULT_KEEPS && !first)
        memcpy(state, m->kept, h->algorithm->state_size);
    for (i = 0; i < n; i++)
        h->algorithm->compress(state, blocks + i * h->block);
    if (fault == FAULT_WRONG)
        bytes[3] ^= 16;
    if (fault == FAULT_WRONG_LAST || fault == FAULT_NEVER_DONE || fault == FAULT_DECLINES)
        bytes[h->algorithm->state_size - 1] ^= 128;
    memcpy(m->kept, state, h->algorithm->state_size);
    m->inside = 0;
    return fault == FAULT_DECLINES ? CRETULA_ENGINE_DECLINE : wait_for(e, fault == FAULT_NEVER_DONE);
}

static int digest(const cretula_engine *e, unsigned algorithm, uint8_t *out, const cretula_engine_piece *pieces, size_t count)
{
    const hash_case *const h = case_of(algorithm);
    engine_model *const m = model_of(e);
    const int fault = enter(m);
    cretula_hash_context c;
    size_t i, total = 0;

    if (h == NULL || count == 0) {
        m->broken = 1;
        return CRETULA_ENGINE_FAILED;
    }
    CHECK_EQ(cretula_hash_init(&c, h->algorithm), CRETULA_OK);
    c.secret_ = HASH_SOFTWARE;
    for (i = 0; i < (fault == FAULT_FIRST_PIECE ? 1 : count); i++) {
        m->broken |= pieces[i].n == 0;
        total += pieces[i].n;
        CHECK_EQ(cretula_hash_update(&c, pieces[i].p, pieces[i].n), CRETULA_OK);
    }
    m->broken |= e->longest != 0 && total > e->longest;
    memset(out, 0xee, 64); /* a driver may copy all its registers */
    CHECK_EQ(cretula_hash_finish(&c, out), CRETULA_OK);
    if (fault == FAULT_WRONG || (fault == FAULT_PADS_WRONG && total % h->block >= h->block - h->block / 8))
        out[5] ^= 1;
    if (fault == FAULT_WRONG_LAST || fault == FAULT_NEVER_DONE || fault == FAULT_DECLINES)
        out[h->size - 1] ^= 2;
    m->inside = 0;
    return fault == FAULT_DECLINES ? CRETULA_ENGINE_DECLINE : wait_for(e, fault == FAULT_NEVER_DONE);
}

static int probe(const cretula_engine *e)
{
    return model_of(e)->fault != FAULT_ABSENT;
}

static int lock(const cretula_engine *e)
{
    engine_model *const m = model_of(e);

    m->locks++;
    if (m->good <= 0 && (m->fault == FAULT_LOCKED || (m->fault == FAULT_LOCKED_SOME && m->locks % 3 == 0)))
        return -1;
    m->broken |= m->held;
    m->held = 1;
    return 0;
}

static void unlock(const cretula_engine *e)
{
    engine_model *const m = model_of(e);

    m->broken |= !m->held || m->powered;
    m->held = 0;
}

static int power(const cretula_engine *e, int on)
{
    engine_model *const m = model_of(e);

    m->powers++;
    m->broken |= !m->held || m->powered == on;
    if (on && m->good <= 0 && m->fault == FAULT_NO_POWER)
        return -1;
    m->powered = on;
    return 0;
}

cretula_engine model_engine(const char *name, unsigned capabilities, engine_model *model)
{
    cretula_engine e;

    memset(&e, 0, sizeof e);
    e.name = name;
    e.algorithms = 31;
    e.capabilities = (uint8_t)capabilities;
    e.wait = WAIT;
    e.device = model;
    e.probe = probe;
    e.lock = lock;
    e.unlock = unlock;
    e.power = power;
    if ((capabilities & (CRETULA_ENGINE_RESUMABLE | CRETULA_ENGINE_EXPORT_ONLY)) != 0)
        e.run = run;
    if ((capabilities & CRETULA_ENGINE_ONE_SHOT) != 0)
        e.digest = digest;
    return e;
}

#endif
