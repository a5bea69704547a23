/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Register models of hash engines that no emulator has, and of HACE with faults that QEMU does not have. Written from the
 * chips' manuals, to test drivers against: they are models, not emulators, and say nothing about silicon.
 *
 * They are strict: an access that the manual forbids (an unknown register, something written or read while busy, a start
 * without a whole block, a register touched while its clock is off) is reported, counted in model_wrong_accesses and fails the
 * test.
 */
#ifndef MODEL_H
#define MODEL_H

#include <stddef.h>
#include <stdint.h>

/* Faults of the modelled hardware. */
#define MODEL_NEVER_DONE 1   /* a start is ignored: nothing becomes busy, nothing is computed */
#define MODEL_BUSY_FOREVER 2 /* once started, busy for ever */
#define MODEL_CLOCK_OFF 4    /* the clock gate does not open: all reads are zero, writes go nowhere */
#define MODEL_STARTS_BUSY 8  /* busy before anything was started */
#define MODEL_SILENT 16      /* says that it is done and has computed nothing */

typedef struct model {
    const char *name;
    void (*reset)(void);
    /* 1 if the address is one of this chip. */
    int (*read)(uint32_t address, uint32_t *value);
    int (*write)(uint32_t address, uint32_t value);
    /* Forgets all that the engine holds, as a sleep does. */
    void (*lose)(void);
    /* Words of a message or a chaining value that are still in its registers. */
    unsigned (*left)(void);
    /* Clock on and out of reset. */
    int (*awake)(void);
} model;

extern const model model_esp32s2, model_esp32s3, model_esp32c2, model_esp32c3, model_esp32c6, model_esp32h2;
extern const model model_esp32, model_rp2350, model_stm32f4, model_ast1030, model_ast2600;

/* Puts the chip into its state after a reset, with these faults; model_also() puts one beside it, of another file. */
void model_use(const model *chip, unsigned faults);
void model_also(const model *chip);

/* 1: after its reset a chip's clock is on and the engine out of reset, as if somebody had used it before. */
extern int model_starts_awake;

extern unsigned model_wrong_accesses;
extern uint32_t model_reads; /* accesses since model_use() */
extern uint32_t model_writes;

/* --- for the models ------------------------------------------------------------------------------------------------- */

extern unsigned model_faults;

/* Reports a wrong access. */
void model_wrong(const char *what, uint32_t address);

/* What the address stands for that register_address() gave out: at least n bytes, or NULL. */
void *model_memory(uint32_t address, size_t n);

/* Looks at a busy flag before it falls. */
#define MODEL_LATENCY 3

/* Busy or not, one look at a time. */
typedef struct model_busy {
    unsigned looks;
} model_busy;
void model_busy_start(model_busy *busy);
int model_busy_now(const model_busy *busy); /* without looking */
int model_busy_look(model_busy *busy);

/* Compression functions of FIPS 180-4, plain; block words are numbers, not bytes. */
void model_sha1(uint32_t h[5], const uint32_t m[16]);
void model_sha256(uint32_t h[8], const uint32_t m[16]);
void model_sha512(uint64_t h[8], const uint64_t m[16]);

/* Initial values; bits is 1, 224, 256, 384 or 512. */
void model_initial(unsigned bits, uint32_t h32[8], uint64_t h64[8]);

uint32_t model_swap(uint32_t x);

#endif
