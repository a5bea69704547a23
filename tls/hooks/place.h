/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Where Mbed TLS's requests go now. They come without a context, so this is global; the session sets it on entry, under its
 * lock, and takes it back on return.
 */
#ifndef CRETULA_PLACE_H
#define CRETULA_PLACE_H

#include <cretula/mbedtls.h>

#include "heap.h"

typedef struct cretula_mbedtls_place {
    cretula_heap *heap;
    const cretula_rng *rng;
    int64_t (*unix_time)(void *owner); /* NULL or a negative result: there is no clock */
    int64_t (*ms_time)(void *owner);
    void *owner;
} cretula_mbedtls_place;

extern cretula_mbedtls_place cretula_mbedtls_here;

#if CRETULA_TLS_COUNTERS
extern cretula_mbedtls_counts cretula_mbedtls_counted;
#define CRETULA_MBEDTLS_COUNT(what) ((void)cretula_mbedtls_counted.what++)
#else
#define CRETULA_MBEDTLS_COUNT(what) ((void)0)
#endif

#endif
