/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* ed25519.h: signatures of a message in memory, deterministic and hedged. */
#include "ed25519_cases.h"

#if SIGN

#define HEDGED                                                                                                                 \
    "874331c603430629d003a7de9029754d72ecf93b69cb0a83b2f6d74655b2cc1c26df5805f4edefede94beb893dfa49118476d8097923ee50"         \
    "8c2d58696ef6ef0d"
#define HEDGED_ZERO_NOISE                                                                                                      \
    "8ff9f9b54e43fb7ea59655071d563d8adf7ef8bb5af0cf798198e26b343a2cc78042ba0d183f4c8b6f03ad55dbabe739026d68e2d6bd06e2"         \
    "dee4da454a24dd03"

/* A signature's place between bytes that must stay. */
static uint8_t place[1 + 64 + 1];

static uint8_t *fresh_place(void)
{
    memset(place, 0xa5, sizeof place);
    return place + 1;
}

static void expect_place(int result, int want, const char *hex)
{
    CHECK_EQ(result, want);
    expect_hex(place + 1, hex);
    CHECK_EQ(place[0], 0xa5);
    CHECK_EQ(place[65], 0xa5);
}

static void expect_refused(int result)
{
    CHECK_EQ(result, CRETULA_ERR_ARGUMENT);
    CHECK_MEM(place + 1, zeros, 64);
}

static void test_rfc8032(void)
{
    static uint8_t message[MESSAGE_MAX];
    cretula_ed25519_key key;
    size_t i, n;

    for (i = 0; i < (CHECK_LARGE ? CHECK_COUNT(rfc8032) : 3); i++) {
        uint8_t *p = message + sizeof message - strlen(rfc8032[i].message) / 2;

        make_key(&key, rfc8032[i].seed);
        n = check_hex(p, rfc8032[i].message);
        expect_place(cretula_ed25519_sign(&key, fresh_place(), n != 0 ? p : NULL, n), CRETULA_OK, rfc8032[i].signature);
    }
}

/* The signature before, over and after the message, with every overlap between. */
static void test_over_message(void)
{
    uint8_t memory[64 + 96 + 64], want[64];
    size_t at;

    memset(memory, 0x42, sizeof memory);
    CHECK_EQ(cretula_ed25519_sign(the_key(), want, memory, 96), CRETULA_OK);
    for (at = CHECK_LARGE ? 0 : 99; at <= 64 + 96; at += CHECK_LARGE ? 1 : 99) {
        memset(memory, 0, sizeof memory);
        memset(memory + 64, 0x42, 96);
        CHECK_EQ(cretula_ed25519_sign(the_key(), memory + at, memory + 64, 96), CRETULA_OK);
        CHECK_MEM(memory + at, want, 64);
    }
}

static void test_over_key(void)
{
    union {
        cretula_ed25519_key key;
        uint8_t signature[64];
    } both;

    both.key = *the_key();
    CHECK_EQ(cretula_ed25519_sign(&both.key, both.signature, "test", 4), CRETULA_OK);
    expect_hex(both.signature, TEST_SIGNATURE);
}

static void test_null(void)
{
    expect_refused(cretula_ed25519_sign(NULL, fresh_place(), "test", 4));
    expect_refused(cretula_ed25519_sign(the_key(), fresh_place(), NULL, 1));
    expect_refused(cretula_ed25519_sign(the_key(), fresh_place(), NULL, SIZE_MAX));
    CHECK_EQ(cretula_ed25519_sign(the_key(), NULL, "test", 4), CRETULA_ERR_ARGUMENT);
    expect_refused(cretula_ed25519_sign_hedged(NULL, fresh_place(), zeros, "test", 4));
    expect_refused(cretula_ed25519_sign_hedged(the_key(), fresh_place(), NULL, "test", 4));
    expect_refused(cretula_ed25519_sign_hedged(the_key(), fresh_place(), zeros, NULL, 1));
    CHECK_EQ(cretula_ed25519_sign_hedged(the_key(), NULL, zeros, "test", 4), CRETULA_ERR_ARGUMENT);
}

