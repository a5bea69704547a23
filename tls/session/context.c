/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The context: certificates, keys and choices, as Mbed TLS wants them. */
#include "internal.h"

#include <string.h>

#include <mbedtls/error.h>
#include <mbedtls/psa_util.h>
#if defined(MBEDTLS_DEBUG_C)
#include <mbedtls/debug.h>
#endif

/*
 * max_fragment_length holds for both directions; record_size_limit, of TLS 1.3, is offered by Mbed TLS itself. In TLS 1.3 Mbed
 * TLS does not look at what the server says to max_fragment_length, so it is offered only where it could not change what is
 * sent.
 */
#define FRAGMENT (CRETULA_TLS_RECORD_IN < CRETULA_TLS_RECORD_OUT ? CRETULA_TLS_RECORD_IN : CRETULA_TLS_RECORD_OUT)
#if CRETULA_TLS_RECORD_IN >= 16384
#define FRAGMENT_CODE MBEDTLS_SSL_MAX_FRAG_LEN_NONE
#else
#define FRAGMENT_CODE                                                                                                          \
    (FRAGMENT >= 4096   ? MBEDTLS_SSL_MAX_FRAG_LEN_4096                                                                        \
     : FRAGMENT >= 2048 ? MBEDTLS_SSL_MAX_FRAG_LEN_2048                                                                        \
     : FRAGMENT >= 1024 ? MBEDTLS_SSL_MAX_FRAG_LEN_1024                                                                        \
                        : MBEDTLS_SSL_MAX_FRAG_LEN_512)
#endif

/*
 * PKCS #1 v1.5 stands before PSS, since Mbed TLS cannot check PSS in TLS 1.2's key exchange, which a server may choose because
 * it is offered for TLS 1.3. There v1.5 does not count.
 */
#define SIGNATURES_12                                                                                                          \
    MBEDTLS_TLS1_3_SIG_ECDSA_SECP256R1_SHA256, MBEDTLS_TLS1_3_SIG_ECDSA_SECP384R1_SHA384, MBEDTLS_TLS1_3_SIG_RSA_PKCS1_SHA256, \
        MBEDTLS_TLS1_3_SIG_RSA_PKCS1_SHA384, MBEDTLS_TLS1_3_SIG_RSA_PKCS1_SHA512
#if CRETULA_TLS_RSA
static const uint16_t signatures[] = {SIGNATURES_12, MBEDTLS_TLS1_3_SIG_RSA_PSS_RSAE_SHA256,
                                      MBEDTLS_TLS1_3_SIG_RSA_PSS_RSAE_SHA384, MBEDTLS_TLS1_3_SIG_RSA_PSS_RSAE_SHA512,
                                      MBEDTLS_TLS1_3_SIG_NONE};
static const uint16_t signatures_12[] = {SIGNATURES_12, MBEDTLS_TLS1_3_SIG_NONE};
#else
static const uint16_t signatures[] = {MBEDTLS_TLS1_3_SIG_ECDSA_SECP256R1_SHA256, MBEDTLS_TLS1_3_SIG_ECDSA_SECP384R1_SHA384,
                                      MBEDTLS_TLS1_3_SIG_NONE};
#define signatures_12 signatures
#endif

#if CRETULA_TLS_PSK
/* Those that no certificate takes part in; of what is not built in Mbed TLS does not speak. */
static const int psk_suites[] = {MBEDTLS_TLS1_3_AES_256_GCM_SHA384,
                                 MBEDTLS_TLS1_3_CHACHA20_POLY1305_SHA256,
                                 MBEDTLS_TLS1_3_AES_128_GCM_SHA256,
                                 MBEDTLS_TLS_ECDHE_PSK_WITH_CHACHA20_POLY1305_SHA256,
                                 MBEDTLS_TLS_PSK_WITH_CHACHA20_POLY1305_SHA256,
                                 MBEDTLS_TLS_PSK_WITH_AES_256_GCM_SHA384,
                                 MBEDTLS_TLS_PSK_WITH_AES_128_GCM_SHA256,
                                 0};
#endif

void *cretula_tls_carve(cretula_heap *heap, void *memory, size_t size, size_t structure)
{
    size_t skip = (16 - ((uintptr_t)memory & 15)) & 15;

    structure = (structure + 7) & ~(size_t)7;
    if (size < skip + structure || cretula_heap_init(heap, (uint8_t *)memory + skip + structure, size - skip - structure) != 0)
        return NULL;
    memset((uint8_t *)memory + skip, 0, structure);
    return (uint8_t *)memory + skip;
}

