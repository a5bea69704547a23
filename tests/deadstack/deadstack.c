/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * What an operation on secrets leaves on the stack. Each runs twice, from the same call with the same registers on the same
 * painted stack, and only the secrets differ. All memory below the stack pointer must be the same afterwards: whatever
 * depends on a secret differs, spilled registers and values that nobody thought of included. Inputs and outputs lie in
 * static memory, so nothing needs to be excused.
 *
 * For Arm's Cortex-M, RISC-V, and x86-64 (System V, without a red zone). Says for each operation how deep the stack was
 * written.
 */
#include <cretula/cretula.h>

#include "check.h"

#define PAINT 0xc3a5965au
#define WORDS 2048u
#define OUTPUT 256

static uint32_t image[WORDS], first[WORDS];
static volatile unsigned turn;

/* Everything that the operations read and write; no secret of theirs is on the stack by the harness's doing. */
typedef struct work {
    uint8_t seed[32], noise[32], blind[32], scalar[32], scalar_prefix[64], mac_key[100];
    cretula_ed25519_key key;
    cretula_ed25519_expanded_key expanded, blinded;
    cretula_ed25519_signer signer, first_pass, second_pass, both_passes;
    cretula_hmac_context mac, started_mac;
    uint8_t state[CRETULA_HMAC_EXPORT_SIZE];
    size_t state_size;
    uint8_t der[CRETULA_PKCS8_SIZE], x25519_der[CRETULA_PKCS8_SIZE];
    char pem[CRETULA_PRIVATE_PEM_SIZE], x25519_pem[CRETULA_PRIVATE_PEM_SIZE];
    cretula_ed25519_key key_out;
    uint8_t out[OUTPUT];
    size_t size_out;
    int rc;
} work;

static work w, prepared[2];

/* The same in both turns. */
static uint8_t message[200], public_key[32], digest[64];
static const char context[7] = "context";

static int fill(void *unused, uint8_t *out, size_t n)
{
    size_t i;

    (void)unused;
    for (i = 0; i < n; i++)
        out[i] = w.seed[i % sizeof w.seed];
    return 0;
}

static const cretula_rng rng = {fill, NULL};

/* --- the operations ------------------------------------------------------------------------------------------------- */

#define OPERATION(name, call)                                                                                                  \
    static void name(void)                                                                                                     \
    {                                                                                                                          \
        w.rc = call;                                                                                                           \
    }

