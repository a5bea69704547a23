/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* HMAC and HKDF on Wycheproof's vectors, tags at once and streamed. */
#include <stdlib.h>
#include <string.h>

#include <cretula/wipe.h>

#include "../unit/check.h"
#include "records.h"

#if CRETULA_HMAC

static int stream(const cretula_hash_algorithm *algorithm, uint8_t *tag, const uint8_t *key, size_t key_size,
                  const uint8_t *message, size_t n, size_t piece)
{
    cretula_hmac_context context;
    size_t done, now;

    if (cretula_hmac_init(&context, algorithm, key, key_size) != CRETULA_OK)
        return 0;
    for (done = 0; done < n; done += now) {
        now = records_piece(piece, n - done);
        if (cretula_hmac_update(&context, message + done, now) != CRETULA_OK)
            return 0;
    }
    return cretula_hmac_finish(&context, tag) == CRETULA_OK;
}

static void run_hmac(const char *dir)
{
    const cretula_hash_algorithm *algorithm;
    const uint8_t *key, *message, *tag;
    uint8_t out[CRETULA_HASH_MAX_SIZE], streamed[CRETULA_HASH_MAX_SIZE];
    size_t key_size, n, tag_size, i;
    records r;
    int ok;

    for (records_open(&r, dir, "hmac-wycheproof.txt"); records_next(&r);) {
        algorithm = record_algorithm(&r);
        if (algorithm == NULL)
            continue;
        key = record_bytes(&r, "key", &key_size);
        message = record_bytes(&r, "message", &n);
        tag = record_bytes(&r, "tag", &tag_size);
        ok = cretula_hmac(algorithm, out, key, key_size, message, n) == CRETULA_OK && tag_size > 0 &&
             cretula_equal(out, tag, tag_size) == record_is(&r, "verdict", "ok");
        for (i = 0; i < records_pieces_count; i++)
            ok = ok && stream(algorithm, streamed, key, key_size, message, n, records_pieces[i]) &&
                 memcmp(streamed, out, cretula_hash_size(algorithm)) == 0;
        check_case(ok, r.label);
    }
}

/* What HKDF gave against the record, which carries long outputs as their SHA-256; 1 if it is the same, -1 if this build
   cannot tell. */
static int same_output(records *r, const uint8_t *out, size_t n)
{
    if (record_has(r, "out"))
        return memcmp(out, record_exactly(r, "out", n), n) == 0;
#if CRETULA_SHA256
    {
        uint8_t digest[CRETULA_SHA256_SIZE];

        return cretula_hash(&cretula_sha256, digest, out, n) == CRETULA_OK &&
               memcmp(digest, record_exactly(r, "sha256", sizeof digest), sizeof digest) == 0;
    }
#else
    return -1;
#endif
}

static void run_hkdf(const char *dir)
{
    const cretula_hash_algorithm *algorithm;
    const uint8_t *secret, *salt, *info;
    size_t secret_size, salt_size, info_size, n;
    records r;
    uint8_t *out;
    int ok;

    for (records_open(&r, dir, "hkdf-wycheproof.txt"); records_next(&r);) {
        algorithm = record_algorithm(&r);
        if (algorithm == NULL)
            continue;
        secret = record_bytes(&r, "secret", &secret_size);
        salt = record_bytes(&r, "salt", &salt_size);
        info = record_bytes(&r, "info", &info_size);
        n = record_number(&r, "size");
        out = malloc(n);
        if (out == NULL)
            exit(2);
        ok = cretula_hkdf(algorithm, out, n, salt, salt_size, secret, secret_size, info, info_size);
        if (record_is(&r, "verdict", "ok"))
            ok = ok == CRETULA_OK ? same_output(&r, out, n) : 0;
        else
            ok = ok == CRETULA_ERR_LENGTH;
        free(out);
        if (ok >= 0)
            check_case(ok, r.label);
    }
}

#endif

int main(int argc, char **argv)
{
#if CRETULA_HMAC
    const char *dir = argc > 1 ? argv[1] : "data";

    run_hmac(dir);
    run_hkdf(dir);
#else
    (void)argc;
    (void)argv;
#endif
    return check_close();
}
