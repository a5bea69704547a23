/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* x25519.h. What is not from RFC 7748 is from the model, tests/model/ed25519. */
#include <string.h>

#include <cretula/x25519.h>

#include "check.h"

#if CRETULA_X25519

/* RFC 7748 sections 5.2 and 6.1. The first has the top bit of u set. */
static const struct {
    const char *secret, *u, *shared;
} rfc7748[] = {
    {"4b66e9d4d1b4673c5ad22691957d6af5c11b6421e0ea01d42ca4169e7918ba0d",
     "e5210f12786811d3f4b7959d0538ae2c31dbe7106fc03c3efc4cd549c715a493",
     "95cbde9476e8907d7aade45cb4b873f88b595a68799fa152e6f8f7647aac7957"},
    {"a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4",
     "e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c",
     "c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552"},
    {"77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a",
     "de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f",
     "4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742"},
    {"5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb",
     "8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a",
     "4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742"},
};

/* Every encoding of a point of small order, on the curve or its twist, without the top bit. */
static const char *const small_order[] = {
    "e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800",
    "0000000000000000000000000000000000000000000000000000000000000000",
    "0100000000000000000000000000000000000000000000000000000000000000",
    "5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157",
    "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
};

static const uint8_t zeros[32];

/* At addresses that no word could be loaded from. */
static uint8_t memory[1 + 32 + 2 + 32 + 1 + 32 + 1];
static uint8_t *const secret = memory + 1, *const u = memory + 35, *const out = memory + 68;

static void expect_out(int result, int want, const char *hex)
{
    uint8_t bytes[32];

    CHECK_EQ(result, want);
    check_hex(bytes, hex);
    CHECK_MEM(out, bytes, 32);
    CHECK_EQ(out[32], 0xa5);
    memset(out, 0xa5, 33);
}

static void expect_zero(int result)
{
    CHECK_EQ(result, CRETULA_ERR_ZERO);
    CHECK_MEM(out, zeros, 32);
    memset(out, 0xa5, 33);
}

static void expect_argument(int result)
{
    CHECK_EQ(result, CRETULA_ERR_ARGUMENT);
    CHECK_MEM(out, zeros, 32);
    memset(out, 0xa5, 33);
}

/* --- shared secrets ------------------------------------------------------------------------------------------------- */

static void test_rfc7748(void)
{
    size_t i;

    memset(out, 0xa5, 33);
    for (i = 0; i < (CHECK_LARGE ? CHECK_COUNT(rfc7748) : 1); i++) {
        check_hex(secret, rfc7748[i].secret);
        check_hex(u, rfc7748[i].u);
        expect_out(cretula_x25519(out, secret, u), CRETULA_OK, rfc7748[i].shared);
        if (!CHECK_LARGE)
            continue;
        u[31] ^= 0x80; /* ignored */
        expect_out(cretula_x25519(out, secret, u), CRETULA_OK, rfc7748[i].shared);
        secret[0] ^= 7; /* clamped away */
        secret[31] ^= 0x80;
        expect_out(cretula_x25519(out, secret, u), CRETULA_OK, rfc7748[i].shared);
    }
}

/* The output over the secret, and over u: the first step of the iteration of section 5.2, whose secret and u are both 9. */
static void test_in_place(void)
{
    static const char first[] = "422c8e7a6227d7bca1350b3e2bb7279f7897b87bb6854b783c60e80311ae3079";
    uint8_t both[32], want[32];

    check_hex(want, first);
    memcpy(both, cretula_x25519_base_point, 32);
    CHECK_EQ(cretula_x25519(both, both, both), CRETULA_OK);
    CHECK_MEM(both, want, 32);
    if (!CHECK_LARGE)
        return;
    check_hex(want, rfc7748[0].shared);
    check_hex(secret, rfc7748[0].secret);
    check_hex(u, rfc7748[0].u);
    CHECK_EQ(cretula_x25519(secret, secret, u), CRETULA_OK);
    CHECK_MEM(secret, want, 32);
    check_hex(secret, rfc7748[0].secret);
    CHECK_EQ(cretula_x25519(u, secret, u), CRETULA_OK);
    CHECK_MEM(u, want, 32);
}

#if CHECK_LARGE

