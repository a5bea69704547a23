/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* hash.h: HKDF. */
#include "hash_cases.h"

#if CRETULA_HMAC

#define OUT_MAX (255 * CRETULA_HASH_MAX_SIZE + 1)

/* RFC 5869, appendix A: the inputs are runs of bytes, or one byte over and over. */
typedef struct run {
    uint8_t first, step, n;
} run;

static const struct {
    uint8_t id;
    run secret, salt, info;
    const char *prk, *okm;
} rfc[] = {
    {3,
     {0x0b, 0, 22},
     {0, 1, 13},
     {0xf0, 1, 10},
     "077709362c2e32df0ddc3f0dc47bba6390b6c73bb50f9c3122ec844ad7c2b3e5",
     "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865"},
    {3,
     {0, 1, 80},
     {0x60, 1, 80},
     {0xb0, 1, 80},
     "06a6b88c5853361a06104c9ceb35b45cef760014904671014a193f40c15fc244",
     "b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c59045a99cac7827271cb41c65e590e09da3275600c2f09b8"
     "367793a9aca3db71cc30c58179ec3e87c14c01d5c1f3434f1d87"},
    {3,
     {0x0b, 0, 22},
     {0, 0, 0},
     {0, 0, 0},
     "19ef24a32c717b167f33a91d6f648bdf96596776afdb6377ac434c1c293ccb04",
     "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8"},
    {1,
     {0x0b, 0, 11},
     {0, 1, 13},
     {0xf0, 1, 10},
     "9b6c18c432a7bf8f0e71c8eb88f4b30baa2ba243",
     "085a01ea1b10f36933068b56efa5ad81a4f14b822f5b091568a9cdd4f155fda2c22e422478d305f3f896"},
    {1,
     {0, 1, 80},
     {0x60, 1, 80},
     {0xb0, 1, 80},
     "8adae09a2a307059478d309b26c4115a224cfaf6",
     "0bd770a74d1160f7c9f12cd5912a06ebff6adcae899d92191fe4305673ba2ffe8fa3f1a4e5ad79f3f334b3b202b2173c486ea37ce3d397ed"
     "034c7f9dfeb15c5e927336d0441f4c4300e2cff0d0900b52d3b4"},
    {1,
     {0x0b, 0, 22},
     {0, 0, 0},
     {0, 0, 0},
     "da8c8a73c7fa77288ec6f5e7c297786aa0d32d01",
     "0ac1af7002b3d761d1e55298da9d0506b9ae52057220a306e07b6b87e8df21d0ea00033de03984d34918"},
    {1,
     {0x0c, 0, 22},
     {0, 0, 0},
     {0, 0, 0},
     "2adccada18779e7c2077ad2eb19d3f3e731385dd",
     "2c91117204d745f3500d636a62f64f0ab3bae548aa53d423b0d1f27ebba6f5e5673a081d70cce7acfc48"},
};

/* By id - 1: the digest, by Python, of 255 digests' worth of output for "secret", "salt" and "info". */
static const char *const longest[5] = {
    "6f9a4885c4d4f3d3a0ecfd57c79ed5efeed97262",
    "200e546bc8560db559bfdaf221d8d4fc7a2bcbcb18ad6de377a54393",
    "cba3a942d3923adc5281096393efb90cd7a388796af48ea75b7c469458c8e6e2",
    "51ef258367719a4459f3ec1b9319d8e6287244bf185887d280a0a880561b952b5d7086a0e14b5e6e4710f4112c2a28ed",
    ("50baba0779bb4502583aeb5315b016bfd367ba5803ad4fd69a31ae3c2f4bfd6614c1855c9c1d52c102dca506522cd1c3131a1474af6234c5"
     "e05f89f6c4caebfc"),
};

static uint8_t out[OUT_MAX];

static void spread(uint8_t *bytes, run r)
{
    uint8_t i;

    for (i = 0; i < r.n; i++)
        bytes[i] = (uint8_t)(r.first + i * r.step);
}

static const hash_case *by_id(uint8_t id)
{
    const hash_case *h;

    EACH_HASH(h)
    if (h->id == id)
        return h;
    return NULL;
}

static void test_rfc5869(void)
{
    uint8_t secret[80], salt[80], info[80], want[82], prk[CRETULA_HASH_MAX_SIZE];
    size_t i, n;

    for (i = 0; i < CHECK_COUNT(rfc); i++) {
        const hash_case *h = by_id(rfc[i].id);

        if (h == NULL)
            continue;
        spread(secret, rfc[i].secret);
        spread(salt, rfc[i].salt);
        spread(info, rfc[i].info);
        CHECK_EQ(cretula_hkdf_extract(h->algorithm, prk, salt, rfc[i].salt.n, secret, rfc[i].secret.n), CRETULA_OK);
        check_hex(want, rfc[i].prk);
        CHECK_MEM(prk, want, h->size);
        n = check_hex(want, rfc[i].okm);
        CHECK_EQ(cretula_hkdf_expand(h->algorithm, out, n, prk, h->size, info, rfc[i].info.n), CRETULA_OK);
        CHECK_MEM(out, want, n);
        memset(out, 0, n);
        CHECK_EQ(cretula_hkdf(h->algorithm, out, n, rfc[i].salt.n != 0 ? salt : NULL, rfc[i].salt.n, secret, rfc[i].secret.n,
                              rfc[i].info.n != 0 ? info : NULL, rfc[i].info.n),
                 CRETULA_OK);
        CHECK_MEM(out, want, n);
    }
}

