# SPDX-License-Identifier: Apache-2.0 OR MIT
# Toolchain: bare-metal 32-bit RISC-V, GCC without a C library.
#
#   cmake -S . -B build/rv32 -DCMAKE_TOOLCHAIN_FILE=boards/cmake/riscv64-unknown-elf.cmake

set(CRETULA_MARCH rv32imc CACHE STRING "GCC's -march")
set(CRETULA_MABI ilp32 CACHE STRING "GCC's -mabi")

set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR riscv)
set(CMAKE_C_COMPILER riscv64-unknown-elf-gcc)
set(CMAKE_ASM_COMPILER riscv64-unknown-elf-gcc)
set(CMAKE_OBJCOPY riscv64-unknown-elf-objcopy CACHE FILEPATH "")
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_TRY_COMPILE_PLATFORM_VARIABLES CRETULA_MARCH CRETULA_MABI)
set(CMAKE_C_FLAGS_INIT "-march=${CRETULA_MARCH} -mabi=${CRETULA_MABI} -ffreestanding")
set(CMAKE_ASM_FLAGS_INIT "-march=${CRETULA_MARCH} -mabi=${CRETULA_MABI}")

include(${CMAKE_CURRENT_LIST_DIR}/bare-metal.cmake)
