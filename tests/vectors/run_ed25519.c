/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Ed25519 on the vectors of RFC 8032, of ed25519.cr.yp.to, Wycheproof, CCTV and speccheck, and on the edges of the strict
 * rule. Arguments: the data directory; and, for slow machines, a step N: every Nth of the 1024 messages only.
 */
#include <stdlib.h>
#include <string.h>

#include "../unit/check.h"
#include "records.h"
#include "ways.h"

static void run_rfc8032(const char *dir)
{
    ways_case c;
    records r;

    for (records_open(&r, dir, "ed25519-rfc8032.txt"); records_next(&r);) {
        ways_read(&c, &r);
        if (c.variant != WAYS_PURE)
            continue;
#if CRETULA_ED25519_SIGN
        check_case(ways_sign(&c), r.label);
#endif
#if CRETULA_ED25519_VERIFY
        check_case(ways_verify(&c) == CRETULA_OK, r.label);
#endif
    }
}

#if CRETULA_ED25519_VERIFY

/* One changed bit, in the signature, the public key or the message by turns. */
static int refuses_changed(const ways_case *c, size_t turn)
{
    uint8_t signature[CRETULA_ED25519_SIGNATURE_SIZE], public_key[CRETULA_ED25519_PUBLIC_SIZE];
    size_t bits[3], *bit = &bits[turn % 3];
    ways_case changed = *c;
    uint8_t *message = NULL;
    int code;

    bits[0] = 8 * sizeof signature;
    bits[1] = 8 * sizeof public_key;
    bits[2] = 8 * c->n;
    if (*bit == 0)
        bit = &bits[0];
    memcpy(signature, c->signature, sizeof signature);
    memcpy(public_key, c->public_key, sizeof public_key);
    if (c->n != 0) {
        message = malloc(c->n);
        if (message == NULL)
            exit(2);
        memcpy(message, c->message, c->n);
    }
    turn = turn * 77 % *bit;
    (bit == &bits[0] ? signature : bit == &bits[1] ? public_key : message)[turn / 8] ^= (uint8_t)(1 << turn % 8);
    changed.signature = signature;
    changed.public_key = public_key;
    changed.message = message;
    code = ways_verify(&changed);
    free(message);
    return code == CRETULA_ERR_SIGNATURE || (code == CRETULA_ERR_KEY && bit == &bits[1]);
}

/* A bad key is named as such, also where the signature is bad too. */
static int expected(const records *r)
{
    if (record_is(r, "verdict", "ok"))
        return CRETULA_OK;
    return record_is(r, "verdict", "key") ? CRETULA_ERR_KEY : CRETULA_ERR_SIGNATURE;
}

static void run_verdicts(const char *dir, const char *file)
{
    ways_case c;
    records r;

    for (records_open(&r, dir, file); records_next(&r);) {
        /* The C interface takes 64 bytes: other lengths are for the command to refuse. */
        if (record_is(&r, "verdict", "length"))
            continue;
        ways_read(&c, &r);
        check_case(ways_verify(&c) == expected(&r), r.label);
        check_case((cretula_ed25519_public_key_check(c.public_key) == CRETULA_OK) == !record_is(&r, "verdict", "key"), r.label);
    }
}

#endif

/* Records of the binary file: seed, public key, length (2 bytes, little-endian), message, signature. */
static void run_1024(const char *dir, size_t step)
{
    const char *file = "ed25519-1024.bin";
    size_t size, i, length;
    uint8_t *data = (uint8_t *)records_load(dir, file, &size), *p = data, *message;
    ways_case c;

    memset(&c, 0, sizeof c);
    for (i = 0; (size_t)(p - data) < size; i++, p += 66 + length + 64) {
        length = (size_t)p[64] | (size_t)p[65] << 8;
        if (i % step != 0)
            continue;
        message = length != 0 ? malloc(length) : NULL; /* of exactly this size, for ASan */
        if (length != 0) {
            if (message == NULL)
                exit(2);
            memcpy(message, p + 66, length);
        }
        c.seed = p;
        c.public_key = p + 32;
        c.message = message;
        c.n = length;
        c.signature = p + 66 + length;
        c.piece = records_pieces[i % records_pieces_count];
#if CRETULA_ED25519_SIGN
        check_case(ways_sign(&c), "ed25519-1024.bin: sign");
#endif
#if CRETULA_ED25519_VERIFY
        check_case(ways_verify(&c) == CRETULA_OK, "ed25519-1024.bin: verify");
        check_case(refuses_changed(&c, i), "ed25519-1024.bin: one changed bit");
#endif
        free(message);
    }
    check_case(i == 1024, "ed25519-1024.bin: 1024 records");
    free(data);
}

int main(int argc, char **argv)
{
    const char *dir = argc > 1 ? argv[1] : "data";
    long step = argc > 2 ? strtol(argv[2], NULL, 10) : 1;

    run_rfc8032(dir);
    run_1024(dir, step > 0 ? (size_t)step : 1);
#if CRETULA_ED25519_VERIFY
    run_verdicts(dir, "ed25519-wycheproof.txt");
    run_verdicts(dir, "ed25519-cctv.txt");
    run_verdicts(dir, "ed25519-speccheck.txt");
    run_verdicts(dir, "ed25519-edges.txt");
#endif
    return check_close();
}