/* The caller's generator; whoever asks through Mbed TLS learns only that something failed, so it is noted here. */
static int fill(void *p, uint8_t *out, size_t n)
{
    cretula_tls_context *context = p;
    const cretula_rng *rng = context->config.rng;

    if (rng->fill(rng->context, out, n) == 0)
        return 0;
    context->rng_failed = 1;
    return -1;
}

#if defined(MBEDTLS_HAVE_TIME_DATE)
static int without_dates(void *p, mbedtls_x509_crt *certificate, int depth, uint32_t *flags)
{
    (void)p;
    (void)certificate;
    (void)depth;
    *flags &= ~(uint32_t)(MBEDTLS_X509_BADCERT_EXPIRED | MBEDTLS_X509_BADCERT_FUTURE);
    return 0;
}
#endif

#if defined(MBEDTLS_SSL_SRV_C)
static int choose(void *p, mbedtls_ssl_context *ssl, const unsigned char *name, size_t n)
{
    cretula_tls_context *context = p;
    const cretula_tls_context *use = context;
    char host[MBEDTLS_SSL_MAX_HOST_NAME_LEN + 1];

    if (n >= sizeof host || memchr(name, 0, n) != NULL)
        return -1;
    memcpy(host, name, n);
    host[n] = '\0';
    if (context->config.choose(context->config.choose_context, host, &use) != 0 || use == NULL)
        return -1;
    if (use == context || use->config.certificate == NULL)
        return 0;
    /* Mbed TLS reads from both and writes to neither. */
    return mbedtls_ssl_set_hs_own_cert(ssl, (mbedtls_x509_crt *)(uintptr_t)&use->chain,
                                       (mbedtls_pk_context *)(uintptr_t)&use->key);
}
#endif

#if defined(MBEDTLS_SSL_TICKET_C)

/* Keys of tickets outlive the session that makes one renew them: they belong to the memory of the context. */
static int ticket_write(void *p, const mbedtls_ssl_session *session, unsigned char *start, const unsigned char *end,
                        size_t *length, uint32_t *lifetime)
{
    cretula_tls_context *context = p;
    cretula_heap *heap = cretula_mbedtls_here.heap;
    int rc;

    cretula_mbedtls_here.heap = &context->heap;
    rc = mbedtls_ssl_ticket_write(&context->tickets, session, start, end, length, lifetime);
    cretula_mbedtls_here.heap = heap;
    return rc;
}

/* So reading goes in two steps: of a ticket that is none, only the keys are renewed; what the true one holds is the session's.
 */
static int ticket_parse(void *p, mbedtls_ssl_session *session, unsigned char *bytes, size_t n)
{
    cretula_tls_context *context = p;
    cretula_heap *heap = cretula_mbedtls_here.heap;
    mbedtls_ssl_session nobody;
    unsigned char none[34] = {0}; /* name, nonce, length 0, tag */
    int rc;

    mbedtls_ssl_session_init(&nobody);
    cretula_mbedtls_here.heap = &context->heap;
    rc = mbedtls_ssl_ticket_parse(&context->tickets, &nobody, none, sizeof none);
    cretula_mbedtls_here.heap = heap;
    mbedtls_ssl_session_free(&nobody);
    if (rc != MBEDTLS_ERR_SSL_SESSION_TICKET_EXPIRED && rc != MBEDTLS_ERR_SSL_INVALID_MAC)
        return rc;
    return mbedtls_ssl_ticket_parse(&context->tickets, session, bytes, n);
}

#endif

#if defined(MBEDTLS_DEBUG_C)
static void debug(void *p, int level, const char *file, int line, const char *text)
{
    const cretula_tls_context *context = p;

    (void)file;
    (void)line;
    if (level <= context->config.debug_level) /* another context may be asked for more, secrets among it */
        context->config.debug(context->config.debug_context, level, text);
}
#endif

void cretula_tls_debug_level(const cretula_tls *s)
{
#if defined(MBEDTLS_DEBUG_C)
    mbedtls_debug_set_threshold(s->context->config.debug == NULL ? 0 : s->context->config.debug_level);
#else
    (void)s;
#endif
}

