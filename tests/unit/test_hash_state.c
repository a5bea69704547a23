/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* hash.h: exported state, what import refuses, and, by importing states that claim so, lengths that take too long to reach. */
#include "hash_cases.h"

#if HASHES

#define HEADER 20
#define STATE_MAX (CRETULA_HASH_EXPORT_SIZE + 1)

/* Initial chaining values (FIPS 180-4 section 5.3), by id - 1. */
static const char *const initial[5] = {
    "67452301efcdab8998badcfe10325476c3d2e1f0",
    "c1059ed8367cd5073070dd17f70e5939ffc00b316858151164f98fa7befa4fa4",
    "6a09e667bb67ae853c6ef372a54ff53a510e527f9b05688c1f83d9ab5be0cd19",
    "cbbb9d5dc1059ed8629a292a367cd5079159015a3070dd17152fecd8f70e593967332667ffc00b318eb44a8768581511db0c2e0d64f98fa747b5"
    "481dbefa4fa4",
    "6a09e667f3bcc908bb67ae8584caa73b3c6ef372fe94f82ba54ff53a5f1d36f1510e527fade682d19b05688c2b3e6c1f1f83d9abfb41bd6b5be0"
    "cd19137e2179",
};

static void put_length(uint8_t *state, uint64_t high, uint64_t low)
{
    int i;

    for (i = 0; i < 8; i++) {
        state[11 - i] = (uint8_t)(high >> 8 * i);
        state[19 - i] = (uint8_t)(low >> 8 * i);
    }
}

/* The state, written by hand, in which so many bytes, a whole number of blocks, have led to the initial chaining value. */
static size_t state_after(const hash_case *h, uint8_t *state, uint64_t high, uint64_t low)
{
    memset(state, 0, HEADER);
    state[0] = 1;
    state[1] = h->id;
    put_length(state, high, low);
    return HEADER + check_hex(state + HEADER, initial[h->id - 1]);
}

static void test_layout(void)
{
    uint8_t want[STATE_MAX], got[STATE_MAX];
    cretula_hash_context c;
    const hash_case *h;
    size_t n, size;

    EACH_HASH(h)
    {
        start(&c, h, "abc", 3);
        n = state_after(h, want, 0, 3);
        memcpy(want + n, "abc", 3);
        CHECK_EQ(cretula_hash_export(&c, got, sizeof got, &size), CRETULA_OK);
        CHECK_EQ(size, n + 3);
        CHECK_MEM(got, want, n + 3);
    }
}

/* At every length: the exact size is enough, the original goes on, and so does the import, into a context that was in use. */
static void test_round_trip(void)
{
    uint8_t state[STATE_MAX], want[CRETULA_HASH_MAX_SIZE];
    cretula_hash_context c, back;
    const hash_case *h;
    size_t n, size, expected;

    EACH_HASH(h)
    {
        for (n = 0; n <= (CHECK_LARGE ? LENGTH_MAX(h) : 2 * h->block + 1); n = next_length(h, n)) {
            const size_t rest = n < LENGTH_MAX(h) - 9 ? 9 : LENGTH_MAX(h) - n;

            start(&c, h, message(), n);
            expected = HEADER + h->chain + n % h->block;
            memset(state, 0xa5, sizeof state);
            CHECK_EQ(cretula_hash_export(&c, state, expected, &size), CRETULA_OK);
            CHECK_EQ(size, expected);
            CHECK_EQ(state[size], 0xa5);
            memset(&back, 0xa5, sizeof back);
            CHECK_EQ(cretula_hash_import(&back, h->algorithm, state, size), CRETULA_OK);
            digest_of(h, want, message(), n + rest);
            expect(&back, h, message() + n, rest, want);
            expect(&c, h, message() + n, rest, want);
        }
    }
}

