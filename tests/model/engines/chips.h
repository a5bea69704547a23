/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Drivers and the models that they are tested on. */
#ifndef MODEL_CHIPS_H
#define MODEL_CHIPS_H

#include <cretula/chips.h>

#include "model.h"

#define MODEL_CHIPS 11

typedef struct model_chip {
    const model *chip;
    const cretula_engine *driver;
} model_chip;

extern const model_chip model_chips[MODEL_CHIPS];

/*
 * A copy of the i-th driver as a test needs it: with a lock that must be free when it is taken and be held whenever a register
 * is touched, and with all of the host's memory in the engine's reach. Valid until the next call.
 */
cretula_engine *model_engine(unsigned i);

/* The lock: what it does besides. */
extern int model_lock_refuses; /* it is never to be had */
extern int model_lock_loses;   /* when it is given back the engine forgets everything */
extern int model_locked;
extern unsigned model_left; /* words of messages or chaining values that runs have left in the engine's registers */

#endif