static void test_thousand(void)
{
    uint8_t next[32];
    int i;

    memset(out, 0xa5, 33);
    memcpy(secret, cretula_x25519_base_point, 32);
    memcpy(u, secret, 32);
    for (i = 0; i < 1000; i++) {
        CHECK_EQ(cretula_x25519(next, secret, u), CRETULA_OK);
        memcpy(u, secret, 32);
        memcpy(secret, next, 32);
    }
    memcpy(out, secret, 32);
    expect_out(CRETULA_OK, CRETULA_OK, "684cf59ba83309552800ef566f2f4d3c1c3887c49360e3875f2eb94d99532c51");
}

/* u >= p is taken mod p: p + 9 is 9. */
static void test_non_canonical(void)
{
    check_hex(secret, rfc7748[1].secret);
    check_hex(u, "f6ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f");
    memset(out, 0xa5, 33);
    expect_out(cretula_x25519(out, secret, u), CRETULA_OK, "1c9fd88f45606d932a80c71824ae151d15d73e77de38e8e000852e614fae7019");
    expect_out(cretula_x25519_public_key(out, secret), CRETULA_OK,
               "1c9fd88f45606d932a80c71824ae151d15d73e77de38e8e000852e614fae7019");
    memset(u, 0xff, 32); /* p + 18, and the top bit */
    expect_out(cretula_x25519(out, secret, u), CRETULA_OK, "76b00406ce7e87774c0038dd8d89b188047977f8828ca1dcb8f98bb5d5d0cf48");
}

static void test_public_key(void)
{
    check_hex(secret, rfc7748[2].secret);
    memset(out, 0xa5, 33);
    expect_out(cretula_x25519_public_key(out, secret), CRETULA_OK, rfc7748[3].u);
    check_hex(secret, rfc7748[3].secret);
    expect_out(cretula_x25519_public_key(out, secret), CRETULA_OK, rfc7748[2].u);
    CHECK_EQ(cretula_x25519_public_key(secret, secret), CRETULA_OK);
    memcpy(out, secret, 32);
    expect_out(CRETULA_OK, CRETULA_OK, rfc7748[2].u);
}

#endif

static void test_small_order(void)
{
    size_t i;

    check_hex(secret, rfc7748[1].secret);
    memset(out, 0xa5, 33);
    for (i = 0; i < (CHECK_LARGE ? CHECK_COUNT(small_order) : 1); i++) {
        check_hex(u, small_order[i]);
        expect_zero(cretula_x25519(out, secret, u));
        if (!CHECK_LARGE)
            continue;
        expect_zero(cretula_x25519_clear_cofactor(out, u));
        CHECK_EQ(cretula_x25519_public_key_check(u), CRETULA_ERR_KEY);
        u[31] |= 0x80;
        expect_zero(cretula_x25519(out, secret, u));
    }
}

/* --- for other protocols -------------------------------------------------------------------------------------------- */

static void test_unclamped(void)
{
    memset(out, 0xa5, 33);
    memset(secret, 0xff, 32); /* 2^256 - 1 */
    expect_out(cretula_x25519_unclamped(out, secret, cretula_x25519_base_point), CRETULA_OK,
               "f1e195e1b66cf4a4083ab52098f438be90783e6cd510982f72a2889f3a2d7a13");
    if (!CHECK_LARGE)
        return;
    check_hex(u, rfc7748[1].u);
    expect_out(cretula_x25519_unclamped(out, secret, u), CRETULA_OK,
               "6f07ee6ef3ba660a6e5a81303a1a449802e88a1dc398447f3c4b8efc6f6d0a16");
    memset(secret, 0, 32);
    expect_zero(cretula_x25519_unclamped(out, secret, u)); /* 0 */
    secret[31] = 0x80;                                     /* 2^255 */
    expect_out(cretula_x25519_unclamped(out, secret, u), CRETULA_OK,
               "aad42e7b4a950e9d5108bebe42c0dc79ae346b49b149849251edffe319b34d68");
    memset(secret, 0, 32);
    secret[0] = 1;
    expect_out(cretula_x25519_unclamped(out, secret, u), CRETULA_OK, rfc7748[1].u);
    check_hex(secret, "edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010");
    expect_zero(cretula_x25519_unclamped(out, secret, u)); /* L */
    check_hex(secret, rfc7748[1].secret);
    CHECK_EQ(cretula_x25519_unclamped(secret, secret, u), CRETULA_OK);
    memcpy(out, secret, 32);
    expect_out(CRETULA_OK, CRETULA_OK, "ed709a43304f4b13b6817fd17253f34415496ce37eab47fd8586bb48ca55220e");
    CHECK_EQ(cretula_x25519_clear_cofactor(u, u), CRETULA_OK);
    memcpy(out, u, 32);
    expect_out(CRETULA_OK, CRETULA_OK, "c2d9c60a0b0337cad60308f1c71a077db6fda36916102ad788dbd13931c0bf11");
}

