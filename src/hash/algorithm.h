/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* What a hash algorithm is to the code that pads and streams. */
#ifndef CRETULA_HASH_ALGORITHM_H
#define CRETULA_HASH_ALGORITHM_H

#include "util/common.h"

#include <cretula/engine.h>
#include <cretula/hash.h>

struct cretula_hash_algorithm {
    const char *name;
    const void *initial;                                        /* the chaining value of an empty message */
    void (*compress)(void *state, const uint8_t *block);        /* a whole block onto the chaining value */
    void (*store)(uint8_t *bytes, const void *state, size_t n); /* n bytes of the chaining value, big-endian words */
    uint8_t id;                                                 /* in exported state; never changes */
    uint8_t size;                                               /* of the digest */
    uint8_t state_size;
    uint8_t block; /* bytes: 64 with words of 32 bits, 128 with words of 64 bits */
};

static inline size_t hash_block(const cretula_hash_algorithm *a)
{
    return a->block;
}

/* Its logarithm. */
static inline unsigned hash_block_shift(const cretula_hash_algorithm *a)
{
    return 6u + (a->block >> 7);
}

/* Bytes in the buffer of a context. */
static inline size_t hash_buffered(const cretula_hash_algorithm *a, const uint64_t length[2])
{
    return (size_t)length[0] & (hash_block(a) - 1);
}

/* Whether a length in bytes (low word first) is below the limit of FIPS 180-4: 2^61, or 2^125 for wide words. */
int cretula_hash_length_ok(const cretula_hash_algorithm *algorithm, const uint64_t length[2]);

#if CRETULA_ENGINE

/* n whole blocks onto the chaining value: by engines, and in software what they leave (engine.c). first: none came before. */
void cretula_hash_run(cretula_hash_context *c, int first, const uint8_t *p, size_t n);

/* What a context's secret_ says: nothing in particular; secrets; software only, whatever the configuration. */
#define HASH_SECRET 1
#define HASH_SOFTWARE 2

/*
 * A message in pieces, by an engine that takes whole messages if there is one, else as a stream. Changes the list of pieces.
 * secret is as in a context.
 */
CRETULA_CHECKED int cretula_hash_pieces(const cretula_hash_algorithm *a, uint8_t *digest, cretula_engine_piece *pieces,
                                        size_t count, uint32_t secret);

/* The first part of that: whether an engine did it. */
int cretula_hash_engine_digest(const cretula_hash_algorithm *a, uint8_t *digest, const cretula_engine_piece *pieces,
                               size_t count, uint32_t secret);

/*
 * What update, finish and clone do for a context with memory (buffer.c). HASH_NOT_COLLECTED: it has no memory any more, what
 * was collected is in its chaining value, and the call goes on as for any context.
 */
#define HASH_NOT_COLLECTED 1
int cretula_hash_collect(cretula_hash_context *c, const uint8_t *p, size_t n);
int cretula_hash_finish_collected(cretula_hash_context *c, uint8_t *digest);
int cretula_hash_clone_collected(cretula_hash_context *to, const cretula_hash_context *from);

/* Compares an engine with software: sets its slot's algorithms to those that pass. Whether all did (engine_check.c). */
int cretula_engine_compare(cretula_engine_slot *slot);

/* One run or message through one engine, with lock, power, filter and counters (engine.c): a CRETULA_ENGINE_... result. */
int cretula_engine_try_run(cretula_engine_slot *slot, const cretula_hash_algorithm *a, void *state, int first, const uint8_t *p,
                           size_t n);
int cretula_engine_try_digest(cretula_engine_slot *slot, const cretula_hash_algorithm *a, uint8_t digest[64],
                              const cretula_engine_piece *pieces, size_t count);

static inline unsigned engine_bit(const cretula_hash_algorithm *a)
{
    return 1u << (a->id - 1);
}

#define hash_run(c, a, first, p, n) cretula_hash_run(c, first, p, n)
#define hash_secret(c) ((void)((c)->secret_ = HASH_SECRET))

#else

#define hash_secret(c) ((void)(c))

/* One block. */
static inline void hash_run(cretula_hash_context *c, const cretula_hash_algorithm *a, int first, const uint8_t *p, size_t n)
{
    (void)first;
    (void)n;
    a->compress(&c->state_, p);
}

#endif

/* The inside of SHA-512, for Ed25519. */
#define hash_sha512_initial cretula_sha512_initial
#define hash_sha512_compress cretula_sha512_compress
#define hash_sha512_store cretula_sha512_store
extern const uint64_t hash_sha512_initial[8];
void hash_sha512_compress(void *state, const uint8_t *block);
void hash_sha512_store(uint8_t *bytes, const void *state, size_t n);

/* Bytes in front of the chaining value in exported state (export.c). */
#define HASH_EXPORT_HEADER 20

/* The round constants of SHA-512; their upper halves are the first 64 of SHA-256. */
extern const uint64_t cretula_sha512_constants[80];
extern const uint32_t cretula_sha256_constants[64]; /* there without SHA-512 only */

#endif
