/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Engines in plain software, for tests: one of each capability, right or faulty in a chosen way. A model of no chip.
 */
#ifndef ENGINE_MODEL_H
#define ENGINE_MODEL_H

#include <cretula/engine.h>

#if CRETULA_ENGINE

/* What is wrong with it. */
enum {
    FAULT_NONE,
    FAULT_ABSENT,        /* the probe finds nothing */
    FAULT_NEVER_DONE,    /* waits to its bound, then fails, the state half-way */
    FAULT_DECLINES,      /* always, the state spoilt */
    FAULT_DECLINES_SOME, /* every other time */
    FAULT_WRONG,         /* one bit of the answer */
    FAULT_WRONG_LAST,    /* one bit of the last word of the state, which SHA-224 and SHA-384 do not show */
    FAULT_FORGETS,       /* loads the initial value whatever it is given */
    FAULT_KEEPS,         /* goes on from its own last state whatever it is given */
    FAULT_PADS_WRONG,    /* whole messages: wrong where padding needs a block of its own */
    FAULT_FIRST_PIECE,   /* whole messages: takes the first piece only */
    FAULT_LOCKED,        /* somebody else has the lock, always */
    FAULT_LOCKED_SOME,   /* every third time */
    FAULT_NO_POWER,
    FAULT_COUNT
};

typedef struct engine_model {
    int fault;
    int good;   /* calls of run and digest that are right before the fault sets in */
    int inside; /* 1 in run and digest */
    int held;   /* of the lock */
    int powered;
    unsigned locks, powers, calls;
    uint32_t most_polls; /* in one call */
    int broken;          /* 1 if a hook was called out of turn */
    uint64_t kept[8];
    void (*nested)(void); /* called from within a run */
} engine_model;

/* For all algorithms, with lock and power hooks. One description for each model. */
cretula_engine model_engine(const char *name, unsigned capabilities, engine_model *model);

#endif
#endif
