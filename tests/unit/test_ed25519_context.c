/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* ed25519.h: Ed25519ctx and Ed25519ph. */
#include "ed25519_cases.h"

#if CRETULA_ED25519_CONTEXT && (SIGN || VERIFY)

#define CTX 0
#define PH 1

#define CTX_SEED "0305334e381af78f141cb666f6199f57bc3495335a256a95bd2a55bf546663f6"
#define CTX_PUBLIC "dfc9425e4f968f7f0c29f0259cf5f9aed6851c2bb4ad8bfb860cfee0ab248292"
#define CTX_MESSAGE "f726936d19c800494e3fdaff20b276a8"
#define PH_SEED "833fe62409237b9d62ec77587520911e9a759cec1d19755b7da901b96dca3d42"
#define PH_PUBLIC "ec172b93ad5e563bf4932c70e1245034c35467ef2efd4d64ebf819683467e2bf"

/* A context of this length is the bytes 31 * i + 5. */
#define LONG_CONTEXT 255

/* RFC 8032 sections 7.2 and 7.3; those with the long context are the model's. */
static const struct {
    int variant;
    const char *seed, *public_key, *context, *message, *signature;
} cases[] = {
    {CTX, CTX_SEED, CTX_PUBLIC, "foo", CTX_MESSAGE,
     "55a4cc2f70a54e04288c5f4cd1e45a7bb520b36292911876cada7323198dd87a8b36950b95130022907a7fb7c4e9b2d5f6cca685a587b4b2"
     "1f4b888e4e7edb0d"},
    {PH, PH_SEED, PH_PUBLIC, "", "616263",
     "98a70222f0b8121aa9d30f813d683f809e462b469c7ff87639499bb94e6dae4131f85042463c2a355a2003d062adf5aaa10b8c61e636062a"
     "aad11c2a26083406"},
    {CTX, CTX_SEED, CTX_PUBLIC, "bar", CTX_MESSAGE,
     "fc60d5872fc46b3aa69f8b5b4351d5808f92bcc044606db097abab6dbcb1aee3216c48e8b3b66431b5b186d1d28f8ee15a5ca2df6668346"
     "291c2043d4eb3e90d"},
    {CTX, CTX_SEED, CTX_PUBLIC, "foo", "508e9e6882b979fea900f62adceaca35",
     "8b70c1cc8310e1de20ac53ce28ae6e7207f33c3295e03bb5c0732a1d20dc64908922a8b052cf99b7c4fe107a5abb5b2c4085ae75890d02df"
     "26269d8945f84b0b"},
    {CTX, "ab9c2853ce297ddab85c993b3ae14bcad39b2c682beabc27d6d4eb20711d6560",
     "0f1d1274943b91415889152e893d80e93275a1fc0b65fd71b4b0dda10ad7d772", "foo", CTX_MESSAGE,
     "21655b5f1aa965996b3f97b3c849eafba922a0a62992f73b3d1b73106a84ad85e9b86a7b6005ea868337ff2d20a7f5fbd4cd10b0be49a68d"
     "a2b2e0dc0ad8960f"},
    {CTX, CTX_SEED, CTX_PUBLIC, NULL, "74657374",
     "a384779d3c5b3cb7e79dd67536d2c4c06681665f76000ad0854f0bd29752ad8badd14d592356eff8221e18a04ea3469d1bb405cd1f3ba48b"
     "0657655611791102"},
    {PH, PH_SEED, PH_PUBLIC, NULL, "74657374",
     "ab12de8e4dded821ad8eaa224ac923d555ba4e9742aa68f4bef955a791eab8243c15b9ab71023eb413e7e79d3299094b6589e66941ace603"
     "608d40cfe26d6c03"},
};

/* A case in bytes. */
static struct {
    uint8_t public_key[32], signature[64], context[LONG_CONTEXT + 1], message[64], digest[64];
    size_t context_size, n;
} now;

static void load(size_t number)
{
    size_t i;

    for (i = 0; i < sizeof now.context; i++)
        now.context[i] = (uint8_t)(i * 31 + 5);
    now.context_size = LONG_CONTEXT;
    if (cases[number].context != NULL) {
        now.context_size = strlen(cases[number].context);
        memcpy(now.context, cases[number].context, now.context_size);
    }
    check_hex(now.public_key, cases[number].public_key);
    check_hex(now.signature, cases[number].signature);
    now.n = check_hex(now.message, cases[number].message);
    CHECK_EQ(cretula_hash(&cretula_sha512, now.digest, now.message, now.n), CRETULA_OK);
}

#if SIGN

