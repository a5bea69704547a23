# SPDX-License-Identifier: Apache-2.0 OR MIT
# What the suites written in bash share; sourced. A suite calls suite_begin, then check for each case, then suite_end, whose
# last line is "N passed, N failed". Cases run side by side, as many as there are processors.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
shopt -s nullglob
sources=("$root"/src/*/*.c "$root"/src/*/*.S)
include=("-I$root/include" "-I$root/src")
strict=(-std=c99 -Wall -Wextra -Wconversion -Wundef -Werror)

# suite_begin NAME [FOLDER]: everything is made in FOLDER, build/NAME unless given.
suite_begin()
{
    work=$(realpath -m "${2:-$root/build/$1}")
    rm -rf "$work/cases"
    mkdir -p "$work/cases"
    cases=0
}

# check NAME COMMAND...: a case. It passes if the command, which may be a function and runs under set -e in a folder of its
# own, succeeds. Where its last line is "N passed, N failed", it counts as that many cases.
check()
{
    cases=$((cases + 1))
    local case=$work/cases/$cases
    printf '%s\n' "$1" > "$case.name"
    shift
    while [ "$(jobs -rp | wc -l)" -ge "$(nproc)" ]; do
        wait -n || true
    done
    (
        mkdir "$case"
        cd "$case"
        set -e
        "$@" > "$case.log" 2>&1
        : > "$case.ok"
        rm -rf "$case"
    ) &
}

# Succeeds if the command fails.
refuses()
{
    if "$@"; then
        echo "succeeded, but must not: $*"
        return 1
    fi
}

# compile_library COMPILER OPTION...: the objects of all of src/, in the current folder.
compile_library()
{
    "$@" "${include[@]}" -c "${sources[@]}"
}

# archive_library FILE COMPILER OPTION...: the library; needs a folder of its own for the objects.
archive_library()
{
    local archive=$1 ar=${AR:-ar}
    shift
    compile_library "$@"
    rm -f "$archive"
    "$ar" rcs "$archive" ./*.o
    rm ./*.o
}

suite_end()
{
    local i case last passed=0 failed=0
    wait
    for ((i = 1; i <= cases; i++)); do
        case=$work/cases/$i
        last=$(tail -n 1 "$case.log" 2> /dev/null)
        if [ ! -e "$case.ok" ]; then
            echo "FAILED $(cat "$case.name")"
            tail -n 25 "$case.log" | sed 's/^/    /'
        fi
        if [[ $last =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed$ ]]; then
            passed=$((passed + BASH_REMATCH[1]))
            failed=$((failed + BASH_REMATCH[2]))
        elif [ -e "$case.ok" ]; then
            passed=$((passed + 1))
        else
            failed=$((failed + 1))
        fi
    done
    echo "$passed passed, $failed failed"
    [ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
}
