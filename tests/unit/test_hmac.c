/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* hash.h: HMAC. HKDF is in test_hkdf.c. */
#include "hash_cases.h"

#if CRETULA_HMAC

/* By id - 1: cases 1 to 4, 6 and 7 of RFC 4231, for SHA-1 of RFC 2202; and the digest, by Python, of the tags under keys of
   lengths around the block, put together. */
static const struct {
    const char *rfc[6], *key_lengths;
} known[5] = {
    {{"b617318655057264e28bc0b6fb378c8ef146be00", "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79",
      "125d7342b9ac11cd91a39af48aa17b4f63f175d3", "4c9007f4026250c6bc8414f9bf50c86c2d7235da",
      "aa4ae5e15272d00e95705637ce8a3b55ed402112", "e8e99d0f45237d786d6bbaa7965c7808bbff1a91"},
     "8c9ac4bbd44ac04f1ff59fab25cc9e444d22d166"},
    {{"896fb1128abbdf196832107cd49df33f47b4b1169912ba4f53684b22", "a30e01098bc6dbbf45690f3a7e9e6d0f8bbea2a39e6148008fd05e44",
      "7fb3cb3588c6c1f6ffa9694d7d6ad2649365b0c1f65d69d1ec8333ea", "6c11506874013cac6a2abc1bb382627cec6a90d86efc012de7afec5a",
      "95e9a0db962095adaebe9b2d6f0dbce2d499f112f2d2b7273fa6870e", "3a854166ac5d9f023f54d517d0b39dbd946770db9c2b95c9f6f565d1"},
     "918b193cb9de917a7b8f6a38bfecd95a8f000e783beccfc20a1a9a57"},
    {{"b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7",
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
      "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe",
      "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b",
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
      "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"},
     "b2390d9c836e08077a3188b9fae57e792d71247097155b5f6a362e7170eba437"},
    {{"afd03944d84895626b0825f4ab46907f15f9dadbe4101ec682aa034c7cebc59cfaea9ea9076ede7f4af152e8b2fa9cb6",
      "af45d2e376484031617f78d2b58a6b1b9c7ef464f5a01b47e42ec3736322445e8e2240ca5e69e2c78b3239ecfab21649",
      "88062608d3e6ad8a0aa2ace014c8a86f0aa635d947ac9febe83ef4e55966144b2a5ab39dc13814b94e3ab6e101a34f27",
      "3e8a69b7783c25851933ab6290af6ca77a9981480850009cc5577c6e1f573b4e6801dd23c4a7d679ccf8a386c674cffb",
      "4ece084485813e9088d2c63a041bc5b44f9ef1012a2b588f3cd11f05033ac4c60c2ef6ab4030fe8296248df163f44952",
      "6617178e941f020d351e2f254e8fd32c602420feb0b8fb9adccebb82461e99c5a678cc31e799176d3860e6110c46523e"},
     "1ce539a73dea1cb9a64b5351a21b796f2edc5c606d1a55aab2c47d029993adf3f1433e66da3704a8eefe5340959e9439"},
    {{"87aa7cdea5ef619d4ff0b4241a1d6cb02379f4e2ce4ec2787ad0b30545e17cdedaa833b7d6b8a702038b274eaea3f4e4be9d914eeb61f170"
      "2e696c203a126854",
      "164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea2505549758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b"
      "636e070a38bce737",
      "fa73b0089d56a284efb0f0756c890be9b1b5dbdd8ee81a3655f83e33b2279d39bf3e848279a722c806b485a47e67c807b946a337bee89426"
      "74278859e13292fb",
      "b0ba465637458c6990e5a8c5f61d4af7e576d97ff94b872de76f8050361ee3dba91ca5c11aa25eb4d679275cc5788063a5f19741120c4f2d"
      "e2adebeb10a298dd",
      "80b24263c7c1a3ebb71493c1dd7be8b49b46d1f41b4aeec1121b013783f8f3526b56d037e05f2598bd0fd2215d6a1e5295e64f73f63f0aec"
      "8b915a985d786598",
      "e37b6a775dc87dbaa4dfa9f96e5e3ffddebd71f8867289865df5a32d20cdc944b6022cac3c4982b10d5eeb55c3e4de15134676fb6de04460"
      "65c97440fa8c6a58"},
     "8cc0f8661dd8b9de4f903359b29809f4eac56509b213b2f755e8f99e45609f76f7e4bc7cdc23e7bf53512ad077d54f63bbfaa6faef50f468"
     "ae0e622f74aad333"},
};

