/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A key from the all-zero seed, a signature of "test", its verification: the benchmark of rust-ed25519-compact's users. */
#include <cretula/ed25519.h>

#include "rig.h"

int main(void)
{
    static const uint8_t seed[CRETULA_ED25519_SEED_SIZE] RIG_TEST_DATA = {0};
    static const char message[4] RIG_TEST_DATA = {'t', 'e', 's', 't'};
    cretula_ed25519_key key;
    uint8_t public_key[CRETULA_ED25519_PUBLIC_SIZE];
    uint8_t signature[CRETULA_ED25519_SIGNATURE_SIZE];
    int made, signed_, verified;

    rig_begin("keygen");
    made = cretula_ed25519_key_from_seed(&key, seed);
    rig_end(1);
    if (made != CRETULA_OK || cretula_ed25519_key_public(&key, public_key) != CRETULA_OK)
        return 1;

    rig_begin("sign");
    signed_ = cretula_ed25519_sign(&key, signature, message, sizeof message);
    rig_end(1);
    if (signed_ != CRETULA_OK)
        return 1;

    rig_begin("verify");
    verified = cretula_ed25519_verify(signature, public_key, message, sizeof message);
    rig_end(1);
    return verified != CRETULA_OK;
}
