/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * What an operation on secrets leaves behind. Each runs on a painted stack of its own, which is then searched for every word of
 * every secret, in each byte order that a register may spill. Secrets that a caller does not see (scalar, prefix, nonce) are
 * computed beforehand, elsewhere. Run by wipe.sh on link-time optimised builds.
 *
 * With EXPECT_LEFTOVERS 1 it is the control: the library's cretula_wipe() does nothing, and the search must find something
 * after most operations; after all would be too much to ask, since what follows on the stack may overwrite a secret by chance.
 */
#include <cretula/cretula.h>

#include "ct/wipe.h"
#include "scalar/sc.h"
#include "unit/check.h"

#ifndef EXPECT_LEFTOVERS
#define EXPECT_LEFTOVERS 0
#endif

#define PAINT 0xa5
#define WORD sizeof(size_t)

static uint8_t stack[65536] __attribute__((aligned(16)));

static struct {
    const char *name;
    uint8_t bytes[64];
    size_t n;
} secrets[32];
static unsigned n_secrets;

/* Everything that the operations read and write lies here and not on the painted stack. */
static const char message[200] = "message";
static const char context[7] = "context";
static uint8_t seed[32], noise[32], blind[32], x_secret[32], mac_key[40], expanded_form[64];
static uint8_t public_key[32], peer[32], digest[64];
static char pem_file[CRETULA_PRIVATE_PEM_SIZE];

static struct {
    cretula_ed25519_key key;
    cretula_ed25519_expanded_key expanded;
    cretula_ed25519_signer signer;
    cretula_hmac_context mac;
    uint8_t out[128];
} w;

static void copy(void *to, const void *from, size_t n)
{
    uint8_t *t = to;
    const uint8_t *f = from;

    while (n-- != 0)
        *t++ = *f++;
}

static int equal(const uint8_t *a, const uint8_t *b, size_t n)
{
    while (n != 0 && *a++ == *b++)
        n--;
    return n == 0;
}

/* --- the secrets ---------------------------------------------------------------------------------------------------- */

static const uint8_t *add_secret(const char *name, const void *bytes, size_t n)
{
    secrets[n_secrets].name = name;
    secrets[n_secrets].n = n;
    copy(secrets[n_secrets].bytes, bytes, n);
    return secrets[n_secrets++].bytes;
}

/* SHA-512 of up to three parts. */
static void sha512(uint8_t out[64], const void *a, size_t na, const void *b, size_t nb, const void *c, size_t nc)
{
    cretula_hash_context h;

    CHECK(cretula_hash_init(&h, &cretula_sha512) == CRETULA_OK && cretula_hash_update(&h, a, na) == CRETULA_OK &&
          cretula_hash_update(&h, b, nb) == CRETULA_OK && cretula_hash_update(&h, c, nc) == CRETULA_OK &&
          cretula_hash_finish(&h, out) == CRETULA_OK);
}

/* A digest that becomes a nonce, and the nonce. */
static void add_nonce(const char *name, const uint8_t hashed[64])
{
    uint8_t r[32];

    add_secret(name, hashed, 64);
    sc_reduce64(r, hashed);
    add_secret(name, r, 32);
}

/* A scalar as it is, reduced, and in the form in which sc_montgomery.c multiplies. */
static void add_scalar(const char *name, const uint8_t scalar[32])
{
    static const uint8_t two_to_128[32] = {[16] = 1};
    uint8_t r[32];

    add_secret(name, scalar, 32);
    sc_reduce32(r, scalar);
    add_secret(name, r, 32);
    sc_muladd(r, r, 32, two_to_128, NULL);
    sc_muladd(r, r, 32, two_to_128, NULL);
    add_secret(name, r, 32);
}

static void add_ed25519_secrets(void)
{
    static const uint8_t zero = 0;
    uint8_t h[64], t[64];

    sha512(h, seed, 32, NULL, 0, NULL, 0);
    copy(expanded_form, h, 64);
    cretula_ed25519_clamp(expanded_form);
    cretula_ed25519_clamp(h);
    add_secret("seed", seed, 32);
    add_scalar("scalar", h);
    add_secret("prefix", h + 32, 32);
    sha512(t, h + 32, 32, message, sizeof message, NULL, 0);
    add_nonce("nonce", t);
    sha512(t, h + 32, 32, noise, 32, NULL, 0);
    add_secret("hedged prefix", t, 32);
    sha512(t, t, 32, message, sizeof message, NULL, 0);
    add_nonce("hedged nonce", t);
    sha512(t, blind, 32, &zero, 1, context, sizeof context);
    add_secret("blind", blind, 32);
    add_scalar("blinding scalar", t);
    add_secret("blinding prefix", t + 32, 32);
    sc_reduce32(h, t);
    sc_invert(h, h);
    add_scalar("inverse of the blinding scalar", h);
}

