/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* X25519 against libsodium and OpenSSL: public keys, and shared secrets with any 32 bytes as the peer's key. */
#include <string.h>

#include <cretula/x25519.h>
#include <sodium.h>

#include "../unit/check.h"
#include "others.h"

static void shared_secret(const uint8_t secret[32], const uint8_t u[32], unsigned long round)
{
    uint8_t ours[32], sodium[32], openssl[32];
    int code = cretula_x25519(ours, secret, u);
    int good = crypto_scalarmult(sodium, secret, u) == 0;

    diff_case(code == (good ? CRETULA_OK : CRETULA_ERR_ZERO) && good == openssl_x25519(openssl, secret, u) &&
                  (!good || (memcmp(ours, sodium, 32) == 0 && memcmp(ours, openssl, 32) == 0)),
              "shared secret", round);
}

int main(int argc, char **argv)
{
    diff_run run = diff_begin(argc, argv);
    uint8_t secret[32], u[32], ours[32], theirs[32];
    unsigned long i;
    int ok;

    if (sodium_init() < 0)
        return 2;
    for (i = 0; i < run.rounds; i++) {
        check_random(&run.random, secret, sizeof secret);
        check_random(&run.random, u, sizeof u);
        ok = cretula_x25519_public_key(ours, secret) == CRETULA_OK && crypto_scalarmult_base(theirs, secret) == 0;
        diff_case(ok && memcmp(ours, theirs, 32) == 0, "public key", i);
        shared_secret(secret, u, i);
        shared_secret(secret, ours, i);
        memset(u, i % 2 ? 0xff : 0, sizeof u); /* small and large u: 0, 1, and what lies about p */
        u[0] = (uint8_t)(i / 2);
        shared_secret(secret, u, i);
    }
    return check_close();
}
