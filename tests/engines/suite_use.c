/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Memory of every kind, contexts with memory, and what else in Cretula hashes. */
#include "suite_internal.h"

#include <cretula/cretula.h>

#if CRETULA_ENGINE

#define RUNNING (CRETULA_ENGINE_RESUMABLE | CRETULA_ENGINE_EXPORT_ONLY)

/* Input and output at every alignment, the output between canaries. */
static void test_offsets(void)
{
    const uint8_t *const m = suite_message();
    uint8_t in[LONG_SIZE], out[16 + CRETULA_HASH_MAX_SIZE + 16], want[CRETULA_HASH_MAX_SIZE];
    const hash_case *h;
    cretula_hash_context c;
    size_t from, to, i;

    EACH_HASH(h)
    for (from = 0; from < 8; from++) {
        const size_t n = 2 * h->block + 9;

        memcpy(in + from, m, n);
        suite_want(h, want, m, n);
        for (to = 0; to < 8; to++) {
            memset(out, 0x5a, sizeof out);
            if ((from ^ to) & 1)
                CHECK_EQ(cretula_hash(h->algorithm, out + 8 + to, in + from, n), CRETULA_OK);
            else {
                start(&c, h, in + from, n);
                CHECK_EQ(cretula_hash_finish(&c, out + 8 + to), CRETULA_OK);
            }
            CHECK_MEM(out + 8 + to, want, h->size);
            for (i = 0; i < sizeof out; i++)
                CHECK(out[i] == 0x5a || (i >= 8 + to && i < 8 + to + h->size));
        }
    }
}

/* The digest may lie over the message, and the message is otherwise as it was. */
static void test_overlap(void)
{
    uint8_t in[600], before[600];
    const hash_case *h;
    uint8_t want[CRETULA_HASH_MAX_SIZE];

    memcpy(before, suite_message(), sizeof before);
    EACH_HASH(h)
    {
        memcpy(in, before, sizeof in);
        suite_want(h, want, in, 500);
        CHECK_EQ(cretula_hash(h->algorithm, in + 130, in, 500), CRETULA_OK);
        CHECK_MEM(in + 130, want, h->size);
        CHECK_MEM(in, before, 130);
        CHECK_MEM(in + 130 + h->size, before + 130 + h->size, sizeof in - 130 - h->size);
    }
}

/* Message and digest end where memory does. */
static void test_guarded(void)
{
    const uint8_t *const m = suite_message();
    const hash_case *h;
    cretula_hash_context c;
    uint8_t want[CRETULA_HASH_MAX_SIZE], got[CRETULA_HASH_MAX_SIZE];
    size_t n;

    if (suite->guarded == NULL)
        return;
    EACH_HASH(h)
    for (n = 1; n <= LENGTH_MAX(h); n = next_length(h, n)) {
        uint8_t *const p = suite->guarded(n);

        memcpy(p, m, n);
        suite_want(h, want, p, n);
        digest_of(h, got, p, n);
        CHECK_MEM(got, want, h->size);
        start(&c, h, p, n / 2);
        expect(&c, h, p + n / 2, n - n / 2, want);
        memcpy(got, want, h->size);
        digest_of(h, suite->guarded(h->size), m, n);
        suite_want(h, want, m, n);
        CHECK_MEM(suite->guarded(h->size), want, h->size);
    }
}

/* --- memory that an engine cannot read ------------------------------------------------------------------------------ */

static const cretula_engine *filtered;
static const uint8_t *forbidden;
static size_t forbidden_size;
static unsigned refusals;

static int outside(const cretula_engine *e, const void *p, size_t n)
{
    const uintptr_t at = (uintptr_t)p, wall = (uintptr_t)forbidden;

    (void)e;
    if (at < wall + forbidden_size && at + n > wall) {
        refusals++;
        return 0;
    }
    return filtered->readable == NULL || filtered->readable(filtered, p, n);
}

