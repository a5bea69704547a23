/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#include "field/fe_run.h"

#if CRETULA_BASE_TINY

#if !(CRETULA_LIMB_CM0 && CRETULA_FE_W32)

void fe_run(fe *r, const fe_operation *program)
{
    uint32_t o, turn = 0;

    do {
        fe *d;
        const fe *a, *b;

        o = *program++;
        if ((o & 0x8000) != 0) {
            if (++turn != (o & 0xff))
                program -= o >> 8 & 15;
            CRETULA_YIELD();
            continue;
        }
        d = r + (o >> 8 & 15);
        a = r + (o >> 4 & 15);
        b = r + (o & 15);
        if ((o & 0x2000) != 0)
            fe_sub(d, a, b);
        else if ((o & 0x4000) != 0)
            fe_add(d, a, b);
        else
            fe_mul(d, a, b);
    } while ((o & 0x1000) == 0);
}

#endif

#if !CRETULA_FE_GCD

void fe_invert(fe *r, const fe *a)
{
    static const fe_operation program[] = {FE_INVERT(1, 0), FE_LAST(FE_ADD(0, 0, 0))};
    fe w[2];

    fe_copy(w, a);
    fe_run(w, program);
    fe_copy(r, w + 1);
}

#endif
#endif
