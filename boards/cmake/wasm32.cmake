# SPDX-License-Identifier: Apache-2.0 OR MIT
# Toolchain: WebAssembly, 32-bit, clang and lld without a C library.
#
#   cmake -S . -B build/wasm -DCMAKE_TOOLCHAIN_FILE=boards/cmake/wasm32.cmake -DCRETULA_BUILD_BOARDS=wasm

set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang)
set(CMAKE_C_COMPILER_TARGET wasm32-unknown-unknown)
find_program(CMAKE_AR NAMES llvm-ar llvm-ar-14 llvm-ar-15 llvm-ar-16 llvm-ar-19)
find_program(CMAKE_RANLIB NAMES llvm-ranlib llvm-ranlib-14 llvm-ranlib-15 llvm-ranlib-16 llvm-ranlib-19)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
# Every engine since 2021 has memory.copy and memory.fill; with them memcpy and memset are one instruction.
set(CMAKE_C_FLAGS_INIT "-mbulk-memory")

include(${CMAKE_CURRENT_LIST_DIR}/bare-metal.cmake)
# clang has unsigned __int128 here, but its multiplication is a call to a function that does not exist.
set(CRETULA_OPTIONS "CRETULA_FE_W64=0" CACHE STRING "")
