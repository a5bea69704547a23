/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Faulty engines: whatever they do, the digest is software's, waiting ends at its bound, hooks stay in balance, and an engine
 * that lies is never put to use.
 */
#include "faults.h"

#include "model.h"

#include "hash/algorithm.h"
#include "hash_cases.h"

#include <cretula/cretula.h>

#if CRETULA_ENGINE

static const struct {
    const char *name;
    unsigned capabilities;
} kinds[] = {
    {"resumable", CRETULA_ENGINE_RESUMABLE},
    {"export-only", CRETULA_ENGINE_EXPORT_ONLY},
    {"one-shot", CRETULA_ENGINE_ONE_SHOT},
};
#define KINDS CHECK_COUNT(kinds)

/* What the comparison must see in engines of each kind: it cannot matter whether an export-only engine loads. */
static int is_lie(int fault, unsigned capabilities)
{
    switch (fault) {
    case FAULT_WRONG:
    case FAULT_WRONG_LAST:
        return 1;
    case FAULT_FORGETS:
    case FAULT_KEEPS:
        return capabilities == CRETULA_ENGINE_RESUMABLE;
    case FAULT_PADS_WRONG:
    case FAULT_FIRST_PIECE:
        return capabilities == CRETULA_ENGINE_ONE_SHOT;
    default:
        return 0;
    }
}

static int is_out(int fault)
{
    return fault == FAULT_ABSENT || fault == FAULT_NEVER_DONE || fault == FAULT_DECLINES || fault == FAULT_LOCKED ||
           fault == FAULT_NO_POWER;
}

static void want(const hash_case *h, uint8_t *digest, const void *p, size_t n)
{
    cretula_hash_context c;

    CHECK_EQ(cretula_hash_init(&c, h->algorithm), CRETULA_OK);
    c.secret_ = HASH_SOFTWARE;
    CHECK_EQ(cretula_hash_update(&c, p, n), CRETULA_OK);
    CHECK_EQ(cretula_hash_finish(&c, digest), CRETULA_OK);
}

/* Messages of all kinds of length by every way in. */
static void use(void)
{
    static uint8_t memory[MESSAGE_SIZE];
    uint8_t right[CRETULA_HASH_MAX_SIZE], got[CRETULA_HASH_MAX_SIZE];
    const hash_case *h;
    cretula_hash_context c;
    size_t n;

    EACH_HASH(h)
    for (n = 0; n <= LENGTH_MAX(h); n += h->block / 2 - 3) {
        want(h, right, message(), n);
        digest_of(h, got, message(), n);
        CHECK_MEM(got, right, h->size);
        start(&c, h, message(), n / 2);
        expect(&c, h, message() + n / 2, n - n / 2, right);
        CHECK_EQ(cretula_hash_init(&c, h->algorithm), CRETULA_OK);
        CHECK_EQ(cretula_hash_buffer(&c, memory, 200), CRETULA_OK);
        CHECK_EQ(cretula_hash_update(&c, message(), n / 2), CRETULA_OK);
        expect(&c, h, message() + n / 2, n - n / 2, right);
    }
}

static void check_balance(const engine_model *m)
{
    CHECK(!m->broken && !m->held && !m->powered && !m->inside);
}

/* There from the start: the engine is not put to use, and nothing is the worse for it. */
static void test_from_the_start(void)
{
    size_t kind;
    int fault;

    for (kind = 0; kind < KINDS; kind++)
        for (fault = FAULT_ABSENT; fault < FAULT_COUNT; fault++) {
            engine_model m = {0};
            const cretula_engine e = model_engine(kinds[kind].name, kinds[kind].capabilities, &m);
            cretula_engine_slot slot;
            const int out = is_out(fault) || is_lie(fault, kinds[kind].capabilities);
            int rc;

            m.fault = fault;
            rc = cretula_engine_register(&slot, &e);
            if (out) {
                CHECK_EQ(rc, CRETULA_ERR_ENGINE);
                CHECK_EQ(cretula_engine_algorithms(&slot), 0);
                CHECK(cretula_engine_next(NULL) == NULL);
                CHECK_EQ(cretula_engine_check(&slot), CRETULA_ERR_STATE);
            }
            use();
            CHECK(!out || slot.runs == 0);
            cretula_engine_unregister(&slot);
            CHECK(m.most_polls <= e.wait);
            check_balance(&m);
        }
}

