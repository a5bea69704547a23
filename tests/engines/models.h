/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The suite over engines in software, of every capability, alone and mixed. */
#ifndef ENGINE_MODELS_H
#define ENGINE_MODELS_H

#include "suite.h"

#if CRETULA_ENGINE
void engine_models_run(uint8_t *(*guarded)(size_t n), void (*around)(int begin));
#endif

#endif
