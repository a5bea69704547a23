#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
# setup.sh demo|demo-tls|check|check-long|bench: installs what the target needs and the machine lacks, and says so. Debian and its kin with root
# or sudo; elsewhere it prints what to install and exits with 1.
set -eu
cd "$(dirname "$0")/.."

missing=""

# need PACKAGE COMMAND: by command where there is one, since it may come from another vendor's package.
need() {
    command -v "$2" > /dev/null 2>&1 || missing="$missing $1"
}

# need_file PACKAGE FILE: libraries and headers.
need_file() {
    [ -e "$2" ] || missing="$missing $1"
}

multiarch() {
    gcc -print-multiarch 2> /dev/null || echo "$(uname -m)-linux-gnu"
}

host() {
    need gcc gcc
    need_file libc6-dev /usr/include/stdio.h
    need cmake cmake
    need make make
    need python3 python3
    need openssl openssl
}

arm() {
    need gcc-arm-none-eabi arm-none-eabi-gcc
    need_file libnewlib-arm-none-eabi /usr/include/newlib/stdint.h
}

rp2040() {
    arm
    need nodejs node
    need npm npm
}

tls() {
    arm
    need curl curl
    need bzip2 bzip2
    need xz-utils xz
    need qemu-system-arm qemu-system-arm
}

tests() {
    need g++ g++
    need clang clang
    need lld ld.lld
    need llvm llvm-ar
    need_file libclang-rt-14-dev /usr/lib/llvm-14/lib/clang/14.0.6/lib/linux
    need pkg-config pkg-config
    need_file libsodium-dev /usr/include/sodium.h
    need_file libssl-dev /usr/include/openssl/evp.h
    need valgrind valgrind
    need bats bats
    need git git
    need xxd xxd
    need qemu-user qemu-ppc
    need qemu-system-misc qemu-system-riscv32
    need gcc-powerpc-linux-gnu powerpc-linux-gnu-gcc
    need gcc-aarch64-linux-gnu aarch64-linux-gnu-gcc
    need_file libc6-dev-arm64-cross /usr/aarch64-linux-gnu/include/stdio.h
    need_file libc6-dev-powerpc-cross /usr/powerpc-linux-gnu/include/stdio.h
    need gcc-riscv64-unknown-elf riscv64-unknown-elf-gcc
    need_file picolibc-riscv64-unknown-elf /usr/lib/picolibc/riscv64-unknown-elf
}

case "${1:-}" in
demo) host; rp2040 ;;
demo-tls) host; tls ;;
check) host; rp2040; tls; tests ;;
check-long) host; rp2040; tls; tests; need chromium chromium ;;
bench) host; rp2040; tls; tests; need gnuplot-nox gnuplot; need hyperfine hyperfine; need_file libtomcrypt-dev /usr/include/tomcrypt.h ;;
*) echo "usage: setup.sh demo|demo-tls|check|check-long|bench" >&2; exit 2 ;;
esac

if [ -n "$missing" ]; then
    if ! command -v apt-get > /dev/null 2>&1; then
        echo "setup: these Debian packages, or what your system calls them, are missing:$missing" >&2
        exit 1
    fi
    root=""
    if [ "$(id -u)" != 0 ]; then
        if ! sudo -n true 2> /dev/null; then
            echo "setup: run this first: sudo apt-get install --no-install-recommends$missing" >&2
            exit 1
        fi
        root="sudo"
    fi
    echo "setup: installing$missing"
    log=$(mktemp)
    # shellcheck disable=SC2086
    if ! { $root apt-get update -q && $root env DEBIAN_FRONTEND=noninteractive \
           apt-get install -y -q --no-install-recommends $missing; } > "$log" 2>&1; then
        tail -n 20 "$log" >&2
        echo "setup: apt-get failed, see above" >&2
        exit 1
    fi
    rm -f "$log"
fi

if [ "$1" != demo-tls ] && [ ! -d boards/rp2040/node_modules/rp2040js ]; then
    echo "setup: installing the RP2040 emulator (npm package rp2040js)"
    (cd boards/rp2040 && npm ci --loglevel=error --no-audit --no-fund > /dev/null)
fi

# The AST1030's hash engine takes a newer QEMU than Debian 12's; tls/ takes the sources of Mbed TLS,
# and a board's network those of lwIP.
case "$1" in
demo-tls | check | check-long | bench) tools/get_qemu.sh; tools/fetch_mbedtls.sh > /dev/null; tools/fetch_lwip.sh > /dev/null ;;
esac
