/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The C twin of src/field/fe_cm4.S and fe_rv32.S: the same limbs by the most obvious way. What is not here, fe_sub for fe_cm4
 * among it, has its twin in the library.
 */
#include <stdint.h>

void twin_fe_mul(uint32_t *r, const uint32_t *a, const uint32_t *b);
void twin_fe_sq(uint32_t *r, const uint32_t *a);
void twin_fe_mul_small(uint32_t *r, const uint32_t *a, const uint32_t *b);
void twin_fe_add(uint32_t *r, const uint32_t *a, const uint32_t *b);

/* r = t + 38 * 2^256 * (t + 8), after what is above bit 255 in the sums at limb 7 came back at the bottom times 19. */
static void fold(uint32_t *r, const uint32_t *t)
{
    const uint64_t top = t[7] + (uint64_t)38 * t[15];
    uint64_t carry = 19 * (top >> 31);
    unsigned i;

    for (i = 0; i < 7; i++) {
        carry += t[i] + (uint64_t)38 * t[8 + i];
        r[i] = (uint32_t)carry;
        carry >>= 32;
    }
    r[7] = (uint32_t)((top & 0x7fffffff) + carry);
}

void twin_fe_mul(uint32_t *r, const uint32_t *a, const uint32_t *b)
{
    uint32_t t[16] = {0};
    unsigned i, j;

    for (i = 0; i < 8; i++) {
        uint64_t carry = 0;

        for (j = 0; j < 8; j++) {
            carry += t[i + j] + (uint64_t)a[i] * b[j];
            t[i + j] = (uint32_t)carry;
            carry >>= 32;
        }
        t[i + 8] = (uint32_t)carry;
    }
    fold(r, t);
}

void twin_fe_sq(uint32_t *r, const uint32_t *a)
{
    twin_fe_mul(r, a, a);
}

/* The sum or the product in n[0] to n[7], each of less than 64 bits, as fold() does it. */
static void fold_wide(uint32_t *r, const uint64_t *n)
{
    uint64_t carry = 19 * (n[7] >> 31);
    unsigned i;

    for (i = 0; i < 7; i++) {
        carry += n[i];
        r[i] = (uint32_t)carry;
        carry >>= 32;
    }
    r[7] = (uint32_t)((n[7] & 0x7fffffff) + carry);
}

void twin_fe_mul_small(uint32_t *r, const uint32_t *a, const uint32_t *b)
{
    uint64_t n[8];
    unsigned i;

    for (i = 0; i < 8; i++)
        n[i] = (uint64_t)121665 * a[i] + b[i];
    fold_wide(r, n);
}

void twin_fe_add(uint32_t *r, const uint32_t *a, const uint32_t *b)
{
    uint64_t n[8];
    unsigned i;

    for (i = 0; i < 8; i++)
        n[i] = (uint64_t)a[i] + b[i];
    fold_wide(r, n);
}

#if defined(__riscv)
void twin_fe_sub(uint32_t *r, const uint32_t *a, const uint32_t *b);

/* The highest limb into [2^31, 2^32); what it differs by comes off at the bottom times 19. */
void twin_fe_sub(uint32_t *r, const uint32_t *a, const uint32_t *b)
{
    const uint32_t top = a[7] - b[7];
    int64_t carry = -19 * (int64_t)(((top >> 31) ^ 1) + (a[7] < b[7] ? 2 : 0));
    unsigned i;

    for (i = 0; i < 7; i++) {
        carry += (int64_t)a[i] - b[i];
        r[i] = (uint32_t)carry;
        carry >>= 32;
    }
    r[7] = (uint32_t)((top | 0x80000000u) + carry);
}
#endif