static void test_export_errors(void)
{
    uint8_t state[STATE_MAX], untouched[STATE_MAX];
    cretula_hash_context c, idle;
    const hash_case *h;
    size_t size = 77, n;

    memset(&idle, 0, sizeof idle);
    memset(state, 0xa5, sizeof state);
    memset(untouched, 0xa5, sizeof untouched);
    CHECK_EQ(cretula_hash_export(&idle, state, sizeof state, &size), CRETULA_ERR_STATE);
    EACH_HASH(h)
    {
        start(&c, h, "abc", 3);
        CHECK_EQ(cretula_hash_export(NULL, state, sizeof state, &size), CRETULA_ERR_ARGUMENT);
        CHECK_EQ(cretula_hash_export(&c, NULL, sizeof state, &size), CRETULA_ERR_ARGUMENT);
        CHECK_EQ(cretula_hash_export(&c, state, sizeof state, NULL), CRETULA_ERR_ARGUMENT);
        for (n = 0; n < HEADER + h->chain + 3; n++)
            CHECK_EQ(cretula_hash_export(&c, state, n, &size), CRETULA_ERR_BUFFER);
    }
    CHECK_EQ(size, 77);
    CHECK_MEM(state, untouched, sizeof state);
}

/* --- what import refuses -------------------------------------------------------------------------------------------- */

static void refuse(const hash_case *h, const uint8_t *state, size_t n, int result)
{
    cretula_hash_context c;

    memset(&c, 0xa5, sizeof c);
    CHECK_EQ(cretula_hash_import(&c, h->algorithm, state, n), result);
    expect_idle(&c);
}

static void test_import_version(void)
{
    uint8_t state[STATE_MAX];
    const hash_case *h;
    size_t n;
    int at, value;

    EACH_HASH(h)
    {
        n = state_after(h, state, 0, 0);
        for (at = 0; at < 4; at++) {
            const uint8_t good = state[at];

            for (value = 0; value < 256; value++) {
                state[at] = (uint8_t)value;
                if (value != good)
                    refuse(h, state, n, CRETULA_ERR_VERSION);
            }
            state[at] = good;
        }
    }
}

static void test_import_size(void)
{
    uint8_t state[STATE_MAX];
    cretula_hash_context c;
    const hash_case *h;
    size_t n, size;

    EACH_HASH(h)
    {
        start(&c, h, message(), h->block + 5);
        memset(state, 0, sizeof state);
        CHECK_EQ(cretula_hash_export(&c, state, sizeof state, &size), CRETULA_OK);
        for (n = 0; n < sizeof state; n++)
            if (n != size)
                refuse(h, state, n, CRETULA_ERR_LENGTH);

        put_length(state, 0, h->block + 4);
        refuse(h, state, size, CRETULA_ERR_LENGTH);
        put_length(state, 0, h->block + 6);
        refuse(h, state, size, CRETULA_ERR_LENGTH);
        put_length(state, 0, h->block);
        refuse(h, state, size, CRETULA_ERR_LENGTH);
        put_length(state, 0, 5);
        CHECK_EQ(cretula_hash_import(&c, h->algorithm, state, size), CRETULA_OK);
    }
}

/* The limits of FIPS 180-4: 2^64 and 2^128 bits. */
static void test_import_limit(void)
{
    uint8_t state[STATE_MAX];
    const hash_case *h;

    EACH_HASH(h)
    {
        const int wide = h->block == 128;

        refuse(h, state, state_after(h, state, 0x2000000000000000 * (unsigned)wide, 0x2000000000000000 * (unsigned)!wide),
               CRETULA_ERR_LENGTH);
        refuse(h, state, state_after(h, state, UINT64_MAX, UINT64_MAX - h->block + 1), CRETULA_ERR_LENGTH);
        if (!wide) {
            refuse(h, state, state_after(h, state, 1, 0), CRETULA_ERR_LENGTH);
            refuse(h, state, state_after(h, state, 0, 0x8000000000000000), CRETULA_ERR_LENGTH);
        }
    }
}

