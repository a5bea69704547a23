/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Padding and streaming in little code, for CRETULA_OWN_PADDING: in place of that part of hash.c. Every byte goes through the
 * buffer of the context, those of the padding too.
 */
#include "hash/algorithm.h"

#include <cretula/wipe.h>

#if CRETULA_OWN_PADDING

/* Puts n bytes behind the first at bytes in the buffer, and blocks onto the chaining value; returns where the next byte goes.
 */
static size_t absorb(cretula_hash_context *c, size_t at, const uint8_t *p, size_t n)
{
    const cretula_hash_algorithm *const a = c->algorithm_;

    while (n-- != 0) {
        c->buffer_[at++] = *p++;
        if (at == hash_block(a)) {
            a->compress(&c->state_, c->buffer_);
            at = 0;
        }
    }
    return at;
}

/* Byte i of the length, from the lowest. */
static uint8_t length_byte(const cretula_hash_context *c, size_t i)
{
#if LITTLE_ENDIAN_WORDS
    return ((const uint8_t *)c->length_)[i];
#else
    uint64_t word = c->length_[i >> 3];

    for (i &= 7; i != 0; i--)
        word >>= 8;
    return (uint8_t)word;
#endif
}

static void finish(cretula_hash_context *c, uint8_t *digest)
{
    const cretula_hash_algorithm *const a = c->algorithm_;
    size_t at = hash_buffered(a, c->length_), end = hash_block(a), i;
    uint32_t t = 0x80;

    /* The length in bits takes an eighth of a block. */
    do {
        uint8_t byte = (uint8_t)t;

        at = absorb(c, at, &byte, 1);
        t = 0;
    } while (at != end - (end >> 3));
    for (i = 0; i != end >> 3; i++) {
        t = (t >> 8) + ((uint32_t)length_byte(c, i) << 3);
        c->buffer_[end - 1 - i] = (uint8_t)t;
    }
    a->compress(&c->state_, c->buffer_);
    a->store(digest, &c->state_, a->size);
    cretula_wipe(c, sizeof *c);
}

int cretula_hash_update(cretula_hash_context *context, const void *data, size_t n)
{
    const cretula_hash_algorithm *a;
    size_t at;

    if (context == NULL || (data == NULL && n != 0))
        return CRETULA_ERR_ARGUMENT;
    a = context->algorithm_;
    if (a == NULL)
        return CRETULA_ERR_STATE;
    at = hash_buffered(a, context->length_);
    context->length_[0] += n;
    context->length_[1] += context->length_[0] < n;
    if (!cretula_hash_length_ok(a, context->length_)) {
        context->length_[1] -= context->length_[0] < n;
        context->length_[0] -= n;
        return CRETULA_ERR_LENGTH;
    }
    (void)absorb(context, at, data, n);
    return CRETULA_OK;
}

int cretula_hash_finish(cretula_hash_context *context, uint8_t *digest)
{
    if (context == NULL || digest == NULL)
        return CRETULA_ERR_ARGUMENT;
    if (context->algorithm_ == NULL)
        return CRETULA_ERR_STATE;
    finish(context, digest);
    return CRETULA_OK;
}

int cretula_hash(const cretula_hash_algorithm *algorithm, uint8_t *digest, const void *message, size_t n)
{
    cretula_hash_context c;

    if (algorithm == NULL || digest == NULL || (message == NULL && n != 0))
        return CRETULA_ERR_ARGUMENT;
    c.algorithm_ = algorithm;
    c.length_[0] = n;
    c.length_[1] = 0;
    if (SIZE_MAX > 0xffffffff && !cretula_hash_length_ok(algorithm, c.length_))
        return CRETULA_ERR_LENGTH;
    memcpy(&c.state_, algorithm->initial, algorithm->state_size);
    (void)absorb(&c, 0, message, n);
    finish(&c, digest);
    return CRETULA_OK;
}

#endif
