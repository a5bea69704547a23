/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The SHA accelerator of the chip that ESP-IDF builds for, as a hash engine. Experimental: its driver was tested on a register
 * model, on no chip; and this file against stand-ins for ESP-IDF's headers.
 *
 *     static cretula_engine_slot slot;
 *     cretula_engine_register(&slot, cretula_engine_idf());
 *
 * ESP-IDF's lock is taken for each run, so that Mbed TLS, HMAC and digital signatures may use the accelerator at other times;
 * ESP-IDF also opens and closes its clock. On the first ESP32 the lock is asked for and never waited for. On the others ESP-IDF
 * has no way to ask: another task's block in progress is waited for. In interrupts and critical sections, where waiting is
 * forbidden, software does the work.
 */
#ifndef CRETULA_IDF_H
#define CRETULA_IDF_H

#include <cretula/chips.h>

CRETULA_BEGIN

#if CRETULA_ENGINE && CRETULA_ENGINE_ESP32
/* NULL where the chip has no accelerator that Cretula knows. The description is made by the first call. */
const cretula_engine *cretula_engine_idf(void);
#endif

CRETULA_END

#endif