static uint8_t signature[64];

static void expect_refused(int result, int want)
{
    CHECK_EQ(result, want);
    CHECK_MEM(signature, zeros, 64);
    memset(signature, 0xa5, 64);
}

/* The key of CTX_SEED, made once. */
static const cretula_ed25519_key *ctx_key(void)
{
    static cretula_ed25519_key key;
    static int made;

    if (!made)
        make_key(&key, CTX_SEED);
    made = 1;
    return &key;
}

static void test_sign(void)
{
    cretula_ed25519_key key = *ctx_key();
    size_t i;
    int result;

    for (i = 0; i < (CHECK_LARGE ? CHECK_COUNT(cases) : 1); i++) {
        load(i);
        if (i != 0)
            make_key(&key, cases[i].seed);
        memset(signature, 0, 64);
        if (cases[i].variant == CTX)
            result = cretula_ed25519ctx_sign(&key, signature, now.context, now.context_size, now.message, now.n);
        else
            result = cretula_ed25519ph_sign(&key, signature, now.context, now.context_size, now.digest);
        CHECK_EQ(result, CRETULA_OK);
        CHECK_MEM(signature, now.signature, 64);
    }
}

/* The model's answers for the noise 0, 1, 2 ... 31. */
static void test_hedged(void)
{
    uint8_t noise[32];
    cretula_ed25519_key key;
    uint8_t i;

    for (i = 0; i < 32; i++)
        noise[i] = i;
    load(0);
    CHECK_EQ(cretula_ed25519ctx_sign_hedged(ctx_key(), signature, noise, "foo", 3, now.message, now.n), CRETULA_OK);
    expect_hex(signature, "3017e583ebfc56af7c681dab3414b05a0692e785fe617557ddc91f8419e08d75"
                          "d52af1ea57929757883222197d0a6294a0a3b10c9f35f2e1ad4f9f2d29a7fe0c");
    if (!CHECK_LARGE)
        return;
    load(1);
    make_key(&key, PH_SEED);
    CHECK_EQ(cretula_ed25519ph_sign_hedged(&key, signature, noise, NULL, 0, now.digest), CRETULA_OK);
    expect_hex(signature, "dfbc440f1896152977191da3089fb4d87d512e7a90dbe89efb015e29301175d7"
                          "3593202be56e237cf2ddaa4f01bb18e33386ce4d978b702613279c459d4f6c07");
}

static void test_signer(void)
{
    cretula_ed25519_signer s;

    load(0);
    memset(&s, 0xa5, sizeof s);
    CHECK_EQ(cretula_ed25519ctx_signer_init(&s, ctx_key(), now.context, 3), CRETULA_OK);
    memset(now.context, 0, 3); /* the signer has its own */
    CHECK_EQ(cretula_ed25519_signer_update(&s, now.message, 9), CRETULA_OK);
    CHECK_EQ(cretula_ed25519_signer_update(&s, now.message + 9, now.n - 9), CRETULA_OK);
    CHECK_EQ(cretula_ed25519_signer_second_pass(&s), CRETULA_OK);
    CHECK_EQ(cretula_ed25519_signer_update(&s, now.message, now.n), CRETULA_OK);
    CHECK_EQ(cretula_ed25519_signer_finish(&s, signature), CRETULA_OK);
    CHECK_MEM(signature, now.signature, 64);
}

/* The message of Ed25519ph comes once, through a hash context; signature over digest over context. */
static void test_one_buffer(void)
{
    uint8_t memory[64];
    cretula_ed25519_key key;
    cretula_hash_context h;

    load(1);
    make_key(&key, PH_SEED);
    CHECK_EQ(cretula_hash_init(&h, &cretula_sha512), CRETULA_OK);
    CHECK_EQ(cretula_hash_update(&h, "a", 1), CRETULA_OK);
    CHECK_EQ(cretula_hash_update(&h, "bc", 2), CRETULA_OK);
    CHECK_EQ(cretula_hash_finish(&h, memory), CRETULA_OK);
    CHECK_EQ(cretula_ed25519ph_sign(&key, memory, memory, 0, memory), CRETULA_OK);
    CHECK_MEM(memory, now.signature, 64);
    if (!CHECK_LARGE)
        return;
    load(0);
    memcpy(memory, now.context, 3);
    memcpy(memory + 3, now.message, now.n);
    CHECK_EQ(cretula_ed25519ctx_sign(ctx_key(), memory, memory, 3, memory + 3, now.n), CRETULA_OK);
    CHECK_MEM(memory, now.signature, 64);
}

