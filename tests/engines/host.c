/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The suite where there is an operating system: memory with an end, signals that hash while the program hashes, threads, half a
 * gigabyte.
 */
#define _DEFAULT_SOURCE
#define _POSIX_C_SOURCE 200809L
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <unistd.h>

#include "cpu.h"
#include "faults.h"
#include "model.h"
#include "models.h"

#include "hash_cases.h"

#if CRETULA_ENGINE

/* --- memory with an end --------------------------------------------------------------------------------------------- */

static uint8_t *guarded(size_t n)
{
    static uint8_t *end;

    if (end == NULL) {
        const size_t page = (size_t)sysconf(_SC_PAGESIZE);
        uint8_t *p = mmap(NULL, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

        if (p == MAP_FAILED || mprotect(p + page, page, PROT_NONE) != 0) {
            CHECK(end != NULL);
            return NULL;
        }
        end = p + page;
    }
    return end - n;
}

/* --- signals -------------------------------------------------------------------------------------------------------- */

/* FIPS 180-4 examples: the first word of each digest of "abc". */
static const uint8_t abc[6][4] = {{0},
                                  {0xa9, 0x99, 0x3e, 0x36},
                                  {0x23, 0x09, 0x7d, 0x22},
                                  {0xba, 0x78, 0x16, 0xbf},
                                  {0xcb, 0x00, 0x75, 0x3f},
                                  {0xdd, 0xaf, 0x35, 0xa1}};
static volatile sig_atomic_t signals, wrong_in_signal;

static void hash_in_signal(int number)
{
    const hash_case *const h = &hashes[(unsigned)signals % CHECK_COUNT(hashes)];
    uint8_t digest[CRETULA_HASH_MAX_SIZE];

    (void)number;
    if (cretula_hash(h->algorithm, digest, "abc", 3) != CRETULA_OK || memcmp(digest, abc[h->id], 4) != 0)
        wrong_in_signal = 1;
    signals = signals + 1;
}

static void with_signals(int begin)
{
    struct itimerval timer = {{0, begin ? 300 : 0}, {0, begin ? 300 : 0}};

    CHECK_EQ(setitimer(ITIMER_REAL, &timer, NULL), 0);
}

static void start_signals(void)
{
    struct sigaction action;

    memset(&action, 0, sizeof action);
    action.sa_handler = hash_in_signal;
    action.sa_flags = SA_RESTART;
    CHECK_EQ(sigaction(SIGALRM, &action, NULL), 0);
}

/* --- threads -------------------------------------------------------------------------------------------------------- */

#define THREADS 2
#define ROUNDS 3000

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int users, most_users;
static cretula_engine under_lock;
static const cretula_engine *at_work;

static int lock(const cretula_engine *e)
{
    (void)e;
    return pthread_mutex_trylock(&mutex);
}

static void unlock(const cretula_engine *e)
{
    (void)e;
    (void)pthread_mutex_unlock(&mutex);
}

/* Counts who is inside: unguarded on purpose. */
static int run(const cretula_engine *e, unsigned algorithm, void *state, int first, const uint8_t *blocks, size_t n)
{
    int result;

    (void)e;
    if (++users > most_users)
        most_users = users;
    result = at_work->run(at_work, algorithm, state, first, blocks, n);
    users--;
    return result;
}

static void *hash_in_thread(void *argument)
{
    uint32_t random = *(uint32_t *)argument;
    uint32_t *const wrong = argument;
    unsigned i;

    *wrong = 0;
    for (i = 0; i < ROUNDS; i++) {
        const hash_case *const h = &hashes[i % CHECK_COUNT(hashes)];
        cretula_hash_context c;
        uint8_t cut, got[CRETULA_HASH_MAX_SIZE], want[CRETULA_HASH_MAX_SIZE];

        check_random(&random, &cut, 1);
        *wrong |= cretula_hash_init(&c, h->algorithm) != CRETULA_OK;
        *wrong |= cretula_hash_update(&c, message(), cut) != CRETULA_OK;
        *wrong |= cretula_hash_update(&c, message() + cut, MESSAGE_SIZE - cut) != CRETULA_OK;
        *wrong |= cretula_hash_finish(&c, got) != CRETULA_OK;
        *wrong |= cretula_hash(h->algorithm, want, message(), MESSAGE_SIZE) != CRETULA_OK;
        *wrong |= memcmp(got, want, h->size) != 0;
    }
    return NULL;
}

static void test_threads(void)
{
    engine_model m = {0};
    cretula_engine model = model_engine("model", CRETULA_ENGINE_RESUMABLE, &m);
    cretula_engine_slot cpu[CRETULA_ENGINE_CPU_SLOTS], slot;
    pthread_t threads[THREADS];
    uint32_t random[THREADS] = {1, 77};
    uint8_t want[CRETULA_HASH_MAX_SIZE], got[CRETULA_HASH_MAX_SIZE];
    size_t i;

    digest_of(&hashes[0], want, message(), MESSAGE_SIZE);
    /* Under the lock the CPU's own instructions, if there are any, as if they were a device; else the model, by itself. */
    if (cretula_engine_register_cpu(cpu) != 0) {
        at_work = cretula_engine_of(&cpu[0]);
        model = *at_work;
        model.flags = CRETULA_ENGINE_REENTRANT; /* so that nothing but the lock stands in between */
        for (i = 0; i < CRETULA_ENGINE_CPU_SLOTS; i++)
            cretula_engine_unregister(&cpu[i]);
        under_lock = model;
        under_lock.run = run;
    } else
        under_lock = model;
    under_lock.lock = lock;
    under_lock.unlock = unlock;
    under_lock.power = NULL;
    under_lock.probe = NULL;
    if (at_work == NULL)
        m.held = m.powered = 1; /* the model's own bookkeeping sees no hooks */
    CHECK_EQ(cretula_engine_register(&slot, &under_lock), CRETULA_OK);
    for (i = 0; i < THREADS; i++)
        CHECK_EQ(pthread_create(&threads[i], NULL, hash_in_thread, &random[i]), 0);
    for (i = 0; i < THREADS; i++) {
        CHECK_EQ(pthread_join(threads[i], NULL), 0);
        CHECK_EQ(random[i], 0);
    }
    CHECK(most_users <= 1);
    CHECK(slot.runs != 0);
    digest_of(&hashes[0], got, message(), MESSAGE_SIZE);
    CHECK_MEM(got, want, hashes[0].size);
    cretula_engine_unregister(&slot);
}

/* --- half a gigabyte ------------------------------------------------------------------------------------------------ */

#if CRETULA_TEST_LONG

#define BITS_32 ((size_t)1 << 29)

/* `head -c 536870912 /dev/zero | sha1sum`, and sha256sum, sha512sum. */
static const char *const zeros[6] = {NULL,
                                     "5b088492c9f4778f409b7ae61477dec124c99033",
                                     NULL,
                                     "9acca8e8c22201155389f65abbf6bc9723edc7384ead80503839f49dcc56d767",
                                     NULL,
                                     "df68d060d2adafc2c4794407118f8116d000715233b2550302115556380d1d5b018ebce1c7fa412a8bc5e01e0"
                                     "97b33db64d1e9117b3f7bdd8925f09b6594590a"};

/* 2^32 bits by the fastest engine there is; memory that is only read costs none. In two updates, the cut within a block. */
static void test_2_32_bits(void)
{
    engine_model m = {0};
    const cretula_engine model = model_engine("model", CRETULA_ENGINE_RESUMABLE, &m);
    cretula_engine_slot cpu[CRETULA_ENGINE_CPU_SLOTS], slot;
    const int n = cretula_engine_register_cpu(cpu);
    const cretula_engine_slot *const at = n != 0 ? &cpu[0] : &slot;
    uint8_t *const p = mmap(NULL, BITS_32, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    uint8_t want[CRETULA_HASH_MAX_SIZE];
    cretula_hash_context c;
    const hash_case *h, *best = NULL;
    uint32_t blocks;
    int i;

    CHECK(p != MAP_FAILED);
    if (p == MAP_FAILED)
        return;
    if (n == 0)
        CHECK_EQ(cretula_engine_register(&slot, &model), CRETULA_OK);
    EACH_HASH(h)
    if (zeros[h->id] != NULL && (cretula_engine_algorithms(at) >> (h->id - 1) & 1) != 0)
        best = h;
    CHECK(best != NULL);
    if (best != NULL) {
        blocks = at->blocks;
        start(&c, best, p, 1000001);
        CHECK_EQ(check_hex(want, zeros[best->id]), best->size);
        expect(&c, best, p, BITS_32 - 1000001, want);
        CHECK_EQ(at->blocks - blocks, BITS_32 / best->block + 1);
    }
    munmap(p, BITS_32);
    for (i = 0; i < n; i++)
        cretula_engine_unregister(&cpu[i]);
    cretula_engine_unregister(&slot);
}

#endif

static const check_test tests[] = {
    {"threads", test_threads},
#if CRETULA_TEST_LONG
    {"2^32 bits", test_2_32_bits},
#endif
};

int main(void)
{
    engine_faults_run();
    engine_models_run(guarded, NULL);
    engine_cpu_run(guarded, NULL);
    start_signals();
    engine_models_run(guarded, with_signals);
    engine_cpu_run(guarded, with_signals);
    check_case(signals != 0 && !wrong_in_signal, "hashes in signals");
    check_each(tests, CHECK_COUNT(tests), "engines");
    return check_close();
}

#else

static void test_off(void)
{
    cretula_hash_context c;
    uint8_t memory[4];

    memset(&c, 0, sizeof c);
    CHECK_EQ(cretula_hash_buffer(&c, memory, sizeof memory), CRETULA_ERR_STATE);
}

static const check_test tests[] = {{"engines are not built in", test_off}};

int main(void)
{
    return check_run(tests, CHECK_COUNT(tests));
}

#endif