static void verify_place(void)
{
#if VERIFY
    uint8_t public_key[32];

    check_hex(public_key, PUBLIC);
    if (CHECK_LARGE)
        CHECK_EQ(cretula_ed25519_verify(place + 1, public_key, "test", 4), CRETULA_OK);
#endif
}

/* The model's answers. With noise of zeros, the signature also lies over the message. */
static void test_hedged(void)
{
    uint8_t noise[32];
    uint8_t i;

    for (i = 0; i < 32; i++)
        noise[i] = i;
    expect_place(cretula_ed25519_sign_hedged(the_key(), fresh_place(), noise, "test", 4), CRETULA_OK, HEDGED);
    verify_place();
    memcpy(fresh_place(), "test", 4);
    expect_place(cretula_ed25519_sign_hedged(the_key(), place + 1, zeros, place + 1, 4), CRETULA_OK, HEDGED_ZERO_NOISE);
    verify_place();
}

#if CHECK_LARGE

static void test_zero_seed(void)
{
    cretula_ed25519_key key;

    CHECK_EQ(cretula_ed25519_key_from_seed(&key, zeros), CRETULA_OK);
    expect_place(cretula_ed25519_sign(&key, fresh_place(), "test", 4), CRETULA_OK,
                 "9653710561c3169b7a9577a01955169def183fb3ae282e05bec624826e255b0c3eede3ecfe054fb5a40efeaef040afaa45220ccd"
                 "7bf8413ba531f24f3f869209");
}

/* Every bit of the noise counts, and neither key nor noise is changed. */
static void test_hedged_noise(void)
{
    uint8_t noise[32] = {0}, other[64];
    cretula_ed25519_key key = *the_key();
    unsigned bit;

    check_hex(other, HEDGED_ZERO_NOISE);
    for (bit = 0; bit < 256; bit++) {
        noise[bit / 8] = (uint8_t)(1u << bit % 8);
        CHECK_EQ(cretula_ed25519_sign_hedged(&key, fresh_place(), noise, "test", 4), CRETULA_OK);
        CHECK(!cretula_equal(place + 1, other, 32));
        verify_place();
        CHECK_EQ(noise[bit / 8], 1u << bit % 8);
        noise[bit / 8] = 0;
        memcpy(other, place + 1, 64);
    }
    CHECK_MEM(&key, the_key(), sizeof key);
}

#endif

#if CRETULA_SELF_VERIFY
/* A bit of the scalar flips, or one of the public half: either spoils the signature. */
static void test_self_verify(void)
{
    cretula_ed25519_key key;
    size_t at;

    for (at = 4; at < 68; at += 32) {
        key = *the_key();
        ((uint8_t *)&key)[at] ^= 1;
        CHECK_EQ(cretula_ed25519_sign(&key, fresh_place(), "test", 4), CRETULA_ERR_SELF_VERIFY);
        CHECK_MEM(place + 1, zeros, 64);
        CHECK_EQ(cretula_ed25519_sign_hedged(&key, fresh_place(), zeros, "test", 4), CRETULA_ERR_SELF_VERIFY);
        CHECK_MEM(place + 1, zeros, 64);
    }
}
#endif

static const check_test tests[] = {
    {"RFC 8032", test_rfc8032},
    {"signature over message", test_over_message},
    {"signature over key", test_over_key},
    {"NULL", test_null},
    {"hedged", test_hedged},
#if CRETULA_SELF_VERIFY
    {"self-verify", test_self_verify},
#endif
#if CHECK_LARGE
    {"the seed of zeros", test_zero_seed},
    {"noise", test_hedged_noise},
#endif
};

#else

static void test_off(void)
{
    CHECK_EQ(SIGN, 0);
}

static const check_test tests[] = {{"signing is not built in", test_off}};

#endif

int main(void)
{
    return check_run(tests, CHECK_COUNT(tests));
}
