#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
# run.sh ast1030|mps2-an386 QEMU PROGRAM.elf PORT LOG: the board as an HTTPS server on 127.0.0.1:PORT; its messages go to the file LOG. One
# instruction is one nanosecond of virtual time, so that the board's clock counts instructions. Runs until it is stopped.
set -eu
board=$1 qemu=$2 program=$3 port=$4 log=$5
common="-display none -monitor none -nodefaults -icount shift=0 -semihosting-config enable=on,target=native -kernel $program"
case $board in
ast1030)
    # shellcheck disable=SC2086
    exec "$qemu" -M ast1030-evb $common -nic none -serial chardev:tls -serial "file:$log" \
        -chardev "socket,id=tls,host=127.0.0.1,port=$port,server=on,wait=off,nodelay=on"
    ;;
mps2-an386)
    # shellcheck disable=SC2086
    exec "$qemu" -M mps2-an386 $common -serial "file:$log" -nic "user,hostfwd=tcp:127.0.0.1:$port-:443"
    ;;
*)
    echo "run.sh: there is no board $board with an HTTPS server" >&2
    exit 2
    ;;
esac
