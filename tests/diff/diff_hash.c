/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Hashes, HMAC and HKDF against OpenSSL (and libsodium where it has them): random lengths, keys and splits. */
#include <stdlib.h>
#include <string.h>

#include <cretula/hash.h>
#include <sodium.h>

#include "../unit/check.h"
#include "others.h"

static const cretula_hash_algorithm *const algorithms[] = {
#if CRETULA_SHA1
    &cretula_sha1,
#endif
#if CRETULA_SHA256
    &cretula_sha224, &cretula_sha256,
#endif
#if CRETULA_SHA512
    &cretula_sha384, &cretula_sha512,
#endif
};
static const size_t algorithm_count = sizeof algorithms / sizeof algorithms[0];

/* In pieces of random size, some of them empty, and through a clone at one of the cuts. */
static int in_pieces(diff_run *run, const cretula_hash_algorithm *algorithm, uint8_t *digest, const uint8_t *message, size_t n)
{
    cretula_hash_context context, copy;
    size_t done, now;
    int ok = cretula_hash_init(&context, algorithm) == CRETULA_OK;

    for (done = 0; done < n && ok; done += now) {
        now = diff_below(run, 200);
        if (now > n - done)
            now = n - done;
        ok = cretula_hash_update(&context, message + done, now) == CRETULA_OK &&
             cretula_hash_clone(&copy, &context) == CRETULA_OK;
        cretula_hash_wipe(&context);
        ok = ok && cretula_hash_clone(&context, &copy) == CRETULA_OK;
    }
    return ok && cretula_hash_finish(&context, digest) == CRETULA_OK;
}

static int sodium_agrees(const char *name, const uint8_t *digest, const uint8_t *message, size_t n)
{
    uint8_t theirs[64];

    if (strcmp(name, "SHA256") == 0) {
        crypto_hash_sha256(theirs, message, n);
        return memcmp(theirs, digest, 32) == 0;
    }
    if (strcmp(name, "SHA512") == 0) {
        crypto_hash_sha512(theirs, message, n);
        return memcmp(theirs, digest, 64) == 0;
    }
    return 1;
}

static void compare_hash(diff_run *run, const cretula_hash_algorithm *algorithm, unsigned long round)
{
    const char *name = cretula_hash_name(algorithm);
    size_t n = diff_below(run, 3000), size = cretula_hash_size(algorithm);
    uint8_t *message = diff_bytes(run, n), ours[64], theirs[64];
    int ok = cretula_hash(algorithm, ours, message, n) == CRETULA_OK;

    openssl_hash(name, theirs, message, n);
    diff_case(ok && memcmp(ours, theirs, size) == 0 && sodium_agrees(name, ours, message, n), name, round);
    ok = in_pieces(run, algorithm, ours, message, n);
    diff_case(ok && memcmp(ours, theirs, size) == 0, name, round);
    free(message);
}

#if CRETULA_HMAC

static void compare_hmac(diff_run *run, const cretula_hash_algorithm *algorithm, unsigned long round)
{
    size_t key_size = diff_below(run, 300), n = diff_below(run, 1000);
    uint8_t *key = diff_bytes(run, key_size), *message = diff_bytes(run, n), ours[64], theirs[64];
    int ok = cretula_hmac(algorithm, ours, key, key_size, message, n) == CRETULA_OK;

    openssl_hmac(cretula_hash_name(algorithm), theirs, key, key_size, message, n);
    diff_case(ok && memcmp(ours, theirs, cretula_hash_size(algorithm)) == 0, "HMAC", round);
    free(key);
    free(message);
}

static void compare_hkdf(diff_run *run, const cretula_hash_algorithm *algorithm, unsigned long round)
{
    size_t size = 1 + diff_below(run, 400);
    size_t salt_size = 1 + diff_below(run, 200), secret_size = 1 + diff_below(run, 200), info_size = 1 + diff_below(run, 100);
    uint8_t *salt = diff_bytes(run, salt_size), *secret = diff_bytes(run, secret_size), *info = diff_bytes(run, info_size);
    uint8_t ours[400], theirs[400];
    int ok = cretula_hkdf(algorithm, ours, size, salt, salt_size, secret, secret_size, info, info_size) == CRETULA_OK;

    openssl_hkdf(cretula_hash_name(algorithm), theirs, size, salt, salt_size, secret, secret_size, info, info_size);
    diff_case(ok && memcmp(ours, theirs, size) == 0, "HKDF", round);
    free(salt);
    free(secret);
    free(info);
}

#endif

int main(int argc, char **argv)
{
    diff_run run = diff_begin(argc, argv);
    unsigned long i;

    if (sodium_init() < 0)
        return 2;
    for (i = 0; i < run.rounds; i++) {
        const cretula_hash_algorithm *algorithm = algorithms[i % algorithm_count];

        compare_hash(&run, algorithm, i);
#if CRETULA_HMAC
        compare_hmac(&run, algorithm, i);
        compare_hkdf(&run, algorithm, i);
#endif
    }
    return check_close();
}
