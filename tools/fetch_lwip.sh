#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
# Prints the folder of an lwIP source tree: LWIP_DIR if it is set; else build/cache/lwip-2.x, to which Debian's source package
# (suite bookworm) is downloaded and unpacked when it is not there yet. The system's package sources stay as they are.
set -eu
cd "$(dirname "$0")/.."
cache=$PWD/build/cache

if [ -n "${LWIP_DIR:-}" ]; then
    echo "$LWIP_DIR"
    exit 0
fi
for folder in "$cache"/lwip-2.*; do
    if [ -e "$folder/src/core/tcp.c" ]; then
        echo "$folder"
        exit 0
    fi
done

rm -rf "$cache/lwip.new"
mkdir -p "$cache/lwip.new"
trap 'rm -rf "$cache/lwip.new"' EXIT
tools/fetch_debian.sh source bookworm "$cache/lwip.new" lwip \
    --sha256 "lwip_2.1.3+dfsg1.orig.tar.xz:0a8276d09fc4e97bbba2f953d74af2388fc2195ea156be9d7589e297a68fde24" > /dev/null
(cd "$cache/lwip.new" && tar -xf lwip_*.orig.tar.xz)
folder=$(basename "$(find "$cache/lwip.new" -mindepth 1 -maxdepth 1 -type d -name 'lwip-2.*')")
mv "$cache/lwip.new/$folder" "$cache/$folder"
echo "$cache/$folder"
