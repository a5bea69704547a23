/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#include "cpu.h"

#include "model.h"

#include "check.h"

#if CRETULA_ENGINE

/* CRETULA_TEST_CPU_ENGINES: how many there must be, where the test knows what the CPU has. */
#ifndef CRETULA_TEST_CPU_ENGINES
#define CRETULA_TEST_CPU_ENGINES 0
#endif

/* Each alone, all together, and the best of them beside models that take whole messages and long runs. */
void engine_cpu_run(uint8_t *(*guarded)(size_t n), void (*around)(int begin))
{
    cretula_engine_slot slots[CRETULA_ENGINE_CPU_SLOTS];
    const cretula_engine *engines[CRETULA_ENGINE_CPU_SLOTS + 2];
    engine_suite suite = {"", engines, 1, guarded, around};
    engine_model models[2] = {{0}};
    cretula_engine one_shot = model_engine("model", CRETULA_ENGINE_ONE_SHOT, &models[0]);
    cretula_engine export_only = model_engine("model", CRETULA_ENGINE_EXPORT_ONLY, &models[1]);
    const cretula_engine *found[CRETULA_ENGINE_CPU_SLOTS];
    const int n = cretula_engine_register_cpu(slots);
    int i;

    check_case(n >= CRETULA_TEST_CPU_ENGINES, "engines that must be there are");
    check_put(n == 0 ? "SKIPPED: this CPU has no instructions for hashes that are compiled in\n" : "instructions of the CPU:");
    for (i = 0; i < n; i++) {
        found[i] = cretula_engine_of(&slots[i]);
        check_put(i == 0 ? " " : ", ");
        check_put(found[i]->name);
    }
    if (n == 0)
        return;
    check_put("\n");
    for (i = 0; i < n; i++)
        cretula_engine_unregister(&slots[i]);
    for (i = 0; i < n; i++) {
        suite.name = found[i]->name;
        engines[0] = found[i];
        engine_suite_run(&suite);
    }
    for (i = 0; i < n; i++)
        engines[i] = found[i];
    one_shot.threshold = 150;
    export_only.threshold = 256;
    engines[n] = &one_shot;
    engines[n + 1] = &export_only;
    suite.count = (size_t)n + 2;
    suite.name = "instructions and models";
    engine_suite_run(&suite);
}

#endif
