/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The random source of a hosted build. The only file of src/ that knows an operating system. */
#include <cretula/random.h>

#if CRETULA_RNG_HOST

#include <errno.h>
#include <sys/random.h>

static int fill_from_system(void *context, uint8_t *out, size_t n)
{
    (void)context;
    while (n != 0) {
        ssize_t got = getrandom(out, n, 0);

        if (got < 0) {
            if (errno == EINTR)
                continue;
            return -1;
        }
        out += got;
        n -= (size_t)got;
    }
    return 0;
}

const cretula_rng *cretula_rng_host(void)
{
    static const cretula_rng rng = {fill_from_system, NULL};

    return &rng;
}

#endif
