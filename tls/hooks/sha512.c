/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* MBEDTLS_SHA512_ALT on cretula/hash.h: one context type serves both lengths, told apart by the algorithm that it names. */
#include <string.h>

#include <mbedtls/build_info.h>

#include <cretula/tls_config.h>

#if CRETULA_TLS_SHA512

#include <mbedtls/sha512.h>

#include "place.h"

void mbedtls_sha512_init(mbedtls_sha512_context *ctx)
{
    memset(ctx, 0, sizeof *ctx);
}

void mbedtls_sha512_free(mbedtls_sha512_context *ctx)
{
    if (ctx != NULL)
        cretula_mbedtls_hash_free(&ctx->hash);
}

void mbedtls_sha512_clone(mbedtls_sha512_context *dst, const mbedtls_sha512_context *src)
{
    cretula_mbedtls_hash_clone(&dst->hash, &src->hash);
}

int mbedtls_sha512_starts(mbedtls_sha512_context *ctx, int is384)
{
    if (is384 != 0 && is384 != 1)
        return MBEDTLS_ERR_SHA512_BAD_INPUT_DATA;
    return cretula_mbedtls_hash_start(&ctx->hash, is384 ? &cretula_sha384 : &cretula_sha512) == CRETULA_OK
               ? 0
               : MBEDTLS_ERR_SHA512_BAD_INPUT_DATA;
}

int mbedtls_sha512_update(mbedtls_sha512_context *ctx, const unsigned char *input, size_t ilen)
{
    return cretula_mbedtls_hash_update(&ctx->hash, input, ilen) == CRETULA_OK ? 0 : MBEDTLS_ERR_SHA512_BAD_INPUT_DATA;
}

int mbedtls_sha512_finish(mbedtls_sha512_context *ctx, unsigned char *output)
{
    CRETULA_MBEDTLS_COUNT(sha512);
    return cretula_mbedtls_hash_finish(&ctx->hash, output) == CRETULA_OK ? 0 : MBEDTLS_ERR_SHA512_BAD_INPUT_DATA;
}

#endif
