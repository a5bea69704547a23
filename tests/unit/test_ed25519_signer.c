/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* ed25519.h: signing messages that come in pieces. */
#include "ed25519_cases.h"

#if SIGN

static uint8_t message[MESSAGE_MAX], signature[64];

static void expect_wiped_signer(const cretula_ed25519_signer *s)
{
    static const cretula_ed25519_signer wiped;

    CHECK_MEM(s, &wiped, sizeof wiped);
}

static void feed(cretula_ed25519_signer *s, const void *data, size_t n)
{
    CHECK_EQ(cretula_ed25519_signer_update(s, data, n), CRETULA_OK);
}

static void feed_pieces(cretula_ed25519_signer *s, size_t n, size_t piece)
{
    size_t at;

    for (at = 0; at < n; at += piece)
        feed(s, message + at, n - at < piece ? n - at : piece);
}

/* Both passes, cut in different pieces. */
static void finish_pieces(cretula_ed25519_signer *s, size_t n, size_t first, size_t second, const uint8_t *want)
{
    feed_pieces(s, n, first);
    CHECK_EQ(cretula_ed25519_signer_second_pass(s), CRETULA_OK);
    feed_pieces(s, n, second);
    memset(signature, 0, 64);
    CHECK_EQ(cretula_ed25519_signer_finish(s, signature), CRETULA_OK);
    CHECK_MEM(signature, want, 64);
    expect_wiped_signer(s);
}

static void test_two_passes(void)
{
    cretula_ed25519_signer s;
    cretula_ed25519_key key;
    uint8_t want[64];
    size_t i, n;

    for (i = CHECK_LARGE ? 0 : 2; i < (CHECK_LARGE ? CHECK_COUNT(rfc8032) : 3); i++) {
        make_key(&key, rfc8032[i].seed);
        n = check_hex(message, rfc8032[i].message);
        check_hex(want, rfc8032[i].signature);
        memset(&s, 0xa5, sizeof s);
        CHECK_EQ(cretula_ed25519_signer_init(&s, &key), CRETULA_OK);
        cretula_ed25519_key_wipe(&key); /* the signer needs it no more */
        finish_pieces(&s, n, 100, 256, want);
    }
}

/* Nothing but the order of bytes matters, NULL with 0 included. */
static void test_cuts(void)
{
    cretula_ed25519_signer s;
    uint8_t want[64];
    size_t cut;

    memset(message, 0x42, 300);
    CHECK_EQ(cretula_ed25519_sign(the_key(), want, message, 300), CRETULA_OK);
    for (cut = CHECK_LARGE ? 0 : 129; cut <= 300; cut += CHECK_LARGE ? 1 : 300) {
        CHECK_EQ(cretula_ed25519_signer_init(&s, the_key()), CRETULA_OK);
        feed(&s, NULL, 0);
        feed(&s, message, cut);
        feed(&s, message + cut, 300 - cut);
        CHECK_EQ(cretula_ed25519_signer_second_pass(&s), CRETULA_OK);
        feed(&s, message, 300 - cut);
        feed(&s, NULL, 0);
        feed(&s, message + 300 - cut, cut);
        CHECK_EQ(cretula_ed25519_signer_finish(&s, signature), CRETULA_OK);
        CHECK_MEM(signature, want, 64);
    }
}

/* Another byte, one less, one more, and swapped pieces: no signature comes to exist. */
static void test_message_changed(void)
{
    static const char *const second[] = {"tesu", "tes", "testt", "", "etst"};
    cretula_ed25519_signer s;
    size_t i;

    for (i = 0; i < (CHECK_LARGE ? CHECK_COUNT(second) : 1); i++) {
        CHECK_EQ(cretula_ed25519_signer_init(&s, the_key()), CRETULA_OK);
        feed(&s, "test", 4);
        CHECK_EQ(cretula_ed25519_signer_second_pass(&s), CRETULA_OK);
        feed(&s, second[i], strlen(second[i]));
        memset(signature, 0xa5, 64);
        CHECK_EQ(cretula_ed25519_signer_finish(&s, signature), CRETULA_ERR_MESSAGE_CHANGED);
        CHECK_MEM(signature, zeros, 64);
        expect_wiped_signer(&s);
    }
}

