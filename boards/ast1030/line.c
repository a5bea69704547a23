/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* UART5 as a transport. An interrupt moves bytes into a ring; the chip's model holds the sender back while its queue is full.
 */
#include "line.h"

#include <string.h>

#include "rig.h"

#define UART(n) (*(volatile uint32_t *)(BOARD_UART5 + 4 * (n)))
#define UART_DATA UART(0)
#define UART_INTERRUPTS UART(1) /* bit 0: received */
#define UART_FIFO UART(2)
#define UART_LINE_STATUS UART(5)
#define UART_RECEIVED 0x01
#define UART_EMPTY 0x20
#define UART5_IRQ 8
#define NVIC_ISER (*(volatile uint32_t *)0xe000e100)

#define RING 4096 /* a power of two */
#define HEAD 6    /* a record's header and the first byte of its content */
#define SILENCE_MS 300

#define RECORD_FIRST 20 /* change_cipher_spec, alert, handshake, application_data */
#define RECORD_LAST 23
#define RECORD_HANDSHAKE 22
#define RECORD_MAX (16384 + 256)
#define CLIENT_HELLO 1
#define SERVER_HELLO 2

static uint8_t ring[RING];
static volatile uint32_t received, taken;
static uint64_t idle;

static struct {
    uint8_t head[HEAD];
    unsigned have, given; /* of head */
    uint32_t left;        /* of the record, behind head */
    int first;            /* the record in hand is the ClientHello that line_wait_for_client() found */
    int retry;            /* the session asked for another ClientHello */
    int over;             /* what is in head is the next client's */
} line;

void board_uart5(void);

void board_uart5(void)
{
    while ((UART_LINE_STATUS & UART_RECEIVED) != 0) {
        const uint8_t byte = (uint8_t)UART_DATA;

        if (received - taken < RING)
            ring[received++ % RING] = byte;
    }
}

static uint32_t milliseconds(void *context)
{
    (void)context;
    return (uint32_t)(rig_instructions() / 1000000);
}

/* The next byte, or -1 if none comes within wait ms. */
static int next(uint32_t wait)
{
    const uint64_t begin = rig_instructions();

    while (received == taken) {
        uint64_t asleep;

        if (wait != CRETULA_TLS_FOREVER && (rig_instructions() - begin) / 1000000 >= wait)
            return -1;
        /* With interrupts off, one that comes between the look and the sleep still wakes; it runs at cpsie. */
        __asm__ volatile("cpsid i" : : : "memory");
        asleep = rig_instructions();
        if (received == taken)
            __asm__ volatile("wfi" : : : "memory");
        __asm__ volatile("cpsie i" : : : "memory");
        idle += rig_instructions() - asleep;
    }
    return ring[taken++ % RING];
}

uint64_t line_idle(void)
{
    return idle;
}

/* The head of the next record: 1 if it is there, 0 if the line fell silent in it, -1 if nothing came within wait ms. */
static int read_head(uint32_t wait)
{
    while (line.have < HEAD) {
        const int byte = next(line.have == 0 ? wait : SILENCE_MS);

        if (byte < 0) {
            const int started = line.have != 0;

            line.have = 0;
            return started ? 0 : -1;
        }
        line.head[line.have++] = (uint8_t)byte;
    }
    line.left = (uint32_t)line.head[3] << 8 | line.head[4];
    return 1;
}

static int is_record(void)
{
    return line.head[0] >= RECORD_FIRST && line.head[0] <= RECORD_LAST && line.head[1] == 3 && line.left >= 1 &&
           line.left <= RECORD_MAX;
}

static int is_client_hello(void)
{
    return line.head[0] == RECORD_HANDSHAKE && line.head[5] == CLIENT_HELLO;
}

void line_init(void)
{
    UART_FIFO = 1;
    UART_INTERRUPTS = 1;
    NVIC_ISER = 1u << UART5_IRQ;
}

void line_wait_for_client(void)
{
    int waiting = !line.over;

    /* What is left of the record in hand belongs to nobody. */
    for (; waiting && line.left != 0; line.left--)
        if (next(SILENCE_MS) < 0)
            line.left = 1;
    while (waiting) {
        line.have = 0;
        if (read_head(CRETULA_TLS_FOREVER) != 1)
            continue;
        if (!is_record()) {
            while (next(SILENCE_MS) >= 0)
                ;
            continue;
        }
        waiting = !is_client_hello();
        for (line.left--; waiting && line.left != 0; line.left--)
            if (next(SILENCE_MS) < 0)
                line.left = 1;
    }
    if (line.over)
        line.left--;
    line.over = 0;
    line.first = 1;
    line.retry = 0;
    line.given = 0;
}

static int receive(void *context, uint8_t *buffer, size_t n, uint32_t wait)
{
    size_t done = 0;

    (void)context;
    if (line.over)
        return 0;
    if (!line.first && line.left == 0 && line.given == line.have) {
        int found;

        line.have = line.given = 0;
        found = read_head(wait);
        if (found < 0)
            return CRETULA_TLS_AGAIN;
        if (found == 0)
            return 0;
        if (is_client_hello() && !line.retry) {
            line.over = 1;
            return 0;
        }
        line.retry = 0;
        line.left = line.left == 0 ? 0 : line.left - 1;
    }
    line.first = 0;
    while (done < n && line.given < line.have)
        buffer[done++] = line.head[line.given++];
    while (done < n && line.left != 0) {
        const int byte = next(done == 0 ? SILENCE_MS : 0);

        if (byte < 0)
            break;
        buffer[done++] = (uint8_t)byte;
        line.left--;
    }
    return (int)done; /* 0 is silence inside of a record: an end */
}

/* A HelloRetryRequest is a ServerHello with a random value of its own, RFC 8446, 4.1.3. */
static void look_for_retry(const uint8_t *data, size_t n)
{
    static const uint8_t random[4] = {0xcf, 0x21, 0xad, 0x74};

    if (n >= 15 && data[0] == RECORD_HANDSHAKE && data[5] == SERVER_HELLO && memcmp(data + 11, random, sizeof random) == 0)
        line.retry = 1;
}

static int transmit(void *context, const uint8_t *data, size_t n, uint32_t wait)
{
    size_t i;

    (void)context;
    (void)wait;
    look_for_retry(data, n);
    for (i = 0; i < n; i++) {
        while ((UART_LINE_STATUS & UART_EMPTY) == 0)
            ;
        UART_DATA = data[i];
    }
    return (int)n;
}

const cretula_tls_transport line_transport = {receive, transmit, milliseconds, NULL};
