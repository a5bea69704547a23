/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#include "util/common.h"

#include <cretula/cretula.h>

const char *cretula_version(void)
{
    return CRETULA_VERSION;
}

const char *cretula_strerror(int code)
{
#if CRETULA_STRERROR
    static const char *const text[] = {
        "success",
        "the signature is not good",
        "not a usable key",
        "a needed argument is missing",
        "a length is out of range",
        "malformed encoding",
        "a key of another kind",
        "call out of order",
        "the random source failed",
        "the signature did not verify after signing: a hardware fault",
        "the public key does not belong to the private key",
        "the message changed between the two passes",
        "the key is encrypted",
        "the output buffer is too small",
        "the peer's public key has small order",
        "exported state of another version or algorithm",
        "a hash engine is not there or gives wrong answers",
    };

    if (code <= 0 && code > -(int)(sizeof text / sizeof text[0]))
        return text[-code];
    return "unknown error";
#else
    (void)code;
    return "error";
#endif
}
