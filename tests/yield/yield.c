/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * CRETULA_YIELD(): what runs inside may call Cretula and changes no result; it is called often enough, and just as often
 * whatever the secret is.
 */
#include <string.h>

#include <cretula/cretula.h>

#include "check.h"

#define SECRETS 16
#define OUTPUT 160

void yield(void);

static unsigned calls;
static int inside, nesting;

/* The other task: hashes, signs, verifies and agrees on keys, on contexts of its own, one step at each call. */
static const uint8_t abc_sha256[CRETULA_SHA256_SIZE] = {
    0xba, 0x78, 0x16, 0xbf, 0x8f, 0x01, 0xcf, 0xea, 0x41, 0x41, 0x40, 0xde, 0x5d, 0xae, 0x22, 0x23,
    0xb0, 0x03, 0x61, 0xa3, 0x96, 0x17, 0x7a, 0x9c, 0xb4, 0x10, 0xff, 0x61, 0xf2, 0x00, 0x15, 0xad,
};
static cretula_ed25519_key other_key;
static uint8_t other_public[CRETULA_ED25519_PUBLIC_SIZE], other_signature[CRETULA_ED25519_SIGNATURE_SIZE];
static uint8_t other_shared[CRETULA_X25519_SIZE];

static void other_task(unsigned step)
{
    uint8_t out[CRETULA_ED25519_SIGNATURE_SIZE];

    switch (step & 3) {
    case 0:
        CHECK_EQ(cretula_hash(&cretula_sha256, out, "abc", 3), CRETULA_OK);
        CHECK_MEM(out, abc_sha256, sizeof abc_sha256);
        break;
    case 1:
        CHECK_EQ(cretula_ed25519_sign(&other_key, out, "other", 5), CRETULA_OK);
        CHECK_MEM(out, other_signature, sizeof out);
        break;
    case 2:
        CHECK_EQ(cretula_ed25519_verify(other_signature, other_public, "other", 5), CRETULA_OK);
        break;
    default:
        CHECK_EQ(cretula_x25519(out, other_signature, cretula_x25519_base_point), CRETULA_OK);
        CHECK_MEM(out, other_shared, sizeof other_shared);
        break;
    }
}

/* The lock of an engine, and whether the engine is at work: the one below computes with the library itself. */
static int held, in_run;

void yield(void)
{
    CHECK(!held || in_run);
    if (inside || in_run)
        return;
    calls++;
    if (!nesting)
        return;
    inside = 1;
    other_task(calls);
    inside = 0;
}

/* --- the operations ------------------------------------------------------------------------------------------------- */

static struct {
    uint8_t secret[100];
    cretula_ed25519_key key;
    uint8_t out[OUTPUT];
} w;

static const uint8_t peer[CRETULA_X25519_SIZE] = {9};
static uint8_t message[1000];

static int keygen(void)
{
    cretula_ed25519_key key;
    int rc = cretula_ed25519_key_from_seed(&key, w.secret);

    return rc == CRETULA_OK ? cretula_ed25519_key_public(&key, w.out) : rc;
}

static int sign(void)
{
    return cretula_ed25519_sign(&w.key, w.out, message, sizeof message);
}

static int sign_hedged(void)
{
    return cretula_ed25519_sign_hedged(&w.key, w.out, w.secret + 32, message, sizeof message);
}

static int blind_key(void)
{
    cretula_ed25519_expanded_key key;
    int rc = cretula_ed25519_blind_key(&key, &w.key, w.secret + 32, NULL, 0);

    return rc == CRETULA_OK ? cretula_ed25519_expanded_key_public(&key, w.out) : rc;
}

static int unblind_public(void)
{
    return cretula_ed25519_unblind_public(w.out, other_public, w.secret, NULL, 0);
}

static int x25519(void)
{
    return cretula_x25519(w.out, w.secret, peer);
}

static int x25519_unclamped(void)
{
    return cretula_x25519_unclamped(w.out, w.secret, peer);
}

static int hash(void)
{
    return cretula_hash(&cretula_sha256, w.out, message, sizeof message);
}

static int hmac(void)
{
    return cretula_hmac(&cretula_sha512, w.out, w.secret, sizeof w.secret, message, sizeof message);
}

static int hkdf(void)
{
    return cretula_hkdf(&cretula_sha256, w.out, OUTPUT, NULL, 0, w.secret, sizeof w.secret, NULL, 0);
}

/* Not secret, and long too: the count may depend on the signature. */
static int verify(void)
{
    return cretula_ed25519_verify(other_signature, other_public, "other", 5);
}

static int check_full(void)
{
    return cretula_ed25519_public_key_check_full(other_public);
}

/* --- the tests ------------------------------------------------------------------------------------------------------ */

static void prepare(uint32_t random)
{
    check_random(&random, w.secret, sizeof w.secret);
    memset(w.out, 0, sizeof w.out);
    CHECK_EQ(cretula_ed25519_key_from_seed(&w.key, w.secret), CRETULA_OK);
    calls = 0;
}

typedef struct operation {
    int (*run)(void);
    unsigned least;
} operation;

/* A hash calls once for each block: 1000 bytes and padding are 16 blocks of SHA-256, and 8 of SHA-512. */
static const operation operations[] = {
    {keygen, 8},          {sign, 16 + 8}, {sign_hedged, 16 + 8},  {blind_key, 8},
    {unblind_public, 16}, {x25519, 16},   {x25519_unclamped, 16}, {hash, 16},
    {hmac, 8 + 3},        {hkdf, 8},      {verify, 16},           {check_full, 8},
};

