#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 OR MIT
# interop.sh BUILD: the session against OpenSSL's s_server and s_client and against curl, 200 handshakes each way: both versions,
# ECDSA and RSA certificates, mutual TLS, resumption, ALPN. Then the examples. Each connection fetches a page.
set -u
cd "$(dirname "$0")/certs" || exit 1
build=$(cd "$OLDPWD" && cd "$1" && pwd)
peer=$build/tests/tls/tls_peer
examples=$build/examples/tls
work=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server" 2> /dev/null; rm -rf "$work"' EXIT
passed=0
failed=0

# say GOOD WANTED WHAT: counts handshakes.
say() {
    passed=$((passed + $1))
    if [ "$1" -ne "$2" ]; then
        failed=$((failed + $2 - $1))
        echo "FAILED $3: $1 of $2"
        tail -n 5 "$work"/*.log
    fi
}

# Before a server starts: what the one before it said must not be read as its port.
fresh() {
    : > "$work/server.log"
}

# The port that a server names in its log, when it listens.
port_of() {
    local i
    for i in $(seq 200); do
        port=$(sed -n 's/^ACCEPT .*:\([0-9]*\)$/\1/p; s/^listening on //p' "$work/server.log" | head -n 1)
        [ -n "$port" ] && return
        sleep 0.05
    done
    echo "FAILED: no server: $(cat "$work/server.log")"
}

stop() {
    kill "$server" 2> /dev/null
    wait "$server" 2> /dev/null
    server=
}

# to_openssl COUNT RESUMED VERSION CERTIFICATE "SERVER OPTIONS" OPTION...: our client against s_server.
to_openssl() {
    local count=$1 resumed=$2 version=$3 cert=$4 more=$5 good
    shift 5
    fresh
    # shellcheck disable=SC2086
    openssl s_server -accept 127.0.0.1:0 -cert "$cert.pem" -cert_chain "$cert.pem" -key "$cert.key" -www "-tls1_${version#1}" $more \
        < /dev/null > "$work/server.log" 2>&1 &
    server=$!
    port_of
    "$peer" client "$port" "$count" ca=ca.pem "$@" > "$work/client.log" 2>&1
    good=$(sed -n "s/^\([0-9]*\) good, $resumed resumed$/\1/p" "$work/client.log")
    stop
    say "${good:-0}" "$count" "our client, TLS $version, $cert, $more $*"
}

# from COUNT RESUMED "SERVER OPTIONS" COMMAND...: a client, COUNT times, against our server; it must print the page.
from() {
    local count=$1 resumed=$2 more=$3 good=0 i
    shift 3
    fresh
    # shellcheck disable=SC2086
    "$peer" server "$count" $more > "$work/server.log" 2>&1 &
    server=$!
    port_of
    for ((i = 0; i < count; i++)); do
        "$@" > "$work/client.log" 2>&1
        grep -q "The page of the peer, whole." "$work/client.log" && good=$((good + 1))
    done
    wait "$server" || good=0
    server=
    grep -q "^$count good, $resumed resumed$" "$work/server.log" || good=0
    say "$good" "$count" "our server, $more: $*"
}

with_curl() {
    curl -sS --cacert ca.pem "$@" "https://localhost:$port/"
}

# s_client OPTION...: with a session, if there is one, which it leaves anew.
with_openssl() {
    local session=()
    [ ! -s "$work/session" ] || session=(-sess_in "$work/session")
    { printf 'GET / HTTP/1.0\r\n\r\n'; sleep 0.02; } |
        openssl s_client -connect "localhost:$port" -servername localhost -CAfile ca.pem -verify_return_error -ign_eof \
            "${session[@]}" "$@"
}

for version in 12 13; do
    for cert in server-ec server-rsa; do
        to_openssl 25 0 $version $cert ""
    done
    to_openssl 20 0 $version server-ec "-CAfile ca.pem -Verify 2 -verify_return_error" cert=client
    to_openssl 20 19 $version server-ec "" resume=1
    to_openssl 10 0 $version server-ec "-alpn http/1.1" alpn=http/1.1 nonblocking=1
    tls=--tlsv1.${version#1}
    only="-tls1_${version#1}"
    for cert in server-ec server-rsa; do
        from 25 0 "version=$version cert=$cert" with_curl "$tls"
    done
    from 20 0 "version=$version cert=server-ec ca=ca.pem verify=required" with_curl --cert client.pem --key client.key
    rm -f "$work/session"
    from 20 19 "version=$version cert=server-ec tickets=1" with_openssl "$only" -sess_out "$work/session"
    rm -f "$work/session"
    from 10 0 "version=$version cert=chain alpn=http/1.1 nonblocking=1" with_openssl "$only" -alpn http/1.1
done

# A server that writes records of 9000 bytes, if the client does not ask for shorter ones. One of TLS 1.3 alone cannot ask so that
# OpenSSL 3.0 understands: then the words say what to do.
printf 'HTTP/1.0 200 OK\r\n\r\n%8981s' "" > "$work/large"
for only in "" version=13; do
    fresh
    { sleep 0.5; cat "$work/large"; sleep 0.5; } |
        openssl s_server -accept 127.0.0.1:0 -cert server-ec.pem -key server-ec.key -naccept 1 > "$work/server.log" 2>&1 &
    server=$!
    port_of
    # shellcheck disable=SC2086
    "$peer" client "$port" 1 ca=ca.pem $only > "$work/client.log" 2>&1
    stop
    good=0
    grep -q CRETULA_TLS_RECORD_IN "$work/client.log" || good=1
    [ -z "$only" ] || good=$((1 - good))
    say $good 1 "large records, ${only:-both versions}"
done

# The examples: each server with each client, and with curl; mutual TLS; somebody whom nobody trusts.
for name in hello https poll; do
    fresh
    "$examples/${name}_server" 0 server-ec.pem server-ec.key > "$work/server.log" 2>&1 &
    server=$!
    port_of
    good=0
    for client in https poll; do
        "$examples/${client}_client" localhost "$port" ca.pem 2> "$work/client.log" | grep -q "Hello over TLS" && good=$((good + 1))
        "$examples/${client}_client" localhost "$port" ca2.pem > "$work/client.log" 2>&1 || good=$((good + 1))
        grep -q "no CA that is trusted signed it" "$work/client.log" && good=$((good + 1))
    done
    with_curl 2>&1 | grep -q "Hello over TLS" && good=$((good + 1))
    "$examples/hello_client" "$port" ca.pem 2> "$work/client.log" | grep -q "Hello over TLS" && good=$((good + 1))
    stop
    say $good 8 "example ${name}_server"
done
fresh
"$examples/https_server" 0 server-ec.pem server-ec.key ca.pem > "$work/server.log" 2>&1 &
server=$!
port_of
good=0
"$examples/https_client" localhost "$port" ca.pem client.pem client.key 2> "$work/client.log" | grep -q "Hello over TLS" && good=1
"$examples/https_client" localhost "$port" ca.pem > "$work/client.log" 2>&1 || good=$((good + 1))
with_curl --cert client.pem --key client.key 2>&1 | grep -q "Hello over TLS" && good=$((good + 1))
with_curl > "$work/client.log" 2>&1 || good=$((good + 1))
stop
say $good 4 "example https_server, mutual"
fresh
openssl s_server -accept 127.0.0.1:0 -cert server-ec.pem -key server-ec.key -www < /dev/null > "$work/server.log" 2>&1 &
server=$!
port_of
good=0
"$examples/hello_client" "$port" ca.pem 2> "$work/client.log" | grep -q "s_server" && good=1
for client in https poll; do
    "$examples/${client}_client" localhost "$port" ca.pem 2> "$work/client.log" | grep -q "s_server" && good=$((good + 1))
done
stop
say $good 3 "example clients against s_server"
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
