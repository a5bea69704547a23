/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#include "models.h"

#include "model.h"

#include "check.h"

#if CRETULA_ENGINE

#define RESUMABLE CRETULA_ENGINE_RESUMABLE
#define EXPORT_ONLY CRETULA_ENGINE_EXPORT_ONLY
#define ONE_SHOT CRETULA_ENGINE_ONE_SHOT

/* A suite over models of these capabilities, each with its own threshold and longest run. */
typedef struct line {
    const char *name;
    size_t count;
    struct {
        unsigned capabilities;
        uint8_t algorithms;
        uint16_t threshold, longest;
    } of[4];
} line;

static const line lines[] = {
    {"resumable", 1, {{RESUMABLE, 31, 0, 0}}},
    {"export-only", 1, {{EXPORT_ONLY, 31, 0, 0}}},
    {"one-shot", 1, {{ONE_SHOT, 31, 0, 0}}},
    {"two blocks at a time", 1, {{RESUMABLE, 31, 0, 256}}},
    {"mixed",
     4,
     {{RESUMABLE, 5, 0, 0}, {EXPORT_ONLY, 31, 128, 0}, {ONE_SHOT, 31, 200, 0}, {RESUMABLE | ONE_SHOT, 24, 300, 1024}}},
};

void engine_models_run(uint8_t *(*guarded)(size_t n), void (*around)(int begin))
{
    size_t i, j;

    for (i = 0; i < CHECK_COUNT(lines); i++) {
        engine_model models[4] = {{0}};
        cretula_engine engines[4];
        const cretula_engine *list[4];
        engine_suite suite = {lines[i].name, list, lines[i].count, guarded, around};

        for (j = 0; j < lines[i].count; j++) {
            engines[j] = model_engine(lines[i].name, lines[i].of[j].capabilities, &models[j]);
            engines[j].algorithms = lines[i].of[j].algorithms;
            engines[j].threshold = lines[i].of[j].threshold;
            engines[j].longest = lines[i].of[j].longest;
            list[j] = &engines[j];
        }
        engine_suite_run(&suite);
        for (j = 0; j < lines[i].count; j++)
            check_case(!models[j].broken && !models[j].held && !models[j].powered && models[j].calls != 0, "hooks in balance");
    }
}

#endif
