/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * ed25519.h: verification by the strict rule, and public-key checks. Signatures that satisfy the equation and must be refused
 * all the same are from the model, tests/model/ed25519.
 */
#include "ed25519_cases.h"

#if VERIFY

/* Every encoding that some decoder takes for a point of order 1, 2, 4 or 8. */
static const char *const small_order[14] = {
    "0100000000000000000000000000000000000000000000000000000000000000", /* 1 */
    "0100000000000000000000000000000000000000000000000000000000000080",
    "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
    "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f", /* 2 */
    "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
    "0000000000000000000000000000000000000000000000000000000000000000", /* 4 */
    "0000000000000000000000000000000000000000000000000000000000000080",
    "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05", /* 8 */
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa",
};

/* y >= p with a point on the curve, and y without one. */
static const char *const undecodable[] = {
    "f0ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f", /* p + 3 */
    "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff", /* p + 18 */
    "0200000000000000000000000000000000000000000000000000000000000000",
    "0700000000000000000000000000000000000000000000000000000000000080",
};

/* The key of SEED plus a point of order 8, and plus the point of order 2. */
#define MIXED_8 "d1e06adf4e05e248e1e52beca14b6be4da0af01b41645d2849b407ec22f41dc7"
#define MIXED_2 "f1ad32719de75e5c725b812ffdcf0fa7f7e912ec45ccfc53a2146eeab76f7fda"

/* Signature, key and message at addresses that no word could be loaded from. */
static uint8_t memory[1 + 64 + 2 + 32 + MESSAGE_MAX];
static uint8_t *const signature = memory + 1, *const public_key = memory + 67, *const message = memory + 99;

static int verify(size_t n)
{
    return cretula_ed25519_verify(signature, public_key, message, n);
}

static void load(const char *signature_hex, const char *public_hex, const char *text)
{
    check_hex(signature, signature_hex);
    check_hex(public_key, public_hex);
    memcpy(message, text, strlen(text) + 1);
}

static void test_rfc8032(void)
{
    size_t i, n;

    for (i = 0; i < (CHECK_LARGE ? CHECK_COUNT(rfc8032) : 1); i++) {
        check_hex(signature, rfc8032[i].signature);
        check_hex(public_key, rfc8032[i].public_key);
        n = check_hex(message, rfc8032[i].message);
        CHECK_EQ(verify(n), CRETULA_OK);
        if (n == 0)
            CHECK_EQ(cretula_ed25519_verify(signature, public_key, NULL, 0), CRETULA_OK);
    }
}

/* --- refused signatures --------------------------------------------------------------------------------------------- */

#if CHECK_LARGE

static void test_flipped_bits(void)
{
    unsigned bit;
    int result;

    load(TEST_SIGNATURE, PUBLIC, "test");
    CHECK_EQ(verify(4), CRETULA_OK);
    for (bit = 0; bit < 512; bit++) {
        signature[bit / 8] ^= (uint8_t)(1u << bit % 8);
        CHECK_EQ(verify(4), CRETULA_ERR_SIGNATURE);
        signature[bit / 8] ^= (uint8_t)(1u << bit % 8);
    }
    for (bit = 0; bit < 256; bit++) {
        public_key[bit / 8] ^= (uint8_t)(1u << bit % 8);
        result = verify(4);
        CHECK(result == CRETULA_ERR_SIGNATURE || result == CRETULA_ERR_KEY);
        CHECK_EQ(cretula_ed25519_public_key_check(public_key), result == CRETULA_ERR_KEY ? result : CRETULA_OK);
        public_key[bit / 8] ^= (uint8_t)(1u << bit % 8);
    }
    for (bit = 0; bit < 32; bit++) {
        message[bit / 8] ^= (uint8_t)(1u << bit % 8);
        CHECK_EQ(verify(4), CRETULA_ERR_SIGNATURE);
        message[bit / 8] ^= (uint8_t)(1u << bit % 8);
    }
    CHECK_EQ(verify(3), CRETULA_ERR_SIGNATURE);
    CHECK_EQ(verify(5), CRETULA_ERR_SIGNATURE);
    CHECK_EQ(verify(0), CRETULA_ERR_SIGNATURE);
}

#endif