OPERATION(key_from_seed, cretula_ed25519_key_from_seed(&w.key_out, w.seed))
OPERATION(key_generate, cretula_ed25519_key_generate(&w.key_out, &rng))
OPERATION(sign, cretula_ed25519_sign(&w.key, w.out, message, sizeof message))
OPERATION(sign_hedged, cretula_ed25519_sign_hedged(&w.key, w.out, w.noise, message, sizeof message))
OPERATION(ctx_sign, cretula_ed25519ctx_sign(&w.key, w.out, context, sizeof context, message, sizeof message))
OPERATION(ctx_sign_hedged, cretula_ed25519ctx_sign_hedged(&w.key, w.out, w.noise, context, sizeof context, message, 200))
OPERATION(ph_sign, cretula_ed25519ph_sign(&w.key, w.out, context, sizeof context, digest))
OPERATION(signer_init, cretula_ed25519_signer_init(&w.signer, &w.key))
OPERATION(signer_init_hedged, cretula_ed25519_signer_init_hedged(&w.signer, &w.key, w.noise))
OPERATION(signer_update, cretula_ed25519_signer_update(&w.signer, message, sizeof message))
OPERATION(signer_second_pass, cretula_ed25519_signer_second_pass(&w.signer))
OPERATION(signer_finish, cretula_ed25519_signer_finish(&w.signer, w.out))
OPERATION(expanded_import, cretula_ed25519_expanded_key_import(&w.expanded, w.scalar_prefix))
OPERATION(expanded_sign, cretula_ed25519_expanded_sign(&w.expanded, w.out, message, sizeof message))
OPERATION(blind_key, cretula_ed25519_blind_key(&w.blinded, &w.key, w.blind, context, sizeof context))
OPERATION(blinded_sign, cretula_ed25519_expanded_sign(&w.blinded, w.out, message, sizeof message))
OPERATION(blind_public, cretula_ed25519_blind_public(w.out, public_key, w.blind, context, sizeof context))
OPERATION(unblind_public, cretula_ed25519_unblind_public(w.out, public_key, w.blind, context, sizeof context))
OPERATION(key_to_x25519, cretula_ed25519_key_to_x25519(&w.key, w.out))
OPERATION(x25519, cretula_x25519(w.out, w.scalar, public_key))
OPERATION(x25519_public_key, cretula_x25519_public_key(w.out, w.scalar))
OPERATION(x25519_unclamped, cretula_x25519_unclamped(w.out, w.scalar, public_key))
OPERATION(x25519_generate, cretula_x25519_generate(w.out, &rng))
OPERATION(hmac_sha1, cretula_hmac(&cretula_sha1, w.out, w.mac_key, 100, message, sizeof message))
OPERATION(hmac_sha256, cretula_hmac(&cretula_sha256, w.out, w.mac_key, 32, message, sizeof message))
OPERATION(hmac_sha512, cretula_hmac(&cretula_sha512, w.out, w.mac_key, 32, message, sizeof message))
OPERATION(hmac_init, cretula_hmac_init(&w.mac, &cretula_sha512, w.mac_key, sizeof w.mac_key))
OPERATION(hmac_update, cretula_hmac_update(&w.mac, message, sizeof message))
OPERATION(hmac_finish, cretula_hmac_finish(&w.mac, w.out))
OPERATION(hmac_export, cretula_hmac_export(&w.mac, w.state, sizeof w.state, &w.size_out))
OPERATION(hmac_import, cretula_hmac_import(&w.mac, &cretula_sha512, w.state, w.state_size))
OPERATION(hkdf_sha256, cretula_hkdf(&cretula_sha256, w.out, 100, context, 7, w.mac_key, 32, context, 7))
OPERATION(hkdf_sha512, cretula_hkdf(&cretula_sha512, w.out, 150, context, 7, w.mac_key, 32, context, 7))
OPERATION(hkdf_extract, cretula_hkdf_extract(&cretula_sha512, w.out, context, 7, w.mac_key, 32))
OPERATION(hkdf_expand, cretula_hkdf_expand(&cretula_sha512, w.out, 150, w.mac_key, 64, context, 7))
OPERATION(read_der, cretula_ed25519_key_read_der(&w.key_out, w.der, sizeof w.der))
OPERATION(write_der, cretula_ed25519_key_write_der(&w.key, w.out))
OPERATION(read_pem, cretula_ed25519_key_read_pem(&w.key_out, w.pem, sizeof w.pem))
OPERATION(write_pem, cretula_ed25519_key_write_pem(&w.key, (char *)w.out))
OPERATION(x25519_read_der, cretula_x25519_secret_read_der(w.out, w.x25519_der, sizeof w.x25519_der))
OPERATION(x25519_write_der, cretula_x25519_secret_write_der(w.out, w.scalar))
OPERATION(x25519_read_pem, cretula_x25519_secret_read_pem(w.out, w.x25519_pem, sizeof w.x25519_pem))
OPERATION(x25519_write_pem, cretula_x25519_secret_write_pem((char *)w.out, w.scalar))

/* The controls: a secret in one word, just below the caller and as deep as anyone looks. */
__attribute__((noinline)) static uint8_t leave(uint32_t depth)
{
    volatile uint8_t room[depth];

    room[0] = w.seed[0];
    return room[0];
}

OPERATION(leave_shallow, leave(16) * 0)
OPERATION(leave_deep, leave(4 * WORDS - 64) * 0)

/* --- what must have happened before ----------------------------------------------------------------------------------- */

static void prepare_files(work *p)
{
    CHECK_EQ(cretula_ed25519_key_write_der(&p->key, p->der), CRETULA_OK);
    CHECK_EQ(cretula_ed25519_key_write_pem(&p->key, p->pem), CRETULA_OK);
    CHECK_EQ(cretula_x25519_secret_write_der(p->x25519_der, p->scalar), CRETULA_OK);
    CHECK_EQ(cretula_x25519_secret_write_pem(p->x25519_pem, p->scalar), CRETULA_OK);
}

static void prepare_signers(work *p)
{
    CHECK_EQ(cretula_ed25519_signer_init(&p->first_pass, &p->key), CRETULA_OK);
    CHECK_EQ(cretula_ed25519_signer_update(&p->first_pass, message, sizeof message), CRETULA_OK);
    p->second_pass = p->first_pass;
    CHECK_EQ(cretula_ed25519_signer_second_pass(&p->second_pass), CRETULA_OK);
    p->both_passes = p->second_pass;
    CHECK_EQ(cretula_ed25519_signer_update(&p->both_passes, message, sizeof message), CRETULA_OK);
}

