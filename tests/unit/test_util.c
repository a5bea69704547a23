/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* error.h, wipe.h, random.h and the version. */
#include <string.h>

#include <cretula/cretula.h>

#include "check.h"

static const int codes[] = {
    CRETULA_OK,
    CRETULA_ERR_SIGNATURE,
    CRETULA_ERR_KEY,
    CRETULA_ERR_ARGUMENT,
    CRETULA_ERR_LENGTH,
    CRETULA_ERR_ENCODING,
    CRETULA_ERR_KEY_KIND,
    CRETULA_ERR_STATE,
    CRETULA_ERR_RANDOM,
    CRETULA_ERR_SELF_VERIFY,
    CRETULA_ERR_KEY_MISMATCH,
    CRETULA_ERR_MESSAGE_CHANGED,
    CRETULA_ERR_ENCRYPTED,
    CRETULA_ERR_BUFFER,
    CRETULA_ERR_ZERO,
    CRETULA_ERR_VERSION,
    CRETULA_ERR_ENGINE,
};

/* The numbers are part of the interface: 0, -1, -2 ... in this order. */
static void test_codes(void)
{
    size_t i;

    for (i = 0; i < CHECK_COUNT(codes); i++)
        CHECK_EQ(codes[i], -(int)i);
}

static void test_strerror(void)
{
    static const int others[] = {1, -(int)CHECK_COUNT(codes), -1000, 1000, INT32_MAX, -INT32_MAX - 1};
    const char *unknown = cretula_strerror(1);
    size_t i, j;

    CHECK(strcmp(unknown, CRETULA_STRERROR ? "unknown error" : "error") == 0);
    for (i = 0; i < CHECK_COUNT(others); i++)
        CHECK(strcmp(cretula_strerror(others[i]), unknown) == 0);
    for (i = 0; i < CHECK_COUNT(codes); i++) {
        const char *text = cretula_strerror(codes[i]);

        CHECK(text != NULL && text[0] != 0);
        CHECK((strcmp(text, unknown) != 0) == CRETULA_STRERROR);
        for (j = 0; j < i && CRETULA_STRERROR; j++)
            CHECK(strcmp(text, cretula_strerror(codes[j])) != 0);
    }
}

static void test_version(void)
{
    CHECK(strcmp(cretula_version(), CRETULA_VERSION) == 0);
}

/* Just the bytes given, at any alignment. */
static void test_wipe(void)
{
    uint8_t memory[40];
    size_t at, n, i;

    for (at = 0; at < 4; at++) {
        for (n = 0; n <= 33; n++) {
            memset(memory, 0xa5, sizeof memory);
            cretula_wipe(memory + at, n);
            for (i = 0; i < sizeof memory; i++)
                CHECK_EQ(memory[i], i >= at && i < at + n ? 0 : 0xa5);
        }
    }
    cretula_wipe(NULL, 0);
}

static void test_equal(void)
{
    uint8_t a[66], b[66];
    unsigned bit, n;

    for (n = 0; n < 66; n++)
        a[n] = b[n] = (uint8_t)(n * 31 + 5);
    for (n = 0; n <= 65; n++) {
        b[n] ^= 1; /* behind the end, not looked at */
        CHECK_EQ(cretula_equal(a, b, n), 1);
        b[n] ^= 1;
    }
    for (bit = 0; bit < 8 * 65; bit++) {
        b[bit / 8] ^= (uint8_t)(1u << bit % 8);
        CHECK_EQ(cretula_equal(a, b, 65), 0);
        CHECK_EQ(cretula_equal(b + bit / 8, a + bit / 8, 1), 0);
        b[bit / 8] ^= (uint8_t)(1u << bit % 8);
    }
    /* Differences that would cancel in a sum or an exclusive or. */
    b[3] ^= 0x80;
    b[4] ^= 0x80;
    CHECK_EQ(cretula_equal(a, b, 65), 0);
    CHECK_EQ(cretula_equal(a, a, 65), 1);
    CHECK_EQ(cretula_equal(NULL, NULL, 0), 1);
}

#if CRETULA_RNG_HOST
/* More than getrandom() promises to give at once; no two stretches alike; nothing behind the end. */
static void test_host_rng(void)
{
    static uint8_t bytes[1024 + 1];
    const cretula_rng *rng = cretula_rng_host();
    size_t i, j, zero = 0;

    CHECK(rng != NULL && rng->fill != NULL);
    memset(bytes, 0, sizeof bytes);
    bytes[1024] = 0xa5;
    CHECK_EQ(rng->fill(rng->context, bytes, 1024), 0);
    CHECK_EQ(bytes[1024], 0xa5);
    for (i = 0; i < 1024; i += 16)
        for (j = 0; j < i; j += 16)
            CHECK(memcmp(bytes + i, bytes + j, 16) != 0);
    for (i = 0; i < 1024; i++)
        zero += bytes[i] == 0;
    CHECK(zero < 64);
    CHECK_EQ(rng->fill(rng->context, bytes, 0), 0);
}
#endif

static const check_test tests[] = {
    {"codes", test_codes},       {"strerror", test_strerror}, {"version", test_version},
    {"wipe", test_wipe},         {"equal", test_equal},
#if CRETULA_RNG_HOST
    {"host rng", test_host_rng},
#endif
};

int main(void)
{
    return check_run(tests, CHECK_COUNT(tests));
}