/* It begins later: nothing but declines, failures and locks, since no one compares each answer. */
static void test_later(void)
{
    static const int faults[] = {FAULT_NEVER_DONE, FAULT_DECLINES,    FAULT_DECLINES_SOME,
                                 FAULT_LOCKED,     FAULT_LOCKED_SOME, FAULT_NO_POWER};
    size_t kind, i;

    for (kind = 0; kind < KINDS; kind++)
        for (i = 0; i < CHECK_COUNT(faults); i++) {
            engine_model m = {0};
            const cretula_engine e = model_engine(kinds[kind].name, kinds[kind].capabilities, &m);
            cretula_engine_slot slot;

            CHECK_EQ(cretula_engine_register(&slot, &e), CRETULA_OK);
            m.fault = faults[i];
            m.good = 7;
            use();
            CHECK(slot.runs >= 7);
            if (m.fault == FAULT_NEVER_DONE) {
                CHECK_EQ(slot.failures, 3);
                CHECK_EQ(cretula_engine_algorithms(&slot), 0);
                CHECK_EQ(cretula_engine_check(&slot), CRETULA_ERR_ENGINE);
                m.fault = FAULT_NONE;
                CHECK_EQ(cretula_engine_check(&slot), CRETULA_OK);
                CHECK(cretula_engine_algorithms(&slot) != 0);
                use();
            } else {
                CHECK_EQ(slot.failures, 0);
                CHECK(slot.declines != 0);
                CHECK(cretula_engine_algorithms(&slot) != 0);
            }
            cretula_engine_unregister(&slot);
            CHECK(m.most_polls <= e.wait);
            check_balance(&m);
        }
}

/* A lie that begins later is found by the next check. One about one algorithm leaves the others in use. */
static void test_check_again(void)
{
    size_t kind;

    for (kind = 0; kind < KINDS; kind++) {
        engine_model m = {0};
        const cretula_engine e = model_engine(kinds[kind].name, kinds[kind].capabilities, &m);
        cretula_engine_slot slot;
        unsigned all;

        CHECK_EQ(cretula_engine_register(&slot, &e), CRETULA_OK);
        all = cretula_engine_algorithms(&slot);
        m.fault = FAULT_DECLINES;
        CHECK_EQ(cretula_engine_check(&slot), CRETULA_ERR_ENGINE);
        CHECK_EQ(cretula_engine_algorithms(&slot), all);
        m.fault = FAULT_WRONG;
        CHECK_EQ(cretula_engine_check(&slot), CRETULA_ERR_ENGINE);
        CHECK_EQ(cretula_engine_algorithms(&slot), 0);
        use();
        m.fault = FAULT_NONE;
        CHECK_EQ(cretula_engine_check(&slot), CRETULA_OK);
        CHECK_EQ(cretula_engine_algorithms(&slot), all);
        cretula_engine_unregister(&slot);
        check_balance(&m);
    }
}

/* The first algorithm's comparison goes wrong and the rest right. */
static void test_one_algorithm(void)
{
    engine_model m = {0};
    const cretula_engine e = model_engine("half right", CRETULA_ENGINE_ONE_SHOT, &m);
    cretula_engine_slot slot;
    unsigned all = 0;
    const hash_case *h;

    EACH_HASH(h) all |= engine_bit(h->algorithm);
    m.fault = FAULT_WRONG;
    m.good = 5 * (int)(CHECK_COUNT(hashes) - 1); /* messages in the comparison of an algorithm; the last algorithm is wrong */
    CHECK_EQ(cretula_engine_register(&slot, &e), CRETULA_ERR_ENGINE);
    CHECK_EQ(cretula_engine_algorithms(&slot), all & ~engine_bit(hashes[CHECK_COUNT(hashes) - 1].algorithm));
    CHECK((cretula_engine_next(NULL) == &slot) == (CHECK_COUNT(hashes) > 1));
    m.fault = FAULT_NONE;
    use();
    CHECK((slot.runs != 0) == (CHECK_COUNT(hashes) > 1));
    cretula_engine_unregister(&slot);
}

