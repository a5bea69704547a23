/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Wiping and comparing secrets. */
#ifndef CRETULA_WIPE_H
#define CRETULA_WIPE_H

#include <stddef.h>
#include <stdint.h>

#include <cretula/abi.h>

CRETULA_BEGIN

/* Sets n bytes at p to zero in a way that no optimiser removes, link-time optimisation included. p may be NULL if n is 0. */
void cretula_wipe(void *p, size_t n);

/* Compares n bytes, which must be there, in a time that depends on n only. Returns 1 if they are equal (also if n is 0), else
 * 0. */
CRETULA_CHECKED int cretula_equal(const void *a, const void *b, size_t n);

CRETULA_END

#endif
