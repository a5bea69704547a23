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

#endif
