/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Written from the data sheet's register descriptions. Run on QEMU's model only. */
#include "lan9118.h"

#include <string.h>

#include <lwip/etharp.h>
#include <lwip/pbuf.h>

#define REG(netif, offset) (*(volatile uint32_t *)((uintptr_t)(netif)->state + (offset)))
#define RX_DATA 0x00
#define TX_DATA 0x20
#define RX_STATUS 0x40
#define TX_STATUS 0x48
#define IRQ_CFG 0x54
#define INT_STS 0x58
#define INT_EN 0x5c
#define BYTE_TEST 0x64
#define FIFO_INT 0x68
#define TX_CFG 0x70
#define HW_CFG 0x74
#define RX_FIFO_INF 0x7c
#define TX_FIFO_INF 0x80
#define MAC_CSR_CMD 0xa4
#define MAC_CSR_DATA 0xa8

#define BYTE_ORDER_RIGHT 0x87654321u
#define IRQ_ENABLE_HIGH_PUSH_PULL 0x111u
#define INT_RX_STATUS (1u << 3)
#define SOFT_RESET 1u
#define TX_QUEUE_5_KIB (5u << 16)
#define TX_ON 2u
#define MAC_BUSY (1u << 31)
#define MAC_CR 1
#define MAC_ADDRH 2
#define MAC_ADDRL 3
#define MAC_RX_TX 0x0cu
#define TX_FIRST_LAST (3u << 12)
#define RX_ERROR (1u << 15)

#define FRAME 1536
#define CRC 4
#define PATIENCE 100000

static void mac_write(struct netif *netif, uint32_t reg, uint32_t value)
{
    uint32_t i;

    REG(netif, MAC_CSR_DATA) = value;
    REG(netif, MAC_CSR_CMD) = MAC_BUSY | reg;
    for (i = 0; (REG(netif, MAC_CSR_CMD) & MAC_BUSY) != 0 && i < PATIENCE; i++)
        ;
}

static err_t transmit(struct netif *netif, struct pbuf *p)
{
    static uint32_t frame[FRAME / 4];
    const uint32_t n = p->tot_len;
    uint32_t i;

    if (n > sizeof frame)
        return ERR_BUF;
    while ((REG(netif, TX_FIFO_INF) >> 16 & 0xff) != 0)
        (void)REG(netif, TX_STATUS);
    if ((REG(netif, TX_FIFO_INF) & 0xffff) < n + 16)
        return ERR_MEM;
    pbuf_copy_partial(p, frame, p->tot_len, 0);
    REG(netif, TX_DATA) = TX_FIRST_LAST | n;
    REG(netif, TX_DATA) = n;
    for (i = 0; i < (n + 3) / 4; i++)
        REG(netif, TX_DATA) = frame[i];
    return ERR_OK;
}

/* A packet always leaves the queue, also one that nobody can take. */
static struct pbuf *receive(struct netif *netif)
{
    static uint32_t frame[FRAME / 4];
    const uint32_t status = REG(netif, RX_STATUS), n = status >> 16 & 0x3fff;
    struct pbuf *p = NULL;
    uint32_t i;

    for (i = 0; i < (n + 3) / 4; i++) {
        const uint32_t word = REG(netif, RX_DATA);

        if (i < FRAME / 4)
            frame[i] = word;
    }
    if ((status & RX_ERROR) == 0 && n > CRC && n <= FRAME)
        p = pbuf_alloc(PBUF_RAW, (u16_t)(n - CRC), PBUF_POOL);
    if (p != NULL)
        (void)pbuf_take(p, frame, (u16_t)(n - CRC));
    return p;
}

void lan9118_poll(struct netif *netif)
{
    while ((REG(netif, RX_FIFO_INF) >> 16 & 0xff) != 0) {
        struct pbuf *const p = receive(netif);

        if (p != NULL && netif->input(p, netif) != ERR_OK)
            pbuf_free(p);
    }
    REG(netif, INT_STS) = INT_RX_STATUS;
}

err_t lan9118_init(struct netif *netif)
{
    static const uint8_t address[6] = {0x52, 0x54, 0x00, 0x12, 0x34, 0x56};
    uint32_t i;

    for (i = 0; REG(netif, BYTE_TEST) != BYTE_ORDER_RIGHT; i++)
        if (i == PATIENCE)
            return ERR_IF;
    REG(netif, HW_CFG) = SOFT_RESET;
    for (i = 0; (REG(netif, HW_CFG) & SOFT_RESET) != 0; i++)
        if (i == PATIENCE)
            return ERR_IF;
    REG(netif, HW_CFG) = TX_QUEUE_5_KIB;
    REG(netif, FIFO_INT) = 0;
    REG(netif, IRQ_CFG) = IRQ_ENABLE_HIGH_PUSH_PULL;
    REG(netif, INT_STS) = UINT32_MAX;
    REG(netif, INT_EN) = INT_RX_STATUS;
    mac_write(netif, MAC_ADDRL,
              address[0] | (uint32_t)address[1] << 8 | (uint32_t)address[2] << 16 | (uint32_t)address[3] << 24);
    mac_write(netif, MAC_ADDRH, address[4] | (uint32_t)address[5] << 8);
    mac_write(netif, MAC_CR, MAC_RX_TX);
    REG(netif, TX_CFG) = TX_ON;

    netif->name[0] = 'e';
    netif->name[1] = 'n';
    netif->hwaddr_len = sizeof address;
    memcpy(netif->hwaddr, address, sizeof address);
    netif->mtu = 1500;
    netif->flags = NETIF_FLAG_BROADCAST | NETIF_FLAG_ETHARP | NETIF_FLAG_LINK_UP;
    netif->output = etharp_output;
    netif->linkoutput = transmit;
    return ERR_OK;
}
