#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 OR MIT
# The options of config.h: what cannot work stops the build with its own sentence; kernels and tables give the same bytes in
# every combination; each feature can be left out, and what remains compiles without a warning and needs nothing that is gone.
#
#   tests/abi/combinations.sh [FOLDER]
. "$(dirname "$0")/../../tools/checks/suite.sh"
suite_begin abi-combinations "${1:-}"
config=$root/include/cretula/config.h

# --- impossible combinations

covered=()
# stops WORDS COMPILER OPTION...: the build stops, and the first that it says is the one #error that holds the words.
stops()
{
    local words=$1
    shift
    grep -F '#error' "$config" | grep -cF -- "$words" | grep -qx 1
    refuses "$@" "-I$root/include" -fsyntax-only -include cretula/config.h -x c /dev/null > /dev/null 2> messages
    cat messages
    grep -m 1 'error: ' messages | grep -F -- "$words"
}
impossible()
{
    covered+=("$1")
    check "stops: $1" stops "$@"
}
# Each #error of config.h has a case here.
all_covered()
{
    printf '%s\n' "${covered[@]}" > words
    grep -F '#error' "$config" > sentences
    refuses grep -vF -f words sentences
}

impossible "choose one profile" gcc -DCRETULA_PROFILE_SMALL=1 -DCRETULA_PROFILE_FAST=1
impossible "exactly one of CRETULA_FE_TINY" gcc -DCRETULA_FE_TINY=1 -DCRETULA_FE_W64=1
impossible "exactly one of CRETULA_BASE_TINY" gcc -DCRETULA_BASE_TINY=1 -DCRETULA_BASE_FAST=1
impossible "needs a compiler with unsigned __int128" arm-none-eabi-gcc -mthumb -mcpu=cortex-m3 -DCRETULA_FE_W64=1
impossible "Ed25519 hashes with SHA-512" gcc -DCRETULA_SHA512=0
impossible "CRETULA_ED25519_BLIND needs" gcc -DCRETULA_ED25519_BLIND=1 -DCRETULA_ED25519_VERIFY=0
impossible "CRETULA_ED25519_ONE_PASS needs" gcc -DCRETULA_ED25519_ONE_PASS=1 -DCRETULA_ED25519_SIGN=0
impossible "CRETULA_SELF_VERIFY needs" gcc -DCRETULA_SELF_VERIFY=1 -DCRETULA_ED25519_VERIFY=0
impossible "CRETULA_HMAC needs a hash" gcc -DCRETULA_SHA1=0 -DCRETULA_SHA256=0 -DCRETULA_SHA512=0 -DCRETULA_ED25519_SIGN=0 \
    -DCRETULA_ED25519_VERIFY=0
impossible "CRETULA_ENGINE needs a hash" gcc -DCRETULA_ENGINE=1 -DCRETULA_HMAC=0 -DCRETULA_SHA1=0 -DCRETULA_SHA256=0 -DCRETULA_SHA512=0 \
    -DCRETULA_ED25519_SIGN=0 -DCRETULA_ED25519_VERIFY=0
impossible "are drivers of hash engines" gcc -DCRETULA_ENGINE_HACE=1
impossible "are drivers of hash engines" gcc -DCRETULA_ENGINE_ESP32=1
impossible "are drivers of hash engines" gcc -DCRETULA_ENGINE_RP2350=1
impossible "are drivers of hash engines" gcc -DCRETULA_ENGINE_STM32=1
impossible "CRETULA_PEM needs" gcc -DCRETULA_KEY_FILES=0 -DCRETULA_PEM=1
impossible "CRETULA_KEY_FILES needs" gcc -DCRETULA_KEY_FILES=1 -DCRETULA_ED25519_SIGN=0 -DCRETULA_ED25519_VERIFY=0 -DCRETULA_X25519=0
impossible "no multiply instruction" riscv64-unknown-elf-gcc -march=rv32ic -mabi=ilp32
impossible "CRETULA_LIMB_CM0 is assembly" gcc -DCRETULA_LIMB_CM0=1 -DCRETULA_NO_ASM=1
impossible "CRETULA_SHA512_CM0 are assembly" gcc -DCRETULA_SHA512_CM0=1 -DCRETULA_NO_ASM=1
impossible "are for Armv6-M" gcc -DCRETULA_LIMB_CM0=1
impossible "CRETULA_OWN_PADDING hashes in software" gcc -DCRETULA_OWN_PADDING=1 -DCRETULA_ENGINE=1
impossible "chooses between forms of CRETULA_SHA512_CM0" gcc -DCRETULA_SHA512_LOOPS_CM0=1
impossible "CRETULA_FE_CM0 is assembly" gcc -DCRETULA_FE_CM0=1 -DCRETULA_FE_W64=0 -DCRETULA_NO_ASM=1
impossible "CRETULA_FE_CM4 is assembly" arm-none-eabi-gcc -mthumb -mcpu=cortex-m4 -DCRETULA_FE_CM4=1 -DCRETULA_NO_ASM=1
impossible "CRETULA_FE_CM4 is for Armv7E-M" arm-none-eabi-gcc -mthumb -mcpu=cortex-m3 -DCRETULA_FE_CM4=1
impossible "CRETULA_CM4_FPU_SPILL needs" arm-none-eabi-gcc -mthumb -mcpu=cortex-m4 -mfloat-abi=soft -DCRETULA_CM4_FPU_SPILL=1
impossible "CRETULA_SHA512_CM4 are assembly" arm-none-eabi-gcc -mthumb -mcpu=cortex-m3 -DCRETULA_SHA512_CM4=1
impossible "CRETULA_FE_RV32 is assembly" riscv64-unknown-elf-gcc -march=rv32imc -mabi=ilp32 -DCRETULA_FE_RV32=1 -DCRETULA_NO_ASM=1
impossible "CRETULA_FE_X64 is assembly" gcc -DCRETULA_FE_X64=1 -DCRETULA_NO_ASM=1
impossible "CRETULA_FE_X64 is for x86-64" arm-none-eabi-gcc -mthumb -mcpu=cortex-m4 -DCRETULA_FE_X64=1 -DCRETULA_FE_CM4=0
impossible "CRETULA_FE_RV32 is for RV32IM" gcc -DCRETULA_FE_RV32=1 -DCRETULA_FE_W64=0
impossible "CRETULA_SHA512_RV32 are assembly" gcc -DCRETULA_SHA512_RV32=1
check "every sentence has its case" all_covered

