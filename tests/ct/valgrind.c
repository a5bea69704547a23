/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Constant time under Valgrind: secrets are marked as undefined memory, so that Memcheck reports every branch and every address
 * that depends on one. Each test is an operation on secrets and passes if it caused no report, succeeded, and left an output
 * that is still marked: a mark that got lost on the way would make the test say nothing. The controls at the end must be
 * reported. Run by valgrind.sh, on a library compiled with -DCRETULA_CT_CHECK, which makes CRETULA_DECLASSIFY real.
 */
#include <cretula/cretula.h>

#include <string.h>

#include <valgrind/memcheck.h>

#include "unit/check.h"

static const char message[300] = "a message; what is signed is public";
static const char context[] = "context";

static void make_secret(void *p, size_t n)
{
    (void)VALGRIND_MAKE_MEM_UNDEFINED(p, n);
}

/* What a caller gives away, such as a public key: from here on it is like any constant. */
static void publish(void *p, size_t n)
{
    (void)VALGRIND_MAKE_MEM_DEFINED(p, n);
}

static int is_secret(const void *p, size_t n)
{
    uint8_t marks[200];
    uint8_t any = 0;
    size_t i;

    if (n > sizeof marks || VALGRIND_GET_VBITS(p, marks, n) != 1)
        return 0;
    for (i = 0; i < n; i++)
        any |= marks[i];
    return any != 0;
}

static void draw(void *p, size_t n)
{
    static uint32_t state = 0x2545f491;

    check_random(&state, p, n);
    make_secret(p, n);
}

static int fill(void *unused, uint8_t *out, size_t n)
{
    (void)unused;
    draw(out, n);
    return 0;
}

static const cretula_rng rng = {fill, NULL};

/* --- Ed25519 -------------------------------------------------------------------------------------------------------- */

static int make_key(cretula_ed25519_key *key)
{
    uint8_t seed[32];

    draw(seed, sizeof seed);
    return cretula_ed25519_key_from_seed(key, seed) == CRETULA_OK;
}

static int key_from_seed(void)
{
    cretula_ed25519_key key;
    uint8_t out[32];

    return make_key(&key) && cretula_ed25519_key_public(&key, out) == CRETULA_OK && is_secret(out, 32) &&
           cretula_ed25519_key_seed(&key, out) == CRETULA_OK && is_secret(out, 32);
}

static int key_generate(void)
{
    cretula_ed25519_key key;
    uint8_t out[32];

    return cretula_ed25519_key_generate(&key, &rng) == CRETULA_OK &&
           cretula_ed25519_key_public(&key, out) == CRETULA_OK && is_secret(out, 32);
}

static int key_from_seed_public(void)
{
    cretula_ed25519_key key;
    uint8_t both[64];

    if (!make_key(&key) || cretula_ed25519_key_seed(&key, both) != CRETULA_OK ||
        cretula_ed25519_key_public(&key, both + 32) != CRETULA_OK)
        return 0;
    return cretula_ed25519_key_from_seed_public(&key, both) == CRETULA_OK && is_secret(&key, sizeof key);
}

static int sign(void)
{
    cretula_ed25519_key key;
    uint8_t s[64];

    return make_key(&key) && cretula_ed25519_sign(&key, s, message, 4) == CRETULA_OK && is_secret(s, 32) &&
           is_secret(s + 32, 32);
}

static int sign_long(void)
{
    cretula_ed25519_key key;
    uint8_t s[64];

    return make_key(&key) && cretula_ed25519_sign(&key, s, message, sizeof message) == CRETULA_OK && is_secret(s + 32, 32);
}

static int sign_hedged(void)
{
    cretula_ed25519_key key;
    uint8_t s[64], noise[32];

    draw(noise, sizeof noise);
    return make_key(&key) && cretula_ed25519_sign_hedged(&key, s, noise, message, sizeof message) == CRETULA_OK &&
           is_secret(s + 32, 32);
}

