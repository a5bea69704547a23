/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Key and signature files. Every failure prints its message and wipes or leaves nothing in the output. */
#ifndef CLI_KEYFILE_H
#define CLI_KEYFILE_H

#include <stdint.h>

#include <cretula/cretula.h>

/* A private key in PEM or DER; "-" is standard input. Wipe the key after use. */
int keyfile_private(const char *path, cretula_ed25519_key *key);

/* A public key in PEM or DER, or the public half of a private key. It has passed the strict check. */
int keyfile_public(const char *path, uint8_t public_key[CRETULA_ED25519_PUBLIC_SIZE]);

/* A signature: exactly 64 bytes. */
int keyfile_signature(const char *path, uint8_t signature[CRETULA_ED25519_SIGNATURE_SIZE]);

#endif
