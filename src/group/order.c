/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Questions about public points. */
#include "group/ge.h"

int ge_is_identity(const ge *p)
{
    fe t;

    fe_sub(&t, &p->y, &p->z);
    return fe_iszero(&p->x) != 0 && fe_iszero(&t) != 0;
}

/* The torsion subgroup has eight points: multiplied by 8, each of them and no other point is the identity. */
int ge_has_small_order(const ge *p)
{
    ge q;
    unsigned i;

    memcpy(&q, p, sizeof q);
    for (i = 0; i < 3; i++) {
#if CRETULA_BASE_TINY
        ge_cached c;

        ge_to_cached(c, &q);
        ge_add(&q, c, 0);
#else
        ge_double(&q, GE_WITHOUT_T);
#endif
    }
    return ge_is_identity(&q);
}
