#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 OR MIT
# check.sh NM PROGRAM RUN...: whether the program works, and whether what is hot lies in RAM and the rest in flash.
nm=$1
program=$2
shift 2
passed=0
failed=0

check()
{
    local what=$1
    shift
    if "$@"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAILED $what"
    fi
}

# lies_in PREFIX SYMBOL: every symbol of that name has an address that begins so.
lies_in()
{
    "$nm" "$program" | awk -v prefix="$1" -v name="$2" '
        $3 == name { seen = 1; if (index($1, prefix) != 1) bad = 1; print }
        END { exit !seen || bad }'
}

exists()
{
    "$nm" "$program" | grep -q " $1\$"
}

prints()
{
    [ "$("$@" "$program")" = "signed and verified" ]
}

for symbol in cretula_fe_mul cretula_sha512_compress cretula_sha512_constants; do
    check "$symbol is not in RAM" lies_in 200 "$symbol"
done
# What only some kernels have.
for symbol in cretula_limb_mul_add cretula_fe_sq cretula_sha512_rounds_cm0 rounds sigma table table_b; do
    exists "$symbol" && check "$symbol is not in RAM" lies_in 200 "$symbol"
done
for symbol in main cretula_ed25519_sign_with cretula_ge_add; do
    check "$symbol is not in flash" lies_in 100 "$symbol"
done
check "the program does not work" prints "$@"
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
