/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * cretula selftest: a known answer of every algorithm that is built in. Sources: FIPS 180-4 ("abc"), RFC 2202 and RFC 4231
 * ("Jefe"; SHA-224 and up), RFC 5869 case 1, RFC 8032 section 7, RFC 7748 section 5.2, and
 * draft-irtf-cfrg-signature-key-blinding.
 */
#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "hashtable.h"
#include "message.h"
#include "options.h"
#include "output.h"

static const char help[] = "usage: cretula selftest\n"
                           "\n"
                           "Computes a known answer of every algorithm that is built in, and shows one line for\n"
                           "each; then how long each hash takes for \"abc\", two blocks and a million 'a' in\n"
                           "software and by the instructions that this CPU has for it. If an answer is wrong, a\n"
                           "message names it and the exit code is 2.\n"
                           "\n"
                           "Example:\n"
                           "  cretula selftest\n";

static uint8_t nibble(char c)
{
    return (uint8_t)(c <= '9' ? c - '0' : c - 'a' + 10);
}

static size_t from_hex(uint8_t *out, const char *hex)
{
    size_t n;

    for (n = 0; hex[2 * n] != 0; n++)
        out[n] = (uint8_t)(nibble(hex[2 * n]) << 4 | nibble(hex[2 * n + 1]));
    return n;
}

static int is(const uint8_t *bytes, size_t n, const char *hex)
{
    uint8_t want[64];

    return strlen(hex) == 2 * n && from_hex(want, hex) == n && memcmp(bytes, want, n) == 0;
}

/* --- hashes --------------------------------------------------------------------------------------------------------- */

static int hash_is(const cretula_hash_algorithm *algorithm, const char *hex)
{
    uint8_t digest[CRETULA_HASH_MAX_SIZE];

    return cretula_hash(algorithm, digest, "abc", 3) == CRETULA_OK && is(digest, cretula_hash_size(algorithm), hex);
}

#if CRETULA_SHA1
static int test_sha1(void)
{
    return hash_is(&cretula_sha1, "a9993e364706816aba3e25717850c26c9cd0d89d");
}
#endif

#if CRETULA_SHA256
static int test_sha224(void)
{
    return hash_is(&cretula_sha224, "23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7");
}

