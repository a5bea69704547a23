/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The suite over the instructions of the CPU; one line says which there are. */
#ifndef ENGINE_CPU_H
#define ENGINE_CPU_H

#include "suite.h"

#if CRETULA_ENGINE
void engine_cpu_run(uint8_t *(*guarded)(size_t n), void (*around)(int begin));
#endif

#endif
