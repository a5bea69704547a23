/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Ed25519 against libsodium and OpenSSL: keys and signatures alike to the byte, and verdicts on good and spoilt ones. */
#include <stdlib.h>
#include <string.h>

#include <cretula/ed25519.h>
#include <sodium.h>

#include "../unit/check.h"
#include "others.h"

typedef struct example {
    uint8_t seed[32];
    uint8_t public_key[32];
    uint8_t signature[64];
    uint8_t *message;
    size_t n;
} example;

/* A key pair and a signature, by Cretula; compared with the others'. */
static void make(diff_run *run, example *e, unsigned long round)
{
    cretula_ed25519_key key;
    uint8_t theirs[64], sodium_key[64];
    int ok;

    check_random(&run->random, e->seed, sizeof e->seed);
    e->n = diff_below(run, 400);
    e->message = diff_bytes(run, e->n);
    ok = cretula_ed25519_key_from_seed(&key, e->seed) == CRETULA_OK &&
         cretula_ed25519_key_public(&key, e->public_key) == CRETULA_OK;
    crypto_sign_seed_keypair(theirs, sodium_key, e->seed);
    ok = ok && memcmp(theirs, e->public_key, 32) == 0;
    openssl_public_key(theirs, e->seed);
    diff_case(ok && memcmp(theirs, e->public_key, 32) == 0, "key from seed", round);

    ok = cretula_ed25519_sign(&key, e->signature, e->message, e->n) == CRETULA_OK;
    crypto_sign_detached(theirs, NULL, e->message, e->n, sodium_key);
    ok = ok && memcmp(theirs, e->signature, 64) == 0;
    openssl_sign(theirs, e->seed, e->message, e->n);
    diff_case(ok && memcmp(theirs, e->signature, 64) == 0, "sign", round);
}

static void compare_verdicts(const example *e, int honest, const char *what, unsigned long round)
{
    int ours = cretula_ed25519_verify(e->signature, e->public_key, e->message, e->n) == CRETULA_OK;
    int sodium = crypto_sign_verify_detached(e->signature, e->message, e->n, e->public_key) == 0;
    int openssl = openssl_verify(e->signature, e->public_key, e->message, e->n);

    diff_case(ours == sodium && ours == openssl && ours == honest, what, round);
}

/* Flips one bit, has the verdicts compared, and flips it back. */
static void spoil(diff_run *run, const example *e, uint8_t *part, size_t size, const char *what, unsigned long round)
{
    size_t bit;

    if (size == 0)
        return;
    bit = diff_below(run, 8 * size);
    part[bit / 8] ^= (uint8_t)(1 << bit % 8);
    compare_verdicts(e, 0, what, round);
    part[bit / 8] ^= (uint8_t)(1 << bit % 8);
}

#if CRETULA_X25519
static void convert(const example *e, unsigned long round)
{
    cretula_ed25519_key key;
    uint8_t ours[32], theirs[32], unused[32], sodium_key[64];
    int ok;

    crypto_sign_seed_keypair(unused, sodium_key, e->seed);
    ok = cretula_ed25519_public_to_x25519(ours, e->public_key) == CRETULA_OK &&
         crypto_sign_ed25519_pk_to_curve25519(theirs, e->public_key) == 0 && memcmp(ours, theirs, 32) == 0;
    ok = ok && cretula_ed25519_key_from_seed(&key, e->seed) == CRETULA_OK &&
         cretula_ed25519_key_to_x25519(&key, ours) == CRETULA_OK &&
         crypto_sign_ed25519_sk_to_curve25519(theirs, sodium_key) == 0 && memcmp(ours, theirs, 32) == 0;
    diff_case(ok, "conversion to X25519", round);
}
#endif

int main(int argc, char **argv)
{
    diff_run run = diff_begin(argc, argv);
    unsigned long i;
    example e;

    if (sodium_init() < 0)
        return 2;
    for (i = 0; i < run.rounds; i++) {
        make(&run, &e, i);
        compare_verdicts(&e, 1, "verify", i);
        spoil(&run, &e, e.signature, 32, "verify, R spoilt", i);
        spoil(&run, &e, e.signature + 32, 32, "verify, S spoilt", i);
        spoil(&run, &e, e.public_key, 32, "verify, A spoilt", i);
        spoil(&run, &e, e.message, e.n, "verify, message spoilt", i);
#if CRETULA_X25519
        convert(&e, i);
#endif
        free(e.message);
    }
    return check_close();
}
