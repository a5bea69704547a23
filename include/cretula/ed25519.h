/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Ed25519 (RFC 8032): keys, signatures, verification; Ed25519ctx and Ed25519ph; hedged signatures; key blinding.
 *
 * Secrets: every function that takes a secret runs in a time that does not depend on it and wipes what it computed, also
 * when it fails. Verification sees public data only and may take a variable time.
 *
 * Messages and contexts may be NULL if their length is 0. Unless said otherwise byte outputs may overlap byte inputs, but not a
 * key object, and on error
 * an output is zeroed if it would have held a key or a signature.
 *
 * Ed25519 hashes a message twice, so a one-shot signing call reads it twice: THE MESSAGE MUST NOT CHANGE during the call.
 * Memory that other hardware or another core may write belongs in a copy first; the streaming signer detects a change.
 */
#ifndef CRETULA_ED25519_H
#define CRETULA_ED25519_H

#include <cretula/hash.h>
#include <cretula/random.h>

CRETULA_BEGIN

#define CRETULA_ED25519_SEED_SIZE 32
#define CRETULA_ED25519_PUBLIC_SIZE 32
#define CRETULA_ED25519_SIGNATURE_SIZE 64
#define CRETULA_ED25519_NOISE_SIZE 32
#define CRETULA_ED25519_CONTEXT_MAX 255

#if CRETULA_ED25519_SIGN

/* --- keys ----------------------------------------------------------------------------------------------------------- */

/* A private key with its public half: opaque, no pointers inside, 132 bytes. Wipe it when done. */
typedef struct cretula_ed25519_key {
    uint32_t private_[33];
} cretula_ed25519_key;

/* A private key known only in expanded form (scalar and prefix): it can sign but not be written to a key file. */
typedef struct cretula_ed25519_expanded_key {
    uint32_t private_[33];
} cretula_ed25519_expanded_key;

/* The key of a 32-byte seed (RFC 8032's private key). Any seed is a key. Errors: CRETULA_ERR_ARGUMENT; key wiped. */
CRETULA_CHECKED int cretula_ed25519_key_from_seed(cretula_ed25519_key *key, const uint8_t seed[CRETULA_ED25519_SEED_SIZE]);

/* A new key, its seed drawn from rng. Errors: CRETULA_ERR_ARGUMENT, CRETULA_ERR_RANDOM; key wiped. */
CRETULA_CHECKED int cretula_ed25519_key_generate(cretula_ed25519_key *key, const cretula_rng *rng);

/*
 * From the 64 bytes seed || public key that NaCl, libsodium, Go and OpenSSH keep. The public half is computed anew.
 * Errors: CRETULA_ERR_KEY_MISMATCH if it differs from the one given, CRETULA_ERR_ARGUMENT; key wiped.
 */
CRETULA_CHECKED int cretula_ed25519_key_from_seed_public(cretula_ed25519_key *key, const uint8_t seed_public[64]);

/* Whether a public key belongs to a private one: CRETULA_OK, CRETULA_ERR_KEY_MISMATCH or CRETULA_ERR_ARGUMENT. */
CRETULA_CHECKED int cretula_ed25519_key_check_pair(const cretula_ed25519_key *key,
                                                   const uint8_t public_key[CRETULA_ED25519_PUBLIC_SIZE]);

/* The public key; the seed. Errors: CRETULA_ERR_ARGUMENT, output zeroed. */
CRETULA_CHECKED int cretula_ed25519_key_public(const cretula_ed25519_key *key, uint8_t public_key[CRETULA_ED25519_PUBLIC_SIZE]);
CRETULA_CHECKED int cretula_ed25519_key_seed(const cretula_ed25519_key *key, uint8_t seed[CRETULA_ED25519_SEED_SIZE]);

/* Wipes a key: every later use answers CRETULA_ERR_ARGUMENT. NULL is allowed. */
void cretula_ed25519_key_wipe(cretula_ed25519_key *key);

/*
 * From 64 bytes scalar || prefix, the SHA-512 of a seed after clamping (orlp/ed25519 and hardware modules keep this form).
 * The scalar is reduced mod L if need be; the public key is computed from it. Errors: CRETULA_ERR_ARGUMENT; CRETULA_ERR_KEY if
 * the scalar is 0 mod L; key wiped.
 */