static void prepare_mac(work *p)
{
    CHECK_EQ(cretula_hmac_init(&p->started_mac, &cretula_sha512, p->mac_key, sizeof p->mac_key), CRETULA_OK);
    CHECK_EQ(cretula_hmac_update(&p->started_mac, message, sizeof message), CRETULA_OK);
    CHECK_EQ(cretula_hmac_export(&p->started_mac, p->state, sizeof p->state, &p->state_size), CRETULA_OK);
}

static void prepare(work *p, uint32_t random)
{
    check_random(&random, p, sizeof *p);
    p->seed[0] = (uint8_t)(p - prepared); /* so that what the controls leave does differ */
    CHECK_EQ(cretula_ed25519_key_from_seed(&p->key, p->seed), CRETULA_OK);
    CHECK_EQ(cretula_ed25519_expanded_key_import(&p->expanded, p->scalar_prefix), CRETULA_OK);
    CHECK_EQ(cretula_ed25519_blind_key(&p->blinded, &p->key, p->blind, context, sizeof context), CRETULA_OK);
    prepare_files(p);
    prepare_signers(p);
    prepare_mac(p);
}

/* Apart, so that its caller keeps nothing of the turn in a register, which what runs would save on the stack. */
__attribute__((noinline)) static void take_secrets(void)
{
    w = prepared[turn];
}

static void after_first_pass(void)
{
    w.signer = w.first_pass;
}

static void after_second_pass(void)
{
    w.signer = w.second_pass;
}

static void after_both_passes(void)
{
    w.signer = w.both_passes;
}

static void started_mac(void)
{
    w.mac = w.started_mac;
}

/* --- running them --------------------------------------------------------------------------------------------------- */

typedef struct operation {
    const char *name;
    void (*run)(void);
    void (*before)(void);
    int leaves_something;
    int rc;
} operation;

#define OF(function) .name = #function, .run = function

static const operation operations[] = {
    {OF(leave_shallow), .leaves_something = 1},
    {OF(leave_deep), .leaves_something = 1},
    {OF(key_from_seed)},
    {OF(key_generate)},
    {OF(sign)},
    {OF(sign_hedged)},
    {OF(ctx_sign)},
    {OF(ctx_sign_hedged)},
    {OF(ph_sign)},
    {OF(signer_init)},
    {OF(signer_init_hedged)},
    {OF(signer_update), .before = after_first_pass},
    {OF(signer_second_pass), .before = after_first_pass},
    {.name = "signer_update, second pass", .run = signer_update, .before = after_second_pass},
    {OF(signer_finish), .before = after_both_passes},
    {.name = "signer_finish, message changed",
     .run = signer_finish,
     .before = after_second_pass,
     .rc = CRETULA_ERR_MESSAGE_CHANGED},
    {OF(expanded_import)},
    {OF(expanded_sign)},
    {OF(blind_key)},
    {OF(blinded_sign)},
    {OF(blind_public)},
    {OF(unblind_public)},
    {OF(key_to_x25519)},
    {OF(x25519)},
    {OF(x25519_public_key)},
    {OF(x25519_unclamped)},
    {OF(x25519_generate)},
    {OF(hmac_sha1)},
    {OF(hmac_sha256)},
    {OF(hmac_sha512)},
    {OF(hmac_init)},
    {OF(hmac_update), .before = started_mac},
    {OF(hmac_finish), .before = started_mac},
    {OF(hmac_export), .before = started_mac},
    {OF(hmac_import), .before = started_mac},
    {OF(hkdf_sha256)},
    {OF(hkdf_sha512)},
    {OF(hkdf_extract)},
    {OF(hkdf_expand)},
    {OF(read_der)},
    {OF(write_der)},
    {OF(read_pem)},
    {OF(write_pem)},
    {OF(x25519_read_der)},
    {OF(x25519_write_der)},
    {OF(x25519_read_pem)},
    {OF(x25519_write_pem)},
};

/*
 * Paints, runs, and takes the image. No call but run's, which would write over what is to be seen; and run finds zeros in the
 * registers that a callee may save without having set them.
 */