static int sign_context(void)
{
    cretula_ed25519_key key;
    uint8_t s[64], t[64], noise[32];

    draw(noise, sizeof noise);
    return make_key(&key) &&
           cretula_ed25519ctx_sign(&key, s, context, sizeof context, message, sizeof message) == CRETULA_OK &&
           cretula_ed25519ctx_sign_hedged(&key, t, noise, context, sizeof context, message, 1) == CRETULA_OK &&
           is_secret(s + 32, 32) && is_secret(t + 32, 32);
}

static int sign_prehashed(void)
{
    cretula_ed25519_key key;
    uint8_t s[64], t[64], noise[32];
    const uint8_t *digest = (const uint8_t *)message;

    draw(noise, sizeof noise);
    return make_key(&key) && cretula_ed25519ph_sign(&key, s, NULL, 0, digest) == CRETULA_OK &&
           cretula_ed25519ph_sign_hedged(&key, t, noise, context, sizeof context, digest) == CRETULA_OK &&
           is_secret(s + 32, 32) && is_secret(t + 32, 32);
}

/* Both passes of a started signer; the second over `second`. */
static int two_passes(cretula_ed25519_signer *signer, const char *second, uint8_t s[64], int expected)
{
    return cretula_ed25519_signer_update(signer, message, 200) == CRETULA_OK &&
           cretula_ed25519_signer_update(signer, message + 200, 100) == CRETULA_OK &&
           cretula_ed25519_signer_second_pass(signer) == CRETULA_OK &&
           cretula_ed25519_signer_update(signer, second, 300) == CRETULA_OK &&
           cretula_ed25519_signer_finish(signer, s) == expected;
}

static int stream(void)
{
    cretula_ed25519_key key;
    cretula_ed25519_signer signer;
    uint8_t s[64];

    return make_key(&key) && cretula_ed25519_signer_init(&signer, &key) == CRETULA_OK &&
           two_passes(&signer, message, s, CRETULA_OK) && is_secret(s + 32, 32);
}

static int stream_hedged(void)
{
    cretula_ed25519_key key;
    cretula_ed25519_signer signer;
    uint8_t s[64], noise[32];

    draw(noise, sizeof noise);
    return make_key(&key) && cretula_ed25519_signer_init_hedged(&signer, &key, noise) == CRETULA_OK &&
           two_passes(&signer, message, s, CRETULA_OK) && is_secret(s + 32, 32);
}

static int stream_context(void)
{
    cretula_ed25519_key key;
    cretula_ed25519_signer signer;
    uint8_t s[64];

    return make_key(&key) &&
           cretula_ed25519ctx_signer_init(&signer, &key, context, sizeof context) == CRETULA_OK &&
           two_passes(&signer, message, s, CRETULA_OK) && is_secret(s + 32, 32);
}

/* The refusal itself is public; that it gives nothing away besides is what this looks at. */
static int stream_changed(void)
{
    static const char other[300] = "another message";
    cretula_ed25519_key key;
    cretula_ed25519_signer signer;
    uint8_t s[64];

    return make_key(&key) && cretula_ed25519_signer_init(&signer, &key) == CRETULA_OK &&
           two_passes(&signer, other, s, CRETULA_ERR_MESSAGE_CHANGED) && !is_secret(s, 64);
}

static int stream_one_pass(void)
{
    cretula_ed25519_key key;
    cretula_ed25519_signer signer;
    uint8_t s[64];

    return make_key(&key) && cretula_ed25519_signer_init_one_pass(&signer, &key, &rng) == CRETULA_OK &&
           cretula_ed25519_signer_update(&signer, message, sizeof message) == CRETULA_OK &&
           cretula_ed25519_signer_finish(&signer, s) == CRETULA_OK && is_secret(s, 32) && is_secret(s + 32, 32);
}

static int expanded(void)
{
    cretula_ed25519_expanded_key key;
    uint8_t form[64], s[64];

    draw(form, sizeof form);
    cretula_ed25519_clamp(form);
    return cretula_ed25519_expanded_key_import(&key, form) == CRETULA_OK &&
           cretula_ed25519_expanded_sign(&key, s, message, sizeof message) == CRETULA_OK && is_secret(s + 32, 32) &&
           cretula_ed25519_expanded_key_public(&key, s) == CRETULA_OK && is_secret(s, 32);
}