static void hash_across(const cretula_engine_slot *slot, const uint8_t *m)
{
    uint8_t want[CRETULA_HASH_MAX_SIZE], got[CRETULA_HASH_MAX_SIZE];
    cretula_hash_context c;
    const hash_case *h;
    size_t n;

    EACH_HASH(h)
    for (n = 1; n <= LENGTH_MAX(h); n = next_length(h, n)) {
        const uint32_t declines = slot->declines, runs = slot->runs;

        if ((cretula_engine_algorithms(slot) & engine_bit(h->algorithm)) == 0)
            continue;
        suite_want(h, want, m, n);
        refusals = 0;
        digest_of(h, got, m, n);
        CHECK_MEM(got, want, h->size);
        CHECK(!suite_counts() || slot->declines - declines == refusals);
        if (suite_counts() && (filtered->capabilities & RUNNING) == 0 && n >= filtered->threshold &&
            (filtered->longest == 0 || n <= filtered->longest))
            CHECK(refusals == 1 && slot->runs == runs); /* the whole message or nothing */
        start(&c, h, m, n / 3);
        expect(&c, h, m + n / 3, n - n / 3, want);
    }
}

static void test_filter(void)
{
    static uint8_t memory[MESSAGE_SIZE];
    size_t i;

    suite_unregister();
    memcpy(memory, suite_message(), sizeof memory);
    forbidden = memory;
    forbidden_size = sizeof memory;
    for (i = 0; i < suite->count; i++) {
        cretula_engine_slot slot;
        cretula_engine wrapped = *suite->engines[i];

        filtered = suite->engines[i];
        wrapped.readable = outside;
        CHECK_EQ(cretula_engine_register(&slot, &wrapped), CRETULA_OK);
        hash_across(&slot, memory);
        cretula_engine_unregister(&slot);
    }
    suite_register();
}

/* Below its threshold an engine is left alone, from there on it works. */
static void test_threshold(void)
{
    const uint8_t *const m = suite_message();
    size_t i, n;

    suite_unregister();
    for (i = 0; i < suite->count; i++) {
        cretula_engine_slot slot;
        cretula_engine wrapped = *suite->engines[i];
        uint8_t got[CRETULA_HASH_MAX_SIZE], want[CRETULA_HASH_MAX_SIZE];
        const hash_case *h;

        if (wrapped.longest != 0 && wrapped.longest < 512)
            continue;
        wrapped.threshold = 512;
        CHECK_EQ(cretula_engine_register(&slot, &wrapped), CRETULA_OK);
        EACH_HASH(h)
        for (n = 511; n <= 513; n++) {
            const uint32_t runs = slot.runs;
            const int serves = (cretula_engine_algorithms(&slot) & engine_bit(h->algorithm)) != 0;

            suite_want(h, want, m, n);
            digest_of(h, got, m, n);
            CHECK_MEM(got, want, h->size);
            CHECK(!suite_counts() || (slot.runs != runs) == (serves && n >= 512));
        }
        cretula_engine_unregister(&slot);
    }
    suite_register();
}

/* --- contexts with memory ------------------------------------------------------------------------------------------- */

#define MEMORY 300

static void start_with(cretula_hash_context *c, const hash_case *h, uint8_t *memory, size_t capacity, size_t n)
{
    CHECK_EQ(cretula_hash_init(c, h->algorithm), CRETULA_OK);
    CHECK_EQ(cretula_hash_buffer(c, memory, capacity), CRETULA_OK);
    CHECK_EQ(cretula_hash_update(c, suite_message(), n), CRETULA_OK);
}

static int is_zero(const uint8_t *p, size_t n)
{
    while (n-- != 0)
        if (*p++ != 0)
            return 0;
    return 1;
}

