/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Every option of Cretula, in one place.
 *
 * Each option is 0 or 1. To change some, write a header of your own that defines them and build the library and the
 * application with -DCRETULA_CONFIG_FILE='"my_config.h"'; what it leaves out keeps the default given here. Library and
 * application must agree: the names of the entry points carry the configuration (abi.h), so that a difference is an
 * undefined reference at link time and not a corrupted context at run time. Assembly files read that header too: if it
 * declares functions, then behind #ifndef __ASSEMBLER__.
 *
 * The bytes behind an #ifndef are what 1 adds against 0 to a program that uses everything else, on a Cortex-M0+ with gcc -Os.
 * bench/options.py measures them and writes them here.
 */
#ifndef CRETULA_CONFIG_H
#define CRETULA_CONFIG_H

#ifdef CRETULA_CONFIG_FILE
#include CRETULA_CONFIG_FILE
#endif

/*
 * Profile: a preset of kernel choices. At most one may be 1; none means balanced.
 *
 *   small     fe_tiny (Armv6-M: fe_w32 on assembly loops), formulas as data, one loop for signing and verifying, no table
 *   balanced  fe_w32 (Armv6-M: fe_cm0; Cortex-M4 and kin: fe_cm4; RV32: fe_rv32; 64-bit CPUs: fe_w64 or fe_x64), a
 *             fixed-base table of 1 KiB, verification by halved scalars
 *   fast      the same kernels with a fixed-base table of 6 KiB and wider windows
 */
#ifndef CRETULA_PROFILE_SMALL /* -7,840 bytes */
#define CRETULA_PROFILE_SMALL 0
#endif
#ifndef CRETULA_PROFILE_FAST /* 7,476 bytes */
#define CRETULA_PROFILE_FAST 0
#endif

/*
 * 1 if a product of two 32-bit words into 64 bits takes the same time for all operands and needs no library call.
 * Cortex-M0, M0+ and M23 have no such instruction and Cortex-M3's depends on its operands; there, products are built
 * from 16-bit halves.
 */
#ifndef CRETULA_WIDE_MUL /* 72 bytes */
#if defined(__ARM_ARCH_6M__) || defined(__ARM_ARCH_8M_BASE__) || defined(__ARM_ARCH_7M__)
#define CRETULA_WIDE_MUL 0
#else
#define CRETULA_WIDE_MUL 1
#endif
#endif

/* C only: for toolchains that do not take GNU assembly. */
#ifndef CRETULA_NO_ASM
#define CRETULA_NO_ASM 0
#endif

/*
 * Field kernel: exactly one is 1. fe_cm0 is assembly for Cortex-M0, M0+ and M1 with the single-cycle multiplier, fe_cm4 for
 * Armv7E-M (Cortex-M4 and M7) and Armv8-M with the DSP extension, fe_rv32 for RV32IM, fe_x64 for x86-64 with BMI2 and ADX,
 * of which -march=native or -mbmi2 -madx tell the compiler; fe_w64 needs a compiler with unsigned __int128.
 */
#ifndef CRETULA_FE_TINY /* -2,104 bytes */
#if defined(__ARM_ARCH_6M__) && !CRETULA_NO_ASM
#define CRETULA_FE_TINY 0
#else
#define CRETULA_FE_TINY CRETULA_PROFILE_SMALL
#endif
#endif
#ifndef CRETULA_FE_CM0 /* 2,020 bytes */
#if defined(__ARM_ARCH_6M__) && !CRETULA_NO_ASM && !CRETULA_FE_TINY && !CRETULA_PROFILE_SMALL
#define CRETULA_FE_CM0 1
#else
#define CRETULA_FE_CM0 0
#endif
#endif
#ifndef CRETULA_FE_CM4
#if defined(__ARM_FEATURE_DSP) && defined(__ARM_ARCH_PROFILE) && !CRETULA_NO_ASM && !CRETULA_FE_TINY
#if __ARM_ARCH_PROFILE == 'M'
#define CRETULA_FE_CM4 1
#endif
#endif
#endif
#ifndef CRETULA_FE_CM4
#define CRETULA_FE_CM4 0
#endif
#ifndef CRETULA_FE_RV32
#if defined(__riscv_mul) && defined(__riscv_xlen) && !defined(__riscv_32e) && !CRETULA_NO_ASM && !CRETULA_FE_TINY
#if __riscv_xlen == 32
#define CRETULA_FE_RV32 1
#endif
#endif
#endif
#ifndef CRETULA_FE_RV32
#define CRETULA_FE_RV32 0
#endif
#ifndef CRETULA_FE_X64
#if defined(__x86_64__) && defined(__LP64__) && defined(__ELF__) && defined(__BMI2__) && defined(__ADX__) &&                   \
    !CRETULA_NO_ASM && !CRETULA_FE_TINY
