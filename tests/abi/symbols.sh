#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 OR MIT
# What the library shows and takes: every external symbol starts with cretula_, nothing is writable, and of the outside world
# it needs memcpy and memset; with CRETULA_OWN_MEMORY nothing, with the host's random source getrandom and errno.
#
#   tests/abi/symbols.sh [FOLDER]
. "$(dirname "$0")/../../tools/checks/suite.sh"
suite_begin abi-symbols "${1:-}"

exports_ok()
{
    "$1" -g --defined-only "$2" | awk 'NF == 3 { print $3 }' > exported
    [ -s exported ]
    refuses grep -v '^cretula_' exported
}

# Sections that are writable and not empty. Constants that hold addresses are .data.rel.ro in position-independent code, which
# is read-only once the program runs.
writable()
{
    readelf --sections --wide "$1" |
        sed -nE 's/^ +\[ *[0-9]+\] +(\.[^ ]+) +[A-Z]+ +[0-9a-f]+ [0-9a-f]+ ([0-9a-f]+) [0-9a-f]+ +(WA[A-Z]*) .*/\1 \2/p' |
        awk '$1 !~ /^\.data\.rel\.ro/ && $2 !~ /^0+$/'
}
common()
{
    "$1" "$2" | awk 'NF == 3 && $2 ~ /^[CBb]$/'
}

# needs NM ARCHIVE: undefined symbols that the archive does not define.
needs()
{
    "$1" -g "$2" | awk '
        NF == 2 && $1 == "U" { wanted[$2] }
        NF == 3 { have[$3] }
        END { for (s in wanted) if (!(s in have)) print s }'
}

# With engines: the head of their list, and nothing else, may be written.
head_only()
{
    AR=${1}ar archive_library "$PWD/library.a" "${@:2}"
    common "${1}nm" library.a > common
    [ "$(wc -l < common)" = 1 ]
    grep -qE ' b first_slot$' common
    exports_ok "${1}nm" library.a
}

# inspect ALLOWED-PATTERN PREFIX COMPILER OPTION...
inspect()
{
    local allowed=$1 prefix=$2
    shift 2
    AR=${prefix}ar archive_library "$PWD/library.a" "$@"
    exports_ok "${prefix}nm" library.a
    writable library.a > writable
    refuses grep . writable
    common "${prefix}nm" library.a > common
    refuses grep . common
    needs "${prefix}nm" library.a > needed
    refuses grep -Evx "$allowed" needed
}

memory='memcpy|memset'
arm=(arm-none-eabi-gcc -mthumb -mcpu=cortex-m0plus -ffreestanding -Os)
check "host" inspect "$memory" "" gcc -O2
check "host, position-independent, random source" inspect "$memory|getrandom|__errno_location|_GLOBAL_OFFSET_TABLE_" "" \
    gcc -O2 -fPIC -DCRETULA_RNG_HOST=1 -DCRETULA_ENGINE=0
check "host, engines" head_only "" gcc -O2 -DCRETULA_ENGINE=1
check "Cortex-M0+, engines" head_only arm-none-eabi- arm-none-eabi-gcc -mthumb -mcpu=cortex-m0plus -ffreestanding -Os -DCRETULA_ENGINE=1
check "clang, fast" inspect "$memory" "" clang -O2 -DCRETULA_PROFILE_FAST=1
check "Cortex-M0+" inspect "$memory" arm-none-eabi- "${arm[@]}"
check "Cortex-M0+, fast, every option" inspect "$memory" arm-none-eabi- "${arm[@]}" -DCRETULA_PROFILE_FAST=1 \
    -DCRETULA_SELF_VERIFY=1 -DCRETULA_ED25519_ONE_PASS=1
check "Cortex-M0+, small" inspect '^$' arm-none-eabi- "${arm[@]}" -DCRETULA_PROFILE_SMALL=1

# Control: each of the three faults is seen.
control()
{
    echo 'int counter = 1, leak; extern int elsewhere; int f(void) { return counter++ + elsewhere; }' > control.c
    gcc -c control.c
    ar rcs control.a control.o
    refuses exports_ok nm control.a
    [ -n "$(writable control.a)" ]
    [ -n "$(common nm control.a)" ]
    needs nm control.a | grep -x elsewhere
}
check "control: a leaked, a writable and a missing symbol" control
suite_end
