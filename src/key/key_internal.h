/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * What der.c and pem.c share: 32 bytes on their way from or to a key file.
 *
 * What is secret: the 32 bytes of a private key, and nothing else. Tags, lengths, the version and the algorithm are public,
 * also when they were decoded from the same base64 text as the key.
 */
#ifndef CRETULA_KEY_INTERNAL_H
#define CRETULA_KEY_INTERNAL_H

#include "util/common.h"

#include <cretula/key.h>

#if CRETULA_KEY_FILES

/* A kind is the last byte of the algorithm's OID, 1.3.101.x, and a flag for a private key. */
#define CRETULA_KEY_ED25519 0x70u
#define CRETULA_KEY_X25519 0x6eu
#define CRETULA_KEY_PRIVATE 0x100u

#define CRETULA_KEY_HAS_PRIVATE (CRETULA_ED25519_SIGN || CRETULA_X25519)

/* What was read, not yet checked: a version 2 file brings a public half. */
typedef struct cretula_key_parts {
    uint8_t key[32];
    uint8_t public_half[32];
    uint32_t has_public_half;
} cretula_key_parts;

/*
 * Reads a key of the kind from a file of n bytes, the first `stored` of which are at der. Fewer than n serve to tell what
 * else a long file holds; a key is read only from a whole one.
 */
int cretula_key_parse(cretula_key_parts *parts, unsigned kind, const uint8_t *der, size_t stored, size_t n);

/*
 * The end of every read: hands the parts out if result is CRETULA_OK and they hold together, else wipes the output; wipes the
 * parts of a private key; returns the final result.
 */
#if CRETULA_ED25519_SIGN
int cretula_key_give_ed25519(cretula_ed25519_key *key, cretula_key_parts *parts, int result);
#endif
int cretula_key_give_x25519(uint8_t *secret, cretula_key_parts *parts, int result);
int cretula_key_give_public(uint8_t *public_key, cretula_key_parts *parts, int result);

/* Writes the file of a key: CRETULA_PKCS8_SIZE or CRETULA_SPKI_SIZE bytes, zeroed if key is NULL. der may overlap key. */
int cretula_key_write(uint8_t *der, unsigned kind, const uint8_t *key);

static inline size_t cretula_key_der_size(unsigned kind)
{
    return (kind & CRETULA_KEY_PRIVATE) != 0 ? CRETULA_PKCS8_SIZE : CRETULA_SPKI_SIZE;
}

#endif
#endif
