/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Hash engines: SHA by instructions of the CPU or by a peripheral of the chip, behind the same functions as in software.
 *
 * An engine is a constant description, cretula_engine. A program registers those of its chip once, at the start; from then on
 * all that hashes in Cretula (hashes, HMAC, HKDF, Ed25519) gives them what they are faster at. docs/use-an-engine.md lists the
 * engines that come along, docs/write-an-engine.md shows how to write one.
 *
 * What holds for every engine, and does not depend on its driver:
 *
 * - A context is chaining value, buffered bytes and length, in RAM, and never holds an engine. Contexts may be interleaved,
 *   cloned, abandoned and carried on while engines come and go.
 * - An engine that declines, is busy, fails or cannot read the data is passed over: the next one, and in the end software, does
 *   the work. The caller does not notice. Empty messages never reach an engine.
 * - The lock hook is held for one run, never from call to call, and never while CRETULA_YIELD() runs.
 * - Padding is done in software, unless the engine takes whole messages only.
 * - An engine serves only the algorithms in which it gave, when it was registered, the answers that software gives.
 *
 * The list of registered engines is the one variable that Cretula has, and the slots in it are the caller's memory. Registering
 * is for one thread; hashing may go on in others.
 */
#ifndef CRETULA_ENGINE_H
#define CRETULA_ENGINE_H

#include <cretula/hash.h>

#if CRETULA_ENGINE

CRETULA_BEGIN

/* Algorithms, as bits. */
#define CRETULA_ENGINE_SHA1 1
#define CRETULA_ENGINE_SHA224 2
#define CRETULA_ENGINE_SHA256 4
#define CRETULA_ENGINE_SHA384 8
#define CRETULA_ENGINE_SHA512 16

/*
 * Capabilities, as bits; the first two exclude each other.
 *
 * RESUMABLE    run() takes whole blocks from any chaining value to the next.
 * EXPORT_ONLY  run() takes whole blocks, from the algorithm's initial value only: it serves the first run of a context, and the
 *              context goes on in software.
 * ONE_SHOT     digest() takes whole messages in pieces: one-call hashes and HMACs, Ed25519, and contexts with
 * cretula_hash_buffer().
 */
#define CRETULA_ENGINE_RESUMABLE 1
#define CRETULA_ENGINE_EXPORT_ONLY 2
#define CRETULA_ENGINE_ONE_SHOT 4

/*
 * Flags. REENTRANT: any number of runs at once, as with instructions of the CPU. Without it a run that begins inside another
 * (an interrupt handler that hashes, a second thread) finds the engine busy and takes another or software; where the compiler
 * has no atomic exchange (Armv6-M, RISC-V without A) threads need the lock hook for that.
 */
#define CRETULA_ENGINE_REENTRANT 1

/* What run() and digest() return. */
#define CRETULA_ENGINE_DONE 0
#define CRETULA_ENGINE_DECLINE 1 /* not now or not this: nothing is wrong */
#define CRETULA_ENGINE_FAILED 2  /* no answer within the bound, or an error that the hardware reports */

/* A piece of a message; n is not 0. */
typedef struct cretula_engine_piece {
    const uint8_t *p;
    size_t n;
} cretula_engine_piece;

typedef struct cretula_engine cretula_engine;
struct cretula_engine {
    const char *name;
    uint8_t algorithms;   /* CRETULA_ENGINE_SHA... */
    uint8_t capabilities; /* CRETULA_ENGINE_RESUMABLE... */
    uint8_t flags;

    /*
     * In bytes of one run, or of a whole message: the shortest that is faster here than in software, and the longest that the
     * engine takes at once (0: any). Longer runs are cut, with CRETULA_YIELD() in between; longer messages are not for it. Of
     * several engines that can do a piece of work the one with the highest threshold gets it, of equals the one registered
     * first.
     */
    uint32_t threshold;
    uint32_t longest;

    uint32_t wait;      /* how often the driver looks, at most, before it gives up waiting: FAILED */
    const void *device; /* the driver's own: addresses, buffers */

    /* 1 if the engine is there. Asked once, at registration. NULL: it always is. */
    int (*probe)(const cretula_engine *engine);

    /* 1 if the engine can read the n bytes at p, n > 0. NULL: all memory, as when the CPU carries the bytes. */
    int (*readable)(const cretula_engine *engine, const void *p, size_t n);

    /* Before and after each run, for what else uses the hardware. lock() must not wait: 0 if taken, else software goes on. */
    int (*lock)(const cretula_engine *engine);
    void (*unlock)(const cretula_engine *engine);

    /* Clock and power, between lock and unlock: on is 1 before the run and 0 after. Not 0: no run now. */
    int (*power)(const cretula_engine *engine, int on);

    /*
     * n blocks, n > 0, at any alignment, onto the chaining value: state is 5 (SHA-1) or 8 words of 32 bits, or 8 of 64 bits,
     * in the CPU's byte order and all of them for SHA-224 and SHA-384, too. first: state holds the algorithm's initial value.
     * Unless the result is DONE, what is left in state does not matter: it is a copy.
     */
    int (*run)(const cretula_engine *engine, unsigned algorithm, void *state, int first, const uint8_t *blocks, size_t n);