# --- the same bytes

transcript()
{
    compile_library "$@"
    "$@" "-I$root/include" "-I$root/tests" "$root/tests/abi/transcript.c" "${platform[@]}" ./*.o -o transcript
    ${emulator:-} ./transcript
}
platform=("$root/tests/unit/check_host.c")
same_bytes()
{
    transcript "$@" > text || echo "the program failed" >> text
    diff "$work/expected" text
}
(mkdir "$work/cases/0" && cd "$work/cases/0" && transcript gcc -O2 > "$work/expected")
[ -s "$work/expected" ] || echo "the default configuration does not run"

# Field kernel x multiply x table x scalar. Narrow multiplies are only made of 32-bit limbs, which fe_tiny has none of. The
# rolled SHA-512, memory of our own and the compiler touch nothing that the others do: they take turns.
turn=0
for kernel in "FE_TINY=1 FE_W64=0" "FE_W32=1 FE_W64=0" "FE_W32=1 FE_W64=0 WIDE_MUL=0" "FE_W64=1" "FE_W64=1 WIDE_MUL=0"; do
    for base in TINY BALANCED FAST; do
        for sc in 0 1; do
            options=()
            for option in $kernel "BASE_BALANCED=0" "BASE_$base=1" "SC_TINY=$sc" "SHA512_TINY=$((turn & 1))" \
                "OWN_MEMORY=$((turn >> 1 & 1))"; do
                [ "$option" = BASE_BALANCED=0 ] && [ $base = BALANCED ] || options+=("-DCRETULA_$option")
            done
            compiler=gcc
            [ $((turn % 5 % 2)) -eq 0 ] || compiler=clang
            check "same bytes: $compiler ${options[*]}" same_bytes $compiler -O0 "${options[@]}"
            turn=$((turn + 1))
        done
    done
done
check "same bytes: fe_w64, division steps" same_bytes gcc -O0 -DCRETULA_FE_GCD=1
check "same bytes: fe_tiny, division steps" same_bytes gcc -O0 -DCRETULA_FE_TINY=1 -DCRETULA_FE_W64=0 -DCRETULA_FE_GCD=1
check "same bytes: fe_w32, exponentiation" same_bytes gcc -O0 -DCRETULA_FE_W32=1 -DCRETULA_FE_W64=0 -DCRETULA_FE_GCD=0
check "same bytes: small" same_bytes gcc -O0 -DCRETULA_PROFILE_SMALL=1
check "same bytes: engines, none registered" same_bytes gcc -O0 -DCRETULA_ENGINE=1
check "same bytes: fast, self-verify" same_bytes gcc -O0 -DCRETULA_PROFILE_FAST=1 -DCRETULA_SELF_VERIFY=1

emulator="qemu-x86_64 -cpu max"
check "same bytes: x86-64 with ADX" same_bytes gcc -O1 -mbmi2 -madx
check "same bytes: x86-64 with ADX and AVX2, fast" same_bytes gcc -O1 -mbmi2 -madx -mavx2 -DCRETULA_PROFILE_FAST=1
check "same bytes: x86-64 with AVX2, fast" same_bytes gcc -O1 -mavx2 -DCRETULA_PROFILE_FAST=1

# The assembly of the Cortex-M0+ and what stands in for it, under qemu-arm.
emulator=qemu-arm
platform=("$root/tests/ct/wipe_arm.c")
m0=(arm-none-eabi-gcc -mthumb -mcpu=cortex-m0plus -nostartfiles -Os)
for no_asm in 0 1; do
    check "same bytes: Cortex-M0+, NO_ASM=$no_asm" same_bytes "${m0[@]}" -DCRETULA_NO_ASM=$no_asm
    check "same bytes: Cortex-M0+, fast, NO_ASM=$no_asm" same_bytes "${m0[@]}" -DCRETULA_NO_ASM=$no_asm -DCRETULA_PROFILE_FAST=1
    check "same bytes: Cortex-M0+, small, NO_ASM=$no_asm" same_bytes "${m0[@]}" -DCRETULA_NO_ASM=$no_asm -DCRETULA_PROFILE_SMALL=1
done
hashes_in_c=(-DCRETULA_SHA1_CM0=0 -DCRETULA_SHA256_CM0=0 -DCRETULA_SHA512_CM0=0)
# The two directions of mixing: assembly in one place and C in the others.
check "same bytes: Cortex-M0+, field in assembly" same_bytes "${m0[@]}" -DCRETULA_LIMB_CM0=0 "${hashes_in_c[@]}"
check "same bytes: Cortex-M0+, rows in assembly" same_bytes "${m0[@]}" -DCRETULA_FE_CM0=0 "${hashes_in_c[@]}"
check "same bytes: Cortex-M0+, hashes in assembly" same_bytes "${m0[@]}" -DCRETULA_FE_CM0=0 -DCRETULA_LIMB_CM0=0

# The Cortex-M4's. qemu-arm's default is a CPU that has these instructions as well.
m4=(arm-none-eabi-gcc -mthumb -mcpu=cortex-m4 -nostartfiles -Os)
check "same bytes: Cortex-M4" same_bytes "${m4[@]}"
check "same bytes: Cortex-M4, NO_ASM" same_bytes "${m4[@]}" -DCRETULA_NO_ASM=1
check "same bytes: Cortex-M4, fast" same_bytes "${m4[@]}" -DCRETULA_PROFILE_FAST=1
check "same bytes: Cortex-M4, words in the FPU" same_bytes "${m4[@]}" -mfpu=fpv4-sp-d16 -mfloat-abi=softfp -DCRETULA_CM4_FPU_SPILL=1
check "same bytes: Cortex-M4, hashes in C" same_bytes "${m4[@]}" -DCRETULA_SHA256_CM4=0 -DCRETULA_SHA512_CM4=0
check "same bytes: Cortex-M33, tables of the small profile" same_bytes arm-none-eabi-gcc -mthumb -mcpu=cortex-m33 -nostartfiles -O2 \
    -DCRETULA_BASE_TINY=1

# --- features

# Without the feature nothing warns, and the objects want nothing of each other that is not there.
compiles()
{
    compile_library gcc -O0 "${strict[@]}" "$@"
    gcc -nostdlib -r -o whole.o ./*.o
    nm -u whole.o | awk '{ print $2 }' | refuses grep -vE '^(memcpy|memset|getrandom|__errno_location|_GLOBAL_OFFSET_TABLE_)$'
}
feature()
{
    check "compiles: $*" compiles "${@/#/-DCRETULA_}"
}
no_warning_of_clang()
{
    clang "${strict[@]}" "${include[@]}" "$@" -fsyntax-only "${sources[@]}"
}

no_ed25519=(ED25519_SIGN=0 ED25519_VERIFY=0)
for off in SHA1 SHA256 HMAC ED25519_SIGN ED25519_VERIFY ED25519_CONTEXT ED25519_BLIND X25519 KEY_FILES PEM STRERROR BURN_STACK; do
    feature "$off=0"
    check "clang: $off=0" no_warning_of_clang "-DCRETULA_$off=0"
done
feature SHA512=0 "${no_ed25519[@]}"
feature SHA512=0 SHA1=0 "${no_ed25519[@]}"
feature ED25519_ONE_PASS=1 SELF_VERIFY=1 RNG_HOST=1
feature PROFILE_SMALL=1 ED25519_ONE_PASS=1 SELF_VERIFY=1
feature ENGINE=1
feature ENGINE=1 ENGINE_SECRETS=0 PROFILE_SMALL=1
feature ENGINE=1 "${no_ed25519[@]}" SHA512=0 SHA1=0
check "clang: ENGINE=1" no_warning_of_clang -DCRETULA_ENGINE=1
drivers=(ENGINE=1 ENGINE_HACE=1 ENGINE_ESP32=1 ENGINE_RP2350=1 ENGINE_STM32=1)
feature "${drivers[@]}"
check "clang: ${drivers[*]}" no_warning_of_clang "${drivers[@]/#/-DCRETULA_}"
# What products are made of.
feature ED25519_SIGN=0 X25519=0 KEY_FILES=0 HMAC=0 SHA1=0 SHA256=0 ED25519_CONTEXT=0
feature ED25519_VERIFY=0 X25519=0 KEY_FILES=0
feature PROFILE_SMALL=1 ED25519_SIGN=0
feature PROFILE_FAST=1 ED25519_VERIFY=0
feature "${no_ed25519[@]}" SHA1=0 SHA256=0 SHA512=0 HMAC=0 KEY_FILES=0
feature "${no_ed25519[@]}" X25519=0 KEY_FILES=0
feature "${no_ed25519[@]}" X25519=0 KEY_FILES=0 HMAC=0 SHA1=0 SHA512=0 STRERROR=0 BURN_STACK=0
suite_end
