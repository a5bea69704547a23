#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
# Prints the folder of an Mbed TLS 3.6 source tree: MBEDTLS_DIR if it is set; else build/cache/mbedtls-3.6.x, to which Debian's
# source package (suite trixie) is downloaded and unpacked when it is not there yet. Needs bzip2. The system's package sources
# stay as they are.
set -eu
cd "$(dirname "$0")/.."
cache=$PWD/build/cache
known=mbedtls_3.6.6.orig.tar.bz2
sum=8fb65fae8dcae5840f793c0a334860a411f884cc537ea290ce1c52bb64ca007a

if [ -n "${MBEDTLS_DIR:-}" ]; then
    if ! grep -q 'MBEDTLS_VERSION_STRING  *"3\.6\.' "$MBEDTLS_DIR/include/mbedtls/build_info.h" 2> /dev/null; then
        echo "fetch_mbedtls: MBEDTLS_DIR=$MBEDTLS_DIR is no source tree of Mbed TLS 3.6" >&2
        exit 1
    fi
    echo "$MBEDTLS_DIR"
    exit 0
fi

for folder in "$cache"/mbedtls-3.6.*; do
    if [ -e "$folder/library/ssl_tls.c" ]; then
        echo "$folder"
        exit 0
    fi
done

rm -rf "$cache/mbedtls.new"
mkdir -p "$cache/mbedtls.new"
trap 'rm -rf "$cache/mbedtls.new"' EXIT
tools/fetch_debian.sh source trixie "$cache/mbedtls.new" mbedtls > "$cache/mbedtls.new/files"
archive=$(sed -n 's/.*\/\(mbedtls_3\.6\.[0-9.]*\.orig\.tar\.[a-z0-9]*\)$/\1/p' "$cache/mbedtls.new/files")
if [ -z "$archive" ]; then
    echo "fetch_mbedtls: the source package is no Mbed TLS 3.6:" >&2
    cat "$cache/mbedtls.new/files" >&2
    exit 1
fi
if [ "$archive" = "$known" ]; then
    found=$(sha256sum "$cache/mbedtls.new/$archive")
    if [ "${found%% *}" != "$sum" ]; then
        echo "fetch_mbedtls: $archive has the SHA-256 ${found%% *}, not $sum" >&2
        exit 1
    fi
else
    echo "fetch_mbedtls: note: $archive is newer than $known, which this was tested with" >&2
fi
(cd "$cache/mbedtls.new" && tar -xf "$archive")
folder=$(basename "$(find "$cache/mbedtls.new" -mindepth 1 -maxdepth 1 -type d -name 'mbedtls-3.6.*')")
rm -rf "${cache:?}/$folder"
mv "$cache/mbedtls.new/$folder" "$cache/$folder"
echo "$cache/$folder"