static void test_public_key_check(void)
{
    static const char *const non_canonical[] = {
        "f6ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f", /* p + 9 */
        "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f", /* 2^255 - 1 */
        "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f", /* p */
        "0900000000000000000000000000000000000000000000000000000000000080", /* 9 and the top bit */
    };
    size_t i;

    check_hex(u, rfc7748[2].u);
    CHECK_EQ(cretula_x25519_public_key_check(u), CRETULA_OK);
    for (i = 0; i < CHECK_COUNT(non_canonical); i++) {
        check_hex(u, non_canonical[i]);
        CHECK_EQ(cretula_x25519_public_key_check(u), CRETULA_ERR_KEY);
    }
    if (CHECK_LARGE) {
        check_hex(u, "ebffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f"); /* p - 2, on the twist */
        CHECK_EQ(cretula_x25519_public_key_check(u), CRETULA_OK);
        CHECK_EQ(cretula_x25519_public_key_check(cretula_x25519_base_point), CRETULA_OK);
    }
    CHECK_EQ(cretula_x25519_public_key_check(NULL), CRETULA_ERR_ARGUMENT);
}

/* --- secrets and misuse --------------------------------------------------------------------------------------------- */

/* Gives 1, 2, 3 ... and then the answer that it was told to give. */
static int fill_count(void *answer, uint8_t *bytes, size_t n)
{
    size_t i;

    for (i = 0; i < n; i++)
        bytes[i] = (uint8_t)(i + 1);
    return *(const int *)answer;
}

static void test_generate(void)
{
    int answer = 0;
    const cretula_rng rng = {fill_count, &answer}, none = {NULL, NULL};

    memset(out, 0xa5, 33);
    expect_out(cretula_x25519_generate(out, &rng), CRETULA_OK,
               "0102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f20");
    for (answer = -1; answer <= 1; answer += 2)
        expect_out(cretula_x25519_generate(out, &rng), CRETULA_ERR_RANDOM,
                   "0000000000000000000000000000000000000000000000000000000000000000");
    expect_argument(cretula_x25519_generate(out, NULL));
    expect_argument(cretula_x25519_generate(out, &none));
    CHECK_EQ(cretula_x25519_generate(NULL, &rng), CRETULA_ERR_ARGUMENT);
}

static void test_null(void)
{
    memset(out, 0xa5, 33);
    expect_argument(cretula_x25519(out, NULL, u));
    expect_argument(cretula_x25519(out, secret, NULL));
    expect_argument(cretula_x25519_public_key(out, NULL));
    expect_argument(cretula_x25519_unclamped(out, NULL, u));
    expect_argument(cretula_x25519_unclamped(out, secret, NULL));
    expect_argument(cretula_x25519_clear_cofactor(out, NULL));
    CHECK_EQ(cretula_x25519(NULL, secret, u), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_x25519_public_key(NULL, secret), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_x25519_unclamped(NULL, secret, u), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_x25519_clear_cofactor(NULL, u), CRETULA_ERR_ARGUMENT);
}

static const check_test tests[] = {
    {"RFC 7748", test_rfc7748},
    {"in place", test_in_place},
#if CHECK_LARGE
    {"a thousand iterations", test_thousand},
    {"non-canonical u", test_non_canonical},
    {"public key", test_public_key},
#endif
    {"small order", test_small_order},
    {"unclamped", test_unclamped},
    {"public-key check", test_public_key_check},
    {"generate", test_generate},
    {"NULL", test_null},
};

#else

static void test_off(void)
{
    int declared = 0;

#ifdef CRETULA_X25519_SIZE
    declared = 1;
#endif
    CHECK_EQ(declared, 0);
}

static const check_test tests[] = {{"X25519 is not built in", test_off}};

#endif

int main(void)
{
    return check_run(tests, CHECK_COUNT(tests));
}