/* A faulty engine beside a good one: what the first does not do, the second does. */
static void test_beside(void)
{
    static const int faults[] = {FAULT_NEVER_DONE, FAULT_DECLINES, FAULT_LOCKED, FAULT_NO_POWER};
    size_t i;

    for (i = 0; i < CHECK_COUNT(faults); i++) {
        engine_model bad = {0}, good = {0};
        const cretula_engine b = model_engine("bad", CRETULA_ENGINE_RESUMABLE | CRETULA_ENGINE_ONE_SHOT, &bad);
        const cretula_engine g = model_engine("good", CRETULA_ENGINE_RESUMABLE | CRETULA_ENGINE_ONE_SHOT, &good);
        cretula_engine_slot bad_slot, good_slot;
        uint32_t runs;

        CHECK_EQ(cretula_engine_register(&bad_slot, &b), CRETULA_OK);
        CHECK_EQ(cretula_engine_register(&good_slot, &g), CRETULA_OK);
        CHECK(cretula_engine_next(NULL) == &bad_slot && cretula_engine_next(&bad_slot) == &good_slot);
        use();
        CHECK_EQ(good_slot.runs, 0);
        bad.fault = faults[i];
        runs = bad_slot.runs;
        use();
        CHECK_EQ(bad_slot.runs, runs);
        CHECK_EQ(good_slot.runs, runs);
        cretula_engine_unregister(&bad_slot);
        cretula_engine_unregister(&good_slot);
        check_balance(&bad);
        check_balance(&good);
    }
}

/* Several engines: each size goes to the one with the highest threshold that it reaches. */
static void test_choice(void)
{
    engine_model m[3] = {{0}};
    cretula_engine e[3];
    cretula_engine_slot slots[3];
    uint8_t digest[CRETULA_HASH_MAX_SIZE];
    size_t i;

    for (i = 0; i < 3; i++) {
        e[i] = model_engine("model", CRETULA_ENGINE_ONE_SHOT, &m[i]);
        e[i].threshold = i == 0 ? 100 : i == 1 ? 10 : 200;
        CHECK_EQ(cretula_engine_register(&slots[i], &e[i]), CRETULA_OK);
    }
    for (i = 0; i < 300; i++)
        digest_of(&hashes[0], digest, message(), i);
    CHECK_EQ(slots[1].runs, 90);
    CHECK_EQ(slots[0].runs, 100);
    CHECK_EQ(slots[2].runs, 100);
    for (i = 0; i < 3; i++)
        cretula_engine_unregister(&slots[i]);
}

/* --- nested use ----------------------------------------------------------------------------------------------------- */

static unsigned nested_calls;

static void hash_inside(void)
{
    static const uint8_t sha1_abc[] = {0xa9, 0x99, 0x3e, 0x36}, sha256_abc[] = {0xba, 0x78, 0x16, 0xbf},
                         sha512_abc[] = {0xdd, 0xaf, 0x35, 0xa1};
    const hash_case *const h = &hashes[nested_calls++ % CHECK_COUNT(hashes)];
    uint8_t got[CRETULA_HASH_MAX_SIZE];

    digest_of(h, got, "abc", 3);
    if (h->id == 1)
        CHECK_MEM(got, sha1_abc, 4);
    if (h->id == 3)
        CHECK_MEM(got, sha256_abc, 4);
    if (h->id == 5)
        CHECK_MEM(got, sha512_abc, 4);
}

/* A hash within a run of the engine, as in an interrupt handler: the engine is found busy. */
static void test_nested(void)
{
    size_t kind;

    for (kind = 0; kind < KINDS; kind++) {
        engine_model m = {0};
        const cretula_engine e = model_engine(kinds[kind].name, kinds[kind].capabilities, &m);
        cretula_engine_slot slot;

        CHECK_EQ(cretula_engine_register(&slot, &e), CRETULA_OK);
        m.nested = hash_inside;
        nested_calls = 0;
        use();
        CHECK(nested_calls > 10 && slot.runs == nested_calls && slot.declines >= nested_calls);
        cretula_engine_unregister(&slot);
        check_balance(&m);
    }
}

/* --- the rest ------------------------------------------------------------------------------------------------------- */

