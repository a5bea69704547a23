/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The engines that are instructions of the CPU: all that were compiled in. */
#include "util/common.h"

#include <cretula/engine.h>

#if CRETULA_ENGINE

int cretula_engine_register_cpu(cretula_engine_slot slots[CRETULA_ENGINE_CPU_SLOTS])
{
    static const cretula_engine *const engines[CRETULA_ENGINE_CPU_SLOTS] = {
#if CRETULA_ENGINE_HAS_X86 && (CRETULA_SHA1 || CRETULA_SHA256)
        &cretula_engine_x86,
#endif
#if CRETULA_ENGINE_HAS_ARMV8 && (CRETULA_SHA1 || CRETULA_SHA256)
        &cretula_engine_armv8,
#endif
#if CRETULA_ENGINE_HAS_ARMV8 && CRETULA_SHA512
        &cretula_engine_armv8_sha512,
#endif
#if CRETULA_ENGINE_HAS_ZKNH && (CRETULA_SHA256 || CRETULA_SHA512)
        &cretula_engine_zknh,
#endif
    };
    int i, n = 0;

    if (slots == NULL)
        return 0;
    for (i = 0; i < CRETULA_ENGINE_CPU_SLOTS; i++)
        if (engines[i] != NULL && cretula_engine_register(&slots[n], engines[i]) == CRETULA_OK)
            n++;
    return n;
}

#endif