#define CRETULA_FE_X64 1
#else
#define CRETULA_FE_X64 0
#endif
#endif
#ifndef CRETULA_FE_W64
#if defined(__SIZEOF_INT128__) && !CRETULA_FE_TINY && !CRETULA_FE_X64
#define CRETULA_FE_W64 1
#else
#define CRETULA_FE_W64 0
#endif
#endif
#ifndef CRETULA_FE_W32
#if CRETULA_FE_TINY || CRETULA_FE_W64 || CRETULA_FE_CM0 || CRETULA_FE_CM4 || CRETULA_FE_RV32 || CRETULA_FE_X64
#define CRETULA_FE_W32 0
#else
#define CRETULA_FE_W32 1
#endif
#endif

/*
 * With CRETULA_FE_CM4, on parts with an FPU: products keep words that wait in s0 to s15, which the calling convention gives to
 * any function, and not on the stack: some 9 cycles of 192. The registers are wiped when the result is encoded. An interrupt
 * then stacks them, and a system with threads must save them, as for code that computes in floating point.
 */
#ifndef CRETULA_CM4_FPU_SPILL
#define CRETULA_CM4_FPU_SPILL 0
#endif

/*
 * Inversion in the field by division steps instead of exponentiation: five times as fast on 32-bit CPUs, in assembly with
 * fe_cm0.
 */
#ifndef CRETULA_FE_GCD /* 644 bytes */
#if CRETULA_FE_W64 || CRETULA_FE_X64 || CRETULA_FE_CM4 || CRETULA_PROFILE_SMALL
#define CRETULA_FE_GCD 0
#else
#define CRETULA_FE_GCD 1
#endif
#endif

/*
 * Assembly loops for rows of 32-bit limbs on Cortex-M0, M0+ and M1: the arithmetic mod L, and in the small profile, which takes
 * fe_w32 there in place of fe_tiny, the field.
 */
#ifndef CRETULA_LIMB_CM0 /* -100 bytes */
#if defined(__ARM_ARCH_6M__) && !CRETULA_NO_ASM && !CRETULA_FE_TINY
#define CRETULA_LIMB_CM0 1
#else
#define CRETULA_LIMB_CM0 0
#endif
#endif

/*
 * Fixed-base multiplication and the group code that goes with it: exactly one is 1. CRETULA_BASE_TINY also takes
 * verification, and X25519, through programs for an interpreter of field operations: slow, small, and constant time although
 * verification need not be.
 */
#ifndef CRETULA_BASE_TINY /* -4,644 bytes */
#define CRETULA_BASE_TINY CRETULA_PROFILE_SMALL
#endif
#ifndef CRETULA_BASE_FAST /* 7,448 bytes */
#define CRETULA_BASE_FAST CRETULA_PROFILE_FAST
#endif
#ifndef CRETULA_BASE_BALANCED
#if CRETULA_BASE_TINY || CRETULA_BASE_FAST
#define CRETULA_BASE_BALANCED 0
#else
#define CRETULA_BASE_BALANCED 1
#endif
#endif

/* Arithmetic mod L bit by bit (small) instead of word by word. */
#ifndef CRETULA_SC_TINY /* -224 bytes */
#define CRETULA_SC_TINY CRETULA_PROFILE_SMALL
#endif

/* SHA-512 in C with rolled rounds (small) instead of eight in line (the default in fast and on 64-bit CPUs). */
#ifndef CRETULA_SHA512_TINY /* -1,972 bytes */
#if CRETULA_PROFILE_FAST || CRETULA_FE_W64
#define CRETULA_SHA512_TINY 0
#else
#define CRETULA_SHA512_TINY 1
#endif
#endif

