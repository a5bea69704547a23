/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * PKCS#8 (RFC 5208, RFC 5958) and SubjectPublicKeyInfo for the curves of RFC 8410, in DER.
 *
 * Constant time in the key: its bytes are copied and never looked at. What is looked at goes through octet(), which is thus
 * the list of what counts as public.
 */
#include "util/common.h"

#include <cretula/config.h>

#if CRETULA_KEY_FILES

#include <cretula/wipe.h>

#include "key/key_internal.h"
#include "util/burn.h"
#include "util/ct.h"

#define INTEGER 0x02u
#define BIT_STRING 0x03u
#define OCTET_STRING 0x04u
#define OID 0x06u
#define SEQUENCE 0x30u
#define PUBLIC_HALF 0x81u /* [1] IMPLICIT BIT STRING */
#define ATTRIBUTES 0xa0u  /* [0] IMPLICIT SET OF Attribute */

/* What stands before the 32 bytes of a key; the last byte of the OID is left open. */
static const uint8_t private_head[CRETULA_PKCS8_SIZE - 32] = {
    SEQUENCE, 46, INTEGER, 1, 0, SEQUENCE, 5, OID, 3, 0x2b, 0x65, 0, OCTET_STRING, 34, OCTET_STRING, 32,
};
static const uint8_t public_head[CRETULA_SPKI_SIZE - 32] = {
    SEQUENCE, 42, SEQUENCE, 5, OID, 3, 0x2b, 0x65, 0, BIT_STRING, 33, 0,
};
#define PRIVATE_OID_END 11
#define PUBLIC_OID_END 8

typedef struct span {
    const uint8_t *p, *end;
} span;

static size_t left(const span *in)
{
    return (size_t)(in->end - in->p);
}

/* The next byte of a span that is not empty; public. */
static unsigned octet(span *in)
{
    uint8_t v = *in->p++;

    CRETULA_DECLASSIFY(&v, sizeof v);
    return v;
}

/* Skips n bytes if they come next. */
static int skip(span *in, const uint8_t *bytes, size_t n)
{
    span rest = *in;

    for (; n != 0; n--) {
        if (rest.p == rest.end || octet(&rest) != *bytes++)
            return 0;
    }
    in->p = rest.p;
    return 1;
}

/* Takes the 32 bytes of a key and what must stand before them; otherwise leaves everything as it is. */
static int take_key(span *in, const uint8_t *head, size_t n, uint8_t key[32])
{
    span rest = *in;

    if (!skip(&rest, head, n) || left(&rest) < 32)
        return 0;
    memcpy(key, rest.p, 32);
    in->p = rest.p + 32;
    return 1;
}

/*
 * Enters an element: its tag and its length in the one form that DER allows, up to 65535. Returns the length, or NO_LENGTH,
 * which is more than any span holds. The contents need not be there.
 */
#define NO_LENGTH SIZE_MAX
static size_t enter(span *in, unsigned tag)
{
    size_t count, least = 0x80, length;

    if (left(in) < 2 || octet(in) != tag)
        return NO_LENGTH;
    length = octet(in);
    if (length < 0x80)
        return length;
    count = length - 0x80;
    if (count - 1 > 1 || left(in) < count)
        return NO_LENGTH;
    length = octet(in);
    if (count == 2) {
        length = length << 8 | octet(in);
        least = 0x100;
    }
    return length < least ? NO_LENGTH : length;
}

/* Takes a whole element if it has the tag; otherwise leaves everything as it is. */
static int take(span *in, unsigned tag, span *contents)
{
    span rest = *in;
    size_t length = enter(&rest, tag);

    if (length > left(&rest))
        return 0;
    contents->p = rest.p;
    contents->end = in->p = rest.p + length;
    return 1;
}

#if CRETULA_KEY_HAS_PRIVATE
/* What follows the algorithm in a private key; version 2 counts as 1. */
static int read_private(cretula_key_parts *parts, unsigned version, span *in)
{
    static const uint8_t half_head[] = {PUBLIC_HALF, 33, 0};
    span attributes, attribute;

    if (!take_key(in, private_head + PRIVATE_OID_END + 1, 4, parts->key))
        return 0;
    if (take(in, ATTRIBUTES, &attributes)) {
        while (attributes.p != attributes.end) {
            if (!take(&attributes, SEQUENCE, &attribute))
                return 0;
        }
    }
    parts->has_public_half = version != 0 && take_key(in, half_head, sizeof half_head, parts->public_half);
    return 1;
}
#endif

