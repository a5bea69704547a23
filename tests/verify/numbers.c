/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#include "numbers.h"

#include <string.h>

#include "check.h"
#include "scalar/sc.h"

const uint8_t number_order[NUMBER] = {0xed, 0xd3, 0xf5, 0x5c, 0x1a, 0x63, 0x12, 0x58,       0xd6,
                                      0x9c, 0xf7, 0xa2, 0xde, 0xf9, 0xde, 0x14, [31] = 0x10};

void number_mul(uint8_t *r, const uint8_t *a, unsigned m, int b, size_t n)
{
    long carry = b;
    size_t i;

    for (i = 0; i < n; i++) {
        carry += (long)(a[i] * m);
        r[i] = (uint8_t)(carry & 255);
        carry = (carry - (carry & 255)) / 256;
    }
}

int number_sub(uint8_t *r, const uint8_t *a, const uint8_t *b, size_t n)
{
    int borrow = 0;
    size_t i;

    for (i = 0; i < n; i++) {
        const int t = a[i] - b[i] - borrow;

        r[i] = (uint8_t)(t & 255);
        borrow = t < 0;
    }
    return borrow;
}

int number_below(const uint8_t *a, const uint8_t *b, size_t n)
{
    while (n-- != 0)
        if (a[n] != b[n])
            return a[n] < b[n];
    return 0;
}

unsigned number_bits(const uint8_t *a, size_t n)
{
    unsigned i = 8 * (unsigned)n;

    while (i != 0 && (a[(i - 1) / 8] >> ((i - 1) % 8) & 1) == 0)
        i--;
    return i;
}

void number_random(uint8_t r[NUMBER], uint32_t *random)
{
    uint8_t wide[64];

    check_random(random, wide, sizeof wide);
    sc_reduce64(r, wide);
}

static unsigned below(uint32_t *random, unsigned n)
{
    uint32_t r;

    check_random(random, &r, sizeof r);
    return r % n;
}

/* A random number of up to 252 bits; its size is random too. Not zero. */
static void any_size(uint8_t r[NUMBER], uint32_t *random)
{
    const unsigned bits = 1 + below(random, 252);
    unsigned i;

    check_random(random, r, NUMBER);
    for (i = bits; i < 256; i++)
        r[i / 8] &= (uint8_t) ~(1u << i % 8);
    r[(bits - 1) / 8] |= (uint8_t)(1u << (bits - 1) % 8);
}

/* 0, 1, 2, 3, L - 1, ..., L - 4; then 2^i - 1, 2^i, 2^i + 1 and L minus these. */
static void edge(uint8_t k[NUMBER], unsigned long n)
{
    uint8_t power[NUMBER];
    const unsigned long i = n / 6 % 252;

    memset(k, 0, NUMBER);
    if (n < 8) {
        k[0] = (uint8_t)(n < 4 ? n : n - 3);
        if (n >= 4)
            (void)number_sub(k, number_order, k, NUMBER);
        return;
    }
    memset(power, 0, NUMBER);
    power[i / 8] = (uint8_t)(1u << i % 8);
    number_mul(k, power, 1, (int)(n % 3) - 1, NUMBER);
    if (n / 3 % 2 != 0)
        (void)number_sub(k, number_order, k, NUMBER);
    if (!number_below(k, number_order, NUMBER))
        memset(k, 0, NUMBER);
}

void number_fraction(uint8_t k[NUMBER], unsigned a, unsigned b, int add)
{
    uint8_t product[NUMBER + 1];
    unsigned i, rest = 0;

    memcpy(product, number_order, NUMBER);
    product[NUMBER] = 0;
    number_mul(product, product, a, 0, sizeof product);
    for (i = sizeof product; i-- != 0;) {
        rest = rest << 8 | product[i];
        product[i] = (uint8_t)(rest / b);
        rest %= b;
    }
    number_mul(k, product, 1, add, NUMBER);
}

/* With a simple fraction, 8L and k have a short pair of their own, its v perhaps even. */
static void any_fraction(uint8_t k[NUMBER], uint32_t *random)
{
    const unsigned b = 2 + below(random, below(random, 2) != 0 ? 15 : 250), a = 1 + below(random, b - 1);

    number_fraction(k, a, b, (int)below(random, 9) - 4);
}

void number_challenge(uint8_t k[NUMBER], unsigned long round, uint32_t *random)
{
    uint8_t u[NUMBER], v[NUMBER];

    switch (round % 4) {
    case 0:
        number_random(k, random);
        break;
    case 1:
        edge(k, round / 4);
        break;
    case 2:
        any_fraction(k, random);
        break;
    default:
        if (round % 32 != 3) { /* an inverse takes long */
            number_random(k, random);
            break;
        }
        any_size(u, random);
        any_size(v, random);
        sc_invert(v, v);
        sc_muladd(k, u, 32, v, NULL);
    }
}