/* The copy is taken in the first pass and again in the second; all three come to the same signature. */
static void test_copies(void)
{
    cretula_ed25519_signer s, first, second;
    uint8_t want[64];

    check_hex(want, TEST_SIGNATURE);
    memcpy(message, "test", 4);
    CHECK_EQ(cretula_ed25519_signer_init(&s, the_key()), CRETULA_OK);
    feed(&s, "te", 2);
    first = s;
    feed(&s, "st", 2);
    CHECK_EQ(cretula_ed25519_signer_second_pass(&s), CRETULA_OK);
    feed(&s, "te", 2);
    second = s;
    cretula_ed25519_signer_wipe(&s);
    feed(&second, "st", 2);
    CHECK_EQ(cretula_ed25519_signer_finish(&second, signature), CRETULA_OK);
    CHECK_MEM(signature, want, 64);
    if (CHECK_LARGE) {
        feed(&first, "st", 2);
        CHECK_EQ(cretula_ed25519_signer_second_pass(&first), CRETULA_OK);
        feed(&first, "test", 4);
        CHECK_EQ(cretula_ed25519_signer_finish(&first, signature), CRETULA_OK);
        CHECK_MEM(signature, want, 64);
    }
}

static void test_hedged(void)
{
    cretula_ed25519_signer s;
    uint8_t noise[32], want[64];
    uint8_t i;

    for (i = 0; i < 32; i++)
        noise[i] = i;
    check_hex(want, "874331c603430629d003a7de9029754d72ecf93b69cb0a83b2f6d74655b2cc1c26df5805f4edefede94beb893dfa49118476"
                    "d8097923ee508c2d58696ef6ef0d");
    memcpy(message, "test", 4);
    CHECK_EQ(cretula_ed25519_signer_init_hedged(&s, the_key(), noise), CRETULA_OK);
    finish_pieces(&s, 4, 3, 1, want);

    memset(&s, 0xa5, sizeof s);
    CHECK_EQ(cretula_ed25519_signer_init_hedged(&s, the_key(), NULL), CRETULA_ERR_ARGUMENT);
    expect_wiped_signer(&s);
    memset(&s, 0xa5, sizeof s);
    CHECK_EQ(cretula_ed25519_signer_init_hedged(&s, NULL, noise), CRETULA_ERR_ARGUMENT);
    expect_wiped_signer(&s);
    CHECK_EQ(cretula_ed25519_signer_init_hedged(NULL, the_key(), noise), CRETULA_ERR_ARGUMENT);
}

/* --- calls out of order and wrong arguments ------------------------------------------------------------------------- */

static void expect_over(cretula_ed25519_signer *s)
{
    expect_wiped_signer(s);
    CHECK_EQ(cretula_ed25519_signer_update(s, "test", 4), CRETULA_ERR_STATE);
    CHECK_EQ(cretula_ed25519_signer_second_pass(s), CRETULA_ERR_STATE);
    memset(signature, 0xa5, 64);
    CHECK_EQ(cretula_ed25519_signer_finish(s, signature), CRETULA_ERR_STATE);
    CHECK_MEM(signature, zeros, 64);
    expect_wiped_signer(s);
}

static void test_order(void)
{
    cretula_ed25519_signer s;

    memset(&s, 0, sizeof s);
    expect_over(&s);

    CHECK_EQ(cretula_ed25519_signer_init(&s, the_key()), CRETULA_OK);
    feed(&s, "test", 4);
    memset(signature, 0xa5, 64);
    CHECK_EQ(cretula_ed25519_signer_finish(&s, signature), CRETULA_ERR_STATE);
    CHECK_MEM(signature, zeros, 64);
    expect_over(&s);

    CHECK_EQ(cretula_ed25519_signer_init(&s, the_key()), CRETULA_OK);
    CHECK_EQ(cretula_ed25519_signer_second_pass(&s), CRETULA_OK);
    CHECK_EQ(cretula_ed25519_signer_second_pass(&s), CRETULA_ERR_STATE);
    expect_over(&s);

    CHECK_EQ(cretula_ed25519_signer_init(&s, the_key()), CRETULA_OK);
    cretula_ed25519_signer_wipe(&s);
    expect_over(&s);
    cretula_ed25519_signer_wipe(NULL);
}

static void test_null(void)
{
    cretula_ed25519_signer s;
    cretula_ed25519_key none;

    memset(&none, 0, sizeof none);
    memset(&s, 0xa5, sizeof s);
    CHECK_EQ(cretula_ed25519_signer_init(&s, NULL), CRETULA_ERR_ARGUMENT);
    expect_over(&s);
    memset(&s, 0xa5, sizeof s);
    CHECK_EQ(cretula_ed25519_signer_init(&s, &none), CRETULA_ERR_ARGUMENT);
    expect_over(&s);
    CHECK_EQ(cretula_ed25519_signer_init(NULL, the_key()), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_ed25519_signer_update(NULL, "test", 4), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_ed25519_signer_second_pass(NULL), CRETULA_ERR_ARGUMENT);
    memset(signature, 0xa5, 64);
    CHECK_EQ(cretula_ed25519_signer_finish(NULL, signature), CRETULA_ERR_ARGUMENT);
    CHECK_MEM(signature, zeros, 64);

    CHECK_EQ(cretula_ed25519_signer_init(&s, the_key()), CRETULA_OK);
    CHECK_EQ(cretula_ed25519_signer_update(&s, NULL, 1), CRETULA_ERR_ARGUMENT);
    expect_over(&s);
    CHECK_EQ(cretula_ed25519_signer_init(&s, the_key()), CRETULA_OK);
    CHECK_EQ(cretula_ed25519_signer_finish(&s, NULL), CRETULA_ERR_ARGUMENT);
    expect_over(&s);
}

