#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 OR MIT
# Runs wipe.c, built with -Os and link-time optimisation: on this machine, and for the Cortex-M0+ and powerpc under
# qemu. Each build has its control, with a cretula_wipe() that does nothing and no stack burning.
#
#   tests/ct/wipe.sh [FOLDER]
. "$(dirname "$0")/../../tools/checks/suite.sh"
suite_begin ct-wipe "${1:-}"

# run RUNNER PLATFORM-FILES -- COMPILER OPTION...: RUNNER is the emulator, or env.
run()
{
    local tests=$root/tests runner=$1 platform=()
    shift
    while [ "$1" != -- ]; do
        platform+=("$tests/$1")
        shift
    done
    shift
    # The platform is compiled apart: it holds the stack switch, which must stay what it is.
    "$@" "${strict[@]}" "${include[@]}" "-I$tests" -c "${platform[@]}" "$tests/unit/check.c"
    "$@" -flto "${strict[@]}" "${include[@]}" "-I$tests" -o program ./*.o "$tests/ct/wipe.c" "${library[@]}"
    "$runner" ./program
}

library=("${sources[@]}")
with_control()
{
    local name=$1
    shift
    check "$name" run "$@"
    library=("${sources[@]/%*\/util\/wipe.c/$root/tests/ct/wipe_control.c}")
    check "control: $name" run "$@" -DEXPECT_LEFTOVERS=1 -DCRETULA_BURN_STACK=0
    library=("${sources[@]}")
}

host=(ct/wipe_host.c unit/check_host.c)
for profile in -DCRETULA_PROFILE_SMALL=1 -DCRETULA_PROFILE_FAST=1; do
    with_control "gcc -Os -flto $profile" env "${host[@]}" -- gcc -Os "$profile"
    with_control "clang -Os -flto $profile" env "${host[@]}" -- \
        clang -Os -fuse-ld=lld -Wno-unused-command-line-argument "$profile"
    with_control "Cortex-M0+ -Os -flto $profile" qemu-arm ct/wipe_arm.c -- arm-none-eabi-gcc -mthumb -mcpu=cortex-m0plus \
        -nostartfiles -Os "$profile"
done
with_control "gcc -Os -flto, balanced, engines" env "${host[@]}" -- gcc -Os -DCRETULA_ENGINE=1
with_control "Cortex-M0+ -Os -flto, balanced" qemu-arm ct/wipe_arm.c -- arm-none-eabi-gcc -mthumb -mcpu=cortex-m0plus \
    -nostartfiles -Os
with_control "powerpc -Os -flto, balanced" qemu-ppc "${host[@]}" -- powerpc-linux-gnu-gcc -static -Os
suite_end
