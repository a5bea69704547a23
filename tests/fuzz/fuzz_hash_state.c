/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * libFuzzer target: import of exported hash and HMAC states. What is accepted must export to the same bytes and go on without
 * fault; an error must leave an idle context.
 *
 * The first byte chooses the algorithm and what follows: the state itself, or a message whose state is exported and then
 * changed in some places, which comes nearer to what a check could miss.
 */
#include <stdlib.h>
#include <string.h>

#include <cretula/cretula.h>

#define CHANGES 3

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(int truth)
{
    if (!truth)
        abort();
}

/* Both kinds of context behind one face. */
typedef union running {
    cretula_hash_context hash;
    cretula_hmac_context hmac;
} running;

static int import(running *r, int is_hmac, const cretula_hash_algorithm *a, const uint8_t *state, size_t n)
{
    return is_hmac ? cretula_hmac_import(&r->hmac, a, state, n) : cretula_hash_import(&r->hash, a, state, n);
}

static int export(const running *r, int is_hmac, uint8_t *state, size_t capacity, size_t *n)
{
    return is_hmac ? cretula_hmac_export(&r->hmac, state, capacity, n) : cretula_hash_export(&r->hash, state, capacity, n);
}

static int update(running *r, int is_hmac, const void *data, size_t n)
{
    return is_hmac ? cretula_hmac_update(&r->hmac, data, n) : cretula_hash_update(&r->hash, data, n);
}

static int finish(running *r, int is_hmac, uint8_t *digest)
{
    return is_hmac ? cretula_hmac_finish(&r->hmac, digest) : cretula_hash_finish(&r->hash, digest);
}

/* Whether the state was accepted. */
static int continue_from(int is_hmac, const cretula_hash_algorithm *a, const uint8_t *state, size_t n)
{
    static const uint8_t more[300] = {1};
    uint8_t again[CRETULA_HMAC_EXPORT_SIZE], digest[CRETULA_HASH_MAX_SIZE];
    running r;
    size_t size;
    int rc;

    memset(&r, 0xaa, sizeof r);
    rc = import(&r, is_hmac, a, state, n);
    if (rc != CRETULA_OK) {
        require(rc == CRETULA_ERR_VERSION || rc == CRETULA_ERR_LENGTH);
        require(finish(&r, is_hmac, digest) == CRETULA_ERR_STATE);
        return 0;
    }
    require(export(&r, is_hmac, again, sizeof again, &size) == CRETULA_OK);
    require(size == n && memcmp(again, state, n) == 0);
    require(n == 0 || export(&r, is_hmac, again, n - 1, &size) == CRETULA_ERR_BUFFER);
    rc = update(&r, is_hmac, more, sizeof more);
    require(rc == CRETULA_OK || rc == CRETULA_ERR_LENGTH); /* the length may be near its limit */
    rc = finish(&r, is_hmac, digest);
    require(rc == CRETULA_OK || (is_hmac && rc == CRETULA_ERR_LENGTH));
    return 1;
}

/* data is the message; its last bytes say where the state is changed, and how. */
static void continue_from_message(int is_hmac, const cretula_hash_algorithm *a, const uint8_t *data, size_t size)
{
    uint8_t state[CRETULA_HMAC_EXPORT_SIZE], whole[CRETULA_HMAC_EXPORT_SIZE];
    running r;
    size_t n, changes;

    require((is_hmac ? cretula_hmac_init(&r.hmac, a, "key", 3) : cretula_hash_init(&r.hash, a)) == CRETULA_OK);
    require(update(&r, is_hmac, data, size) == CRETULA_OK);
    require(export(&r, is_hmac, state, sizeof state, &n) == CRETULA_OK);
    memcpy(whole, state, n);
    for (changes = 0; changes < CHANGES && size >= 2; changes++) {
        size -= 2;
        state[data[size] % n] ^= data[size + 1];
    }
    if (!continue_from(is_hmac, a, state, n))
        require(memcmp(state, whole, n) != 0);
    require(!continue_from(is_hmac, a, whole, n - 1));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const cretula_hash_algorithm *const algorithms[] = {&cretula_sha1, &cretula_sha224, &cretula_sha256, &cretula_sha384,
                                                        &cretula_sha512};
    const cretula_hash_algorithm *a;
    int is_hmac;

    if (size == 0)
        return 0;
    a = algorithms[(data[0] & 63) % (sizeof algorithms / sizeof algorithms[0])];
    is_hmac = (data[0] & 64) != 0;
    if ((data[0] & 128) != 0)
        continue_from_message(is_hmac, a, data + 1, size - 1);
    else
        (void)continue_from(is_hmac, a, data + 1, size - 1);
    return 0;
}