CRETULA_CHECKED int cretula_ed25519_expanded_key_import(cretula_ed25519_expanded_key *key, const uint8_t scalar_prefix[64]);
CRETULA_CHECKED int cretula_ed25519_expanded_key_public(const cretula_ed25519_expanded_key *key,
                                                        uint8_t public_key[CRETULA_ED25519_PUBLIC_SIZE]);
void cretula_ed25519_expanded_key_wipe(cretula_ed25519_expanded_key *key);

/* Clamps 32 bytes in place as RFC 8032 section 5.1.5 does: clears bits 0, 1, 2 and 255 and sets bit 254. */
void cretula_ed25519_clamp(uint8_t scalar[32]);

/* --- signing -------------------------------------------------------------------------------------------------------- */

/*
 * The deterministic signature of RFC 8032, equal to everyone else's. signature may overlap the message.
 * Errors: CRETULA_ERR_ARGUMENT; CRETULA_ERR_SELF_VERIFY with CRETULA_SELF_VERIFY; signature zeroed.
 */
CRETULA_CHECKED int cretula_ed25519_sign(const cretula_ed25519_key *key, uint8_t signature[CRETULA_ED25519_SIGNATURE_SIZE],
                                         const void *message, size_t n);
CRETULA_CHECKED int cretula_ed25519_expanded_sign(const cretula_ed25519_expanded_key *key,
                                                  uint8_t signature[CRETULA_ED25519_SIGNATURE_SIZE], const void *message,
                                                  size_t n);

/*
 * The same with a nonce that also depends on 32 bytes of noise, so that a fault or a power trace of one signature does not
 * help with the next (draft-irtf-cfrg-det-sigs-with-noise-05, 2025-03-03). Every verifier accepts the result. Bad noise,
 * even all zeros, makes it no weaker than a deterministic signature. Errors as above; noise must not be NULL.
 */
CRETULA_CHECKED int cretula_ed25519_sign_hedged(const cretula_ed25519_key *key,
                                                uint8_t signature[CRETULA_ED25519_SIGNATURE_SIZE],
                                                const uint8_t noise[CRETULA_ED25519_NOISE_SIZE], const void *message, size_t n);

/*
 * Streaming, in two passes over the message:
 *
 *     init, update..., second_pass, update..., finish
 *
 * The second pass hashes the message for the nonce once more and compares: another message is CRETULA_ERR_MESSAGE_CHANGED and
 * no signature comes to exist. If a message can be had only once, use Ed25519ph.
 * The context holds secrets and the key's own: finish, an error and wipe clear it. It may be copied.
 * The signer must not overlap its inputs.
 * Errors: CRETULA_ERR_ARGUMENT; CRETULA_ERR_STATE for a call out of order; from finish also CRETULA_ERR_MESSAGE_CHANGED and
 * CRETULA_ERR_SELF_VERIFY; from other kinds of init CRETULA_ERR_LENGTH or CRETULA_ERR_RANDOM. Any error wipes the context and
 * ends the signature.
 */
typedef struct cretula_ed25519_signer {
    cretula_hash_context nonce_;
    cretula_hash_context challenge_;
    uint8_t secret_[160];
    uint8_t public_[64];
    uint32_t state_;
} cretula_ed25519_signer;

CRETULA_CHECKED int cretula_ed25519_signer_init(cretula_ed25519_signer *signer, const cretula_ed25519_key *key);
CRETULA_CHECKED int cretula_ed25519_signer_init_hedged(cretula_ed25519_signer *signer, const cretula_ed25519_key *key,
                                                       const uint8_t noise[CRETULA_ED25519_NOISE_SIZE]);
CRETULA_CHECKED int cretula_ed25519_signer_update(cretula_ed25519_signer *signer, const void *data, size_t n);
CRETULA_CHECKED int cretula_ed25519_signer_second_pass(cretula_ed25519_signer *signer);
CRETULA_CHECKED int cretula_ed25519_signer_finish(cretula_ed25519_signer *signer,
                                                  uint8_t signature[CRETULA_ED25519_SIGNATURE_SIZE]);
void cretula_ed25519_signer_wipe(cretula_ed25519_signer *signer);

#if CRETULA_ED25519_ONE_PASS
/*
 * One pass, with a nonce that is random and does not depend on the message: init, update..., finish. init draws 64 bytes from
 * rng itself.
 * NEVER COPY THIS CONTEXT, and never continue it from a snapshot: two different messages signed from copies of it give the
 * private key to anyone who sees both. finish consumes it. A weak rng gives the key away as well. Off by default:
 * Ed25519ph serves the same need without these dangers.
 */
