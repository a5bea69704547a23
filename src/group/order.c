/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Questions about public points. */
#include "group/ge.h"

int ge_is_identity(const ge *p)
{
    fe t;

    fe_sub(&t, &p->y, &p->z);
    return fe_iszero(&p->x) != 0 && fe_iszero(&t) != 0;
}

/*
 * The points whose order divides 8 are those with x = 0, which have order 1 or 2; those with y = 0, which have order 4; and
 * those whose double is one of these, with y^2 + x^2, the numerator of the double's y, being 0. T is x * y.
 */
int ge_has_small_order(const ge *p)
{
    fe t, u;

    fe_sq(&t, &p->x);
    fe_sq(&u, &p->y);
    fe_add(&t, &t, &u);
    fe_mul(&t, &t, &p->t);
    return fe_iszero(&t) != 0;
}