#if CRETULA_SELF_VERIFY
/* A bit of the scalar flips while signing. */
static void test_self_verify(void)
{
    cretula_ed25519_signer s;

    CHECK_EQ(cretula_ed25519_signer_init(&s, the_key()), CRETULA_OK);
    s.secret_[0] ^= 1;
    feed(&s, "test", 4);
    CHECK_EQ(cretula_ed25519_signer_second_pass(&s), CRETULA_OK);
    feed(&s, "test", 4);
    memset(signature, 0xa5, 64);
    CHECK_EQ(cretula_ed25519_signer_finish(&s, signature), CRETULA_ERR_SELF_VERIFY);
    CHECK_MEM(signature, zeros, 64);
    expect_wiped_signer(&s);
}
#endif

#if CRETULA_ED25519_ONE_PASS
/* A source whose bytes depend on a number. */
static int fill_random(void *context, uint8_t *out, size_t n)
{
    check_random(context, out, n);
    return 0;
}

static void one_pass(const cretula_rng *rng, uint8_t out[64])
{
    cretula_ed25519_signer s;

    memset(&s, 0xa5, sizeof s);
    CHECK_EQ(cretula_ed25519_signer_init_one_pass(&s, the_key(), rng), CRETULA_OK);
    feed(&s, "te", 2);
    feed(&s, "st", 2);
    CHECK_EQ(cretula_ed25519_signer_finish(&s, out), CRETULA_OK);
    expect_over(&s);
#if VERIFY
    {
        uint8_t public_key[32];

        check_hex(public_key, PUBLIC);
        CHECK_EQ(cretula_ed25519_verify(out, public_key, "test", 4), CRETULA_OK);
    }
#endif
}

static void test_one_pass(void)
{
    uint32_t state = 1;
    const cretula_rng rng = {fill_random, &state};
    uint8_t first[64], second[64];

    one_pass(&rng, first);
    one_pass(&rng, second);
    CHECK(!cretula_equal(first, second, 32));
}

static void test_one_pass_errors(void)
{
    int answer = -1;
    const cretula_rng rng = {fill_count, &answer}, none = {NULL, NULL};
    cretula_ed25519_signer s;

    for (answer = -1; answer <= 1; answer += 2) {
        memset(&s, 0xa5, sizeof s);
        CHECK_EQ(cretula_ed25519_signer_init_one_pass(&s, the_key(), &rng), CRETULA_ERR_RANDOM);
        expect_over(&s);
    }
    answer = 0;
    CHECK_EQ(cretula_ed25519_signer_init_one_pass(&s, the_key(), NULL), CRETULA_ERR_ARGUMENT);
    expect_over(&s);
    CHECK_EQ(cretula_ed25519_signer_init_one_pass(&s, the_key(), &none), CRETULA_ERR_ARGUMENT);
    expect_over(&s);
    CHECK_EQ(cretula_ed25519_signer_init_one_pass(&s, NULL, &rng), CRETULA_ERR_ARGUMENT);
    expect_over(&s);
    CHECK_EQ(cretula_ed25519_signer_init_one_pass(NULL, the_key(), &rng), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_ed25519_signer_init_one_pass(&s, the_key(), &rng), CRETULA_OK);
    CHECK_EQ(cretula_ed25519_signer_second_pass(&s), CRETULA_ERR_STATE);
    expect_over(&s);
}
#endif
static const check_test tests[] = {
    {"two passes", test_two_passes},
    {"cuts", test_cuts},
    {"message changed", test_message_changed},
    {"copies", test_copies},
    {"hedged", test_hedged},
    {"calls out of order", test_order},
    {"NULL", test_null},
#if CRETULA_SELF_VERIFY
    {"self-verify", test_self_verify},
#endif
#if CRETULA_ED25519_ONE_PASS
    {"one pass", test_one_pass},
    {"one pass, errors", test_one_pass_errors},
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
