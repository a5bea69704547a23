/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* RP2040: the cycles between two calls of CRETULA_YIELD(), each a measurement with the operation's name. For interval.mjs. */
#include <cretula/cretula.h>

#include "rig.h"

void yield(void);

static const char *operation;

void yield(void)
{
    rig_end(1);
    rig_begin(operation);
}

static uint8_t out[64], public_key[32], signature[64];
static const uint8_t seed[32] = {1}, message[1024] = {2};
static cretula_ed25519_key key;
static int rc;

#define MEASURE(name, call)                                                                                                    \
    do {                                                                                                                       \
        operation = name;                                                                                                      \
        rig_begin(name);                                                                                                       \
        rc |= call;                                                                                                            \
        rig_end(1);                                                                                                            \
    } while (0)

int main(void)
{
    MEASURE("keygen", cretula_ed25519_key_from_seed(&key, seed));
    MEASURE("sign", cretula_ed25519_sign(&key, signature, message, 32));
    rc |= cretula_ed25519_key_public(&key, public_key);
    MEASURE("verify", cretula_ed25519_verify(signature, public_key, message, 32));
    MEASURE("x25519", cretula_x25519(out, seed, cretula_x25519_base_point));
    MEASURE("blind public key", cretula_ed25519_blind_public(out, public_key, seed, message, 7));
    MEASURE("unblind public key", cretula_ed25519_unblind_public(out, public_key, seed, message, 7));
    MEASURE("SHA-256, 1 KiB", cretula_hash(&cretula_sha256, out, message, sizeof message));
    MEASURE("SHA-512, 1 KiB", cretula_hash(&cretula_sha512, out, message, sizeof message));
    return rc;
}
