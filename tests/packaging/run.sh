#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
# run.sh [WORK]: Cretula installed and found, and as a folder of another project, each from C and C++, in each profile.
set -u
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
work=${1:-build/packaging}
mkdir -p "$work"
work=$(cd "$work" && pwd)
passed=0
failed=0

check() {
    name=$1
    shift
    if "$@" > "$work/log" 2>&1; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAILED $name"
        cat "$work/log"
    fi
}

installed() {
    rm -rf "$work/prefix" "$work/found"
    cmake -S "$root" -B "$work/lib" -DCRETULA_PROFILE="$1" -DCRETULA_BUILD_TESTS=OFF -DCRETULA_BUILD_CLI=OFF \
        -DCRETULA_BUILD_EXAMPLES=OFF -DCMAKE_INSTALL_PREFIX="$work/prefix" &&
        cmake --build "$work/lib" -j 2 && cmake --install "$work/lib" &&
        cmake -S "$here/consumer" -B "$work/found" -DCMAKE_PREFIX_PATH="$work/prefix" && cmake --build "$work/found" &&
        "$work/found/in_c" && "$work/found/in_cxx"
}

# The installation has no tls/ and says so.
without_tls() {
    ! cmake -S "$here/consumer" -B "$work/without" -DCONSUMER_TLS=ON -DCMAKE_PREFIX_PATH="$work/prefix" > "$work/words" 2>&1 &&
        grep -q "CRETULA_BUILD_TLS=ON" "$work/words"
}

folder() {
    cmake -S "$here/consumer" -B "$work/folder" -DCRETULA_FOLDER="$root" -DCRETULA_PROFILE="$1" &&
        cmake --build "$work/folder" -j 2 && "$work/folder/in_c" && "$work/folder/in_cxx"
}

# As ESP-IDF builds a component, with stand-ins for ESP-IDF; two chips, since they take different locks.
esp_idf() {
    rm -rf "$work/idf"
    cmake -S "$here/idf" -B "$work/idf" -DIDF_TARGET="CONFIG_IDF_TARGET_$1" -DCMAKE_TOOLCHAIN_FILE="$root/boards/cmake/riscv64-unknown-elf.cmake" &&
        cmake --build "$work/idf" -j 2 &&
        riscv64-unknown-elf-nm "$work/idf/cretula/libcretula_component.a" > "$work/idf/symbols" &&
        grep -q ' T cretula_engine_idf$' "$work/idf/symbols" && grep -q " U $2\$" "$work/idf/symbols"
}

for profile in small balanced fast; do
    check "installed, $profile" installed "$profile"
    check "folder, $profile" folder "$profile"
done
check "no component tls" without_tls
check "ESP-IDF, ESP32" esp_idf ESP32 esp_sha_try_lock_engine
check "ESP-IDF, ESP32-C3" esp_idf ESP32C3 esp_sha_acquire_hardware
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