static void test_sign_lengths(void)
{
    static const size_t bad[] = {0, 256, 512, SIZE_MAX};
    static const cretula_ed25519_signer wiped;
    const cretula_ed25519_key *k = ctx_key();
    cretula_ed25519_signer s;
    size_t i;

    load(0);
    memset(signature, 0xa5, 64);
    for (i = 0; i < CHECK_COUNT(bad); i++) {
        expect_refused(cretula_ed25519ctx_sign(k, signature, now.context, bad[i], "m", 1), CRETULA_ERR_LENGTH);
        expect_refused(cretula_ed25519ctx_sign_hedged(k, signature, zeros, now.context, bad[i], "m", 1), CRETULA_ERR_LENGTH);
        memset(&s, 0xa5, sizeof s);
        CHECK_EQ(cretula_ed25519ctx_signer_init(&s, k, now.context, bad[i]), CRETULA_ERR_LENGTH);
        CHECK_MEM(&s, &wiped, sizeof s);
        if (bad[i] == 0)
            continue;
        expect_refused(cretula_ed25519ph_sign(k, signature, now.context, bad[i], now.digest), CRETULA_ERR_LENGTH);
        expect_refused(cretula_ed25519ph_sign_hedged(k, signature, zeros, now.context, bad[i], now.digest), CRETULA_ERR_LENGTH);
    }
}

static void test_sign_null(void)
{
    static const cretula_ed25519_signer wiped;
    const cretula_ed25519_key *k = ctx_key();
    const int bad = CRETULA_ERR_ARGUMENT;
    cretula_ed25519_signer s;

    memset(signature, 0xa5, 64);
    expect_refused(cretula_ed25519ctx_sign(NULL, signature, "foo", 3, "m", 1), bad);
    expect_refused(cretula_ed25519ctx_sign(k, signature, NULL, 3, "m", 1), bad);
    expect_refused(cretula_ed25519ctx_sign(k, signature, "foo", 3, NULL, 1), bad);
    CHECK_EQ(cretula_ed25519ctx_sign(k, NULL, "foo", 3, "m", 1), bad);
    expect_refused(cretula_ed25519ctx_sign_hedged(k, signature, NULL, "foo", 3, "m", 1), bad);
    expect_refused(cretula_ed25519ctx_sign_hedged(k, signature, zeros, NULL, 3, "m", 1), bad);
    expect_refused(cretula_ed25519ph_sign(NULL, signature, "foo", 3, zeros), bad);
    expect_refused(cretula_ed25519ph_sign(k, signature, NULL, 3, zeros), bad);
    expect_refused(cretula_ed25519ph_sign(k, signature, "foo", 3, NULL), bad);
    CHECK_EQ(cretula_ed25519ph_sign(k, NULL, "foo", 3, zeros), bad);
    expect_refused(cretula_ed25519ph_sign_hedged(k, signature, NULL, "foo", 3, zeros), bad);
    expect_refused(cretula_ed25519ph_sign_hedged(k, signature, zeros, "foo", 3, NULL), bad);
    memset(&s, 0xa5, sizeof s);
    CHECK_EQ(cretula_ed25519ctx_signer_init(&s, k, NULL, 3), bad);
    CHECK_MEM(&s, &wiped, sizeof s);
    CHECK_EQ(cretula_ed25519ctx_signer_init(&s, NULL, "foo", 3), bad);
    CHECK_EQ(cretula_ed25519ctx_signer_init(NULL, k, "foo", 3), bad);
}

#endif
#if VERIFY

static int verify_ctx(void)
{
    return cretula_ed25519ctx_verify(now.signature, now.public_key, now.context, now.context_size, now.message, now.n);
}

static int verify_ph(void)
{
    return cretula_ed25519ph_verify(now.signature, now.public_key, now.context, now.context_size, now.digest);
}

static void test_verify(void)
{
    size_t i;

    for (i = CHECK_LARGE ? 0 : 1; i < (CHECK_LARGE ? CHECK_COUNT(cases) : 2); i++) {
        load(i);
        CHECK_EQ(cases[i].variant == CTX ? verify_ctx() : verify_ph(), CRETULA_OK);
    }
}

#if CHECK_LARGE

