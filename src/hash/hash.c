/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Padding, streaming and state export for every Merkle-Damgard hash (FIPS 180-4 section 5). A context is chaining value,
 * buffered bytes and length, all in RAM; the number of buffered bytes is the length modulo the block, so the two cannot
 * contradict each other.
 */
#include "hash/algorithm.h"
#include "util/bytes.h"

#include <cretula/wipe.h>

size_t cretula_hash_size(const cretula_hash_algorithm *algorithm)
{
    return algorithm != NULL ? algorithm->size : 0;
}

size_t cretula_hash_block_size(const cretula_hash_algorithm *algorithm)
{
    return algorithm != NULL ? hash_block(algorithm) : 0;
}

const char *cretula_hash_name(const cretula_hash_algorithm *algorithm)
{
    return algorithm != NULL ? algorithm->name : "";
}

int cretula_hash_length_ok(const cretula_hash_algorithm *a, const uint64_t length[2])
{
    const uint64_t top = (uint64_t)1 << 61;

    return a->block_shift == 6 ? length[1] == 0 && length[0] < top : length[1] < top;
}

int cretula_hash_init(cretula_hash_context *context, const cretula_hash_algorithm *algorithm)
{
    if (context == NULL || algorithm == NULL)
        return CRETULA_ERR_ARGUMENT;
    context->algorithm_ = algorithm;
    context->length_[0] = 0;
    context->length_[1] = 0;
    memcpy(&context->state_, algorithm->initial, algorithm->state_size);
    return CRETULA_OK;
}

int cretula_hash_update(cretula_hash_context *context, const void *data, size_t n)
{
    const uint8_t *p = data;
    uint64_t length[2];
    size_t have, block;

    if (context == NULL || (data == NULL && n != 0))
        return CRETULA_ERR_ARGUMENT;
    if (context->algorithm_ == NULL)
        return CRETULA_ERR_STATE;
    length[0] = context->length_[0] + n;
    length[1] = context->length_[1] + (length[0] < n);
    if (!cretula_hash_length_ok(context->algorithm_, length))
        return CRETULA_ERR_LENGTH;

    have = hash_buffered(context->algorithm_, context->length_);
    block = hash_block(context->algorithm_);
    memcpy(context->length_, length, sizeof length);
    if (have != 0 && n >= block - have) {
        memcpy(context->buffer_ + have, p, block - have);
        context->algorithm_->compress(&context->state_, context->buffer_, 1);
        p += block - have;
        n -= block - have;
        have = 0;
    }
    if (n >= block) {
        size_t whole = n >> context->algorithm_->block_shift;

        context->algorithm_->compress(&context->state_, p, whole);
        p += whole * block;
        n -= whole * block;
    }
    if (n != 0)
        memcpy(context->buffer_ + have, p, n);
    return CRETULA_OK;
}

/* The chaining value as bytes, n of them. */
static void store_state(const cretula_hash_context *c, uint8_t *out, size_t n)
{
    size_t i;

#if CRETULA_SHA512
    if (c->algorithm_->block_shift == 7) {
        for (i = 0; i < n / 8; i++)
            store_be64(out + 8 * i, c->state_.w64[i]);
        return;
    }
#endif
    for (i = 0; i < n / 4; i++)
        store_be32(out + 4 * i, c->state_.w32[i]);
}

int cretula_hash_finish(cretula_hash_context *context, uint8_t *digest)
{
    const cretula_hash_algorithm *a;
    size_t have, block;

    if (context == NULL || digest == NULL)
        return CRETULA_ERR_ARGUMENT;
    a = context->algorithm_;
    if (a == NULL)
        return CRETULA_ERR_STATE;
    block = hash_block(a);
    have = hash_buffered(a, context->length_);
    context->buffer_[have++] = 0x80;
    if (have > block - block / 8) {
        memset(context->buffer_ + have, 0, block - have);
        a->compress(&context->state_, context->buffer_, 1);
        have = 0;
    }
    memset(context->buffer_ + have, 0, block - have);
    store_be64(context->buffer_ + block - 8, context->length_[0] << 3);
    if (a->block_shift == 7)
        store_be64(context->buffer_ + block - 16, context->length_[1] << 3 | context->length_[0] >> 61);
    a->compress(&context->state_, context->buffer_, 1);
    store_state(context, digest, a->size);
    cretula_hash_wipe(context);
    return CRETULA_OK;
}

int cretula_hash(const cretula_hash_algorithm *algorithm, uint8_t *digest, const void *message, size_t n)
{
    cretula_hash_context c;
    int rc;

    if (digest == NULL)
        return CRETULA_ERR_ARGUMENT;
    rc = cretula_hash_init(&c, algorithm);
    if (rc != CRETULA_OK)
        return rc;
    rc = cretula_hash_update(&c, message, n);
    if (rc == CRETULA_OK)
        rc = cretula_hash_finish(&c, digest);
    return rc;
}

int cretula_hash_clone(cretula_hash_context *to, const cretula_hash_context *from)
{
    if (to == NULL || from == NULL)
        return CRETULA_ERR_ARGUMENT;
    if (to != from)
        *to = *from;
    return CRETULA_OK;
}

void cretula_hash_wipe(cretula_hash_context *context)
{
    if (context != NULL)
        cretula_wipe(context, sizeof *context);
}
