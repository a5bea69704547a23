#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 OR MIT
# hooks.sh [WORK]: the hooks in projects that have their own Mbed TLS: by its own CMake under link-time optimisation, with
# MBEDTLS_MPI_EXP_MOD_ALT beside them; and each hook switched off alone. hooks.c counts what is taken.
. "$(dirname "$0")/../../tools/checks/suite.sh"
suite_begin tls-hooks "${1:-}"
mbedtls=$("$root/tools/fetch_mbedtls.sh")

# project NAME OPTION...: builds it and runs the test.
project()
{
    local build=$work/$1
    shift
    cmake -S "$root/tests/tls/own_mbedtls" -B "$build" -DCMAKE_BUILD_TYPE=None "-DCRETULA_FOLDER=$root" "-DMBEDTLS_FOLDER=$mbedtls" \
        "$@"
    cmake --build "$build" -j 2 --target hooks
    "$build/hooks"
}

check "Mbed TLS's own CMake, -flto, MBEDTLS_MPI_EXP_MOD_ALT" project whole -DCMAKE_C_FLAGS=-O1 -DWHOLE=ON -DCMAKE_INTERPROCEDURAL_OPTIMIZATION=ON \
    -DCMAKE_POLICY_DEFAULT_CMP0069=NEW -DOPTIONS=MBEDTLS_MPI_EXP_MOD_ALT
check "no SHA" project sha "-DCRETULA_TLS_OPTIONS=CRETULA_TLS_SHA=0;CRETULA_TLS_COUNTERS=0"
check "no X25519, no SHA-1, messages collected" project x25519 "-DCRETULA_TLS_OPTIONS=CRETULA_TLS_X25519=0;CRETULA_TLS_SHA1=0;CRETULA_TLS_WHOLE=150"
check "no randomness, no memory, no SHA-256" project own \
    "-DCRETULA_TLS_OPTIONS=CRETULA_TLS_RANDOM=0;CRETULA_TLS_MEMORY=0;CRETULA_TLS_SHA256=0"
suite_end
