/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Overwriting dead stack. Variables that hold secrets are wiped by name; what a compiler spilled of them is not. A public
 * function therefore does its work in a function of its own, kept out of line, and burns the stack below itself afterwards,
 * as deep as the work went.
 */
#ifndef CRETULA_UTIL_BURN_H
#define CRETULA_UTIL_BURN_H

#include "util/common.h"

#if CRETULA_BURN_STACK
#define stack_burn cretula_stack_burn
void stack_burn(void);
#else
#define stack_burn() ((void)0)
#endif

#endif
