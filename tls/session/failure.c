/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Mbed TLS's codes as ours, and words for both. */
#include "internal.h"

#include <string.h>

#include <psa/crypto.h>

int cretula_tls_note(cretula_tls *s, int code)
{
    if (s->failure.code == CRETULA_OK)
        s->failure.code = code;
    return code;
}

static int meaning(const cretula_tls *s, int mbedtls)
{
    switch (mbedtls) {
    case MBEDTLS_ERR_NET_RECV_FAILED:
    case MBEDTLS_ERR_NET_SEND_FAILED:
        return CRETULA_TLS_ERR_TRANSPORT;
    case MBEDTLS_ERR_SSL_TIMEOUT:
        return CRETULA_TLS_ERR_TIMEOUT;
    case MBEDTLS_ERR_SSL_CONN_EOF:
        return CRETULA_TLS_ERR_TRUNCATED;
    case MBEDTLS_ERR_SSL_PEER_CLOSE_NOTIFY:
        return CRETULA_TLS_ERR_CLOSED;
    case MBEDTLS_ERR_X509_CERT_VERIFY_FAILED:
    case MBEDTLS_ERR_SSL_BAD_CERTIFICATE:
    case MBEDTLS_ERR_SSL_CA_CHAIN_REQUIRED:
        return mbedtls_ssl_get_verify_result(&s->ssl) == MBEDTLS_X509_BADCERT_MISSING ? CRETULA_TLS_ERR_NO_CERTIFICATE
                                                                                      : CRETULA_TLS_ERR_CERTIFICATE;
    case MBEDTLS_ERR_SSL_NO_CLIENT_CERTIFICATE:
        return CRETULA_TLS_ERR_NO_CERTIFICATE;
    case MBEDTLS_ERR_SSL_FATAL_ALERT_MESSAGE:
        return CRETULA_TLS_ERR_ALERT;
    case MBEDTLS_ERR_SSL_INVALID_MAC:
    case MBEDTLS_ERR_ECP_VERIFY_FAILED:
    case MBEDTLS_ERR_PK_SIG_LEN_MISMATCH:
    case MBEDTLS_ERR_RSA_VERIFY_FAILED:
    case PSA_ERROR_INVALID_SIGNATURE:
        return CRETULA_TLS_ERR_INTEGRITY;
    case MBEDTLS_ERR_SSL_BAD_INPUT_DATA: /* a record header that asks for more than the buffer */
    case MBEDTLS_ERR_SSL_BUFFER_TOO_SMALL:
    case MBEDTLS_ERR_SSL_FEATURE_UNAVAILABLE:
        return CRETULA_TLS_ERR_RECORD;
    case MBEDTLS_ERR_SSL_BAD_PROTOCOL_VERSION:
        return CRETULA_TLS_ERR_VERSION;
    case MBEDTLS_ERR_SSL_HANDSHAKE_FAILURE:
    case MBEDTLS_ERR_SSL_UNKNOWN_IDENTITY:
    case MBEDTLS_ERR_SSL_PRIVATE_KEY_REQUIRED:
        return CRETULA_TLS_ERR_SUITE;
    case MBEDTLS_ERR_SSL_NO_APPLICATION_PROTOCOL:
        return CRETULA_TLS_ERR_ALPN;
    case MBEDTLS_ERR_SSL_UNRECOGNIZED_NAME:
    case MBEDTLS_ERR_SSL_CERTIFICATE_VERIFICATION_WITHOUT_HOSTNAME:
        return CRETULA_TLS_ERR_HOST;
    case MBEDTLS_ERR_SSL_INVALID_RECORD:
    case MBEDTLS_ERR_SSL_DECODE_ERROR:
    case MBEDTLS_ERR_SSL_UNSUPPORTED_EXTENSION:
    case MBEDTLS_ERR_SSL_UNEXPECTED_MESSAGE:
    case MBEDTLS_ERR_SSL_UNEXPECTED_RECORD:
    case MBEDTLS_ERR_SSL_ILLEGAL_PARAMETER:
    case PSA_ERROR_INVALID_ARGUMENT:
        return CRETULA_TLS_ERR_PROTOCOL;
    default:
        /* A certificate or a key in a message that cannot be read: the high part is X.509's, PK's, RSA's or that of curves. */
        if ((-mbedtls & 0x7F80) >= 0x1D80 && (-mbedtls & 0x7F80) <= 0x4F80)
            return CRETULA_TLS_ERR_PROTOCOL;
        /* A signature that is no DER. */
        if (mbedtls <= MBEDTLS_ERR_ASN1_OUT_OF_DATA && mbedtls >= MBEDTLS_ERR_ASN1_INVALID_DATA)
            return CRETULA_TLS_ERR_PROTOCOL;
        return CRETULA_TLS_ERR_INTERNAL;
    }
}

