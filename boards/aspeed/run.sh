#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
# run.sh QEMU ast1030|ast2600 [--counted] PROGRAM.elf: runs a program and prints what it says; the exit code is the program's.
# --counted: one instruction is one nanosecond of virtual time.
set -eu
qemu=$1 board=$2
shift 2
count=""
if [ "$1" = --counted ]; then
    count="-icount shift=0"
    shift
fi
# shellcheck disable=SC2086
exec timeout --foreground "${ASPEED_TIMEOUT:-300}" "$qemu" -M "$board-evb" -nodefaults -nic none -display none -monitor none -serial stdio $count \
    -semihosting-config enable=on,target=native -kernel "$1" < /dev/null
