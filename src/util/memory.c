/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Copying and filling byte by byte, where the C library's routines, built for speed, would be a large part of the whole. */
#include "util/common.h"

#if CRETULA_OWN_MEMORY

/* Keeps a compiler from seeing a memcpy in the loop and calling the very function. */
#if defined(__GNUC__)
#define OPAQUE(p) __asm__("" : "+r"(p))
#else
#define OPAQUE(p) ((void)0)
#endif

void *cretula_memcpy(void *to, const void *from, size_t n)
{
    uint8_t *t = to;
    const uint8_t *f = from;

    while (n-- != 0) {
        t[n] = f[n];
        OPAQUE(t);
    }
    return to;
}

void *cretula_memset(void *p, int byte, size_t n)
{
    uint8_t *t = p;

    while (n-- != 0) {
        t[n] = (uint8_t)byte;
        OPAQUE(t);
    }
    return p;
}

#endif
