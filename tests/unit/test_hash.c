/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* hash.h: digests, streaming and cloning. Exported state and long lengths are in test_hash_state.c. */
#include "hash_cases.h"

#if HASHES

#define LETTERS_56 "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"
#define LETTERS_112                                                                                                            \
    "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu"

/* By id - 1. The first four are the examples of FIPS 180-4; the last two are digests, by Python's hashlib, of the digests of
   the message at every length, and at every edge, put together. */
static const struct {
    const char *empty, *abc, *letters, *million, *every, *edges;
} known[5] = {
    {"da39a3ee5e6b4b0d3255bfef95601890afd80709", "a9993e364706816aba3e25717850c26c9cd0d89d",
     "84983e441c3bd26ebaae4aa1f95129e5e54670f1", "34aa973cd4c4daa4f61eeb2bdbad27316534016f",
     "59972cc9361ffdb7479d5484e287278efbd27038", "4e83228dc4d3b968b900b36b6d5b1051dca2bc5e"},
    {"d14a028c2a3a2bc9476102bb288234c415a2b01f828ea62ac5b3e42f", "23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7",
     "75388b16512776cc5dba5da1fd890150b0c6455cb4f58b1952522525", "20794655980c91d8bbb4c1ea97618a4bf03f42581948b2ee4ee7ad67",
     "1cf2b9e589289bab267175d8c8f00077ff5136a581c2d8c4ea49367b", "cb31cb91f0f4d223fa3c1506538074110b0ce909583f499c928049b5"},
    {"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
     "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
     "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
     "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0",
     "42a3ccb66f378c15205c48efed352cb41c2f55b85f06835341bf46a8be920db2",
     "92a780064ccc0101ff9c79623276d0e1e0e1f44c0cdf6fe02995cf8dfdcc5bb6"},
    {"38b060a751ac96384cd9327eb1b1e36a21fdb71114be07434c0cc7bf63f6e1da274edebfe76f65fbd51ad2f14898b95b",
     "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7",
     "09330c33f71147e83d192fc782cd1b4753111b173b3b05d22fa08086e3b0f712fcc7c71a557e2db966c3e9fa91746039",
     "9d0e1809716474cb086e834e310a4a1ced149e9c00f248527972cec5704c2a5b07b8b3dc38ecc4ebae97ddd87f3d8985",
     "d5d2f5ac54ebd2e176d3de6160bacbed5da7c3bb9b36747a5d1f618c83c6b07ed7b3ff366026538019fba2266ea5d74e",
     "9b08316fe9fbb080cb4ffecba11c87a56727932f9fe6778516bb7db1709475a29d01271c2992b42ee81daf8b208d8f9b"},
    {"cf83e1357eefb8bdf1542850d66d8007d620e4050b5715dc83f4a921d36ce9ce47d0d13c5d85f2b0ff8318d2877eec2f63b931bd47417a81"
     "a538327af927da3e",
     "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e"
     "2a9ac94fa54ca49f",
     "8e959b75dae313da8cf4f72814fc143f8f7779c6eb9f7fa17299aeadb6889018501d289e4900f7e4331b99dec4b5433ac7d329eeb6dd2654"
     "5e96e55b874be909",
     "e718483d0ce769644e2e42c7bc15b4638e1f98b13b2044285632a803afa973ebde0ff244877ea60a4cb0432ce577c31beb009c5c2c49aa2e"
     "4eadb217ad8cc09b",
     "058fee78993fa356482f2eba8536da55acedfad72beb7bf2b7052b2e55dcc3a9029fc02a0855f75c7ea9922cbb266d0571ea5c9336057efd"
     "ace2c23be2e8477f",
     "ed3caba9fcf11d7eb2423d091b004490be4f6f1f0dca6ad0815586e99becf7e2315b813889fa2f49cbdd59447eeedfedd1ee84ddc479a8e1"
     "366222cbe066d5a9"},
};

/* --- digests -------------------------------------------------------------------------------------------------------- */