/* Assembly for the rounds of SHA-512 on Cortex-M0, M0+ and M1: smaller than C and three times as fast. */
#ifndef CRETULA_SHA512_CM0 /* -48 bytes */
#if defined(__ARM_ARCH_6M__) && !CRETULA_NO_ASM
#define CRETULA_SHA512_CM0 1
#else
#define CRETULA_SHA512_CM0 0
#endif
#endif

/* Assembly for the blocks of SHA-256 and SHA-512 on the CPUs that fe_cm4 is for. */
#ifndef CRETULA_SHA256_CM4
#define CRETULA_SHA256_CM4 CRETULA_FE_CM4
#endif
#ifndef CRETULA_SHA512_CM4
#define CRETULA_SHA512_CM4 CRETULA_FE_CM4
#endif

/* Assembly for the blocks of SHA-256 and SHA-512 on RV32I. */
#ifndef CRETULA_SHA256_RV32
#define CRETULA_SHA256_RV32 CRETULA_FE_RV32
#endif
#ifndef CRETULA_SHA512_RV32
#define CRETULA_SHA512_RV32 CRETULA_FE_RV32
#endif

/* With CRETULA_SHA512_CM0: loops (small) instead of rounds in line, which are more than twice as fast. */
#ifndef CRETULA_SHA512_LOOPS_CM0 /* -220 bytes */
#define CRETULA_SHA512_LOOPS_CM0 (CRETULA_PROFILE_SMALL && CRETULA_SHA512_CM0)
#endif

/* Assembly for the blocks of SHA-1 and SHA-256 on Cortex-M0, M0+ and M1: no larger than C and twice as fast. */
#ifndef CRETULA_SHA1_CM0 /* 40 bytes */
#if defined(__ARM_ARCH_6M__) && !CRETULA_NO_ASM
#define CRETULA_SHA1_CM0 1
#else
#define CRETULA_SHA1_CM0 0
#endif
#endif
#ifndef CRETULA_SHA256_CM0 /* -604 bytes */
#if defined(__ARM_ARCH_6M__) && !CRETULA_NO_ASM
#define CRETULA_SHA256_CM0 1
#else
#define CRETULA_SHA256_CM0 0
#endif
#endif

/* Two small loops in place of the C library's memcpy() and memset(), which are often several hundred bytes. */
#ifndef CRETULA_OWN_MEMORY /* -244 bytes */
#define CRETULA_OWN_MEMORY CRETULA_PROFILE_SMALL
#endif

/*
 * Messages go through the buffer byte by byte, and Ed25519 hashes without the checks of the hash API: much less code (small),
 * but some 20 cycles a byte more. Software only: not with CRETULA_ENGINE.
 */
#ifndef CRETULA_OWN_PADDING /* 196 bytes */
#define CRETULA_OWN_PADDING (CRETULA_PROFILE_SMALL && !CRETULA_ENGINE)
#endif

/* Hash algorithms. CRETULA_SHA256 brings SHA-224, CRETULA_SHA512 brings SHA-384. */
#ifndef CRETULA_SHA1 /* 868 bytes */
#define CRETULA_SHA1 1
#endif
#ifndef CRETULA_SHA256 /* 844 bytes */
#define CRETULA_SHA256 1
#endif
#ifndef CRETULA_SHA512 /* 1,176 bytes */
#define CRETULA_SHA512 1
#endif

/* HMAC and HKDF over every hash that is on. */
#ifndef CRETULA_HMAC /* 1,200 bytes */
#define CRETULA_HMAC 1
#endif

/* Ed25519: keys and signing; verification and public-key checks. Either works without the other. */
#ifndef CRETULA_ED25519_SIGN /* 4,176 bytes */
#define CRETULA_ED25519_SIGN 1
#endif
#ifndef CRETULA_ED25519_VERIFY /* 3,844 bytes */
#define CRETULA_ED25519_VERIFY 1
#endif

/* Ed25519ctx and Ed25519ph. */
#ifndef CRETULA_ED25519_CONTEXT /* 644 bytes */
#define CRETULA_ED25519_CONTEXT 1
#endif

/* Key blinding; needs signing and verification. */
#ifndef CRETULA_ED25519_BLIND /* 852 bytes */
#if CRETULA_ED25519_SIGN && CRETULA_ED25519_VERIFY
#define CRETULA_ED25519_BLIND 1
#else
#define CRETULA_ED25519_BLIND 0
#endif
#endif