static void test_import_null(void)
{
    uint8_t state[STATE_MAX];
    cretula_hash_context c;
    const hash_case *h;
    size_t n;

    EACH_HASH(h)
    {
        n = state_after(h, state, 0, 0);
        CHECK_EQ(cretula_hash_import(NULL, h->algorithm, state, n), CRETULA_ERR_ARGUMENT);
        refuse(h, NULL, n, CRETULA_ERR_ARGUMENT);
        memset(&c, 0xa5, sizeof c);
        CHECK_EQ(cretula_hash_import(&c, NULL, state, n), CRETULA_ERR_ARGUMENT);
        expect_idle(&c);
    }
}

/* --- long messages -------------------------------------------------------------------------------------------------- */

/* The counter in bits passes 32 and 64 bits, the counter in bytes as well; digests by tests/model/sha/sha_model.py. */
static const struct {
    uint8_t id, tail;
    uint64_t high, low; /* bytes before the tail */
    const char *digest;
} distant[] = {
    {1, 3, 0, 0x20000000, "6dce2c3e5794ec53a5fde232b8ba608a6f776061"},
    {1, 65, 0, 0x100000000, "9a810be6f22f300d6747da3c87dce72d39bf2353"},
    {1, 63, 0, 0x1fffffffffffffc0, "600cf85b85f7accd15b6fbe3e80781b32259ad73"},
    {2, 3, 0, 0x20000000, "bf638e8942edefa3f63cf3119456a3825134a2cee2ae98f46a8cfd96"},
    {2, 65, 0, 0x100000000, "5ed2567711fff1b3e120b5d0bfc0a04589ca506ddacbe8cb07a5b076"},
    {2, 63, 0, 0x1fffffffffffffc0, "2a17f71b834bf3b50eae6870ac5b29a9f85fd9088926f5686de1b851"},
    {3, 3, 0, 0x20000000, "15346a962fc5e691a58019d233f5c86e7b99abdf64c51e281a79ba8626bb179c"},
    {3, 65, 0, 0x100000000, "9dd66b182ee3e469c0f3e5431cf5b871cb3b75d9d26bc73e6ecbc8b3e9e30440"},
    {3, 63, 0, 0x1fffffffffffffc0, "6627492ec4e36730eadcecbf0be0d17e2817ed55871bfa9eb6a2a107e81e56bc"},
    {4, 3, 0, 0x20000000, "1e35c76b84b734a5420df5cff8821530392f136a386764dffeb0227857a564f82d2883d4c8aed6d1cbd9b673065e2365"},
    {4, 129, 0, 0x100000000,
     "548cd490d4edb098084f7a89c60c5fd9d5d67c6c99fc3088475cec37803e3b2c3755e62b88ab0cc50503a3f476d0bb2c"},
    {4, 3, 0, 0x2000000000000000,
     "8ccfc4534d26b22494baf467e7e1209356a9c31a7544d88bedd76b50d9e6f7dc516281b91dd8e3e7a91c32260a4c9e05"},
    {4, 131, 0, 0xffffffffffffff80,
     "83d1f9392a0781372c0cc69a62c4236d0dd87a7a3cafc946e43a966eb723db409dec24901e50fedea04af9b2f72acd44"},
    {4, 127, 0x1fffffffffffffff, 0xffffffffffffff80,
     "7f14a1ab4c1d7bbc155a1d9f1a3e8feb80ba9b28ad903479f3e9b2eb319d694257000d37d2b48ab70182f769a518e111"},
    {5, 3, 0, 0x20000000,
     "c8493092e96fef10e61add4a28c87cbdd05a332377e7f2616a04055c51efcfc162b75c020d757ebcda7f5daf2737c631e2dcd29ee9bb372ef2"
     "225d6e582ee46f"},
    {5, 129, 0, 0x100000000,
     "e87f06d51a39ecb6da0c973b90a8b3d651ce6729368f5a1f5c0f58f8168d6bcc444d12074f841763c1dcc24fb851ebf675c7f611fab61ca211"
     "33a8c16e6cbf8e"},
    {5, 3, 0, 0x2000000000000000,
     "b7b57f340f26a6d86c9d5a623277b643de6ec8903519a1a9b58ca2a0a50a685ac738d0bfd8ed129a0792b3f108d2119a5ffc1ad75e2c342914"
     "d2ee9f6f94d0c7"},
    {5, 131, 0, 0xffffffffffffff80,
     "b701d89c646aa21b17f83584223d045bae15113a4176b2869fc052402e1b1f51a7d5324c125076acc6b2c34c1dcebe3dcaded7b265a44c5309"
     "de21eb8799b491"},
    {5, 127, 0x1fffffffffffffff, 0xffffffffffffff80,
     "c17e5580cc5d5fa39d0aced94be1c7111e7ad77f6de94715c60b8bf280096e67003e10665209db57b00273413fd0348b839b51498a3ac7c434"
     "cab3bec7089645"},
};

