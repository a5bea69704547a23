#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
# identity.sh OPENSSL PREFIX: a P-256 key and a self-signed certificate for localhost, as PREFIX.pem for curl's --cacert and as
# the arrays of PREFIX.c for the program.
set -eu
openssl=$1 prefix=$2
"$openssl" req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 3650 -subj /CN=localhost \
    -addext "subjectAltName=DNS:localhost,IP:127.0.0.1" -keyout "$prefix.key" -out "$prefix.pem" 2> /dev/null
"$openssl" x509 -in "$prefix.pem" -outform DER -out "$prefix.crt.der"
"$openssl" pkey -in "$prefix.key" -outform DER -out "$prefix.key.der"

array() {
    echo "const uint8_t $1[] = {"
    od -An -v -tx1 "$2" | sed 's/ \([0-9a-f][0-9a-f]\)/ 0x\1,/g'
    echo "};"
    echo "const size_t $1_size = sizeof $1;"
}
{
    echo "#include <stddef.h>"
    echo "#include <stdint.h>"
    echo "extern const uint8_t https_certificate[], https_key[];"
    echo "extern const size_t https_certificate_size, https_key_size;"
    array https_certificate "$prefix.crt.der"
    array https_key "$prefix.key.der"
} > "$prefix.c"
