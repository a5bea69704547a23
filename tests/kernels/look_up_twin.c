/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The C look-up under a name of its own, for the library's table and on the library's field. */
#include <cretula/config.h>

#if (CRETULA_FE_CM0 || CRETULA_FE_RV32) && !CRETULA_BASE_TINY
#define CRETULA_LOOK_UP_TWIN 1
#define cretula_ge_look_up twin_ge_look_up
#include "../../src/group/look_up.c"
#endif
