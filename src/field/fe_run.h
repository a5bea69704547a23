/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Field arithmetic as data, for the small profile: a formula is a row of 16-bit operations on numbered elements, and one loop
 * carries it out. An operation takes two bytes; the call of a function with three addresses takes ten.
 *
 *   bits 0-3 and 4-7    the operands b and a      8-11   the result       12    the last operation
 *   bit 14              a + b in place of a * b   13     a - b instead    15    repeat
 *
 * FE_REPEAT(n, until) makes the n operations before it run again until they and all that were repeated before in the same
 * program have run so many times in all; so counts rise from one to the next. Programs are constants: no secret decides what
 * runs.
 */
#ifndef CRETULA_FIELD_FE_RUN_H
#define CRETULA_FIELD_FE_RUN_H

#include "field/fe.h"

#define fe_run cretula_fe_run

typedef uint16_t fe_operation;

#define FE_OPERATION(d, a, b) (fe_operation)((d) << 8 | (a) << 4 | (b))
#define FE_MUL(d, a, b) FE_OPERATION(d, a, b)
#define FE_ADD(d, a, b) (FE_OPERATION(d, a, b) | 0x4000)
#define FE_SUB(d, a, b) (FE_OPERATION(d, a, b) | 0x6000)
#define FE_LAST(operation) ((operation) | 0x1000)
#define FE_REPEAT(n, until) (fe_operation)(0x8000 | ((n) + 1) << 8 | (until))

/*
 * d = a^((p-5)/8), at the beginning of a program: from a^2 = a^(2^2 - 2), "times a, squared" leads from a^(2^n - 2) to
 * a^(2^(n+1) - 2); (p - 5) / 8 = 2^252 - 3. 501 multiplications: the chains that need 261 are longer programs. Then 1 / a,
 * since p - 2 = (2^252 - 3) * 8 + 3.
 */
#define FE_P58(d, a) FE_MUL(d, a, a), FE_MUL(d, d, a), FE_MUL(d, d, d), FE_REPEAT(2, 249), FE_MUL(d, d, d), FE_MUL(d, d, a)
#define FE_INVERT(d, a) FE_P58(d, a), FE_MUL(d, d, d), FE_REPEAT(1, 252), FE_MUL(d, d, a), FE_REPEAT(1, 255)

void fe_run(fe *r, const fe_operation *program);

#endif
