/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* One Ed25519 case through every function that can sign or verify it: whatever the way, the answer must be the same. */
#ifndef WAYS_H
#define WAYS_H

#include <cretula/ed25519.h>

#include "records.h"

typedef enum ways_variant { WAYS_PURE, WAYS_CTX, WAYS_PH } ways_variant;

typedef struct ways_case {
    ways_variant variant;
    const uint8_t *context;
    size_t context_size;
    const uint8_t *seed;
    const uint8_t *noise; /* NULL: a deterministic signature */
    const uint8_t *public_key;
    const uint8_t *signature;
    const uint8_t *message;
    size_t n;
    size_t piece; /* for the streaming forms */
} ways_case;

/* What the record has of the above; the piece changes from record to record. */
void ways_read(ways_case *c, records *r);

/* Whether this build has the case's variant. */
int ways_available(const ways_case *c);

#if CRETULA_ED25519_SIGN
/* Whether the seed gives the public key, and every way of signing the signature. */
int ways_sign(const ways_case *c);
#endif

#if CRETULA_ED25519_VERIFY
/* What every way of verifying answers; 1, which is no code, if they differ. */
#define WAYS_DIFFER 1
int ways_verify(const ways_case *c);
#endif

#endif
