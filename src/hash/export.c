/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * A running hash as bytes: version, algorithm, two zero bytes, length in bytes (128 bits, big-endian), chaining value
 * (big-endian words), and the buffered bytes, whose number follows from the length.
 */
#include "hash/algorithm.h"
#include "util/bytes.h"

#include <cretula/wipe.h>

#define VERSION 1

int cretula_hash_export(const cretula_hash_context *context, uint8_t *out, size_t capacity, size_t *size)
{
    const cretula_hash_algorithm *a;
    size_t have;

    if (context == NULL || out == NULL || size == NULL)
        return CRETULA_ERR_ARGUMENT;
    a = context->algorithm_;
    if (a == NULL)
        return CRETULA_ERR_STATE;
#if CRETULA_ENGINE
    if (context->memory_ != NULL) {
        cretula_hash_context plain;
        int rc = cretula_hash_clone(&plain, context);

        if (rc == CRETULA_OK)
            rc = cretula_hash_export(&plain, out, capacity, size);
        cretula_hash_wipe(&plain);
        return rc;
    }
#endif
    have = hash_buffered(a, context->length_);
    if (capacity < HASH_EXPORT_HEADER + a->state_size + have)
        return CRETULA_ERR_BUFFER;
    out[0] = VERSION;
    out[1] = a->id;
    out[2] = 0;
    out[3] = 0;
    store_be64(out + 4, context->length_[1]);
    store_be64(out + 12, context->length_[0]);
    out += HASH_EXPORT_HEADER;
    a->store(out, &context->state_, a->state_size);
    memcpy(out + a->state_size, context->buffer_, have);
    *size = HASH_EXPORT_HEADER + a->state_size + have;
    return CRETULA_OK;
}

int cretula_hash_import(cretula_hash_context *context, const cretula_hash_algorithm *algorithm, const uint8_t *in, size_t size)
{
    uint64_t length[2];
    size_t have, i;

    if (context == NULL)
        return CRETULA_ERR_ARGUMENT;
    cretula_hash_wipe(context);
    if (algorithm == NULL || in == NULL)
        return CRETULA_ERR_ARGUMENT;
    if (size < HASH_EXPORT_HEADER + (size_t)algorithm->state_size)
        return CRETULA_ERR_LENGTH;
    if (in[0] != VERSION || in[1] != algorithm->id || in[2] != 0 || in[3] != 0)
        return CRETULA_ERR_VERSION;
    length[1] = load_be64(in + 4);
    length[0] = load_be64(in + 12);
    have = hash_buffered(algorithm, length);
    if (size != HASH_EXPORT_HEADER + algorithm->state_size + have || !cretula_hash_length_ok(algorithm, length))
        return CRETULA_ERR_LENGTH;
    in += HASH_EXPORT_HEADER;
#if CRETULA_SHA512
    if (hash_block(algorithm) == 128)
        for (i = 0; i < 8; i++)
            context->state_.w64[i] = load_be64(in + 8 * i);
    else
#endif
        for (i = 0; i < (size_t)algorithm->state_size / 4; i++)
            context->state_.w32[i] = load_be32(in + 4 * i);
    memcpy(context->buffer_, in + algorithm->state_size, have);
    context->length_[0] = length[0];
    context->length_[1] = length[1];
    context->algorithm_ = algorithm;
    return CRETULA_OK;
}