/* S fits k, which is hashed from this R, but S*B - k*A differs from it in one bit: in the sign, in y. */
static void test_near_r(void)
{
    static const char *const near[] = {
        "044c1c7eee65e008f935d8510b501afd8be70d86d078d3a6a68cf575a3968305"
        "c935ea1468c7447fadce3a5756b8cb1d5f3fdd6d4b58c19758204374e5946901",
        "054c1c7eee65e008f935d8510b501afd8be70d86d078d3a6a68cf575a3968385"
        "8fc44d300a1953bb111774a9c5f44af606d58fd82a08e69f21f703ae90726d0c",
        "044c1c7eee65e008f935d8510b501afd8fe70d86d078d3a6a68cf575a3968385"
        "27240fb19f2c2ae3d63d7a8949643dbb308f3654b4c43444fc1af08d2d6e7603",
    };
    size_t i;

    for (i = 0; i < (CHECK_LARGE ? CHECK_COUNT(near) : 1); i++) {
        load(near[i], PUBLIC, "test");
        CHECK_EQ(verify(4), CRETULA_ERR_SIGNATURE);
    }
}

/* S, S + L, S + 2L ... up to 2^256 stand for the same scalar; only the first is a signature. */
static void test_s_plus_l(void)
{
    uint8_t l[32];
    unsigned times, i, carry;

    check_hex(l, "edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010");
    load(TEST_SIGNATURE, PUBLIC, "test");
    for (times = 1; times <= 15; times++) {
        carry = 0;
        for (i = 0; i < 32; i++) {
            carry += (unsigned)signature[32 + i] + l[i];
            signature[32 + i] = (uint8_t)carry;
            carry >>= 8;
        }
        CHECK_EQ(carry, 0);
        if (CHECK_LARGE || times == 1)
            CHECK_EQ(verify(4), CRETULA_ERR_SIGNATURE);
    }
    memcpy(signature + 32, l, 32);
    CHECK_EQ(verify(4), CRETULA_ERR_SIGNATURE);
    memset(signature + 32, 0xff, 32);
    CHECK_EQ(verify(4), CRETULA_ERR_SIGNATURE);
}

/* R = 0 and S = k * s satisfy the equation exactly. */
static void test_small_order_r(void)
{
    size_t i;

    load("0100000000000000000000000000000000000000000000000000000000000000"
         "cbf41cff2aefc205f6a9910fffe899add6630f84a454a09ed2e702e066d0a80c",
         PUBLIC, "test");
    CHECK_EQ(verify(4), CRETULA_ERR_SIGNATURE);
    if (!CHECK_LARGE)
        return;
    load("eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f"
         "ce3b929d3990571f953e1f01cfa2112384116b66e28ac3fbc6071b86f2ced504",
         PUBLIC, "test");
    CHECK_EQ(verify(4), CRETULA_ERR_SIGNATURE);
    for (i = 0; i < 14; i++) {
        check_hex(signature, small_order[i]);
        memset(signature + 32, 0, 32);
        CHECK_EQ(verify(4), CRETULA_ERR_SIGNATURE);
    }
    for (i = 0; i < CHECK_COUNT(undecodable); i++) {
        check_hex(signature, undecodable[i]);
        CHECK_EQ(verify(4), CRETULA_ERR_SIGNATURE);
    }
}

#if CHECK_LARGE

/* Where A or R has a component of order 8, the equation decides, exactly and not times 8. */
static void test_mixed_order(void)
{
    load("97441c80dc8dc588850cc422590559ccf5b7fe41d37c22c4871b5d86ef78ed74"
         "e41470fb3be79200fff343281a1ec9eb61a1e92af8cc2e073b9539a1861fc20d",
         MIXED_8, "\x1b");
    CHECK_EQ(verify(2), CRETULA_OK); /* k is a multiple of 8 */
    load("62244e218f4deae680de9a6832ab808cbda6da6451c5caae6be7eca4d466b5d9"
         "e393065203e077b16a12aeb5f9b6fb74289f18c459ebe229d08672adc3363003",
         MIXED_8, "");
    message[1] = 0;
    CHECK_EQ(verify(2), CRETULA_ERR_SIGNATURE); /* k is not */
    load("6999d5cb5126005c325892f1c6eab824b310708befff12fbaf45dda050cb12f0"
         "2ebe934809d6e0da055e76b6b6bb63c9a1bf83f44eb95e41af1b1bfd1493ad06",
         PUBLIC, "test");
    CHECK_EQ(verify(4), CRETULA_ERR_SIGNATURE);
}

