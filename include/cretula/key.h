/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Key files: PKCS#8 private keys (RFC 5958, RFC 8410) and SubjectPublicKeyInfo, in DER and PEM, on the caller's buffers.
 *
 * Written is version 1, which every OpenSSL reads. Read are version 1 and version 2 (attributes allowed, skipped); a version 2
 * public key must belong to the private key (CRETULA_ERR_KEY_MISMATCH). Reading is exact: DER only, no byte too many or too
 * few, no algorithm parameters. The algorithm identifier is checked: a well-formed key of another kind is CRETULA_ERR_KEY_KIND.
 *
 * In PEM the label must be "PRIVATE KEY" or "PUBLIC KEY". Accepted: text before the BEGIN line, a byte order mark, CRLF, blanks
 * at the end of lines, blank lines in the body, no final newline, anything after the END line. An encrypted file is
 * CRETULA_ERR_ENCRYPTED, another label CRETULA_ERR_KEY_KIND, everything else CRETULA_ERR_ENCODING. Base64 is decoded in
 * constant time.
 *
 * Functions that read return CRETULA_ERR_ARGUMENT for NULL, and on every error wipe their output. Functions that write check
 * nothing but NULL and the key object, and on error zero their output. The PEM outputs end in a newline and are not
 * zero-terminated.
 */
#ifndef CRETULA_KEY_H
#define CRETULA_KEY_H

#include <cretula/ed25519.h>
#include <cretula/x25519.h>

#if CRETULA_KEY_FILES

CRETULA_BEGIN

#define CRETULA_PKCS8_SIZE 48
#define CRETULA_SPKI_SIZE 44
#define CRETULA_PRIVATE_PEM_SIZE 119
#define CRETULA_PUBLIC_PEM_SIZE 113

/* The longest DER inside a PEM file that is read: enough for a version 2 key with a few attributes. */
#define CRETULA_PEM_DER_MAX 192

#if CRETULA_ED25519_SIGN
CRETULA_CHECKED int cretula_ed25519_key_read_der(cretula_ed25519_key *key, const void *der, size_t n);
CRETULA_CHECKED int cretula_ed25519_key_write_der(const cretula_ed25519_key *key, uint8_t der[CRETULA_PKCS8_SIZE]);
#endif
#if CRETULA_ED25519_SIGN || CRETULA_ED25519_VERIFY
/* The key's bytes are not checked to be a point: see cretula_ed25519_public_key_check(). */
CRETULA_CHECKED int cretula_ed25519_public_key_read_der(uint8_t public_key[CRETULA_ED25519_PUBLIC_SIZE], const void *der,
                                                        size_t n);
CRETULA_CHECKED int cretula_ed25519_public_key_write_der(uint8_t der[CRETULA_SPKI_SIZE],
                                                         const uint8_t public_key[CRETULA_ED25519_PUBLIC_SIZE]);
#endif
#if CRETULA_X25519
CRETULA_CHECKED int cretula_x25519_secret_read_der(uint8_t secret[CRETULA_X25519_SIZE], const void *der, size_t n);
CRETULA_CHECKED int cretula_x25519_secret_write_der(uint8_t der[CRETULA_PKCS8_SIZE], const uint8_t secret[CRETULA_X25519_SIZE]);
CRETULA_CHECKED int cretula_x25519_public_key_read_der(uint8_t public_key[CRETULA_X25519_SIZE], const void *der, size_t n);
CRETULA_CHECKED int cretula_x25519_public_key_write_der(uint8_t der[CRETULA_SPKI_SIZE],
                                                        const uint8_t public_key[CRETULA_X25519_SIZE]);
#endif

#if CRETULA_PEM
#if CRETULA_ED25519_SIGN
CRETULA_CHECKED int cretula_ed25519_key_read_pem(cretula_ed25519_key *key, const void *pem, size_t n);
CRETULA_CHECKED int cretula_ed25519_key_write_pem(const cretula_ed25519_key *key, char pem[CRETULA_PRIVATE_PEM_SIZE]);
#endif
#if CRETULA_ED25519_SIGN || CRETULA_ED25519_VERIFY
CRETULA_CHECKED int cretula_ed25519_public_key_read_pem(uint8_t public_key[CRETULA_ED25519_PUBLIC_SIZE], const void *pem,
                                                        size_t n);
CRETULA_CHECKED int cretula_ed25519_public_key_write_pem(char pem[CRETULA_PUBLIC_PEM_SIZE],
                                                         const uint8_t public_key[CRETULA_ED25519_PUBLIC_SIZE]);
#endif
#if CRETULA_X25519
CRETULA_CHECKED int cretula_x25519_secret_read_pem(uint8_t secret[CRETULA_X25519_SIZE], const void *pem, size_t n);
CRETULA_CHECKED int cretula_x25519_secret_write_pem(char pem[CRETULA_PRIVATE_PEM_SIZE],
                                                    const uint8_t secret[CRETULA_X25519_SIZE]);
CRETULA_CHECKED int cretula_x25519_public_key_read_pem(uint8_t public_key[CRETULA_X25519_SIZE], const void *pem, size_t n);
CRETULA_CHECKED int cretula_x25519_public_key_write_pem(char pem[CRETULA_PUBLIC_PEM_SIZE],
                                                        const uint8_t public_key[CRETULA_X25519_SIZE]);
#endif
#endif

CRETULA_END

#endif
#endif
