/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * A device makes its own identity at the first start: a key from its random source, kept as a PKCS#8 file, and the public key
 * to be registered with the manufacturer. At every later start it reads the file.
 */
#include <stdio.h>
#include <string.h>

#include <cretula/cretula.h>

/* Where the device keeps its key: a protected page of flash, say. */
static char storage[CRETULA_PRIVATE_PEM_SIZE];

/* On a microcontroller: its hardware generator. A generator that fails must say so. */
static int device_random(void *context, uint8_t *out, size_t n)
{
    const cretula_rng *host = cretula_rng_host();

    (void)context;
    return host->fill(host->context, out, n);
}

static int first_start(void)
{
    const cretula_rng rng = {device_random, NULL};
    cretula_ed25519_key key;
    uint8_t public_key[CRETULA_ED25519_PUBLIC_SIZE];
    char text[CRETULA_PUBLIC_PEM_SIZE];
    int rc = cretula_ed25519_key_generate(&key, &rng);

    if (rc == CRETULA_OK)
        rc = cretula_ed25519_key_write_pem(&key, storage);
    if (rc == CRETULA_OK)
        rc = cretula_ed25519_key_public(&key, public_key);
    if (rc == CRETULA_OK)
        rc = cretula_ed25519_public_key_write_pem(text, public_key);
    if (rc == CRETULA_OK)
        printf("to be registered:\n%.*s", (int)sizeof text, text);
    cretula_ed25519_key_wipe(&key);
    return rc;
}

/* Proves the identity to somebody who sent a challenge. */
static int later_start(uint8_t signature[CRETULA_ED25519_SIGNATURE_SIZE], const char *challenge)
{
    cretula_ed25519_key key;
    int rc = cretula_ed25519_key_read_pem(&key, storage, sizeof storage);

    if (rc == CRETULA_OK)
        rc = cretula_ed25519_sign(&key, signature, challenge, strlen(challenge));
    cretula_ed25519_key_wipe(&key);
    return rc;
}

int main(void)
{
    uint8_t signature[CRETULA_ED25519_SIGNATURE_SIZE];
    int rc = first_start();

    if (rc == CRETULA_OK)
        rc = later_start(signature, "who are you?");
    printf("after a restart: %s\n", rc == CRETULA_OK ? "signed" : cretula_strerror(rc));
    return rc != CRETULA_OK;
}
