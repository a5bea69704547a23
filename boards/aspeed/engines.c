/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The suite of all hash engines over this board's. */
#include <cretula/chips.h>

#include "check.h"
#include "suite.h"

int main(void)
{
    static const cretula_engine *const engine = &BOARD_ENGINE;
    const engine_suite one = {BOARD_ENGINE_NAME, &engine, 1, NULL, NULL};

    engine_suite_run(&one);
    return check_close();
}
