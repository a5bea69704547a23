/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A client says its first word: the session, Mbed TLS under it and Cretula under that are all there. */
#include <stdio.h>

#include <cretula/tls.h>

static size_t said;

static int nothing(void *context, uint8_t *buffer, size_t n, uint32_t wait_ms)
{
    (void)context, (void)buffer, (void)n, (void)wait_ms;
    return CRETULA_TLS_AGAIN;
}

static int hear(void *context, const uint8_t *data, size_t n, uint32_t wait_ms)
{
    (void)context, (void)data, (void)wait_ms;
    said += n;
    return (int)n;
}

static uint32_t now(void *context)
{
    (void)context;
    return 0;
}

static int fill(void *context, uint8_t *out, size_t n)
{
    (void)context;
    while (n-- != 0)
        *out++ = (uint8_t)(n * 7 + 1);
    return 0;
}

int main(void)
{
    static uint8_t shared[16384], own[24576];
    static const uint8_t key[16] = {1}, name[] = {'x'};
    const cretula_rng rng = {fill, NULL};
    cretula_tls_config config = {.rng = &rng, .nonblocking = 1, .psk = key, .psk_size = sizeof key, .psk_name = name,
                                 .psk_name_size = sizeof name};
    cretula_tls_transport stream = {nothing, hear, now, NULL};
    cretula_tls_context *context;
    cretula_tls *tls;
    int rc;

    if ((rc = cretula_tls_context_make(&context, shared, sizeof shared, &config)) != CRETULA_OK ||
        (rc = cretula_tls_make(&tls, own, sizeof own, context, &stream)) != CRETULA_OK) {
        printf("%s\n", cretula_tls_strerror(rc));
        return 1;
    }
    rc = cretula_tls_connect(tls);
    printf("%zu bytes: %s\n", said, cretula_tls_strerror(rc));
    cretula_tls_free(tls);
    cretula_tls_context_free(context);
    return rc == CRETULA_TLS_AGAIN && said > 100 ? 0 : 1;
}
