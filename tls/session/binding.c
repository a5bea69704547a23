/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * What a saved session stands for. Resuming skips the certificates, so a session may be resumed only where the same ones would
 * be asked for: by the same choices, and for the same host. A digest of these and of the session is saved with it, so that
 * neither another purpose nor a damaged byte gets as far as Mbed TLS, which looks at the host in TLS 1.3 alone, and at nothing
 * else.
 */
#include "internal.h"

#include <string.h>

#if CRETULA_TLS_RESUMES

#if CRETULA_TLS_SHA256
#include <cretula/hash.h>

typedef cretula_hash_context sha256;
#define ADD(h, p, n) cretula_hash_update(h, p, n)
#define END(h, out) cretula_hash_finish(h, out)
#define FREE(h) cretula_hash_wipe(h)

static int begin(sha256 *h)
{
    int rc = cretula_hash_init(h, &cretula_sha256);

    return rc | cretula_hash_secret(h); /* a saved session holds keys */
}
#else
#include <mbedtls/sha256.h>

typedef mbedtls_sha256_context sha256;
#define ADD(h, p, n) mbedtls_sha256_update(h, p, n)
#define END(h, out) mbedtls_sha256_finish(h, out)
#define FREE(h) mbedtls_sha256_free(h)

static int begin(sha256 *h)
{
    mbedtls_sha256_init(h);
    return mbedtls_sha256_starts(h, 0);
}
#endif

/* With its length, so that what follows cannot be taken for it. */
static int add(sha256 *h, const void *p, size_t n)
{
    uint8_t length[4] = {(uint8_t)(n >> 24), (uint8_t)(n >> 16), (uint8_t)(n >> 8), (uint8_t)n};
    int rc = ADD(h, length, sizeof length);

    return n == 0 ? rc : rc | ADD(h, p, n);
}

int cretula_tls_bind_context(cretula_tls_context *context)
{
    const cretula_tls_config *c = &context->config;
    const uint8_t choices[] = {context->verify, c->lowest, c->highest, c->no_dates, c->psk != NULL};
    size_t suites = 0;
    sha256 h;
    int rc;

    while (c->suites != NULL && c->suites[suites] != 0)
        suites++;
    rc = begin(&h);
    rc |= add(&h, choices, sizeof choices);
    rc |= add(&h, c->suites, suites * sizeof c->suites[0]);
    rc |= add(&h, c->ca, c->ca == NULL ? 0 : c->ca_size);
    rc |= add(&h, c->certificate, c->certificate == NULL ? 0 : c->certificate_size);
    rc |= add(&h, c->psk_name, c->psk == NULL ? 0 : c->psk_name_size);
    rc |= END(&h, context->bound);
    FREE(&h);
    return rc == 0 ? CRETULA_OK : CRETULA_TLS_ERR_INTERNAL;
}

int cretula_tls_bind_session(cretula_tls *s, const char *host)
{
    sha256 h;
    int rc;

    rc = begin(&h);
    rc |= add(&h, s->context->bound, sizeof s->context->bound);
    rc |= add(&h, host, host == NULL ? 0 : strlen(host));
    rc |= END(&h, s->bound);
    FREE(&h);
    return rc == 0 ? CRETULA_OK : CRETULA_TLS_ERR_INTERNAL;
}

int cretula_tls_bind_saved(const cretula_tls *s, const uint8_t *saved, size_t n, uint8_t out[CRETULA_TLS_BOUND])
{
    sha256 h;
    int rc;

    rc = begin(&h);
    rc |= add(&h, s->bound, sizeof s->bound);
    rc |= add(&h, saved, n);
    rc |= END(&h, out);
    FREE(&h);
    return rc == 0 ? CRETULA_OK : CRETULA_TLS_ERR_INTERNAL;
}

#endif