static mbedtls_ssl_protocol_version version(uint8_t wanted, mbedtls_ssl_protocol_version any)
{
    return wanted == CRETULA_TLS_V12   ? MBEDTLS_SSL_VERSION_TLS1_2
           : wanted == CRETULA_TLS_V13 ? MBEDTLS_SSL_VERSION_TLS1_3
                                       : any;
}

/* What can be said about the choices without Mbed TLS. */
static int check(const cretula_tls_config *c)
{
    int server = c->role == CRETULA_TLS_SERVER_ROLE;
    uint8_t low = c->lowest == CRETULA_TLS_ANY ? (CRETULA_TLS_1_2 ? CRETULA_TLS_V12 : CRETULA_TLS_V13) : c->lowest;
    uint8_t high = c->highest == CRETULA_TLS_ANY ? (CRETULA_TLS_1_3 ? CRETULA_TLS_V13 : CRETULA_TLS_V12) : c->highest;

    if (c->rng == NULL || c->rng->fill == NULL)
        return CRETULA_ERR_ARGUMENT;
    if (c->role > CRETULA_TLS_SERVER_ROLE || (server && !CRETULA_TLS_SERVER) || (!server && !CRETULA_TLS_CLIENT))
        return CRETULA_TLS_ERR_OPTION;
    if (c->verify > CRETULA_TLS_VERIFY_REQUIRED || (c->lowest != CRETULA_TLS_ANY && c->lowest != low) || low > high)
        return CRETULA_TLS_ERR_OPTION;
    if ((low != CRETULA_TLS_V12 && low != CRETULA_TLS_V13) || (high != CRETULA_TLS_V12 && high != CRETULA_TLS_V13))
        return CRETULA_TLS_ERR_OPTION;
    if ((!CRETULA_TLS_1_2 && low == CRETULA_TLS_V12) || (!CRETULA_TLS_1_3 && high == CRETULA_TLS_V13))
        return CRETULA_TLS_ERR_OPTION;
    if ((c->psk != NULL && (!CRETULA_TLS_PSK || c->psk_size < 16 || c->psk_size > 64 || c->psk_name == NULL ||
                            c->psk_name_size == 0 || c->psk_name_size > 255)) ||
        (c->alpn != NULL && !CRETULA_TLS_ALPN) || (c->ticket_seconds != 0 && (!CRETULA_TLS_TICKETS || !server)))
        return CRETULA_TLS_ERR_OPTION;
    if (server && c->certificate == NULL && c->psk == NULL)
        return CRETULA_TLS_ERR_OPTION;
    if (!server && c->choose != NULL)
        return CRETULA_TLS_ERR_OPTION;
    if (c->debug != NULL && (!CRETULA_TLS_DEBUG || c->debug_level < 1 || c->debug_level > 4))
        return CRETULA_TLS_ERR_OPTION;
    return CRETULA_OK;
}

