/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* X25519, hashes and key files for valgrind.c. */
#include "ct/valgrind.h"

#include <string.h>

/* --- X25519 --------------------------------------------------------------------------------------------------------- */

int test_x25519(void)
{
    uint8_t secret[32], out[32];

    draw(secret, sizeof secret);
    return cretula_x25519_public_key(out, secret) == CRETULA_OK && is_secret(out, 32) &&
           cretula_x25519(out, secret, out) == CRETULA_OK && is_secret(out, 32);
}

int test_x25519_generate(void)
{
    uint8_t secret[32];

    return cretula_x25519_generate(secret, &rng) == CRETULA_OK && is_secret(secret, 32);
}

int test_x25519_unclamped(void)
{
    uint8_t scalar[32], out[32];

    draw(scalar, sizeof scalar);
    return cretula_x25519_unclamped(out, scalar, cretula_x25519_base_point) == CRETULA_OK && is_secret(out, 32);
}

/* A peer's point of small order: the error is public, the secret stays secret. */
int test_x25519_zero(void)
{
    static const uint8_t one[32] = {1};
    uint8_t secret[32], out[32];

    draw(secret, sizeof secret);
    return cretula_x25519(out, secret, one) == CRETULA_ERR_ZERO;
}

/* --- hashes --------------------------------------------------------------------------------------------------------- */

static const cretula_hash_algorithm *const algorithms[] = {&cretula_sha1, &cretula_sha224, &cretula_sha256, &cretula_sha384,
                                                           &cretula_sha512};
#define ALGORITHMS (sizeof algorithms / sizeof algorithms[0])

int test_hash(void)
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
int test_hmac(void)
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

int test_hmac_state(void)
{
    cretula_hmac_context c, d;
    uint8_t key[32], state[CRETULA_HMAC_EXPORT_SIZE], tag[64];
    size_t size;

    draw(key, sizeof key);
    return cretula_hmac_init(&c, &cretula_sha512, key, sizeof key) == CRETULA_OK &&
           cretula_hmac_update(&c, message, 150) == CRETULA_OK && cretula_hmac_clone(&d, &c) == CRETULA_OK &&
           cretula_hmac_export(&d, state, sizeof state, &size) == CRETULA_OK &&
           cretula_hmac_import(&d, &cretula_sha512, state, size) == CRETULA_OK && cretula_hmac_finish(&d, tag) == CRETULA_OK &&
           is_secret(tag, 64);
}

int test_hkdf(void)
{
    uint8_t secret[40], out[100];

    draw(secret, sizeof secret);
    return cretula_hkdf(&cretula_sha256, out, sizeof out, "salt", 4, secret, sizeof secret, "info", 4) == CRETULA_OK &&
           is_secret(out, 32) && is_secret(out + 68, 32);
}

int test_equal(void)
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

int test_der(void)
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
int test_der_version_2(void)
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
int test_pem(void)
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
