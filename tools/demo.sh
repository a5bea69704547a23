#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
# The main job from end to end: a key, a signed firmware file, the check with OpenSSL and with cretula, and the check on an
# emulated microcontroller, which then refuses the same file with one bit flipped.
set -eu
cd "$(dirname "$0")/.."

work=build/demo
host=build/demo/host
board=build/demo/rp2040
jobs=$(nproc)
mkdir -p "$work"

step() { printf '\n\033[1m%s\033[0m\n' "$1"; }
quiet() { "$@" > "$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }; }
shown() { echo "\$ $*"; "$@"; }

step "1. Build the command"
quiet cmake -S . -B "$host" -DCRETULA_BUILD_TESTS=OFF
quiet cmake --build "$host" -j "$jobs"
cretula=$host/cli/cretula
"$cretula" version

step "2. Make a key, and the public half as a C array for the firmware"
shown "$cretula" keygen --force -o "$work/key.pem"
shown "$cretula" pubkey -o "$work/public.pem" "$work/key.pem"
shown "$cretula" pubkey --format c -o "$work/key.h" "$work/key.pem"
cat "$work/public.pem"

step "3. Build the firmware: an RP2040 program that verifies a signed image with that key"
quiet cmake -S . -B "$board" -DCMAKE_TOOLCHAIN_FILE=boards/cmake/arm-none-eabi.cmake -DCRETULA_BUILD_BOARDS=rp2040 \
    -DCRETULA_VERIFY_KEY="$PWD/$work/key.h"
quiet cmake --build "$board" -j "$jobs"
programs=$board/boards/rp2040
arm-none-eabi-objcopy -O binary "$programs/verify_image.elf" "$work/firmware.bin"
echo "$(wc -c < "$work/firmware.bin") bytes in $work/firmware.bin"

step "4. Sign it, and check the signature with OpenSSL and with cretula"
shown "$cretula" sign -k "$work/key.pem" -o "$work/firmware.sig" "$work/firmware.bin"
shown openssl pkeyutl -verify -rawin -pubin -inkey "$work/public.pem" -sigfile "$work/firmware.sig" -in "$work/firmware.bin"
shown "$cretula" verify -k "$work/public.pem" -s "$work/firmware.sig" "$work/firmware.bin"
shown "$cretula" sign -k "$work/key.pem" --append --align 4 -o "$work/firmware.img" "$work/firmware.bin"

step "5. Verify the signed image on the emulated RP2040"
shown node boards/rp2040/run.mjs --load 0x10100000 "$work/firmware.img" "$programs/verify_image.elf"

step "6. Flip one bit: the same program refuses the image"
tools/flip_bit.py "$work/firmware.img" "$work/flipped.img" 12345
if shown node boards/rp2040/run.mjs --load 0x10100000 "$work/flipped.img" "$programs/verify_image.elf"; then
    echo "demo: the flipped image was accepted" >&2
    exit 1
fi

step "7. What it costs"
node boards/rp2040/run.mjs "$programs/ed25519_bench.elf"
echo "bytes of the library:"
boards/size.py "$programs/ed25519_bench.elf" "$programs/verify_only.elf"
echo "Emulated with zero-wait memory: the RP2040's flash cache is not modelled."
