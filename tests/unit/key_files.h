/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Shared by the suites of key files: the files, and one call for all readers and one for all writers.
 *
 * Files are read from the end of a static pool, so that AddressSanitizer sees a read past their end; nothing is allocated, for
 * the boards.
 */
#ifndef KEY_FILES_H
#define KEY_FILES_H

#include <string.h>

#include <cretula/cretula.h>

#include "check.h"

/* The key of RFC 8032's test 1 in files made by OpenSSL 3.0; version 2 by OpenSSL's description of it, by hand. */
#define ED_SEED "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60"
#define ED_PUBLIC "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"
#define ED_V1 "302e020100300506032b657004220420" ED_SEED
#define ED_V2 "3051020101300506032b657004220420" ED_SEED "812100" ED_PUBLIC
#define ED_SPKI "302a300506032b6570032100" ED_PUBLIC
/* Alice's key of RFC 7748 section 6.1. */
#define X_SECRET "77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a"
#define X_PUBLIC "8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a"
#define X_V1 "302e020100300506032b656e04220420" X_SECRET
#define X_V2 "3051020101300506032b656e04220420" X_SECRET "812100" X_PUBLIC
#define X_SPKI "302a300506032b656e032100" X_PUBLIC

#define OTHER_PUBLIC "5866666666666666666666666666666666666666666666666666666666666666"

/* Keys of other kinds, made by OpenSSL 3.0 for this file and used nowhere: RSA (512 bits), P-256, Ed448. */
#define RSA_PKCS8                                                                                                              \
    "30820155020100300d06092a864886f70d01010105000482013f3082013b020100024100bf7c03ecc19ead558ee84e6e08352ef34c9dee3a"         \
    "0f96f54e23c0e71cc8075fd4f59eba28692258c8c8dedbaace1e2cc1e3daa24411dbc3cce2d2fe39191b96cb020301000102400248ea8b12"         \
    "ac60091b516e4e25ceeca67e8d8be0297b75a5df0b5836a1b464d2526445a81f8394b227c3780a823fe92225aaf8c7d5f850e3f0340c302c"         \
    "2b5d01022100f53376f1a8b28bca62c10e92c5b702d1076ceff19378f5439463053c41f3298b022100c7eaeb59b954e3574abd9e9d80bc7b"         \
    "1bcf9f4f3182eb5d2f4009b4d2d2126fc1022065551b76cb4cde508977575a78b3254ad552c3e686179ae48ed24d3b95d5b3f90221008754"         \
    "9374ed6c756906034e7838495edcf8b3531ca50f46c95184408fe5fced01022100f1017733b89d7fa7c7b9673a8489af091ffc4638d64b5a"         \
    "138e4bc5ac6387a15f"
#define RSA_SPKI                                                                                                               \
    "305c300d06092a864886f70d0101010500034b003048024100bf7c03ecc19ead558ee84e6e08352ef34c9dee3a0f96f54e23c0e71cc8075f"         \
    "d4f59eba28692258c8c8dedbaace1e2cc1e3daa24411dbc3cce2d2fe39191b96cb0203010001"
#define EC_PKCS8                                                                                                               \
    "308187020100301306072a8648ce3d020106082a8648ce3d030107046d306b02010104206f2e27c2f97103883bc999b2add5e3a34ec8e670"         \
    "8603ce0cd06a18a25630fb4aa14403420004997a765cedbefd63b5f3d5d8a9c20122882fc85f636386b3a3cf74c8299b8f0dd2c4cd3bac87"         \
    "2ba1e8a48b3149a303020cd3e5d8981210ba3152c0238fff13d3"
#define ED448_PKCS8                                                                                                            \
    "3047020100300506032b6571043b0439c88029b3ed8e73e47d4b7d66caa08b7013bded2fb9b8a2d8420f6568cf793bd421d6be7a61ae20cd"         \
    "a29972306b535ea3b28addc262aa22b04c"
#define ED448_SPKI                                                                                                             \
    "3043300506032b6571033a0079fbbe389ee5d5ca5cba05698c4541182ca7894a7db1c91d5026614b43f8dcd848f68e701a00ace458139d49"         \
    "53fae814837a4661902fb63d00"
/* ED_V1 under a password (PBES2). */
#define ENCRYPTED                                                                                                              \
    "3081a3305f06092a864886f70d01050d3052303106092a864886f70d01050c3024041096d31f6294a13fc3f31154a76aa1b1620202080030"         \
    "0c06082a864886f70d02090500301d060960864801650304012a041060628bf37789187b3d1813ad30b2afcc0440e7ada564798c2f9eda4e"         \
    "a8f06032f6ebf6a1c7e2e60c297ec2c531e518ae137b723b14c6001b42d8721525b34ba07d73efd847fbc77635d429e79d7d648b5d27"

enum kind { ED_KEY, ED_PUB, X_KEY, X_PUB, KINDS };
enum form { DER, PEM };

