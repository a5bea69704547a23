/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Fixed base without a table: the ladder, on the base point. */
#include "group/ge.h"

#if CRETULA_BASE_TINY

void ge_mul_base(ge *p, const uint8_t k[32])
{
    ge_base(p);
    ge_mul(p, k);
}

#endif