static int blind_key(void)
{
    cretula_ed25519_key key;
    cretula_ed25519_expanded_key blinded;
    uint8_t blind[32], s[64];

    draw(blind, sizeof blind);
    return make_key(&key) &&
           cretula_ed25519_blind_key(&blinded, &key, blind, context, sizeof context) == CRETULA_OK &&
           cretula_ed25519_expanded_sign(&blinded, s, message, sizeof message) == CRETULA_OK && is_secret(s + 32, 32);
}

static int blind_public(void)
{
    cretula_ed25519_key key;
    uint8_t blind[32], a[32], b[32];

    draw(blind, sizeof blind);
    if (!make_key(&key) || cretula_ed25519_key_public(&key, a) != CRETULA_OK)
        return 0;
    publish(a, 32);
    if (cretula_ed25519_blind_public(b, a, blind, context, sizeof context) != CRETULA_OK || !is_secret(b, 32))
        return 0;
    publish(b, 32);
    return cretula_ed25519_unblind_public(b, b, blind, context, sizeof context) == CRETULA_OK && is_secret(b, 32);
}

static int to_x25519(void)
{
    cretula_ed25519_key key;
    uint8_t secret[32];

    return make_key(&key) && cretula_ed25519_key_to_x25519(&key, secret) == CRETULA_OK && is_secret(secret, 32);
}

/* --- X25519 --------------------------------------------------------------------------------------------------------- */

static int x25519(void)
{
    uint8_t secret[32], out[32];

    draw(secret, sizeof secret);
    return cretula_x25519_public_key(out, secret) == CRETULA_OK && is_secret(out, 32) &&
           cretula_x25519(out, secret, out) == CRETULA_OK && is_secret(out, 32);
}

static int x25519_generate(void)
{
    uint8_t secret[32];

    return cretula_x25519_generate(secret, &rng) == CRETULA_OK && is_secret(secret, 32);
}

static int x25519_unclamped(void)
{
    uint8_t scalar[32], out[32];

    draw(scalar, sizeof scalar);
    return cretula_x25519_unclamped(out, scalar, cretula_x25519_base_point) == CRETULA_OK && is_secret(out, 32);
}

/* A peer's point of small order: the error is public, the secret stays secret. */
static int x25519_zero(void)
{
    static const uint8_t one[32] = {1};
    uint8_t secret[32], out[32];

    draw(secret, sizeof secret);
    return cretula_x25519(out, secret, one) == CRETULA_ERR_ZERO;
}

/* --- hashes --------------------------------------------------------------------------------------------------------- */

static const cretula_hash_algorithm *const algorithms[] = {&cretula_sha1, &cretula_sha224, &cretula_sha256,
                                                           &cretula_sha384, &cretula_sha512};
#define ALGORITHMS (sizeof algorithms / sizeof algorithms[0])

static int hash(void)
{
    uint8_t secret[200], digest[64];
    size_t i;

    draw(secret, sizeof secret);
    for (i = 0; i < ALGORITHMS; i++)
        if (cretula_hash(algorithms[i], digest, secret, sizeof secret) != CRETULA_OK || !is_secret(digest, 20))
            return 0;
    return 1;
}

/* Keys shorter and longer than a block; both the key and the message are secret. */
static int hmac(void)
{
    uint8_t key[150], tag[64];
    size_t i;

    draw(key, sizeof key);
    for (i = 0; i < ALGORITHMS; i++)
        if (cretula_hmac(algorithms[i], tag, key, 32, key, 100) != CRETULA_OK || !is_secret(tag, 20) ||
            cretula_hmac(algorithms[i], tag, key, sizeof key, message, sizeof message) != CRETULA_OK || !is_secret(tag, 20))
            return 0;
    return 1;
}

