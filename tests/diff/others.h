/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The operations under test as OpenSSL 3 does them, and what the programs here share. Each function ends the program with
 * code 2 if OpenSSL itself fails. libsodium needs no wrapping.
 */
#ifndef OTHERS_H
#define OTHERS_H

#include <stddef.h>
#include <stdint.h>

void openssl_public_key(uint8_t public_key[32], const uint8_t seed[32]);
void openssl_sign(uint8_t signature[64], const uint8_t seed[32], const uint8_t *message, size_t n);
int openssl_verify(const uint8_t signature[64], const uint8_t public_key[32], const uint8_t *message, size_t n);
/* 1 and the shared secret, or 0 if it would be zero. */
int openssl_x25519(uint8_t shared[32], const uint8_t secret[32], const uint8_t u[32]);
void openssl_hash(const char *name, uint8_t *digest, const uint8_t *message, size_t n);
void openssl_hmac(const char *name, uint8_t *tag, const uint8_t *key, size_t key_size, const uint8_t *message, size_t n);
void openssl_hkdf(const char *name, uint8_t *out, size_t size, const uint8_t *salt, size_t salt_size, const uint8_t *secret,
                  size_t secret_size, const uint8_t *info, size_t info_size);

/* The command line of each program: the number of rounds (default 300) and the seed of the generator (default 1). */
typedef struct diff_run {
    unsigned long rounds;
    uint32_t random;
} diff_run;

diff_run diff_begin(int argc, char **argv);
/* A number below limit. */
size_t diff_below(diff_run *run, size_t limit);
/* n random bytes in a block of exactly that size; free() it. */
uint8_t *diff_bytes(diff_run *run, size_t n);
/* One case more, named so that a failure can be found again. */
void diff_case(int ok, const char *what, unsigned long round);

#endif