static int settle(cretula_tls_context *context)
{
    const cretula_tls_config *c = &context->config;
    mbedtls_ssl_config *conf = &context->conf;
    int server = c->role == CRETULA_TLS_SERVER_ROLE, rc = 0;
    /* A key and no CA: only who has the key is the peer. No choice of verify may let in who shows any certificate. */
    int key_only = !server && c->psk != NULL && c->ca == NULL;

    if (mbedtls_ssl_config_defaults(conf, server ? MBEDTLS_SSL_IS_SERVER : MBEDTLS_SSL_IS_CLIENT, MBEDTLS_SSL_TRANSPORT_STREAM,
                                    MBEDTLS_SSL_PRESET_DEFAULT) != 0)
        return CRETULA_TLS_ERR_MEMORY;
    mbedtls_ssl_conf_rng(conf, mbedtls_psa_get_random, MBEDTLS_PSA_RANDOM_STATE);
    mbedtls_ssl_conf_min_tls_version(
        conf, version(c->lowest, CRETULA_TLS_1_2 ? MBEDTLS_SSL_VERSION_TLS1_2 : MBEDTLS_SSL_VERSION_TLS1_3));
    mbedtls_ssl_conf_max_tls_version(
        conf, version(c->highest, CRETULA_TLS_1_3 ? MBEDTLS_SSL_VERSION_TLS1_3 : MBEDTLS_SSL_VERSION_TLS1_2));
    mbedtls_ssl_conf_authmode(conf, key_only                                         ? MBEDTLS_SSL_VERIFY_REQUIRED
                                    : context->verify == CRETULA_TLS_VERIFY_NONE     ? MBEDTLS_SSL_VERIFY_NONE
                                    : context->verify == CRETULA_TLS_VERIFY_OPTIONAL ? MBEDTLS_SSL_VERIFY_OPTIONAL
                                                                                     : MBEDTLS_SSL_VERIFY_REQUIRED);
    if (c->suites != NULL)
        mbedtls_ssl_conf_ciphersuites(conf, c->suites);
#if CRETULA_TLS_PSK
    else if (key_only)
        mbedtls_ssl_conf_ciphersuites(conf, psk_suites);
#endif
#if defined(MBEDTLS_HAVE_TIME_DATE)
    if (c->no_dates)
        mbedtls_ssl_conf_verify(conf, without_dates, NULL);
#endif
    mbedtls_ssl_conf_sig_algs(conf, c->highest == CRETULA_TLS_V12 ? signatures_12 : signatures);
    if (!server && FRAGMENT_CODE != MBEDTLS_SSL_MAX_FRAG_LEN_NONE)
        rc = mbedtls_ssl_conf_max_frag_len(conf, FRAGMENT_CODE);
#if defined(MBEDTLS_SSL_ALPN)
    if (c->alpn != NULL)
        rc |= mbedtls_ssl_conf_alpn_protocols(conf, (const char **)(uintptr_t)c->alpn);
#endif
#if CRETULA_TLS_PSK
    if (c->psk != NULL) {
        if (mbedtls_ssl_conf_psk(conf, c->psk, c->psk_size, c->psk_name, c->psk_name_size) != 0)
            return CRETULA_TLS_ERR_MEMORY;
#if defined(MBEDTLS_SSL_PROTO_TLS1_3)
        if (key_only || (c->certificate == NULL && c->ca == NULL))
            mbedtls_ssl_conf_tls13_key_exchange_modes(conf, MBEDTLS_SSL_TLS1_3_KEY_EXCHANGE_MODE_PSK_ALL);
#endif
    }
#endif
#if defined(MBEDTLS_SSL_SRV_C)
    if (server && c->choose != NULL)
        mbedtls_ssl_conf_sni(conf, choose, context);
#endif
#if defined(MBEDTLS_SSL_TICKET_C)
    if (c->ticket_seconds != 0) {
        if (mbedtls_ssl_ticket_setup(&context->tickets, mbedtls_psa_get_random, MBEDTLS_PSA_RANDOM_STATE,
                                     MBEDTLS_CIPHER_AES_256_GCM, c->ticket_seconds) != 0)
            return CRETULA_TLS_ERR_MEMORY;
        mbedtls_ssl_conf_session_tickets_cb(conf, ticket_write, ticket_parse, context);
    }
#endif
#if defined(MBEDTLS_SSL_SESSION_TICKETS) && defined(MBEDTLS_SSL_CLI_C)
    if (!server) {
        mbedtls_ssl_conf_session_tickets(conf, MBEDTLS_SSL_SESSION_TICKETS_ENABLED);
#if defined(MBEDTLS_SSL_PROTO_TLS1_3)
        mbedtls_ssl_conf_tls13_enable_signal_new_session_tickets(conf, MBEDTLS_SSL_TLS1_3_SIGNAL_NEW_SESSION_TICKETS_ENABLED);
#endif
    }
#endif
#if defined(MBEDTLS_DEBUG_C)
    if (c->debug != NULL)
        mbedtls_ssl_conf_dbg(conf, debug, context);
#endif
    return rc == 0 ? CRETULA_OK : CRETULA_TLS_ERR_OPTION;
}

