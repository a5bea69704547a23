/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Hashes for Mbed TLS's contexts. Usually a context is one of Cretula, which engines that resume serve in passing.
 *
 * For engines that take whole messages only, CRETULA_TLS_WHOLE is the longest message that is collected and hashed in one call at
 * the end. TLS clones the hash of its transcript again and again: clones share what was collected, and since messages only grow,
 * the one that is up to date adds to it in place while the others go on reading their beginnings of it. A message that grows too
 * long, or for which there is no memory, goes on as a usual context.
 */
#include <string.h>

#include <mbedtls/build_info.h>
#include <mbedtls/platform.h>

#include <cretula/wipe.h>

#include "cretula_mbedtls_hash.h"

#if CRETULA_TLS_SHA1 || CRETULA_TLS_SHA256 || CRETULA_TLS_SHA512

static int begin(cretula_hash_context *hash, const cretula_hash_algorithm *algorithm)
{
    int rc = cretula_hash_init(hash, algorithm);

#if CRETULA_ENGINE && !CRETULA_ENGINE_SECRETS
    /* Mbed TLS makes its HMACs of these, and keys are not for engines. */
    if (rc == CRETULA_OK)
        rc = cretula_hash_secret(hash);
#endif
    return rc;
}

#if CRETULA_TLS_WHOLE && !(CRETULA_ENGINE && !CRETULA_ENGINE_SECRETS)

struct cretula_mbedtls_message {
    size_t users, used, capacity;
    uint8_t bytes[];
};

static void release(cretula_mbedtls_hash *h)
{
    struct cretula_mbedtls_message *m = h->message;

    h->message = NULL;
    h->n = 0;
    if (m != NULL && --m->users == 0) {
        cretula_wipe(m->bytes, m->used);
        mbedtls_free(m);
    }
}

/* Room for n more bytes that only this context adds to; 0 if there is none. */
static int room(cretula_mbedtls_hash *h, size_t n)
{
    struct cretula_mbedtls_message *m = h->message, *larger;
    size_t capacity, length = h->n;

    if (n > CRETULA_TLS_WHOLE - length)
        return 0;
    if (m != NULL && m->used == length && n <= m->capacity - length)
        return 1;
    capacity = (length + n) | 127; /* small steps: for a moment both are there, and memory is what there is least of */
    larger = mbedtls_calloc(1, sizeof *larger + capacity);
    if (larger == NULL)
        return 0;
    larger->users = 1;
    larger->capacity = capacity;
    larger->used = length;
    if (length != 0)
        memcpy(larger->bytes, m->bytes, length);
    release(h);
    h->message = larger;
    h->n = length;
    return 1;
}

int cretula_mbedtls_hash_start(cretula_mbedtls_hash *h, const cretula_hash_algorithm *algorithm)
{
    release(h);
    h->algorithm = algorithm;
    h->collecting = 1;
    return begin(&h->hash, algorithm);
}

int cretula_mbedtls_hash_update(cretula_mbedtls_hash *h, const unsigned char *data, size_t n)
{
    int rc = CRETULA_OK;

    if (!h->collecting)
        return cretula_hash_update(&h->hash, data, n);
    if (n == 0)
        return CRETULA_OK;
    if (data == NULL)
        return CRETULA_ERR_ARGUMENT;
    if (room(h, n)) {
        memcpy(h->message->bytes + h->n, data, n);
        h->n += n;
        h->message->used = h->n;
        return CRETULA_OK;
    }
    h->collecting = 0;
    if (h->n != 0)
        rc = cretula_hash_update(&h->hash, h->message->bytes, h->n);
    release(h);
    return rc == CRETULA_OK ? cretula_hash_update(&h->hash, data, n) : rc;
}

int cretula_mbedtls_hash_finish(cretula_mbedtls_hash *h, unsigned char *digest)
{
    int rc;

    if (!h->collecting)
        return cretula_hash_finish(&h->hash, digest);
    rc = cretula_hash(h->algorithm, digest, h->n == 0 ? NULL : h->message->bytes, h->n);
    cretula_mbedtls_hash_free(h);
    return rc;
}

void cretula_mbedtls_hash_clone(cretula_mbedtls_hash *to, const cretula_mbedtls_hash *from)
{
    if (to == from)
        return;
    release(to);
    if (cretula_hash_clone(&to->hash, &from->hash) != CRETULA_OK)
        cretula_hash_wipe(&to->hash);
    to->algorithm = from->algorithm;
    to->collecting = from->collecting;
    to->message = from->message;
    to->n = from->n;
    if (to->message != NULL)
        to->message->users++;
}

void cretula_mbedtls_hash_free(cretula_mbedtls_hash *h)
{
    release(h);
    h->algorithm = NULL;
    h->collecting = 0;
    cretula_hash_wipe(&h->hash);
}

#else

int cretula_mbedtls_hash_start(cretula_mbedtls_hash *h, const cretula_hash_algorithm *algorithm)
{
    return begin(&h->hash, algorithm);
}

int cretula_mbedtls_hash_update(cretula_mbedtls_hash *h, const unsigned char *data, size_t n)
{
    return cretula_hash_update(&h->hash, data, n);
}

int cretula_mbedtls_hash_finish(cretula_mbedtls_hash *h, unsigned char *digest)
{
    return cretula_hash_finish(&h->hash, digest);
}

void cretula_mbedtls_hash_clone(cretula_mbedtls_hash *to, const cretula_mbedtls_hash *from)
{
    if (cretula_hash_clone(&to->hash, &from->hash) != CRETULA_OK)
        cretula_hash_wipe(&to->hash);
}

void cretula_mbedtls_hash_free(cretula_mbedtls_hash *h)
{
    cretula_hash_wipe(&h->hash);
}

#endif
#endif