    /*
     * The digest, of the algorithm's size, of a message in pieces, of which there is at least one. digest has room for 64 bytes
     * and no alignment; the message may be overwritten by nobody but the caller.
     */
    int (*digest)(const cretula_engine *engine, unsigned algorithm, uint8_t *digest, const cretula_engine_piece *pieces,
                  size_t count);
};

/*
 * What drivers owe in return: they read nothing outside the pieces or blocks; they wait no longer than `wait` says; they return
 * with the engine idle; they have overwritten what is left of message and state in its registers and in buffers of their own,
 * also when they fail; they use at most 256 bytes of stack on a 32-bit CPU. state, digest and pieces themselves are for the
 * CPU: only the bytes of blocks and pieces passed `readable`.
 */

/* An engine's place in the list, in memory of the caller that must stay: static, as a rule. The counters may be read and set.
 */
typedef struct cretula_engine_slot {
    const cretula_engine *engine_;
    struct cretula_engine_slot *next_;
    uint32_t busy_;
    uint8_t usable_, in_a_row_;
    uint32_t runs;     /* done, whole messages included */
    uint32_t blocks;   /* in them, padding that the engine does not included */
    uint32_t declines; /* runs that it could have had but for lock, power, memory, or its own will */
    uint32_t failures;
} cretula_engine_slot;

/*
 * Registers an engine: asks whether it is there, compares its answers with software's, and puts it to use. slot needs no
 * preparation but must not be in use. Errors: CRETULA_ERR_ARGUMENT for a description that lacks something; CRETULA_ERR_STATE if
 * slot is registered; CRETULA_ERR_ENGINE if the engine is not there, or an algorithm of it did not pass: that one is left out,
 * and the others are in use. cretula_engine_algorithms() says which.
 */
CRETULA_CHECKED int cretula_engine_register(cretula_engine_slot *slot, const cretula_engine *engine);

/*
 * Takes it out of use, at any time: running hashes go on. The slot may be registered again, or its memory used for something
 * else, as soon as no other thread is hashing. NULL, or a slot that is not registered, is nothing to do.
 */
void cretula_engine_unregister(cretula_engine_slot *slot);

/*
 * Compares all of its algorithms with software again, and puts it to use for those that pass. An engine that failed three times
 * in a row is out of use until then. An algorithm that the engine declined to be tested in stays as it was. Errors:
 * CRETULA_ERR_ARGUMENT; CRETULA_ERR_STATE if not registered; CRETULA_ERR_ENGINE if not all passed.
 */
CRETULA_CHECKED int cretula_engine_check(cretula_engine_slot *slot);

/* The algorithms that it is in use for, as bits. 0 for NULL. */
unsigned cretula_engine_algorithms(const cretula_engine_slot *slot);

/* Its description. NULL for NULL. */
const cretula_engine *cretula_engine_of(const cretula_engine_slot *slot);

/* The registered slot after this one, the first after NULL; NULL after the last. In the order in which they are tried. */
cretula_engine_slot *cretula_engine_next(const cretula_engine_slot *slot);

/* --- instructions of the CPU ---------------------------------------------------------------------------------------- */

/*
 * Which of them are compiled in. SHA-1, SHA-224 and SHA-256 by the SHA extensions of x86-64. SHA-1, SHA-224 and SHA-256, and
 * SHA-384 and SHA-512, by Armv8-A in AArch64: two engines, since many CPUs have the first alone. Whether the CPU has them is
 * asked when they are registered. SHA-224 to SHA-512 by Zknh of RISC-V: if the compiler is told of it (-march=..._zknh).
 */
#if defined(__x86_64__) && defined(__GNUC__)
#define CRETULA_ENGINE_HAS_X86 1
#else
#define CRETULA_ENGINE_HAS_X86 0
#endif
#if defined(__aarch64__) && !defined(__AARCH64EB__) && defined(__GNUC__) && !defined(__clang__)
#define CRETULA_ENGINE_HAS_ARMV8 1
#elif defined(__aarch64__) && !defined(__AARCH64EB__) && defined(__clang__) &&                                                 \
    (__clang_major__ >= 16 || defined(__ARM_FEATURE_SHA512))
#define CRETULA_ENGINE_HAS_ARMV8 1
#else
#define CRETULA_ENGINE_HAS_ARMV8 0
#endif
#if defined(__riscv_zknh)
#define CRETULA_ENGINE_HAS_ZKNH 1
#else
#define CRETULA_ENGINE_HAS_ZKNH 0
#endif

#if CRETULA_ENGINE_HAS_X86 && (CRETULA_SHA1 || CRETULA_SHA256)
extern const cretula_engine cretula_engine_x86;
#endif
#if CRETULA_ENGINE_HAS_ARMV8 && (CRETULA_SHA1 || CRETULA_SHA256)
extern const cretula_engine cretula_engine_armv8;
#endif
#if CRETULA_ENGINE_HAS_ARMV8 && CRETULA_SHA512
extern const cretula_engine cretula_engine_armv8_sha512;
#endif
#if CRETULA_ENGINE_HAS_ZKNH && (CRETULA_SHA256 || CRETULA_SHA512)
extern const cretula_engine cretula_engine_zknh;
#endif

/* Registers those that the CPU has; returns their number, which may be 0. slots must stay, as for cretula_engine_register(). */
#define CRETULA_ENGINE_CPU_SLOTS 2
int cretula_engine_register_cpu(cretula_engine_slot slots[CRETULA_ENGINE_CPU_SLOTS]);

CRETULA_END

#endif
#endif
