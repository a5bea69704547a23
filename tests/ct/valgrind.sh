#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 OR MIT
# Runs valgrind.c over the profiles, both compilers, and the kernels of 32-bit CPUs.
#
#   tests/ct/valgrind.sh [FOLDER]
. "$(dirname "$0")/../../tools/checks/suite.sh"
suite_begin ct-valgrind "${1:-}"

run()
{
    # Valgrind 3.19 cannot read clang's DWARF 5.
    local options=("$@" -gdwarf-4 -DCRETULA_CT_CHECK -DCRETULA_SELF_VERIFY=0 -DCRETULA_ED25519_ONE_PASS=1)
    local tests=$root/tests
    compile_library "${options[@]}"
    "${options[@]}" "${strict[@]}" "${include[@]}" "-I$tests" -o check \
        "$tests"/ct/valgrind*.c "$tests/unit/check.c" "$tests/unit/check_host.c" ./*.o
    local good=0
    valgrind --quiet --expensive-definedness-checks=yes --log-file=reports ./check > output || good=$?
    # The controls are reported in any case; worth reading is the rest.
    [ "$good" -eq 0 ] || sed 's/^==[0-9]*== $//' reports | awk -v RS= -v ORS='\n\n' '!/control_/'
    cat output
    return "$good"
}

narrow=(-DCRETULA_FE_W64=0 -DCRETULA_FE_W32=1)
for compiler in gcc clang; do
    for level in -Os -O2; do
        check "small $compiler $level" run "$compiler" "$level" -DCRETULA_PROFILE_SMALL=1
        check "fast $compiler $level" run "$compiler" "$level" -DCRETULA_PROFILE_FAST=1
        check "balanced, 32 bits, narrow multiply $compiler $level" run "$compiler" "$level" "${narrow[@]}" -DCRETULA_WIDE_MUL=0
    done
    check "fast, mulx $compiler -O2" run "$compiler" -O2 -mbmi2 -madx -mavx2 -DCRETULA_PROFILE_FAST=1
    check "balanced, engines $compiler -O2" run "$compiler" -O2 -DCRETULA_ENGINE=1
    check "balanced, 32 bits $compiler -Os" run "$compiler" -Os "${narrow[@]}"
done
suite_end