static void counts_do_not_depend_on_secrets(void)
{
    size_t i;
    unsigned first;
    uint32_t secret;

    nesting = 0;
    for (i = 0; i < CHECK_COUNT(operations); i++) {
        prepare(1);
        CHECK_EQ(operations[i].run(), CRETULA_OK);
        first = calls;
        CHECK(first >= operations[i].least);
        for (secret = 2; secret <= SECRETS; secret++) {
            prepare(secret);
            CHECK_EQ(operations[i].run(), CRETULA_OK);
            CHECK_EQ(calls, first);
        }
    }
}

static void results_do_not_change(void)
{
    uint8_t quiet[OUTPUT];
    size_t i;

    for (i = 0; i < CHECK_COUNT(operations); i++) {
        nesting = 0;
        prepare(7);
        CHECK_EQ(operations[i].run(), CRETULA_OK);
        memcpy(quiet, w.out, sizeof quiet);
        prepare(7);
        nesting = 1;
        CHECK_EQ(operations[i].run(), CRETULA_OK);
        CHECK(calls >= operations[i].least);
        CHECK_MEM(w.out, quiet, sizeof quiet);
    }
    nesting = 0;
}

static void one_call_for_each_block(void)
{
    uint8_t digest[CRETULA_HASH_MAX_SIZE];

    calls = 0;
    CHECK_EQ(cretula_hash(&cretula_sha1, digest, message, 640), CRETULA_OK);
    CHECK_EQ(calls, 11);
    calls = 0;
    CHECK_EQ(cretula_hash(&cretula_sha512, digest, message, 640), CRETULA_OK);
    CHECK_EQ(calls, 6);
}

#if CRETULA_ENGINE

static int lock(const cretula_engine *e)
{
    (void)e;
    held = 1;
    return 0;
}

static void unlock(const cretula_engine *e)
{
    (void)e;
    held = 0;
}

/* SHA-256 of whole blocks through exported state, for want of hardware; declining when it is told to. */
static int declining;

static int run(const cretula_engine *e, unsigned algorithm, void *state, int first, const uint8_t *blocks, size_t n)
{
    uint8_t bytes[CRETULA_HASH_EXPORT_SIZE] = {1, 3, [18] = 1};
    uint32_t *const words = state;
    cretula_hash_context c;
    size_t size, i;

    (void)e;
    (void)algorithm;
    (void)first;
    if (declining)
        return CRETULA_ENGINE_DECLINE;
    in_run = 1;
    for (i = 0; i < 32; i++)
        bytes[20 + i] = (uint8_t)(words[i / 4] >> (24 - 8 * (i % 4)));
    CHECK_EQ(cretula_hash_import(&c, &cretula_sha256, bytes, 52), CRETULA_OK);
    CHECK_EQ(cretula_hash_update(&c, blocks, 64 * n), CRETULA_OK);
    CHECK_EQ(cretula_hash_export(&c, bytes, sizeof bytes, &size), CRETULA_OK);
    for (i = 0; i < 8; i++)
        words[i] = (uint32_t)bytes[20 + 4 * i] << 24 | (uint32_t)bytes[21 + 4 * i] << 16 | (uint32_t)bytes[22 + 4 * i] << 8 |
                   bytes[23 + 4 * i];
    in_run = 0;
    return CRETULA_ENGINE_DONE;
}

/* The hook runs between the runs of an engine, and never with its lock held; what runs inside may use the engine. */
static void never_with_an_engine_held(void)
{
    static const cretula_engine engine = {.name = "test",
                                          .algorithms = CRETULA_ENGINE_SHA256,
                                          .capabilities = CRETULA_ENGINE_RESUMABLE,
                                          .longest = 256,
                                          .lock = lock,
                                          .unlock = unlock,
                                          .run = run};
    cretula_engine_slot slot;
    uint8_t want[CRETULA_SHA256_SIZE], got[CRETULA_SHA256_SIZE];

    CHECK_EQ(cretula_hash(&cretula_sha256, want, message, sizeof message), CRETULA_OK);
    CHECK_EQ(cretula_engine_register(&slot, &engine), CRETULA_OK);
    for (nesting = 0; nesting < 2; nesting++) {
        calls = 0;
        CHECK_EQ(cretula_hash(&cretula_sha256, got, message, sizeof message), CRETULA_OK);
        CHECK_MEM(got, want, sizeof want);
        CHECK(slot.runs >= 5 && calls >= 5);
    }
    nesting = 0;
    declining = 1;
    calls = 0;
    CHECK_EQ(cretula_hash(&cretula_sha256, got, message, sizeof message), CRETULA_OK);
    CHECK_MEM(got, want, sizeof want);
    CHECK(slot.declines != 0);
    CHECK_EQ(calls, 16);
    cretula_engine_unregister(&slot);
}

#endif

static const check_test tests[] = {
    {"counts do not depend on secrets", counts_do_not_depend_on_secrets},
    {"results do not change", results_do_not_change},
    {"one call for each block", one_call_for_each_block},
#if CRETULA_ENGINE
    {"never with an engine held", never_with_an_engine_held},
#endif
};

int main(void)
{
    CHECK_EQ(cretula_ed25519_key_from_seed(&other_key, abc_sha256), CRETULA_OK);
    CHECK_EQ(cretula_ed25519_key_public(&other_key, other_public), CRETULA_OK);
    CHECK_EQ(cretula_ed25519_sign(&other_key, other_signature, "other", 5), CRETULA_OK);
    CHECK_EQ(cretula_x25519(other_shared, other_signature, cretula_x25519_base_point), CRETULA_OK);
    return check_run(tests, CHECK_COUNT(tests));
}
