/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Included first by every source file: the configuration, and the two functions that the core needs from outside. */
#ifndef CRETULA_UTIL_COMMON_H
#define CRETULA_UTIL_COMMON_H

#include <stddef.h>
#include <stdint.h>

#include <cretula/abi.h>
#include <cretula/error.h>

/* Declared here and not through <string.h>, so that a freestanding build needs no C library headers. */
void *memcpy(void *to, const void *from, size_t n);
void *memset(void *p, int byte, size_t n);

#if CRETULA_OWN_MEMORY
#define memcpy cretula_memcpy
#define memset cretula_memset
void *cretula_memcpy(void *to, const void *from, size_t n);
void *cretula_memset(void *p, int byte, size_t n);
#endif

/* 1 if words lie in memory with their low bytes first; 0 if not, or if the compiler does not say. */
#if defined(__BYTE_ORDER__) && defined(__ORDER_LITTLE_ENDIAN__)
#define LITTLE_ENDIAN_WORDS (__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__)
#else
#define LITTLE_ENDIAN_WORDS 0
#endif

#if defined(__GNUC__)
#define CRETULA_NOINLINE __attribute__((noinline))
#define CRETULA_MAY_ALIAS __attribute__((may_alias)) /* on a type that lies over a public, opaque one */
#else
#define CRETULA_NOINLINE
#define CRETULA_MAY_ALIAS
#endif

#endif
