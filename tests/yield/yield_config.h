/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The configuration under test: CRETULA_YIELD() calls a function of the program. */
#ifndef YIELD_CONFIG_H
#define YIELD_CONFIG_H

#ifndef __ASSEMBLER__
void yield(void);
#endif
#define CRETULA_YIELD() yield()

#endif
