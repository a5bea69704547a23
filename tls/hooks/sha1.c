/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* MBEDTLS_SHA1_ALT on cretula/hash.h. */
#include <string.h>

#include <mbedtls/build_info.h>

#include <cretula/tls_config.h>

#if CRETULA_TLS_SHA1

#include <mbedtls/sha1.h>

#include "place.h"

void mbedtls_sha1_init(mbedtls_sha1_context *ctx)
{
    memset(ctx, 0, sizeof *ctx);
}

void mbedtls_sha1_free(mbedtls_sha1_context *ctx)
{
    if (ctx != NULL)
        cretula_mbedtls_hash_free(&ctx->hash);
}

void mbedtls_sha1_clone(mbedtls_sha1_context *dst, const mbedtls_sha1_context *src)
{
    cretula_mbedtls_hash_clone(&dst->hash, &src->hash);
}

int mbedtls_sha1_starts(mbedtls_sha1_context *ctx)
{
    return cretula_mbedtls_hash_start(&ctx->hash, &cretula_sha1) == CRETULA_OK ? 0 : MBEDTLS_ERR_SHA1_BAD_INPUT_DATA;
}

int mbedtls_sha1_update(mbedtls_sha1_context *ctx, const unsigned char *input, size_t ilen)
{
    return cretula_mbedtls_hash_update(&ctx->hash, input, ilen) == CRETULA_OK ? 0 : MBEDTLS_ERR_SHA1_BAD_INPUT_DATA;
}

int mbedtls_sha1_finish(mbedtls_sha1_context *ctx, unsigned char output[20])
{
    CRETULA_MBEDTLS_COUNT(sha1);
    return cretula_mbedtls_hash_finish(&ctx->hash, output) == CRETULA_OK ? 0 : MBEDTLS_ERR_SHA1_BAD_INPUT_DATA;
}

#endif
