/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* SHA-512 as Ed25519 uses it. The contexts are our own and started, so none of these calls can fail. */
#include "ed25519/ed25519_internal.h"

#if CRETULA_ED25519_SIGN || CRETULA_ED25519_VERIFY

void ed25519_hash(cretula_hash_context *h, const void *p, size_t n)
{
    int rc = cretula_hash_update(h, p, n);

    (void)rc;
}

void ed25519_digest(cretula_hash_context *h, uint8_t digest[64])
{
    int rc = cretula_hash_finish(h, digest);

    (void)rc;
}

void ed25519_start(cretula_hash_context *h, const domain *d)
{
    int rc = cretula_hash_init(h, &cretula_sha512);

    (void)rc;
    if (d != NULL)
        d->hash(h, d);
}

#if CRETULA_ENGINE

static size_t add_piece(cretula_engine_piece *pieces, size_t count, const void *p, size_t n)
{
    pieces[count].p = p;
    pieces[count].n = n;
    return count + 1;
}

void ed25519_digest_of(uint8_t digest[64], const domain *d, int is_secret, const uint8_t *a, size_t a_size, const uint8_t *b,
                       size_t b_size, const void *message, size_t n)
{
    cretula_engine_piece pieces[6];
    size_t count = 0;
    int rc;

    if (d != NULL) {
        count = add_piece(pieces, count, d->label, 32);
        count = add_piece(pieces, count, &d->prehashed, 2);
        count = add_piece(pieces, count, d->context, d->size);
    }
    count = add_piece(pieces, count, a, a_size);
    count = add_piece(pieces, count, b, b_size);
    count = add_piece(pieces, count, message, n);
    rc = cretula_hash_pieces(&cretula_sha512, digest, pieces, count, is_secret ? HASH_SECRET : 0);
    (void)rc;
}

#endif
#endif