/* One-pass streaming signatures with a random nonce. Read the warning in ed25519.h before turning this on. */
#ifndef CRETULA_ED25519_ONE_PASS /* 120 bytes */
#define CRETULA_ED25519_ONE_PASS 0
#endif

/*
 * Verify each signature before it is handed out: catches a fault that struck while signing. Needs verification. On by default
 * on wasm32. The streaming signer cannot hash the message a third time: a fault in its challenge's hash goes unseen.
 */
#ifndef CRETULA_SELF_VERIFY /* 96 bytes */
#if defined(__wasm__) && CRETULA_ED25519_SIGN && CRETULA_ED25519_VERIFY
#define CRETULA_SELF_VERIFY 1
#else
#define CRETULA_SELF_VERIFY 0
#endif
#endif

#ifndef CRETULA_X25519 /* 1,360 bytes */
#define CRETULA_X25519 1
#endif

/* PKCS#8 and SubjectPublicKeyInfo in DER; CRETULA_PEM adds the text form. */
#ifndef CRETULA_KEY_FILES /* 1,284 bytes */
#if CRETULA_ED25519_SIGN || CRETULA_ED25519_VERIFY || CRETULA_X25519
#define CRETULA_KEY_FILES 1
#else
#define CRETULA_KEY_FILES 0
#endif
#endif
#ifndef CRETULA_PEM /* 1,268 bytes */
#define CRETULA_PEM CRETULA_KEY_FILES
#endif

/* Sentences for error codes. Off, cretula_strerror() is still there and says "error". */
#ifndef CRETULA_STRERROR /* 632 bytes */
#define CRETULA_STRERROR 1
#endif

/* cretula_rng_host(), which asks the operating system through getrandom(). Hosted builds only. */
#ifndef CRETULA_RNG_HOST
#define CRETULA_RNG_HOST 0
#endif

/*
 * Hash engines: SHA by the chip (engine.h). On by default in hosted builds (CRETULA_RNG_HOST) but for small.
 * CRETULA_ENGINE_SECRETS=0 keeps what HMAC, HKDF and Ed25519 hash of secrets in software, for engines whose registers others
 * can read.
 */
#ifndef CRETULA_ENGINE /* 3,036 bytes */
#if CRETULA_RNG_HOST && !CRETULA_PROFILE_SMALL && (CRETULA_SHA1 || CRETULA_SHA256 || CRETULA_SHA512)
#define CRETULA_ENGINE 1
#else
#define CRETULA_ENGINE 0
#endif
#endif
#ifndef CRETULA_ENGINE_SECRETS /* 0 bytes */
#define CRETULA_ENGINE_SECRETS 1
#endif

/*
 * Drivers for the hash engines of chips (chips.h): Aspeed HACE, run on QEMU; and the experimental ones, which were run on
 * models of the registers only. A driver that a program does not name costs nothing but its compilation.
 */
#ifndef CRETULA_ENGINE_HACE
#define CRETULA_ENGINE_HACE 0
#endif
#ifndef CRETULA_ENGINE_ESP32
#define CRETULA_ENGINE_ESP32 0
#endif
#ifndef CRETULA_ENGINE_RP2350
#define CRETULA_ENGINE_RP2350 0
#endif
#ifndef CRETULA_ENGINE_STM32
#define CRETULA_ENGINE_STM32 0
#endif

/*
 * After an operation on secrets, overwrite the stack that it used, register spills included, and not only the variables
 * that hold secrets by name; the arithmetic's temporaries rely on it. Costs about one cycle for each byte of stack. The depths
 * are measured on the Cortex-M0+ and on x86-64; other 32-bit and 64-bit CPUs get the same ones.
 */
#ifndef CRETULA_BURN_STACK /* 284 bytes */
#define CRETULA_BURN_STACK 1
#endif

/*
 * CRETULA_YIELD() runs at even, secret-independent intervals inside the long operations: feed a watchdog there, or let
 * another task run. It may call Cretula, on contexts of its own. Empty by default.
 */
#ifndef CRETULA_YIELD
#define CRETULA_YIELD() ((void)0)
#endif

/*
 * CRETULA_HOT marks the inner kernels, CRETULA_HOT_DATA their tables. Define them as section attributes to place both in
 * fast memory, for example __attribute__((section(".hot.text"))) and ".hot.rodata": code and data cannot share a section's
 * name. CRETULA_HOT_ASM begins the names of the assembly kernels' sections, for example .hot.text. See examples/hot_in_ram.
 */