static const char *const good_der[KINDS] = {ED_V1, ED_SPKI, X_V1, X_SPKI};

#define FILE_MAX 640
static uint8_t pool[FILE_MAX];

/* The sweeps try everything on a system with files and a sample on a bare board, where a curve operation takes seconds. */
#if defined(__unix__)
#define EVERYTHING 1
#else
#define EVERYTHING 0
#endif

static inline int have(enum kind k)
{
    if (k == ED_KEY)
        return CRETULA_ED25519_SIGN;
    if (k == ED_PUB)
        return CRETULA_ED25519_SIGN || CRETULA_ED25519_VERIFY;
    return CRETULA_X25519;
}

static inline int is_private(enum kind k)
{
    return k == ED_KEY || k == X_KEY;
}

static inline size_t file_size(enum kind k, enum form form)
{
    if (form == DER)
        return is_private(k) ? CRETULA_PKCS8_SIZE : CRETULA_SPKI_SIZE;
    return is_private(k) ? CRETULA_PRIVATE_PEM_SIZE : CRETULA_PUBLIC_PEM_SIZE;
}

#if CRETULA_PEM
#define CALL(der, pem) (form == DER ? (der) : (pem))
#else
#define CALL(der, pem) ((void)form, (der))
#endif

#if CRETULA_ED25519_SIGN
static inline int read_ed_key(enum form form, uint8_t out[32], const void *file, size_t n)
{
    static const cretula_ed25519_key wiped;
    cretula_ed25519_key key;
    int result;

    memset(&key, 0xaa, sizeof key);
    result = CALL(cretula_ed25519_key_read_der(&key, file, n), cretula_ed25519_key_read_pem(&key, file, n));
    memset(out, 0, 32);
    if (result == CRETULA_OK)
        CHECK_EQ(cretula_ed25519_key_seed(&key, out), CRETULA_OK);
    else
        CHECK_MEM(&key, &wiped, sizeof key);
    cretula_ed25519_key_wipe(&key);
    return result;
}

static inline int write_ed_key(enum form form, void *file, const uint8_t seed[32])
{
    cretula_ed25519_key key;
    int result = cretula_ed25519_key_from_seed(&key, seed);

    CHECK_EQ(result, CRETULA_OK);
    result = CALL(cretula_ed25519_key_write_der(&key, file), cretula_ed25519_key_write_pem(&key, file));
    cretula_ed25519_key_wipe(&key);
    return result;
}
#endif

/* Reads a copy at the end of the pool; out gets the key's 32 bytes, of a private Ed25519 key the seed, and zeros on error. */
static inline int read_key(enum kind k, enum form form, uint8_t out[32], const void *file, size_t n)
{
    static const uint8_t wiped[32];
    uint8_t *copy = pool + sizeof pool - n;
    int result = 1;

    memcpy(copy, file, n);
    memset(out, 0xaa, 32);
#if CRETULA_ED25519_SIGN
    if (k == ED_KEY)
        result = read_ed_key(form, out, copy, n);
#endif
#if CRETULA_ED25519_SIGN || CRETULA_ED25519_VERIFY
    if (k == ED_PUB)
        result = CALL(cretula_ed25519_public_key_read_der(out, copy, n), cretula_ed25519_public_key_read_pem(out, copy, n));
#endif
#if CRETULA_X25519
    if (k == X_KEY)
        result = CALL(cretula_x25519_secret_read_der(out, copy, n), cretula_x25519_secret_read_pem(out, copy, n));
    if (k == X_PUB)
        result = CALL(cretula_x25519_public_key_read_der(out, copy, n), cretula_x25519_public_key_read_pem(out, copy, n));
#endif
    if (result != CRETULA_OK)
        CHECK_MEM(out, wiped, 32);
    return result;
}

/* Writes to the end of the pool and from there to file; returns the size. */
static inline size_t write_key(enum kind k, enum form form, void *file, const uint8_t key[32])
{
    size_t n = file_size(k, form);
    void *copy = pool + sizeof pool - n;
    int result = 1;

#if CRETULA_ED25519_SIGN
    if (k == ED_KEY)
        result = write_ed_key(form, copy, key);
#endif
#if CRETULA_ED25519_SIGN || CRETULA_ED25519_VERIFY
    if (k == ED_PUB)
        result = CALL(cretula_ed25519_public_key_write_der(copy, key), cretula_ed25519_public_key_write_pem(copy, key));
#endif
#if CRETULA_X25519
    if (k == X_KEY)
        result = CALL(cretula_x25519_secret_write_der(copy, key), cretula_x25519_secret_write_pem(copy, key));
    if (k == X_PUB)
        result = CALL(cretula_x25519_public_key_write_der(copy, key), cretula_x25519_public_key_write_pem(copy, key));
#endif
    CHECK_EQ(result, CRETULA_OK);
    memcpy(file, copy, n);
    return n;
}

#endif
