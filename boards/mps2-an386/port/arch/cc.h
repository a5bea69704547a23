/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* lwIP on this board: no operating system, no messages. */
#ifndef ARCH_CC_H
#define ARCH_CC_H

#include <stdint.h>

uint32_t lwip_port_random(void);

#define LWIP_NO_STDINT_H 0
#define LWIP_NO_INTTYPES_H 1
#define X8_F "x"
#define U16_F "u"
#define S16_F "d"
#define X16_F "x"
#define U32_F "lu"
#define S32_F "ld"
#define X32_F "lx"
#define SZT_F "zu"
#define LWIP_PLATFORM_DIAG(x)
#define LWIP_PLATFORM_ASSERT(x) __builtin_trap()
#define LWIP_RAND() lwip_port_random()

#endif
