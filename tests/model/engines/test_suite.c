/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The suite of all engines over the drivers on their models: each alone, and five kinds at once. */
#define _GNU_SOURCE
#include <sys/mman.h>
#include <unistd.h>

#include "check.h"
#include "chips.h"
#include "suite.h"

static uint8_t *guarded(size_t n)
{
    static uint8_t *end;

    if (end == NULL) {
        const size_t page = (size_t)sysconf(_SC_PAGESIZE);
        uint8_t *const p = mmap(NULL, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

        if (p == MAP_FAILED || mprotect(p + page, page, PROT_NONE) != 0) {
            check_case(0, "memory with an end");
            return NULL;
        }
        end = p + page;
    }
    return end - n;
}

static void check_model(const char *name)
{
    check_case(model_wrong_accesses == 0 && model_left == 0 && model_locked == 0, name);
    model_wrong_accesses = 0;
}

static void run_alone(unsigned i)
{
    const cretula_engine *const engine = model_engine(i);
    const engine_suite one = {model_chips[i].chip->name, &engine, 1, guarded, NULL};

    model_use(model_chips[i].chip, 0);
    engine_suite_run(&one);
    check_model(model_chips[i].chip->name);
}

/* One of each driver, each the best for another length. */
static void run_mixed(void)
{
    static const unsigned which[] = {1, 6, 7, 8, 9};
    static const uint32_t thresholds[] = {1, 300, 64, 100, 200};
    const cretula_engine *engines[CHECK_COUNT(which)];
    const engine_suite all = {"five chips' engines", engines, CHECK_COUNT(which), guarded, NULL};
    unsigned i;

    for (i = 0; i < CHECK_COUNT(which); i++) {
        cretula_engine *const engine = model_engine(which[i]);

        engine->threshold = thresholds[i];
        engines[i] = engine;
        if (i == 0)
            model_use(model_chips[which[i]].chip, 0);
        else
            model_also(model_chips[which[i]].chip);
    }
    engine_suite_run(&all);
    check_model("five chips' engines");
}

int main(void)
{
    unsigned i;

    for (i = 0; i < MODEL_CHIPS; i++)
        run_alone(i);
    run_mixed();
    return check_close();
}
