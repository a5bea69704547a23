/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Questions about public points. */
#include "group/ge.h"

#if !CRETULA_BASE_TINY

int ge_is_identity(const ge *p)
{
    fe t;

    fe_sub(&t, &p->y, &p->z);
    return fe_iszero(&p->x) != 0 && fe_iszero(&t) != 0;
}

/* The torsion subgroup has eight points: multiplied by 8, each of them and no other point is the identity. */
int ge_has_small_order(ge *p)
{
    ge q;
    unsigned i;

    memcpy(&q, p, sizeof q);
    for (i = 0; i < 3; i++)
        ge_double(&q, GE_WITHOUT_T);
    return ge_is_identity(&q);
}

int ge_decode_strict(ge *p, const uint8_t bytes[32])
{
    return ge_decode(p, bytes) && !ge_has_small_order(p);
}

#endif
