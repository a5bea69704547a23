/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Assembly kernels, those of the Cortex-M0+, of the Cortex-M4 (CRETULA_FE_CM4), of RV32 (CRETULA_FE_RV32) or of x86-64
 * (CRETULA_FE_X64), against their C twins, limb for limb, on edge values and random ones; every call also checks the
 * callee-saved registers and the stack pointer. KERNELS_ROUNDS says how many random rounds.
 */
#include "kernels.h"

#include <string.h>

#include "hash/algorithm.h"

#include <cretula/config.h>

PAIR(fe_mul_small);
#if CRETULA_FE_CM4 || CRETULA_FE_CM0 || CRETULA_FE_X64
PAIR(fe_cmov);
#endif
#if CRETULA_FE_CM4 || CRETULA_FE_RV32 || CRETULA_FE_X64
PAIR(fe_cswap);
#else
PAIR(limb_mul_add);
PAIR(limb_add);
PAIR(limb_sub);
#endif
#if CRETULA_FE_X64
PAIR(fe_neg);
PAIR(fe_sq_times);
#endif

/* The twin of a hash kernel is the block function of its algorithm in C. */
kernel cretula_sha1_block_cm0, cretula_sha256_block_cm0, cretula_sha512_block_cm0;
kernel cretula_sha256_block_cm4, cretula_sha512_block_cm4, cretula_sha256_block_rv32, cretula_sha512_block_rv32;
extern const cretula_hash_algorithm twin_sha1, twin_sha256, twin_sha512;

#define LIMB 1
#define MASK 2
#define COUNT 3

static const struct {
    const char *name;
    kernel *f, *twin;
    int returns; /* a carry or a borrow to compare */
    int scalar;  /* the third argument is a limb (LIMB), all ones or zeros (MASK) or 1 to 8 (COUNT), and not a row */
} kernels[] = {
    {"fe_mul", cretula_fe_mul, twin_fe_mul, 0, 0},
    {"fe_sq", cretula_fe_sq, twin_fe_sq, 0, 0},
    {"fe_add", cretula_fe_add, twin_fe_add, 0, 0},
    {"fe_sub", cretula_fe_sub, twin_fe_sub, 0, 0},
    {"fe_mul_small", cretula_fe_mul_small, twin_fe_mul_small, 0, 0},
#if CRETULA_FE_CM4 || CRETULA_FE_CM0 || CRETULA_FE_X64
    {"fe_cmov", cretula_fe_cmov, twin_fe_cmov, 0, MASK},
#endif
#if CRETULA_FE_CM4 || CRETULA_FE_RV32 || CRETULA_FE_X64
    {"fe_cswap", cretula_fe_cswap, twin_fe_cswap, 0, MASK},
#else
    {"limb_mul_add", cretula_limb_mul_add, twin_limb_mul_add, 1, LIMB},
    {"limb_add", cretula_limb_add, twin_limb_add, 1, 0},
    {"limb_sub", cretula_limb_sub, twin_limb_sub, 1, 0},
#endif
#if CRETULA_FE_X64
    {"fe_neg", cretula_fe_neg, twin_fe_neg, 0, 0},
    {"fe_sq_times", cretula_fe_sq_times, twin_fe_sq_times, 0, COUNT},
#endif
};
#define KERNELS (sizeof kernels / sizeof kernels[0])

void edge(row *r, unsigned i)
{
    static const uint32_t low[10] = {0, 1, 19, 38, 0xffffffec, 0xffffffed, 0xffffffee, 0xffffffd9, 0xffffffda, 0xffffffff};

    if (i < 10) {
        memset(r, i < 4 ? 0 : 0xff, sizeof *r);
        r->v[0] = low[i];
        if (i >= 4 && i < 7)
            r->v[7] = 0x7fffffff;
    } else {
        memset(r, 0, sizeof *r);
        r->v[(i - 10) & 7] = i < 18 ? 0xffffffff : 1;
    }
}

/*
 * Random limbs, one in two of them all zeros, all ones or one half of it, so that carries run far. In one row of four, limbs,
 * quarters or halves are equal or differ by one, so that the differences in Karatsuba's method are 0, 1 and -1.
 */
void random_row(row *r, uint32_t *seed)
{
    uint8_t kind[8];
    unsigned i;

    check_random(seed, r, sizeof *r);
    check_random(seed, kind, sizeof kind);
    for (i = 0; i < 8; i++) {
        if ((kind[i] & 7) < 2)
            r->v[i] = 0u - (kind[i] & 1);
        else if ((kind[i] & 7) < 4)
            r->v[i] &= (kind[i] & 1) != 0 ? 0xffff0000u : 0xffffu;
    }
    if ((kind[0] & 0x18) == 0) {
        static const uint8_t sizes[4] = {1, 2, 4, 4};
        const unsigned size = sizes[kind[0] >> 6];

        for (i = size; i < 8; i++)
            r->v[i] = r->v[i - size];
        for (i = 0; i < 8; i += size)
            r->v[i] += (kind[i] >> 5 & 1u) - (kind[i] >> 6 & 1u);
    }
}

