/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* ed25519.h: keys, their imports, and their conversion to X25519. */
#include "ed25519_cases.h"

#if SIGN

/* SHA-512 of SEED, clamped: scalar and prefix; the scalar mod L. */
#define EXPANDED                                                                                                               \
    "909a8b755ed902849023a55b15c23d11ba4d7f4ec5c2f51b1325a181991ea95c6608c8666b9cde2325f539d7d83386fe8187c6be61d8a70c"         \
    "247190d64edf5f1e"
#define SCALAR_REDUCED "ef76bea4dae9a6cb6013cf2cbce0e2a8b94d7f4ec5c2f51b1325a181991ea90c"

static void expect_public(const cretula_ed25519_key *key, const char *hex)
{
    uint8_t public_key[32];

    CHECK_EQ(cretula_ed25519_key_public(key, public_key), CRETULA_OK);
    expect_hex(public_key, hex);
}

static void test_from_seed(void)
{
    cretula_ed25519_key key, copy;
    uint8_t seed[32];
    size_t i;

    for (i = 0; i < (CHECK_LARGE ? CHECK_COUNT(rfc8032) : 1); i++) {
        memset(&key, 0xa5, sizeof key);
        make_key(&key, rfc8032[i].seed);
        copy = key;
        cretula_ed25519_key_wipe(&key);
        expect_public(&copy, rfc8032[i].public_key);
        CHECK_EQ(cretula_ed25519_key_seed(&copy, seed), CRETULA_OK);
        expect_hex(seed, rfc8032[i].seed);
    }
}

/* The seed of zeros is a seed like any other; here it also lies in the key object. */
static void test_zero_seed(void)
{
    cretula_ed25519_key key;

    memset(&key, 0, sizeof key);
    CHECK_EQ(cretula_ed25519_key_from_seed(&key, (const uint8_t *)&key), CRETULA_OK);
    expect_public(&key, "3b6a27bcceb6a42d62a3a8d02a6f0d73653215771de243a63ac048a18b59da29");
}

static void test_generate(void)
{
    int answer = 0;
    const cretula_rng rng = {fill_count, &answer}, none = {NULL, NULL};
    cretula_ed25519_key key;
    uint8_t seed[32], want[32];

    fill_count(&answer, want, 32);
    CHECK_EQ(cretula_ed25519_key_generate(&key, &rng), CRETULA_OK);
    CHECK_EQ(cretula_ed25519_key_seed(&key, seed), CRETULA_OK);
    CHECK_MEM(seed, want, 32);
    expect_public(&key, "79b5562e8fe654f94078b112e8a98ba7901f853ae695bed7e0e3910bad049664");

    for (answer = -1; answer <= 1; answer += 2) {
        memset(&key, 0xa5, sizeof key);
        CHECK_EQ(cretula_ed25519_key_generate(&key, &rng), CRETULA_ERR_RANDOM);
        expect_wiped(&key);
    }
    memset(&key, 0xa5, sizeof key);
    CHECK_EQ(cretula_ed25519_key_generate(&key, NULL), CRETULA_ERR_ARGUMENT);
    expect_wiped(&key);
    memset(&key, 0xa5, sizeof key);
    CHECK_EQ(cretula_ed25519_key_generate(&key, &none), CRETULA_ERR_ARGUMENT);
    expect_wiped(&key);
    CHECK_EQ(cretula_ed25519_key_generate(NULL, &rng), CRETULA_ERR_ARGUMENT);
}

static void test_from_seed_public(void)
{
    union {
        cretula_ed25519_key key;
        uint8_t bytes[64];
    } place;
    cretula_ed25519_key key;
    uint8_t both[64];
    unsigned bit;

    check_hex(both, SEED);
    check_hex(both + 32, PUBLIC);
    memcpy(place.bytes, both, 64);
    CHECK_EQ(cretula_ed25519_key_from_seed_public(&place.key, place.bytes), CRETULA_OK);
    expect_public(&place.key, PUBLIC);

    for (bit = CHECK_LARGE ? 0 : 511; bit < 512; bit += 7) {
        both[bit / 8] ^= (uint8_t)(1u << bit % 8);
        memset(&key, 0xa5, sizeof key);
        CHECK_EQ(cretula_ed25519_key_from_seed_public(&key, both), CRETULA_ERR_KEY_MISMATCH);
        expect_wiped(&key);
        both[bit / 8] ^= (uint8_t)(1u << bit % 8);
    }
    memset(&key, 0xa5, sizeof key);
    CHECK_EQ(cretula_ed25519_key_from_seed_public(&key, NULL), CRETULA_ERR_ARGUMENT);
    expect_wiped(&key);
    CHECK_EQ(cretula_ed25519_key_from_seed_public(NULL, both), CRETULA_ERR_ARGUMENT);
}

