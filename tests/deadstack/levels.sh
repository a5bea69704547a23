#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
# tests/deadstack/levels.sh BUILD: the dead stack at each level of optimisation that burn.c's depths are for, of each profile, on an
# M0+, an M4, an RV32 core and this machine, with the assembly and without.
set -u
build=$1
passed=0
failed=0

# one NAME PROGRAM TARGET RUNNER CMAKE-OPTIONS...: counts one build's dead stack as good or bad
one() {
    dir=$build/$1
    elf=$dir/$2
    target=$3
    run=$4
    shift 4
    if cmake -S . -B "$dir" -DCMAKE_BUILD_TYPE=Release "$@" > "$dir.log" 2>&1 &&
        cmake --build "$dir" -j 2 --target "$target" >> "$dir.log" 2>&1 && $run "$elf" >> "$dir.log" 2>&1; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$dir: $(grep -v ' 0 words' "$dir.log" | tail -12)"
    fi
    rm -rf "$dir"
}

mkdir -p "$build"
for profile in small balanced fast; do
    for no_asm in 0 1; do
        for level in -Os -O2 -O3 lto; do
            name=$profile$level-$no_asm
            set -- "-DCRETULA_PROFILE=$profile" "-DCRETULA_OPTIONS=CRETULA_NO_ASM=$no_asm" "-DCMAKE_C_FLAGS_RELEASE=$level"
            if [ "$level" = lto ]; then
                set -- "$1" "$2" "-DCMAKE_C_FLAGS_RELEASE=-Os" -DCMAKE_INTERPROCEDURAL_OPTIMIZATION=ON
            fi
            arm=-DCMAKE_TOOLCHAIN_FILE=boards/cmake/arm-none-eabi.cmake
            one "m0-$name" boards/rp2040/deadstack.elf rp2040_deadstack "node boards/rp2040/run.mjs" "$arm" -DCRETULA_BUILD_BOARDS=rp2040 "$@"
            one "m4-$name" boards/qemu-m4/deadstack.elf m4_deadstack "boards/common/qemu/run.py --no-count m4" "$arm" -DCRETULA_CPU=cortex-m4 \
                -DCRETULA_BUILD_BOARDS=qemu-m4 "$@"
            one "rv32-$name" boards/qemu-rv32/deadstack.elf rv32_deadstack "boards/common/qemu/run.py --no-count rv32" -DCRETULA_BUILD_BOARDS=qemu-rv32 \
                -DCMAKE_TOOLCHAIN_FILE=boards/cmake/riscv64-unknown-elf.cmake "$@"
            one "host-$name" tests/deadstack deadstack "" -DCRETULA_BUILD_CLI=OFF "$@"
        done
    done
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
