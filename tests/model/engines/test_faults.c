/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Drivers on faulty hardware, as the models play it: whatever is broken, the digest is right, the engine is left alone after a
 * bounded number of looks, and nothing but allowed accesses happens.
 */
#include <string.h>

#include <cretula/cretula.h>

#include "check.h"
#include "chips.h"

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

static const cretula_hash_algorithm *const algorithms[] = {&cretula_sha1, &cretula_sha224, &cretula_sha256, &cretula_sha384,
                                                           &cretula_sha512};
static const size_t sizes[] = {1, 3, 55, 56, 64, 111, 112, 128, 129, 300, 1000};

static uint8_t message[1024], want[COUNT(algorithms)][COUNT(sizes)][64];
static cretula_engine_slot slot;
static unsigned chip; /* the one under test */

static void expect(void)
{
    uint32_t seed = 7;
    size_t a, s;
    int rc = 0;

    check_random(&seed, message, sizeof message);
    for (a = 0; a < COUNT(algorithms); a++)
        for (s = 0; s < COUNT(sizes); s++)
            rc |= cretula_hash(algorithms[a], want[a][s], message, sizes[s]);
    CHECK(rc == 0);
}

/* Every algorithm over every size, in one call and in two; none may be wrong. */
static void hash_all(void)
{
    size_t a, s;

    for (a = 0; a < COUNT(algorithms); a++)
        for (s = 0; s < COUNT(sizes); s++) {
            const size_t n = sizes[s], size = cretula_hash_size(algorithms[a]);
            cretula_hash_context c;
            uint8_t digest[65];

            memset(digest, 0xee, sizeof digest);
            CHECK_EQ(cretula_hash(algorithms[a], digest, message, n), CRETULA_OK);
            CHECK_MEM(digest, want[a][s], size);
            CHECK_EQ(digest[size], 0xee);
            CHECK_EQ(cretula_hash_init(&c, algorithms[a]), CRETULA_OK);
            CHECK_EQ(cretula_hash_update(&c, message, n / 2 + 1), CRETULA_OK);
            CHECK_EQ(cretula_hash_update(&c, message + n / 2 + 1, n - n / 2 - 1), CRETULA_OK);
            CHECK_EQ(cretula_hash_finish(&c, digest), CRETULA_OK);
            CHECK_MEM(digest, want[a][s], size);
            CHECK_EQ(model_locked, 0);
        }
}

/* The chip with these faults; the engine is registered before they set in, or with them. */
static int begin(unsigned faults, int broken_from_the_start)
{
    const cretula_engine *const engine = model_engine(chip);
    int rc;

    model_use(model_chips[chip].chip, broken_from_the_start ? faults : 0);
    rc = cretula_engine_register(&slot, engine);
    model_faults = faults;
    model_reads = 0;
    return rc;
}

static void finish(void)
{
    cretula_engine_unregister(&slot);
    CHECK_EQ(model_wrong_accesses, 0);
    model_wrong_accesses = 0;
}

/* Clock and reset are left as they were found. */
static void test_healthy(void)
{
    for (model_starts_awake = 0; model_starts_awake < 2; model_starts_awake++) {
        CHECK_EQ(begin(0, 0), CRETULA_OK);
        CHECK_EQ(cretula_engine_algorithms(&slot), model_chips[chip].driver->algorithms);
        hash_all();
        CHECK(slot.runs > 0);
        CHECK_EQ(slot.failures, 0);
        CHECK_EQ(model_left, 0);
        CHECK_EQ(model_chips[chip].chip->awake(), model_starts_awake);
        finish();
    }
    model_starts_awake = 0;
}

/* Looks are bounded: three failures, each with a few waits, and nothing after them. */
static void check_given_up(void)
{
    CHECK_EQ(slot.runs, 0);
    CHECK_EQ(slot.failures, 3);
    CHECK_EQ(cretula_engine_algorithms(&slot), 0);
    CHECK(model_reads <= 3 * (4 * model_chips[chip].driver->wait + 100));
}

static void breaks(unsigned faults)
{
    CHECK_EQ(begin(faults, 0), CRETULA_OK);
    slot.runs = 0;
    hash_all();
    check_given_up();

    /* Whole again, it is used again, but not before it has been checked. */
    model_faults = 0;
    model_chips[chip].chip->lose();
    CHECK_EQ(cretula_engine_check(&slot), CRETULA_OK);
    CHECK_EQ(cretula_engine_algorithms(&slot), model_chips[chip].driver->algorithms);
    slot.runs = 0;
    hash_all();
    CHECK(slot.runs > 0);
    finish();
}

