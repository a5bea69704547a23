#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
# An HTTPS server on an emulated Cortex-M4: built, started, visited with curl, and stopped.
set -eu
cd "$(dirname "$0")/.."

board=build/demo/ast1030
work=build/demo/tls
mkdir -p "$work"

step() { printf '\n\033[1m%s\033[0m\n' "$1"; }
quiet() { "$@" > "$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }; }

step "1. Build the firmware: Cretula, Mbed TLS and a page, with a new key and certificate"
quiet cmake -S . -B "$board" -DCMAKE_TOOLCHAIN_FILE=boards/cmake/arm-none-eabi.cmake -DCRETULA_CPU=cortex-m4 \
    -DCRETULA_BUILD_BOARDS=ast1030 -DCRETULA_BUILD_TLS=ON -DCRETULA_PROFILE=fast \
    "-DCRETULA_OPTIONS=CRETULA_ENGINE=1;CRETULA_ENGINE_HACE=1" -DCRETULA_TLS_MBEDTLS_FLAGS=-O2 \
    "-DCRETULA_TLS_OPTIONS=CRETULA_TLS_WHOLE=4096;CRETULA_TLS_STACK_PROBE=8192"
quiet cmake --build "$board" --target ast1030_https -j "$(nproc)"
program=$board/boards/ast1030/https.elf
arm-none-eabi-size "$program"

step "2. Start it: an AST1030 under QEMU, whose serial port is a TCP port on this machine"
boards/https/visit.py ast1030 build/tools/qemu-system-arm "$program" "$board/https/identity.pem" "$work"
