/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* On an AST1030 without its hash engine, as QEMU before 10 has it: the probe says so, and hashes are right all the same. */
#include <cretula/chips.h>
#include <cretula/cretula.h>

#include "check.h"

static void test_absent(void)
{
    static cretula_engine_slot slot;
    uint8_t digest[CRETULA_SHA256_SIZE], want[CRETULA_SHA256_SIZE];

    CHECK_EQ(cretula_engine_register(&slot, &cretula_engine_ast1030), CRETULA_ERR_ENGINE);
    CHECK_EQ(cretula_engine_algorithms(&slot), 0);
    CHECK(cretula_engine_next(NULL) == NULL);
    CHECK_EQ(cretula_hash(&cretula_sha256, digest, "abc", 3), CRETULA_OK);
    check_hex(want, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    CHECK_MEM(digest, want, sizeof want);
    CHECK_EQ(slot.runs, 0);
}

int main(void)
{
    static const check_test tests[] = {{"no engine", test_absent}};

    return check_run(tests, CHECK_COUNT(tests));
}