static void expect_digest(const hash_case *h, const void *p, size_t n, const char *hex)
{
    uint8_t got[CRETULA_HASH_MAX_SIZE], want[CRETULA_HASH_MAX_SIZE];

    digest_of(h, got, p, n);
    CHECK_EQ(check_hex(want, hex), h->size);
    CHECK_MEM(got, want, h->size);
}

static void test_description(void)
{
    const hash_case *h;

    EACH_HASH(h)
    {
        CHECK_EQ(cretula_hash_size(h->algorithm), h->size);
        CHECK_EQ(cretula_hash_block_size(h->algorithm), h->block);
        CHECK(strcmp(cretula_hash_name(h->algorithm), h->name) == 0);
    }
    CHECK_EQ(cretula_hash_size(NULL), 0);
    CHECK_EQ(cretula_hash_block_size(NULL), 0);
    CHECK(strcmp(cretula_hash_name(NULL), "") == 0);
}

static void test_known(void)
{
    const hash_case *h;

    EACH_HASH(h)
    {
        const char *letters = h->block == 64 ? LETTERS_56 : LETTERS_112;

        expect_digest(h, NULL, 0, known[h->id - 1].empty);
        expect_digest(h, "", 0, known[h->id - 1].empty);
        expect_digest(h, "abc", 3, known[h->id - 1].abc);
        expect_digest(h, letters, strlen(letters), known[h->id - 1].letters);
    }
}

/* Each message ends where its memory ends, so that reading on is seen by AddressSanitizer. */
static void test_every_length(void)
{
    static uint8_t memory[MESSAGE_SIZE];
    uint8_t digest[CRETULA_HASH_MAX_SIZE], want[CRETULA_HASH_MAX_SIZE];
    cretula_hash_context all;
    const hash_case *h;
    size_t n;

    EACH_HASH(h)
    {
        CHECK_EQ(cretula_hash_init(&all, h->algorithm), CRETULA_OK);
        for (n = 0; n <= LENGTH_MAX(h); n = next_length(h, n)) {
            memcpy(memory + sizeof memory - n, message(), n);
            digest_of(h, digest, memory + sizeof memory - n, n);
            CHECK_EQ(cretula_hash_update(&all, digest, h->size), CRETULA_OK);
        }
        check_hex(want, CHECK_LARGE ? known[h->id - 1].every : known[h->id - 1].edges);
        expect(&all, h, NULL, 0, want);
    }
}

static void test_million(void)
{
    uint8_t want[CRETULA_HASH_MAX_SIZE], piece[1000];
    cretula_hash_context c;
    const hash_case *h;
    int i;

    memset(piece, 'a', sizeof piece);
    EACH_HASH(h)
    {
        if (!CHECK_LARGE)
            continue;
        CHECK_EQ(cretula_hash_init(&c, h->algorithm), CRETULA_OK);
        for (i = 0; i < 1000; i++)
            CHECK_EQ(cretula_hash_update(&c, piece, sizeof piece), CRETULA_OK);
        check_hex(want, known[h->id - 1].million);
        expect(&c, h, NULL, 0, want);
    }
}

/* --- streaming ------------------------------------------------------------------------------------------------------ */

static void cut_once(const hash_case *h, size_t n)
{
    uint8_t want[CRETULA_HASH_MAX_SIZE];
    cretula_hash_context c;
    size_t cut;

    digest_of(h, want, message(), n);
    for (cut = 0; cut <= n; cut = next_length(h, cut)) {
        start(&c, h, message(), cut);
        expect(&c, h, message() + cut, n - cut, want);
    }
}

static void test_one_cut(void)
{
    const hash_case *h;
    size_t n;

    EACH_HASH(h)
    {
        if (CHECK_LARGE) {
            for (n = 0; n <= LENGTH_MAX(h); n++)
                cut_once(h, n);
        } else {
            cut_once(h, h->block - h->block / 8);
            cut_once(h, 2 * h->block + 1);
        }
    }
}

