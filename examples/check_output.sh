#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 OR MIT
# check_output.sh EXPECTED COMMAND...: whether a program succeeds and prints the lines of a file; a line there is a shell
# pattern, for what is random.
expected=$1
shift
output=$("$@") && good=1 || good=0
printf '%s\n' "$output"
mapfile -t patterns < "$expected"
mapfile -t lines <<< "$output"
[ "${#patterns[@]}" -eq "${#lines[@]}" ] || good=0
for i in "${!patterns[@]}"; do
    # The right side is a pattern because it is not quoted.
    [[ ${lines[i]} == ${patterns[i]} ]] || good=0
done
if [ "$good" -eq 0 ]; then
    echo "FAILED: expected the lines of $expected"
    echo "0 passed, 1 failed"
    exit 1
fi
echo "1 passed, 0 failed"