/* Whether the algorithm is password-based encryption of PKCS#5 (1.2.840.113549.1.5) or PKCS#12 (.1.12). */
static int is_encryption(span *oid)
{
    static const uint8_t pkcs[7] = {0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01};
    unsigned branch;

    if (!skip(oid, pkcs, sizeof pkcs) || oid->p == oid->end)
        return 0;
    branch = octet(oid);
    return branch == 5 || branch == 12;
}

/* Whether the algorithm is the one of the kind. */
static int is_kind(span *oid, unsigned kind)
{
    return left(oid) == 3 && skip(oid, public_head + PUBLIC_OID_END - 2, 2) && octet(oid) == (kind & 0xff);
}

/*
 * Private:   SEQUENCE { INTEGER version, SEQUENCE { OID, parameters }, OCTET STRING, ... }
 * Public:    SEQUENCE { SEQUENCE { OID, parameters }, BIT STRING }
 * Encrypted: SEQUENCE { SEQUENCE { OID, parameters }, OCTET STRING }
 */
CRETULA_NOINLINE int cretula_key_parse(cretula_key_parts *parts, unsigned kind, const uint8_t *der, size_t stored, size_t n)
{
    span in, algorithm, oid, rest;
    unsigned version = 0, is_private, tag;
    size_t length;
    int good;

    if (der == NULL)
        return CRETULA_ERR_ARGUMENT;
    in.p = der;
    in.end = der + stored;
    length = enter(&in, SEQUENCE);
    if (length != n - (size_t)(in.p - der))
        return CRETULA_ERR_ENCODING;
    is_private = take(&in, INTEGER, &rest) ? CRETULA_KEY_PRIVATE : 0;
    if (is_private != 0 && (left(&rest) != 1 || (version = octet(&rest)) > 1))
        return CRETULA_ERR_ENCODING;
    if (!take(&in, SEQUENCE, &algorithm) || !take(&algorithm, OID, &oid) || in.p == in.end)
        return CRETULA_ERR_ENCODING;
    rest.p = in.p;
    rest.end = in.end;
    tag = octet(&rest);
    if (tag != (is_private != 0 ? OCTET_STRING : BIT_STRING))
        return tag == OCTET_STRING && is_encryption(&oid) ? CRETULA_ERR_ENCRYPTED : CRETULA_ERR_ENCODING;
    if (is_private != (kind & CRETULA_KEY_PRIVATE) || !is_kind(&oid, kind))
        return CRETULA_ERR_KEY_KIND;
#if CRETULA_KEY_HAS_PRIVATE
    if (is_private != 0)
        good = read_private(parts, version, &in);
    else
#endif
        good = take_key(&in, public_head + PUBLIC_OID_END + 1, 3, parts->key);
    return good && algorithm.p == algorithm.end && in.p == der + n ? CRETULA_OK : CRETULA_ERR_ENCODING;
}

CRETULA_NOINLINE int cretula_key_write(uint8_t *der, unsigned kind, const uint8_t *key)
{
    size_t head = cretula_key_der_size(kind) - 32;
    uint8_t saved[32];

    if (der == NULL)
        return CRETULA_ERR_ARGUMENT;
    if (key == NULL) {
        cretula_wipe(der, head + 32);
        return CRETULA_ERR_ARGUMENT;
    }
    memcpy(saved, key, 32);
    if ((kind & CRETULA_KEY_PRIVATE) != 0) {
        memcpy(der, private_head, sizeof private_head);
        der[PRIVATE_OID_END] = (uint8_t)kind;
    } else {
        memcpy(der, public_head, sizeof public_head);
        der[PUBLIC_OID_END] = (uint8_t)kind;
    }
    memcpy(der + head, saved, 32);
    cretula_wipe(saved, sizeof saved);
    return CRETULA_OK;
}

/* --- Ed25519 -------------------------------------------------------------------------------------------------------- */

#if CRETULA_ED25519_SIGN
int cretula_key_give_ed25519(cretula_ed25519_key *key, cretula_key_parts *parts, int result)
{
    if (key == NULL)
        result = CRETULA_ERR_ARGUMENT;
    if (result == CRETULA_OK)
        result = cretula_ed25519_key_from_seed(key, parts->key);
    if (result == CRETULA_OK && parts->has_public_half != 0)
        result = cretula_ed25519_key_check_pair(key, parts->public_half);
    if (result != CRETULA_OK)
        cretula_ed25519_key_wipe(key);
    cretula_wipe(parts, sizeof *parts);
    stack_burn_hash();
    return result;
}

