/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The SMSC LAN9118, an Ethernet MAC with queues of its own, as a network interface of lwIP. */
#ifndef LAN9118_H
#define LAN9118_H

#include <lwip/netif.h>

/* For netif_add(); state is the chip's base address. */
err_t lan9118_init(struct netif *netif);

/* Hands what arrived to lwIP; the chip then interrupts again at the next packet. */
void lan9118_poll(struct netif *netif);

#endif
