/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#include <cretula/chips.h>

#include "engine_table.h"
#include "rig.h"

int main(void)
{
    engine_table table = {BOARD_ENGINE_NAME " on QEMU",
                          "instructions",
                          "\nThe engine's own work takes none of them there: its column is what the driver costs.",
                          &BOARD_ENGINE,
                          rig_instructions,
                          0,
                          700,
                          20};

    table.overhead = (uint32_t)rig_overhead();
    return engine_table_run(&table);
}
