/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * One caller at a time inside Mbed TLS. Its requests for memory, randomness and time come without a context, and its PSA layer
 * has one set of key slots: so whoever computes holds the library, and gives it back while the transport is waited for.
 */
#include "internal.h"

static const cretula_tls_lock *the_lock;
static const void *volatile taken_by;
static cretula_mbedtls_place outside; /* what the hooks had before */

void cretula_tls_set_lock(const cretula_tls_lock *lock)
{
    the_lock = lock;
}

int cretula_tls_take(void *owner, const cretula_mbedtls_place *place)
{
    if (the_lock != NULL)
        the_lock->lock(the_lock->context);
    if (taken_by != NULL) {
        if (the_lock != NULL)
            the_lock->unlock(the_lock->context);
        return CRETULA_TLS_ERR_THREADS;
    }
    taken_by = owner;
    outside = cretula_mbedtls_here;
    cretula_mbedtls_here = *place;
    return CRETULA_OK;
}

void cretula_tls_give(const void *owner)
{
    if (taken_by != owner)
        return;
    cretula_mbedtls_here = outside;
    taken_by = NULL;
    if (the_lock != NULL)
        the_lock->unlock(the_lock->context);
}

void cretula_tls_place_of(cretula_tls *s, cretula_mbedtls_place *place)
{
    place->heap = &s->heap;
    place->rng = &s->context->rng;
    place->unix_time = cretula_tls_session_unix_time;
    place->ms_time = cretula_tls_session_ms_time;
    place->owner = s;
}

void cretula_tls_context_place(cretula_tls_context *context, cretula_mbedtls_place *place)
{
    place->heap = &context->heap;
    place->rng = &context->rng;
    place->unix_time = NULL;
    place->ms_time = NULL;
    place->owner = context;
}

int cretula_tls_enter(cretula_tls *s, unsigned directions)
{
    cretula_mbedtls_place place;
    int rc;

    if (s == NULL)
        return CRETULA_ERR_ARGUMENT;
    cretula_tls_place_of(s, &place);
    rc = cretula_tls_take(s, &place);
    if (rc != CRETULA_OK)
        return rc;
    if ((s->busy & directions) != 0)
        rc = CRETULA_TLS_ERR_BUSY;
    else if (s->failure.code != CRETULA_OK)
        rc = s->failure.code;
    if (rc != CRETULA_OK) {
        cretula_tls_give(s);
        return rc;
    }
    s->busy = (uint8_t)(s->busy | directions);
    s->waiting = 0;
    cretula_tls_debug_level(s);
    return CRETULA_OK;
}

int cretula_tls_leave(cretula_tls *s, unsigned directions, int result)
{
    s->busy = (uint8_t)(s->busy & ~directions);
    cretula_tls_give(s);
    return result;
}
