/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * HMAC (RFC 2104). Both keyed states are computed at the start, so that a context needs no key afterwards: the inner one
 * runs on, the outer one waits after its first block.
 */
#include "hash/algorithm.h"
#include "util/burn.h"

#include <cretula/wipe.h>

#if CRETULA_HMAC

static int start_keyed(cretula_hash_context *c, const cretula_hash_algorithm *a, uint8_t block[CRETULA_HASH_MAX_BLOCK],
                       uint8_t mask)
{
    size_t i;
    int rc = cretula_hash_init(c, a);

    hash_secret(c);
    for (i = 0; i < hash_block(a); i++)
        block[i] ^= mask;
    return rc == CRETULA_OK ? cretula_hash_update(c, block, hash_block(a)) : rc;
}

/* The key as a block: hashed if it is longer, filled up with zeros. */
static int key_block(uint8_t block[CRETULA_HASH_MAX_BLOCK], const cretula_hash_algorithm *a, const void *key, size_t key_size)
{
    memset(block, 0, CRETULA_HASH_MAX_BLOCK);
    if (key_size > hash_block(a)) {
#if CRETULA_ENGINE
        cretula_engine_piece piece;

        piece.p = key;
        piece.n = key_size;
        return cretula_hash_pieces(a, block, &piece, 1, HASH_SECRET);
#else
        return cretula_hash(a, block, key, key_size);
#endif
    }
    if (key_size != 0)
        memcpy(block, key, key_size);
    return CRETULA_OK;
}

CRETULA_NOINLINE static int start(cretula_hmac_context *c, const cretula_hash_algorithm *a, const void *key, size_t key_size)
{
    uint8_t block[CRETULA_HASH_MAX_BLOCK];
    int rc = key_block(block, a, key, key_size);

    if (rc == CRETULA_OK)
        rc = start_keyed(&c->inner_, a, block, 0x36);
    if (rc == CRETULA_OK)
        rc = start_keyed(&c->outer_, a, block, 0x36 ^ 0x5c);
    cretula_wipe(block, sizeof block);
    return rc;
}

int cretula_hmac_init(cretula_hmac_context *context, const cretula_hash_algorithm *algorithm, const void *key, size_t key_size)
{
    int rc;

    if (context == NULL)
        return CRETULA_ERR_ARGUMENT;
    cretula_hmac_wipe(context);
    if (algorithm == NULL || (key == NULL && key_size != 0))
        return CRETULA_ERR_ARGUMENT;
    rc = start(context, algorithm, key, key_size);
    stack_burn_hash();
    if (rc != CRETULA_OK)
        cretula_hmac_wipe(context);
    return rc;
}

int cretula_hmac_update(cretula_hmac_context *context, const void *data, size_t n)
{
    int rc;

    if (context == NULL)
        return CRETULA_ERR_ARGUMENT;
    rc = cretula_hash_update(&context->inner_, data, n);
    stack_burn_hash();
    return rc;
}

CRETULA_NOINLINE static int finish(cretula_hmac_context *c, uint8_t *tag)
{
    uint8_t inner[CRETULA_HASH_MAX_SIZE];
    const size_t size = cretula_hash_size(c->inner_.algorithm_);
    int rc = cretula_hash_finish(&c->inner_, inner);

    if (rc == CRETULA_OK)
        rc = cretula_hash_update(&c->outer_, inner, size);
    if (rc == CRETULA_OK)
        rc = cretula_hash_finish(&c->outer_, tag);
    cretula_wipe(inner, sizeof inner);
    return rc;
}

int cretula_hmac_finish(cretula_hmac_context *context, uint8_t *tag)
{
    int rc;

    if (context == NULL || tag == NULL)
        return CRETULA_ERR_ARGUMENT;
    rc = finish(context, tag);
    cretula_hmac_wipe(context);
    stack_burn_hash();
    return rc;
}

#if CRETULA_ENGINE

/* One of the two hashes of a tag: a masked key block and what follows. block is masked anew. */
static int hash_keyed(const cretula_hash_algorithm *a, uint8_t *digest, uint8_t block[CRETULA_HASH_MAX_BLOCK], uint8_t mask,
                      const void *p, size_t n)
{
    cretula_engine_piece pieces[2];
    size_t i;

    for (i = 0; i < hash_block(a); i++)
        block[i] ^= mask;
    pieces[0].p = block;
    pieces[0].n = hash_block(a);
    pieces[1].p = p;
    pieces[1].n = n;
    return cretula_hash_pieces(a, digest, pieces, 2, HASH_SECRET);
}

