# SPDX-License-Identifier: Apache-2.0 OR MIT
# Toolchain: 64-bit Arm Linux. Programs are linked statically and run under qemu-aarch64, by ctest too.
#
#   cmake -S . -B build/aarch64 -DCMAKE_TOOLCHAIN_FILE=boards/cmake/aarch64-linux-gnu.cmake

set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_C_COMPILER aarch64-linux-gnu-gcc)
set(CMAKE_ASM_COMPILER aarch64-linux-gnu-gcc)
set(CMAKE_EXE_LINKER_FLAGS_INIT -static)
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-aarch64)
