#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
# ctest.sh BUILD [ctest options]: runs a build's tests and adds up what each says of itself in its last "N passed, N failed".
# A test that fails without saying how many counts as one.
set -u
build=$1
shift
log=$build/ctest.log
ctest --test-dir "$build" -j 2 --output-on-failure -V "$@" > "$log" 2>&1
code=$?
awk '
    { sub(/\r$/, "") }
    match($0, /^[0-9]+: /) {
        test = substr($0, 1, RLENGTH - 2); line = substr($0, RLENGTH + 1)
        seen[test] = 1
        if (line ~ /^[0-9]+ passed, [0-9]+ failed$/) { split(line, w, " "); passed[test] = w[1]; failed[test] = w[3] }
        else if (line ~ /FAILED|^[^ ]+:[0-9]+: /) print line
    }
    /\*\*\*/ { print }
    match($0, /Test +#[0-9]+:/) && !/Passed/ { t = substr($0, RSTART, RLENGTH); gsub(/[^0-9]/, "", t); bad[t] = 1 }
    END {
        for (t in seen) { p += passed[t]; f += failed[t] }
        for (t in bad) if (failed[t] + 0 == 0) f++
        printf "%d passed, %d failed\n", p, f
    }' "$log"
exit "$code"
