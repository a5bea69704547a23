/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Ed25519 for valgrind.c. */
#include "ct/valgrind.h"

int make_key(cretula_ed25519_key *key)
{
    uint8_t seed[32];

    draw(seed, sizeof seed);
    return cretula_ed25519_key_from_seed(key, seed) == CRETULA_OK;
}

int test_key_from_seed(void)
{
    cretula_ed25519_key key;
    uint8_t out[32];

    return make_key(&key) && cretula_ed25519_key_public(&key, out) == CRETULA_OK && is_secret(out, 32) &&
           cretula_ed25519_key_seed(&key, out) == CRETULA_OK && is_secret(out, 32);
}

int test_key_generate(void)
{
    cretula_ed25519_key key;
    uint8_t out[32];

    return cretula_ed25519_key_generate(&key, &rng) == CRETULA_OK && cretula_ed25519_key_public(&key, out) == CRETULA_OK &&
           is_secret(out, 32);
}

int test_key_from_seed_public(void)
{
    cretula_ed25519_key key;
    uint8_t both[64];

    if (!make_key(&key) || cretula_ed25519_key_seed(&key, both) != CRETULA_OK ||
        cretula_ed25519_key_public(&key, both + 32) != CRETULA_OK)
        return 0;
    return cretula_ed25519_key_from_seed_public(&key, both) == CRETULA_OK && is_secret(&key, sizeof key);
}

int test_sign(void)
{
    cretula_ed25519_key key;
    uint8_t s[64];

    return make_key(&key) && cretula_ed25519_sign(&key, s, message, 4) == CRETULA_OK && is_secret(s, 32) &&
           is_secret(s + 32, 32);
}

int test_sign_long(void)
{
    cretula_ed25519_key key;
    uint8_t s[64];

    return make_key(&key) && cretula_ed25519_sign(&key, s, message, sizeof message) == CRETULA_OK && is_secret(s + 32, 32);
}

int test_sign_hedged(void)
{
    cretula_ed25519_key key;
    uint8_t s[64], noise[32];

    draw(noise, sizeof noise);
    return make_key(&key) && cretula_ed25519_sign_hedged(&key, s, noise, message, sizeof message) == CRETULA_OK &&
           is_secret(s + 32, 32);
}

int test_sign_context(void)
{
    cretula_ed25519_key key;
    uint8_t s[64], t[64], noise[32];

    draw(noise, sizeof noise);
    return make_key(&key) && cretula_ed25519ctx_sign(&key, s, context, sizeof context, message, sizeof message) == CRETULA_OK &&
           cretula_ed25519ctx_sign_hedged(&key, t, noise, context, sizeof context, message, 1) == CRETULA_OK &&
           is_secret(s + 32, 32) && is_secret(t + 32, 32);
}

int test_sign_prehashed(void)
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

int test_stream(void)
{
    cretula_ed25519_key key;
    cretula_ed25519_signer signer;
    uint8_t s[64];

    return make_key(&key) && cretula_ed25519_signer_init(&signer, &key) == CRETULA_OK &&
           two_passes(&signer, message, s, CRETULA_OK) && is_secret(s + 32, 32);
}

int test_stream_hedged(void)
{
    cretula_ed25519_key key;
    cretula_ed25519_signer signer;
    uint8_t s[64], noise[32];

    draw(noise, sizeof noise);
    return make_key(&key) && cretula_ed25519_signer_init_hedged(&signer, &key, noise) == CRETULA_OK &&
           two_passes(&signer, message, s, CRETULA_OK) && is_secret(s + 32, 32);
}

int test_stream_context(void)
{
    cretula_ed25519_key key;
    cretula_ed25519_signer signer;
    uint8_t s[64];

    return make_key(&key) && cretula_ed25519ctx_signer_init(&signer, &key, context, sizeof context) == CRETULA_OK &&
           two_passes(&signer, message, s, CRETULA_OK) && is_secret(s + 32, 32);
}

/* The refusal itself is public; that it gives nothing away besides is what this looks at. */
int test_stream_changed(void)
{
    static const char other[300] = "another message";
    cretula_ed25519_key key;
    cretula_ed25519_signer signer;
    uint8_t s[64];

    return make_key(&key) && cretula_ed25519_signer_init(&signer, &key) == CRETULA_OK &&
           two_passes(&signer, other, s, CRETULA_ERR_MESSAGE_CHANGED) && !is_secret(s, 64);
}

int test_stream_one_pass(void)
{
    cretula_ed25519_key key;
    cretula_ed25519_signer signer;
    uint8_t s[64];

    return make_key(&key) && cretula_ed25519_signer_init_one_pass(&signer, &key, &rng) == CRETULA_OK &&
           cretula_ed25519_signer_update(&signer, message, sizeof message) == CRETULA_OK &&
           cretula_ed25519_signer_finish(&signer, s) == CRETULA_OK && is_secret(s, 32) && is_secret(s + 32, 32);
}

int test_expanded(void)
{
    cretula_ed25519_expanded_key key;
    uint8_t form[64], s[64];

    draw(form, sizeof form);
    cretula_ed25519_clamp(form);
    return cretula_ed25519_expanded_key_import(&key, form) == CRETULA_OK &&
           cretula_ed25519_expanded_sign(&key, s, message, sizeof message) == CRETULA_OK && is_secret(s + 32, 32) &&
           cretula_ed25519_expanded_key_public(&key, s) == CRETULA_OK && is_secret(s, 32);
}

int test_blind_key(void)
{
    cretula_ed25519_key key;
    cretula_ed25519_expanded_key blinded;
    uint8_t blind[32], s[64];

    draw(blind, sizeof blind);
    return make_key(&key) && cretula_ed25519_blind_key(&blinded, &key, blind, context, sizeof context) == CRETULA_OK &&
           cretula_ed25519_expanded_sign(&blinded, s, message, sizeof message) == CRETULA_OK && is_secret(s + 32, 32);
}

int test_blind_public(void)
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

int test_to_x25519(void)
{
    cretula_ed25519_key key;
    uint8_t secret[32];

    return make_key(&key) && cretula_ed25519_key_to_x25519(&key, secret) == CRETULA_OK && is_secret(secret, 32);
}
