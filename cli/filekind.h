/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Tells what a refused file is, so that a message can name it. Nothing is ever accepted because of this guess. */
#ifndef CLI_FILEKIND_H
#define CLI_FILEKIND_H

#include <stddef.h>
#include <stdint.h>

enum file_kind_id {
    KIND_UNKNOWN,
    KIND_EMPTY,
    KIND_ED25519_PRIVATE,
    KIND_ED25519_PUBLIC,
    KIND_ENCRYPTED,
    KIND_X25519,
    KIND_X448,
    KIND_ED448,
    KIND_RSA,
    KIND_DSA,
    KIND_EC,
    KIND_OTHER_KEY,
    KIND_CERTIFICATE,
    KIND_OPENSSH_PRIVATE,
    KIND_OPENSSH_PUBLIC,
    KIND_OPENSSH_SIGNATURE,
    KIND_MINISIGN_SECRET,
    KIND_MINISIGN_PUBLIC,
    KIND_MINISIGN_SIGNATURE,
    KIND_PGP,
    KIND_JWK,
    KIND_OTHER_PEM,
    KIND_RAW_32,
    KIND_RAW_64
};

struct file_kind {
    enum file_kind_id id;
    /* Of a DER structure, bare or in PEM: the bytes that its head states and those that are there. Both 0 otherwise. */
    size_t stated;
    size_t actual;
};

/* Whether there is a PEM block in it. */
int file_is_pem(const uint8_t *data, size_t n);

void file_kind(struct file_kind *kind, const uint8_t *data, size_t n);

/* "an RSA key"; and what to do with it where an Ed25519 key is wanted. */
const char *file_kind_name(enum file_kind_id id);
const char *file_kind_advice(enum file_kind_id id);

#endif
