/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Everything that the library computes, once, on fixed input, in hexadecimal: combinations.sh compares what different
 * configurations print. Other tests say whether it is right; this one is the same text from every build.
 */
#include <cretula/cretula.h>

#include "unit/check.h"

static uint8_t input[300];
static uint8_t out[128];
static int failed;

/* The name, the result and the first n bytes of out. */
static void put(const char *name, int result, size_t n)
{
    static const char digits[] = "0123456789abcdef";
    char text[2 * sizeof out + 2];
    size_t i;

    check_put(name);
    text[0] = ' ';
    text[1] = digits[-result];
    text[2] = '\n';
    text[3] = 0;
    check_put(text);
    for (i = 0; i < n; i++) {
        text[2 * i] = digits[out[i] >> 4];
        text[2 * i + 1] = digits[out[i] & 15];
    }
    text[2 * n] = '\n';
    text[2 * n + 1] = 0;
    if (n != 0)
        check_put(text);
}

static void print(const char *name, int result, size_t n)
{
    put(name, result, n);
    failed |= result != CRETULA_OK;
}

static void hashes(void)
{
    static const cretula_hash_algorithm *const algorithms[] = {&cretula_sha1, &cretula_sha224, &cretula_sha256, &cretula_sha384,
                                                               &cretula_sha512};
    size_t i;

    for (i = 0; i < sizeof algorithms / sizeof algorithms[0]; i++) {
        const size_t n = cretula_hash_size(algorithms[i]);

        print(cretula_hash_name(algorithms[i]), cretula_hash(algorithms[i], out, input, sizeof input), n);
        print("HMAC", cretula_hmac(algorithms[i], out, input, 150, input, sizeof input), n);
        print("HKDF", cretula_hkdf(algorithms[i], out, 100, input, 8, input + 8, 30, "info", 4), 100);
    }
}

static void verify(const uint8_t public_key[32])
{
    uint8_t bad[64];
    size_t i;

    print("verify", cretula_ed25519_verify(out, public_key, input, sizeof input), 0);
    for (i = 0; i < sizeof bad; i++)
        bad[i] = out[i];
    bad[40] ^= 1;
    put("verify bad S", cretula_ed25519_verify(bad, public_key, input, sizeof input), 0);
    bad[40] ^= 1;
    bad[5] ^= 1;
    put("verify bad R", cretula_ed25519_verify(bad, public_key, input, sizeof input), 0);
    put("verify bad message", cretula_ed25519_verify(out, public_key, input, sizeof input - 1), 0);
    put("verify bad key", cretula_ed25519_verify(out, input, input, sizeof input), 0);
    print("check", cretula_ed25519_public_key_check_full(public_key), 0);
}

static void signatures(const cretula_ed25519_key *key, const uint8_t public_key[32])
{
    cretula_ed25519_signer signer;

    print("ctx", cretula_ed25519ctx_sign(key, out, "context", 7, input, 100), 64);
    print("ph hedged", cretula_ed25519ph_sign_hedged(key, out, input + 1, "context", 7, input), 64);
    print("hedged", cretula_ed25519_sign_hedged(key, out, input + 2, input, 1), 64);
    print("stream",
          cretula_ed25519_signer_init(&signer, key) | cretula_ed25519_signer_update(&signer, input, 130) |
              cretula_ed25519_signer_second_pass(&signer) | cretula_ed25519_signer_update(&signer, input, 130) |
              cretula_ed25519_signer_finish(&signer, out),
          64);
    print("sign nothing", cretula_ed25519_sign(key, out, NULL, 0), 64);
    print("sign", cretula_ed25519_sign(key, out, input, sizeof input), 64);
    verify(public_key);
}

static void blinding(const cretula_ed25519_key *key, const uint8_t public_key[32])
{
    cretula_ed25519_expanded_key blinded;

    print("blind", cretula_ed25519_blind_key(&blinded, key, input + 3, "context", 7), 0);
    print("blind", cretula_ed25519_expanded_sign(&blinded, out, input, 10), 64);
    print("blind public", cretula_ed25519_blind_public(out, public_key, input + 3, "context", 7), 32);
    print("unblind public", cretula_ed25519_unblind_public(out, out, input + 3, "context", 7), 32);
}

static void x25519(const cretula_ed25519_key *key, const uint8_t public_key[32])
{
    uint8_t u[32];

    print("X25519 secret", cretula_ed25519_key_to_x25519(key, out), 32);
    print("X25519 public", cretula_ed25519_public_to_x25519(u, public_key), 0);
    print("X25519", cretula_x25519(out, input, u), 32);
    print("X25519 unclamped", cretula_x25519_unclamped(out, input + 1, u), 32);
    print("X25519 public key", cretula_x25519_public_key(out, input + 2), 32);
}

int main(void)
{
    cretula_ed25519_key key;
    uint8_t public_key[32];
    unsigned i, x = 7;

    for (i = 0; i < sizeof input; i++) {
        x = (x * 1103515245u + 12345u) & 0x7fffffffu;
        input[i] = (uint8_t)(x >> 16);
    }
    hashes();
    print("key", cretula_ed25519_key_from_seed(&key, input), 0);
    print("public key", cretula_ed25519_key_public(&key, public_key) | cretula_ed25519_key_public(&key, out), 32);
    signatures(&key, public_key);
    blinding(&key, public_key);
    x25519(&key, public_key);
    print("PKCS#8", cretula_ed25519_key_write_der(&key, out), CRETULA_PKCS8_SIZE);
    return failed;
}
