/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Hashes on this machine: the CPU's instructions beside OpenSSL, and plain software beside the portable C that Debian ships,
 * libsodium and LibTomCrypt. The contenders of a row run in turn, and the fastest batch of each counts.
 */
#include <cretula/cretula.h>

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <sodium.h>
#include <tomcrypt.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define SIZE 16384

static uint8_t message[SIZE], digest[64];
static const cretula_hash_algorithm *algorithm;
static const EVP_MD *md;
static const struct ltc_hash_descriptor *ltc;
static int (*sodium_hash)(unsigned char *, const unsigned char *, unsigned long long);

static int cretula_one(void)
{
    return cretula_hash(algorithm, digest, message, SIZE) == CRETULA_OK;
}

static int openssl_one(void)
{
    return EVP_Digest(message, SIZE, digest, NULL, md, NULL) == 1;
}

static int tomcrypt_one(void)
{
    hash_state state;

    return ltc->init(&state) == CRYPT_OK && ltc->process(&state, message, SIZE) == CRYPT_OK &&
           ltc->done(&state, digest) == CRYPT_OK;
}

static int sodium_one(void)
{
    return sodium_hash(digest, message, SIZE) == 0;
}

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

/* Nanoseconds of one; all contenders must agree on the digest. */
static double once(int (*run)(void))
{
    static uint8_t before[64];
    static const cretula_hash_algorithm *of;
    const double begin = now();
    double t;

    if (!run()) {
        fprintf(stderr, "bench-host: a hash failed\n");
        exit(1);
    }
    t = now() - begin;
    if (of == algorithm && memcmp(before, digest, cretula_hash_size(algorithm)) != 0) {
        fprintf(stderr, "bench-host: two libraries, two digests\n");
        exit(1);
    }
    of = algorithm;
    memcpy(before, digest, sizeof before);
    return t;
}

/* A row of n contenders, the first ours; in MB/s. */
static void row(const char *name, int (*const run[])(void), const char *const names[], size_t n, unsigned rounds)
{
    double best[3] = {1e18, 1e18, 1e18}, other = 1e18;
    size_t k;
    unsigned i;

    for (i = 0; i < rounds; i++)
        for (k = 0; k < n; k++) {
            const double t = once(run[k]);

            if (t < best[k])
                best[k] = t;
        }
    printf("%-8s", name);
    for (k = 0; k < n; k++) {
        printf("  %s %7.0f", names[k], SIZE * 1e3 / best[k]);
        if (k > 0 && best[k] < other)
            other = best[k];
    }
    printf("  times as fast as the fastest other: %.2f\n", other / best[0]);
}

int main(int argc, char **argv)
{
    static const struct {
        const cretula_hash_algorithm *algorithm;
        const char *openssl;
        const struct ltc_hash_descriptor *ltc;
        int (*sodium)(unsigned char *, const unsigned char *, unsigned long long);
    } hashes[] = {
        {&cretula_sha1, "SHA1", &sha1_desc, NULL},
        {&cretula_sha256, "SHA256", &sha256_desc, crypto_hash_sha256},
        {&cretula_sha512, "SHA512", &sha512_desc, crypto_hash_sha512},
    };
    static int (*const software[])(void) = {cretula_one, tomcrypt_one, sodium_one};
    static int (*const instructions[])(void) = {cretula_one, openssl_one};
    static const char *const software_names[] = {"cretula", "LibTomCrypt", "libsodium"}, *const engine_names[] = {"cretula",
                                                                                                                  "OpenSSL"};
    const unsigned rounds = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) * 10 : 4000;
    static cretula_engine_slot slots[CRETULA_ENGINE_CPU_SLOTS];
    size_t i;
    int n;

    if (sodium_init() < 0)
        return 1;
    printf("%s, libsodium %s, LibTomCrypt " SCRYPT ", Cretula " CRETULA_VERSION
           "; MB/s over 16 KiB, the fastest of %u each\n\n",
           OpenSSL_version(OPENSSL_VERSION), sodium_version_string(), rounds);
    puts("plain software, beside portable C:");
    for (i = 0; i < 3; i++) {
        algorithm = hashes[i].algorithm;
        ltc = hashes[i].ltc;
        sodium_hash = hashes[i].sodium;
        row(cretula_hash_name(algorithm), software, software_names, sodium_hash != NULL ? 3 : 2, rounds);
    }
    n = cretula_engine_register_cpu(slots);
    puts(n != 0 ? "\nthis CPU's instructions, beside OpenSSL's choice:"
                : "\nthis CPU has no instructions for hashes: nothing to compare");
    for (i = 0; i < 3 && n != 0; i++) {
        const uint32_t bit = 1u << (i == 0 ? 0 : i == 1 ? 2 : 4);

        algorithm = hashes[i].algorithm;
        md = EVP_get_digestbyname(hashes[i].openssl);
        if (((cretula_engine_algorithms(&slots[0]) | (n > 1 ? cretula_engine_algorithms(&slots[1]) : 0)) & bit) == 0)
            printf("%-8s  no engine\n", cretula_hash_name(algorithm));
        else
            row(cretula_hash_name(algorithm), instructions, engine_names, 2, rounds);
    }
    return 0;
}
