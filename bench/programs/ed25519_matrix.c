/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * What the table of optimisation levels measures: a key from the all-zero seed, "test" signed without noise and with it,
 * verified; and the signed image of RIG_IMAGE_ADDRESS verified (see verify_image.c).
 *
 * Each step is a function that the compiler may neither inline nor specialise. With link-time optimisation it would
 * otherwise move the library's stack frames into main(), above the mark from which the stack is measured.
 */
#include <cretula/ed25519.h>

#include "rig.h"

#define STEP static __attribute__((noipa)) int

STEP keygen(cretula_ed25519_key *key, const uint8_t *seed)
{
    return cretula_ed25519_key_from_seed(key, seed);
}

STEP sign(const cretula_ed25519_key *key, uint8_t *signature, const void *message, size_t n)
{
    return cretula_ed25519_sign(key, signature, message, n);
}

STEP sign_hedged(const cretula_ed25519_key *key, uint8_t *signature, const uint8_t *noise, const void *message, size_t n)
{
    return cretula_ed25519_sign_hedged(key, signature, noise, message, n);
}

STEP verify(const uint8_t *signature, const uint8_t *public_key, const void *message, size_t n)
{
    return cretula_ed25519_verify(signature, public_key, message, n);
}

int main(void)
{
    static const uint8_t zeros[CRETULA_ED25519_SEED_SIZE] RIG_TEST_DATA = {0};
    static const char message[4] RIG_TEST_DATA = {'t', 'e', 's', 't'};
    const uint8_t *image = (const uint8_t *)RIG_IMAGE_ADDRESS;
    size_t n = *(const volatile uint32_t *)(RIG_IMAGE_ADDRESS - 4) - CRETULA_ED25519_SIGNATURE_SIZE;
    cretula_ed25519_key key;
    uint8_t public_key[CRETULA_ED25519_PUBLIC_SIZE];
    uint8_t signature[CRETULA_ED25519_SIGNATURE_SIZE];
    int result;

    rig_begin("keygen");
    result = keygen(&key, zeros);
    rig_end(1);
    result |= cretula_ed25519_key_public(&key, public_key);

    rig_begin("sign");
    result |= sign(&key, signature, message, sizeof message);
    rig_end(1);

    rig_begin("verify");
    result |= verify(signature, public_key, message, sizeof message);
    rig_end(1);

    rig_begin("sign hedged");
    result |= sign_hedged(&key, signature, zeros, message, sizeof message);
    rig_end(1);
    result |= verify(signature, public_key, message, sizeof message);

    rig_begin("verify 64 KiB");
    result |= verify(image + n, public_key, image, n);
    rig_end(1);
    return result != CRETULA_OK;
}