int cretula_tls_fail(cretula_tls *s, int mbedtls)
{
    int code;

    if (s->failure.code != CRETULA_OK)
        return s->failure.code;
    if (s->lost)
        code = CRETULA_TLS_ERR_THREADS;
    else if (s->context->rng_failed)
        code = CRETULA_ERR_RANDOM;
    else if (s->heap.refused != 0 || /* whatever came of it: the peer may be the first to notice */
             mbedtls == MBEDTLS_ERR_SSL_ALLOC_FAILED)
        code = CRETULA_TLS_ERR_MEMORY;
    else
        code = meaning(s, mbedtls);
    s->context->rng_failed = 0;
    s->failure.code = code;
    s->failure.mbedtls = mbedtls;
    if (code == CRETULA_TLS_ERR_TRANSPORT)
        s->failure.transport = s->transport_code;
    if (code == CRETULA_TLS_ERR_ALERT && s->ssl.in_msg != NULL)
        s->failure.alert = s->ssl.in_msg[1];
    s->failure.flags = cretula_tls_verify_flags(s);
    return code;
}

void cretula_tls_get_failure(const cretula_tls *session, cretula_tls_failure *failure)
{
    if (session == NULL || failure == NULL)
        return;
    *failure = session->failure;
}

static const char *const sentences[] = {
    "nothing to do right now: call again when the transport is ready",
    "the transport failed",
    "a deadline passed",
    "the stream ended without close_notify: it may have been cut",
    "the connection is closed",
    "the peer's certificate is not accepted",
    "the peer shows no certificate",
    "the peer refused with a fatal alert",
    "what came is not TLS, or not as TLS wants it",
    "a record, a signature or a Finished message is not authentic",
    "a record or message is larger than the buffers of this build: see CRETULA_TLS_RECORD_IN",
    "no version of TLS in common",
    "no cipher suite, group, signature or pre-shared key in common",
    "no application protocol in common",
    "the memory of the session or context is used up",
    "a call from a second thread, and no lock was set",
    "another thread is reading or writing this session",
    "our certificate or CA cannot be read",
    "our private key cannot be read, or is not the certificate's",
    "our private key is encrypted, and the password is missing or wrong",
    "a choice that this build or the other choices exclude",
    "dates of certificates must be checked, but there is no clock",
    "the name of the host is missing, malformed or refused",
    "there is no saved session, or it cannot be used",
    "Mbed TLS failed in a way of its own",
};

const char *cretula_tls_strerror(int code)
{
    if (code <= CRETULA_TLS_AGAIN && code >= CRETULA_TLS_ERR_INTERNAL)
        return sentences[CRETULA_TLS_AGAIN - code];
    return cretula_strerror(code);
}

uint32_t cretula_tls_verify_flags(const cretula_tls *session)
{
    if (session == NULL)
        return CRETULA_TLS_CERT_UNKNOWN;
    /* Mbed TLS has no certificate here, and says that nothing is wrong with it. A server that requires one made the ticket. */
    if (session->connected && session->resumed && session->ssl.tls_version == MBEDTLS_SSL_VERSION_TLS1_3) {
#if CRETULA_TLS_RESUMES
        if (session->context->config.role == CRETULA_TLS_CLIENT_ROLE)
            return session->saved_flags;
#endif
        if (session->context->verify != CRETULA_TLS_VERIFY_REQUIRED)
            return CRETULA_TLS_CERT_UNKNOWN;
    }
    return mbedtls_ssl_get_verify_result(&session->ssl);
}

static const struct {
    uint32_t flag;
    const char *words;
} reasons[] = {
    {CRETULA_TLS_CERT_EXPIRED, "it has expired"},
    {CRETULA_TLS_CERT_REVOKED, "it was revoked"},
    {CRETULA_TLS_CERT_HOST, "it is not for this host"},
    {CRETULA_TLS_CERT_UNTRUSTED, "no CA that is trusted signed it"},
    {CRETULA_TLS_CERT_MISSING, "there is none"},
    {CRETULA_TLS_CERT_SKIPPED, "it was not looked at"},
    {CRETULA_TLS_CERT_OTHER, "it is refused for another reason"},
    {CRETULA_TLS_CERT_FUTURE, "it is not valid yet"},
    {CRETULA_TLS_CERT_KEY_USAGE, "its key is not for this usage"},
    {CRETULA_TLS_CERT_EXT_KEY_USAGE, "it is not for this side of TLS"},
    {CRETULA_TLS_CERT_BAD_HASH, "it is signed with a hash that is not accepted"},
    {CRETULA_TLS_CERT_BAD_ALGORITHM, "it is signed with an algorithm that is not accepted"},
    {CRETULA_TLS_CERT_BAD_KEY, "it is signed with a key that is not accepted"},
};

static size_t append(char *text, size_t capacity, size_t at, const char *words)
{
    for (; *words != '\0'; words++, at++)
        if (at + 1 < capacity)
            text[at] = *words;
    return at;
}

size_t cretula_tls_verify_words(uint32_t flags, char *text, size_t capacity)
{
    size_t i, at = 0;
    uint32_t known = 0;

    if (flags == CRETULA_TLS_CERT_UNKNOWN)
        at = append(text, capacity, at, "no certificate was looked at");
    else if (flags == 0)
        at = append(text, capacity, at, "accepted");
    else {
        for (i = 0; i < sizeof reasons / sizeof reasons[0]; i++) {
            known |= reasons[i].flag;
            if ((flags & reasons[i].flag) != 0)
                at = append(text, capacity, append(text, capacity, at, at == 0 ? "" : "; "), reasons[i].words);
        }
        if ((flags & ~known) != 0)
            at = append(text, capacity, append(text, capacity, at, at == 0 ? "" : "; "), "it is not accepted");
    }
    if (capacity != 0)
        text[at < capacity ? at : capacity - 1] = '\0';
    return at;
}
