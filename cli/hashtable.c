/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The load is that of Mbed TLS's self-test, which others' tables of hash engines have too: "abc", the two-block message, a
 * million 'a'. Answers: FIPS 180-2, appendices, and NIST's examples.
 */
#include "hashtable.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include <cretula/cretula.h>

#define MILLION 1000000
#define REPEATS 5

#define NARROW "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"
#define WIDE "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu"

static const struct row {
    const cretula_hash_algorithm *algorithm;
    const char *two_blocks;
    const char *answers[3];
} rows[] = {
#if CRETULA_SHA1
    {&cretula_sha1,
     NARROW,
     {"a9993e364706816aba3e25717850c26c9cd0d89d", "84983e441c3bd26ebaae4aa1f95129e5e54670f1",
      "34aa973cd4c4daa4f61eeb2bdbad27316534016f"}},
#endif
#if CRETULA_SHA256
    {&cretula_sha224,
     NARROW,
     {"23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7", "75388b16512776cc5dba5da1fd890150b0c6455cb4f58b1952522525",
      "20794655980c91d8bbb4c1ea97618a4bf03f42581948b2ee4ee7ad67"}},
    {&cretula_sha256,
     NARROW,
     {"ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"}},
#endif
    {&cretula_sha384,
     WIDE,
     {"cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7",
      "09330c33f71147e83d192fc782cd1b4753111b173b3b05d22fa08086e3b0f712fcc7c71a557e2db966c3e9fa91746039",
      "9d0e1809716474cb086e834e310a4a1ced149e9c00f248527972cec5704c2a5b07b8b3dc38ecc4ebae97ddd87f3d8985"}},
    {&cretula_sha512,
     WIDE,
     {"ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac9"
      "4fa54ca49f",
      "8e959b75dae313da8cf4f72814fc143f8f7779c6eb9f7fa17299aeadb6889018501d289e4900f7e4331b99dec4b5433ac7d329eeb6dd26545e96e5"
      "5b874be909",
      "e718483d0ce769644e2e42c7bc15b4638e1f98b13b2044285632a803afa973ebde0ff244877ea60a4cb0432ce577c31beb009c5c2c49aa2e4eadb2"
      "17ad8cc09b"}},
};
#define ROWS (sizeof rows / sizeof rows[0])

static uint8_t million[MILLION];

static int is(const uint8_t *digest, size_t n, const char *hex)
{
    char text[2 * CRETULA_HASH_MAX_SIZE + 1];
    size_t i;

    for (i = 0; i < n; i++)
        (void)snprintf(text + 2 * i, 3, "%02x", digest[i]);
    return strcmp(text, hex) == 0;
}

/* The three messages once; nanoseconds, or 0 for a wrong answer. */
static double hash_load(const struct row *r)
{
    const struct {
        const void *p;
        size_t n;
    } messages[3] = {{"abc", 3}, {r->two_blocks, strlen(r->two_blocks)}, {million, MILLION}};
    uint8_t digest[3][CRETULA_HASH_MAX_SIZE];
    struct timespec begin, end;
    size_t i;
    int good = 1;

    (void)clock_gettime(CLOCK_MONOTONIC, &begin);
    for (i = 0; i < 3; i++)
        good &= cretula_hash(r->algorithm, digest[i], messages[i].p, messages[i].n) == CRETULA_OK;
    (void)clock_gettime(CLOCK_MONOTONIC, &end);
    for (i = 0; i < 3; i++)
        good &= is(digest[i], cretula_hash_size(r->algorithm), r->answers[i]);
    return good ? 1 + (double)(end.tv_sec - begin.tv_sec) * 1e9 + (double)(end.tv_nsec - begin.tv_nsec) : 0;
}

/* The shortest of several times; 0 for a wrong answer. */
static double best_load(const struct row *r)
{
    double best = 0, t;
    int i;

    for (i = 0; i < REPEATS; i++) {
        t = hash_load(r);
        if (t <= 0)
            return 0;
        if (i == 0 || t < best)
            best = t;
    }
    return best;
}

/* --- engines -------------------------------------------------------------------------------------------------------- */

#if CRETULA_ENGINE

static cretula_engine_slot slots[CRETULA_ENGINE_CPU_SLOTS];
static int in_use;

void hashtable_use_cpu(void)
{
    in_use = cretula_engine_register_cpu(slots);
}

static void use_none(void)
{
    int i;

    for (i = 0; i < in_use; i++)
        cretula_engine_unregister(&slots[i]);
}

static unsigned long runs(void)
{
    unsigned long n = 0;
    int i;

    for (i = 0; i < in_use; i++)
        n += slots[i].runs;
    return n;
}

static const char *name(int i)
{
    return i < in_use ? cretula_engine_of(&slots[i])->name : NULL;
}

#else

void hashtable_use_cpu(void)
{
}

static void use_none(void)
{
}

static unsigned long runs(void)
{
    return 0;
}

static const char *name(int i)
{
    (void)i;
    return NULL;
}

#endif

/* --- the table ------------------------------------------------------------------------------------------------------ */

static size_t put_row(char *text, size_t size, const struct row *r, double software, double engine, unsigned long engine_runs)
{
    const char *algorithm = cretula_hash_name(r->algorithm);

    if (engine_runs == 0)
        return (size_t)snprintf(text, size, "%-10s %12.3f %12s %13s %12s\n", algorithm, software / 1e6, "no engine", "", "0");
    return (size_t)snprintf(text, size, "%-10s %12.3f %12.3f %13.1f %12lu\n", algorithm, software / 1e6, engine / 1e6,
                            software / engine, engine_runs);
}

const char *hashtable_run(char *text, size_t size)
{
    double software[ROWS], engine;
    size_t i, at;

    memset(million, 'a', sizeof million);
    use_none();
    for (i = 0; i < ROWS; i++) {
        software[i] = best_load(&rows[i]);
        if (software[i] <= 0)
            return cretula_hash_name(rows[i].algorithm);
    }
    hashtable_use_cpu();
    at = (size_t)snprintf(text, size, "\n%-10s %12s %12s %13s %12s\n", "ms", "software", "engine", "times faster",
                          "engine runs");
    for (i = 0; i < ROWS; i++) {
        const unsigned long before = runs();

        engine = best_load(&rows[i]);
        if (engine <= 0)
            return cretula_hash_name(rows[i].algorithm);
        at += put_row(text + at, size - at, &rows[i], software[i], engine, (runs() - before) / REPEATS);
    }
    at += (size_t)snprintf(text + at, size - at, "engines: %s%s%s\n", name(0) != NULL ? name(0) : "none",
                           name(1) != NULL ? ", " : "", name(1) != NULL ? name(1) : "");
    (void)at;
    return NULL;
}
