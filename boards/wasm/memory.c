/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The two functions that the library needs from outside, each one instruction of the bulk memory extension. */
#include <stddef.h>

#if !defined(__wasm_bulk_memory__)
#error "memory.c: build with -mbulk-memory; without it these functions would call themselves"
#endif

void *memcpy(void *restrict to, const void *restrict from, size_t n);
void *memset(void *p, int byte, size_t n);

void *memcpy(void *restrict to, const void *restrict from, size_t n)
{
    return __builtin_memcpy(to, from, n);
}

void *memset(void *p, int byte, size_t n)
{
    return __builtin_memset(p, byte, n);
}