static int test_sha256(void)
{
    return hash_is(&cretula_sha256, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}
#endif

static int test_sha384(void)
{
    return hash_is(&cretula_sha384, "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca1"
                                    "34c825a7");
}

static int test_sha512(void)
{
    return hash_is(&cretula_sha512, "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23"
                                    "a3feebbd454d4423643ce80e2a9ac94fa54ca49f");
}

#if CRETULA_HMAC
static int hmac_is(const cretula_hash_algorithm *algorithm, const char *hex)
{
    static const char message[] = "what do ya want for nothing?";
    uint8_t tag[CRETULA_HASH_MAX_SIZE];

    return cretula_hmac(algorithm, tag, "Jefe", 4, message, sizeof message - 1) == CRETULA_OK &&
           is(tag, cretula_hash_size(algorithm), hex);
}

static int test_hmac(void)
{
    int good = hmac_is(&cretula_sha512, "164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea2505549758bf75c05a994a6d034f"
                                        "65f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737") &&
               hmac_is(&cretula_sha384, "af45d2e376484031617f78d2b58a6b1b9c7ef464f5a01b47e42ec3736322445e8e2240ca5e69e2c78b3239"
                                        "ecfab21649");
#if CRETULA_SHA256
    good &= hmac_is(&cretula_sha256, "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843") &&
            hmac_is(&cretula_sha224, "a30e01098bc6dbbf45690f3a7e9e6d0f8bbea2a39e6148008fd05e44");
#endif
#if CRETULA_SHA1
    good &= hmac_is(&cretula_sha1, "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79");
#endif
    return good;
}

#if CRETULA_SHA256
static int test_hkdf(void)
{
    uint8_t secret[22], salt[13], info[10], out[42];

    from_hex(secret, "0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b");
    from_hex(salt, "000102030405060708090a0b0c");
    from_hex(info, "f0f1f2f3f4f5f6f7f8f9");
    return cretula_hkdf(&cretula_sha256, out, sizeof out, salt, sizeof salt, secret, sizeof secret, info, sizeof info) ==
               CRETULA_OK &&
           is(out, sizeof out, "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865");
}
#endif
#endif

/* --- signatures ----------------------------------------------------------------------------------------------------- */

/* A key from hex, its public half left in public_key. */
static int make_key(cretula_ed25519_key *key, uint8_t public_key[CRETULA_ED25519_PUBLIC_SIZE], const char *seed_hex)
{
    uint8_t seed[CRETULA_ED25519_SEED_SIZE];

    from_hex(seed, seed_hex);
    return cretula_ed25519_key_from_seed(key, seed) == CRETULA_OK && cretula_ed25519_key_public(key, public_key) == CRETULA_OK;
}

#define SEED "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb"
#define PUBLIC "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c"
#define SIGNATURE                                                                                                              \
    "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aee"         \
    "b00d291612bb0c00"

static int test_sign(void)
{
    cretula_ed25519_key key;
    uint8_t public_key[CRETULA_ED25519_PUBLIC_SIZE], signature[CRETULA_ED25519_SIGNATURE_SIZE];

    return make_key(&key, public_key, SEED) && is(public_key, sizeof public_key, PUBLIC) &&
           cretula_ed25519_sign(&key, signature, "r", 1) == CRETULA_OK && is(signature, sizeof signature, SIGNATURE);
}

/* The good signature is accepted; with one bit flipped in it, it is not. */
static int test_verify(void)
{
    uint8_t public_key[CRETULA_ED25519_PUBLIC_SIZE], signature[CRETULA_ED25519_SIGNATURE_SIZE];

    from_hex(public_key, PUBLIC);
    from_hex(signature, SIGNATURE);
    if (cretula_ed25519_verify(signature, public_key, "r", 1) != CRETULA_OK)
        return 0;
    signature[32] ^= 1;
    return cretula_ed25519_verify(signature, public_key, "r", 1) == CRETULA_ERR_SIGNATURE;
}

#if CRETULA_ED25519_CONTEXT
static int test_context(void)
{
    cretula_ed25519_key key;
    uint8_t public_key[CRETULA_ED25519_PUBLIC_SIZE], signature[CRETULA_ED25519_SIGNATURE_SIZE], message[16];

    from_hex(message, "f726936d19c800494e3fdaff20b276a8");
    return make_key(&key, public_key, "0305334e381af78f141cb666f6199f57bc3495335a256a95bd2a55bf546663f6") &&
           cretula_ed25519ctx_sign(&key, signature, "foo", 3, message, sizeof message) == CRETULA_OK &&
           is(signature, sizeof signature,
              "55a4cc2f70a54e04288c5f4cd1e45a7bb520b36292911876cada7323198dd87a8b36950b95130022907a7fb7c4e9b2d5f6cca685a587b4b2"
              "1f4b888e4e7edb0d") &&
           cretula_ed25519ctx_verify(signature, public_key, "foo", 3, message, sizeof message) == CRETULA_OK;
}

static int test_prehashed(void)
{
    cretula_ed25519_key key;
    uint8_t public_key[CRETULA_ED25519_PUBLIC_SIZE], signature[CRETULA_ED25519_SIGNATURE_SIZE];
    uint8_t digest[CRETULA_SHA512_SIZE];

    return make_key(&key, public_key, "833fe62409237b9d62ec77587520911e9a759cec1d19755b7da901b96dca3d42") &&
           cretula_hash(&cretula_sha512, digest, "abc", 3) == CRETULA_OK &&
           cretula_ed25519ph_sign(&key, signature, NULL, 0, digest) == CRETULA_OK &&
           is(signature, sizeof signature,
              "98a70222f0b8121aa9d30f813d683f809e462b469c7ff87639499bb94e6dae4131f85042463c2a355a2003d062adf5aaa10b8c61e636062a"
              "aad11c2a26083406") &&
           cretula_ed25519ph_verify(signature, public_key, NULL, 0, digest) == CRETULA_OK;
}
#endif

#if CRETULA_ED25519_BLIND
static int test_blind(void)
{
    cretula_ed25519_key key;
    cretula_ed25519_expanded_key blinded;
    uint8_t public_key[CRETULA_ED25519_PUBLIC_SIZE], blind[32];

    from_hex(blind, "bb58c768d9b16571f553efd48207e64391e16439b79fe9409e70b38040c81302");
    return make_key(&key, public_key, "d142b3b1d532b0a516353a0746a6d43a86cee8efaf6b14ae85c2199072f47d93") &&
           cretula_ed25519_blind_key(&blinded, &key, blind, NULL, 0) == CRETULA_OK &&
           cretula_ed25519_expanded_key_public(&blinded, public_key) == CRETULA_OK &&
           is(public_key, sizeof public_key, "666443ce8f03fa09240db73a584efad5462ffe346b14fd78fb666b25db29902f");
}
#endif

/* RFC 8410's own form of a key: through PEM and back. */
static int test_key_files(void)
{
    cretula_ed25519_key key, again;
    uint8_t public_key[CRETULA_ED25519_PUBLIC_SIZE];
    char pem[CRETULA_PRIVATE_PEM_SIZE];

    return make_key(&key, public_key, SEED) && cretula_ed25519_key_write_pem(&key, pem) == CRETULA_OK &&
           cretula_ed25519_key_read_pem(&again, pem, sizeof pem) == CRETULA_OK &&
           cretula_ed25519_key_check_pair(&again, public_key) == CRETULA_OK;
}

#if CRETULA_X25519
static int test_x25519(void)
{
    uint8_t secret[CRETULA_X25519_SIZE], u[CRETULA_X25519_SIZE], shared[CRETULA_X25519_SIZE];

    from_hex(secret, "a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4");
    from_hex(u, "e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c");
    return cretula_x25519(shared, secret, u) == CRETULA_OK &&
           is(shared, sizeof shared, "c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552");
}
#endif

/* --- the command ---------------------------------------------------------------------------------------------------- */

static const struct {
    const char *name;
    int (*run)(void);
} tests[] = {
#if CRETULA_SHA1
    {"SHA1", test_sha1},
#endif
#if CRETULA_SHA256
    {"SHA224", test_sha224},       {"SHA256", test_sha256},
#endif
    {"SHA384", test_sha384},       {"SHA512", test_sha512},
#if CRETULA_HMAC
    {"HMAC", test_hmac},
#if CRETULA_SHA256
    {"HKDF", test_hkdf},
#endif
#endif
    {"Ed25519 sign", test_sign},   {"Ed25519 verify", test_verify},
#if CRETULA_ED25519_CONTEXT
    {"Ed25519ctx", test_context},  {"Ed25519ph", test_prehashed},
#endif
#if CRETULA_ED25519_BLIND
    {"key blinding", test_blind},
#endif
    {"key files", test_key_files},
#if CRETULA_X25519
    {"X25519", test_x25519},
#endif
};

#define N_TESTS (sizeof tests / sizeof tests[0])

int command_selftest(int argc, char **argv)
{
    struct command_line line = {"cretula selftest", help, NULL, 0, NULL, 0};
    char text[N_TESTS * 40 + 1000]; /* a name, ": ok" and a newline are far shorter than 40, and the table than 1000 */
    const char *wrong;
    size_t i, n = 0;
    int status;

    if (!options_parse(&line, argc, argv, &status))
        return status;
    if (line.n_operands > 0)
        return fail("'%s' is one argument too many: selftest takes none", line.operands[0]);
    for (i = 0; i < N_TESTS; i++) {
        if (!tests[i].run())
            return fail("selftest: %s gives a wrong answer: do not use this build on this machine", tests[i].name);
        n += (size_t)snprintf(text + n, sizeof text - n, "%s: ok\n", tests[i].name);
    }
    wrong = hashtable_run(text + n, sizeof text - n);
    if (wrong != NULL)
        return fail("selftest: %s gives a wrong answer: do not use this build on this machine", wrong);
    return output_standard(text, strlen(text));
}
