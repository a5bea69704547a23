#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 OR MIT
# options.sh [WORK]: tls/ with what can be left out of it left out, without a warning.
. "$(dirname "$0")/../../tools/checks/suite.sh"
suite_begin tls-options "${1:-}"
mbedtls=$("$root/tools/fetch_mbedtls.sh")

# with OPTION...: compiles every file.
with()
{
    local file
    for file in "$root"/tls/session/*.c "$root"/tls/hooks/*.c; do
        clang -std=c99 -fsyntax-only -Wall -Wextra -Wconversion -Wundef -Werror -I"$root/include" -I"$root/tls/include" \
            -isystem "$mbedtls/include" -isystem "$mbedtls/library" '-DMBEDTLS_CONFIG_FILE="cretula_mbedtls_config.h"' "${@/#/-DCRETULA_TLS_}" \
            "$file" || return 1
    done
}

check "everything" with
check "a server with ECDSA" with CLIENT=0 RSA=0 P384=0 PSK=0 DATES=0 DEBUG=0 ENCRYPTED_KEYS=0 SMALL=1
check "a client" with SERVER=0
check "TLS 1.3" with 1_2=0
check "TLS 1.2" with 1_3=0
check "no tickets" with TICKETS=0
check "no tickets, no keys, no dates" with TICKETS=0 PSK=0 DATES=0
check "no PEM" with PEM=0
check "no ALPN, no ChaCha20" with ALPN=0 CHACHA20=0
check "no AES-GCM" with AES_GCM=0
check "no hooks that can be left out" with SHA=0 X25519=0
check "large records in, small ones out" with RECORD_IN=16384 RECORD_OUT=512
check "what tests use" with WHOLE=4096 STACK_PROBE=8192 FAULTS=1 SELF_TEST=1
suite_end