CRETULA_CHECKED int cretula_ed25519_signer_init_one_pass(cretula_ed25519_signer *signer, const cretula_ed25519_key *key,
                                                         const cretula_rng *rng);
#endif

#if CRETULA_ED25519_CONTEXT

/*
 * Ed25519ctx: a signature bound to a context of 1 to 255 bytes; a pure Ed25519 verifier does not accept it.
 * Errors: CRETULA_ERR_LENGTH for another length, and those of signing. The streaming form continues with
 * cretula_ed25519_signer_update() and so on.
 */
CRETULA_CHECKED int cretula_ed25519ctx_sign(const cretula_ed25519_key *key, uint8_t signature[CRETULA_ED25519_SIGNATURE_SIZE],
                                            const void *context, size_t context_size, const void *message, size_t n);
CRETULA_CHECKED int cretula_ed25519ctx_sign_hedged(const cretula_ed25519_key *key,
                                                   uint8_t signature[CRETULA_ED25519_SIGNATURE_SIZE],
                                                   const uint8_t noise[CRETULA_ED25519_NOISE_SIZE], const void *context,
                                                   size_t context_size, const void *message, size_t n);
CRETULA_CHECKED int cretula_ed25519ctx_signer_init(cretula_ed25519_signer *signer, const cretula_ed25519_key *key,
                                                   const void *context, size_t context_size);

/*
 * Ed25519ph: signs the SHA-512 digest of a message, so one pass over it is enough: hash it with &cretula_sha512 in a
 * cretula_hash_context and hand in the 64 bytes. The context may be empty here, at most 255 bytes. A pure Ed25519 verifier
 * does not accept the result. Errors as for Ed25519ctx.
 */
CRETULA_CHECKED int cretula_ed25519ph_sign(const cretula_ed25519_key *key, uint8_t signature[CRETULA_ED25519_SIGNATURE_SIZE],
                                           const void *context, size_t context_size, const uint8_t digest[CRETULA_SHA512_SIZE]);
CRETULA_CHECKED int cretula_ed25519ph_sign_hedged(const cretula_ed25519_key *key,
                                                  uint8_t signature[CRETULA_ED25519_SIGNATURE_SIZE],
                                                  const uint8_t noise[CRETULA_ED25519_NOISE_SIZE], const void *context,
                                                  size_t context_size, const uint8_t digest[CRETULA_SHA512_SIZE]);

#endif
#endif /* CRETULA_ED25519_SIGN */

#if CRETULA_ED25519_VERIFY

/* --- verification --------------------------------------------------------------------------------------------------- */

/*
 * Whether a signature is good: CRETULA_OK or CRETULA_ERR_SIGNATURE, by one rule, the same in every profile and form: the public
 * key A and R are canonical and not of small order, S < L, and S*B = R + k*A exactly, with k = SHA-512(R || A || M) mod L.
 * CRETULA_ERR_ARGUMENT for NULL. A bad public key is CRETULA_ERR_KEY.
 */
CRETULA_CHECKED int cretula_ed25519_verify(const uint8_t signature[CRETULA_ED25519_SIGNATURE_SIZE],
                                           const uint8_t public_key[CRETULA_ED25519_PUBLIC_SIZE], const void *message,
                                           size_t n);

/*
 * Streaming: init, update..., finish; only finish tells whether the signature is good, and no byte of the message should be
 * acted upon before. The context holds nothing secret and may be copied. The verifier must
 * not overlap its inputs. Errors: CRETULA_ERR_ARGUMENT; CRETULA_ERR_LENGTH for a context's size; CRETULA_ERR_STATE for a call
 * out of order; and from finish, CRETULA_ERR_SIGNATURE and CRETULA_ERR_KEY.
 */
typedef struct cretula_ed25519_verifier {
    cretula_hash_context challenge_;
    uint8_t signature_[CRETULA_ED25519_SIGNATURE_SIZE];
    uint8_t public_key_[CRETULA_ED25519_PUBLIC_SIZE];
} cretula_ed25519_verifier;

CRETULA_CHECKED int cretula_ed25519_verify_init(cretula_ed25519_verifier *verifier,
                                                const uint8_t signature[CRETULA_ED25519_SIGNATURE_SIZE],
                                                const uint8_t public_key[CRETULA_ED25519_PUBLIC_SIZE]);
