/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The C twin of src/field/fe_x64.S: the same limbs by the most obvious way. */
#include <stdint.h>
#include <string.h>

__extension__ typedef unsigned __int128 wide;

#define TOP (UINT64_C(1) << 63)

void twin_fe_mul(uint64_t *r, const uint64_t *a, const uint64_t *b);
void twin_fe_sq(uint64_t *r, const uint64_t *a);
void twin_fe_sq_times(uint64_t *r, const uint64_t *a, uintptr_t n);
void twin_fe_mul_small(uint64_t *r, const uint64_t *a, const uint64_t *b);
void twin_fe_add(uint64_t *r, const uint64_t *a, const uint64_t *b);
void twin_fe_sub(uint64_t *r, const uint64_t *a, const uint64_t *b);
void twin_fe_neg(uint64_t *r, const uint64_t *a);
void twin_fe_cmov(uint64_t *r, const uint64_t *a, uintptr_t mask);
void twin_fe_cswap(uint64_t *a, uint64_t *b, uintptr_t mask);

/* r = the sum of n[i] 2^(64 i), after what is above bit 255 in n[3] came back at the bottom times 19. */
static void fold(uint64_t *r, const wide *n)
{
    wide carry = 19 * (n[3] >> 63);
    unsigned i;

    for (i = 0; i < 3; i++) {
        carry += n[i];
        r[i] = (uint64_t)carry;
        carry >>= 64;
    }
    r[3] = (uint64_t)(n[3] % TOP + carry);
}

void twin_fe_mul(uint64_t *r, const uint64_t *a, const uint64_t *b)
{
    uint64_t t[8] = {0};
    wide n[4];
    unsigned i, j;

    for (i = 0; i < 4; i++) {
        wide carry = 0;

        for (j = 0; j < 4; j++) {
            carry += (wide)a[i] * b[j] + t[i + j];
            t[i + j] = (uint64_t)carry;
            carry >>= 64;
        }
        t[i + 4] = (uint64_t)carry;
    }
    for (i = 0; i < 4; i++)
        n[i] = (wide)t[i + 4] * 38 + t[i];
    fold(r, n);
}

void twin_fe_sq(uint64_t *r, const uint64_t *a)
{
    twin_fe_mul(r, a, a);
}

void twin_fe_sq_times(uint64_t *r, const uint64_t *a, uintptr_t n)
{
    twin_fe_sq(r, a);
    while (--n != 0)
        twin_fe_sq(r, r);
}

void twin_fe_mul_small(uint64_t *r, const uint64_t *a, const uint64_t *b)
{
    wide n[4];
    unsigned i;

    for (i = 0; i < 4; i++)
        n[i] = (wide)a[i] * 121665 + b[i];
    fold(r, n);
}

/* r += what, with the carry out of the highest limb as the result. */
static uint64_t add_small(uint64_t *r, uint64_t what)
{
    unsigned i;

    for (i = 0; i < 4; i++) {
        r[i] += what;
        what = r[i] < what;
    }
    return what;
}

static uint64_t take_small(uint64_t *r, uint64_t what)
{
    unsigned i;

    for (i = 0; i < 4; i++) {
        const uint64_t before = r[i];

        r[i] -= what;
        what = r[i] > before;
    }
    return what;
}

void twin_fe_add(uint64_t *r, const uint64_t *a, const uint64_t *b)
{
    wide t = 0;
    unsigned i;

    for (i = 0; i < 4; i++) {
        t += (wide)a[i] + b[i];
        r[i] = (uint64_t)t;
        t >>= 64;
    }
    (void)add_small(r, 38 * add_small(r, 38 * (uint64_t)t));
}

void twin_fe_sub(uint64_t *r, const uint64_t *a, const uint64_t *b)
{
    uint64_t borrow = 0;
    unsigned i;

    for (i = 0; i < 4; i++) {
        const wide t = (wide)a[i] - b[i] - borrow;

        r[i] = (uint64_t)t;
        borrow = (uint64_t)(t >> 64) & 1;
    }
    (void)take_small(r, 38 * take_small(r, 38 * borrow));
}

void twin_fe_neg(uint64_t *r, const uint64_t *a)
{
    static const uint64_t zero[4];

    twin_fe_sub(r, zero, a);
}

void twin_fe_cmov(uint64_t *r, const uint64_t *a, uintptr_t mask)
{
    if (mask != 0)
        memmove(r, a, 32);
}

void twin_fe_cswap(uint64_t *a, uint64_t *b, uintptr_t mask)
{
    uint64_t t[4];

    memcpy(t, a, 32);
    twin_fe_cmov(a, b, mask);
    twin_fe_cmov(b, t, mask);
}
