/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Whether verification answers S * B = R + k * A exactly, torsion included, from ed25519_check() on: the challenge is given as
 * a digest, so that it can be any number.
 *
 * A = a * B + i * T and R = r * B + j * T for a point T of order 8 and all 64 pairs i, j; with S = r + k * a mod L the
 * equation holds if and only if 8 divides i * k + j. Everything else is compared with the plain equation of reference.c.
 *
 *   verify_exact ROUNDS SEED
 */
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "ed25519/ed25519_internal.h"
#include "numbers.h"
#include "reference.h"

#if CRETULA_ED25519_VERIFY

static unsigned long rounds;
static uint32_t generator;

static int ours(const uint8_t signature[64], const uint8_t public_key[32], const uint8_t k[NUMBER])
{
    uint8_t digest[64];

    memset(digest, 0, sizeof digest);
    memcpy(digest, k, NUMBER);
    return ed25519_check(signature, public_key, digest);
}

/* k * B, with the T that an addition takes and ge_mul_base() leaves out. */
static void base(ge *p, const uint8_t k[NUMBER])
{
    uint8_t encoded[32];

    ge_mul_base(p, k);
    ge_encode(encoded, p);
    CHECK(ge_decode(p, encoded));
}

/* k * B + i * T for all i. */
static void with_torsion(uint8_t encoded[8][32], const uint8_t k[NUMBER])
{
    ge p, t;
    unsigned i;

    for (i = 0; i < 8; i++) {
        if (i == 0) {
            base(&p, k);
            reference_torsion(&t, 1);
        } else {
            reference_add(&p, &t);
        }
        ge_encode(encoded[i], &p);
    }
}

static void test_reference(void)
{
    ge t;
    unsigned i;

    for (i = 0; i < 9; i++) {
        reference_torsion(&t, i);
        CHECK_EQ(ge_is_identity(&t), i % 8 == 0);
        CHECK(ge_has_small_order(&t));
    }
}

static void pairs(const uint8_t k[NUMBER], const uint8_t a[NUMBER], const uint8_t r[NUMBER], int holds)
{
    uint8_t keys[8][32], points[8][32], signature[64];
    unsigned i, j;

    with_torsion(keys, a);
    with_torsion(points, r);
    sc_muladd(signature + 32, k, 32, a, r);
    if (!holds)
        number_mul(signature + 32, signature + 32, 1, 1, NUMBER);
    for (i = 0; i < 8; i++)
        for (j = 0; j < 8; j++) {
            const int good = holds && (i * k[0] + j) % 8 == 0 && number_bits(r, NUMBER) != 0;

            memcpy(signature, points[j], 32);
            CHECK_EQ(ours(signature, keys[i], k), good ? CRETULA_OK : CRETULA_ERR_SIGNATURE);
        }
}

static void test_torsion(void)
{
    static const uint8_t zero[NUMBER];
    uint8_t k[NUMBER], a[NUMBER], r[NUMBER];
    unsigned long i;

    for (i = 0; i < rounds; i++) {
        number_challenge(k, i, &generator);
        number_random(a, &generator);
        number_random(r, &generator);
        pairs(k, a, r, 1);
        if (i % 8 == 0)
            pairs(k, a, r, 0);
        if (i % 64 == 0)
            pairs(k, a, zero, 1); /* R of small order: the equation holds, the rule does not */
    }
}

static void test_key_order(void)
{
    uint8_t keys[8][32], a[NUMBER];
    unsigned i, j;

    for (j = 0; j < 4; j++) {
        number_random(a, &generator);
        with_torsion(keys, a);
        for (i = 0; i < 8; i++)
            CHECK_EQ(cretula_ed25519_public_key_check_full(keys[i]), i == 0 ? CRETULA_OK : CRETULA_ERR_KEY);
    }
}

