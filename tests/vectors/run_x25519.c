/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * X25519 on the vectors of RFC 7748 and Wycheproof, raw and in key files; scalars that are not clamped; public-key checks.
 * Arguments: the data directory; "long" for the million iterations of RFC 7748 as well.
 */
#include <stdlib.h>
#include <string.h>

#include <cretula/key.h>
#include <cretula/x25519.h>

#include "../unit/check.h"
#include "records.h"

#if CRETULA_X25519

/* CRETULA_OK and the point, or CRETULA_ERR_ZERO and zeros. */
static int result_is(int code, const uint8_t *out, const uint8_t *expected)
{
    static const uint8_t zero[CRETULA_X25519_SIZE];
    int is_zero = memcmp(expected, zero, sizeof zero) == 0;

    return code == (is_zero ? CRETULA_ERR_ZERO : CRETULA_OK) && memcmp(out, expected, sizeof zero) == 0;
}

#if CRETULA_KEY_FILES

static const uint8_t pkcs8_head[16] = {0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x6e, 4, 0x22, 4, 0x20};
static const uint8_t spki_head[12] = {0x30, 0x2a, 0x30, 5, 6, 3, 0x2b, 0x65, 0x6e, 3, 0x21, 0};

#if CRETULA_PEM

/* One line of base64 between BEGIN and END; the inputs here are short enough. Returns the length. */
static size_t to_pem(char *out, const char *label, const uint8_t *der, size_t n)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    char *p = out;
    size_t i, k;

    p += strlen(strcat(strcat(strcpy(p, "-----BEGIN "), label), "-----\n"));
    for (i = 0; i < n; i += 3) {
        uint32_t bits = (uint32_t)der[i] << 16;

        bits |= i + 1 < n ? (uint32_t)der[i + 1] << 8 : 0;
        bits |= i + 2 < n ? der[i + 2] : 0;
        for (k = 0; k < 4; k++)
            *p++ = i + k <= n ? digits[bits >> (18 - 6 * k) & 63] : '=';
    }
    *p = 0;
    return strlen(strcat(strcat(strcat(out, "\n-----END "), label), "-----\n"));
}

static int read_pem(const uint8_t *pkcs8, const uint8_t *spki, const uint8_t *secret, const uint8_t *u)
{
    uint8_t out[CRETULA_X25519_SIZE];
    char pem[192];
    size_t n = to_pem(pem, "PRIVATE KEY", pkcs8, CRETULA_PKCS8_SIZE);

    if (cretula_x25519_secret_read_pem(out, pem, n) != CRETULA_OK || memcmp(out, secret, sizeof out) != 0)
        return 0;
    n = to_pem(pem, "PUBLIC KEY", spki, CRETULA_SPKI_SIZE);
    return cretula_x25519_public_key_read_pem(out, pem, n) == CRETULA_OK && memcmp(out, u, sizeof out) == 0;
}

#endif

/* The same two keys from the files that Wycheproof's asn and pem sets hold. */
static int read_files(const uint8_t *secret, const uint8_t *u)
{
    uint8_t pkcs8[CRETULA_PKCS8_SIZE], spki[CRETULA_SPKI_SIZE], out[CRETULA_X25519_SIZE];

    memcpy(pkcs8, pkcs8_head, sizeof pkcs8_head);
    memcpy(pkcs8 + sizeof pkcs8_head, secret, CRETULA_X25519_SIZE);
    memcpy(spki, spki_head, sizeof spki_head);
    memcpy(spki + sizeof spki_head, u, CRETULA_X25519_SIZE);
    if (cretula_x25519_secret_read_der(out, pkcs8, sizeof pkcs8) != CRETULA_OK || memcmp(out, secret, sizeof out) != 0)
        return 0;
    if (cretula_x25519_public_key_read_der(out, spki, sizeof spki) != CRETULA_OK || memcmp(out, u, sizeof out) != 0)
        return 0;
#if CRETULA_PEM
    return read_pem(pkcs8, spki, secret, u);
#else
    return 1;
#endif
}