/* Both of them as whole messages, for engines that want such. */
CRETULA_NOINLINE static int in_one_call(const cretula_hash_algorithm *a, uint8_t *tag, const void *key, size_t key_size,
                                        const void *message, size_t n)
{
    uint8_t block[CRETULA_HASH_MAX_BLOCK], inner[CRETULA_HASH_MAX_SIZE];
    int rc = key_block(block, a, key, key_size);

    if (rc == CRETULA_OK)
        rc = hash_keyed(a, inner, block, 0x36, message, n);
    if (rc == CRETULA_OK)
        rc = hash_keyed(a, tag, block, 0x36 ^ 0x5c, inner, a->size);
    cretula_wipe(block, sizeof block);
    cretula_wipe(inner, sizeof inner);
    return rc;
}

#endif

int cretula_hmac(const cretula_hash_algorithm *algorithm, uint8_t *tag, const void *key, size_t key_size, const void *message,
                 size_t n)
{
#if CRETULA_ENGINE
    int rc;

    if (tag == NULL || algorithm == NULL || (key == NULL && key_size != 0) || (message == NULL && n != 0))
        return CRETULA_ERR_ARGUMENT;
    rc = in_one_call(algorithm, tag, key, key_size, message, n);
    stack_burn_hash();
    return rc;
#else
    cretula_hmac_context c;
    int rc;

    if (tag == NULL)
        return CRETULA_ERR_ARGUMENT;
    rc = cretula_hmac_init(&c, algorithm, key, key_size);
    if (rc == CRETULA_OK)
        rc = cretula_hmac_update(&c, message, n);
    if (rc == CRETULA_OK)
        rc = cretula_hmac_finish(&c, tag);
    cretula_hmac_wipe(&c);
    return rc;
#endif
}

int cretula_hmac_clone(cretula_hmac_context *to, const cretula_hmac_context *from)
{
    if (to == NULL || from == NULL)
        return CRETULA_ERR_ARGUMENT;
    if (to != from)
        memcpy(to, from, sizeof *to);
    return CRETULA_OK;
}

void cretula_hmac_wipe(cretula_hmac_context *context)
{
    if (context != NULL)
        cretula_wipe(context, sizeof *context);
}

/*
 * Exported: the inner hash as cretula_hash_export() writes it, then the outer chaining value. The outer hash has always had
 * just its one block, so its export is a header that is known and the chaining value.
 */
int cretula_hmac_export(const cretula_hmac_context *context, uint8_t *out, size_t capacity, size_t *size)
{
    uint8_t outer[CRETULA_HASH_EXPORT_SIZE];
    size_t inner_size, outer_size;
    int rc;

    if (context == NULL || out == NULL || size == NULL)
        return CRETULA_ERR_ARGUMENT;
    rc = cretula_hash_export(&context->outer_, outer, sizeof outer, &outer_size);
    if (rc != CRETULA_OK)
        return rc;
    outer_size -= HASH_EXPORT_HEADER;
    rc = CRETULA_ERR_BUFFER;
    if (capacity >= outer_size)
        rc = cretula_hash_export(&context->inner_, out, capacity - outer_size, &inner_size);
    if (rc == CRETULA_OK) {
        memcpy(out + inner_size, outer + HASH_EXPORT_HEADER, outer_size);
        *size = inner_size + outer_size;
    }
    cretula_wipe(outer, sizeof outer);
    stack_burn_hash();
    return rc;
}

int cretula_hmac_import(cretula_hmac_context *context, const cretula_hash_algorithm *algorithm, const uint8_t *in, size_t size)
{
    uint8_t outer[HASH_EXPORT_HEADER + CRETULA_HASH_MAX_SIZE];
    size_t n;
    int rc;

    if (context == NULL)
        return CRETULA_ERR_ARGUMENT;
    cretula_hmac_wipe(context);
    if (algorithm == NULL || in == NULL)
        return CRETULA_ERR_ARGUMENT;
    n = algorithm->state_size;
    if (size < n)
        return CRETULA_ERR_LENGTH;
    rc = cretula_hash_import(&context->inner_, algorithm, in, size - n);
    /* The inner hash has taken its key block at least: a shorter one was never part of an HMAC. */
    if (rc == CRETULA_OK && context->inner_.length_[1] == 0 && context->inner_.length_[0] < hash_block(algorithm))
        rc = CRETULA_ERR_LENGTH;
    if (rc == CRETULA_OK) {
        memset(outer, 0, sizeof outer);
        memcpy(outer, in, 2); /* version and algorithm, checked above */
        outer[HASH_EXPORT_HEADER - 1] = (uint8_t)hash_block(algorithm);
        memcpy(outer + HASH_EXPORT_HEADER, in + size - n, n);
        rc = cretula_hash_import(&context->outer_, algorithm, outer, HASH_EXPORT_HEADER + n);
        cretula_wipe(outer, sizeof outer);
    }
    stack_burn_hash();
    if (rc != CRETULA_OK) {
        cretula_hmac_wipe(context);
        return rc;
    }
    hash_secret(&context->inner_);
    hash_secret(&context->outer_);
    return CRETULA_OK;
}

#endif
