/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Contexts: splits, clones, interleaving, lives and deaths, engines that come and go. */
#include "suite_internal.h"

#if CRETULA_ENGINE

static void add(cretula_hash_context *c, const uint8_t *p, size_t n)
{
    CHECK_EQ(cretula_hash_update(c, p, n), CRETULA_OK);
}

/* Every pair of cuts of three blocks, and of three blocks and a bit. */
static void test_two_cuts(void)
{
    const uint8_t *const m = suite_message();
    const hash_case *h;
    cretula_hash_context c;
    uint8_t want[CRETULA_HASH_MAX_SIZE];
    size_t i, j, n;

    EACH_HASH(h)
    for (n = 3 * h->block; n <= 3 * h->block + 11; n += 11) {
        suite_want(h, want, m, n);
        for (i = 0; i <= n; i = next_length(h, i)) {
            for (j = i; j <= n; j = next_length(h, j)) {
                start(&c, h, m, i);
                add(&c, m + i, j - i);
                expect(&c, h, m + j, n - j, want);
            }
        }
    }
}

static void test_pieces(void)
{
    static const size_t sizes[] = {1, 3, 5, 63, 64, 65, 127, 128, 129, 300};
    const uint8_t *const m = suite_message();
    const hash_case *h;
    cretula_hash_context c;
    size_t i, at, take;

    EACH_HASH(h)
    for (i = 0; i < CHECK_COUNT(sizes); i++) {
        start(&c, h, NULL, 0);
        for (at = 0; at < 1001; at += take) {
            take = sizes[i] < 1001 - at ? sizes[i] : 1001 - at;
            add(&c, m + at, take);
        }
        suite_expect(&c, h, m, 1001);
    }
}

/* In one call and in one update, every length. */
static void test_lengths(void)
{
    const uint8_t *const m = suite_message();
    const hash_case *h;
    uint8_t got[CRETULA_HASH_MAX_SIZE], want[CRETULA_HASH_MAX_SIZE];
    cretula_hash_context c;
    size_t n;

    EACH_HASH(h)
    for (n = 0; n <= LENGTH_MAX(h); n = next_length(h, n)) {
        suite_want(h, want, m, n);
        digest_of(h, got, m, n);
        CHECK_MEM(got, want, h->size);
        start(&c, h, m, n);
        expect(&c, h, NULL, 0, want);
    }
}

static void test_empty(void)
{
    const uint32_t runs = suite_runs();
    const hash_case *h;
    cretula_hash_context c;
    uint8_t got[CRETULA_HASH_MAX_SIZE], want[CRETULA_HASH_MAX_SIZE], memory[8];

    EACH_HASH(h)
    {
        suite_want(h, want, NULL, 0);
        digest_of(h, got, NULL, 0);
        CHECK_MEM(got, want, h->size);
        if (suite_counts())
            CHECK_EQ(suite_runs(), runs);
        start(&c, h, NULL, 0);
        CHECK_EQ(cretula_hash_buffer(&c, memory, sizeof memory), CRETULA_OK);
        expect(&c, h, NULL, 0, want);
        if (suite_counts())
            CHECK_EQ(suite_runs(), runs);
    }
}

/* At every length, by clone and by assignment; the three go on differently. */
static void test_clone(void)
{
    const uint8_t *const m = suite_message();
    uint8_t other[MESSAGE_SIZE];
    const hash_case *h;
    size_t n, i;

    EACH_HASH(h)
    for (n = 0; n <= LENGTH_MAX(h); n = next_length(h, n)) {
        cretula_hash_context c, cloned, assigned;

        start(&c, h, m, n);
        CHECK_EQ(cretula_hash_clone(&cloned, &c), CRETULA_OK);
        assigned = c;
        for (i = 0; i < 3; i++) {
            cretula_hash_context *const it = i == 0 ? &cloned : i == 1 ? &c : &assigned;
            const size_t more = i * 77 < MESSAGE_SIZE - n ? i * 77 : 0;

            memcpy(other, m, n);
            memset(other + n, (int)i, more);
            add(it, other + n, more);
            suite_expect(it, h, other, n + more);
        }
    }
}

