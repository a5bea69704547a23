/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The hooks under Mbed TLS: that they are taken, by count; that digests cloned in the middle, at each length, and several at
 * once are right; that X25519 gives RFC 7748's results; that Mbed TLS's own self-tests pass through them, whose table is
 * printed. Of a build with a hook switched off it wants to see that the hook is not taken, and the same results.
 */
#include <stdio.h>
#include <string.h>

#include <mbedtls/build_info.h>
#include <mbedtls/bignum.h>
#include <mbedtls/md.h>
#include <mbedtls/platform.h>
#include <mbedtls/rsa.h>
#include <mbedtls/sha1.h>
#include <mbedtls/sha256.h>
#include <mbedtls/sha512.h>
#include <psa/crypto.h>

#include <cretula/mbedtls.h>

#include "check.h"
#include "self_tests.h"

#define LONGEST 300

static uint8_t data[LONGEST];

#if CRETULA_TLS_RANDOM
static uint32_t seed = 1;

static int fill(void *context, uint8_t *out, size_t n)
{
    (void)context;
    check_random(&seed, out, n);
    return 0;
}

static int fail(void *context, uint8_t *out, size_t n)
{
    (void)context;
    (void)out;
    (void)n;
    return 1;
}

static const cretula_rng rng = {fill, NULL}, broken = {fail, NULL};
#endif

static cretula_mbedtls_counts counts;

static void begin(void)
{
    cretula_mbedtls_reset_counts();
}

/* The count of one hook since begin(), as far as this build should have any. */
#define TAKEN(member, option, n)                                                                                               \
    do {                                                                                                                       \
        cretula_mbedtls_get_counts(&counts);                                                                                   \
        CHECK_EQ(counts.member, (option) && CRETULA_TLS_COUNTERS ? (n) : 0);                                                   \
    } while (0)

