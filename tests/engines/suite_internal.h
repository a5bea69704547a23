/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* What the files of the suite share. */
#ifndef ENGINE_SUITE_INTERNAL_H
#define ENGINE_SUITE_INTERNAL_H

#include "hash/algorithm.h"
#include "hash_cases.h"
#include "suite.h"

#if CRETULA_ENGINE

extern const engine_suite *suite;
extern const check_test suite_stream_tests[], suite_use_tests[];
extern const size_t suite_stream_count, suite_use_count;

/* A message as long as any test needs, for offsets. */
#define LONG_SIZE 1200
const uint8_t *suite_message(void);

/* Registers all engines of the suite, and takes them out. */
void suite_register(void);
void suite_unregister(void);

/* Done by all engines together; whether that says something. */
uint32_t suite_runs(void);
int suite_counts(void);

/* Whether one of the engines is in use for the algorithm and n bytes, with one of these capabilities. */
int suite_serves(const hash_case *h, unsigned capabilities, size_t n);

/* The digest in software. */
void suite_want(const hash_case *h, uint8_t *digest, const void *p, size_t n);

/* Finishes the context; the digest must be that of n bytes at p. */
void suite_expect(cretula_hash_context *c, const hash_case *h, const void *p, size_t n);

#endif
#endif