static void test_two_cuts(void)
{
    uint8_t want[CRETULA_HASH_MAX_SIZE];
    cretula_hash_context c;
    const hash_case *h;
    size_t first, second, n;

    EACH_HASH(h)
    {
        n = CHECK_LARGE ? LENGTH_MAX(h) : h->block + 5;
        digest_of(h, want, message(), n);
        for (first = 0; first <= n; first += CHECK_LARGE ? 1 : h->block / 3) {
            for (second = first; second <= n; second += CHECK_LARGE ? 1 : h->block / 2 + 1) {
                start(&c, h, message(), first);
                CHECK_EQ(cretula_hash_update(&c, message() + first, second - first), CRETULA_OK);
                expect(&c, h, message() + second, n - second, want);
            }
        }
    }
}

static void test_single_bytes(void)
{
    uint8_t want[CRETULA_HASH_MAX_SIZE];
    cretula_hash_context c;
    const hash_case *h;
    size_t i;

    EACH_HASH(h)
    {
        digest_of(h, want, message(), LENGTH_MAX(h));
        CHECK_EQ(cretula_hash_init(&c, h->algorithm), CRETULA_OK);
        for (i = 0; i < LENGTH_MAX(h); i++) {
            CHECK_EQ(cretula_hash_update(&c, message() + i, 1), CRETULA_OK);
            CHECK_EQ(cretula_hash_update(&c, NULL, 0), CRETULA_OK);
        }
        expect(&c, h, NULL, 0, want);
    }
}

/* All algorithms at once, two contexts of each, in turns of a few bytes. */
static void test_interleaved(void)
{
    uint8_t want[CRETULA_HASH_MAX_SIZE];
    cretula_hash_context c[CHECK_COUNT(hashes)][2];
    size_t i, at, step;

    for (i = 0; i < CHECK_COUNT(hashes); i++) {
        start(&c[i][0], &hashes[i], NULL, 0);
        start(&c[i][1], &hashes[i], "x", 1);
    }
    for (at = 0; at < MESSAGE_SIZE; at += step) {
        step = at + 37 < MESSAGE_SIZE ? 37 : MESSAGE_SIZE - at;
        for (i = 0; i < 2 * CHECK_COUNT(hashes); i++)
            CHECK_EQ(cretula_hash_update(&c[i / 2][i % 2], message() + at, step), CRETULA_OK);
    }
    for (i = 0; i < CHECK_COUNT(hashes); i++) {
        uint8_t longer[1 + MESSAGE_SIZE] = {'x'};

        memcpy(longer + 1, message(), MESSAGE_SIZE);
        digest_of(&hashes[i], want, message(), MESSAGE_SIZE);
        expect(&c[i][0], &hashes[i], NULL, 0, want);
        digest_of(&hashes[i], want, longer, sizeof longer);
        expect(&c[i][1], &hashes[i], NULL, 0, want);
    }
}

/* --- cloning -------------------------------------------------------------------------------------------------------- */

/* At every buffered length, both halves go on, in different ways; a plain assignment serves as well. */
static void test_clone(void)
{
    uint8_t want[CRETULA_HASH_MAX_SIZE], other_want[CRETULA_HASH_MAX_SIZE];
    uint8_t other[MESSAGE_SIZE];
    cretula_hash_context c, clone, copy;
    const hash_case *h;
    size_t n, rest;

    EACH_HASH(h)
    {
        rest = h->block / 2 + 3;
        for (n = 0; n <= (CHECK_LARGE ? 2 * h->block + 17 : h->block + 1); n = next_length(h, n)) {
            memcpy(other, message(), n);
            memset(other + n, 0x55, rest);
            digest_of(h, want, message(), n + rest);
            digest_of(h, other_want, other, n + rest);

            start(&c, h, message(), n);
            memset(&clone, 0xa5, sizeof clone);
            CHECK_EQ(cretula_hash_clone(&clone, &c), CRETULA_OK);
            copy = c;
            expect(&clone, h, other + n, rest, other_want);
            expect(&c, h, message() + n, rest, want);
            expect(&copy, h, message() + n, rest, want);
        }
    }
}