/* Changes one thing of a good signature, at times none. */
static void spoil(uint8_t signature[64], uint8_t public_key[32], uint8_t k[NUMBER])
{
    uint8_t what[3], minus_order[NUMBER];
    uint8_t *const parts[] = {signature, signature + 32, public_key};

    check_random(&generator, what, sizeof what);
    switch (what[0] % 8) {
    case 0: /* a bit of R, S or A */
    case 1:
    case 2:
        parts[what[0] % 8][what[1] % 32] ^= (uint8_t)(1u << what[2] % 8);
        break;
    case 3:
        check_random(&generator, signature, 32);
        break;
    case 4:
        check_random(&generator, public_key, 32);
        break;
    case 5: /* S + L */
        memset(minus_order, 0, sizeof minus_order);
        (void)number_sub(minus_order, minus_order, number_order, NUMBER);
        (void)number_sub(signature + 32, signature + 32, minus_order, NUMBER);
        break;
    case 6:
        number_challenge(k, what[1], &generator);
        break;
    default:
        break;
    }
}

static void test_spoilt(void)
{
    unsigned long i, good = 0;

    for (i = 0; i < rounds; i++) {
        uint8_t k[NUMBER], a[NUMBER], r[NUMBER], signature[64], key[32];
        ge p;
        int rc;

        number_challenge(k, i, &generator);
        number_random(a, &generator);
        number_random(r, &generator);
        ge_mul_base(&p, a);
        ge_encode(key, &p);
        ge_mul_base(&p, r);
        ge_encode(signature, &p);
        sc_muladd(signature + 32, k, 32, a, r);
        spoil(signature, key, k);
        rc = ours(signature, key, k);
        CHECK_EQ(rc, reference_check(signature, key, k));
        good += rc == CRETULA_OK;
    }
    CHECK(rounds < 200 || (good * 32 > rounds && good * 2 < rounds));
}

/*
 * Points with y below 19 have a second, non-canonical encoding, y + p. With A = S * B - R and k = 1 the equation holds for such
 * an R.
 */
static void test_not_canonical(void)
{
    static const uint8_t one[NUMBER] = {1};
    unsigned y, sign, points = 0;

    for (y = 2; y < 19; y++)
        for (sign = 0; sign < 2; sign++) {
            uint8_t signature[64], key[32], other[32];
            ge p, r;

            memset(signature, 0, sizeof signature);
            signature[0] = (uint8_t)y;
            signature[31] = (uint8_t)(sign << 7);
            if (!ge_decode(&r, signature))
                continue;
            points++;
            number_random(signature + 32, &generator);
            base(&p, signature + 32);
            ge_negate(&r);
            reference_add(&p, &r);
            ge_encode(key, &p);
            CHECK_EQ(ours(signature, key, one), CRETULA_OK);
            CHECK_EQ(reference_check(signature, key, one), CRETULA_OK);
            memset(other, 0xff, sizeof other);
            other[0] = (uint8_t)(0xed + y);
            other[31] = (uint8_t)(0x7f | sign << 7);
            CHECK_EQ(ours(signature, other, one), CRETULA_ERR_KEY);
            memcpy(signature, other, sizeof other);
            CHECK_EQ(ours(signature, key, one), CRETULA_ERR_SIGNATURE);
            CHECK_EQ(reference_check(signature, key, one), CRETULA_ERR_SIGNATURE);
        }
    CHECK(points > 8);
}

int main(int argc, char **argv)
{
    static const check_test tests[] = {
        {"the reference", test_reference},     {"64 pairs of torsion", test_torsion}, {"order of a key", test_key_order},
        {"spoilt against plain", test_spoilt}, {"not canonical", test_not_canonical},
    };

    rounds = argc > 1 ? strtoul(argv[1], NULL, 10) : 10;
    generator = argc > 2 ? (uint32_t)strtoul(argv[2], NULL, 10) : 1;
    return check_run(tests, CHECK_COUNT(tests));
}

#else

static void test_nothing(void)
{
}

int main(void)
{
    static const check_test tests[] = {{"this configuration does not verify", test_nothing}};

    return check_run(tests, CHECK_COUNT(tests));
}

#endif
