/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The same operations on CT_SECRETS different secrets, each measured. All counts of one operation must be equal to the
 * cycle: rp2040_equal.mjs compares them.
 */
#include <cretula/ed25519.h>
#include <cretula/x25519.h>

#include "rig.h"

#define SECRET_SIZE 32

/* All zeros and all ones first, as the likeliest to take a short cut; then whatever xorshift gives. */
static void make_secret(uint8_t secret[SECRET_SIZE], unsigned number)
{
    static uint32_t x = 0x9e3779b9;
    unsigned i;

    for (i = 0; i < SECRET_SIZE; i++) {
        x ^= x << 13;
        x ^= x >> 17;
        x ^= x << 5;
        secret[i] = number == 0 ? 0x00 : number == 1 ? 0xff : (uint8_t)(x >> 24);
    }
}

static int measure_ed25519(const uint8_t seed[SECRET_SIZE])
{
    static const uint8_t message[32] = {0};
    cretula_ed25519_key key;
    uint8_t signature[CRETULA_ED25519_SIGNATURE_SIZE];
    int made, signed_;

    rig_begin("keygen");
    made = cretula_ed25519_key_from_seed(&key, seed);
    rig_end(1);
    rig_begin("sign");
    signed_ = cretula_ed25519_sign(&key, signature, message, sizeof message);
    rig_end(1);
    return made == CRETULA_OK && signed_ == CRETULA_OK;
}

static int measure_x25519(const uint8_t secret[SECRET_SIZE])
{
    uint8_t result[CRETULA_X25519_SIZE];
    int code;

    rig_begin("x25519");
    code = cretula_x25519(result, secret, cretula_x25519_base_point);
    rig_end(1);
    return code == CRETULA_OK;
}

int main(void)
{
    uint8_t secret[SECRET_SIZE];
    unsigned i;

    for (i = 0; i < CT_SECRETS; i++) {
        make_secret(secret, i);
        if (!measure_ed25519(secret) || !measure_x25519(secret))
            return 1;
    }
    return 0;
}
