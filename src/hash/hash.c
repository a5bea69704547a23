/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Padding and streaming for every Merkle-Damgard hash (FIPS 180-4 section 5). A context is chaining value,
 * buffered bytes and length, all in RAM; the number of buffered bytes is the length modulo the block, so the two cannot
 * contradict each other.
 */
#include "hash/algorithm.h"

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
    uint32_t over = (uint32_t)(length[0] >> 61);

    if (hash_block(a) == 128)
        over = (uint32_t)(length[1] >> 61);
    else if (length[1] != 0)
        return 0;
    return over == 0;
}

int cretula_hash_init(cretula_hash_context *context, const cretula_hash_algorithm *algorithm)
{
    if (context == NULL || algorithm == NULL)
        return CRETULA_ERR_ARGUMENT;
    context->algorithm_ = algorithm;
    context->length_[0] = 0;
    context->length_[1] = 0;
    memcpy(&context->state_, algorithm->initial, algorithm->state_size);
#if CRETULA_ENGINE
    context->memory_ = NULL;
    context->secret_ = 0;
#endif
    return CRETULA_OK;
}

#if !CRETULA_OWN_PADDING

int cretula_hash_update(cretula_hash_context *context, const void *data, size_t n)
{
    const uint8_t *p = data;
    uint64_t length[2];
    size_t have;
    int first;

    if (context == NULL || (data == NULL && n != 0))
        return CRETULA_ERR_ARGUMENT;
    if (context->algorithm_ == NULL)
        return CRETULA_ERR_STATE;
    length[0] = context->length_[0] + n;
    length[1] = context->length_[1] + (length[0] < n);
    if (!cretula_hash_length_ok(context->algorithm_, length))
        return CRETULA_ERR_LENGTH;

#if CRETULA_ENGINE
    if (context->memory_ != NULL) {
        int rc = cretula_hash_collect(context, p, n);

        if (rc != HASH_NOT_COLLECTED)
            return rc;
    }
#endif
    have = hash_buffered(context->algorithm_, context->length_);
    first = context->length_[0] == have && context->length_[1] == 0;
    memcpy(context->length_, length, sizeof length);
    while (n >= hash_block(context->algorithm_) - have) {
        size_t take = hash_block(context->algorithm_) - have;
        const uint8_t *block = p;

        if (have != 0) {
            memcpy(context->buffer_ + have, p, take);
            block = context->buffer_;
        }
#if CRETULA_ENGINE
        else
            take = n - (n & (take - 1)); /* all whole blocks */
#endif
        hash_run(context, context->algorithm_, first, block, (take + have) >> hash_block_shift(context->algorithm_));
        p += take;
        n -= take;
        have = 0;
        first = 0;
    }
    if (n != 0)
        memcpy(context->buffer_ + have, p, n);
    return CRETULA_OK;
}

int cretula_hash_finish(cretula_hash_context *context, uint8_t *digest)
{
    const cretula_hash_algorithm *a;
    uint64_t low, high;
    size_t have, block, i;
    int first;

    if (context == NULL || digest == NULL)
        return CRETULA_ERR_ARGUMENT;
    a = context->algorithm_;
    if (a == NULL)
        return CRETULA_ERR_STATE;
#if CRETULA_ENGINE
    if (context->memory_ != NULL) {
        int rc = cretula_hash_finish_collected(context, digest);

        if (rc != HASH_NOT_COLLECTED)
            return rc;
    }
#endif
#if CRETULA_ENGINE
    if (context->length_[0] == 0 && context->length_[1] == 0)
        context->secret_ = HASH_SOFTWARE; /* no engine is asked for the empty message */
#endif
    block = hash_block(a);
    have = hash_buffered(a, context->length_);
    first = context->length_[0] == have && context->length_[1] == 0;
    context->buffer_[have++] = 0x80;
    memset(context->buffer_ + have, 0, block - have);
    if (have > block - block / 8) {
        hash_run(context, a, first, context->buffer_, 1);
        first = 0;
        memset(context->buffer_, 0, block);
    }
    low = context->length_[0] << 3;
    high = context->length_[1] << 3 | context->length_[0] >> 61;
    for (i = block; i > block - block / 8;) {
        context->buffer_[--i] = (uint8_t)low;
        low = low >> 8 | high << 56;
        high >>= 8;
    }
    hash_run(context, a, first, context->buffer_, 1);
    a->store(digest, &context->state_, a->size);
    cretula_hash_wipe(context);
    return CRETULA_OK;
}

int cretula_hash(const cretula_hash_algorithm *algorithm, uint8_t *digest, const void *message, size_t n)
{
#if CRETULA_ENGINE
    cretula_engine_piece piece;

    if (digest == NULL || algorithm == NULL || (message == NULL && n != 0))
        return CRETULA_ERR_ARGUMENT;
    piece.p = message;
    piece.n = n;
    return cretula_hash_pieces(algorithm, digest, &piece, 1, 0);
#else
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
#endif
}

#endif

int cretula_hash_clone(cretula_hash_context *to, const cretula_hash_context *from)
{
    if (to == NULL || from == NULL)
        return CRETULA_ERR_ARGUMENT;
    if (to != from) {
        memcpy(to, from, sizeof *to);
#if CRETULA_ENGINE
        if (from->memory_ != NULL)
            return cretula_hash_clone_collected(to, from);
#endif
    }
    return CRETULA_OK;
}

void cretula_hash_wipe(cretula_hash_context *context)
{
    if (context != NULL)
        cretula_wipe(context, sizeof *context);
}
