#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 OR MIT
# Engines that are instructions of another CPU, run by QEMU's user mode, which executes them: Armv8 with and without SHA-512, RISC-V
# with Zknh, 32 and 64 bits. And a CPU that lacks what was compiled in: the engine is not used, and nothing breaks.
#
#   tests/engines/cpu.sh [FOLDER]
. "$(dirname "$0")/../../tools/checks/suite.sh"
suite_begin engines-cpu "${1:-}"

suite=()
for file in faults models model cpu suite suite_stream suite_use; do
    suite+=("$root/tests/engines/$file.c")
done
suite+=("$root/tests/unit/check.c")
flags=("${strict[@]}" -O2 -DCRETULA_ENGINE=1 "${include[@]}" "-I$root/tests/unit" "-I$root/tests/engines")

# arm CPU ENGINES
arm()
{
    aarch64-linux-gnu-gcc "${flags[@]}" -std=gnu99 -DCRETULA_TEST_LONG=0 "-DCRETULA_TEST_CPU_ENGINES=$2" -static "${sources[@]}" \
        "${suite[@]}" "$root/tests/unit/check_host.c" "$root/tests/engines/host.c" -pthread -o engines
    qemu-aarch64 -cpu "$1" ./engines
}

# riscv ARCHITECTURE ABI CPU ENGINES: linked for the architecture without Zknh, by whose name gcc 12 finds no libgcc.
riscv()
{
    local gcc=(riscv64-unknown-elf-gcc --specs=picolibc.specs)
    "${gcc[@]}" "${flags[@]}" "-march=$1$5" "-mabi=$2" -c "${sources[@]}"
    mkdir tests
    (cd tests && "${gcc[@]}" "${flags[@]}" "-march=$1$5" "-mabi=$2" "-DCRETULA_TEST_CPU_ENGINES=$4" -c "${suite[@]}" \
        "$root/tests/engines/bare.c")
    "${gcc[@]}" "-march=$1" "-mabi=$2" -nostartfiles -Wl,-e,start -Wl,--defsym=__flash_size=0x100000 ./*.o tests/*.o -o engines
    "qemu-${3%%,*}" -cpu "${3/riscv/rv}" ./engines
}

# Under QEMU's own x86-64 CPU there are no SHA extensions, whatever the host has.
x86_without()
{
    cat > program.c << 'END'
#include <cretula/cretula.h>
int main(void)
{
    cretula_engine_slot slots[CRETULA_ENGINE_CPU_SLOTS];
    uint8_t digest[CRETULA_SHA256_SIZE];
    return cretula_engine_register_cpu(slots) != 0 || cretula_hash(&cretula_sha256, digest, "abc", 3) != CRETULA_OK || digest[0] != 0xba;
}
END
    gcc "${flags[@]}" -static "${sources[@]}" program.c -o program
    qemu-x86_64 -cpu qemu64 ./program
}

check "Armv8, all instructions" arm max 2
check "Armv8, no SHA-512" arm cortex-a53 1
check "RV32 with Zknh" riscv rv32imc ilp32 riscv32,zknh=true 1 _zknh
check "RV64 with Zknh" riscv rv64imac lp64 riscv64,zknh=true 1 _zknh
check "RV32 without" riscv rv32imc ilp32 riscv32 0 ""
check "x86-64 without" x86_without
suite_end