#endif

/* --- refused keys --------------------------------------------------------------------------------------------------- */

/* Under the key 0 the equation is S*B = R: these would be good for every message. */
static void test_small_order_key(void)
{
    size_t i;

    check_hex(signature, "7db0dc9222f3c183457ddde4c708de8e5ea6bf3d5c4404cca14b32729a05c32a"
                         "b168de3a00000000000000000000000000000000000000000000000000000000");
    memcpy(message, "test", 4);
    for (i = 0; i < 14; i += CHECK_LARGE ? 1 : 4) {
        check_hex(public_key, small_order[i]);
        CHECK_EQ(cretula_ed25519_public_key_check(public_key), CRETULA_ERR_KEY);
        if (CHECK_LARGE || i == 0) {
            CHECK_EQ(cretula_ed25519_public_key_check_full(public_key), CRETULA_ERR_KEY);
            CHECK_EQ(verify(4), CRETULA_ERR_KEY);
        }
    }
}

static void test_undecodable_key(void)
{
    size_t i;

    check_hex(signature, TEST_SIGNATURE);
    for (i = 0; i < CHECK_COUNT(undecodable); i++) {
        check_hex(public_key, undecodable[i]);
        CHECK_EQ(cretula_ed25519_public_key_check(public_key), CRETULA_ERR_KEY);
        if (CHECK_LARGE || i == 0) {
            CHECK_EQ(cretula_ed25519_public_key_check_full(public_key), CRETULA_ERR_KEY);
            CHECK_EQ(verify(4), CRETULA_ERR_KEY);
        }
    }
}

static void test_key_checks(void)
{
    static const char *const mixed[] = {MIXED_8, MIXED_2};
    size_t i;

    for (i = 0; i < (CHECK_LARGE ? CHECK_COUNT(mixed) : 1); i++) {
        check_hex(public_key, mixed[i]);
        CHECK_EQ(cretula_ed25519_public_key_check(public_key), CRETULA_OK);
        CHECK_EQ(cretula_ed25519_public_key_check_full(public_key), CRETULA_ERR_KEY);
    }
    for (i = 0; i < (CHECK_LARGE ? CHECK_COUNT(rfc8032) : 1); i++) {
        check_hex(public_key, rfc8032[i].public_key);
        CHECK_EQ(cretula_ed25519_public_key_check(public_key), CRETULA_OK);
        if (CHECK_LARGE)
            CHECK_EQ(cretula_ed25519_public_key_check_full(public_key), CRETULA_OK);
    }
    CHECK_EQ(cretula_ed25519_public_key_check(NULL), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_ed25519_public_key_check_full(NULL), CRETULA_ERR_ARGUMENT);
}

static void test_null(void)
{
    check_hex(signature, TEST_SIGNATURE);
    check_hex(public_key, PUBLIC);
    CHECK_EQ(cretula_ed25519_verify(NULL, public_key, "test", 4), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_ed25519_verify(signature, NULL, "test", 4), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_ed25519_verify(signature, public_key, NULL, 4), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_ed25519_verify(signature, public_key, NULL, SIZE_MAX), CRETULA_ERR_ARGUMENT);
}

static const check_test tests[] = {
    {"RFC 8032", test_rfc8032},
    {"R off by one bit", test_near_r},
    {"S + L", test_s_plus_l},
    {"R of small order", test_small_order_r},
    {"key of small order", test_small_order_key},
    {"undecodable key", test_undecodable_key},
    {"key checks", test_key_checks},
    {"NULL", test_null},
#if CHECK_LARGE
    {"flipped bits", test_flipped_bits},
    {"mixed order", test_mixed_order},
#endif
};

#else

static void test_off(void)
{
    CHECK_EQ(VERIFY, 0);
}

static const check_test tests[] = {{"verification is not built in", test_off}};

#endif

int main(void)
{
    return check_run(tests, CHECK_COUNT(tests));
}