__attribute__((noinline)) static void run_painted(void (*run)(void))
{
#if defined(__riscv)
    register void (*function)(void) __asm__("s1") = run;
#elif defined(__x86_64__)
    register void (*function)(void) __asm__("rbx") = run;
#else
    register void (*function)(void) __asm__("r4") = run;
#endif
    volatile uint32_t *bottom;
    unsigned i;

#if defined(__riscv)
    __asm__ volatile("mv %0, sp" : "=r"(bottom));
#elif defined(__x86_64__)
    __asm__ volatile("mov %%rsp, %0" : "=r"(bottom));
#else
    __asm__ volatile("mov %0, sp" : "=r"(bottom));
#endif
    bottom -= WORDS;
    for (i = 0; i < WORDS; i++)
        bottom[i] = PAINT;
#if defined(__riscv)
    __asm__ volatile("li a0, 0; li a1, 0; li a2, 0; li a3, 0; li a4, 0; li a5, 0; li a6, 0; li a7, 0\n\t"
                     "li t0, 0; li t1, 0; li t2, 0; li t3, 0; li t4, 0; li t5, 0; li t6, 0\n\t"
                     "jalr %0"
                     :
                     : "r"(function)
                     : "a0", "a1", "a2", "a3", "a4", "a5", "a6", "a7", "t0", "t1", "t2", "t3", "t4", "t5", "t6", "ra",
                       "memory");
#elif defined(__x86_64__)
    __asm__ volatile("mov %%rsp, %%r12\n\t"
                     "and $-16, %%rsp\n\t"
                     "xor %%eax, %%eax\n\t"
                     "xor %%ecx, %%ecx\n\t"
                     "xor %%edx, %%edx\n\t"
                     "xor %%esi, %%esi\n\t"
                     "xor %%edi, %%edi\n\t"
                     "xor %%r8d, %%r8d\n\t"
                     "xor %%r9d, %%r9d\n\t"
                     "xor %%r10d, %%r10d\n\t"
                     "xor %%r11d, %%r11d\n\t"
                     "call *%0\n\t"
                     "mov %%r12, %%rsp"
                     :
                     : "r"(function)
                     : "rax", "rcx", "rdx", "rsi", "rdi", "r8", "r9", "r10", "r11", "r12", "cc", "memory");
#else
    __asm__ volatile("movs r0, #0\n\t"
                     "movs r1, #0\n\t"
                     "movs r2, #0\n\t"
                     "movs r3, #0\n\t"
                     "mov r12, r0\n\t"
                     "blx %0"
                     :
                     : "l"(function)
                     : "r0", "r1", "r2", "r3", "r12", "lr", "cc", "memory");
#endif
    for (i = 0; i < WORDS; i++)
        image[i] = bottom[i];
}

static void put_number(unsigned n, unsigned width)
{
    char s[12];
    unsigned i = sizeof s - 1;

    s[i] = 0;
    do {
        s[--i] = (char)('0' + n % 10);
        n /= 10;
    } while (n != 0);
    while (sizeof s - 1 - i < width)
        s[--i] = ' ';
    check_put(s + i);
}

static void report(const operation *o, unsigned touched, unsigned different, unsigned nearest, unsigned deepest)
{
    put_number(touched, 5);
    check_put(" bytes deep, ");
    put_number(different, 4);
    check_put(" words differ  ");
    check_put(o->name);
    if (different != 0) {
        check_put("  from ");
        put_number(nearest, 0);
        check_put(" to ");
        put_number(deepest, 0);
    }
    check_put("\n");
}

/* Whether the operation behaved; depths count from the stack pointer of its caller. */
static int examine(const operation *o)
{
    unsigned i, touched = 0, different = 0, nearest = 0, deepest = 0;
    int rc_ok = 1;

    /* turn is in memory for the same reason. */
    for (turn = 0; turn < 2; turn++) {
        take_secrets();
        if (o->before != NULL)
            o->before();
        run_painted(o->run);
        rc_ok &= w.rc == o->rc;
        for (i = 0; i < WORDS && turn == 0; i++)
            first[i] = image[i];
    }
    for (i = WORDS; i-- != 0;) {
        const unsigned depth = 4 * (WORDS - i);

        if (image[i] != PAINT)
            touched = depth;
        if (image[i] != first[i]) {
            nearest = different++ == 0 ? depth : nearest;
            deepest = depth;
        }
    }
    report(o, touched, different, nearest, deepest);
    return rc_ok && (different != 0) == o->leaves_something && (touched < 4 * WORDS - 64 || o->leaves_something);
}

int main(void)
{
    uint32_t random = 77;
    cretula_ed25519_key key;
    size_t i;

    check_random(&random, message, sizeof message);
    check_random(&random, digest, sizeof digest);
    CHECK_EQ(cretula_ed25519_key_from_seed(&key, message), CRETULA_OK);
    CHECK_EQ(cretula_ed25519_key_public(&key, public_key), CRETULA_OK);
    prepare(&prepared[0], 1);
    prepare(&prepared[1], 2);
    for (i = 0; i < CHECK_COUNT(operations); i++)
        check_case(examine(&operations[i]), operations[i].name);
    return check_close();
}
