# SPDX-License-Identifier: Apache-2.0 OR MIT
# What the bare-metal toolchain files share: small code, and nothing that takes an operating system.

set(CMAKE_BUILD_TYPE MinSizeRel CACHE STRING "MinSizeRel is -Os")
set(CRETULA_HOSTED OFF CACHE BOOL "")
set(CRETULA_BUILD_CLI OFF CACHE BOOL "")
set(CRETULA_BUILD_TESTS OFF CACHE BOOL "")
set(CRETULA_BUILD_EXAMPLES OFF CACHE BOOL "")