static void test_check_pair(void)
{
    uint8_t public_key[32];
    unsigned bit;

    check_hex(public_key, PUBLIC);
    CHECK_EQ(cretula_ed25519_key_check_pair(the_key(), public_key), CRETULA_OK);
    for (bit = 0; bit < 256; bit++) {
        public_key[bit / 8] ^= (uint8_t)(1u << bit % 8);
        CHECK_EQ(cretula_ed25519_key_check_pair(the_key(), public_key), CRETULA_ERR_KEY_MISMATCH);
        public_key[bit / 8] ^= (uint8_t)(1u << bit % 8);
    }
    CHECK_EQ(cretula_ed25519_key_check_pair(the_key(), NULL), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_ed25519_key_check_pair(NULL, public_key), CRETULA_ERR_ARGUMENT);
}

/* A wiped key, one of zeros, one of other bytes and NULL all hold no key. */
static void test_no_key(void)
{
    cretula_ed25519_key key;
    uint8_t out[64];
    int kind;

    for (kind = 0; kind < 4; kind++) {
        const cretula_ed25519_key *p = kind == 3 ? NULL : &key;

        key = *the_key();
        if (kind == 0)
            cretula_ed25519_key_wipe(&key);
        else
            memset(&key, kind == 1 ? 0 : 0xa5, sizeof key);
        memset(out, 0xa5, sizeof out);
        CHECK_EQ(cretula_ed25519_key_public(p, out), CRETULA_ERR_ARGUMENT);
        CHECK_MEM(out, zeros, 32);
        CHECK_EQ(out[32], 0xa5);
        memset(out, 0xa5, sizeof out);
        CHECK_EQ(cretula_ed25519_key_seed(p, out), CRETULA_ERR_ARGUMENT);
        CHECK_MEM(out, zeros, 32);
        CHECK_EQ(cretula_ed25519_key_check_pair(p, out), CRETULA_ERR_ARGUMENT);
        memset(out, 0xa5, sizeof out);
        CHECK_EQ(cretula_ed25519_sign(p, out, "test", 4), CRETULA_ERR_ARGUMENT);
        CHECK_MEM(out, zeros, 64);
#if CRETULA_X25519
        memset(out, 0xa5, sizeof out);
        CHECK_EQ(cretula_ed25519_key_to_x25519(p, out), CRETULA_ERR_ARGUMENT);
        CHECK_MEM(out, zeros, 32);
#endif
    }
    CHECK_EQ(cretula_ed25519_key_public(the_key(), NULL), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_ed25519_key_seed(the_key(), NULL), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_ed25519_key_from_seed(NULL, zeros), CRETULA_ERR_ARGUMENT);
    memset(&key, 0xa5, sizeof key);
    CHECK_EQ(cretula_ed25519_key_from_seed(&key, NULL), CRETULA_ERR_ARGUMENT);
    expect_wiped(&key);
    cretula_ed25519_key_wipe(NULL);
}

/* --- expanded keys -------------------------------------------------------------------------------------------------- */

static void expect_expanded(const char *scalar_prefix, const char *public_hex, const char *signature_hex)
{
    cretula_ed25519_expanded_key key;
    cretula_ed25519_key other;
    uint8_t in[64] = {0}, public_key[32], signature[64];

    check_hex(in, scalar_prefix);
    memset(&key, 0xa5, sizeof key);
    CHECK_EQ(cretula_ed25519_expanded_key_import(&key, in), CRETULA_OK);
    CHECK_EQ(cretula_ed25519_expanded_key_public(&key, public_key), CRETULA_OK);
    expect_hex(public_key, public_hex);
    CHECK_EQ(cretula_ed25519_expanded_sign(&key, signature, "test", 4), CRETULA_OK);
    expect_hex(signature, signature_hex);

    /* The two types do not pass for each other, even through a cast. */
    memcpy(&other, &key, sizeof other);
    CHECK_EQ(cretula_ed25519_key_seed(&other, public_key), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_ed25519_sign(&other, signature, "test", 4), CRETULA_ERR_ARGUMENT);

    CHECK_EQ(cretula_ed25519_expanded_key_public(&key, NULL), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_ed25519_expanded_sign(&key, NULL, "test", 4), CRETULA_ERR_ARGUMENT);
    cretula_ed25519_expanded_key_wipe(&key);
    CHECK_EQ(cretula_ed25519_expanded_sign(&key, signature, "test", 4), CRETULA_ERR_ARGUMENT);
}