static void run_invalid_files(const char *dir)
{
    const uint8_t *private_der, *public_der;
    uint8_t out[CRETULA_X25519_SIZE];
    size_t private_size, public_size;
    records r;

    for (records_open(&r, dir, "x25519-wycheproof-asn.txt"); records_next(&r);) {
        private_der = record_bytes(&r, "private", &private_size);
        public_der = record_bytes(&r, "public", &public_size);
        check_case(cretula_x25519_secret_read_der(out, private_der, private_size) != CRETULA_OK ||
                       cretula_x25519_public_key_read_der(out, public_der, public_size) != CRETULA_OK,
                   r.label);
    }
}

#endif

static void run_shared(const char *dir, const char *file)
{
    const uint8_t *secret, *u;
    uint8_t out[CRETULA_X25519_SIZE];
    records r;
    int code, ok;

    for (records_open(&r, dir, file); records_next(&r);) {
        secret = record_exactly(&r, "secret", CRETULA_X25519_SIZE);
        u = record_exactly(&r, "u", CRETULA_X25519_SIZE);
        code = cretula_x25519(out, secret, u);
        ok = result_is(code, out, record_exactly(&r, "shared", CRETULA_X25519_SIZE));
        if (memcmp(u, cretula_x25519_base_point, CRETULA_X25519_SIZE) == 0) {
            code = cretula_x25519_public_key(out, secret);
            ok = ok && result_is(code, out, record_exactly(&r, "shared", CRETULA_X25519_SIZE));
        }
        check_case(ok, r.label);
#if CRETULA_KEY_FILES
        check_case(read_files(secret, u), r.label);
#endif
    }
}

/* RFC 7748, section 5.2: k and u start as the base point; each result becomes k, and the k before it u. The output is
   written over the point. */
static void run_iterated(const char *dir, size_t most)
{
    uint8_t k[CRETULA_X25519_SIZE], u[CRETULA_X25519_SIZE], old[CRETULA_X25519_SIZE];
    size_t count, i;
    records r;
    int ok;

    for (records_open(&r, dir, "x25519-iterated.txt"); records_next(&r);) {
        count = record_number(&r, "count");
        if (count > most)
            continue;
        memcpy(k, cretula_x25519_base_point, sizeof k);
        memcpy(u, k, sizeof u);
        for (ok = 1, i = 0; i < count; i++) {
            memcpy(old, k, sizeof old);
            ok = ok && cretula_x25519(u, k, u) == CRETULA_OK;
            memcpy(k, u, sizeof k);
            memcpy(u, old, sizeof u);
        }
        check_case(ok && memcmp(k, record_exactly(&r, "result", sizeof k), sizeof k) == 0, r.label);
    }
}

static void run_unclamped(const char *dir)
{
    uint8_t out[CRETULA_X25519_SIZE];
    records r;
    int code;

    for (records_open(&r, dir, "x25519-unclamped.txt"); records_next(&r);) {
        code = cretula_x25519_unclamped(out, record_exactly(&r, "scalar", sizeof out), record_exactly(&r, "u", sizeof out));
        check_case(result_is(code, out, record_exactly(&r, "out", sizeof out)), r.label);
    }
}

static void run_keys(const char *dir)
{
    const uint8_t *u;
    uint8_t out[CRETULA_X25519_SIZE];
    records r;
    int code;

    for (records_open(&r, dir, "x25519-keys.txt"); records_next(&r);) {
        u = record_exactly(&r, "u", sizeof out);
        check_case(cretula_x25519_public_key_check(u) == (record_is(&r, "good", "1") ? CRETULA_OK : CRETULA_ERR_KEY), r.label);
        code = cretula_x25519_clear_cofactor(out, u);
        check_case(result_is(code, out, record_exactly(&r, "times8", sizeof out)), r.label);
    }
}

#endif

int main(int argc, char **argv)
{
#if CRETULA_X25519
    const char *dir = argc > 1 ? argv[1] : "data";

    run_shared(dir, "x25519-rfc7748.txt");
    run_shared(dir, "x25519-wycheproof.txt");
    run_iterated(dir, argc > 2 && strcmp(argv[2], "long") == 0 ? 1000000 : 1000);
    run_unclamped(dir);
    run_keys(dir);
#if CRETULA_KEY_FILES
    run_invalid_files(dir);
#endif
#else
    (void)argc;
    (void)argv;
#endif
    return check_close();
}
