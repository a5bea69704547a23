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
#if CRETULA_ED25519_CONTEXT
    if (d != NULL) {
        const uint8_t parameters[2] = {d->prehashed, d->size};

        ed25519_hash(h, "SigEd25519 no Ed25519 collisions", 32);
        ed25519_hash(h, parameters, 2);
        ed25519_hash(h, d->context, d->size);
    }
#else
    (void)d;
#endif
}

#endif