/* A shorter output is the beginning of a longer one, and ends where it was told to. */
static void test_lengths(void)
{
    uint8_t all[3 * CRETULA_HASH_MAX_SIZE];
    const hash_case *h;
    size_t n;

    EACH_HASH(h)
    {
        CHECK_EQ(cretula_hkdf(h->algorithm, all, 3 * h->size, "salt", 4, "secret", 6, "info", 4), CRETULA_OK);
        for (n = 0; n <= 3 * h->size; n += CHECK_LARGE || n <= 1 ? 1 : h->size - 1) {
            memset(out, 0xa5, n + 1);
            CHECK_EQ(cretula_hkdf(h->algorithm, out, n, "salt", 4, "secret", 6, "info", 4), CRETULA_OK);
            CHECK_MEM(out, all, n);
            CHECK_EQ(out[n], 0xa5);
        }
        CHECK_EQ(cretula_hkdf(h->algorithm, NULL, 0, NULL, 0, NULL, 0, NULL, 0), CRETULA_OK);
        CHECK_EQ(cretula_hkdf_expand(h->algorithm, NULL, 0, all, h->size, NULL, 0), CRETULA_OK);
    }
}

static void test_longest(void)
{
    uint8_t digest[CRETULA_HASH_MAX_SIZE], want[CRETULA_HASH_MAX_SIZE];
    const hash_case *h;

    EACH_HASH(h)
    {
        if (!CHECK_LARGE && h != hashes)
            continue;
        out[255 * h->size] = 0xa5;
        CHECK_EQ(cretula_hkdf(h->algorithm, out, 255 * h->size, "salt", 4, "secret", 6, "info", 4), CRETULA_OK);
        CHECK_EQ(out[255 * h->size], 0xa5);
        digest_of(h, digest, out, 255 * h->size);
        check_hex(want, longest[h->id - 1]);
        CHECK_MEM(digest, want, h->size);
    }
}

static void test_length_errors(void)
{
    uint8_t prk[CRETULA_HASH_MAX_SIZE] = {0};
    const hash_case *h;
    size_t i;

    EACH_HASH(h)
    {
        const size_t over[] = {255 * h->size + 1, 256 * h->size, SIZE_MAX};

        memset(out, 0xa5, sizeof out);
        for (i = 0; i < CHECK_COUNT(over); i++) {
            CHECK_EQ(cretula_hkdf(h->algorithm, out, over[i], "salt", 4, "secret", 6, "info", 4), CRETULA_ERR_LENGTH);
            CHECK_EQ(cretula_hkdf_expand(h->algorithm, out, over[i], prk, h->size, "info", 4), CRETULA_ERR_LENGTH);
        }
        CHECK_EQ(cretula_hkdf_expand(h->algorithm, out, 1, prk, h->size - 1, "info", 4), CRETULA_ERR_LENGTH);
        CHECK_EQ(cretula_hkdf_expand(h->algorithm, out, 1, prk, 0, "info", 4), CRETULA_ERR_LENGTH);
        for (i = 0; i < sizeof out && out[i] == 0xa5; i++)
            ;
        CHECK_EQ(i, sizeof out);
    }
}

static void test_null(void)
{
    uint8_t prk[CRETULA_HASH_MAX_SIZE] = {0}, untouched[40];
    const hash_case *h;

    memset(out, 0xa5, sizeof untouched);
    memset(untouched, 0xa5, sizeof untouched);
    CHECK_EQ(cretula_hkdf(NULL, out, 40, "salt", 4, "secret", 6, "info", 4), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_hkdf_extract(NULL, out, "salt", 4, "secret", 6), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_hkdf_expand(NULL, out, 40, prk, sizeof prk, "info", 4), CRETULA_ERR_ARGUMENT);
    EACH_HASH(h)
    {
        const cretula_hash_algorithm *a = h->algorithm;

        CHECK_EQ(cretula_hkdf(a, NULL, 40, "salt", 4, "secret", 6, "info", 4), CRETULA_ERR_ARGUMENT);
        CHECK_EQ(cretula_hkdf(a, out, 40, NULL, 4, "secret", 6, "info", 4), CRETULA_ERR_ARGUMENT);
        CHECK_EQ(cretula_hkdf(a, out, 40, "salt", 4, NULL, 6, "info", 4), CRETULA_ERR_ARGUMENT);
        CHECK_EQ(cretula_hkdf(a, out, 40, "salt", 4, "secret", 6, NULL, 4), CRETULA_ERR_ARGUMENT);
        CHECK_EQ(cretula_hkdf_extract(a, NULL, "salt", 4, "secret", 6), CRETULA_ERR_ARGUMENT);
        CHECK_EQ(cretula_hkdf_extract(a, out, NULL, 4, "secret", 6), CRETULA_ERR_ARGUMENT);
        CHECK_EQ(cretula_hkdf_extract(a, out, "salt", 4, NULL, 6), CRETULA_ERR_ARGUMENT);
        CHECK_EQ(cretula_hkdf_expand(a, NULL, 40, prk, h->size, "info", 4), CRETULA_ERR_ARGUMENT);
        CHECK_EQ(cretula_hkdf_expand(a, out, 40, NULL, h->size, "info", 4), CRETULA_ERR_ARGUMENT);
        CHECK_EQ(cretula_hkdf_expand(a, out, 40, prk, h->size, NULL, 4), CRETULA_ERR_ARGUMENT);
    }
    CHECK_MEM(out, untouched, sizeof untouched);
}

static const check_test tests[] = {
    {"RFC 5869", test_rfc5869},
    {"lengths", test_lengths},
    {"the longest output", test_longest},
    {"length errors", test_length_errors},
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

static const check_test tests[] = {{"HKDF is not built in", test_off}};

#endif

int main(void)
{
    return check_run(tests, CHECK_COUNT(tests));
}
