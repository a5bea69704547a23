/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * SHA-1, SHA-224, SHA-256, SHA-384, SHA-512 (FIPS 180-4), HMAC (RFC 2104) and HKDF (RFC 5869).
 *
 * An algorithm is named by a constant object, &cretula_sha256 for instance: a program that never names one does not carry
 * its code. SHA-1 is here for protocols that still ask for it; do not choose it for anything new.
 *
 * A context is plain memory: it may be copied with cretula_hash_clone() or by assignment, moved, and used by one caller at a
 * time; with memory from cretula_hash_buffer() it is copied by cretula_hash_clone() only. A context must not overlap what goes
 * into it. One of zero bytes is a valid idle one: any use but init, import, clone into and wipe answers CRETULA_ERR_STATE.
 */
#ifndef CRETULA_HASH_H
#define CRETULA_HASH_H

#include <stddef.h>
#include <stdint.h>

#include <cretula/abi.h>
#include <cretula/error.h>

CRETULA_BEGIN

#define CRETULA_SHA1_SIZE 20
#define CRETULA_SHA224_SIZE 28
#define CRETULA_SHA256_SIZE 32
#define CRETULA_SHA384_SIZE 48
#define CRETULA_SHA512_SIZE 64

/* The largest digest and block among the algorithms that are on. */
#if CRETULA_SHA512
#define CRETULA_HASH_MAX_SIZE 64
#define CRETULA_HASH_MAX_BLOCK 128
#else
#define CRETULA_HASH_MAX_SIZE 32
#define CRETULA_HASH_MAX_BLOCK 64
#endif

typedef struct cretula_hash_algorithm cretula_hash_algorithm;

#if CRETULA_SHA1
extern const cretula_hash_algorithm cretula_sha1;
#endif
#if CRETULA_SHA256
extern const cretula_hash_algorithm cretula_sha224;
extern const cretula_hash_algorithm cretula_sha256;
#endif
#if CRETULA_SHA512
extern const cretula_hash_algorithm cretula_sha384;
extern const cretula_hash_algorithm cretula_sha512;
#endif

/* The members are private: use the functions. */
typedef struct cretula_hash_context {
    const cretula_hash_algorithm *algorithm_;
    uint64_t length_[2]; /* bytes so far, low word first; the buffer holds the last of them, modulo the block */
    union {
        uint32_t w32[8];
#if CRETULA_SHA512
        uint64_t w64[8];
#endif
    } state_;
    uint8_t buffer_[CRETULA_HASH_MAX_BLOCK];
#if CRETULA_ENGINE
    uint8_t *memory_; /* from cretula_hash_buffer(): the whole message so far */
    size_t capacity_;
    const void *home_; /* the context's own address when it got the memory */
    uint32_t secret_;
#endif
} cretula_hash_context;

/* Bytes of a digest and of a block; and the name as sha256sum and its kin write it ("SHA256"). 0 and "" for NULL. */
size_t cretula_hash_size(const cretula_hash_algorithm *algorithm);
size_t cretula_hash_block_size(const cretula_hash_algorithm *algorithm);
const char *cretula_hash_name(const cretula_hash_algorithm *algorithm);

/*
 * The digest of n bytes at message, exactly cretula_hash_size(algorithm) bytes, which may overlap the message.
 * message may be NULL if n is 0. Errors: CRETULA_ERR_ARGUMENT, digest untouched.
 */
CRETULA_CHECKED int cretula_hash(const cretula_hash_algorithm *algorithm, uint8_t *digest, const void *message, size_t n);

/* Starts a digest; whatever the context held is forgotten, though not wiped. Errors: CRETULA_ERR_ARGUMENT. */
CRETULA_CHECKED int cretula_hash_init(cretula_hash_context *context, const cretula_hash_algorithm *algorithm);

/*
 * Adds n bytes; any split of a message into calls gives the same digest. data may be NULL if n is 0.
 * Errors: CRETULA_ERR_ARGUMENT; CRETULA_ERR_STATE if idle; CRETULA_ERR_LENGTH from the algorithm's limit on (2^61 bytes for
 * SHA-1, SHA-224 and SHA-256; 2^125 for the others). On error the context is as before.
 */
CRETULA_CHECKED int cretula_hash_update(cretula_hash_context *context, const void *data, size_t n);

/*
 * Writes the digest, exactly cretula_hash_size() bytes, and leaves the context wiped and idle.
 * Errors: CRETULA_ERR_ARGUMENT, CRETULA_ERR_STATE; digest untouched.
 */
CRETULA_CHECKED int cretula_hash_finish(cretula_hash_context *context, uint8_t *digest);

/*
 * Gives a fresh context n bytes of memory for a hash engine that takes whole messages only (engine.h). A message that fits is
 * collected there and hashed by cretula_hash_finish(); one that does not goes on as if nothing had been given. Until finish or
 * wipe the memory is the context's, and the context must stay where it is: one that was moved or copied by assignment answers
 * CRETULA_ERR_STATE. Finish, and a message that grows too long, wipe what was collected; cretula_hash_wipe() does not.
 * Without CRETULA_ENGINE the memory is not used. Errors: CRETULA_ERR_ARGUMENT; CRETULA_ERR_STATE if idle or not fresh.
 */
CRETULA_CHECKED int cretula_hash_buffer(cretula_hash_context *context, void *memory, size_t n);

