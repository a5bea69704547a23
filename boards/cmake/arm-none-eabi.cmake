# SPDX-License-Identifier: Apache-2.0 OR MIT
# Toolchain: bare-metal Arm Cortex-M, GCC and newlib.
#
#   cmake -S . -B build/rp2040 -DCMAKE_TOOLCHAIN_FILE=boards/cmake/arm-none-eabi.cmake -DCRETULA_BUILD_BOARDS=rp2040

set(CRETULA_CPU cortex-m0plus CACHE STRING "GCC's -mcpu: cortex-m0plus, cortex-m3, cortex-m4, cortex-m33, ...")

set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR arm)
set(CMAKE_C_COMPILER arm-none-eabi-gcc)
set(CMAKE_ASM_COMPILER arm-none-eabi-gcc)
set(CMAKE_OBJCOPY arm-none-eabi-objcopy CACHE FILEPATH "")
# Linking a program takes a board's linker script: the compiler is tried without.
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_TRY_COMPILE_PLATFORM_VARIABLES CRETULA_CPU)
set(CMAKE_C_FLAGS_INIT "-mcpu=${CRETULA_CPU} -mthumb")
set(CMAKE_ASM_FLAGS_INIT "-mcpu=${CRETULA_CPU} -mthumb")

include(${CMAKE_CURRENT_LIST_DIR}/bare-metal.cmake)
