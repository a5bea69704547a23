/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The load is that of Mbed TLS's self-test: "abc", the two-block message, a million 'a', for each algorithm; the answers are in
 * FIPS 180-2's appendices and NIST's examples. The million comes in eight pieces, since no board has memory for it; to an
 * engine that takes whole messages only it is one message all the same.
 */
#include "engine_table.h"

#include "check.h"
#include "hash/algorithm.h"

#include <cretula/cretula.h>

#define PIECES 8
#define PIECE 125000
#define SIGNED_SIZE 16384

static const char narrow[] = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
static const char wide[] =
    "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrst"
    "nopqrstu";

typedef struct row {
    const cretula_hash_algorithm *algorithm;
    const char *two_blocks;
    const char *answer[3];
} row;

static const row rows[] = {
#if CRETULA_SHA1
    {&cretula_sha1,
     narrow,
     {"a9993e364706816aba3e25717850c26c9cd0d89d", "84983e441c3bd26ebaae4aa1f95129e5e54670f1",
      "34aa973cd4c4daa4f61eeb2bdbad27316534016f"}},
#endif
#if CRETULA_SHA256
    {&cretula_sha224,
     narrow,
     {"23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7", "75388b16512776cc5dba5da1fd890150b0c6455cb4f58b1952522525",
      "20794655980c91d8bbb4c1ea97618a4bf03f42581948b2ee4ee7ad67"}},
    {&cretula_sha256,
     narrow,
     {"ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"}},
#endif
#if CRETULA_SHA512
    {&cretula_sha384,
     wide,
     {"cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7",
      "09330c33f71147e83d192fc782cd1b4753111b173b3b05d22fa08086e3b0f712fcc7c71a557e2db966c3e9fa91746039",
      "9d0e1809716474cb086e834e310a4a1ced149e9c00f248527972cec5704c2a5b07b8b3dc38ecc4ebae97ddd87f3d8985"}},
    {&cretula_sha512,
     wide,
     {"ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e"
      "2a9ac94fa54ca49f",
      "8e959b75dae313da8cf4f72814fc143f8f7779c6eb9f7fa17299aeadb6889018501d289e4900f7e4331b99dec4b5433ac7d329eeb6dd2654"
      "5e96e55b874be909",
      "e718483d0ce769644e2e42c7bc15b4638e1f98b13b2044285632a803afa973ebde0ff244877ea60a4cb0432ce577c31beb009c5c2c49aa2e"
      "4eadb217ad8cc09b"}},
#endif
};

static uint8_t many[PIECE];
static const engine_table *table;
static cretula_engine_slot slot;
static uint32_t last_runs; /* of the engine in what was measured last */

static size_t length(const char *s)
{
    size_t n = 0;

    while (s[n] != 0)
        n++;
    return n;
}

/* Right-aligned; thousands apart. */
static void put_number(uint64_t v, unsigned width)
{
    char s[32];
    char *p = s + sizeof s - 1;
    unsigned digits = 0;

    *p = 0;
    do {
        if (digits != 0 && digits % 3 == 0)
            *--p = ',';
        *--p = (char)('0' + v % 10);
        v /= 10;
        digits++;
    } while (v != 0);
    while ((unsigned)(s + sizeof s - 1 - p) < width)
        *--p = ' ';
    check_put(p);
}

static void put_text(const char *text, unsigned width)
{
    size_t n;

    check_put(text);
    for (n = length(text); n < width; n++)
        check_put(" ");
}

static int is(const uint8_t *digest, const char *hex)
{
    uint8_t want[64];

    return cretula_equal(digest, want, check_hex(want, hex));
}

/* The three messages; what they cost. */
static uint64_t hash_load(const row *r)
{
    cretula_engine_piece pieces[PIECES];
    uint8_t digest[3][64];
    const size_t two_blocks = length(r->two_blocks);
    const uint32_t runs = slot.runs;
    const uint64_t begin = table->now();
    int rc, i;

    rc = cretula_hash(r->algorithm, digest[0], "abc", 3);
    rc |= cretula_hash(r->algorithm, digest[1], r->two_blocks, two_blocks);
    for (i = 0; i < PIECES; i++) {
        pieces[i].p = many;
        pieces[i].n = PIECE;
    }
    rc |= cretula_hash_pieces(r->algorithm, digest[2], pieces, PIECES, 0);
    {
        const uint64_t cost = table->now() - begin - table->overhead;

        last_runs = slot.runs - runs;
        check_case(rc == CRETULA_OK && is(digest[0], r->answer[0]) && is(digest[1], r->answer[1]) &&
                       is(digest[2], r->answer[2]),
                   cretula_hash_name(r->algorithm));
        return cost;
    }
}

