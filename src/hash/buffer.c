/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Contexts with memory of the caller, for engines that take whole messages only: what comes in is collected there; the chaining
 * value stays the initial one until the message ends or no longer fits.
 */
#include "hash/algorithm.h"

#include <cretula/wipe.h>

static int check_fresh(const cretula_hash_context *c)
{
    return c->algorithm_ != NULL && c->length_[0] == 0 && c->length_[1] == 0 ? CRETULA_OK : CRETULA_ERR_STATE;
}

int cretula_hash_buffer(cretula_hash_context *context, void *memory, size_t n)
{
    int rc;

    if (context == NULL || (memory == NULL && n != 0))
        return CRETULA_ERR_ARGUMENT;
    rc = check_fresh(context);
#if CRETULA_ENGINE
    if (rc == CRETULA_OK) {
        context->memory_ = memory;
        context->capacity_ = n;
        context->home_ = context;
    }
#endif
    return rc;
}

int cretula_hash_secret(cretula_hash_context *context)
{
    int rc;

    if (context == NULL)
        return CRETULA_ERR_ARGUMENT;
    rc = check_fresh(context);
#if CRETULA_ENGINE
    if (rc == CRETULA_OK)
        context->secret_ = 1;
#endif
    return rc;
}

#if CRETULA_ENGINE

/* What was collected goes through update, and the memory back to the caller. */
static int spill(cretula_hash_context *c)
{
    uint8_t *const memory = c->memory_;
    const size_t n = (size_t)c->length_[0];
    int rc;

    c->memory_ = NULL;
    c->length_[0] = 0;
    rc = cretula_hash_update(c, memory, n);
    cretula_wipe(memory, n);
    return rc == CRETULA_OK ? HASH_NOT_COLLECTED : rc;
}

int cretula_hash_collect(cretula_hash_context *c, const uint8_t *p, size_t n)
{
    const size_t have = (size_t)c->length_[0];

    if (c->home_ != c)
        return CRETULA_ERR_STATE;
    if (n > c->capacity_ - have)
        return spill(c);
    if (n != 0)
        memcpy(c->memory_ + have, p, n);
    c->length_[0] += n;
    return CRETULA_OK;
}

int cretula_hash_finish_collected(cretula_hash_context *c, uint8_t *digest)
{
    uint8_t copy[CRETULA_HASH_MAX_SIZE]; /* digest may lie in the memory, which is wiped */
    cretula_engine_piece piece;
    int done;

    if (c->home_ != c)
        return CRETULA_ERR_STATE;
    piece.p = c->memory_;
    piece.n = (size_t)c->length_[0];
    done = piece.n != 0 && cretula_hash_engine_digest(c->algorithm_, copy, &piece, 1, c->secret_);
    if (!done)
        return spill(c);
    cretula_wipe(c->memory_, piece.n);
    memcpy(digest, copy, c->algorithm_->size);
    cretula_wipe(copy, sizeof copy);
    cretula_hash_wipe(c);
    return CRETULA_OK;
}

/* to is a plain copy. */
int cretula_hash_clone_collected(cretula_hash_context *to, const cretula_hash_context *from)
{
    int rc = CRETULA_ERR_STATE;

    to->memory_ = NULL;
    to->length_[0] = 0;
    if (from->home_ == from)
        rc = cretula_hash_update(to, from->memory_, (size_t)from->length_[0]);
    if (rc != CRETULA_OK)
        cretula_hash_wipe(to);
    return rc;
}

#endif
