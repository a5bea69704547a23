#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 OR MIT
# An application and a library that were compiled with different options do not link; with the same options they do. Tried
# through every name in abi.h, plainly, with --gc-sections and with link-time optimisation, and with every option changed.
#
#   tests/abi/mismatch.sh [FOLDER]
. "$(dirname "$0")/../../tools/checks/suite.sh"
suite_begin abi-mismatch "${1:-}"

plain=(gcc -O1)
gc=(gcc -O1 -ffunction-sections -fdata-sections -Wl,--gc-sections)
lto=(gcc -O1 -flto)

# The names that carry the configuration.
mapfile -t names < <(sed -nE 's/^#define (cretula_[a-z0-9_]+) CRETULA_ABI\(.*/\1/p' "$root/include/cretula/abi.h")
# The options that do, in order.
mapfile -t options < <(sed -n '/^#define CRETULA_ABI(name)/,/^$/p' "$root/include/cretula/abi.h" |
    grep -oE 'CRETULA_[A-Z0-9_]+' | grep -vE '^CRETULA_ABI')

library()
{
    mkdir objects
    (cd objects && AR=gcc-ar archive_library "$work/$1.a" "${@:2}")
}

# try LIBRARY NAME COMPILER OPTION...: a program that takes the address of the name. Says how linking ended.
try()
{
    local library=$1 name=$2
    shift 2
    printf '#include <cretula/cretula.h>\nint main(void) { void (*volatile f)(void) = (void (*)(void))%s; return f == 0; }\n' \
        "$name" > program.c
    "$@" "-I$root/include" -c program.c -o program.o
    if "$@" program.o "$work/$library.a" -o program 2> messages; then
        echo links
    elif grep -qE "undefined reference to .${name}_cfg_[01_]+" messages; then
        echo mismatch
    else
        cat messages
    fi
}

same_and_other()
{
    [ "$(try "$1" "$2" "${@:3}")" = links ]
    [ "$(try "$1" "$2" "${@:3}" -DCRETULA_STRERROR=0)" = mismatch ]
}
every_name()
{
    local name
    for name in "${names[@]}"; do
        same_and_other "$1" "$name" "${@:2}"
    done
}

# What else an option takes along so that the configuration is possible at all.
companions()
{
    case $1 in
        CRETULA_FE_TINY) echo -DCRETULA_FE_W64=0 -DCRETULA_FE_W32=0 ;;
        CRETULA_FE_W32) echo -DCRETULA_FE_W64=0 ;;
        CRETULA_FE_W64) echo -DCRETULA_FE_W32=1 ;;
        CRETULA_BASE_TINY | CRETULA_BASE_FAST) echo -DCRETULA_BASE_BALANCED=0 ;;
        CRETULA_BASE_BALANCED) echo -DCRETULA_BASE_FAST=1 ;;
        CRETULA_SHA512) echo -DCRETULA_ED25519_SIGN=0 -DCRETULA_ED25519_VERIFY=0 ;;
    esac
}

# flip OPTION: the application has it the other way round.
flip()
{
    local value
    value=$(printf '#include <cretula/config.h>\n%s\n' "$1" | gcc -E -P "-I$root/include" - | tail -n 1)
    # x25519 alone is in every configuration but the one without X25519.
    local name=cretula_x25519
    [ "$1" != CRETULA_X25519 ] || name=cretula_hash
    # shellcheck disable=SC2046
    [ "$(try plain "$name" "${plain[@]}" "-D$1=$((1 - value))" $(companions "$1"))" = mismatch ]
}

# Every option of config.h is part of the name, but for those that hooks and assembly are chosen by: no context depends on them.
complete()
{
    local apart='CRETULA_(.*_CM[0-9]+|CM4_FPU_SPILL|.*_RV32|FE_X64|FE_GCD|OWN_PADDING|ENGINE_(HACE|ESP32|RP2350|STM32)|YIELD.*|HOT.*|CONFIG_H)'
    sed -nE 's/^ *#define (CRETULA_[A-Z0-9_]+) .*/\1/p' "$root/include/cretula/config.h" | grep -vxE "$apart" | sort -u > in_config
    printf '%s\n' "${options[@]}" | grep -vxE "$apart" | sort -u > in_name
    diff in_config in_name
}

check "library" library plain "${plain[@]}"
check "library for --gc-sections" library gc "${gc[@]:0:4}"
check "library for link-time optimisation" library lto "${lto[@]}"
wait
for how in plain gc lto; do
    declare -n compiler=$how
    check "every name, $how" every_name "$how" "${compiler[@]}"
done
for option in "${options[@]}"; do
    # Assembly for a Cortex-M cannot be turned on here.
    [[ $option == *_CM[0-9]* ]] && continue
    check "$option" flip "$option"
done
check "all options" complete
suite_end
