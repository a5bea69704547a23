/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Cretula's inner loops and their tables go to sections of their own, which hot.ld places in RAM. */
#ifndef HOT_CONFIG_H
#define HOT_CONFIG_H

#define CRETULA_HOT __attribute__((section(".hot.text")))
#define CRETULA_HOT_ASM .hot.text
#define CRETULA_HOT_DATA __attribute__((section(".hot.rodata")))

#endif