static int hmac_state(void)
{
    cretula_hmac_context c, d;
    uint8_t key[32], state[CRETULA_HMAC_EXPORT_SIZE], tag[64];
    size_t size;

    draw(key, sizeof key);
    return cretula_hmac_init(&c, &cretula_sha512, key, sizeof key) == CRETULA_OK &&
           cretula_hmac_update(&c, message, 150) == CRETULA_OK && cretula_hmac_clone(&d, &c) == CRETULA_OK &&
           cretula_hmac_export(&d, state, sizeof state, &size) == CRETULA_OK &&
           cretula_hmac_import(&d, &cretula_sha512, state, size) == CRETULA_OK &&
           cretula_hmac_finish(&d, tag) == CRETULA_OK && is_secret(tag, 64);
}

static int hkdf(void)
{
    uint8_t secret[40], out[100];

    draw(secret, sizeof secret);
    return cretula_hkdf(&cretula_sha256, out, sizeof out, "salt", 4, secret, sizeof secret, "info", 4) == CRETULA_OK &&
           is_secret(out, 32) && is_secret(out + 68, 32);
}

static int equal(void)
{
    uint8_t a[32], b[32];
    int result, same;

    draw(a, sizeof a);
    memcpy(b, a, sizeof b);
    same = cretula_equal(a, b, sizeof a);
    b[31] ^= 1;
    result = cretula_equal(a, b, sizeof a);
    if (!is_secret(&result, sizeof result) || !is_secret(&same, sizeof same))
        return 0;
    publish(&result, sizeof result);
    publish(&same, sizeof same);
    return result == 0 && same == 1;
}

/* --- key files ------------------------------------------------------------------------------------------------------ */

static int der(void)
{
    cretula_ed25519_key key;
    uint8_t file[CRETULA_PKCS8_SIZE], secret[32];

    if (!make_key(&key) || cretula_ed25519_key_write_der(&key, file) != CRETULA_OK || is_secret(file, 16) ||
        !is_secret(file + 16, 32))
        return 0;
    if (cretula_ed25519_key_read_der(&key, file, sizeof file) != CRETULA_OK || !is_secret(&key, sizeof key))
        return 0;
    draw(secret, sizeof secret);
    return cretula_x25519_secret_write_der(file, secret) == CRETULA_OK &&
           cretula_x25519_secret_read_der(secret, file, sizeof file) == CRETULA_OK && is_secret(secret, 32);
}

/* Version 2 with its public half, which is compared with the one that the secret gives. */
static int der_version_2(void)
{
    static const uint8_t half[3] = {0x81, 33, 0};
    cretula_ed25519_key key;
    uint8_t file[CRETULA_PKCS8_SIZE + 35], secret[32];

    if (!make_key(&key) || cretula_ed25519_key_write_der(&key, file) != CRETULA_OK)
        return 0;
    file[1] = sizeof file - 2;
    file[4] = 1;
    memcpy(file + CRETULA_PKCS8_SIZE, half, sizeof half);
    if (cretula_ed25519_key_public(&key, file + sizeof file - 32) != CRETULA_OK)
        return 0;
    publish(file + sizeof file - 32, 32);
    if (cretula_ed25519_key_read_der(&key, file, sizeof file) != CRETULA_OK || !is_secret(&key, sizeof key))
        return 0;
    draw(secret, sizeof secret);
    file[11] = 0x6e; /* X25519 */
    memcpy(file + 16, secret, 32);
    if (cretula_x25519_public_key(file + sizeof file - 32, secret) != CRETULA_OK)
        return 0;
    publish(file + sizeof file - 32, 32);
    return cretula_x25519_secret_read_der(secret, file, sizeof file) == CRETULA_OK && is_secret(secret, 32);
}