static void test_clone_odd(void)
{
    uint8_t want[CRETULA_HASH_MAX_SIZE];
    cretula_hash_context c, idle;
    const hash_case *h = &hashes[0];

    memset(&idle, 0, sizeof idle);
    start(&c, h, "ab", 2);
    CHECK_EQ(cretula_hash_clone(NULL, &c), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_hash_clone(&c, NULL), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_hash_clone(&c, &c), CRETULA_OK);
    digest_of(h, want, "abc", 3);
    expect(&c, h, "c", 1, want);

    start(&c, h, "ab", 2);
    CHECK_EQ(cretula_hash_clone(&c, &idle), CRETULA_OK);
    expect_idle(&c);
}

/* --- memory --------------------------------------------------------------------------------------------------------- */

static void test_alignment(void)
{
    uint8_t in[160], out[CRETULA_HASH_MAX_SIZE + 4], want[CRETULA_HASH_MAX_SIZE];
    cretula_hash_context c;
    const hash_case *h;
    size_t i, n;

    EACH_HASH(h)
    {
        n = h->block + 7;
        digest_of(h, want, message(), n);
        for (i = 0; i < 16; i += CHECK_LARGE ? 1 : 5) {
            uint8_t *from = in + i % 4, *to = out + i / 4;

            memcpy(from, message(), n);
            CHECK_EQ(cretula_hash(h->algorithm, to, from, n), CRETULA_OK);
            CHECK_MEM(to, want, h->size);
            memset(to, 0, h->size);
            start(&c, h, from, n);
            CHECK_EQ(cretula_hash_finish(&c, to), CRETULA_OK);
            CHECK_MEM(to, want, h->size);
        }
    }
}

static void test_exact_size(void)
{
    uint8_t out[1 + CRETULA_HASH_MAX_SIZE + 64], canary[64];
    cretula_hash_context c;
    const hash_case *h;

    memset(canary, 0xa5, sizeof canary);
    EACH_HASH(h)
    {
        memset(out, 0xa5, sizeof out);
        CHECK_EQ(cretula_hash(h->algorithm, out + 1, "abc", 3), CRETULA_OK);
        CHECK_EQ(out[0], 0xa5);
        CHECK_MEM(out + 1 + h->size, canary, 64);

        memset(out, 0xa5, sizeof out);
        start(&c, h, "abc", 3);
        CHECK_EQ(cretula_hash_finish(&c, out + 1), CRETULA_OK);
        CHECK_EQ(out[0], 0xa5);
        CHECK_MEM(out + 1 + h->size, canary, 64);
    }
}

static void test_digest_over_message(void)
{
    uint8_t memory[2 * CRETULA_HASH_MAX_SIZE + 200], want[CRETULA_HASH_MAX_SIZE];
    const hash_case *h;
    size_t n, at;

    EACH_HASH(h)
    {
        n = h->block + 9;
        digest_of(h, want, message(), n);
        for (at = 0; at <= CRETULA_HASH_MAX_SIZE + n; at += CHECK_LARGE ? 1 : 31) {
            memcpy(memory + CRETULA_HASH_MAX_SIZE, message(), n);
            CHECK_EQ(cretula_hash(h->algorithm, memory + at, memory + CRETULA_HASH_MAX_SIZE, n), CRETULA_OK);
            CHECK_MEM(memory + at, want, h->size);
        }
    }
}

/* --- misuse --------------------------------------------------------------------------------------------------------- */

