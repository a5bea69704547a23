#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
# tls.sh BUILD: installs a build that has tls/, and uses it from another project, from C and C++.
set -u
here=$(cd "$(dirname "$0")" && pwd)
build=$1
prefix=$build/prefix
rm -rf "$prefix" "$build/consumer"
if cmake --install "$build" --prefix "$prefix" &&
    cmake -S "$here/consumer" -B "$build/consumer" -DCONSUMER_TLS=ON -DCMAKE_PREFIX_PATH="$(cd "$build" && pwd)/prefix" &&
    cmake --build "$build/consumer" && "$build/consumer/in_c" && "$build/consumer/in_cxx" && "$build/consumer/tls" &&
    ! grep -rn -e "$(cd "$build" && pwd)" -e "$(cd "$here/../.." && pwd)" "$prefix/lib/cmake"; then
    echo "1 passed, 0 failed"
else
    echo "FAILED: tls/ installed and found"
    echo "0 passed, 1 failed"
    exit 1
fi