#ifndef CRETULA_HOT
#define CRETULA_HOT
#endif
#ifndef CRETULA_HOT_ASM
#define CRETULA_HOT_ASM .text
#endif
#ifndef CRETULA_HOT_DATA
#define CRETULA_HOT_DATA
#endif

/* --- no options below this line: combinations that cannot work ------------------------------------------------------ */

#if CRETULA_PROFILE_SMALL && CRETULA_PROFILE_FAST
#error "Cretula: choose one profile: CRETULA_PROFILE_SMALL and CRETULA_PROFILE_FAST are both 1"
#endif
#if CRETULA_FE_TINY + CRETULA_FE_W32 + CRETULA_FE_W64 + CRETULA_FE_CM0 + CRETULA_FE_CM4 + CRETULA_FE_RV32 + CRETULA_FE_X64 != 1
#error "Cretula: exactly one of CRETULA_FE_TINY, _W32, _W64, _CM0, _CM4, _RV32 and _X64 must be 1"
#endif
#if CRETULA_FE_X64 && CRETULA_NO_ASM
#error "Cretula: CRETULA_FE_X64 is assembly, which CRETULA_NO_ASM excludes; choose CRETULA_FE_W64"
#endif
#if CRETULA_FE_X64 && !(defined(__x86_64__) && defined(__LP64__) && defined(__ELF__))
#error "Cretula: CRETULA_FE_X64 is for x86-64, the System V calling convention and ELF"
#endif
#if CRETULA_LIMB_CM0 && (CRETULA_NO_ASM || CRETULA_FE_TINY)
#error "Cretula: CRETULA_LIMB_CM0 is assembly for limbs of 32 bits: it excludes CRETULA_NO_ASM and CRETULA_FE_TINY"
#endif
#if (CRETULA_SHA1_CM0 || CRETULA_SHA256_CM0 || CRETULA_SHA512_CM0) && CRETULA_NO_ASM
#error "Cretula: CRETULA_SHA1_CM0, CRETULA_SHA256_CM0 and CRETULA_SHA512_CM0 are assembly, which CRETULA_NO_ASM excludes"
#endif
#if CRETULA_FE_CM0 && CRETULA_NO_ASM
#error "Cretula: CRETULA_FE_CM0 is assembly, which CRETULA_NO_ASM excludes; choose CRETULA_FE_W32"
#endif
#if (CRETULA_FE_CM0 || CRETULA_LIMB_CM0 || CRETULA_SHA1_CM0 || CRETULA_SHA256_CM0 || CRETULA_SHA512_CM0) &&                    \
    !defined(__ARM_ARCH_6M__)
#error "Cretula: CRETULA_FE_CM0, CRETULA_LIMB_CM0 and CRETULA_SHA*_CM0 are for Armv6-M: Cortex-M0, M0+ and M1"
#endif
#if CRETULA_FE_CM4 && CRETULA_NO_ASM
#error "Cretula: CRETULA_FE_CM4 is assembly, which CRETULA_NO_ASM excludes; choose CRETULA_FE_W32"
#endif
#if CRETULA_FE_CM4 && !(defined(__ARM_FEATURE_DSP) && __ARM_ARCH_PROFILE == 'M')
#error "Cretula: CRETULA_FE_CM4 is for Armv7E-M, and for Armv8-M with the DSP extension"
#endif
#if CRETULA_CM4_FPU_SPILL && !(CRETULA_FE_CM4 && defined(__ARM_FP))
#error "Cretula: CRETULA_CM4_FPU_SPILL needs CRETULA_FE_CM4 and a compiler that is told of the FPU (-mfpu, -mfloat-abi)"
#endif
#if (CRETULA_SHA256_CM4 || CRETULA_SHA512_CM4) && (CRETULA_NO_ASM || !(defined(__ARM_FEATURE_DSP) && __ARM_ARCH_PROFILE == 'M'))
#error "Cretula: CRETULA_SHA256_CM4 and CRETULA_SHA512_CM4 are assembly for Armv7E-M, and for Armv8-M with the DSP extension"
#endif
#if CRETULA_FE_RV32 && CRETULA_NO_ASM
#error "Cretula: CRETULA_FE_RV32 is assembly, which CRETULA_NO_ASM excludes; choose CRETULA_FE_W32"
#endif
#if CRETULA_FE_RV32 && !(defined(__riscv_mul) && __riscv_xlen == 32 && !defined(__riscv_32e))
#error "Cretula: CRETULA_FE_RV32 is for RV32IM, not for RV64 or RV32E"
#endif
#if (CRETULA_SHA256_RV32 || CRETULA_SHA512_RV32) &&                                                                            \
    (CRETULA_NO_ASM || !(defined(__riscv_xlen) && __riscv_xlen == 32 && !defined(__riscv_32e)))
