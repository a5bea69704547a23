/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#include "chips.h"

#include <stddef.h>

const model_chip model_chips[MODEL_CHIPS] = {
    {&model_esp32s2, &cretula_engine_esp32s2}, {&model_esp32s3, &cretula_engine_esp32s3},
    {&model_esp32c2, &cretula_engine_esp32c2}, {&model_esp32c3, &cretula_engine_esp32c3},
    {&model_esp32c6, &cretula_engine_esp32c6}, {&model_esp32h2, &cretula_engine_esp32h2},
    {&model_esp32, &cretula_engine_esp32},     {&model_rp2350, &cretula_engine_rp2350},
    {&model_stm32f4, &cretula_engine_stm32f4}, {&model_ast1030, &cretula_engine_ast1030},
    {&model_ast2600, &cretula_engine_ast2600},
};

int model_lock_refuses, model_lock_loses, model_locked;
unsigned model_left;

static cretula_engine engines[MODEL_CHIPS];
static cretula_hace haces[MODEL_CHIPS];

/* By the device, since tests copy descriptions. */
static const model *model_of(const cretula_engine *e)
{
    unsigned i;

    for (i = 0; i + 1 < MODEL_CHIPS && engines[i].device != e->device; i++)
        ;
    return model_chips[i].chip;
}

static int lock(const cretula_engine *e)
{
    (void)e;
    if (model_lock_refuses)
        return 1;
    if (model_locked)
        model_wrong("the lock is taken twice", 0);
    model_locked = 1;
    return 0;
}

static void unlock(const cretula_engine *e)
{
    if (!model_locked)
        model_wrong("the lock is given back without having been taken", 0);
    model_locked = 0;
    model_left += model_of(e)->left();
    if (model_lock_loses)
        model_of(e)->lose();
}

cretula_engine *model_engine(unsigned i)
{
    cretula_engine *const engine = &engines[i];

    *engine = *model_chips[i].driver;
    engine->lock = lock;
    engine->unlock = unlock;
    model_lock_refuses = model_lock_loses = model_locked = 0;
    model_left = 0;
    if (engine->readable != NULL) { /* HACE */
        haces[i] = *(const cretula_hace *)engine->device;
        haces[i].first = 0;
        haces[i].last = UINTPTR_MAX;
        engine->device = &haces[i];
    }
    return engine;
}
