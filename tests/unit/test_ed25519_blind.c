/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* ed25519.h: key blinding. */
#include "ed25519_cases.h"

#if CRETULA_ED25519_BLIND

/* draft-irtf-cfrg-signature-key-blinding, the vectors for Ed25519; the message is "hello world". */
static const struct {
    const char *seed, *public_key, *blind, *context, *blinded, *signature;
} draft[] = {
    {"d1e5a0f806eb3c491566cef6d2d195e6bbf0a54c9de0e291a7ced050c63ea91c",
     "8b37c949d39cddf4d2a0fc0da781ea7f85c7bfbdfeb94a3c9ecb5e8a3c24d65f",
     "05b235297dff87c492835d562c6e03c0f36b9c306f2dcb3b5038c2744d4e8a70",
     "d6bbaa0646f5617d3cbd1e22ef05e714d1ec7812efff793999667648b2cc54bc",
     "019b0a06107e01361facdad39ec16a9647c86c0086bc38825eb664b97d9c514d",
     "f54214acb3c695c46b1e7aa2da947273cb19ec33d8215dde0f43a8f7250febb508f4a5007e3c96be6402074ec843d40358a281ff969c66c1"
     "724016208650dd09"},
    {"aa69e9cb50abf39b05ebc823242c4fd13ccadd0dadc1b45f6fcbf7be4f30db5d",
     "5c9a9e271f204c931646aa079e2e66f0783ab3d29946eff37bd3b569e9c8e009",
     "0000000000000000000000000000000000000000000000000000000000000000", "",
     "23eb5eccb9448ee8403c36595ccfd5edd7257ae70da69aa22282a0a7cd97e443",
     "4e9f3ad2b14cf2f9bbf4b88a8832358a568bd69368b471dfabac594e8a8b33ab54978ecf902560ed754f011186c4c4dda65d158b96c1e6b9"
     "9a8e150a26e51e03"},
};
#define DRAFT (CHECK_LARGE ? CHECK_COUNT(draft) : 1)

static struct {
    cretula_ed25519_key key;
    uint8_t blind[32], context[32], public_key[32];
    size_t context_size;
} now;

static void load(size_t i)
{
    static size_t made = CHECK_COUNT(draft);

    if (made != i)
        make_key(&now.key, draft[i].seed);
    made = i;
    check_hex(now.public_key, draft[i].public_key);
    check_hex(now.blind, draft[i].blind);
    now.context_size = check_hex(now.context, draft[i].context);
}

/* The blinded private and public key belong together; an ordinary signature and verification serve them. */
static void test_draft(void)
{
    cretula_ed25519_expanded_key blinded;
    uint8_t out[64];
    size_t i;

    for (i = 0; i < DRAFT; i++) {
        load(i);
        memset(&blinded, 0xa5, sizeof blinded);
        CHECK_EQ(cretula_ed25519_blind_key(&blinded, &now.key, now.blind, now.context, now.context_size), CRETULA_OK);
        CHECK_EQ(cretula_ed25519_expanded_key_public(&blinded, out), CRETULA_OK);
        expect_hex(out, draft[i].blinded);
        CHECK_EQ(cretula_ed25519_expanded_sign(&blinded, out, "hello world", 11), CRETULA_OK);
        expect_hex(out, draft[i].signature);
        if (CHECK_LARGE) {
            uint8_t public_key[32];

            check_hex(public_key, draft[i].blinded);
            CHECK_EQ(cretula_ed25519_verify(out, public_key, "hello world", 11), CRETULA_OK);
            CHECK_EQ(cretula_ed25519_verify(out, now.public_key, "hello world", 11), CRETULA_ERR_SIGNATURE);
        }
    }
}

/* In place, there and back. */
static void test_public(void)
{
    uint8_t p[33];
    size_t i;

    for (i = 0; i < DRAFT; i++) {
        load(i);
        memcpy(p, now.public_key, 32);
        p[32] = 0xa5;
        CHECK_EQ(cretula_ed25519_blind_public(p, p, now.blind, now.context, now.context_size), CRETULA_OK);
        expect_hex(p, draft[i].blinded);
        CHECK_EQ(cretula_ed25519_unblind_public(p, p, now.blind, now.context, now.context_size), CRETULA_OK);
        expect_hex(p, draft[i].public_key);
        CHECK_EQ(p[32], 0xa5);
    }
}