/* Around the capacity, in one update, two, and many. A message that fits takes one run; the memory is wiped. */
static void test_buffer(void)
{
    const uint8_t *const m = suite_message();
    uint8_t memory[MEMORY + 1];
    cretula_hash_context c;
    const hash_case *h;
    size_t n, i;

    memset(memory, 0, sizeof memory);
    memory[MEMORY] = 0x77;
    EACH_HASH(h)
    for (n = 1; n<2 * MEMORY; n += n> MEMORY - 3 && n < MEMORY + 3 ? 1 : 37) {
        const uint32_t runs = suite_runs();
        uint8_t got[CRETULA_HASH_MAX_SIZE];

        start_with(&c, h, memory, MEMORY, n);
        CHECK(n > MEMORY ? is_zero(memory, MEMORY) : memcmp(memory, m, n) == 0);
        suite_expect(&c, h, m, n);
        CHECK(is_zero(memory, MEMORY));
        if (suite_counts() && n <= MEMORY && !suite_serves(h, RUNNING, n) && suite_serves(h, CRETULA_ENGINE_ONE_SHOT, n))
            CHECK_EQ(suite_runs() - runs, 1);
        start_with(&c, h, memory, MEMORY, n / 3);
        CHECK_EQ(cretula_hash_update(&c, m + n / 3, n - n / 3), CRETULA_OK);
        suite_expect(&c, h, m, n);
        start_with(&c, h, memory, MEMORY, 0);
        for (i = 0; i < n; i++)
            CHECK_EQ(cretula_hash_update(&c, m + i, 1), CRETULA_OK);
        CHECK_EQ(cretula_hash_finish(&c, n & 1 ? memory : got), CRETULA_OK);
        memcpy(n & 1 ? got : memory, n & 1 ? memory : got, h->size);
        start(&c, h, m, n);
        expect(&c, h, NULL, 0, got);
        memset(memory, 0, MEMORY);
    }
    CHECK_EQ(memory[MEMORY], 0x77);
}

/* A clone has no part in the memory; a copy by assignment is refused, and the original none the worse for it. */
static void test_buffer_copies(void)
{
    const uint8_t *const m = suite_message();
    uint8_t memory[MEMORY], state[CRETULA_HASH_EXPORT_SIZE], digest[CRETULA_HASH_MAX_SIZE];
    cretula_hash_context c, clone, copy;
    const hash_case *h;
    size_t n, size;

    EACH_HASH(h)
    for (n = 0; n < 2 * h->block; n = next_length(h, n)) {
        start_with(&c, h, memory, sizeof memory, n);
        CHECK_EQ(cretula_hash_clone(&clone, &c), CRETULA_OK);
        copy = c;
        CHECK_EQ(cretula_hash_update(&copy, m, 1), CRETULA_ERR_STATE);
        CHECK_EQ(cretula_hash_finish(&copy, digest), CRETULA_ERR_STATE);
        CHECK_EQ(cretula_hash_clone(&copy, &copy), CRETULA_OK);
        CHECK_EQ(cretula_hash_export(&copy, state, sizeof state, &size), CRETULA_ERR_STATE);
        CHECK_EQ(cretula_hash_export(&c, state, sizeof state, &size), CRETULA_OK);
        CHECK_EQ(cretula_hash_update(&c, m + n, 40), CRETULA_OK);
        suite_expect(&c, h, m, n + 40);
        suite_expect(&clone, h, m, n);
        CHECK_EQ(cretula_hash_clone(&clone, &copy), CRETULA_ERR_STATE);
        expect_idle(&clone);
        CHECK_EQ(cretula_hash_import(&c, h->algorithm, state, size), CRETULA_OK);
        suite_expect(&c, h, m, n);
    }
}

static void test_buffer_refused(void)
{
    uint8_t memory[8];
    cretula_hash_context c;
    const hash_case *h;

    EACH_HASH(h)
    {
        start(&c, h, "x", 1);
        CHECK_EQ(cretula_hash_buffer(&c, memory, 8), CRETULA_ERR_STATE);
        CHECK_EQ(cretula_hash_secret(&c), CRETULA_ERR_STATE);
        suite_expect(&c, h, "x", 1);
        CHECK_EQ(cretula_hash_buffer(&c, memory, 8), CRETULA_ERR_STATE);
        CHECK_EQ(cretula_hash_secret(&c), CRETULA_ERR_STATE);
        CHECK_EQ(cretula_hash_init(&c, h->algorithm), CRETULA_OK);
        CHECK_EQ(cretula_hash_buffer(&c, NULL, 8), CRETULA_ERR_ARGUMENT);
        CHECK_EQ(cretula_hash_buffer(&c, NULL, 0), CRETULA_OK);
        CHECK_EQ(cretula_hash_secret(&c), CRETULA_OK);
        suite_expect(&c, h, NULL, 0);
    }
    CHECK_EQ(cretula_hash_buffer(NULL, memory, 8), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_hash_secret(NULL), CRETULA_ERR_ARGUMENT);
}