#define STATE_MAX (CRETULA_HMAC_EXPORT_SIZE + 1)

static void start_hmac(cretula_hmac_context *c, const hash_case *h, const void *p, size_t n)
{
    CHECK_EQ(cretula_hmac_init(c, h->algorithm, "key", 3), CRETULA_OK);
    CHECK_EQ(cretula_hmac_update(c, p, n), CRETULA_OK);
}

static void expect_tag(cretula_hmac_context *c, const hash_case *h, const void *p, size_t n, const uint8_t *want)
{
    uint8_t got[CRETULA_HASH_MAX_SIZE];

    memset(got, 0, sizeof got);
    CHECK_EQ(cretula_hmac_update(c, p, n), CRETULA_OK);
    CHECK_EQ(cretula_hmac_finish(c, got), CRETULA_OK);
    CHECK_MEM(got, want, h->size);
}

static void tag_of(const hash_case *h, uint8_t *tag, const void *p, size_t n)
{
    CHECK_EQ(cretula_hmac(h->algorithm, tag, "key", 3, p, n), CRETULA_OK);
}

static void expect_idle_hmac(const cretula_hmac_context *c)
{
    static const cretula_hmac_context idle;

    CHECK_MEM(c, &idle, sizeof idle);
}

/* --- tags ----------------------------------------------------------------------------------------------------------- */

static void expect_known(const hash_case *h, int number, const void *key, size_t key_size, const char *text)
{
    uint8_t want[CRETULA_HASH_MAX_SIZE], got[CRETULA_HASH_MAX_SIZE];

    CHECK_EQ(check_hex(want, known[h->id - 1].rfc[number]), h->size);
    CHECK_EQ(cretula_hmac(h->algorithm, got, key, key_size, text, strlen(text)), CRETULA_OK);
    CHECK_MEM(got, want, h->size);
}

static void test_known(void)
{
    uint8_t key[131];
    char text[51] = {0};
    const hash_case *h;
    uint8_t i;

    EACH_HASH(h)
    {
        const size_t large = h->id == 1 ? 80 : 131;

        memset(key, 0x0b, 20);
        expect_known(h, 0, key, 20, "Hi There");
        expect_known(h, 1, "Jefe", 4, "what do ya want for nothing?");
        memset(key, 0xaa, sizeof key);
        memset(text, 0xdd, 50);
        expect_known(h, 2, key, 20, text);
        expect_known(h, 4, key, large, "Test Using Larger Than Block-Size Key - Hash Key First");
        expect_known(h, 5, key, large,
                     h->id == 1 ? "Test Using Larger Than Block-Size Key and Larger Than One Block-Size Data"
                                : "This is a test using a larger than block-size key and a larger than block-size "
                                  "data. The key needs to be hashed before being used by the HMAC algorithm.");
        for (i = 0; i < 25; i++)
            key[i] = (uint8_t)(i + 1);
        memset(text, 0xcd, 50);
        expect_known(h, 3, key, 25, text);
    }
}

static void test_key_lengths(void)
{
    uint8_t tag[CRETULA_HASH_MAX_SIZE], want[CRETULA_HASH_MAX_SIZE];
    cretula_hash_context all;
    const hash_case *h;
    size_t i;

    EACH_HASH(h)
    {
        const size_t lengths[] = {0, 1, h->block - 1, h->block, h->block + 1, 2 * h->block};

        CHECK_EQ(cretula_hash_init(&all, h->algorithm), CRETULA_OK);
        for (i = 0; i < CHECK_COUNT(lengths); i++) {
            CHECK_EQ(cretula_hmac(h->algorithm, tag, message(), lengths[i], message(), 9), CRETULA_OK);
            CHECK_EQ(cretula_hash_update(&all, tag, h->size), CRETULA_OK);
        }
        check_hex(want, known[h->id - 1].key_lengths);
        expect(&all, h, NULL, 0, want);
    }
}