static const void *third(unsigned k, const row *b)
{
    switch (kernels[k].scalar) {
    case LIMB:
        return (const void *)(uintptr_t)b->v[0];
    case MASK:
        return (const void *)(0 - (uintptr_t)(b->v[0] & 1));
    case COUNT:
        return (const void *)(uintptr_t)((b->v[0] & 7) + 1);
    default:
        return b;
    }
}

/* Operands as well: fe_cswap writes both, the others must not. */
static int agree(unsigned k, const row *a, const row *b, const row *before)
{
    row r = *before, twin = *before, s = *a, twin_s = *a;
    uint32_t result, expected, broken;

    broken = call_checked(&result, kernels[k].f, &r, &s, third(k, b));
    expected = kernels[k].twin(&twin, &twin_s, third(k, b));
    return broken == 0 && memcmp(&r, &twin, sizeof r) == 0 && memcmp(&s, &twin_s, sizeof s) == 0 &&
           (!kernels[k].returns || result == expected);
}

/* With the result over an operand. */
static int agree_in_place(unsigned k, const row *a, const row *b)
{
    row r = *a, twin = *a;
    uint32_t result, expected;
    uint32_t broken = call_checked(&result, kernels[k].f, &r, &r, third(k, b));

    expected = kernels[k].twin(&twin, &twin, third(k, b));
    return broken == 0 && memcmp(&r, &twin, sizeof r) == 0 && (!kernels[k].returns || result == expected);
}

/* With the result over the second operand. */
static int agree_over_second(unsigned k, const row *a, const row *b)
{
    row r = *b, twin = *b, s = *a;
    uint32_t result, expected, broken;

    if (kernels[k].scalar != 0)
        return 1;
    broken = call_checked(&result, kernels[k].f, &r, &s, &r);
    expected = kernels[k].twin(&twin, &s, &twin);
    return broken == 0 && memcmp(&r, &twin, sizeof r) == 0 && (!kernels[k].returns || result == expected);
}

static unsigned disagreements(unsigned k, const row *a, const row *b, const row *before)
{
    return (unsigned)!agree(k, a, b, before) + (unsigned)!agree_in_place(k, a, b) + (unsigned)!agree_over_second(k, a, b);
}

static void rows(void)
{
    uint32_t seed = 1;
    unsigned k, i, j;
    row a, b, c;

    for (k = 0; k < KERNELS; k++) {
        unsigned wrong = 0;

        random_row(&c, &seed);
        for (i = 0; i < EDGES; i++)
            for (j = 0; j < EDGES; j++) {
                edge(&a, i);
                edge(&b, j);
                wrong += disagreements(k, &a, &b, &c);
            }
        for (i = 0; i < KERNELS_ROUNDS; i++) {
            random_row(&a, &seed);
            random_row(&b, &seed);
            random_row(&c, &seed);
            wrong += disagreements(k, &a, &b, &c);
        }
        check_case(wrong == 0, kernels[k].name);
    }
}

#if !CRETULA_FE_X64
#define ANYWHERE 1000

/*
 * A block function: words of its chaining value and of its work space, bytes in a block, the word of the work space where the
 * block may be in place, or ANYWHERE else, at any address. One without work space takes the block as its second argument.
 */
static const struct {
    const char *name;
    kernel *f;
    const cretula_hash_algorithm *twin;
    unsigned chain, work, block, in_place;
} hashes[] = {
#if CRETULA_FE_CM4
    {"sha256_block", cretula_sha256_block_cm4, &twin_sha256, 8, 16, 64, 0},
    {"sha512_block", cretula_sha512_block_cm4, &twin_sha512, 16, 96, 128, 32},
#elif CRETULA_FE_RV32
    {"sha256_block", cretula_sha256_block_rv32, &twin_sha256, 8, 32, 64, ANYWHERE},
    {"sha512_block", cretula_sha512_block_rv32, &twin_sha512, 16, 64, 128, ANYWHERE},
#else
    {"sha1_block", cretula_sha1_block_cm0, &twin_sha1, 5, 36, 64, 0},
    {"sha256_block", cretula_sha256_block_cm0, &twin_sha256, 8, 32, 64, 0},
#if CRETULA_SHA512_LOOPS_CM0
    {"sha512_block", cretula_sha512_block_cm0, &twin_sha512, 16, 0, 128, ANYWHERE},
#else
    {"sha512_block", cretula_sha512_block_cm0, &twin_sha512, 16, 64, 128, 32},
#endif
#endif
};

