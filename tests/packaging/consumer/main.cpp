/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#include <cretula/cretula.h>

/* 0 if a signature made here verifies here. */
int main(void)
{
    static const uint8_t seed[32] = {1};
    uint8_t public_key[32], signature[64];
    cretula_ed25519_key key;

    if (cretula_ed25519_key_from_seed(&key, seed) != CRETULA_OK)
        return 1;
    if (cretula_ed25519_key_public(&key, public_key) != CRETULA_OK)
        return 2;
    if (cretula_ed25519_sign(&key, signature, "firmware", 8) != CRETULA_OK)
        return 3;
    return cretula_ed25519_verify(signature, public_key, "firmware", 8) == CRETULA_OK ? 0 : 4;
}