static void test_empty(void)
{
    uint8_t tag[CRETULA_HASH_MAX_SIZE], want[CRETULA_HASH_MAX_SIZE];
    cretula_hmac_context c;
    const hash_case *h;

    EACH_HASH(h)
    {
        CHECK_EQ(cretula_hmac(h->algorithm, want, "", 0, "", 0), CRETULA_OK);
        CHECK_EQ(cretula_hmac(h->algorithm, tag, NULL, 0, NULL, 0), CRETULA_OK);
        CHECK_MEM(tag, want, h->size);
        CHECK_EQ(cretula_hmac_init(&c, h->algorithm, NULL, 0), CRETULA_OK);
        expect_tag(&c, h, NULL, 0, want);
    }
}

static void test_exact_size(void)
{
    uint8_t out[1 + CRETULA_HASH_MAX_SIZE + 64], canary[64];
    cretula_hmac_context c;
    const hash_case *h;

    memset(canary, 0xa5, sizeof canary);
    EACH_HASH(h)
    {
        memset(out, 0xa5, sizeof out);
        tag_of(h, out + 1, "abc", 3);
        CHECK_EQ(out[0], 0xa5);
        CHECK_MEM(out + 1 + h->size, canary, 64);

        memset(out, 0xa5, sizeof out);
        start_hmac(&c, h, "abc", 3);
        CHECK_EQ(cretula_hmac_finish(&c, out + 1), CRETULA_OK);
        CHECK_EQ(out[0], 0xa5);
        CHECK_MEM(out + 1 + h->size, canary, 64);
    }
}

/* --- streaming and cloning ------------------------------------------------------------------------------------------ */

static void test_cuts(void)
{
    uint8_t want[CRETULA_HASH_MAX_SIZE];
    cretula_hmac_context c;
    const hash_case *h;
    size_t cut, n;

    EACH_HASH(h)
    {
        n = h->block + 5;
        tag_of(h, want, message(), n);
        for (cut = 0; cut <= n; cut += CHECK_LARGE ? 1 : h->block / 3) {
            start_hmac(&c, h, message(), cut);
            expect_tag(&c, h, message() + cut, n - cut, want);
            expect_idle_hmac(&c);
        }
    }
}

static void test_clone(void)
{
    uint8_t want[CRETULA_HASH_MAX_SIZE], other_want[CRETULA_HASH_MAX_SIZE], other[MESSAGE_SIZE];
    cretula_hmac_context c, clone, copy;
    const hash_case *h;
    size_t n;

    EACH_HASH(h)
    {
        for (n = 0; n <= h->block + 1; n += CHECK_LARGE ? 1 : h->block / 2) {
            memcpy(other, message(), n);
            memset(other + n, 0x55, 40);
            tag_of(h, want, message(), n + 40);
            tag_of(h, other_want, other, n + 40);

            start_hmac(&c, h, message(), n);
            memset(&clone, 0xa5, sizeof clone);
            CHECK_EQ(cretula_hmac_clone(&clone, &c), CRETULA_OK);
            copy = c;
            expect_tag(&clone, h, other + n, 40, other_want);
            expect_tag(&c, h, message() + n, 40, want);
            expect_tag(&copy, h, message() + n, 40, want);
        }
    }
    memset(&copy, 0, sizeof copy);
    memset(&clone, 0xa5, sizeof clone);
    CHECK_EQ(cretula_hmac_clone(&clone, &copy), CRETULA_OK);
    expect_idle_hmac(&clone);
    CHECK_EQ(cretula_hmac_clone(&clone, &clone), CRETULA_OK);
    CHECK_EQ(cretula_hmac_clone(NULL, &clone), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_hmac_clone(&clone, NULL), CRETULA_ERR_ARGUMENT);
}