static void test_incomplete(void)
{
    engine_model m = {0};
    const cretula_engine good = model_engine("model", CRETULA_ENGINE_RESUMABLE, &m);
    cretula_engine_slot slot;
    cretula_engine e[8];
    size_t i;

    for (i = 0; i < 8; i++)
        e[i] = good;
    e[0].name = NULL;
    e[1].algorithms = 0;
    e[2].capabilities = 0;
    e[3].capabilities = CRETULA_ENGINE_RESUMABLE | CRETULA_ENGINE_EXPORT_ONLY;
    e[4].run = NULL;
    e[5].capabilities = CRETULA_ENGINE_ONE_SHOT;
    e[6].lock = NULL;
    e[7].unlock = NULL;
    for (i = 0; i < 8; i++)
        CHECK_EQ(cretula_engine_register(&slot, &e[i]), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_engine_register(NULL, &good), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_engine_register(&slot, NULL), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_engine_check(NULL), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_engine_check(&slot), CRETULA_ERR_STATE);
    CHECK_EQ(cretula_engine_algorithms(NULL), 0);
    CHECK(cretula_engine_of(NULL) == NULL && cretula_engine_next(NULL) == NULL);
    cretula_engine_unregister(NULL);
    cretula_engine_unregister(&slot);
    CHECK_EQ(m.calls, 0);
}

/* With CRETULA_ENGINE_SECRETS=0 what is keyed stays in software; hashes and challenges do not. */
static void test_secrets(void)
{
    engine_model m = {0};
    const cretula_engine e = model_engine("model", CRETULA_ENGINE_RESUMABLE | CRETULA_ENGINE_ONE_SHOT, &m);
    cretula_engine_slot slot;
    cretula_hash_context c;
    uint8_t out[CRETULA_HASH_MAX_SIZE];

    CHECK_EQ(cretula_engine_register(&slot, &e), CRETULA_OK);
    CHECK_EQ(cretula_hash_init(&c, hashes[0].algorithm), CRETULA_OK);
    CHECK_EQ(cretula_hash_secret(&c), CRETULA_OK);
    CHECK_EQ(cretula_hash_update(&c, message(), 300), CRETULA_OK);
    CHECK_EQ(cretula_hash_finish(&c, out), CRETULA_OK);
    CHECK((slot.runs != 0) == CRETULA_ENGINE_SECRETS);
#if CRETULA_HMAC
    {
        uint32_t runs = slot.runs;

        CHECK_EQ(cretula_hmac(hashes[0].algorithm, out, message(), 200, message(), 300), CRETULA_OK);
        CHECK((slot.runs != runs) == CRETULA_ENGINE_SECRETS);
        runs = slot.runs;
        CHECK_EQ(cretula_hkdf(hashes[0].algorithm, out, 20, message(), 20, message(), 300, NULL, 0), CRETULA_OK);
        CHECK((slot.runs != runs) == CRETULA_ENGINE_SECRETS);
    }
#endif
#if CRETULA_ED25519_SIGN
    {
        uint32_t runs = slot.runs;
        cretula_ed25519_key key;
        uint8_t signature[64];

        CHECK_EQ(cretula_ed25519_key_from_seed(&key, message()), CRETULA_OK);
        CHECK_EQ(slot.runs - runs, CRETULA_ENGINE_SECRETS);
        runs = slot.runs;
        CHECK_EQ(cretula_ed25519_sign(&key, signature, message(), 300), CRETULA_OK);
        CHECK_EQ(slot.runs - runs, 1 + CRETULA_ENGINE_SECRETS + CRETULA_SELF_VERIFY);
    }
#endif
    cretula_engine_unregister(&slot);
    check_balance(&m);
}

static const check_test tests[] = {
    {"faulty from the start", test_from_the_start},
    {"faulty later", test_later},
    {"checked again", test_check_again},
    {"faulty in one algorithm", test_one_algorithm},
    {"a faulty one beside a good one", test_beside},
    {"the choice by size", test_choice},
    {"nested", test_nested},
    {"incomplete descriptions", test_incomplete},
    {"secrets", test_secrets},
};

void engine_faults_run(void)
{
    check_each(tests, CHECK_COUNT(tests), "engines");
}

#endif
