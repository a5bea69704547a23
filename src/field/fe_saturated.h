/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Full limbs: an element is any value below 2^256, and what is carried out at the top comes back at the bottom times 38. */
#ifndef CRETULA_FIELD_FE_SATURATED_H
#define CRETULA_FIELD_FE_SATURATED_H

#include "field/fe.h"

#if !CRETULA_FE_W64

#define fe_add_small cretula_fe_add_small
#define fe_fold cretula_fe_fold

/* r = a + small; returns the carry. */
limb fe_add_small(limb r[LIMBS], const limb a[LIMBS], limb small);

/* r = a + 2^256 * top for a small top. */
void fe_fold(fe *r, const limb a[LIMBS], limb top);

#endif
#endif
