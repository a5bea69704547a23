#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
# bench/host/run.sh [BATCHES]: Cretula beside OpenSSL and libsodium on this machine, twice: in portable C, and with what this
# CPU has (-march=native); then hashes, beside LibTomCrypt as well. CC, CFLAGS: another compiler, other flags.
set -eu
cd "$(dirname "$0")/../.."
out=build/bench-host
mkdir -p "$out"

measure() {
    label=$1
    shift
    echo "== $label: ${CC:-cc} ${CFLAGS:--O2} $*"
    # shellcheck disable=SC2086
    ${CC:-cc} ${CFLAGS:--O2} "$@" -std=gnu99 -Wall -Wextra -Werror -Iinclude -Isrc bench/host/bench_host.c src/*/*.c src/*/*.S \
        -lcrypto -lsodium -o "$out/bench_host"
    "$out/bench_host" ${batches:-}
    echo
}

batches=${1:-}
measure "portable C" -DCRETULA_PROFILE_FAST=1 -DCRETULA_NO_ASM=1
measure "this CPU" -DCRETULA_PROFILE_FAST=1 -march=native

echo "== hashes: ${CC:-cc} ${CFLAGS:--O2}"
# shellcheck disable=SC2086
${CC:-cc} ${CFLAGS:--O2} -DCRETULA_PROFILE_FAST=1 -DCRETULA_ENGINE=1 -std=gnu99 -Wall -Wextra -Werror -Iinclude -Isrc \
    bench/host/bench_hash.c src/*/*.c src/*/*.S -lcrypto -lsodium -ltomcrypt -o "$out/bench_hash"
"$out/bench_hash" ${batches:-}
