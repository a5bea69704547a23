/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#include <string.h>

#include "heap.h"

#define ALIGN ((size_t)8)

/* A block is a header and its bytes. The lowest bit of size says that it is in use; sizes are multiples of ALIGN. */
typedef struct header {
    size_t size; /* of the whole block */
    cretula_heap *heap;
} header;

#define HEADER ((sizeof(header) + ALIGN - 1) & ~(ALIGN - 1))

static header *at(uint8_t *p)
{
    return (header *)(void *)p;
}

int cretula_heap_init(cretula_heap *heap, void *memory, size_t size)
{
    size_t skip = (ALIGN - ((uintptr_t)memory & (ALIGN - 1))) & (ALIGN - 1);

    memset(heap, 0, sizeof *heap);
    if (memory == NULL || size < skip + 2 * HEADER)
        return -1;
    size = (size - skip) & ~(ALIGN - 1);
    heap->first = (uint8_t *)memory + skip;
    heap->end = heap->first + size;
    at(heap->first)->size = size;
    return 0;
}

/* Joins the free block at p with the free ones that follow it. */
static size_t join(const cretula_heap *heap, uint8_t *p)
{
    size_t size = at(p)->size;

    while (p + size < heap->end && (at(p + size)->size & 1) == 0)
        size += at(p + size)->size;
    at(p)->size = size;
    return size;
}

void *cretula_heap_calloc(cretula_heap *heap, size_t n, size_t size)
{
    size_t want, have;
    uint8_t *p;

#if CRETULA_TLS_FAULTS
    if (heap->fail_at != 0 && --heap->fail_at == 0) {
        heap->refused++;
        return NULL;
    }
#endif
    if (size != 0 && n > (SIZE_MAX / 2) / size) {
        heap->refused++;
        return NULL;
    }
    want = (n * size + HEADER + ALIGN - 1) & ~(ALIGN - 1);
    for (p = heap->first; p < heap->end; p += at(p)->size & ~(size_t)1) {
        if ((at(p)->size & 1) != 0)
            continue;
        have = join(heap, p);
        if (have < want)
            continue;
        if (have - want >= 2 * HEADER) {
            at(p + want)->size = have - want;
            have = want;
        }
        at(p)->size = have | 1;
        at(p)->heap = heap;
        heap->used += have;
        heap->blocks++;
        if (heap->used > heap->peak)
            heap->peak = heap->used;
        return memset(p + HEADER, 0, have - HEADER);
    }
    heap->refused++;
    return NULL;
}

void cretula_heap_free(void *block)
{
    header *h;

    if (block == NULL)
        return;
    h = at((uint8_t *)block - HEADER);
    h->size &= ~(size_t)1;
    h->heap->used -= h->size;
    h->heap->blocks--;
}
