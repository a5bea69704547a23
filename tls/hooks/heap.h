/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * A heap in a block of memory: first fit, neighbours that are free are joined while searching. Each block's header names its
 * heap, so that freeing needs no context and finds the right one of several. Freed memory is wiped by Mbed TLS where it
 * matters.
 */
#ifndef CRETULA_HEAP_H
#define CRETULA_HEAP_H

#include <stddef.h>
#include <stdint.h>

#include <cretula/tls_config.h>

typedef struct cretula_heap {
    uint8_t *first;
    uint8_t *end;
    size_t used;
    size_t peak;
    size_t blocks;
    size_t refused;
#if CRETULA_TLS_FAULTS
    size_t fail_at; /* the request that is refused, counted from 1; 0: none */
#endif
} cretula_heap;

/* Makes a heap of size bytes at memory, which need no alignment; 0, or -1 if they are too few. */
int cretula_heap_init(cretula_heap *heap, void *memory, size_t size);

/* n * size zeroed bytes, aligned to 8; NULL if there are none. */
void *cretula_heap_calloc(cretula_heap *heap, size_t n, size_t size);

/* Gives a block back to the heap that it came from; NULL is allowed. */
void cretula_heap_free(void *block);

#endif