static void broken(unsigned faults)
{
    CHECK_EQ(begin(faults, 1), CRETULA_ERR_ENGINE);
    CHECK_EQ(cretula_engine_algorithms(&slot), 0);
    hash_all();
    CHECK_EQ(model_reads, 0);
    finish();
}

static void test_never_done(void)
{
    breaks(MODEL_NEVER_DONE);
    broken(MODEL_NEVER_DONE);
}

static void test_busy_forever(void)
{
    breaks(MODEL_BUSY_FOREVER);
    broken(MODEL_BUSY_FOREVER);
    broken(MODEL_BUSY_FOREVER | MODEL_STARTS_BUSY);
}

static void test_clock_off(void)
{
    breaks(MODEL_CLOCK_OFF);
    broken(MODEL_CLOCK_OFF);
}

static void test_silent(void)
{
    breaks(MODEL_SILENT);
    broken(MODEL_SILENT);
}

static void test_starts_busy(void)
{
    CHECK_EQ(begin(MODEL_STARTS_BUSY, 1), CRETULA_OK);
    hash_all();
    CHECK(slot.runs > 0);
    finish();
}

/* Asleep, and all forgotten, between any two runs. */
static void test_loses_state(void)
{
    CHECK_EQ(begin(0, 0), CRETULA_OK);
    model_lock_loses = 1;
    hash_all();
    CHECK(slot.runs > 0);
    CHECK_EQ(slot.failures, 0);
    finish();
}

static void test_lock_refused(void)
{
    CHECK_EQ(begin(0, 0), CRETULA_OK);
    model_lock_refuses = 1;
    model_reads = model_writes = 0;
    hash_all();
    CHECK_EQ(model_reads + model_writes, 0);
    CHECK_EQ(slot.runs, 0);
    CHECK_EQ(slot.failures, 0);
    CHECK(slot.declines > 0);
    model_lock_refuses = 0;
    hash_all();
    CHECK(slot.runs > 0);
    finish();
}

static int refuse_power(const cretula_engine *engine, int on)
{
    (void)engine;
    (void)on;
    return 1;
}

static void test_power_refused(void)
{
    cretula_engine *const engine = model_engine(chip);

    engine->power = refuse_power;
    engine->probe = NULL;
    model_use(model_chips[chip].chip, 0);
    CHECK_EQ(cretula_engine_register(&slot, engine), CRETULA_ERR_ENGINE);
    hash_all();
    CHECK_EQ(model_reads + model_writes, 0);
    CHECK_EQ(model_locked, 0);
    finish();
}

/* Signatures and HMACs over a broken engine and a whole one. */
static void test_secrets(void)
{
    static const uint8_t seed[32] = {1, 2, 3};
    cretula_ed25519_key key;
    uint8_t signature[64], again[64], tag[64], tag2[64];

    CHECK_EQ(cretula_ed25519_key_from_seed(&key, seed), CRETULA_OK);
    CHECK_EQ(cretula_ed25519_sign(&key, signature, message, 333), CRETULA_OK);
    CHECK_EQ(cretula_hmac(&cretula_sha256, tag, message, 70, message, 333), CRETULA_OK);
    CHECK_EQ(begin(0, 0), CRETULA_OK);
    CHECK_EQ(cretula_ed25519_sign(&key, again, message, 333), CRETULA_OK);
    CHECK_MEM(again, signature, 64);
    CHECK_EQ(cretula_hmac(&cretula_sha256, tag2, message, 70, message, 333), CRETULA_OK);
    CHECK_MEM(tag2, tag, 32);
    CHECK_EQ(model_left, 0);
    model_faults = MODEL_BUSY_FOREVER;
    CHECK_EQ(cretula_ed25519_sign(&key, again, message, 333), CRETULA_OK);
    CHECK_MEM(again, signature, 64);
    CHECK_EQ(cretula_hmac(&cretula_sha256, tag2, message, 70, message, 333), CRETULA_OK);
    CHECK_MEM(tag2, tag, 32);
    finish();
}

int main(void)
{
    static const check_test tests[] = {
        {"healthy", test_healthy},
        {"never done", test_never_done},
        {"busy for ever", test_busy_forever},
        {"clock off", test_clock_off},
        {"done but silent", test_silent},
        {"busy at first", test_starts_busy},
        {"loses its state", test_loses_state},
        {"lock refused", test_lock_refused},
        {"power refused", test_power_refused},
        {"secrets", test_secrets},
    };
    static const check_test first = {"what software says", expect};
    int bad = check_run(&first, 1);

    for (chip = 0; chip < MODEL_CHIPS; chip++) {
        check_put(model_chips[chip].chip->name);
        check_put("\n");
        bad = check_run(tests, COUNT(tests));
    }
    return bad;
}
