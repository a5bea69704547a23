/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The conformance vectors on a board, every hash in them on the board's engine as far as it takes it. The data comes from the
 * host's files through semihosting, for which newlib has the system calls. VECTORS_MAIN is the program's own main(), renamed.
 */
#include <cretula/chips.h>

#include "check.h"
#include "rig.h"

int VECTORS_MAIN(int argc, char **argv);
void initialise_monitor_handles(void);

int main(void)
{
    static cretula_engine_slot slot;
    char *arguments[] = {"vectors", VECTORS_DATA, VECTORS_STEP, NULL};
    int rc;

    initialise_monitor_handles();
    if (cretula_engine_register(&slot, &BOARD_ENGINE) != CRETULA_OK) {
        rig_put("the engine is not there\n");
        return 2;
    }
    rc = VECTORS_MAIN(sizeof arguments / sizeof arguments[0] - 1, arguments);
    /* A program of vectors that hash nothing is no test of the engine; those here all hash. */
    return slot.runs == 0 || slot.failures != 0 ? 3 : rc;
}
