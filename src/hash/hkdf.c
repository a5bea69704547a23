/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* HKDF (RFC 5869). */
#include "hash/algorithm.h"

#include <cretula/wipe.h>

#if CRETULA_HMAC

int cretula_hkdf_extract(const cretula_hash_algorithm *algorithm, uint8_t *prk, const void *salt, size_t salt_size,
                         const void *secret, size_t secret_size)
{
    return cretula_hmac(algorithm, prk, salt, salt_size, secret, secret_size);
}

/* T(i) = HMAC(prk, T(i-1) || info || i) into t; previous is empty for the first. */
static int step(const cretula_hmac_context *keyed, uint8_t *t, size_t previous, const void *info, size_t info_size, uint8_t i)
{
    cretula_hmac_context c;
    int rc;

    memcpy(&c, keyed, sizeof c);
    rc = cretula_hmac_update(&c, t, previous);
    if (rc == CRETULA_OK)
        rc = cretula_hmac_update(&c, info, info_size);
    if (rc == CRETULA_OK)
        rc = cretula_hmac_update(&c, &i, 1);
    if (rc == CRETULA_OK)
        rc = cretula_hmac_finish(&c, t);
    cretula_hmac_wipe(&c);
    return rc;
}

int cretula_hkdf_expand(const cretula_hash_algorithm *algorithm, uint8_t *out, size_t n, const uint8_t *prk, size_t prk_size,
                        const void *info, size_t info_size)
{
    cretula_hmac_context keyed;
    uint8_t t[CRETULA_HASH_MAX_SIZE];
    size_t size, previous = 0;
    uint8_t i = 0;
    int rc;

    if (algorithm == NULL || prk == NULL || (out == NULL && n != 0) || (info == NULL && info_size != 0))
        return CRETULA_ERR_ARGUMENT;
    size = algorithm->size;
    if (n > 255 * size || prk_size < size)
        return CRETULA_ERR_LENGTH;
    rc = cretula_hmac_init(&keyed, algorithm, prk, prk_size);
    while (rc == CRETULA_OK && n != 0) {
        const size_t take = n < size ? n : size;

        rc = step(&keyed, t, previous, info, info_size, ++i);
        if (rc == CRETULA_OK)
            memcpy(out, t, take);
        out += take;
        n -= take;
        previous = size;
    }
    cretula_hmac_wipe(&keyed);
    cretula_wipe(t, sizeof t);
    return rc;
}

int cretula_hkdf(const cretula_hash_algorithm *algorithm, uint8_t *out, size_t n, const void *salt, size_t salt_size,
                 const void *secret, size_t secret_size, const void *info, size_t info_size)
{
    uint8_t prk[CRETULA_HASH_MAX_SIZE];
    int rc;

    if (algorithm == NULL || (out == NULL && n != 0) || (info == NULL && info_size != 0))
        return CRETULA_ERR_ARGUMENT;
    if (n > 255 * (size_t)algorithm->size)
        return CRETULA_ERR_LENGTH;
    rc = cretula_hkdf_extract(algorithm, prk, salt, salt_size, secret, secret_size);
    if (rc == CRETULA_OK)
        rc = cretula_hkdf_expand(algorithm, out, n, prk, algorithm->size, info, info_size);
    cretula_wipe(prk, sizeof prk);
    return rc;
}

#endif
