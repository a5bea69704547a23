/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Signs data that comes once and is not kept, such as a log that is sent as it is written. Ed25519 reads a message twice; its
 * prehashed variant, Ed25519ph, signs a digest, which one pass is enough for. Sender and receiver must both use it.
 */
#include <stdio.h>
#include <string.h>

#include <cretula/cretula.h>

static const char *const lines[] = {"boot\n", "sensor found\n", "21.5 degrees\n"};
static const char purpose[] = "device log"; /* the context: a signature made for another purpose does not verify */

/* Both sides hash what passes by. */
static int digest_of_log(uint8_t digest[CRETULA_SHA512_SIZE])
{
    cretula_hash_context context;
    size_t i;
    int rc = cretula_hash_init(&context, &cretula_sha512);

    for (i = 0; rc == CRETULA_OK && i < sizeof lines / sizeof lines[0]; i++)
        rc = cretula_hash_update(&context, lines[i], strlen(lines[i]));
    return rc == CRETULA_OK ? cretula_hash_finish(&context, digest) : rc;
}

static int sign_log(uint8_t signature[CRETULA_ED25519_SIGNATURE_SIZE], const cretula_ed25519_key *key)
{
    uint8_t digest[CRETULA_SHA512_SIZE];
    int rc = digest_of_log(digest);

    return rc == CRETULA_OK ? cretula_ed25519ph_sign(key, signature, purpose, sizeof purpose, digest) : rc;
}

int main(void)
{
    uint8_t signature[CRETULA_ED25519_SIGNATURE_SIZE], public_key[CRETULA_ED25519_PUBLIC_SIZE];
    uint8_t digest[CRETULA_SHA512_SIZE];
    cretula_ed25519_key key;
    int rc = cretula_ed25519_key_generate(&key, cretula_rng_host());

    if (rc == CRETULA_OK)
        rc = cretula_ed25519_key_public(&key, public_key);
    if (rc == CRETULA_OK)
        rc = sign_log(signature, &key);
    cretula_ed25519_key_wipe(&key);
    if (rc == CRETULA_OK)
        rc = digest_of_log(digest);
    if (rc != CRETULA_OK) {
        printf("failed: %s\n", cretula_strerror(rc));
        return 1;
    }
    rc = cretula_ed25519ph_verify(signature, public_key, purpose, sizeof purpose, digest);
    printf("the log: %s\n", cretula_strerror(rc));
    rc = cretula_ed25519ph_verify(signature, public_key, "firmware", 8, digest);
    printf("as firmware: %s\n", cretula_strerror(rc));
    rc = cretula_ed25519_verify(signature, public_key, digest, sizeof digest);
    printf("as pure Ed25519: %s\n", cretula_strerror(rc));
    return 0;
}
