/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Full limbs: an element is any value below 2^256, and what is carried out at the top comes back at the bottom times 38. */
#ifndef CRETULA_FIELD_FE_SATURATED_H
#define CRETULA_FIELD_FE_SATURATED_H

#include "field/fe.h"

#if !CRETULA_FE_W64

#define fe_add_small cretula_fe_add_small
#define fe_fold cretula_fe_fold

/* r = a + small, which fits a limb and may be negative; returns the carry, 1, 0 or -1. */
int32_t fe_add_small(limb r[LIMBS], const limb a[LIMBS], int32_t small);

/* r = a + 2^256 * top for a small top, which may be negative. */
void fe_fold(fe *r, const limb a[LIMBS], int32_t top);

#endif
#endif