/* --- what else hashes ----------------------------------------------------------------------------------------------- */

#define OUTPUTS 900

/* Results of all of it, one after the other. */
static size_t everything(uint8_t *out)
{
    const uint8_t *const m = suite_message();
    size_t at = 0;
#if CRETULA_HMAC
    const hash_case *h;

    EACH_HASH(h)
    {
        cretula_hmac_context c, clone;
        size_t key;

        for (key = 7; key < 400; key += 180) {
            CHECK_EQ(cretula_hmac(h->algorithm, out + at, m, key, m + 5, 333), CRETULA_OK);
            CHECK_EQ(cretula_hmac_init(&c, h->algorithm, m, key), CRETULA_OK);
            CHECK_EQ(cretula_hmac_update(&c, m + 5, 130), CRETULA_OK);
            CHECK_EQ(cretula_hmac_clone(&clone, &c), CRETULA_OK);
            CHECK_EQ(cretula_hmac_update(&c, m + 5, 1), CRETULA_OK);
            CHECK_EQ(cretula_hmac_update(&clone, m + 135, 203), CRETULA_OK);
            CHECK_EQ(cretula_hmac_finish(&clone, out + at + h->size), CRETULA_OK);
            CHECK_MEM(out + at, out + at + h->size, h->size);
            cretula_hmac_wipe(&c);
        }
        at += h->size;
        CHECK_EQ(cretula_hkdf(h->algorithm, out + at, 45, m, 13, m + 20, 33, m + 60, 21), CRETULA_OK);
        at += 45;
    }
#endif
#if CRETULA_ED25519_SIGN
    {
        cretula_ed25519_key key;
        size_t n;

        CHECK_EQ(cretula_ed25519_key_from_seed(&key, m), CRETULA_OK);
        for (n = 0; n < 300; n += 299) {
            uint8_t public_key[32];

            CHECK_EQ(cretula_ed25519_key_public(&key, public_key), CRETULA_OK);
            CHECK_EQ(cretula_ed25519_sign(&key, out + at, m + 1, n), CRETULA_OK);
#if CRETULA_ED25519_VERIFY
            CHECK_EQ(cretula_ed25519_verify(out + at, public_key, m + 1, n), CRETULA_OK);
            CHECK_EQ(cretula_ed25519_verify(out + at, public_key, m + 1, n + 1), CRETULA_ERR_SIGNATURE);
#endif
            at += 64;
#if CRETULA_ED25519_CONTEXT
            CHECK_EQ(cretula_ed25519ctx_sign(&key, out + at, m, 9, m + 1, n), CRETULA_OK);
#if CRETULA_ED25519_VERIFY
            CHECK_EQ(cretula_ed25519ctx_verify(out + at, public_key, m, 9, m + 1, n), CRETULA_OK);
#endif
            at += 64;
#endif
        }
    }
#endif
    CHECK(at < OUTPUTS - 64);
    return at;
}

static void test_everything(void)
{
    uint8_t in_software[OUTPUTS], by_engine[OUTPUTS];
    uint32_t runs;
    size_t n;

    suite_unregister();
    n = everything(in_software);
    suite_register();
    runs = suite_runs();
    CHECK_EQ(everything(by_engine), n);
    CHECK_MEM(by_engine, in_software, n);
    CHECK(n == 0 || suite_runs() != runs || !CRETULA_ENGINE_SECRETS); /* then it was for keys, perhaps, and kept to software */
}

const check_test suite_use_tests[] = {
    {"offsets", test_offsets},
    {"overlap", test_overlap},
    {"guarded", test_guarded},
    {"filter", test_filter},
    {"threshold", test_threshold},
    {"buffer", test_buffer},
    {"copies of a context with memory", test_buffer_copies},
    {"buffer refused", test_buffer_refused},
    {"HMAC, HKDF, Ed25519", test_everything},
};
const size_t suite_use_count = CHECK_COUNT(suite_use_tests);

#endif
