/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * SHA-512 as Ed25519 uses it. The contexts are our own and started, so none of these calls can fail.
 *
 * With CRETULA_OWN_PADDING the messages are buffered byte by byte and padded here, on contexts that hash.c can go on with: for
 * programs that use nothing else of hash.c, it is a fraction of it.
 */
#include "ed25519/ed25519_internal.h"

#if CRETULA_ED25519_SIGN || CRETULA_ED25519_VERIFY

#if CRETULA_OWN_PADDING

void ed25519_hash(cretula_hash_context *h, const void *p, size_t n)
{
    const uint8_t *byte = p;

    size_t at = (size_t)h->length_[0] & 127;

    h->length_[0] += n;
    while (n-- != 0) {
        h->buffer_[at++] = *byte++;
        if (at == 128) {
            hash_sha512_compress(&h->state_, h->buffer_);
            at = 0;
        }
    }
}

static void finish(cretula_hash_context *h, uint8_t digest[64])
{
    const uint64_t bits[2] = {0, h->length_[0] << 3};
    uint8_t byte = 0x80;

    do {
        ed25519_hash(h, &byte, 1);
        byte = 0;
    } while (((size_t)h->length_[0] & 127) != 112);
    hash_sha512_store(h->buffer_ + 112, bits, sizeof bits);
    hash_sha512_compress(&h->state_, h->buffer_);
    hash_sha512_store(digest, &h->state_, 64);
}

void ed25519_digest(cretula_hash_context *h, uint8_t digest[64])
{
    finish(h, digest);
    cretula_wipe(h, sizeof *h);
}

#else

void ed25519_hash(cretula_hash_context *h, const void *p, size_t n)
{
    int rc = cretula_hash_update(h, p, n);

    (void)rc;
}

#define finish ed25519_digest
void ed25519_digest(cretula_hash_context *h, uint8_t digest[64])
{
    int rc = cretula_hash_finish(h, digest);

    (void)rc;
}

#endif

void ed25519_start(cretula_hash_context *h, const domain *d)
{
#if CRETULA_OWN_PADDING
    h->length_[0] = 0;
    memcpy(&h->state_, hash_sha512_initial, 64);
#else
    int rc = cretula_hash_init(h, &cretula_sha512);

    (void)rc;
#endif
    if (d != NULL)
        d->hash(h, d);
}

void ed25519_start_stream(cretula_hash_context *h, const domain *d)
{
    ed25519_start(h, d);
#if CRETULA_OWN_PADDING
    h->length_[1] = 0;
    h->algorithm_ = &cretula_sha512;
#endif
}

#if CRETULA_ENGINE

static size_t add_piece(cretula_engine_piece *pieces, size_t count, const void *p, size_t n)
{
    pieces[count].p = p;
    pieces[count].n = n;
    return count + 1;
}

void ed25519_hash_input(uint8_t block[64], size_t size, const input *in, int is_secret)
{
    const domain *const d = in->domain;
    cretula_engine_piece pieces[5];
    uint8_t digest[64];
    size_t count = 0;
    int rc;

    if (d != NULL) {
        count = add_piece(pieces, count, d->label, 32);
        count = add_piece(pieces, count, &d->prehashed, 2);
        count = add_piece(pieces, count, d->context, d->size);
    }
    count = add_piece(pieces, count, block, size);
    count = add_piece(pieces, count, in->message, in->n);
    rc = cretula_hash_pieces(&cretula_sha512, digest, pieces, count, is_secret ? HASH_SECRET : 0);
    (void)rc;
    memcpy(block, digest, sizeof digest);
    cretula_wipe(digest, sizeof digest);
}

#else

/* In a frame of its own: the hash context is gone before the curve needs the stack. */
CRETULA_NOINLINE void ed25519_hash_block(uint8_t block[64], size_t size, const input *in)
{
    cretula_hash_context h;

    ed25519_start(&h, in->domain);
    ed25519_hash(&h, block, size);
    ed25519_hash(&h, in->message, in->n);
    finish(&h, block);
}

#endif
#endif