static void sha_one(void)
{
    static const struct {
        mbedtls_md_type_t type;
        const char *digest;
    } abc[] = {
        {MBEDTLS_MD_SHA1, "a9993e364706816aba3e25717850c26c9cd0d89d"},
        {MBEDTLS_MD_SHA224, "23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7"},
        {MBEDTLS_MD_SHA256, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"},
        {MBEDTLS_MD_SHA384, "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7"},
        {MBEDTLS_MD_SHA512, "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd"
                            "454d4423643ce80e2a9ac94fa54ca49f"},
    };
    uint8_t got[MBEDTLS_MD_MAX_SIZE + 1], want[MBEDTLS_MD_MAX_SIZE];
    size_t i, n;

    begin();
    for (i = 0; i < CHECK_COUNT(abc); i++) {
        n = check_hex(want, abc[i].digest);
        memset(got, 0x5A, sizeof got);
        CHECK_EQ(mbedtls_md(mbedtls_md_info_from_type(abc[i].type), (const uint8_t *)"abc", 3, got), 0);
        CHECK_MEM(got, want, n);
        CHECK_EQ(got[n], 0x5A); /* SHA-224 and SHA-384 write no more than their own size */
    }
    TAKEN(sha1, CRETULA_TLS_SHA1, 1);
    TAKEN(sha256, CRETULA_TLS_SHA256, 2);
    TAKEN(sha512, CRETULA_TLS_SHA512, 2);
}

/* Clones at each buffered length go their own ways; one context serves SHA-224 after SHA-256 and the other way round. */
static void sha_clone(void)
{
    mbedtls_sha256_context a, b;
    uint8_t one[32], two[32], whole[32];
    size_t at;
    int is224;

    mbedtls_sha256_init(&a);
    mbedtls_sha256_init(&b);
    for (at = 0; at <= 130; at++) {
        is224 = (int)(at & 1);
        CHECK_EQ(mbedtls_sha256_starts(&a, is224), 0);
        CHECK_EQ(mbedtls_sha256_update(&a, data, at), 0);
        mbedtls_sha256_clone(&b, &a);
        CHECK_EQ(mbedtls_sha256_update(&a, data, LONGEST), 0);
        CHECK_EQ(mbedtls_sha256_update(&b, data + at, LONGEST - at), 0);
        CHECK_EQ(mbedtls_sha256_finish(&a, one), 0);
        CHECK_EQ(mbedtls_sha256_finish(&b, two), 0);
        CHECK_EQ(mbedtls_sha256(data, LONGEST, whole, is224), 0);
        CHECK_MEM(two, whole, is224 ? 28 : 32);
        if (at != 0)
            CHECK(memcmp(one, two, 28) != 0);
    }
    mbedtls_sha256_free(&a);
    mbedtls_sha256_free(&b);
    mbedtls_sha256_free(NULL);
    mbedtls_sha1_free(NULL);
    mbedtls_sha512_free(NULL);
    CHECK(mbedtls_sha256_starts(&a, 2) != 0 || !CRETULA_TLS_SHA256);
}

static void sha512_clone(void)
{
    mbedtls_sha512_context a, b;
    uint8_t two[64], whole[64];
    size_t at;
    int is384;

    mbedtls_sha512_init(&a);
    for (at = 0; at <= 260; at++) {
        is384 = (int)(at & 1);
        CHECK_EQ(mbedtls_sha512_starts(&a, is384), 0);
        CHECK_EQ(mbedtls_sha512_update(&a, data, at), 0);
        mbedtls_sha512_init(&b);
        mbedtls_sha512_clone(&b, &a);
        mbedtls_sha512_free(&a);
        CHECK_EQ(mbedtls_sha512_update(&b, data + at, LONGEST - at), 0);
        CHECK_EQ(mbedtls_sha512_finish(&b, two), 0);
        CHECK_EQ(mbedtls_sha512(data, LONGEST, whole, is384), 0);
        CHECK_MEM(two, whole, is384 ? 48 : 64);
        mbedtls_sha512_free(&b);
    }
}

/* Four hashes at once through PSA, fed in turns, one of them cloned; an aborted one; a finished one that is used again. */
static void sha_interleaved(void)
{
    static const psa_algorithm_t alg[] = {PSA_ALG_SHA_1, PSA_ALG_SHA_256, PSA_ALG_SHA_384, PSA_ALG_SHA_224};
    psa_hash_operation_t op[4], copy = PSA_HASH_OPERATION_INIT;
    uint8_t got[64], want[64];
    size_t i, at, n, m;

    for (i = 0; i < 4; i++) {
        op[i] = psa_hash_operation_init();
        CHECK_EQ(psa_hash_setup(&op[i], alg[i]), PSA_SUCCESS);
    }
    for (at = 0; at < LONGEST; at += 20)
        for (i = 0; i < 4; i++)
            CHECK_EQ(psa_hash_update(&op[i], data + at, 20), PSA_SUCCESS);
    CHECK_EQ(psa_hash_clone(&op[1], &copy), PSA_SUCCESS);
    for (i = 0; i < 4; i++) {
        CHECK_EQ(psa_hash_finish(&op[i], got, sizeof got, &n), PSA_SUCCESS);
        CHECK_EQ(psa_hash_compute(alg[i], data, LONGEST, want, sizeof want, &m), PSA_SUCCESS);
        CHECK_EQ(n, m);
        CHECK_MEM(got, want, n);
        CHECK(psa_hash_update(&op[i], data, 1) != PSA_SUCCESS);
    }
    CHECK_EQ(psa_hash_finish(&copy, got, sizeof got, &n), PSA_SUCCESS);
    CHECK_EQ(psa_hash_compute(PSA_ALG_SHA_256, data, LONGEST, want, sizeof want, &m), PSA_SUCCESS);
    CHECK_MEM(got, want, 32);
    CHECK_EQ(psa_hash_abort(&copy), PSA_SUCCESS);
}

static mbedtls_svc_key_id_t import(const uint8_t secret[32])
{
    psa_key_attributes_t attributes = PSA_KEY_ATTRIBUTES_INIT;
    mbedtls_svc_key_id_t key = MBEDTLS_SVC_KEY_ID_INIT;

    psa_set_key_type(&attributes, PSA_KEY_TYPE_ECC_KEY_PAIR(PSA_ECC_FAMILY_MONTGOMERY));
    psa_set_key_usage_flags(&attributes, PSA_KEY_USAGE_DERIVE);
    psa_set_key_algorithm(&attributes, PSA_ALG_ECDH);
    CHECK_EQ(psa_import_key(&attributes, secret, 32, &key), PSA_SUCCESS);
    return key;
}

static void x25519(void)
{
    uint8_t alice[32], bob[32], alice_public[32], bob_public[32], shared[32], got[32], small[32] = {1};
    mbedtls_svc_key_id_t key;
    size_t n;

    /* RFC 7748, 6.1 */
    check_hex(alice, "77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a");
    check_hex(alice_public, "8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a");
    check_hex(bob, "5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb");
    check_hex(bob_public, "de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f");
    check_hex(shared, "4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742");
    begin();
    key = import(alice);
    CHECK_EQ(psa_export_public_key(key, got, sizeof got, &n), PSA_SUCCESS);
    CHECK_EQ(n, 32);
    CHECK_MEM(got, alice_public, 32);
    CHECK_EQ(psa_raw_key_agreement(PSA_ALG_ECDH, key, bob_public, 32, got, sizeof got, &n), PSA_SUCCESS);
    CHECK_EQ(n, 32);
    CHECK_MEM(got, shared, 32);
    TAKEN(x25519_public, CRETULA_TLS_X25519, 1);
    TAKEN(x25519_shared, CRETULA_TLS_X25519, 1);
    CHECK(psa_raw_key_agreement(PSA_ALG_ECDH, key, small, 32, got, sizeof got, &n) != PSA_SUCCESS);
    CHECK(psa_raw_key_agreement(PSA_ALG_ECDH, key, bob_public, 31, got, sizeof got, &n) != PSA_SUCCESS);
    CHECK(psa_raw_key_agreement(PSA_ALG_ECDH, key, bob_public, 32, got, 31, &n) != PSA_SUCCESS);
    CHECK(psa_export_public_key(key, got, 31, &n) != PSA_SUCCESS);
    CHECK_EQ(psa_destroy_key(key), PSA_SUCCESS);
    key = import(bob);
    CHECK_EQ(psa_raw_key_agreement(PSA_ALG_ECDH, key, alice_public, 32, got, sizeof got, &n), PSA_SUCCESS);
    CHECK_MEM(got, shared, 32);
    CHECK_EQ(psa_destroy_key(key), PSA_SUCCESS);
}

/* P-256 does not pass through the hook of X25519. */
static void p256(void)
{
    psa_key_attributes_t attributes = PSA_KEY_ATTRIBUTES_INIT;
    mbedtls_svc_key_id_t key;
    uint8_t public_key[65], shared[32];
    size_t n;

    begin();
    psa_set_key_type(&attributes, PSA_KEY_TYPE_ECC_KEY_PAIR(PSA_ECC_FAMILY_SECP_R1));
    psa_set_key_bits(&attributes, 256);
    psa_set_key_usage_flags(&attributes, PSA_KEY_USAGE_DERIVE);
    psa_set_key_algorithm(&attributes, PSA_ALG_ECDH);
    CHECK_EQ(psa_generate_key(&attributes, &key), PSA_SUCCESS);
    CHECK_EQ(psa_export_public_key(key, public_key, sizeof public_key, &n), PSA_SUCCESS);
    CHECK_EQ(n, 65);
    CHECK_EQ(psa_raw_key_agreement(PSA_ALG_ECDH, key, public_key, 65, shared, sizeof shared, &n), PSA_SUCCESS);
    TAKEN(x25519_public, 1, 0);
    TAKEN(x25519_shared, 1, 0);
    CHECK_EQ(psa_destroy_key(key), PSA_SUCCESS);
}

#if CRETULA_TLS_RANDOM
static void randomness(void)
{
    uint8_t a[40] = {0}, b[40] = {0};

    begin();
    CHECK_EQ(psa_generate_random(a, sizeof a), PSA_SUCCESS);
    CHECK_EQ(psa_generate_random(b, sizeof b), PSA_SUCCESS);
    CHECK(memcmp(a, b, sizeof a) != 0);
    TAKEN(random, 1, 2);
    cretula_mbedtls_set_rng(&broken);
    CHECK_EQ(psa_generate_random(a, sizeof a), PSA_ERROR_INSUFFICIENT_ENTROPY);
    cretula_mbedtls_set_rng(NULL);
    CHECK_EQ(psa_generate_random(a, sizeof a), PSA_ERROR_INSUFFICIENT_ENTROPY);
    cretula_mbedtls_set_rng(&rng);
}
#endif

#if CRETULA_TLS_MEMORY
static void memory(void)
{
    cretula_mbedtls_memory before, now;
    void *block[64];
    size_t i, j;
    uint32_t dice = 7;
    uint8_t r[2];

    cretula_mbedtls_memory_use(&before);
    memset(block, 0, sizeof block);
    for (i = 0; i < 4000; i++) {
        check_random(&dice, r, 2);
        j = r[0] % 64;
        mbedtls_free(block[j]);
        block[j] = mbedtls_calloc(1, (size_t)r[1] * 3);
        if (block[j] != NULL) {
            CHECK_EQ((uintptr_t)block[j] & 7, 0);
            CHECK(r[1] == 0 || (*(uint8_t *)block[j] == 0 && ((uint8_t *)block[j])[(size_t)r[1] * 3 - 1] == 0));
            memset(block[j], 0xEE, (size_t)r[1] * 3);
        }
    }
    for (j = 0; j < 64; j++)
        mbedtls_free(block[j]);
    cretula_mbedtls_memory_use(&now);
    CHECK_EQ(now.used, before.used);
    CHECK_EQ(now.blocks, before.blocks);
    CHECK(now.peak > before.used);
    CHECK(mbedtls_calloc(1, 10000000) == NULL);
    CHECK(mbedtls_calloc(SIZE_MAX / 2, 4) == NULL);
    cretula_mbedtls_memory_use(&now);
    CHECK_EQ(now.refused, before.refused + 2);
    CHECK_EQ(cretula_mbedtls_set_memory(NULL, 1000), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_mbedtls_set_memory(block, 16), CRETULA_ERR_LENGTH);
}
#endif

#if defined(MBEDTLS_SELF_TEST)
static void mbedtls_self_tests(void)
{
    self_tests(NULL);
}
#endif

#if defined(MBEDTLS_MPI_EXP_MOD_ALT)

/* A project's own modular exponentiation, as for a chip's RSA engine: here it counts and hands on. */
int mbedtls_mpi_exp_mod_soft(mbedtls_mpi *x, const mbedtls_mpi *a, const mbedtls_mpi *e, const mbedtls_mpi *n,
                             mbedtls_mpi *prec_rr);
static unsigned exponentiations;

int mbedtls_mpi_exp_mod(mbedtls_mpi *x, const mbedtls_mpi *a, const mbedtls_mpi *e, const mbedtls_mpi *n, mbedtls_mpi *prec_rr)
{
    exponentiations++;
    return mbedtls_mpi_exp_mod_soft(x, a, e, n, prec_rr);
}

static void exp_mod(void)
{
    exponentiations = 0;
    CHECK_EQ(mbedtls_rsa_self_test(0), 0);
    CHECK(exponentiations >= 2);
}

#endif

static const check_test tests[] = {
    {"SHA, one shot", sha_one},
    {"SHA-256, clones", sha_clone},
    {"SHA-512, clones", sha512_clone},
    {"SHA, interleaved", sha_interleaved},
    {"X25519", x25519},
    {"P-256", p256},
#if CRETULA_TLS_RANDOM
    {"randomness", randomness},
#endif
#if CRETULA_TLS_MEMORY
    {"memory", memory},
#endif
#if defined(MBEDTLS_SELF_TEST)
    {"self-tests", mbedtls_self_tests},
#endif
#if defined(MBEDTLS_MPI_EXP_MOD_ALT)
    {"MBEDTLS_MPI_EXP_MOD_ALT", exp_mod},
#endif
};

int main(void)
{
    uint32_t state = 3;

    check_random(&state, data, sizeof data);
#if CRETULA_TLS_MEMORY
    {
        static uint8_t heap[40000];

        if (cretula_mbedtls_set_memory(heap, sizeof heap) != CRETULA_OK)
            return 1;
    }
#endif
#if CRETULA_TLS_RANDOM
    cretula_mbedtls_set_rng(&rng);
#endif
    if (psa_crypto_init() != PSA_SUCCESS)
        return 1;
    return check_run(tests, CHECK_COUNT(tests));
}
