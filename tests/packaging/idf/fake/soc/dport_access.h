/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Stands in for ESP-IDF's. */
#define DPORT_REG_READ(reg) (*(volatile uint32_t *)(reg))