/* Three contexts of two algorithms, byte by byte; one of the algorithms has two. */
static void test_interleaved(void)
{
    const uint8_t *const m = suite_message();
    const hash_case *a, *b;

    EACH_HASH(a)
    EACH_HASH(b)
    {
        const size_t n = LENGTH_MAX(a);
        cretula_hash_context x, y, z;
        size_t i;

        if (a == b)
            continue;
        start(&x, a, NULL, 0);
        start(&y, b, NULL, 0);
        start(&z, a, NULL, 0);
        for (i = 0; i < n; i++) {
            add(&x, m + i, 1);
            add(&y, m + 100 + i, 1);
            add(&z, m + 200 + i, 1);
        }
        suite_expect(&y, b, m + 100, n);
        suite_expect(&z, a, m + 200, n);
        suite_expect(&x, a, m, n);
    }
}

/* One is wiped, started again, and its memory used for something else, while another works. */
static void test_abandoned(void)
{
    const uint8_t *const m = suite_message();
    const hash_case *h;
    size_t n;

    EACH_HASH(h)
    for (n = 1; n <= 2 * h->block; n = next_length(h, n)) {
        cretula_hash_context c, gone;

        start(&gone, h, m + 7, n);
        start(&c, h, m, n);
        cretula_hash_wipe(&gone);
        add(&c, m + n, h->block);
        memset(&gone, 0xa5, sizeof gone);
        start(&gone, h, m + 9, n);
        add(&c, m + n + h->block, 3);
        suite_expect(&c, h, m, n + h->block + 3);
        suite_expect(&gone, h, m + 9, n);
    }
}

/* The context moves in memory between calls. */
static void test_moved(void)
{
    const uint8_t *const m = suite_message();
    const hash_case *h;
    size_t n;

    EACH_HASH(h)
    for (n = 0; n <= 2 * h->block; n = next_length(h, n)) {
        struct {
            uint64_t align;
            uint8_t bytes[2 * sizeof(cretula_hash_context)];
        } memory;
        cretula_hash_context *c = (cretula_hash_context *)(void *)memory.bytes;

        start(c, h, m, n);
        memmove(memory.bytes + 8, c, sizeof *c);
        c = (cretula_hash_context *)(void *)(memory.bytes + 8);
        add(c, m + n, 100);
        suite_expect(c, h, m, n + 100);
    }
}

static void test_exported(void)
{
    const uint8_t *const m = suite_message();
    const hash_case *h;
    uint8_t state[CRETULA_HASH_EXPORT_SIZE];
    size_t n, size;

    EACH_HASH(h)
    for (n = 0; n <= 2 * h->block; n = next_length(h, n)) {
        cretula_hash_context c;

        start(&c, h, m, n);
        CHECK_EQ(cretula_hash_export(&c, state, sizeof state, &size), CRETULA_OK);
        add(&c, m + n, 150);
        suite_expect(&c, h, m, n + 150);
        CHECK_EQ(cretula_hash_import(&c, h->algorithm, state, size), CRETULA_OK);
        add(&c, m + n, 300);
        suite_expect(&c, h, m, n + 300);
    }
}

/* Engines go and come back between the updates of a message, at each pair of cuts around the ends of blocks. */
static void test_come_and_go(void)
{
    const uint8_t *const m = suite_message();
    const hash_case *h;
    size_t i, j;

    EACH_HASH(h)
    {
        const size_t n = 3 * h->block + 5;
        cretula_hash_context c, copy;
        uint8_t want[CRETULA_HASH_MAX_SIZE];

        suite_want(h, want, m, n);
        for (i = 1; i <= n; i += h->block / 2 - 1) {
            for (j = i; j <= n; j += h->block / 2 + 1) {
                start(&c, h, m, i);
                suite_unregister();
                add(&c, m + i, j - i);
                copy = c;
                suite_register();
                expect(&c, h, m + j, n - j, want);
                suite_unregister();
                expect(&copy, h, m + j, n - j, want);
                suite_register();
            }
        }
    }
}

const check_test suite_stream_tests[] = {
    {"lengths", test_lengths},           {"two cuts", test_two_cuts},
    {"pieces of one size", test_pieces}, {"empty", test_empty},
    {"clone and assign", test_clone},    {"interleaved", test_interleaved},
    {"one abandoned", test_abandoned},   {"moved", test_moved},
    {"exported", test_exported},         {"come and go", test_come_and_go},
};
const size_t suite_stream_count = CHECK_COUNT(suite_stream_tests);

#endif
