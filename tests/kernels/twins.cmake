# SPDX-License-Identifier: Apache-2.0 OR MIT
# kernels_twins(TARGET ROUNDS): an object library with the kernel test and the C twins of the CPU's kernels, renamed so that
# both live in one program. The assembly comes with the library.
set(kernels_folder ${CMAKE_CURRENT_LIST_DIR})
function(kernels_twins target rounds)
  set(src ${PROJECT_SOURCE_DIR}/src)
  set(renamed fe_mul fe_sq fe_add fe_sub limb_mul_add limb_add limb_sub limb_load limb_store limb_cmov fe_add_small fe_fold fe_run
      fe_invert fe_gcd_steps fe_gcd_update
      sha1 sha224 sha256 sha256_constants sha384 sha512 sha512_constants sha512_compress sha512_store sha512_initial)
  list(TRANSFORM renamed REPLACE "(.+)" "cretula_\\1=twin_\\1")
  # Kernels whose twin has other limbs than fe_rows.c, whose functions get names that nothing calls then.
  set(more "")
  set(product rows_fe_mul_small)
  set(call_checked call_checked.S)
  if(CMAKE_SYSTEM_PROCESSOR STREQUAL riscv)
    list(TRANSFORM renamed REPLACE "=twin_(fe_mul|fe_sq|fe_add|fe_sub)$" "=rows_\\1")
    set(more ${kernels_folder}/fe_twin.c)
    set(call_checked call_checked_rv32.S)
  elseif(CRETULA_CPU MATCHES "cortex-m(4|7|33)")
    list(TRANSFORM renamed REPLACE "=twin_(fe_mul|fe_sq|fe_add)$" "=rows_\\1")
    set(more ${kernels_folder}/fe_twin.c)
  elseif(NOT CRETULA_PROFILE STREQUAL "small")
    list(TRANSFORM renamed REPLACE "=twin_(fe_mul|fe_sq|fe_add|fe_sub)$" "=rows_\\1")
    set(more ${kernels_folder}/fe_cm0_twin.c)
  else()
    set(product twin_fe_mul_small)
  endif()
  add_library(${target}_twins OBJECT ${more} ${src}/field/fe_rows.c ${src}/util/limb.c ${src}/field/fe_saturated.c ${src}/field/fe_run.c
              ${src}/field/fe_gcd.c ${src}/hash/sha1.c ${src}/hash/sha256.c ${src}/hash/sha512.c)
  target_include_directories(${target}_twins PRIVATE ${src} ${PROJECT_SOURCE_DIR}/include)
  target_compile_definitions(${target}_twins PRIVATE ${renamed} CRETULA_NO_ASM=1 CRETULA_SHA512_TINY=1 CRETULA_FE_TINY=0 CRETULA_BASE_TINY=1
    CRETULA_BASE_BALANCED=0 CRETULA_BASE_FAST=0
    CRETULA_FE_GCD=1 cretula_fe_frombytes=twin_fe_frombytes cretula_fe_fromwords=twin_fe_fromwords cretula_fe_tobytes=twin_fe_tobytes
    cretula_fe_small=twin_fe_small cretula_fe_neg=twin_fe_neg cretula_fe_mul_small=${product}
    cretula_fe_cmov=twin_fe_cmov cretula_fe_cswap=twin_fe_cswap)
  add_library(${target} OBJECT ${kernels_folder}/kernels.c ${kernels_folder}/gcd.c ${kernels_folder}/look_up.c ${kernels_folder}/look_up_twin.c
              ${kernels_folder}/${call_checked}
              ${PROJECT_SOURCE_DIR}/tests/unit/check.c)
  target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/tests/unit ${src} ${PROJECT_SOURCE_DIR}/include)
  target_link_libraries(${target} PRIVATE cretula)
  target_compile_definitions(${target} PRIVATE KERNELS_ROUNDS=${rounds})
endfunction()
