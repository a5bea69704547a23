/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Text into a buffer that may be too small: then it is cut, and full says so. */
#ifndef HTTPS_TEXT_H
#define HTTPS_TEXT_H

#include <stddef.h>
#include <stdint.h>

typedef struct text {
    char *at;
    size_t size, capacity;
    int full;
} text;

static inline void text_put(text *t, const char *s)
{
    for (; *s != 0; s++) {
        if (t->size + 1 >= t->capacity) {
            t->full = 1;
            break;
        }
        t->at[t->size++] = *s;
    }
    t->at[t->size] = 0;
}

/* With a comma between thousands. */
static inline void text_number(text *t, uint64_t n)
{
    char digits[28];
    size_t i = sizeof digits - 1, count = 0;

    digits[i] = 0;
    do {
        if (count != 0 && count % 3 == 0)
            digits[--i] = ',';
        digits[--i] = (char)('0' + n % 10);
        n /= 10;
        count++;
    } while (n != 0);
    text_put(t, digits + i);
}

#endif
