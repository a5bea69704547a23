/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#include "engine_table.h"
#include "rig.h"

/* The mark counts modulo 2^32: 34 seconds at 125 MHz, and no load takes that long between two calls. */
static uint64_t now(void)
{
    static uint32_t last, wraps;
    const uint32_t t = rig_now();

    wraps += t < last;
    last = t;
    return (uint64_t)wraps << 32 | t;
}

int main(void)
{
    static const engine_table table = {"RP2040 on rp2040js", "cycles", "", NULL, now, 0, 0, 0};

    return engine_table_run(&table);
}
