# SPDX-License-Identifier: Apache-2.0 OR MIT
# shellcheck shell=bash disable=SC2034,SC2154
# Shared by the command's tests: each runs in a directory of its own, and no temporary file may be left in it.

bats_require_minimum_version 1.5.0

: "${CRETULA:?set CRETULA to the path of the cretula binary}"
CRETULA=$(realpath "$CRETULA")
FIXTURES=$BATS_TEST_DIRNAME/fixtures
SOURCES=$BATS_TEST_DIRNAME/../../cli

cretula()
{
    "$CRETULA" "$@"
}

setup()
{
    mkdir "$BATS_TEST_TMPDIR/work" # bats keeps files of its own beside it
    cd "$BATS_TEST_TMPDIR/work" || exit 1
}

teardown()
{
    [ -z "$(find "$BATS_TEST_TMPDIR" -name '.cretula-*')" ]
}

# fails TEXT ARGUMENT...: the command ends with exit code 2, writes nothing to standard output and one line to standard
# error: what is wrong, with TEXT in it, a colon, and what to do.
fails()
{
    local text=$1
    shift
    run --separate-stderr -2 "$CRETULA" "$@"
    check_failure "$text"
}

check_failure()
{
    echo "message: $stderr"
    [ -z "$output" ]
    [ "${#stderr_lines[@]}" -eq 1 ]
    [[ $stderr == "cretula: "*"$1"* ]]
    [[ ${stderr#cretula: } == *?": "?* ]]
}

# refuses ARGUMENT...: the same for a refused signature, exit code 1.
refuses()
{
    run --separate-stderr -1 "$CRETULA" "$@"
    check_failure refused
}

# shell_fails TEXT SCRIPT: the same as fails for a shell command, in which $CRETULA can be used.
shell_fails()
{
    run --separate-stderr -2 env CRETULA="$CRETULA" bash -c "$2"
    check_failure "$1"
}

# Succeeds, silently.
quiet()
{
    run --separate-stderr -0 "$CRETULA" "$@"
    [ -z "$output$stderr" ]
}

make_key()
{
    cretula keygen -o key.pem -p public.pem
}

# random SIZE > FILE
random()
{
    head -c "$1" /dev/urandom
}

sanitized()
{
    grep -q __asan_init "$CRETULA"
}

# Runs the command with the calls of interpose.c in place of the system's: interposed NAME=VALUE ARGUMENT...
interposed()
{
    local wish=$1
    shift
    [ -e interpose.so ] || "${CC:-cc}" -shared -fPIC -o interpose.so "$BATS_TEST_DIRNAME/interpose.c" -ldl
    env "$wish" ASAN_OPTIONS=verify_asan_link_order=0 LD_PRELOAD="$PWD/interpose.so" "$CRETULA" "$@"
}

interposed_fails()
{
    local text=$1
    shift
    run --separate-stderr -2 interposed "$@"
    check_failure "$text"
}

# Makes a directory $OPEN that everybody can enter, with the binary in it. Remove it afterwards.
make_open_directory()
{
    OPEN=$(mktemp -d)
    chmod 755 "$OPEN"
    cp "$CRETULA" "$OPEN/cretula"
}

# Runs a command as a user whom file permissions bind.
unprivileged()
{
    if [ "$(id -u)" -eq 0 ]; then
        setpriv --reuid 65534 --regid 65534 --clear-groups "$@"
    else
        "$@"
    fi
}

# Runs a command on a terminal of its own; skips where there is none to be had, as in a bare chroot.
on_terminal() {
    script -qec true /dev/null > /dev/null 2>&1 || skip "no terminal to be had"
    run script -qec "$1" /dev/null
}
