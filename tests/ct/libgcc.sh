#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 OR MIT
# What compilers put in unasked on 32-bit CPUs, looked for in every object of src/:
#
#   - calls into libgcc: 64-bit multiplications, shifts and divisions there are slow and may take a time that depends on the
#     operands. None is allowed, in no function, whether it sees secrets or not. powerpc's routines that save registers are.
#   - calls to the C library: memcpy and memset alone.
#   - divide instructions, whose time depends on the operands on all of these CPUs; and on the Cortex-M3 the long multiplies.
#
#   tests/ct/libgcc.sh [FOLDER]
. "$(dirname "$0")/../../tools/checks/suite.sh"
suite_begin ct-libgcc "${1:-}"

# Undefined symbols that no object defines.
undefined()
{
    "$1" -g ./*.o | awk '
        NF == 2 && ($1 == "U" || $1 == "w") { wanted[$2] }
        NF == 3 { have[$3] }
        END { for (s in wanted) if (!(s in have)) print s }' | sort
}

# FUNCTION -> SYMBOL for each reference to one of the symbols in the file.
references()
{
    readelf --relocs --wide ./*.o | awk -v names="$1" '
        BEGIN { while ((getline name < names) > 0) wanted[name] }
        /^Relocation section/ { place = $3; gsub(/\047|\.rela?\.(text\.)?/, "", place) }
        $1 ~ /^[0-9a-f]+$/ && $5 in wanted { print place " -> " $5 }' | sort -u
}

# FUNCTION: INSTRUCTION for each instruction that the pattern matches.
instructions()
{
    local objdump=$1 pattern=$2
    shift 2
    "$objdump" -d --no-show-raw-insn "$@" | awk -v pattern="^($pattern)$" '
        /^[0-9a-f]+ <.*>:$/ { function_name = $2 }
        $1 ~ /^[0-9a-f]+:$/ && $2 ~ pattern { print function_name " " $2 }' | sort -u
}

inspect()
{
    local prefix=$1 register_savers=$2 varying=$3
    shift 3
    compile_library "$prefix-gcc" -std=c99 -ffreestanding -ffunction-sections -fdata-sections "$@"
    undefined "$prefix-nm" | grep -Evx "memcpy|memset|$register_savers" > helpers || true
    references helpers
    instructions "$prefix-objdump" "$varying" ./*.o > varying
    refuses grep . varying
    refuses grep . helpers
}

arm='udiv|sdiv'
none='^$'
savers='_(save|rest)gpr_[0-9]+(_x)?'
for profile in SMALL BALANCED FAST; do
    for level in -Os -O2; do
        options=("$level")
        [ "$profile" = BALANCED ] || options+=("-DCRETULA_PROFILE_$profile=1")
        what="$profile $level"
        check "Cortex-M0+ $what" inspect arm-none-eabi "$none" "$arm" -mthumb -mcpu=cortex-m0plus "${options[@]}"
        check "Cortex-M3 $what" inspect arm-none-eabi "$none" "$arm|umull|smull|umlal|smlal|umaal" -mthumb -mcpu=cortex-m3 "${options[@]}"
        check "rv32imc $what" inspect riscv64-unknown-elf "$none" 'divu?|remu?' -march=rv32imc -mabi=ilp32 "${options[@]}"
        # These share their code generation with one above: one level is enough.
        [ "$level" = -Os ] || continue
        check "Cortex-M4 $what" inspect arm-none-eabi "$none" "$arm" -mthumb -mcpu=cortex-m4 "${options[@]}"
        check "Cortex-M33 $what" inspect arm-none-eabi "$none" "$arm" -mthumb -mcpu=cortex-m33 "${options[@]}"
        check "powerpc $what" inspect powerpc-linux-gnu "$savers" 'divwu?' "${options[@]}"
    done
done

# Controls: a 64-bit multiply on the M0+ and a division on the M3 must be found.
control_helper()
{
    echo 'unsigned long long f(unsigned long long a, unsigned long long b) { return a * b; }' > control.c
    arm-none-eabi-gcc -mthumb -mcpu=cortex-m0plus -Os -ffunction-sections -c control.c
    undefined arm-none-eabi-nm > helpers
    references helpers | grep -x 'f -> __aeabi_lmul'
}
control_instruction()
{
    echo 'unsigned f(unsigned a, unsigned b) { return a / b; }' > control.c
    arm-none-eabi-gcc -mthumb -mcpu=cortex-m3 -Os -c control.c
    instructions arm-none-eabi-objdump "$arm" control.o | grep -x '<f>: udiv'
}
check "control: a libgcc call is found" control_helper
check "control: a divide instruction is found" control_instruction
suite_end