int cretula_ed25519_key_read_der(cretula_ed25519_key *key, const void *der, size_t n)
{
    cretula_key_parts parts;
    int result = cretula_key_parse(&parts, CRETULA_KEY_ED25519 | CRETULA_KEY_PRIVATE, der, n, n);

    return cretula_key_give_ed25519(key, &parts, result);
}

int cretula_ed25519_key_write_der(const cretula_ed25519_key *key, uint8_t der[CRETULA_PKCS8_SIZE])
{
    uint8_t seed[32];
    int result = cretula_ed25519_key_seed(key, seed);

    result = cretula_key_write(der, CRETULA_KEY_ED25519 | CRETULA_KEY_PRIVATE, result == CRETULA_OK ? seed : NULL);
    cretula_wipe(seed, sizeof seed);
    stack_burn_hash();
    return result;
}
#endif

int cretula_key_give_public(uint8_t *public_key, cretula_key_parts *parts, int result)
{
    if (public_key == NULL)
        return CRETULA_ERR_ARGUMENT;
    if (result == CRETULA_OK)
        memcpy(public_key, parts->key, 32);
    else
        cretula_wipe(public_key, 32);
    return result;
}

#if CRETULA_ED25519_SIGN || CRETULA_ED25519_VERIFY
int cretula_ed25519_public_key_read_der(uint8_t public_key[CRETULA_ED25519_PUBLIC_SIZE], const void *der, size_t n)
{
    cretula_key_parts parts;
    int result = cretula_key_parse(&parts, CRETULA_KEY_ED25519, der, n, n);

    return cretula_key_give_public(public_key, &parts, result);
}

int cretula_ed25519_public_key_write_der(uint8_t der[CRETULA_SPKI_SIZE], const uint8_t public_key[CRETULA_ED25519_PUBLIC_SIZE])
{
    return cretula_key_write(der, CRETULA_KEY_ED25519, public_key);
}
#endif

/* --- X25519 --------------------------------------------------------------------------------------------------------- */

#if CRETULA_X25519
int cretula_key_give_x25519(uint8_t *secret, cretula_key_parts *parts, int result)
{
    uint8_t public_key[CRETULA_X25519_SIZE];

    if (secret == NULL)
        result = CRETULA_ERR_ARGUMENT;
    if (result == CRETULA_OK && parts->has_public_half != 0) {
        int equal;

        result = cretula_x25519_public_key(public_key, parts->key);
        equal = cretula_equal(public_key, parts->public_half, sizeof public_key);
        CRETULA_DECLASSIFY(&equal, sizeof equal); /* the verdict is the caller's to see */
        if (result == CRETULA_OK && !equal)
            result = CRETULA_ERR_KEY_MISMATCH;
    }
    if (result == CRETULA_OK)
        memcpy(secret, parts->key, CRETULA_X25519_SIZE);
    else if (secret != NULL)
        cretula_wipe(secret, CRETULA_X25519_SIZE);
    cretula_wipe(parts, sizeof *parts);
    stack_burn_hash();
    return result;
}

int cretula_x25519_secret_read_der(uint8_t secret[CRETULA_X25519_SIZE], const void *der, size_t n)
{
    cretula_key_parts parts;
    int result = cretula_key_parse(&parts, CRETULA_KEY_X25519 | CRETULA_KEY_PRIVATE, der, n, n);

    return cretula_key_give_x25519(secret, &parts, result);
}

int cretula_x25519_secret_write_der(uint8_t der[CRETULA_PKCS8_SIZE], const uint8_t secret[CRETULA_X25519_SIZE])
{
    int result = cretula_key_write(der, CRETULA_KEY_X25519 | CRETULA_KEY_PRIVATE, secret);

    stack_burn_hash();
    return result;
}

int cretula_x25519_public_key_read_der(uint8_t public_key[CRETULA_X25519_SIZE], const void *der, size_t n)
{
    cretula_key_parts parts;
    int result = cretula_key_parse(&parts, CRETULA_KEY_X25519, der, n, n);

    return cretula_key_give_public(public_key, &parts, result);
}

int cretula_x25519_public_key_write_der(uint8_t der[CRETULA_SPKI_SIZE], const uint8_t public_key[CRETULA_X25519_SIZE])
{
    return cretula_key_write(der, CRETULA_KEY_X25519, public_key);
}
#endif

#endif