/* The model's answers. The scalars: a clamped one, its remainder mod L, 1 and 2^256 - 1. */
static void test_expanded(void)
{
    char reduced[129] = EXPANDED;

    memcpy(reduced, SCALAR_REDUCED, 64);
    expect_expanded(EXPANDED, PUBLIC, TEST_SIGNATURE);
    if (!CHECK_LARGE)
        return;
    expect_expanded(reduced, PUBLIC, TEST_SIGNATURE);
    expect_expanded("01", "5866666666666666666666666666666666666666666666666666666666666666",
                    "221b7462da180d74be48c0ca1875cd4b2433c0b8c462d1dfb8f7e5c1a7e47ca0974c4419e5a83e8ff4d0db91aa63937d"
                    "7ef79f0857743b391005ae1d828f7f0f");
    expect_expanded("ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
                    "db27fe4b7a4beb8c1b8c38a21e943a852304c9bb3035a5f36626b51162a68f9c",
                    "221b7462da180d74be48c0ca1875cd4b2433c0b8c462d1dfb8f7e5c1a7e47ca0309d7c8cc96aaa8cab6901c67072f885"
                    "3b18793a6a9c7575dbac2997e30f9e09");
}

static void test_expanded_zero(void)
{
    static const char *const zero_mod_l[] = {
        "edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010",
        "0000000000000000000000000000000000000000000000000000000000000000",
        "daa7ebb934c624b0ac39ef45bdf3bd2900000000000000000000000000000020",
        "e36a67728bce13298f30828c0ba41039010000000000000000000000000000f0",
    };
    static const cretula_ed25519_expanded_key wiped;
    cretula_ed25519_expanded_key key;
    uint8_t in[64];
    size_t i;

    memset(in, 0x11, sizeof in);
    for (i = 0; i < (CHECK_LARGE ? CHECK_COUNT(zero_mod_l) : 1); i++) {
        check_hex(in, zero_mod_l[i]);
        memset(&key, 0xa5, sizeof key);
        CHECK_EQ(cretula_ed25519_expanded_key_import(&key, in), CRETULA_ERR_KEY);
        CHECK_MEM(&key, &wiped, sizeof key);
    }
    memset(&key, 0xa5, sizeof key);
    CHECK_EQ(cretula_ed25519_expanded_key_import(&key, NULL), CRETULA_ERR_ARGUMENT);
    CHECK_MEM(&key, &wiped, sizeof key);
    CHECK_EQ(cretula_ed25519_expanded_key_import(NULL, in), CRETULA_ERR_ARGUMENT);
}

/* Zeros, a key made from a seed, and NULL. */
static void test_expanded_no_key(void)
{
    cretula_ed25519_expanded_key expanded;
    uint8_t out[64];
    int kind;

    for (kind = 0; kind < 3; kind++) {
        if (kind == 0)
            memset(&expanded, 0, sizeof expanded);
        else
            memcpy(&expanded, the_key(), sizeof expanded);
        memset(out, 0xa5, sizeof out);
        CHECK_EQ(cretula_ed25519_expanded_key_public(kind == 2 ? NULL : &expanded, out), CRETULA_ERR_ARGUMENT);
        CHECK_MEM(out, zeros, 32);
        memset(out, 0xa5, sizeof out);
        CHECK_EQ(cretula_ed25519_expanded_sign(kind == 2 ? NULL : &expanded, out, "test", 4), CRETULA_ERR_ARGUMENT);
        CHECK_MEM(out, zeros, 64);
    }
    cretula_ed25519_expanded_key_wipe(NULL);
}

