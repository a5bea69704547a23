#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 OR MIT
# Fuzzes each target for a time, from the corpus that earlier runs left in build/fuzz/corpus; or, for the test suite, with a
# number of inputs from a fixed seed (a tenth of it for verification, which is slow).
#
#   tests/fuzz/run.sh [SECONDS]        60 unless given
#   tests/fuzz/run.sh --runs NUMBER
. "$(dirname "$0")/../../tools/checks/suite.sh"
suite_begin fuzz

targets=(key hash_state verify)
if [ "${1:-}" = --runs ]; then
    runs=$2
else
    runs=
    seconds=${1:-60}
fi

compiler=(clang -g -O1 -fsanitize=address,undefined,fuzzer-no-link -fno-sanitize-recover=all)
rm -rf "$work/library"
mkdir -p "$work/library"
if ! (cd "$work/library" && compile_library "${compiler[@]}" "${strict[@]}") > "$work/library/log" 2>&1; then
    cat "$work/library/log"
    echo "0 passed, ${#targets[@]} failed"
    exit 1
fi

fuzz()
{
    local corpus=$work/corpus/$1 limit=("-max_total_time=${seconds:-}") seeds=()
    if [ -n "$runs" ]; then
        corpus=corpus
        limit=("-runs=$runs" -seed=1)
        [ "$1" != verify ] || limit=("-runs=$((runs / 10))" -seed=1)
    fi
    if [ "$1" = key ]; then
        seeds=("$root/tests/cli/fixtures")
    fi
    mkdir -p "$corpus"
    "${compiler[@]}" -fsanitize=fuzzer "${strict[@]}" "${include[@]}" -o target "$root/tests/fuzz/fuzz_$1.c" \
        "$work"/library/*.o
    ./target "${limit[@]}" -max_len=600 -len_control=0 "-artifact_prefix=$work/finding-$1-" "$corpus" "${seeds[@]}"
}

for target in "${targets[@]}"; do
    check "$target" fuzz "$target"
done
wait
for i in "${!targets[@]}"; do
    echo "${targets[i]}: $(grep '^Done' "$work/cases/$((i + 1)).log" || echo "a finding, or not built")"
done
suite_end
