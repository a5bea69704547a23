/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* What the files of Ed25519 share: the inside of a key, the domain prefix, and the steps of a signature. */
#ifndef CRETULA_ED25519_INTERNAL_H
#define CRETULA_ED25519_INTERNAL_H

#include "group/ge.h"
#include "hash/algorithm.h"
#include "scalar/sc.h"
#include "util/burn.h"
#include "util/ct.h"

#include <cretula/ed25519.h>
#include <cretula/wipe.h>

#if CRETULA_ED25519_SIGN || CRETULA_ED25519_VERIFY

/* In the first word of a key object; anything else there holds no key. The low byte is the size of the prefix. */
#define KEY_MAGIC UINT32_C(0x43724b20)
#define EXPANDED_MAGIC UINT32_C(0x43724520)
#define BLINDED_MAGIC UINT32_C(0x43724240)
#define PREFIX_SIZE(key) ((key)->magic & 0xff)

/*
 * What signing needs: the inside of both public key types. scalar is reduced mod L. After the prefix of 32 bytes a full key
 * keeps its seed; a blinded key's prefix fills both.
 */
typedef struct {
    uint32_t magic;
    uint8_t scalar[32];
    uint8_t public_key[32];
    uint8_t prefix[64];
} CRETULA_MAY_ALIAS signing_key;
#define SEED(key) ((key)->prefix + 32)

/*
 * dom2(F, C) of RFC 8032 section 5.1; NULL stands for pure Ed25519, which has none. It brings its hashing along, so that a
 * program without contexts does not carry it.
 */
typedef struct domain {
    void (*hash)(cretula_hash_context *h, const struct domain *d);
#if CRETULA_ENGINE
    const char *label; /* the first 32 bytes, for what wants pieces */
#endif
    const void *context;
    uint8_t prehashed; /* F and the length of C, side by side as they are hashed */
    uint8_t size;
} domain;

/* What is signed or verified. */
typedef struct {
    const domain *domain;
    const void *message;
    size_t n;
} input;

#define ed25519_expand cretula_ed25519_expand
#define ed25519_start cretula_ed25519_start
#if CRETULA_ENGINE
#define ed25519_hash_input cretula_ed25519_hash_input
#else
#define ed25519_hash_block cretula_ed25519_hash_block
#endif
#define ed25519_start_stream cretula_ed25519_start_stream
#define ed25519_hedge cretula_ed25519_hedge
#define ed25519_sign_with cretula_ed25519_sign_with
#define ed25519_signer_start cretula_ed25519_signer_start
#define ed25519_check cretula_ed25519_check
#define ed25519_verify_with cretula_ed25519_verify_with
#define ed25519_verifier_start cretula_ed25519_verifier_start
#define ed25519_hash cretula_ed25519_hash
#define ed25519_digest cretula_ed25519_digest

#if CRETULA_ED25519_SIGN

static inline const signing_key *signing_of(const cretula_ed25519_key *key)
{
    const signing_key *k = (const signing_key *)(const void *)key;

    return k != NULL && k->magic == KEY_MAGIC ? k : NULL;
}

static inline const signing_key *signing_of_expanded(const cretula_ed25519_expanded_key *key)
{
    const signing_key *k = (const signing_key *)(const void *)key;

    return k != NULL && (k->magic == EXPANDED_MAGIC || k->magic == BLINDED_MAGIC) ? k : NULL;
}

#endif

/* --- hashing (hashing.c): SHA-512 calls on a started context, which cannot fail ---------------------------------------- */

/* Starts h with dom2(F, C), or with nothing for pure Ed25519. */
void ed25519_start(cretula_hash_context *h, const domain *d);
void ed25519_start_stream(cretula_hash_context *h, const domain *d); /* for the caller of the hash API to go on with */
void ed25519_hash(cretula_hash_context *h, const void *p, size_t n);
void ed25519_digest(cretula_hash_context *h, uint8_t digest[64]);

/*
 * block = SHA-512(dom2(F, C) || the first size bytes of block || message). With engines as one message, which they can have;
 * else as the stream that it comes to then. is_secret: the block is.
 */
#if CRETULA_ENGINE
void ed25519_hash_input(uint8_t block[64], size_t size, const input *in, int is_secret);
#else
#define ed25519_hash_input(block, size, in, is_secret) ed25519_hash_block(block, size, in)
void ed25519_hash_block(uint8_t block[64], size_t size, const input *in);
#endif

#if CRETULA_ED25519_SIGN

/* --- keys (key.c) --------------------------------------------------------------------------------------------------- */

/* The seed in the first half becomes SHA-512(seed), its first half clamped: the scalar, not reduced, and the prefix. */
void ed25519_expand(uint8_t expanded[64]);

/* --- the steps of a signature (sign.c) ------------------------------------------------------------------------------ */

/* r = digest mod L and R = r * B. */
static inline void ed25519_commit(uint8_t r[32], uint8_t big_r[32], const uint8_t digest[64])
{
    sc_reduce64(r, digest);
    ge_mul_base_encoded(big_r, r);
}

/* S = r + k * scalar mod L with k = digest mod L. */
static inline void ed25519_respond(uint8_t s[32], const uint8_t digest[64], const uint8_t scalar[32], const uint8_t r[32])
{
    sc_muladd(s, digest, 64, scalar, r);
}

/* A whole signature. key may be NULL: CRETULA_ERR_ARGUMENT. */
int ed25519_sign_with(const signing_key *key, uint8_t signature[64], const input *in);

/*
 * For hedged signatures: a key like the given one but for its prefix, which becomes the left half of SHA-512(prefix || noise)
 * (hedge.c). NULL if key or noise is. The copy is a secret of its caller.
 */
const signing_key *ed25519_hedge(signing_key *copy, const signing_key *key, const uint8_t *noise);

/* Starts a two-pass signer (stream.c). */
int ed25519_signer_start(cretula_ed25519_signer *signer, const signing_key *key, const domain *d);

#endif
#if CRETULA_ED25519_VERIFY

/* --- verification (verify.c) ---------------------------------------------------------------------------------------- */

/* Whether S * B = R + k * A by the strict rule, with k = digest mod L. */
int ed25519_check(const uint8_t signature[64], const uint8_t public_key[32], const uint8_t digest[64]);

int ed25519_verify_with(const uint8_t signature[64], const uint8_t public_key[32], const input *in);
int ed25519_verifier_start(cretula_ed25519_verifier *verifier, const uint8_t signature[64], const uint8_t public_key[32],
                           const domain *d);

#endif
#endif
#endif