static uint64_t signature_load(int verify)
{
#if CRETULA_ED25519_SIGN && CRETULA_ED25519_VERIFY
    static const uint8_t seed[CRETULA_ED25519_SEED_SIZE] = {9};
    cretula_ed25519_key key;
    uint8_t public_key[CRETULA_ED25519_PUBLIC_SIZE], signature[CRETULA_ED25519_SIGNATURE_SIZE];
    uint64_t begin, cost;
    int rc = cretula_ed25519_key_from_seed(&key, seed);

    rc |= cretula_ed25519_key_public(&key, public_key);
    last_runs = slot.runs;
    begin = table->now();
    rc |= cretula_ed25519_sign(&key, signature, many, SIGNED_SIZE);
    if (verify) {
        last_runs = slot.runs;
        begin = table->now();
        rc |= cretula_ed25519_verify(signature, public_key, many, SIGNED_SIZE);
    }
    cost = table->now() - begin - table->overhead;
    last_runs = slot.runs - last_runs;
    check_case(rc == CRETULA_OK, "Ed25519");
    return cost;
#else
    (void)verify;
    return 0;
#endif
}

static void put_row(const char *name, uint64_t software, uint64_t engine, uint32_t runs)
{
    put_text(name, 14);
    check_put("|");
    put_number(software, 14);
    check_put(" |");
    if (runs != 0) {
        put_number(engine, 12);
        check_put(" |");
        put_number(engine != 0 ? software / engine : 0, 8);
        check_put(".");
        put_number(engine != 0 ? software * 10 / engine % 10 : 0, 1);
        check_put(" |");
        put_number(runs, 5);
        check_put("\n");
    } else {
        check_put("           - |          - |    0: not on the engine\n");
    }
}

/* The cost of the load of one row: in software for i below the number of algorithms, then signing, then verifying. */
static uint64_t load(size_t i)
{
    return i < CHECK_COUNT(rows) ? hash_load(&rows[i]) : signature_load(i > CHECK_COUNT(rows));
}

static const char *name_of(size_t i)
{
    return i < CHECK_COUNT(rows)    ? cretula_hash_name(rows[i].algorithm)
           : i == CHECK_COUNT(rows) ? "Ed25519 sign"
                                    : "Ed25519 verify";
}

#define LINES (CHECK_COUNT(rows) + (CRETULA_ED25519_SIGN && CRETULA_ED25519_VERIFY ? 2 : 0))

static void measure_a_run(void)
{
    uint8_t digest[64];
    uint64_t begin, cost;
    const uint32_t runs = slot.runs;
    int rc = cretula_hash(&cretula_sha256, digest, "abc", 3);

    begin = table->now();
    rc |= cretula_hash(&cretula_sha256, digest, "abc", 3);
    cost = table->now() - begin - table->overhead;
    check_put("one run of the engine, from the call of cretula_hash() to its return: ");
    put_number(cost, 0);
    check_put(" ");
    check_put(table->unit);
    check_put("\n");
    check_case(rc == CRETULA_OK && slot.runs == runs + 2, "two runs of the engine");
    if (table->most_for_a_run != 0)
        check_case(cost <= table->most_for_a_run, "a run takes no more than promised");
}

int engine_table_run(const engine_table *t)
{
    uint64_t software[CHECK_COUNT(rows) + 2], engine[CHECK_COUNT(rows) + 2], all_software = 0, all_engine = 0;
    uint32_t runs[CHECK_COUNT(rows) + 2] = {0};
    size_t i;

    table = t;
    memset(many, 'a', sizeof many);
    for (i = 0; i < LINES; i++)
        software[i] = engine[i] = load(i);
    if (t->engine != NULL) {
        check_case(cretula_engine_register(&slot, t->engine) == CRETULA_OK, "the engine is there and right");
        for (i = 0; i < LINES; i++) {
            engine[i] = load(i);
            runs[i] = last_runs;
        }
    }
    check_put(t->title);
    check_put(", ");
    check_put(t->unit);
    check_put("; engine: ");
    check_put(t->engine != NULL ? t->engine->name : "none");
    check_put(t->note);
    check_put("\n              |      software |      engine |     times |  runs\n");
    for (i = 0; i < LINES; i++) {
        put_row(name_of(i), software[i], engine[i], runs[i]);
        if (i >= CHECK_COUNT(rows))
            continue;
        all_software += software[i];
        all_engine += engine[i];
        if (t->engine != NULL)
            check_case(runs[i] != 0, "the engine has run");
    }
    if (t->engine != NULL) {
        measure_a_run();
        if (t->least_times != 0)
            check_case(all_software >= t->least_times * all_engine, "the engine is as many times faster as promised");
    }
    return check_close();
}
