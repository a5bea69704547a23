/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#include "suite_internal.h"

#if CRETULA_ENGINE

#define SLOTS 12

const engine_suite *suite;
static cretula_engine_slot slots[SLOTS];

const uint8_t *suite_message(void)
{
    static uint8_t bytes[LONG_SIZE];
    uint32_t random = 2026;

    if (bytes[0] == 0)
        check_random(&random, bytes, sizeof bytes);
    return bytes;
}

void suite_register(void)
{
    size_t i;

    for (i = 0; i < suite->count; i++)
        CHECK_EQ(cretula_engine_register(&slots[i], suite->engines[i]), CRETULA_OK);
}

void suite_unregister(void)
{
    size_t i;

    for (i = 0; i < suite->count; i++)
        cretula_engine_unregister(&slots[i]);
    CHECK(cretula_engine_next(NULL) == NULL);
}

uint32_t suite_runs(void)
{
    uint32_t runs = 0;
    size_t i;

    for (i = 0; i < suite->count; i++)
        runs += slots[i].runs;
    return runs;
}

int suite_counts(void)
{
    return suite->around == NULL;
}

int suite_serves(const hash_case *h, unsigned capabilities, size_t n)
{
    size_t i;

    for (i = 0; i < suite->count; i++)
        if ((cretula_engine_algorithms(&slots[i]) & engine_bit(h->algorithm)) != 0 &&
            (suite->engines[i]->capabilities & capabilities) != 0 && suite->engines[i]->threshold <= n)
            return 1;
    return 0;
}

void suite_want(const hash_case *h, uint8_t *digest, const void *p, size_t n)
{
    cretula_hash_context c;

    CHECK_EQ(cretula_hash_init(&c, h->algorithm), CRETULA_OK);
    c.secret_ = HASH_SOFTWARE;
    CHECK_EQ(cretula_hash_update(&c, p, n), CRETULA_OK);
    CHECK_EQ(cretula_hash_finish(&c, digest), CRETULA_OK);
}

void suite_expect(cretula_hash_context *c, const hash_case *h, const void *p, size_t n)
{
    uint8_t want[CRETULA_HASH_MAX_SIZE];

    suite_want(h, want, p, n);
    expect(c, h, NULL, 0, want);
}

/* Each engine is there, passes for all its algorithms, can be tested again, and is not tested twice at once. */
static void test_registered(void)
{
    unsigned built_in = 0;
    const hash_case *h;
    size_t i;

    EACH_HASH(h) built_in |= engine_bit(h->algorithm);
    for (i = 0; i < suite->count; i++) {
        CHECK(cretula_engine_of(&slots[i]) == suite->engines[i]);
        CHECK_EQ(cretula_engine_algorithms(&slots[i]), suite->engines[i]->algorithms & built_in);
        CHECK_EQ(cretula_engine_check(&slots[i]), CRETULA_OK);
        CHECK_EQ(cretula_engine_register(&slots[i], suite->engines[i]), CRETULA_ERR_STATE);
    }
}

/* Nothing failed in all that came before. */
static void test_no_failures(void)
{
    size_t i;

    for (i = 0; i < suite->count; i++) {
        CHECK_EQ(slots[i].failures, 0);
        CHECK_EQ(cretula_engine_check(&slots[i]), CRETULA_OK);
    }
}

static void each(const check_test *tests, size_t n)
{
    size_t i;

    for (i = 0; i < n; i++) {
        if (suite->around != NULL)
            suite->around(1);
        check_each(&tests[i], 1, suite->name);
        if (suite->around != NULL)
            suite->around(0);
    }
}

void engine_suite_run(const engine_suite *s)
{
    static const check_test first[] = {{"register", suite_register}, {"registered", test_registered}};
    static const check_test last[] = {{"no failures", test_no_failures}, {"unregister", suite_unregister}};

    suite = s;
    check_each(first, 2, s->name);
    each(suite_stream_tests, suite_stream_count);
    each(suite_use_tests, suite_use_count);
    check_each(last, 2, s->name);
}

#endif