#error "Cretula: CRETULA_SHA256_RV32 and CRETULA_SHA512_RV32 are assembly for RV32I, not for RV64 or RV32E"
#endif
#if CRETULA_OWN_PADDING && CRETULA_ENGINE
#error "Cretula: CRETULA_OWN_PADDING hashes in software: it excludes CRETULA_ENGINE"
#endif
#if CRETULA_SHA512_LOOPS_CM0 && !CRETULA_SHA512_CM0
#error "Cretula: CRETULA_SHA512_LOOPS_CM0 chooses between forms of CRETULA_SHA512_CM0, which is 0"
#endif
#if CRETULA_BASE_TINY + CRETULA_BASE_BALANCED + CRETULA_BASE_FAST != 1
#error "Cretula: exactly one of CRETULA_BASE_TINY, CRETULA_BASE_BALANCED and CRETULA_BASE_FAST must be 1"
#endif
#if CRETULA_FE_W64 && !defined(__SIZEOF_INT128__)
#error "Cretula: CRETULA_FE_W64 needs a compiler with unsigned __int128; choose CRETULA_FE_W32"
#endif
#if (CRETULA_ED25519_SIGN || CRETULA_ED25519_VERIFY) && !CRETULA_SHA512
#error "Cretula: Ed25519 hashes with SHA-512: set CRETULA_SHA512 to 1"
#endif
#if CRETULA_ED25519_BLIND && !(CRETULA_ED25519_SIGN && CRETULA_ED25519_VERIFY)
#error "Cretula: CRETULA_ED25519_BLIND needs CRETULA_ED25519_SIGN and CRETULA_ED25519_VERIFY"
#endif
#if CRETULA_ED25519_ONE_PASS && !CRETULA_ED25519_SIGN
#error "Cretula: CRETULA_ED25519_ONE_PASS needs CRETULA_ED25519_SIGN"
#endif
#if CRETULA_SELF_VERIFY && !(CRETULA_ED25519_SIGN && CRETULA_ED25519_VERIFY)
#error "Cretula: CRETULA_SELF_VERIFY needs CRETULA_ED25519_SIGN and CRETULA_ED25519_VERIFY"
#endif
#if CRETULA_HMAC && !(CRETULA_SHA1 || CRETULA_SHA256 || CRETULA_SHA512)
#error "Cretula: CRETULA_HMAC needs a hash: set CRETULA_SHA1, CRETULA_SHA256 or CRETULA_SHA512 to 1"
#endif
#if CRETULA_ENGINE && !(CRETULA_SHA1 || CRETULA_SHA256 || CRETULA_SHA512)
#error "Cretula: CRETULA_ENGINE needs a hash for the engine: set CRETULA_SHA1, CRETULA_SHA256 or CRETULA_SHA512 to 1"
#endif
#if (CRETULA_ENGINE_HACE || CRETULA_ENGINE_ESP32 || CRETULA_ENGINE_RP2350 || CRETULA_ENGINE_STM32) && !CRETULA_ENGINE
#error "Cretula: CRETULA_ENGINE_HACE, _ESP32, _RP2350 and _STM32 are drivers of hash engines: set CRETULA_ENGINE to 1"
#endif
#if CRETULA_PEM && !CRETULA_KEY_FILES
#error "Cretula: CRETULA_PEM needs CRETULA_KEY_FILES"
#endif
#if CRETULA_KEY_FILES && !(CRETULA_ED25519_SIGN || CRETULA_ED25519_VERIFY || CRETULA_X25519)
#error "Cretula: CRETULA_KEY_FILES needs Ed25519 or X25519"
#endif
#if defined(__riscv) && !defined(__riscv_mul)
#error "Cretula: this RISC-V core has no multiply instruction; the compiler's substitute is not constant time"
#endif

#endif