#if CHECK_LARGE

/* Any blind and any length of context. */
static void test_round_trips(void)
{
    uint8_t blind[32], context[300], out[32];
    uint32_t state = 7;
    size_t n;

    load(0);
    for (n = 0; n < sizeof context; n += 23) {
        check_random(&state, blind, sizeof blind);
        check_random(&state, context, sizeof context);
        CHECK_EQ(cretula_ed25519_blind_public(out, now.public_key, blind, context, n), CRETULA_OK);
        CHECK(!cretula_equal(out, now.public_key, 32));
        CHECK_EQ(cretula_ed25519_public_key_check_full(out), CRETULA_OK);
        CHECK_EQ(cretula_ed25519_unblind_public(out, out, blind, context, n), CRETULA_OK);
        CHECK_MEM(out, now.public_key, 32);
    }
}

#endif

static void test_bad_public(void)
{
    static const char *const bad[] = {
        "0100000000000000000000000000000000000000000000000000000000000000", /* of order 1 */
        "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05", /* of order 8 */
        "0200000000000000000000000000000000000000000000000000000000000000", /* not on the curve */
        "f0ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f", /* y = p + 3 */
    };
    uint8_t p[32], out[32];
    size_t i;

    for (i = 0; i < CHECK_COUNT(bad); i++) {
        check_hex(p, bad[i]);
        memset(out, 0xa5, 32);
        CHECK_EQ(cretula_ed25519_blind_public(out, p, zeros, NULL, 0), CRETULA_ERR_KEY);
        CHECK_MEM(out, zeros, 32);
        if (!CHECK_LARGE && i != 1)
            continue;
        memset(out, 0xa5, 32);
        CHECK_EQ(cretula_ed25519_unblind_public(out, p, zeros, NULL, 0), CRETULA_ERR_KEY);
        CHECK_MEM(out, zeros, 32);
    }
}

static void expect_argument(int result, uint8_t out[32])
{
    CHECK_EQ(result, CRETULA_ERR_ARGUMENT);
    CHECK_MEM(out, zeros, 32);
    memset(out, 0xa5, 32);
}

static void test_null(void)
{
    static const cretula_ed25519_expanded_key wiped;
    cretula_ed25519_expanded_key blinded;
    uint8_t p[32], out[32];
    int i;

    check_hex(p, PUBLIC);
    memset(out, 0xa5, 32);
    expect_argument(cretula_ed25519_blind_public(out, NULL, zeros, NULL, 0), out);
    expect_argument(cretula_ed25519_blind_public(out, p, NULL, NULL, 0), out);
    expect_argument(cretula_ed25519_blind_public(out, p, zeros, NULL, 1), out);
    expect_argument(cretula_ed25519_unblind_public(out, NULL, zeros, NULL, 0), out);
    expect_argument(cretula_ed25519_unblind_public(out, p, NULL, NULL, 0), out);
    expect_argument(cretula_ed25519_unblind_public(out, p, zeros, NULL, 1), out);
    CHECK_EQ(cretula_ed25519_blind_public(NULL, p, zeros, NULL, 0), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_ed25519_unblind_public(NULL, p, zeros, NULL, 0), CRETULA_ERR_ARGUMENT);

    for (i = 0; i < 3; i++) {
        memset(&blinded, 0xa5, sizeof blinded);
        CHECK_EQ(cretula_ed25519_blind_key(&blinded, i == 0 ? NULL : the_key(), i == 1 ? NULL : zeros, NULL, i == 2),
                 CRETULA_ERR_ARGUMENT);
        CHECK_MEM(&blinded, &wiped, sizeof blinded);
    }
    CHECK_EQ(cretula_ed25519_blind_key(NULL, the_key(), zeros, NULL, 0), CRETULA_ERR_ARGUMENT);
}

static const check_test tests[] = {
    {"draft", test_draft},
    {"public keys", test_public},
#if CHECK_LARGE
    {"round trips", test_round_trips},
#endif
    {"bad public keys", test_bad_public},
    {"NULL", test_null},
};

#else

static void test_off(void)
{
    CHECK_EQ(CRETULA_ED25519_BLIND, 0);
}

static const check_test tests[] = {{"key blinding is not built in", test_off}};

#endif

int main(void)
{
    return check_run(tests, CHECK_COUNT(tests));
}
