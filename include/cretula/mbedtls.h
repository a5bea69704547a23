/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Cretula under Mbed TLS 3.6: hashes, X25519, randomness and memory, each of which switches off alone (tls_config.h). How to
 * add them to a project that has its own Mbed TLS is in docs/mbedtls.md; tls.h does all of this by itself.
 *
 * Where Mbed TLS gets its memory and its random bytes from is process-wide in these hooks, as it is in Mbed TLS. Set both
 * before the first call of Mbed TLS, from one thread.
 */
#ifndef CRETULA_MBEDTLS_H
#define CRETULA_MBEDTLS_H

#include <stddef.h>
#include <stdint.h>

#include <cretula/abi.h>
#include <cretula/error.h>
#include <cretula/random.h>
#include <cretula/tls_config.h>

CRETULA_BEGIN

/*
 * Randomness: every random byte that Mbed TLS's PSA layer wants comes from rng, which must stay where it is. NULL takes it
 * away: whatever needs a random byte then fails. Needs CRETULA_TLS_RANDOM.
 */
void cretula_mbedtls_set_rng(const cretula_rng *rng);

/*
 * Memory: mbedtls_calloc() and mbedtls_free() serve themselves from size bytes at memory. Errors: CRETULA_ERR_ARGUMENT for
 * NULL, CRETULA_ERR_LENGTH for less than 64 bytes. Needs CRETULA_TLS_MEMORY.
 */
CRETULA_CHECKED int cretula_mbedtls_set_memory(void *memory, size_t size);

/* Bytes in use, headers included; the most that ever were; blocks in use; requests that could not be served. */
typedef struct cretula_mbedtls_memory {
    size_t used;
    size_t peak;
    size_t blocks;
    size_t refused;
} cretula_mbedtls_memory;
void cretula_mbedtls_memory_use(cretula_mbedtls_memory *use);

/*
 * How often each hook was taken, to see that a build uses what it should. Counted without a lock: with several threads a count
 * may be lost. All zeros without CRETULA_TLS_COUNTERS.
 */
typedef struct cretula_mbedtls_counts {
    uint32_t sha1;          /* digests finished */
    uint32_t sha256;        /* SHA-224 too */
    uint32_t sha512;        /* SHA-384 too */
    uint32_t x25519_public; /* public keys computed */
    uint32_t x25519_shared; /* shared secrets computed */
    uint32_t random;        /* requests for random bytes */
    uint32_t allocations;   /* blocks of memory given out */
} cretula_mbedtls_counts;
void cretula_mbedtls_get_counts(cretula_mbedtls_counts *counts);
void cretula_mbedtls_reset_counts(void);

CRETULA_END

#endif
