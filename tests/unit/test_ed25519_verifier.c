/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* ed25519.h: verifying messages that come in pieces. */
#include "ed25519_cases.h"

#if VERIFY

static uint8_t message[MESSAGE_MAX];

static void begin(cretula_ed25519_verifier *v, size_t i)
{
    uint8_t good[64], public_key[32];

    check_hex(good, rfc8032[i].signature);
    check_hex(public_key, rfc8032[i].public_key);
    memset(v, 0xa5, sizeof *v);
    CHECK_EQ(cretula_ed25519_verify_init(v, good, public_key), CRETULA_OK);
}

static void add(cretula_ed25519_verifier *v, const void *data, size_t n)
{
    CHECK_EQ(cretula_ed25519_verify_update(v, data, n), CRETULA_OK);
}

static void test_pieces(void)
{
    static const size_t pieces[] = {100, 1, 64, 127, 128, 129, 1023};
    cretula_ed25519_verifier v;
    size_t i, at, n;

    n = check_hex(message, rfc8032[2].message);
    for (i = 0; i < (CHECK_LARGE ? CHECK_COUNT(pieces) : 1); i++) {
        begin(&v, 2);
        for (at = 0; at < n; at += pieces[i])
            add(&v, message + at, n - at < pieces[i] ? n - at : pieces[i]);
        add(&v, NULL, 0);
        CHECK_EQ(cretula_ed25519_verify_finish(&v), CRETULA_OK);
    }
    if (CHECK_LARGE) {
        begin(&v, 1); /* whose message is empty */
        CHECK_EQ(cretula_ed25519_verify_finish(&v), CRETULA_OK);
    }
}

/* A copy goes its own way: here with another message. */
static void test_copy(void)
{
    cretula_ed25519_verifier v, copy;

    begin(&v, 0);
    add(&v, "\xaf", 1);
    copy = v;
    add(&v, "\x82", 1);
    add(&copy, "\x83", 1);
    CHECK_EQ(cretula_ed25519_verify_finish(&copy), CRETULA_ERR_SIGNATURE);
    CHECK_EQ(cretula_ed25519_verify_finish(&v), CRETULA_OK);
}

static void test_misuse(void)
{
    uint8_t good[64], public_key[32];
    cretula_ed25519_verifier v;

    check_hex(good, rfc8032[0].signature);
    check_hex(public_key, rfc8032[0].public_key);
    memset(&v, 0, sizeof v);
    CHECK_EQ(cretula_ed25519_verify_update(&v, "a", 1), CRETULA_ERR_STATE);
    CHECK_EQ(cretula_ed25519_verify_finish(&v), CRETULA_ERR_STATE);
    CHECK_EQ(cretula_ed25519_verify_init(NULL, good, public_key), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_ed25519_verify_update(NULL, "a", 1), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_ed25519_verify_finish(NULL), CRETULA_ERR_ARGUMENT);
    begin(&v, 0);
    CHECK_EQ(cretula_ed25519_verify_init(&v, NULL, public_key), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_ed25519_verify_finish(&v), CRETULA_ERR_STATE);
    begin(&v, 0);
    CHECK_EQ(cretula_ed25519_verify_init(&v, good, NULL), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_ed25519_verify_finish(&v), CRETULA_ERR_STATE);

    begin(&v, 0);
    CHECK_EQ(cretula_ed25519_verify_update(&v, NULL, 1), CRETULA_ERR_ARGUMENT);
    add(&v, "\xaf\x82", 2);
    if (CHECK_LARGE)
        CHECK_EQ(cretula_ed25519_verify_finish(&v), CRETULA_OK);
}

/* A bad key shows at the end; then the verifier is spent. */
static void test_bad_key(void)
{
    uint8_t good[64];
    cretula_ed25519_verifier v;

    check_hex(good, rfc8032[0].signature);
    CHECK_EQ(cretula_ed25519_verify_init(&v, good, zeros), CRETULA_OK);
    add(&v, "\xaf\x82", 2);
    CHECK_EQ(cretula_ed25519_verify_finish(&v), CRETULA_ERR_KEY);
    CHECK_EQ(cretula_ed25519_verify_finish(&v), CRETULA_ERR_STATE);
    CHECK_EQ(cretula_ed25519_verify_update(&v, "a", 1), CRETULA_ERR_STATE);
}

static const check_test tests[] = {
    {"pieces", test_pieces},
    {"copy", test_copy},
    {"bad key", test_bad_key},
    {"misuse", test_misuse},
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