static void test_distant(void)
{
    uint8_t state[STATE_MAX], want[CRETULA_HASH_MAX_SIZE];
    cretula_hash_context c;
    const hash_case *h;
    size_t i, n;

    EACH_HASH(h)
    {
        for (i = 0; i < CHECK_COUNT(distant); i++) {
            if (distant[i].id != h->id)
                continue;
            check_hex(want, distant[i].digest);
            n = state_after(h, state, distant[i].high, distant[i].low);
            CHECK_EQ(cretula_hash_import(&c, h->algorithm, state, n), CRETULA_OK);
            expect(&c, h, message(), distant[i].tail, want);
        }
    }
}

/* The last byte that fits is taken; one more is refused and changes nothing. */
static void test_limit(void)
{
    uint8_t state[STATE_MAX], want[CRETULA_HASH_MAX_SIZE];
    cretula_hash_context c, before;
    const hash_case *h;
    size_t i, n;

    EACH_HASH(h)
    {
        const uint64_t block = h->block;

        if (h->block == 64)
            n = state_after(h, state, 0, 0x2000000000000000 - block);
        else
            n = state_after(h, state, 0x1fffffffffffffff, 0 - block);
        CHECK_EQ(cretula_hash_import(&c, h->algorithm, state, n), CRETULA_OK);
        CHECK_EQ(cretula_hash_clone(&before, &c), CRETULA_OK);
        CHECK_EQ(cretula_hash_update(&c, message(), h->block), CRETULA_ERR_LENGTH);
        CHECK_EQ(cretula_hash_update(&c, message(), MESSAGE_SIZE), CRETULA_ERR_LENGTH);
        CHECK_EQ(cretula_hash_update(&c, message(), h->block - 1), CRETULA_OK);
        CHECK_EQ(cretula_hash_update(&c, message(), 1), CRETULA_ERR_LENGTH);
        CHECK_EQ(cretula_hash_update(&c, message(), SIZE_MAX), CRETULA_ERR_LENGTH);
        CHECK_EQ(cretula_hash_update(&c, NULL, 0), CRETULA_OK);
        for (i = 0; i < CHECK_COUNT(distant); i++)
            if (distant[i].id == h->id)
                check_hex(want, distant[i].digest); /* the last one is that of the limit */
        expect(&c, h, NULL, 0, want);
        expect(&before, h, message(), h->block - 1, want);
    }
}

static const check_test tests[] = {
    {"layout", test_layout},
    {"round trip", test_round_trip},
    {"export errors", test_export_errors},
    {"import of another version or algorithm", test_import_version},
    {"import of a wrong size", test_import_size},
    {"import past the limit", test_import_limit},
    {"import of NULL", test_import_null},
    {"after many bytes", test_distant},
    {"limit", test_limit},
};

#else

static void test_off(void)
{
    uint8_t state[8];
    size_t size;

    CHECK_EQ(cretula_hash_export(NULL, state, sizeof state, &size), CRETULA_ERR_ARGUMENT);
}

static const check_test tests[] = {{"no hash is built in", test_off}};

#endif

int main(void)
{
    return check_run(tests, CHECK_COUNT(tests));
}