/* --- exported state ------------------------------------------------------------------------------------------------- */

static void test_round_trip(void)
{
    uint8_t state[STATE_MAX], want[CRETULA_HASH_MAX_SIZE];
    cretula_hmac_context c, back;
    const hash_case *h;
    size_t n, size, capacity, expected;

    EACH_HASH(h)
    {
        for (n = 0; n <= h->block + 1; n += CHECK_LARGE ? 1 : h->block / 2) {
            start_hmac(&c, h, message(), n);
            expected = 20 + 2 * h->chain + n % h->block;
            memset(state, 0xa5, sizeof state);
            for (capacity = 0; capacity < expected; capacity++)
                CHECK_EQ(cretula_hmac_export(&c, state, capacity, &size), CRETULA_ERR_BUFFER);
            for (size = 0; size < expected; size++)
                CHECK_EQ(state[size], 0xa5);
            CHECK_EQ(cretula_hmac_export(&c, state, expected, &size), CRETULA_OK);
            CHECK_EQ(size, expected);
            CHECK_EQ(state[size], 0xa5);
            memset(&back, 0xa5, sizeof back);
            CHECK_EQ(cretula_hmac_import(&back, h->algorithm, state, size), CRETULA_OK);
            tag_of(h, want, message(), n + 9);
            expect_tag(&back, h, message() + n, 9, want);
            expect_tag(&c, h, message() + n, 9, want);
        }
    }
}

static void refuse(const hash_case *h, const uint8_t *state, size_t n, int result)
{
    cretula_hmac_context c;

    memset(&c, 0xa5, sizeof c);
    CHECK_EQ(cretula_hmac_import(&c, h->algorithm, state, n), result);
    expect_idle_hmac(&c);
}

static void test_import_errors(void)
{
    uint8_t state[STATE_MAX];
    cretula_hmac_context c;
    const hash_case *h;
    size_t n, size;

    EACH_HASH(h)
    {
        start_hmac(&c, h, "abc", 3);
        memset(state, 0, sizeof state);
        CHECK_EQ(cretula_hmac_export(&c, state, sizeof state, &size), CRETULA_OK);
        for (n = 0; n < sizeof state; n++)
            if (n != size)
                refuse(h, state, n, CRETULA_ERR_LENGTH);
        for (n = 0; n < 4; n++) {
            state[n] ^= 0x40;
            refuse(h, state, size, CRETULA_ERR_VERSION);
            state[n] ^= 0x40;
        }
        state[19]++; /* a length that the buffered bytes contradict */
        refuse(h, state, size, CRETULA_ERR_LENGTH);
        state[19] = 3; /* less than the block that the key fills */
        refuse(h, state, size, CRETULA_ERR_LENGTH);
        state[19] = (uint8_t)(h->block + 3);
        state[4] = 0x80; /* past the limit */
        refuse(h, state, size, CRETULA_ERR_LENGTH);
        state[4] = 0;
        CHECK_EQ(cretula_hmac_import(&c, h->algorithm, state, size), CRETULA_OK);

        CHECK_EQ(cretula_hmac_import(NULL, h->algorithm, state, size), CRETULA_ERR_ARGUMENT);
        refuse(h, NULL, size, CRETULA_ERR_ARGUMENT);
        CHECK_EQ(cretula_hmac_import(&c, NULL, state, size), CRETULA_ERR_ARGUMENT);
        expect_idle_hmac(&c);
    }
}

static void test_export_errors(void)
{
    uint8_t state[STATE_MAX], untouched[STATE_MAX];
    cretula_hmac_context c;
    size_t size = 77;

    memset(state, 0xa5, sizeof state);
    memset(untouched, 0xa5, sizeof untouched);
    start_hmac(&c, &hashes[0], "abc", 3);
    CHECK_EQ(cretula_hmac_export(NULL, state, sizeof state, &size), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_hmac_export(&c, NULL, sizeof state, &size), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_hmac_export(&c, state, sizeof state, NULL), CRETULA_ERR_ARGUMENT);
    cretula_hmac_wipe(&c);
    CHECK_EQ(cretula_hmac_export(&c, state, sizeof state, &size), CRETULA_ERR_STATE);
    CHECK_EQ(size, 77);
    CHECK_MEM(state, untouched, sizeof state);
}