static void add_other_secrets(void)
{
    uint8_t t[64];
    unsigned i;

    add_secret("X25519 secret", x_secret, 32);
    CHECK(cretula_x25519(t, x_secret, peer) == CRETULA_OK);
    add_secret("X25519 shared secret", t, 32);
    CHECK(cretula_x25519_unclamped(t, x_secret, peer) == CRETULA_OK);
    add_secret("X25519 unclamped product", t, 32);
    add_secret("HMAC key", mac_key, 40);
    for (i = 0; i < 40; i++)
        t[i] = mac_key[i] ^ 0x36;
    add_secret("HMAC inner key", t, 40);
    for (i = 0; i < 40; i++)
        t[i] = mac_key[i] ^ 0x5c;
    add_secret("HMAC outer key", t, 40);
    CHECK(cretula_hkdf_extract(&cretula_sha256, t, "salt", 4, mac_key, 40) == CRETULA_OK);
    add_secret("HKDF key", t, 32);
}

static void prepare(void)
{
    uint32_t state = 1;

    check_random(&state, seed, sizeof seed);
    check_random(&state, noise, sizeof noise);
    check_random(&state, blind, sizeof blind);
    check_random(&state, x_secret, sizeof x_secret);
    check_random(&state, mac_key, sizeof mac_key);
    check_random(&state, digest, sizeof digest);
    CHECK(cretula_ed25519_key_from_seed(&w.key, seed) == CRETULA_OK);
    CHECK(cretula_ed25519_key_public(&w.key, public_key) == CRETULA_OK);
    CHECK(cretula_ed25519_key_write_pem(&w.key, pem_file) == CRETULA_OK);
    CHECK(cretula_ed25519_public_to_x25519(peer, public_key) == CRETULA_OK);
    add_ed25519_secrets();
    add_other_secrets();
}

/* --- the operations ------------------------------------------------------------------------------------------------- */

static int result;

static void op_key(void)
{
    result = cretula_ed25519_key_from_seed(&w.key, seed);
}

static void op_sign(void)
{
    result = cretula_ed25519_sign(&w.key, w.out, message, sizeof message);
}

static void op_sign_hedged(void)
{
    result = cretula_ed25519_sign_hedged(&w.key, w.out, noise, message, sizeof message);
}

static void op_sign_prehashed(void)
{
    result = cretula_ed25519ph_sign_hedged(&w.key, w.out, noise, context, sizeof context, digest);
}

static void op_stream(void)
{
    result = cretula_ed25519_signer_init(&w.signer, &w.key) | cretula_ed25519_signer_update(&w.signer, message, 150) |
             cretula_ed25519_signer_update(&w.signer, message + 150, 50) | cretula_ed25519_signer_second_pass(&w.signer) |
             cretula_ed25519_signer_update(&w.signer, message, sizeof message) |
             cretula_ed25519_signer_finish(&w.signer, w.out);
}

static void op_expanded(void)
{
    result = cretula_ed25519_expanded_key_import(&w.expanded, expanded_form) |
             cretula_ed25519_expanded_sign(&w.expanded, w.out, message, sizeof message);
}

static void op_blind(void)
{
    result = cretula_ed25519_blind_key(&w.expanded, &w.key, blind, context, sizeof context) |
             cretula_ed25519_expanded_sign(&w.expanded, w.out, message, sizeof message);
}

static void op_blind_public(void)
{
    result = cretula_ed25519_blind_public(w.out, public_key, blind, context, sizeof context) |
             cretula_ed25519_unblind_public(w.out, w.out, blind, context, sizeof context);
}

static void op_convert(void)
{
    result = cretula_ed25519_key_to_x25519(&w.key, w.out);
}

static void op_x25519(void)
{
    result = cretula_x25519_public_key(w.out, x_secret) | cretula_x25519(w.out, x_secret, peer);
}

static void op_x25519_unclamped(void)
{
    result = cretula_x25519_unclamped(w.out, x_secret, peer);
}

static void op_hmac(void)
{
    result = cretula_hmac(&cretula_sha256, w.out, mac_key, sizeof mac_key, message, sizeof message) |
             cretula_hmac_init(&w.mac, &cretula_sha512, mac_key, sizeof mac_key) |
             cretula_hmac_update(&w.mac, message, sizeof message) | cretula_hmac_finish(&w.mac, w.out);
}

