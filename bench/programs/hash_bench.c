/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* SHA-1, SHA-256 and SHA-512 over 4 KiB each; the runner divides by the bytes. */
#include <cretula/hash.h>

#include "rig.h"

int main(void)
{
    static uint8_t message[4096];
    uint8_t digest[CRETULA_HASH_MAX_SIZE];
    int results = CRETULA_OK;

#if CRETULA_SHA1
    rig_begin("SHA-1");
    results |= cretula_hash(&cretula_sha1, digest, message, sizeof message);
    rig_end(sizeof message);
#endif
#if CRETULA_SHA256
    rig_begin("SHA-256");
    results |= cretula_hash(&cretula_sha256, digest, message, sizeof message);
    rig_end(sizeof message);
#endif
#if CRETULA_SHA512
    rig_begin("SHA-512");
    results |= cretula_hash(&cretula_sha512, digest, message, sizeof message);
    rig_end(sizeof message);
#endif
    return results != CRETULA_OK;
}
