/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Overwriting dead stack. Variables that hold secrets are wiped by name; what a compiler spilled of them is not. A public
 * function therefore does its work in a function of its own, kept out of line, and burns the stack below itself afterwards,
 * as deep as the work went and no deeper, for the burning must not cost stack itself. tests/deadstack measures it.
 */
#ifndef CRETULA_UTIL_BURN_H
#define CRETULA_UTIL_BURN_H

#include "util/common.h"

/*
 * For a local of a function that always runs below one that burns: wiped by name too, unless every byte of code counts.
 */
#if CRETULA_BURN_STACK && CRETULA_PROFILE_SMALL
#define wipe_burnt(p, n) ((void)0)
#else
#define wipe_burnt(p, n) cretula_wipe((p), (n))
#endif

#if CRETULA_BURN_STACK
#define stack_burn_hash cretula_stack_burn_hash
#define stack_burn_signature cretula_stack_burn_signature
#define stack_burn_other_point cretula_stack_burn_other_point
#if CRETULA_BASE_TINY
#define stack_burn_point stack_burn_signature
#else
#define stack_burn_point cretula_stack_burn_point
#endif

/* After hashing, X25519, or anything shallower. */
void stack_burn_hash(void);

/* After a multiplication of the base point, and what keys are made with. */
void stack_burn_point(void);

/* After a signature, and after a multiplication of another point. */
void stack_burn_signature(void);
void stack_burn_other_point(void);
#else
#define stack_burn_hash() ((void)0)
#define stack_burn_point() ((void)0)
#define stack_burn_signature() ((void)0)
#define stack_burn_other_point() ((void)0)
#endif

#endif
