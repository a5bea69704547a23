# SPDX-License-Identifier: Apache-2.0 OR MIT
# Toolchain: 32-bit big-endian PowerPC Linux. Programs are linked statically and run under qemu-ppc, by ctest too.
#
#   cmake -S . -B build/powerpc -DCMAKE_TOOLCHAIN_FILE=boards/cmake/powerpc-linux-gnu.cmake

set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR ppc)
set(CMAKE_C_COMPILER powerpc-linux-gnu-gcc)
set(CMAKE_ASM_COMPILER powerpc-linux-gnu-gcc)
set(CMAKE_EXE_LINKER_FLAGS_INIT -static)
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-ppc)
