/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* SHA-1, SHA-224, SHA-256, SHA-384 and SHA-512 on NIST's vectors: at once, streamed in pieces, and the Monte Carlo chains. */
#include <string.h>

#include "../unit/check.h"
#include "records.h"

static int stream(const cretula_hash_algorithm *algorithm, uint8_t *digest, const uint8_t *message, size_t n, size_t piece)
{
    cretula_hash_context context;
    size_t done, now;

    if (cretula_hash_init(&context, algorithm) != CRETULA_OK)
        return 0;
    for (done = 0; done < n; done += now) {
        now = records_piece(piece, n - done);
        if (cretula_hash_update(&context, message + done, now) != CRETULA_OK)
            return 0;
    }
    return cretula_hash_finish(&context, digest) == CRETULA_OK;
}

/* The digest is written over a pattern, of which nothing past its end may change. */
static int same(const uint8_t *out, const uint8_t *expected, size_t n)
{
    size_t i;

    for (i = n; i < CRETULA_HASH_MAX_SIZE + 1; i++)
        if (out[i] != 0xa5)
            return 0;
    return memcmp(out, expected, n) == 0;
}

static void run_messages(const char *dir, const char *file)
{
    const cretula_hash_algorithm *algorithm;
    const uint8_t *message, *expected;
    uint8_t out[CRETULA_HASH_MAX_SIZE + 1];
    records r;
    size_t n, i;
    int ok;

    for (records_open(&r, dir, file); records_next(&r);) {
        algorithm = record_algorithm(&r);
        if (algorithm == NULL)
            continue;
        message = record_bytes(&r, "message", &n);
        expected = record_exactly(&r, "digest", cretula_hash_size(algorithm));
        memset(out, 0xa5, sizeof out);
        ok = cretula_hash(algorithm, out, message, n) == CRETULA_OK && same(out, expected, cretula_hash_size(algorithm));
        for (i = 0; i < records_pieces_count; i++) {
            memset(out, 0xa5, sizeof out);
            ok = ok && stream(algorithm, out, message, n, records_pieces[i]) &&
                 same(out, expected, cretula_hash_size(algorithm));
        }
        check_case(ok, r.label);
    }
}

/* One hundred chains of a thousand digests, each of the three before it, as the Secure Hash Algorithm Validation System
   describes them. */
static void run_monte(const char *dir)
{
    const cretula_hash_algorithm *algorithm;
    uint8_t last[3 * CRETULA_HASH_MAX_SIZE];
    const uint8_t *expected;
    records r;
    size_t size, chain, i, k;
    int ok;

    for (records_open(&r, dir, "hash-monte.txt"); records_next(&r);) {
        algorithm = record_algorithm(&r);
        if (algorithm == NULL)
            continue;
        size = cretula_hash_size(algorithm);
        expected = record_exactly(&r, "digests", 100 * size);
        for (k = 0; k < 3; k++)
            memcpy(last + k * size, record_exactly(&r, "seed", size), size);
        for (chain = 0; chain < 100; chain++) {
            ok = 1;
            for (i = 0; i < 1000; i++) {
                uint8_t digest[CRETULA_HASH_MAX_SIZE];

                ok = ok && cretula_hash(algorithm, digest, last, 3 * size) == CRETULA_OK;
                memmove(last, last + size, 2 * size);
                memcpy(last + 2 * size, digest, size);
            }
            check_case(ok && memcmp(last + 2 * size, expected + chain * size, size) == 0, r.label);
            memcpy(last, last + 2 * size, size);
            memcpy(last + size, last, size);
        }
    }
}

int main(int argc, char **argv)
{
    const char *dir = argc > 1 ? argv[1] : "data";

    run_messages(dir, "hash-short.txt");
    run_messages(dir, "hash-long.txt");
    run_monte(dir);
    return check_close();
}
