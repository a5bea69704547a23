/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* MBEDTLS_SHA256_ALT on cretula/hash.h: one context type serves both lengths, told apart by the algorithm that it names. */
#include <string.h>

#include <mbedtls/build_info.h>

#include <cretula/tls_config.h>

#if CRETULA_TLS_SHA256

#include <mbedtls/sha256.h>

#include "place.h"

void mbedtls_sha256_init(mbedtls_sha256_context *ctx)
{
    memset(ctx, 0, sizeof *ctx);
}

void mbedtls_sha256_free(mbedtls_sha256_context *ctx)
{
    if (ctx != NULL)
        cretula_mbedtls_hash_free(&ctx->hash);
}

void mbedtls_sha256_clone(mbedtls_sha256_context *dst, const mbedtls_sha256_context *src)
{
    cretula_mbedtls_hash_clone(&dst->hash, &src->hash);
}

int mbedtls_sha256_starts(mbedtls_sha256_context *ctx, int is224)
{
    if (is224 != 0 && is224 != 1)
        return MBEDTLS_ERR_SHA256_BAD_INPUT_DATA;
    return cretula_mbedtls_hash_start(&ctx->hash, is224 ? &cretula_sha224 : &cretula_sha256) == CRETULA_OK
               ? 0
               : MBEDTLS_ERR_SHA256_BAD_INPUT_DATA;
}

int mbedtls_sha256_update(mbedtls_sha256_context *ctx, const unsigned char *input, size_t ilen)
{
    return cretula_mbedtls_hash_update(&ctx->hash, input, ilen) == CRETULA_OK ? 0 : MBEDTLS_ERR_SHA256_BAD_INPUT_DATA;
}

int mbedtls_sha256_finish(mbedtls_sha256_context *ctx, unsigned char *output)
{
    CRETULA_MBEDTLS_COUNT(sha256);
    return cretula_mbedtls_hash_finish(&ctx->hash, output) == CRETULA_OK ? 0 : MBEDTLS_ERR_SHA256_BAD_INPUT_DATA;
}

#endif
