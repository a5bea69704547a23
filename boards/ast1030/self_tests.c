/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Mbed TLS's own self-tests on the board, with the chip's hash engine if it is there; and that both were used. */
#include "../../tests/tls/self_tests.h"

#include <cretula/chips.h>
#include <cretula/mbedtls.h>

#include <psa/crypto.h>

#include "check.h"
#include "rig.h"

static uint32_t seed = 1;

static int fill(void *context, uint8_t *out, size_t n)
{
    (void)context;
    check_random(&seed, out, n);
    return 0;
}

static void on_the_board(void)
{
#if CRETULA_ENGINE_HACE
    static cretula_engine_slot slot;

    CHECK_EQ(cretula_engine_register(&slot, &cretula_engine_ast1030), CRETULA_OK);
    self_tests(rig_instructions);
    CHECK(slot.runs != 0);
    CHECK_EQ(slot.failures, 0);
#else
    self_tests(rig_instructions);
#endif
}

int main(void)
{
    static const cretula_rng rng = {fill, NULL};
    static const check_test tests[] = {{"Mbed TLS's self-tests", on_the_board}};
    static uint8_t heap[40000];

    if (cretula_mbedtls_set_memory(heap, sizeof heap) != CRETULA_OK)
        return 1;
    cretula_mbedtls_set_rng(&rng);
    if (psa_crypto_init() != PSA_SUCCESS)
        return 1;
    return check_run(tests, CHECK_COUNT(tests));
}
