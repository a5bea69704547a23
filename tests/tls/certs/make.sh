#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 OR MIT
# Makes the certificates and keys of the TLS tests, in this folder, with openssl. They are committed, so that the tests do not
# depend on the day and on chance; nothing else uses them, and their keys are public.
#
#   ca, ca2             two roots; nobody trusts ca2
#   server-ec, -rsa     for localhost and 127.0.0.1, by ca
#   expired, future     for localhost, by ca, before 2021 and after 2090
#   other               for other.example, by ca
#   chain               for localhost, by an intermediate of ca, which is in the same file
#   client, client2     of a device, by ca and by ca2
#   *.der               some of them, and their keys, in DER; locked.key: server-ec.key under the password "open"
set -euo pipefail
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

ec=(-newkey ec -pkeyopt ec_paramgen_curve:P-256)
usual="20200101000000Z 21200101000000Z"

# issue NAME ISSUER SUBJECT EXTENSIONS START END KEY...
issue() {
    local name=$1 issuer=$2 subject=$3 extensions=$4 start=$5 end=$6
    shift 6
    openssl req -new "$@" -nodes -keyout "$name.key" -out "$work/csr" -subj "/CN=$subject" 2> /dev/null
    printf '%b' "$extensions" > "$work/extensions"
    : > "$work/index"
    openssl rand -hex 8 > "$work/serial"
    cat > "$work/conf" << END
[ca]
default_ca = it
[it]
database = $work/index
serial = $work/serial
new_certs_dir = $work
default_md = sha256
policy = any
unique_subject = no
[any]
commonName = supplied
END
    local by=(-cert "$issuer.pem" -keyfile "$issuer.key")
    [ "$issuer" != "$name" ] || by=(-selfsign -keyfile "$name.key")
    openssl ca -batch -notext -config "$work/conf" "${by[@]}" -in "$work/csr" -out "$name.pem" -extfile "$work/extensions" \
        -startdate "$start" -enddate "$end" 2> "$work/log" || { cat "$work/log"; exit 1; }
}

root="basicConstraints=critical,CA:TRUE\nkeyUsage=critical,keyCertSign\nsubjectKeyIdentifier=hash\n"
here="basicConstraints=CA:FALSE\nsubjectAltName=DNS:localhost,IP:127.0.0.1\n"
# shellcheck disable=SC2086
{
    issue ca ca "Test root" "$root" $usual "${ec[@]}"
    issue ca2 ca2 "Another root" "$root" $usual "${ec[@]}"
    issue server-ec ca localhost "$here" $usual "${ec[@]}"
    issue server-rsa ca localhost "$here" $usual -newkey rsa:2048
    issue expired ca localhost "$here" 20200101000000Z 20210101000000Z "${ec[@]}"
    issue future ca localhost "$here" 20900101000000Z 21200101000000Z "${ec[@]}"
    issue other ca other.example "basicConstraints=CA:FALSE\nsubjectAltName=DNS:other.example\n" $usual "${ec[@]}"
    issue middle ca "Test intermediate" "$root" $usual "${ec[@]}"
    issue chain middle localhost "$here" $usual "${ec[@]}"
    issue client ca device "basicConstraints=CA:FALSE\n" $usual "${ec[@]}"
    issue client2 ca2 device "basicConstraints=CA:FALSE\n" $usual "${ec[@]}"
}
cat middle.pem >> chain.pem
for name in ca server-ec; do
    openssl x509 -in $name.pem -outform DER -out $name.der
done
openssl pkcs8 -topk8 -nocrypt -in server-ec.key -outform DER -out server-ec.key.der
openssl pkcs8 -topk8 -in server-ec.key -v2 aes-256-cbc -v2prf hmacWithSHA256 -iter 1000 -passout pass:open -out locked.key
rm -f middle.pem middle.key ca.key ca2.key
