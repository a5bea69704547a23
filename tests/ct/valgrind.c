/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Constant time under Valgrind: secrets are marked as undefined memory, so that Memcheck reports every branch and every address
 * that depends on one. Each test is an operation on secrets and passes if it caused no report, succeeded, and left an output
 * that is still marked: a mark that got lost on the way would make the test say nothing. The controls at the end must be
 * reported. Run by valgrind.sh, on a library compiled with -DCRETULA_CT_CHECK, which makes CRETULA_DECLASSIFY real.
 */
#include "ct/valgrind.h"

#include <valgrind/memcheck.h>

#include "unit/check.h"

const char message[300] = "a message; what is signed is public";
const char context[8] = "context";

void make_secret(void *p, size_t n)
{
    (void)VALGRIND_MAKE_MEM_UNDEFINED(p, n);
}

void publish(void *p, size_t n)
{
    (void)VALGRIND_MAKE_MEM_DEFINED(p, n);
}

int is_secret(const void *p, size_t n)
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

void draw(void *p, size_t n)
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

const cretula_rng rng = {fill, NULL};

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
    {"Ed25519 key from a seed", test_key_from_seed, 0},
    {"Ed25519 key generation", test_key_generate, 0},
    {"Ed25519 key from seed and public key", test_key_from_seed_public, 0},
    {"Ed25519 signature", test_sign, 0},
    {"Ed25519 signature of a longer message", test_sign_long, 0},
    {"Ed25519 hedged signature", test_sign_hedged, 0},
    {"Ed25519ctx signature", test_sign_context, 0},
    {"Ed25519ph signature", test_sign_prehashed, 0},
    {"Ed25519 signature in two passes", test_stream, 0},
    {"Ed25519 hedged signature in two passes", test_stream_hedged, 0},
    {"Ed25519ctx signature in two passes", test_stream_context, 0},
    {"Ed25519 signature in two passes, message changed", test_stream_changed, 0},
    {"Ed25519 signature in one pass", test_stream_one_pass, 0},
    {"Ed25519 expanded key", test_expanded, 0},
    {"key blinding, private", test_blind_key, 0},
    {"key blinding, public, and its inverse", test_blind_public, 0},
    {"Ed25519 secret to X25519", test_to_x25519, 0},
    {"X25519", test_x25519, 0},
    {"X25519 key generation", test_x25519_generate, 0},
    {"X25519 unclamped", test_x25519_unclamped, 0},
    {"X25519 with a zero result", test_x25519_zero, 0},
    {"hashes", test_hash, 0},
    {"HMAC", test_hmac, 0},
    {"HMAC state out and in", test_hmac_state, 0},
    {"HKDF", test_hkdf, 0},
    {"cretula_equal", test_equal, 0},
    {"private DER", test_der, 0},
    {"private DER, version 2", test_der_version_2, 0},
    {"private PEM", test_pem, 0},
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
