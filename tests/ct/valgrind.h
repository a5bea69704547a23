/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* What the files of the Valgrind test share: marking secrets, and the tests, each of which returns 1 if all went well. */
#ifndef VALGRIND_TEST_H
#define VALGRIND_TEST_H

#include <cretula/cretula.h>

extern const char message[300];
extern const char context[8];

/* Marks bytes as secret. publish() takes the mark off again, as from a public key that a caller gives away. */
void make_secret(void *p, size_t n);
void publish(void *p, size_t n);

/* Whether any bit of at most 200 bytes is marked. */
int is_secret(const void *p, size_t n);

/* Random bytes, marked; a generator of such bytes; a key from a seed of such bytes. */
void draw(void *p, size_t n);
extern const cretula_rng rng;
int make_key(cretula_ed25519_key *key);

/* valgrind_ed25519.c */
int test_key_from_seed(void);
int test_key_generate(void);
int test_key_from_seed_public(void);
int test_sign(void);
int test_sign_long(void);
int test_sign_hedged(void);
int test_sign_context(void);
int test_sign_prehashed(void);
int test_stream(void);
int test_stream_hedged(void);
int test_stream_context(void);
int test_stream_changed(void);
int test_stream_one_pass(void);
int test_expanded(void);
int test_blind_key(void);
int test_blind_public(void);
int test_to_x25519(void);

/* valgrind_others.c */
int test_x25519(void);
int test_x25519_generate(void);
int test_x25519_unclamped(void);
int test_x25519_zero(void);
int test_hash(void);
int test_hmac(void);
int test_hmac_state(void);
int test_hkdf(void);
int test_equal(void);
int test_der(void);
int test_der_version_2(void);
int test_pem(void);

#endif