static void test_clamp(void)
{
    uint8_t scalar[33];

    memset(scalar, 0xff, sizeof scalar);
    cretula_ed25519_clamp(scalar);
    expect_hex(scalar, "f8ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f");
    CHECK_EQ(scalar[32], 0xff);
    memset(scalar, 0, sizeof scalar);
    cretula_ed25519_clamp(scalar);
    expect_hex(scalar, "0000000000000000000000000000000000000000000000000000000000000040");
    cretula_ed25519_clamp(scalar);
    expect_hex(scalar, "0000000000000000000000000000000000000000000000000000000000000040");
}

#endif

/* --- conversion to X25519 ------------------------------------------------------------------------------------------- */

#if CRETULA_X25519 && SIGN
static void test_secret_to_x25519(void)
{
    uint8_t secret[32];

    CHECK_EQ(cretula_ed25519_key_to_x25519(the_key(), secret), CRETULA_OK);
    expect_hex(secret, "909a8b755ed902849023a55b15c23d11ba4d7f4ec5c2f51b1325a181991ea95c");
    CHECK_EQ(cretula_ed25519_key_to_x25519(the_key(), NULL), CRETULA_ERR_ARGUMENT);
}
#endif

#if CRETULA_X25519 && VERIFY
static void test_public_to_x25519(void)
{
    uint8_t u[32], public_key[32];

    check_hex(public_key, PUBLIC);
    CHECK_EQ(cretula_ed25519_public_to_x25519(u, public_key), CRETULA_OK);
    expect_hex(u, "cbb22fc9f790bd3eba9b84680c157ca4950a9894362601701f89c3c4d9fda23a");
    check_hex(u, rfc8032[1].public_key);
    CHECK_EQ(cretula_ed25519_public_to_x25519(u, u), CRETULA_OK); /* in place */
    expect_hex(u, "d85e07ec22b0ad881537c2f44d662d1a143cf830c57aca4305d85c7a90f6b62e");
}

static void test_public_to_x25519_errors(void)
{
    static const char *const bad[] = {
        "0100000000000000000000000000000000000000000000000000000000000000", /* y = 1 */
        "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f", /* y = -1 */
        "0000000000000000000000000000000000000000000000000000000000000000", /* of order 4 */
        "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05", /* of order 8 */
        "0200000000000000000000000000000000000000000000000000000000000000", /* not on the curve */
        "f0ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f", /* y = p + 3 */
    };
    uint8_t u[32], public_key[32];
    size_t i;

    for (i = 0; i < CHECK_COUNT(bad); i++) {
        check_hex(public_key, bad[i]);
        memset(u, 0xa5, 32);
        check_equal(cretula_ed25519_public_to_x25519(u, public_key), CRETULA_ERR_KEY, __FILE__, __LINE__, bad[i]);
        CHECK_MEM(u, zeros, 32);
    }
    memset(u, 0xa5, 32);
    CHECK_EQ(cretula_ed25519_public_to_x25519(u, NULL), CRETULA_ERR_ARGUMENT);
    CHECK_MEM(u, zeros, 32);
    CHECK_EQ(cretula_ed25519_public_to_x25519(NULL, public_key), CRETULA_ERR_ARGUMENT);
}
#endif

/* The sizes of the format, which hold whatever is built in. */
static void test_sizes(void)
{
    CHECK_EQ(CRETULA_ED25519_SEED_SIZE, 32);
    CHECK_EQ(CRETULA_ED25519_PUBLIC_SIZE, 32);
    CHECK_EQ(CRETULA_ED25519_SIGNATURE_SIZE, 64);
#if SIGN
    CHECK_EQ(sizeof(cretula_ed25519_key), 132); /* as ed25519.h says */
#endif
}

static const check_test tests[] = {
    {"sizes", test_sizes},
#if SIGN
    {"from a seed", test_from_seed},
    {"from the seed of zeros", test_zero_seed},
    {"generate", test_generate},
    {"from seed and public half", test_from_seed_public},
    {"check of a pair", test_check_pair},
    {"no key", test_no_key},
    {"expanded key", test_expanded},
    {"expanded key of scalar zero", test_expanded_zero},
    {"no expanded key", test_expanded_no_key},
    {"clamp", test_clamp},
#endif
#if CRETULA_X25519 && SIGN
    {"secret key to X25519", test_secret_to_x25519},
#endif
#if CRETULA_X25519 && VERIFY
    {"public key to X25519", test_public_to_x25519},
    {"no public key to X25519", test_public_to_x25519_errors},
#endif
};

int main(void)
{
    return check_run(tests, CHECK_COUNT(tests));
}
