/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The HTTPS server on UART5, whose bytes QEMU carries to a TCP port; messages go to UART1. */
#include <cretula/chips.h>
#include <cretula/tls.h>

#include "line.h"
#include "rig.h"
#include "server.h"

#define SCU_RANDOM_CONTROL (*(volatile uint32_t *)0x7e6e2524)
#define SCU_RANDOM_DATA (*(volatile uint32_t *)0x7e6e2540)
#define UART1_DATA (*(volatile uint32_t *)0x7e783000)

#define CONTEXT_SIZE 6144
#define SESSION_SIZE 24576

static uint8_t context_memory[CONTEXT_SIZE], session_memory[SESSION_SIZE];

/* The chip's generator. On silicon its output wants conditioning, and a test at the start; QEMU gives the host's random bytes.
 */
static int fill(void *context, uint8_t *out, size_t n)
{
    size_t i;
    uint32_t word = 0;

    (void)context;
    for (i = 0; i < n; i++, word >>= 8) {
        if (i % 4 == 0)
            word = SCU_RANDOM_DATA;
        out[i] = (uint8_t)word;
    }
    return 0;
}

static uint64_t milliseconds(void)
{
    return rig_instructions() / 1000000;
}

static void log_line(const char *s)
{
    for (; *s != 0; s++)
        UART1_DATA = (uint8_t)*s;
}

#if CRETULA_ENGINE_HACE
static cretula_engine_slot slot;
#define ENGINE "HACE, on the chip"
#define SLOT (&slot)
#else
#define ENGINE "software"
#define SLOT NULL
#endif

static const cretula_rng rng = {fill, NULL};
static const https_board board = {"an AST1030", ENGINE, SLOT, rig_instructions, line_idle, milliseconds, log_line};

int main(void)
{
    static https_connection connection;
    cretula_tls_context *context;
    cretula_tls_config config;
    https_state state = {.board = &board};

    SCU_RANDOM_CONTROL = 1;
#if CRETULA_ENGINE_HACE
    if (cretula_engine_register(&slot, &cretula_engine_ast1030) != CRETULA_OK)
        log_line("the hash engine is not there: software\n");
#endif
    line_init();
    https_config(&config, &rng);
    if (cretula_tls_context_make(&context, context_memory, sizeof context_memory, &config) != CRETULA_OK) {
        log_line("the context cannot be made\n");
        return 1;
    }
    log_line("ready\n");
    for (;;) {
        line_wait_for_client();
        if (https_open(&connection, context, &line_transport, session_memory, sizeof session_memory) == CRETULA_OK)
            (void)https_step(&state, &connection);
    }
}