CRETULA_CHECKED int cretula_ed25519_verify_update(cretula_ed25519_verifier *verifier, const void *data, size_t n);
CRETULA_CHECKED int cretula_ed25519_verify_finish(cretula_ed25519_verifier *verifier);

/*
 * Public-key checks: CRETULA_OK or CRETULA_ERR_KEY. The strict one is what verification does by itself: canonical, on the
 * curve, not of small order. The full one also demands the prime-order subgroup (L*A = 0), which every honestly made key is in,
 * and costs about as much as a verification.
 */
CRETULA_CHECKED int cretula_ed25519_public_key_check(const uint8_t public_key[CRETULA_ED25519_PUBLIC_SIZE]);
CRETULA_CHECKED int cretula_ed25519_public_key_check_full(const uint8_t public_key[CRETULA_ED25519_PUBLIC_SIZE]);

#if CRETULA_ED25519_CONTEXT
/* Verification of Ed25519ctx (context of 1 to 255 bytes) and Ed25519ph (0 to 255); else CRETULA_ERR_LENGTH. */
CRETULA_CHECKED int cretula_ed25519ctx_verify(const uint8_t signature[CRETULA_ED25519_SIGNATURE_SIZE],
                                              const uint8_t public_key[CRETULA_ED25519_PUBLIC_SIZE], const void *context,
                                              size_t context_size, const void *message, size_t n);
CRETULA_CHECKED int cretula_ed25519ctx_verify_init(cretula_ed25519_verifier *verifier,
                                                   const uint8_t signature[CRETULA_ED25519_SIGNATURE_SIZE],
                                                   const uint8_t public_key[CRETULA_ED25519_PUBLIC_SIZE], const void *context,
                                                   size_t context_size);
CRETULA_CHECKED int cretula_ed25519ph_verify(const uint8_t signature[CRETULA_ED25519_SIGNATURE_SIZE],
                                             const uint8_t public_key[CRETULA_ED25519_PUBLIC_SIZE], const void *context,
                                             size_t context_size, const uint8_t digest[CRETULA_SHA512_SIZE]);
#endif
#endif /* CRETULA_ED25519_VERIFY */

#if CRETULA_ED25519_BLIND

/* --- key blinding (draft-irtf-cfrg-signature-key-blinding) ---------------------------------------------------------- */

/*
 * A blind is a 32-byte seed of its own; with a context of any length it gives a blinding scalar. The blinded private key is
 * an expanded key: cretula_ed25519_expanded_sign() signs with it, and an ordinary verification under the blinded public key
 * accepts. Constant time in the key and the blind. Public keys that go in pass the strict check first.
 * Errors: CRETULA_ERR_ARGUMENT, CRETULA_ERR_KEY; output wiped.
 */
CRETULA_CHECKED int cretula_ed25519_blind_key(cretula_ed25519_expanded_key *blinded, const cretula_ed25519_key *key,
                                              const uint8_t blind[32], const void *context, size_t context_size);
CRETULA_CHECKED int cretula_ed25519_blind_public(uint8_t blinded[CRETULA_ED25519_PUBLIC_SIZE],
                                                 const uint8_t public_key[CRETULA_ED25519_PUBLIC_SIZE], const uint8_t blind[32],
                                                 const void *context, size_t context_size);
CRETULA_CHECKED int cretula_ed25519_unblind_public(uint8_t public_key[CRETULA_ED25519_PUBLIC_SIZE],
                                                   const uint8_t blinded[CRETULA_ED25519_PUBLIC_SIZE], const uint8_t blind[32],
                                                   const void *context, size_t context_size);

#endif

#if CRETULA_X25519
/* --- conversion to X25519 ------------------------------------------------------------------------------------------- */

#if CRETULA_ED25519_SIGN
/* The X25519 secret that belongs to the same scalar. Errors: CRETULA_ERR_ARGUMENT, output zeroed. */
CRETULA_CHECKED int cretula_ed25519_key_to_x25519(const cretula_ed25519_key *key, uint8_t secret[32]);
#endif
#if CRETULA_ED25519_VERIFY
/* The X25519 public key u = (1 + y) / (1 - y). Errors: CRETULA_ERR_KEY for a key that the strict check refuses, and
   CRETULA_ERR_ARGUMENT; output zeroed. */
CRETULA_CHECKED int cretula_ed25519_public_to_x25519(uint8_t u[32], const uint8_t public_key[CRETULA_ED25519_PUBLIC_SIZE]);
#endif
#endif

CRETULA_END

#endif