static void blocks(void)
{
    uint64_t chain[9], twin_chain[9], work[49], block[16];
    uint8_t unaligned[128 + 4];
#if CRETULA_FE_RV32
    unsigned j;
#endif
    uint32_t seed = 2, result, behind;
    unsigned k, i;

    for (k = 0; k < sizeof hashes / sizeof hashes[0]; k++) {
        unsigned wrong = 0;

        for (i = 0; i < KERNELS_ROUNDS / 100 + 2; i++) {
            uint32_t *const words = (uint32_t *)work;
            void *from = block;

            check_random(&seed, chain, sizeof chain);
            check_random(&seed, work, sizeof work);
            check_random(&seed, block, sizeof block);
            if ((i & 3) == 2)
                memset((i & 4) == 0 ? chain : block, (i & 8) == 0 ? 0 : 0xff, 64);
            memcpy(twin_chain, chain, sizeof chain);
            hashes[k].twin->compress(twin_chain, (const uint8_t *)block);
            if ((i & 1) != 0 && hashes[k].in_place == ANYWHERE)
                from = memcpy(unaligned + 1 + (i >> 1 & 3), block, hashes[k].block);
            else if ((i & 1) != 0)
                from = memcpy(words + hashes[k].in_place, block, hashes[k].block);
            behind = words[hashes[k].work];
            wrong += call_checked(&result, hashes[k].f, chain, hashes[k].work != 0 ? work : from, from) != 0;
#if CRETULA_FE_RV32
            for (j = 0; j < hashes[k].work; j++)
                wrong += words[j] != 0;
#endif
            wrong += words[hashes[k].work] != behind || memcmp(chain, twin_chain, sizeof chain) != 0;
        }
        check_case(wrong == 0, hashes[k].name);
    }
}

#endif

#if CRETULA_BASE_TINY && CRETULA_FE_W32 && CRETULA_LIMB_CM0

/* Programs of the field interpreter: random operations, and some that repeat one or two. */
kernel cretula_fe_run, twin_fe_run;

static void programs(void)
{
    row r[16], twin[16];
    uint16_t program[10];
    uint32_t seed = 3, result;
    unsigned i, j, wrong = 0;

    for (i = 0; i < KERNELS_ROUNDS / 10 + 2; i++) {
        for (j = 0; j < 16; j++)
            random_row(&r[j], &seed);
        check_random(&seed, program, sizeof program);
        for (j = 0; j < 10; j++)
            program[j] &= (program[j] & 0x2000) != 0 ? 0x6fff : 0x4fff;
        for (j = 0; j < 10; j++)
            if ((program[j] & 0x2000) != 0)
                program[j] |= 0x4000;
        if ((i & 1) != 0) {
            program[2] = (uint16_t)(0x8000 | (1 + 1 + (i >> 1 & 1)) << 8 | 4);
            program[7] = 0x8000 | 4 << 8 | 7;
        }
        program[9] |= 0x1000;
        memcpy(twin, r, sizeof r);
        wrong += call_checked(&result, cretula_fe_run, r, program, NULL) != 0;
        twin_fe_run(twin, program, NULL);
        wrong += memcmp(r, twin, sizeof r) != 0;
    }
    check_case(wrong == 0, "fe_run");
}

#endif

#if CRETULA_FE_CM4
kernel cretula_select_cm4;

/* Every index of tables like those of the combs; nothing is written beyond the entry. */
static void selection(void)
{
    static uint32_t table[16 * 24];
    static const unsigned shapes[3][2] = {{8, 16}, {16, 24}, {2, 4}};
    uint32_t to[25], seed = 3, result, behind;
    unsigned s, i, wrong = 0;

    for (s = 0; s < 3; s++)
        for (i = 0; i < shapes[s][0]; i++) {
            const unsigned n = shapes[s][1];
            const uintptr_t shape = i | shapes[s][0] << 8 | n << 16;

            check_random(&seed, table, sizeof table);
            check_random(&seed, to, sizeof to);
            behind = to[n];
            wrong += call_checked(&result, cretula_select_cm4, to, table, (const void *)shape) != 0;
            wrong += to[n] != behind || memcmp(to, table + i * n, 4 * n) != 0;
        }
    check_case(wrong == 0, "select");
}
#endif

#if CRETULA_CM4_FPU_SPILL
/* Of s0 to s15 those that are not zero. */
static unsigned fpu_words(void)
{
    static uint32_t s[16];
    unsigned i, n = 0;

    __asm__ volatile("vstmia %0, {s0-s15}" : : "r"(s) : "memory");
    for (i = 0; i < 16; i++)
        n += s[i] != 0;
    return n;
}

void cretula_fe_tobytes(uint8_t bytes[32], const row *a);

/* What products leave in the FPU is gone when the result is encoded. */
static void wiped(void)
{
    uint8_t bytes[32];
    row a, r;
    uint32_t seed = 5;

    random_row(&a, &seed);
    edge(&r, 9);
    (void)cretula_fe_mul(&r, &a, &r);
    check_case(fpu_words() > 8, "the FPU was used");
    cretula_fe_tobytes(bytes, &r);
    check_case(fpu_words() == 0, "the FPU is wiped");
}
#endif

int main(void)
{
    rows();
#if CRETULA_CM4_FPU_SPILL
    wiped();
#endif
#if CRETULA_FE_CM4
    selection();
#endif
#if !CRETULA_FE_X64
    blocks();
    gcd();
    look_up();
#endif
#if CRETULA_BASE_TINY && CRETULA_FE_W32 && CRETULA_LIMB_CM0
    programs();
#endif
    return check_close();
}