/*
 * Says that a fresh context will hash secrets: with CRETULA_ENGINE_SECRETS=0 it keeps to software. HMAC, HKDF and Ed25519 say
 * so themselves. Errors: CRETULA_ERR_ARGUMENT; CRETULA_ERR_STATE if idle or not fresh.
 */
CRETULA_CHECKED int cretula_hash_secret(cretula_hash_context *context);

/*
 * Makes *to a full copy of *from; both go on independently. to needs no preparation. An idle context can be cloned. The copy of
 * one with memory has none. Errors: CRETULA_ERR_ARGUMENT; CRETULA_ERR_STATE if from has memory and was moved.
 */
CRETULA_CHECKED int cretula_hash_clone(cretula_hash_context *to, const cretula_hash_context *from);

/* Wipes the context: idle afterwards. NULL is allowed. */
void cretula_hash_wipe(cretula_hash_context *context);

/*
 * A running hash as bytes, to continue after a reset or on another machine: version, algorithm, length, chaining value,
 * buffered bytes, all of fixed endianness. *size gets the number of bytes, at most CRETULA_HASH_EXPORT_SIZE. The bytes are
 * as secret as what was hashed.
 * Errors: CRETULA_ERR_ARGUMENT, CRETULA_ERR_STATE if idle, CRETULA_ERR_BUFFER if capacity is too small; out untouched.
 */
#define CRETULA_HASH_EXPORT_SIZE (20 + CRETULA_HASH_MAX_SIZE + CRETULA_HASH_MAX_BLOCK)
CRETULA_CHECKED int cretula_hash_export(const cretula_hash_context *context, uint8_t *out, size_t capacity, size_t *size);

/*
 * The way back. The algorithm is the one the caller expects.
 * Errors: CRETULA_ERR_ARGUMENT; CRETULA_ERR_VERSION for another version or algorithm; CRETULA_ERR_LENGTH if the bytes are too
 * few or too many for the length that they state. On error the context is idle.
 */
CRETULA_CHECKED int cretula_hash_import(cretula_hash_context *context, const cretula_hash_algorithm *algorithm,
                                        const uint8_t *in, size_t size);

#if CRETULA_HMAC

/* HMAC: the members are private. The context holds secrets; finish and wipe clear it. */
typedef struct cretula_hmac_context {
    cretula_hash_context inner_;
    cretula_hash_context outer_;
} cretula_hmac_context;

/*
 * The tag of n bytes at message under a key of any length, exactly cretula_hash_size() bytes; compare tags with
 * cretula_equal(), never memcmp(). key and message may be NULL if their length is 0. Constant time in the contents of the key
 * and the message. Errors: CRETULA_ERR_ARGUMENT, tag untouched.
 */
CRETULA_CHECKED int cretula_hmac(const cretula_hash_algorithm *algorithm, uint8_t *tag, const void *key, size_t key_size,
                                 const void *message, size_t n);

/* Streaming, cloning and wiping, with the rules and errors of the hash functions above. */
CRETULA_CHECKED int cretula_hmac_init(cretula_hmac_context *context, const cretula_hash_algorithm *algorithm, const void *key,
                                      size_t key_size);
CRETULA_CHECKED int cretula_hmac_update(cretula_hmac_context *context, const void *data, size_t n);
CRETULA_CHECKED int cretula_hmac_finish(cretula_hmac_context *context, uint8_t *tag);
CRETULA_CHECKED int cretula_hmac_clone(cretula_hmac_context *to, const cretula_hmac_context *from);
void cretula_hmac_wipe(cretula_hmac_context *context);

/*
 * Export and import as for a hash. The bytes ARE A SECRET: whoever has them can forge tags under the key. Encrypt them or do
 * not let them out.
 */
#define CRETULA_HMAC_EXPORT_SIZE (CRETULA_HASH_EXPORT_SIZE + CRETULA_HASH_MAX_SIZE)
CRETULA_CHECKED int cretula_hmac_export(const cretula_hmac_context *context, uint8_t *out, size_t capacity, size_t *size);
CRETULA_CHECKED int cretula_hmac_import(cretula_hmac_context *context, const cretula_hash_algorithm *algorithm,
                                        const uint8_t *in, size_t size);

/*
 * HKDF. Extract writes a key of cretula_hash_size() bytes; salt may be NULL if its length is 0, which RFC 5869 reads as a
 * salt of zeros. Expand writes n bytes, at most 255 digests: more is CRETULA_ERR_LENGTH; prk shorter than a digest too.
 * cretula_hkdf() is both. out must not overlap prk or info. Errors: those and CRETULA_ERR_ARGUMENT; the output is untouched.
 */
CRETULA_CHECKED int cretula_hkdf_extract(const cretula_hash_algorithm *algorithm, uint8_t *prk, const void *salt,
                                         size_t salt_size, const void *secret, size_t secret_size);
CRETULA_CHECKED int cretula_hkdf_expand(const cretula_hash_algorithm *algorithm, uint8_t *out, size_t n, const uint8_t *prk,
                                        size_t prk_size, const void *info, size_t info_size);
CRETULA_CHECKED int cretula_hkdf(const cretula_hash_algorithm *algorithm, uint8_t *out, size_t n, const void *salt,
                                 size_t salt_size, const void *secret, size_t secret_size, const void *info, size_t info_size);

#endif

CRETULA_END

#endif
