/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Numbers as little-endian bytes, byte by byte, and the challenges that the tests of verification try: random ones, the ends of
 * the range, neighbours of powers of two and of simple fractions of L, and quotients of numbers of all sizes.
 */
#ifndef NUMBERS_H
#define NUMBERS_H

#include <stddef.h>
#include <stdint.h>

#define NUMBER 32

extern const uint8_t number_order[NUMBER]; /* L */

/* Of n bytes: r = a * m + b, what does not fit is lost; r = a - b, returns the borrow; whether a < b; bits in use. */
void number_mul(uint8_t *r, const uint8_t *a, unsigned m, int b, size_t n);
int number_sub(uint8_t *r, const uint8_t *a, const uint8_t *b, size_t n);
int number_below(const uint8_t *a, const uint8_t *b, size_t n);
unsigned number_bits(const uint8_t *a, size_t n);

/* A random number below L. */
void number_random(uint8_t r[NUMBER], uint32_t *random);

/* a * L / b + add, for a < b. */
void number_fraction(uint8_t k[NUMBER], unsigned a, unsigned b, int add);

/* The challenge of a round. Four kinds alternate. */
void number_challenge(uint8_t k[NUMBER], unsigned long round, uint32_t *random);

#endif
