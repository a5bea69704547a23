/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Hashes of messages past 2^32 bits and past 2^32 bytes, for the long target: on a host, about 20 GiB to hash. The messages
 * are zeros; the digests are those of `head -c SIZE /dev/zero | sha256sum` and its kin.
 */
#define _DEFAULT_SOURCE
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>

#include "hash_cases.h"

#if HASHES

#define BITS_32 ((uint64_t)1 << 29)
#define BYTES_32 (((uint64_t)1 << 32) + 1)

/* By id - 1. */
static const struct {
    const char *bits_32, *bytes_32;
} known[5] = {
    {"5b088492c9f4778f409b7ae61477dec124c99033", "e7d747b75f76e0e41e83b75bce4642816136304f"},
    {"51c5558279b342c054a1cca5b5d026fd5c504999cfa4d4a7dea3f474", "761135348b7fd75e062566338c0859c7f2e2bd188659630edeb183bc"},
    {"9acca8e8c22201155389f65abbf6bc9723edc7384ead80503839f49dcc56d767",
     "fbb82f7b353676bb562eb82157fcf0ea42c36492ca13ee56dbf82c08b6802c5c"},
    {"4b631514998787c0a4b9ab56756f6a0ac1dc465b8c80da143a9bbb4981fb72ca2799e57788d6b274930ae5332e4fe53f",
     "bdf90c9ced0b309792fb47dc6edfd20bf7be401080c97427e8cc19842773da77c91b21ec303371a0e207a224892a131d"},
    {"df68d060d2adafc2c4794407118f8116d000715233b2550302115556380d1d5b018ebce1c7fa412a8bc5e01e097b33db64d1e9117b3f7bdd"
     "8925f09b6594590a",
     "89fdc1f5c95f86d177144bc417b3513a669dae7f60c9e57fc2b39e0bfcd6dbb9efdf6b339d1762fe3f5e7914f1b64abb6a97a2ceec1bbb2a"
     "381e3eb0d3c43781"},
};

static void expect_known(cretula_hash_context *c, const hash_case *h, const char *hex)
{
    uint8_t want[CRETULA_HASH_MAX_SIZE];

    CHECK_EQ(check_hex(want, hex), h->size);
    expect(c, h, NULL, 0, want);
}

static void add_pieces(cretula_hash_context *c, uint64_t n)
{
    static const uint8_t piece[1000003];
    size_t take;

    for (; n != 0; n -= take) {
        take = n < sizeof piece ? (size_t)n : sizeof piece;
        CHECK_EQ(cretula_hash_update(c, piece, take), CRETULA_OK);
    }
}

static void test_pieces(void)
{
    cretula_hash_context c;
    const hash_case *h;

    EACH_HASH(h)
    {
        CHECK_EQ(cretula_hash_init(&c, h->algorithm), CRETULA_OK);
        add_pieces(&c, BITS_32);
        expect_known(&c, h, known[h->id - 1].bits_32);
    }
}

/* In one call where a size_t can say it: memory that is only read costs address space and no memory. */
static void test_one_call(void)
{
    cretula_hash_context c;
    const hash_case *h;
#if SIZE_MAX > UINT32_MAX
    void *p = mmap(NULL, BYTES_32, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);

    CHECK(p != MAP_FAILED);
    if (p == MAP_FAILED)
        return;
#endif
    EACH_HASH(h)
    {
        CHECK_EQ(cretula_hash_init(&c, h->algorithm), CRETULA_OK);
#if SIZE_MAX > UINT32_MAX
        CHECK_EQ(cretula_hash_update(&c, p, BYTES_32), CRETULA_OK);
#else
        add_pieces(&c, BYTES_32);
#endif
        expect_known(&c, h, known[h->id - 1].bytes_32);
    }
#if SIZE_MAX > UINT32_MAX
    munmap(p, BYTES_32);
#endif
}

static const check_test tests[] = {
    {"2^32 bits in pieces", test_pieces},
    {"2^32 + 1 bytes in one call", test_one_call},
};

#else

static void test_off(void)
{
    CHECK_EQ(cretula_hash_size(NULL), 0);
}

static const check_test tests[] = {{"no hash is built in", test_off}};

#endif

int main(void)
{
    return check_run(tests, CHECK_COUNT(tests));
}