static void test_idle(void)
{
    uint8_t digest[CRETULA_HASH_MAX_SIZE], untouched[CRETULA_HASH_MAX_SIZE];
    cretula_hash_context c;
    const hash_case *h;
    int round;

    memset(untouched, 0xa5, sizeof untouched);
    EACH_HASH(h)
    {
        memset(&c, 0, sizeof c);
        for (round = 0; round < 3; round++) {
            memset(digest, 0xa5, sizeof digest);
            CHECK_EQ(cretula_hash_update(&c, "a", 1), CRETULA_ERR_STATE);
            CHECK_EQ(cretula_hash_update(&c, NULL, 0), CRETULA_ERR_STATE);
            CHECK_EQ(cretula_hash_finish(&c, digest), CRETULA_ERR_STATE);
            CHECK_MEM(digest, untouched, sizeof digest);
            expect_idle(&c);

            start(&c, h, "secret", 6);
            if (round == 0)
                CHECK_EQ(cretula_hash_finish(&c, digest), CRETULA_OK);
            else
                cretula_hash_wipe(&c);
            expect_idle(&c);
        }
    }
    cretula_hash_wipe(NULL);
}

static void test_null(void)
{
    uint8_t digest[CRETULA_HASH_MAX_SIZE], want[CRETULA_HASH_MAX_SIZE], untouched[CRETULA_HASH_MAX_SIZE];
    cretula_hash_context c;
    const hash_case *h;

    memset(digest, 0xa5, sizeof digest);
    memset(untouched, 0xa5, sizeof untouched);
    CHECK_EQ(cretula_hash(NULL, digest, "abc", 3), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_hash_init(&c, NULL), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_hash_update(NULL, "abc", 3), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_hash_finish(NULL, digest), CRETULA_ERR_ARGUMENT);
    EACH_HASH(h)
    {
        CHECK_EQ(cretula_hash(h->algorithm, NULL, "abc", 3), CRETULA_ERR_ARGUMENT);
        CHECK_EQ(cretula_hash(h->algorithm, digest, NULL, 1), CRETULA_ERR_ARGUMENT);
        CHECK_EQ(cretula_hash_init(NULL, h->algorithm), CRETULA_ERR_ARGUMENT);

        digest_of(h, want, "abc", 3);
        start(&c, h, "ab", 2);
        CHECK_EQ(cretula_hash_update(&c, NULL, 1), CRETULA_ERR_ARGUMENT);
        CHECK_EQ(cretula_hash_update(&c, NULL, (size_t)-1), CRETULA_ERR_ARGUMENT);
        CHECK_EQ(cretula_hash_finish(&c, NULL), CRETULA_ERR_ARGUMENT);
        expect(&c, h, "c", 1, want);
    }
    CHECK_MEM(digest, untouched, sizeof digest);
}

/* A context that held anything at all, a running hash of another algorithm included, starts afresh. */
static void test_restart(void)
{
    uint8_t want[CRETULA_HASH_MAX_SIZE];
    cretula_hash_context c;
    const hash_case *h;

    memset(&c, 0xa5, sizeof c);
    EACH_HASH(h)
    {
        start(&c, h, "garbage", 7);
        start(&c, h, "ab", 2);
        digest_of(h, want, "abc", 3);
        expect(&c, h, "c", 1, want);
        start(&c, h, "left running", 12);
    }
}

static const check_test tests[] = {
    {"description", test_description},
    {"known answers", test_known},
    {"every length", test_every_length},
    {"a million letters", test_million},
    {"one cut", test_one_cut},
    {"two cuts", test_two_cuts},
    {"single bytes", test_single_bytes},
    {"interleaved contexts", test_interleaved},
    {"clone", test_clone},
    {"clone onto itself, of an idle context, of NULL", test_clone_odd},
    {"alignment", test_alignment},
    {"exactly the digest is written", test_exact_size},
    {"digest over message", test_digest_over_message},
    {"idle contexts", test_idle},
    {"NULL", test_null},
    {"restart", test_restart},
};

#else

static void test_off(void)
{
    CHECK_EQ(cretula_hash_size(NULL), 0);
    CHECK(cretula_hash_name(NULL)[0] == 0);
}

static const check_test tests[] = {{"no hash is built in", test_off}};

#endif

int main(void)
{
    return check_run(tests, CHECK_COUNT(tests));
}
