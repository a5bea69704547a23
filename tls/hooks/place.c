/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* What the hooks share: where requests go, the counts, and memory and randomness, which are short. */
#include <string.h>

#include <mbedtls/build_info.h>
#include <psa/crypto.h>

#include <cretula/error.h>

#include "place.h"

cretula_mbedtls_place cretula_mbedtls_here;

#if CRETULA_TLS_COUNTERS
cretula_mbedtls_counts cretula_mbedtls_counted;
#endif

void cretula_mbedtls_get_counts(cretula_mbedtls_counts *counts)
{
#if CRETULA_TLS_COUNTERS
    *counts = cretula_mbedtls_counted;
#else
    memset(counts, 0, sizeof *counts);
#endif
}

void cretula_mbedtls_reset_counts(void)
{
#if CRETULA_TLS_COUNTERS
    memset(&cretula_mbedtls_counted, 0, sizeof cretula_mbedtls_counted);
#endif
}

#if CRETULA_TLS_MEMORY

int cretula_mbedtls_set_memory(void *memory, size_t size)
{
    static cretula_heap heap;

    if (memory == NULL)
        return CRETULA_ERR_ARGUMENT;
    if (size < 64 || cretula_heap_init(&heap, memory, size) != 0)
        return CRETULA_ERR_LENGTH;
    cretula_mbedtls_here.heap = &heap;
    return CRETULA_OK;
}

void cretula_mbedtls_memory_use(cretula_mbedtls_memory *use)
{
    const cretula_heap *heap = cretula_mbedtls_here.heap;

    memset(use, 0, sizeof *use);
    if (heap != NULL) {
        use->used = heap->used;
        use->peak = heap->peak;
        use->blocks = heap->blocks;
        use->refused = heap->refused;
    }
}

void *cretula_mbedtls_calloc(size_t n, size_t size)
{
    CRETULA_MBEDTLS_COUNT(allocations);
    return cretula_mbedtls_here.heap == NULL ? NULL : cretula_heap_calloc(cretula_mbedtls_here.heap, n, size);
}

void cretula_mbedtls_free(void *block)
{
    cretula_heap_free(block);
}

#endif

#if CRETULA_TLS_RANDOM

void cretula_mbedtls_set_rng(const cretula_rng *rng)
{
    cretula_mbedtls_here.rng = rng;
}

psa_status_t mbedtls_psa_external_get_random(mbedtls_psa_external_random_context_t *context, uint8_t *output,
                                             size_t output_size, size_t *output_length)
{
    const cretula_rng *rng = cretula_mbedtls_here.rng;

    (void)context;
    CRETULA_MBEDTLS_COUNT(random);
    *output_length = 0;
    if (rng == NULL || rng->fill(rng->context, output, output_size) != 0) {
        memset(output, 0, output_size);
        return PSA_ERROR_INSUFFICIENT_ENTROPY;
    }
    *output_length = output_size;
    return PSA_SUCCESS;
}

#endif