static void op_hkdf(void)
{
    result = cretula_hkdf(&cretula_sha256, w.out, 100, "salt", 4, mac_key, sizeof mac_key, "info", 4);
}

static void op_read_key(void)
{
    result = cretula_ed25519_key_read_pem(&w.key, pem_file, sizeof pem_file);
}

static void op_write_key(void)
{
    result = cretula_ed25519_key_write_der(&w.key, w.out) | cretula_ed25519_key_write_pem(&w.key, (char *)w.out);
}

static const struct {
    const char *name;
    void (*run)(void);
} operations[] = {
    {"key from a seed", op_key},
    {"signature", op_sign},
    {"hedged signature", op_sign_hedged},
    {"hedged Ed25519ph signature", op_sign_prehashed},
    {"signature in two passes", op_stream},
    {"expanded key", op_expanded},
    {"key blinding, private", op_blind},
    {"key blinding, public", op_blind_public},
    {"conversion to X25519", op_convert},
    {"X25519", op_x25519},
    {"X25519, unclamped", op_x25519_unclamped},
    {"HMAC", op_hmac},
    {"HKDF", op_hkdf},
    {"reading a key file", op_read_key},
    {"writing a key file", op_write_key},
};

/* --- the search ----------------------------------------------------------------------------------------------------- */

/* The word at p, the bytes of each of its units of that size reversed. */
static void reorder(uint8_t word[WORD], const uint8_t *p, size_t unit)
{
    size_t i;

    for (i = 0; i < WORD; i++)
        word[i] = p[i / unit * unit + unit - 1 - i % unit];
}

/* How many bytes below the top of the stack the word is, looked for upwards; 0 if it is not there. */
static size_t depth_of(const uint8_t *from, const uint8_t word[WORD])
{
    for (; from + WORD <= stack + sizeof stack; from++)
        if (*from == *word && equal(from, word, WORD))
            return (size_t)(stack + sizeof stack - from);
    return 0;
}

/* The same for any word of a secret. */
static size_t search(const uint8_t *from, unsigned secret)
{
    uint8_t word[WORD];
    size_t i, unit, depth;

    for (i = 0; i + WORD <= secrets[secret].n; i++)
        for (unit = 1; unit <= WORD; unit *= 2) {
            reorder(word, secrets[secret].bytes + i, unit);
            depth = depth_of(from, word);
            if (depth != 0)
                return depth;
        }
    return 0;
}

static void report(const char *operation, const char *secret, size_t depth)
{
    char digits[8];
    char *p = digits + sizeof digits - 1;

    for (*p = 0; depth != 0; depth /= 10)
        *--p = (char)('0' + depth % 10);
    check_put(operation);
    check_put(" leaves of ");
    check_put(secret);
    check_put(", bytes below the top of the stack: ");
    check_put(p);
    check_put("\n");
}

/* Whether nothing was found. */
static int run(unsigned operation)
{
    void (*volatile function)(void) = operations[operation].run;
    const uint8_t *used = stack;
    unsigned i, found = 0;
    size_t n;

    for (n = 0; n < sizeof stack; n++)
        stack[n] = PAINT;
    result = 1;
    wipe_run_on(stack, sizeof stack, function);
    while (*used == PAINT)
        used++;
    for (i = 0; i < n_secrets; i++) {
        const size_t depth = search(used, i);

        if (depth == 0)
            continue;
        found++;
        if (!EXPECT_LEFTOVERS)
            report(operations[operation].name, secrets[i].name, depth);
    }
    check_case(result == CRETULA_OK && (found == 0 || EXPECT_LEFTOVERS), operations[operation].name);
    return found == 0;
}

/* Also the objects that the caller keeps, once they are done with. */
static void check_object(const void *p, size_t n, const char *name)
{
    const uint8_t *q = p;

    while (n != 0 && *q == 0) {
        q++;
        n--;
    }
    check_case((n == 0) == !EXPECT_LEFTOVERS, name);
}

int main(void)
{
    const unsigned n = sizeof operations / sizeof operations[0];
    unsigned i, clean = 0;

    prepare();
    for (i = 0; i < n; i++)
        clean += (unsigned)run(i);
    if (EXPECT_LEFTOVERS)
        check_case(clean < n / 3, "most operations leave something");
    cretula_ed25519_key_wipe(&w.key);
    cretula_ed25519_expanded_key_wipe(&w.expanded);
    check_object(&w.key, sizeof w.key, "a wiped key");
    check_object(&w.expanded, sizeof w.expanded, "a wiped expanded key");
    check_object(&w.signer, sizeof w.signer, "a finished signer");
    check_object(&w.mac, sizeof w.mac, "a finished HMAC");
    return check_close();
}
