#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 OR MIT
# Every public header compiles alone: as pedantic C99, as C++, with -fshort-enums, without a C library, in every profile.
#
#   tests/abi/headers.sh [FOLDER]
. "$(dirname "$0")/../../tools/checks/suite.sh"
suite_begin abi-headers "${1:-}"

warnings=(-Wall -Wextra -Wconversion -Wundef -Werror -pedantic -pedantic-errors)

# compile HEADER LANGUAGE COMPILER OPTION...; the header twice, to see that it guards itself.
compile()
{
    local header=$1 language=$2
    shift 2
    # A translation unit must not be empty.
    printf '#include <cretula/%s>\n#include <cretula/%s>\ntypedef int not_empty;\n' "$header" "$header" |
        "$@" "${warnings[@]}" "-I$root/include" -x "$language" -fsyntax-only -
}

# every HEADER: alone, all ways.
every()
{
    local profile
    for profile in -DCRETULA_PROFILE_SMALL=0 -DCRETULA_PROFILE_SMALL=1 -DCRETULA_PROFILE_FAST=1; do
        compile "$1" c gcc -std=c99 "$profile"
    done
    compile "$1" c clang -std=c99
    compile "$1" c gcc -std=c99 -fshort-enums
    compile "$1" c gcc -std=c11 -ffreestanding -DCRETULA_RNG_HOST=1
    compile "$1" c arm-none-eabi-gcc -std=c99 -mthumb -mcpu=cortex-m0plus
    compile "$1" c riscv64-unknown-elf-gcc -std=c99 -ffreestanding -march=rv32imc -mabi=ilp32
    compile "$1" c++ g++ -std=c++98 -Wno-long-long
    compile "$1" c++ g++ -std=c++17 -fshort-enums
    compile "$1" c++ clang++ -std=c++11
}

# A C++ program calls the library: the declarations have C linkage.
cpp_links()
{
    archive_library "$PWD/libcretula.a" gcc -O0
    cat > program.cpp << 'END'
#include <cretula/cretula.h>
int main()
{
    uint8_t digest[CRETULA_SHA256_SIZE];
    return cretula_hash(&cretula_sha256, digest, "abc", 3) == CRETULA_OK && digest[0] == 0xba ? 0 : 1;
}
END
    g++ "-I$root/include" program.cpp libcretula.a -o program
    ./program
}

# No enum and no bool in the ABI: their size depends on compiler options.
no_enum()
{
    refuses grep -nwE 'enum|bool|_Bool' "$root"/include/cretula/*.h
}

for header in "$root"/include/cretula/*.h; do
    check "$(basename "$header")" every "$(basename "$header")"
done
check "a C++ program" cpp_links
check "no enum, no bool" no_enum
suite_end
