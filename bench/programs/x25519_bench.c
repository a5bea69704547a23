/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* X25519: our public key, then the shared secret with a peer who has the same secret. */
#include <cretula/x25519.h>

#include "rig.h"

int main(void)
{
    static const uint8_t secret[CRETULA_X25519_SIZE] RIG_TEST_DATA = {1, 2, 3, 4, 5, 6, 7, 8};
    uint8_t public_key[CRETULA_X25519_SIZE];
    uint8_t shared[CRETULA_X25519_SIZE];
    int result;

    rig_begin("public key");
    result = cretula_x25519_public_key(public_key, secret);
    rig_end(1);
    if (result != CRETULA_OK)
        return 1;

    rig_begin("shared secret");
    result = cretula_x25519(shared, secret, public_key);
    rig_end(1);
    return result != CRETULA_OK;
}
