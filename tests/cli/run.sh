#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
# Runs the tests of the command: run.sh CRETULA [FILE.bats...]. Without files, all but large.bats, which takes minutes.
# The last line is "N passed, N failed"; the exit code is 0 if none failed.
set -eu

CRETULA=$(realpath "$1")
export CRETULA
shift
here=$(dirname "$(realpath "$0")")
if [ $# -eq 0 ]; then
    for f in "$here"/*.bats; do
        [ "$f" = "$here/large.bats" ] || set -- "$@" "$f"
    done
fi

log=$(mktemp)
trap 'rm -f "$log"' EXIT
bats --tap "$@" > "$log" 2>&1 || true

# The failures in full, and what was left out.
awk '/^not ok/ { show = 1 } /^ok/ { show = /# skip/ } show' "$log"
planned=$(sed -n 's/^1\.\.\([0-9]*\)$/\1/p' "$log")
passed=$(grep -c '^ok' "$log" || true)
skipped=$(grep -c '^ok.*# skip' "$log" || true)
if [ -z "$planned" ] || [ "$planned" -eq 0 ]; then
    cat "$log"
    planned=1
fi
# A test that bats never reached has not passed.
failed=$((planned - passed))
passed=$((passed - skipped))
[ "$skipped" -eq 0 ] || echo "$skipped skipped"
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
