/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* lwIP's options: TCP over IPv4 with the raw interface, all from one loop. */
#ifndef LWIPOPTS_H
#define LWIPOPTS_H

#define NO_SYS 1
#define SYS_LIGHTWEIGHT_PROT 0
#define LWIP_NETCONN 0
#define LWIP_SOCKET 0
#define LWIP_IPV6 0
#define LWIP_UDP 0
#define LWIP_DHCP 0
#define LWIP_DNS 0
#define LWIP_ICMP 1
#define LWIP_STATS 0
#define LWIP_NETIF_HOSTNAME 0

#define MEM_ALIGNMENT 4
#define MEM_SIZE 24576
#define MEMP_NUM_TCP_PCB 12
#define MEMP_NUM_TCP_PCB_LISTEN 1
#define MEMP_NUM_TCP_SEG 48
#define PBUF_POOL_SIZE 24
#define TCP_MSS 1460
#define TCP_WND (4 * TCP_MSS)
#define TCP_SND_BUF (4 * TCP_MSS)
#define TCP_SND_QUEUELEN 16
#define TCP_MSL 1000 /* an emulated network has no stray segments: a closed connection need not wait for minutes */

#endif