/* No variant and no context passes for another. */
static void test_separation(void)
{
    size_t i;

    for (i = 0; i < CHECK_COUNT(cases); i++) {
        load(i);
        CHECK_EQ(cretula_ed25519_verify(now.signature, now.public_key, now.message, now.n), CRETULA_ERR_SIGNATURE);
        CHECK_EQ(cretula_ed25519_verify(now.signature, now.public_key, now.digest, 64), CRETULA_ERR_SIGNATURE);
        if (now.context_size != 0)
            CHECK_EQ(cases[i].variant == CTX ? verify_ph() : verify_ctx(), CRETULA_ERR_SIGNATURE);
        now.context[0] ^= 1;
        if (now.context_size == 0)
            now.context_size = 1;
        CHECK_EQ(cases[i].variant == CTX ? verify_ctx() : verify_ph(), CRETULA_ERR_SIGNATURE);
        now.context[0] ^= 1;
        now.context_size += now.context_size == LONG_CONTEXT ? (size_t)-1 : 1;
        CHECK_EQ(cases[i].variant == CTX ? verify_ctx() : verify_ph(), CRETULA_ERR_SIGNATURE);
    }
    load(1);
    now.digest[63] ^= 0x80;
    CHECK_EQ(verify_ph(), CRETULA_ERR_SIGNATURE);
    load(0);
    check_hex(now.signature, rfc8032[1].signature);
    check_hex(now.public_key, rfc8032[1].public_key);
    now.n = 0;
    CHECK_EQ(verify_ctx(), CRETULA_ERR_SIGNATURE); /* a pure signature */
}

#endif

static void test_verifier(void)
{
    cretula_ed25519_verifier v;

    load(0);
    CHECK_EQ(cretula_ed25519ctx_verify_init(&v, now.signature, now.public_key, now.context, 3), CRETULA_OK);
    memset(now.context, 0, 3); /* the verifier has its own */
    CHECK_EQ(cretula_ed25519_verify_update(&v, now.message, 9), CRETULA_OK);
    CHECK_EQ(cretula_ed25519_verify_update(&v, now.message + 9, now.n - 9), CRETULA_OK);
    CHECK_EQ(cretula_ed25519_verify_finish(&v), CRETULA_OK);
}

static void test_verify_errors(void)
{
    static const size_t bad[] = {0, 256, 512, SIZE_MAX};
    cretula_ed25519_verifier v;
    size_t i;

    load(0);
    for (i = 0; i < CHECK_COUNT(bad); i++) {
        now.context_size = bad[i];
        CHECK_EQ(verify_ctx(), CRETULA_ERR_LENGTH);
        memset(&v, 0xa5, sizeof v);
        CHECK_EQ(cretula_ed25519ctx_verify_init(&v, now.signature, now.public_key, now.context, bad[i]), CRETULA_ERR_LENGTH);
        CHECK_EQ(cretula_ed25519_verify_finish(&v), CRETULA_ERR_STATE);
        if (bad[i] != 0)
            CHECK_EQ(verify_ph(), CRETULA_ERR_LENGTH);
    }
    CHECK_EQ(cretula_ed25519ctx_verify(now.signature, now.public_key, NULL, 3, "m", 1), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_ed25519ctx_verify(now.signature, now.public_key, "foo", 3, NULL, 1), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_ed25519ctx_verify(NULL, now.public_key, "foo", 3, "m", 1), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_ed25519ctx_verify(now.signature, NULL, "foo", 3, "m", 1), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_ed25519ph_verify(now.signature, now.public_key, NULL, 3, now.digest), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_ed25519ph_verify(now.signature, now.public_key, "foo", 3, NULL), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_ed25519ph_verify(NULL, now.public_key, "foo", 3, now.digest), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_ed25519ph_verify(now.signature, NULL, "foo", 3, now.digest), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_ed25519ctx_verify_init(NULL, now.signature, now.public_key, "foo", 3), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_ed25519ctx_verify_init(&v, now.signature, now.public_key, NULL, 3), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_ed25519_verify_finish(&v), CRETULA_ERR_STATE);
}

#endif

static const check_test tests[] = {
#if SIGN
    {"sign", test_sign},
    {"signer", test_signer},
    {"everything in one buffer", test_one_buffer},
    {"hedged", test_hedged},
    {"sign, lengths", test_sign_lengths},
    {"sign, NULL", test_sign_null},
#endif
#if VERIFY
    {"verify", test_verify},
    {"verifier", test_verifier},
    {"verify, errors", test_verify_errors},
#endif
#if VERIFY && CHECK_LARGE
    {"separation", test_separation},
#endif
};

#else

static void test_off(void)
{
    CHECK_EQ(CRETULA_ED25519_CONTEXT && (SIGN || VERIFY), 0);
}

static const check_test tests[] = {{"Ed25519ctx and Ed25519ph are not built in", test_off}};

#endif

int main(void)
{
    return check_run(tests, CHECK_COUNT(tests));
}