static int make(cretula_tls_context *context)
{
    const cretula_tls_config *c = &context->config;
    int rc;

    mbedtls_ssl_config_init(&context->conf);
    mbedtls_x509_crt_init(&context->chain);
    mbedtls_x509_crt_init(&context->ca);
    mbedtls_pk_init(&context->key);
#if defined(MBEDTLS_SSL_TICKET_C)
    mbedtls_ssl_ticket_init(&context->tickets);
#endif
    if (psa_crypto_init() != PSA_SUCCESS)
        return CRETULA_TLS_ERR_INTERNAL;
    rc = settle(context);
    if (rc == CRETULA_OK && c->certificate != NULL) {
        rc = cretula_tls_read_certificates(&context->chain, c->certificate, c->certificate_size);
        if (rc == CRETULA_OK)
            rc = cretula_tls_read_key(context);
        if (rc == CRETULA_OK && mbedtls_ssl_conf_own_cert(&context->conf, &context->chain, &context->key) != 0)
            rc = CRETULA_TLS_ERR_MEMORY;
    }
    if (rc == CRETULA_OK && c->ca != NULL) {
        rc = cretula_tls_read_certificates(&context->ca, c->ca, c->ca_size);
        if (rc == CRETULA_OK)
            mbedtls_ssl_conf_ca_chain(&context->conf, &context->ca, NULL);
    }
#if CRETULA_TLS_RESUMES
    if (rc == CRETULA_OK && c->role == CRETULA_TLS_CLIENT_ROLE)
        rc = cretula_tls_bind_context(context);
#endif
    return rc;
}

static void unmake(cretula_tls_context *context)
{
    mbedtls_ssl_config_free(&context->conf);
    mbedtls_x509_crt_free(&context->chain);
    mbedtls_x509_crt_free(&context->ca);
    mbedtls_pk_free(&context->key);
#if defined(MBEDTLS_SSL_TICKET_C)
    mbedtls_ssl_ticket_free(&context->tickets);
#endif
    cretula_tls_forget_keys(&context->heap);
}

int cretula_tls_context_make(cretula_tls_context **out, void *memory, size_t size, const cretula_tls_config *config)
{
    cretula_mbedtls_place place;
    cretula_tls_context *context;
    cretula_heap heap;
    int rc, server;

    if (out == NULL)
        return CRETULA_ERR_ARGUMENT;
    *out = NULL;
    if (memory == NULL || config == NULL)
        return CRETULA_ERR_ARGUMENT;
    rc = check(config);
    if (rc != CRETULA_OK)
        return rc;
    server = config->role == CRETULA_TLS_SERVER_ROLE;
    context = cretula_tls_carve(&heap, memory, size, sizeof *context);
    if (context == NULL)
        return CRETULA_TLS_ERR_MEMORY;
    context->heap = heap;
    context->config = *config;
    context->memory_size = size - (size_t)((uint8_t *)context - (uint8_t *)memory);
    context->rng.fill = fill;
    context->rng.context = context;
    if (config->handshake_ms == 0)
        context->config.handshake_ms = 10000;
    if (config->read_ms == 0)
        context->config.read_ms = 30000;
    if (config->write_ms == 0)
        context->config.write_ms = 30000;
    context->verify = config->verify != CRETULA_TLS_VERIFY_DEFAULT ? config->verify
                      : server                                     ? CRETULA_TLS_VERIFY_NONE
                                                                   : CRETULA_TLS_VERIFY_REQUIRED;
    if (context->verify == CRETULA_TLS_VERIFY_REQUIRED && config->ca == NULL && config->psk == NULL)
        return CRETULA_TLS_ERR_OPTION;
    cretula_tls_context_place(context, &place);
    rc = cretula_tls_take(context, &place);
    if (rc != CRETULA_OK)
        return rc;
    rc = make(context);
    if (rc != CRETULA_OK) {
        if (context->rng_failed)
            rc = CRETULA_ERR_RANDOM;
        else if (context->heap.refused != 0)
            rc = CRETULA_TLS_ERR_MEMORY;
        unmake(context);
        size = context->memory_size;
        cretula_tls_give(context);
        cretula_wipe(context, size);
        return rc;
    }
    /* The key and its password have been read: what else points at them would only invite use. */
    context->config.key = NULL;
    context->config.password = NULL;
    cretula_tls_give(context);
    *out = context;
    return CRETULA_OK;
}

void cretula_tls_context_free(cretula_tls_context *context)
{
    cretula_mbedtls_place place;
    size_t size;

    if (context == NULL)
        return;
    cretula_tls_context_place(context, &place);
    if (cretula_tls_take(context, &place) != CRETULA_OK)
        return;
    unmake(context);
    size = context->memory_size;
    cretula_tls_give(context);
    cretula_wipe(context, size);
}

void cretula_tls_context_get_usage(const cretula_tls_context *context, cretula_tls_usage *usage)
{
    memset(usage, 0, sizeof *usage);
    usage->size = (size_t)(context->heap.end - context->heap.first);
    usage->heap = context->heap.used;
    usage->heap_peak = context->heap.peak;
    usage->refused = context->heap.refused;
}
