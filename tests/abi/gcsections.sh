#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 OR MIT
# What is unused costs nothing: programs for the Cortex-M0+, linked with --gc-sections from a library that has everything on,
# hold nothing of the rooms that they do not enter. And all of src/ compiles with no option at all, whatever is off.
#
#   tests/abi/gcsections.sh [FOLDER]
. "$(dirname "$0")/../../tools/checks/suite.sh"
suite_begin abi-gcsections "${1:-}"

arm=(arm-none-eabi-gcc -mthumb -mcpu=cortex-m0plus -Os -ffunction-sections -fdata-sections -DCRETULA_ED25519_ONE_PASS=1)

library()
{
    mkdir objects
    (cd objects && AR=arm-none-eabi-ar archive_library "$work/library.a" "${arm[@]}")
}

# holds WANTED UNWANTED STATEMENT: patterns for the symbols of ours that a program with the statement holds.
holds()
{
    cat > program.c << END
#include <cretula/cretula.h>
uint8_t a[200], b[200];
extern int result;
int result;
void _start(void);
void _start(void)
{
    result = $3;
}
END
    "${arm[@]}" "-I$root/include" -nostartfiles -Wl,--gc-sections program.c "$work/library.a" -o program.elf
    arm-none-eabi-nm program.elf | awk '{ print $3 }' | grep cretula_ > symbols
    grep -E "$1" symbols
    refuses grep -E "$2" symbols
}

check "library" library
wait
check "SHA-256 alone" holds '^cretula_sha256$' \
    'ed25519|x25519|ge_|fe_|sc_|limb|key|pem|hmac|hkdf|sha1|sha224|sha384|sha512$|strerror|export|import|stack_burn' 'cretula_hash(&cretula_sha256, a, b, 100)'
check "HMAC-SHA-1 alone" holds '^cretula_sha1$' 'ed25519|x25519|ge_|fe_|sc_|limb|key|pem|hkdf|sha2|sha384|sha512|strerror' \
    'cretula_hmac(&cretula_sha1, a, b, 20, b, 100)'
check "X25519 alone" holds '^cretula_fe_mul$' 'ed25519|ge_|sc_|key|pem|cretula_hash|sha[0-9]|hmac' 'cretula_x25519(a, b, b + 32)'
check "verification alone" holds '^cretula_ge_verify$' \
    'sign|x25519|blind|ge_mul_base|ge_mul$|sc_invert|key_from|pem|hmac|hkdf|sha1|sha224|sha256|sha384|strerror|hash_domain|random' \
    'cretula_ed25519_verify(a, b, b + 32, 100)'
check "signing alone" holds '^cretula_ge_mul_base$' \
    'verify|x25519|blind|sc_halve|ge_mul$|ge_decode|sc_invert|sc_is_reduced|pem|der|hmac|hkdf|sha1|sha224|sha256|sha384' \
    'cretula_ed25519_key_from_seed((cretula_ed25519_key *)(void *)a, b) | cretula_ed25519_sign((cretula_ed25519_key *)(void *)a, b, b, 9)'
check "public key files alone" holds '^cretula_key_parse$' 'x25519|ge_|fe_|sc_|hash|sha|private' \
    'cretula_ed25519_public_key_read_pem(a, b, 113)'

# Every file guards itself: "compile everything in src/" works, with nothing but the include paths.
everything()
{
    "$@" "${include[@]}" -c "$root"/src/*/*.c
}
nothing=(-DCRETULA_SHA1=0 -DCRETULA_SHA256=0 -DCRETULA_SHA512=0 -DCRETULA_HMAC=0 -DCRETULA_ED25519_SIGN=0 -DCRETULA_ED25519_VERIFY=0
    -DCRETULA_X25519=0 -DCRETULA_KEY_FILES=0)
check "everything in src/, cc" everything cc
check "everything in src/, Cortex-M0+" everything arm-none-eabi-gcc -mthumb -mcpu=cortex-m0plus
check "everything in src/, all options off" everything cc "${nothing[@]}"
suite_end
