/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Constant-time look-up in a comb of base_balanced.c or base_fast.c (look_up.c, look_up_cm0.S, look_up_rv32.S). */
#ifndef CRETULA_GROUP_LOOK_UP_H
#define CRETULA_GROUP_LOOK_UP_H

#include "field/fe.h"

#if CRETULA_BASE_FAST
#if (CRETULA_FE_W64 || CRETULA_FE_X64) && defined(__AVX2__)
#define TEETH 6 /* where vectors of 32 bytes read twice the entries in no more time */
#else
#define TEETH 5
#endif
#define ENTRY 3 /* field elements: y + x, y - x, 2dxy */
#else
#define TEETH 4
#define ENTRY 2 /* x, y */
#endif
#define ENTRIES (1u << (TEETH - 1))

#define ge_look_up cretula_ge_look_up

/*
 * q = the entry of that index, or its negative if minus is all ones and not zero: -x, y or y - x, y + x, -2dxy. Every entry of
 * the comb is read. No coordinate of an entry is zero.
 */
void ge_look_up(fe q[ENTRY], const fe comb[ENTRIES][ENTRY], uint32_t index, uint32_t minus);

#endif