/* What is read has the whole line of base64 marked, and not only the letters that hold bits of the key. */
static int pem(void)
{
    cretula_ed25519_key key;
    char file[CRETULA_PRIVATE_PEM_SIZE];
    char *const body = file + sizeof "-----BEGIN PRIVATE KEY-----";
    uint8_t secret[32];

    if (!make_key(&key) || cretula_ed25519_key_write_pem(&key, file) != CRETULA_OK || !is_secret(body + 24, 40))
        return 0;
    make_secret(body, 64);
    if (cretula_ed25519_key_read_pem(&key, file, sizeof file) != CRETULA_OK || !is_secret(&key, sizeof key))
        return 0;
    draw(secret, sizeof secret);
    if (cretula_x25519_secret_write_pem(file, secret) != CRETULA_OK || !is_secret(body + 24, 40))
        return 0;
    make_secret(body, 64);
    return cretula_x25519_secret_read_pem(secret, file, sizeof file) == CRETULA_OK && is_secret(secret, 32);
}

/* --- controls: Memcheck must report each of these ------------------------------------------------------------------- */

static volatile uint8_t result;

static int control_branch(void)
{
    volatile uint8_t secret = 1;

    make_secret((void *)(uintptr_t)&secret, 1);
    if (secret != 0)
        result = 1;
    return result == 1;
}

static int control_address(void)
{
    static const uint8_t table[256] = {0};
    volatile uint8_t secret = 7;

    make_secret((void *)(uintptr_t)&secret, 1);
    result = table[secret];
    return is_secret((const void *)(uintptr_t)&secret, 1);
}

/* Through the whole library: verification may branch on what it sees, and does. */
static int control_verification(void)
{
    cretula_ed25519_key key;
    uint8_t a[32], s[64];
    int rc;

    if (!make_key(&key) || cretula_ed25519_sign(&key, s, message, 4) != CRETULA_OK ||
        cretula_ed25519_key_public(&key, a) != CRETULA_OK)
        return 0;
    publish(a, 32);
    rc = cretula_ed25519_verify(s, a, message, 4);
    publish(&rc, sizeof rc);
    return rc == CRETULA_OK;
}

static const struct {
    const char *name;
    int (*run)(void);
    int is_control;
} tests[] = {
    {"Ed25519 key from a seed", key_from_seed, 0},
    {"Ed25519 key generation", key_generate, 0},
    {"Ed25519 key from seed and public key", key_from_seed_public, 0},
    {"Ed25519 signature", sign, 0},
    {"Ed25519 signature of a longer message", sign_long, 0},
    {"Ed25519 hedged signature", sign_hedged, 0},
    {"Ed25519ctx signature", sign_context, 0},
    {"Ed25519ph signature", sign_prehashed, 0},
    {"Ed25519 signature in two passes", stream, 0},
    {"Ed25519 hedged signature in two passes", stream_hedged, 0},
    {"Ed25519ctx signature in two passes", stream_context, 0},
    {"Ed25519 signature in two passes, message changed", stream_changed, 0},
    {"Ed25519 signature in one pass", stream_one_pass, 0},
    {"Ed25519 expanded key", expanded, 0},
    {"key blinding, private", blind_key, 0},
    {"key blinding, public, and its inverse", blind_public, 0},
    {"Ed25519 secret to X25519", to_x25519, 0},
    {"X25519", x25519, 0},
    {"X25519 key generation", x25519_generate, 0},
    {"X25519 unclamped", x25519_unclamped, 0},
    {"X25519 with a zero result", x25519_zero, 0},
    {"hashes", hash, 0},
    {"HMAC", hmac, 0},
    {"HMAC state out and in", hmac_state, 0},
    {"HKDF", hkdf, 0},
    {"cretula_equal", equal, 0},
    {"private DER", der, 0},
    {"private DER, version 2", der_version_2, 0},
    {"private PEM", pem, 0},
    {"control: a branch is reported", control_branch, 1},
    {"control: an address is reported", control_address, 1},
    {"control: verification of a secret signature is reported", control_verification, 1},
};

int main(void)
{
    size_t i;

    check_case(RUNNING_ON_VALGRIND != 0, "runs under Valgrind");
    for (i = 0; i < sizeof tests / sizeof tests[0]; i++) {
        const unsigned before = VALGRIND_COUNT_ERRORS;
        const int good = tests[i].run();
        const int reported = VALGRIND_COUNT_ERRORS != before;

        check_case(good && reported == tests[i].is_control, tests[i].name);
    }
    return check_close();
}