/* --- misuse --------------------------------------------------------------------------------------------------------- */

static void test_idle(void)
{
    uint8_t tag[CRETULA_HASH_MAX_SIZE], untouched[CRETULA_HASH_MAX_SIZE];
    cretula_hmac_context c;
    int round;

    memset(tag, 0xa5, sizeof tag);
    memset(untouched, 0xa5, sizeof untouched);
    memset(&c, 0, sizeof c);
    for (round = 0; round < 2; round++) {
        CHECK_EQ(cretula_hmac_update(&c, "a", 1), CRETULA_ERR_STATE);
        CHECK_EQ(cretula_hmac_update(&c, NULL, 0), CRETULA_ERR_STATE);
        CHECK_EQ(cretula_hmac_finish(&c, tag), CRETULA_ERR_STATE);
        expect_idle_hmac(&c);
        start_hmac(&c, &hashes[0], "abc", 3);
        cretula_hmac_wipe(&c);
    }
    CHECK_MEM(tag, untouched, sizeof tag);
    cretula_hmac_wipe(NULL);
}

static void test_null(void)
{
    uint8_t tag[CRETULA_HASH_MAX_SIZE], want[CRETULA_HASH_MAX_SIZE], untouched[CRETULA_HASH_MAX_SIZE];
    cretula_hmac_context c;
    const hash_case *h;

    memset(tag, 0xa5, sizeof tag);
    memset(untouched, 0xa5, sizeof untouched);
    CHECK_EQ(cretula_hmac(NULL, tag, "key", 3, "abc", 3), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_hmac_init(&c, NULL, "key", 3), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_hmac_update(NULL, "abc", 3), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_hmac_finish(NULL, tag), CRETULA_ERR_ARGUMENT);
    EACH_HASH(h)
    {
        CHECK_EQ(cretula_hmac(h->algorithm, NULL, "key", 3, "abc", 3), CRETULA_ERR_ARGUMENT);
        CHECK_EQ(cretula_hmac(h->algorithm, tag, NULL, 3, "abc", 3), CRETULA_ERR_ARGUMENT);
        CHECK_EQ(cretula_hmac(h->algorithm, tag, "key", 3, NULL, 3), CRETULA_ERR_ARGUMENT);
        CHECK_EQ(cretula_hmac_init(NULL, h->algorithm, "key", 3), CRETULA_ERR_ARGUMENT);
        CHECK_EQ(cretula_hmac_init(&c, h->algorithm, NULL, 3), CRETULA_ERR_ARGUMENT);

        tag_of(h, want, "abc", 3);
        start_hmac(&c, h, "ab", 2);
        CHECK_EQ(cretula_hmac_update(&c, NULL, 1), CRETULA_ERR_ARGUMENT);
        CHECK_EQ(cretula_hmac_finish(&c, NULL), CRETULA_ERR_ARGUMENT);
        expect_tag(&c, h, "c", 1, want);
    }
    CHECK_MEM(tag, untouched, sizeof tag);
}

static const check_test tests[] = {
    {"known answers", test_known},
    {"key lengths", test_key_lengths},
    {"empty key and message", test_empty},
    {"exactly the tag is written", test_exact_size},
    {"cuts", test_cuts},
    {"clone", test_clone},
    {"export and import", test_round_trip},
    {"import errors", test_import_errors},
    {"export errors", test_export_errors},
    {"idle contexts", test_idle},
    {"NULL", test_null},
};

#else

static void test_off(void)
{
    int declared = 0;

#ifdef CRETULA_HMAC_EXPORT_SIZE
    declared = 1;
#endif
    CHECK_EQ(declared, 0);
}

static const check_test tests[] = {{"HMAC is not built in", test_off}};

#endif

int main(void)
{
    return check_run(tests, CHECK_COUNT(tests));
}
