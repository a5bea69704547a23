# SPDX-License-Identifier: Apache-2.0 OR MIT
# cretula_mbedtls_add_hooks(TARGET SOURCE_DIR): puts Cretula's hooks under a library target that compiles Mbed TLS 3.6, whose
# library/ is in SOURCE_DIR, from outside its tree and without changing a file. For Mbed TLS's own CMake that is the target
# mbedcrypto (and mbedx509 and mbedtls are linked to it). docs/mbedtls.md is the page about it.
set(CRETULA_TLS_ROOM ${CMAKE_CURRENT_LIST_DIR})

function(cretula_mbedtls_add_hooks target mbedtls)
  # Where the target is built; what is installed of Cretula's own, tls/CMakeLists.txt says.
  target_link_libraries(${target} PUBLIC $<BUILD_INTERFACE:cretula_mbedtls_hooks>)
  file(GLOB hooks CONFIGURE_DEPENDS ${CRETULA_TLS_ROOM}/hooks/*.c)
  target_sources(${target} PRIVATE ${hooks})
  # psa_crypto.c calls these two by the names of ours; psa_crypto_ecp.c keeps what stands behind them. x25519.c sees a header of
  # library/, where the prototypes are.
  get_directory_property(options COMPILE_DEFINITIONS)
  get_target_property(own ${target} COMPILE_DEFINITIONS)
  list(APPEND options ${own} ${CRETULA_TLS_OPTIONS} ${CRETULA_OPTIONS})
  set_property(SOURCE ${CRETULA_TLS_ROOM}/hooks/x25519.c TARGET_DIRECTORY ${target} APPEND PROPERTY INCLUDE_DIRECTORIES
               ${mbedtls}/library)
  if(NOT "CRETULA_TLS_X25519=0" IN_LIST options AND NOT "CRETULA_X25519=0" IN_LIST options)
    set_property(SOURCE ${mbedtls}/library/psa_crypto.c TARGET_DIRECTORY ${target} APPEND PROPERTY COMPILE_DEFINITIONS
                 mbedtls_psa_key_agreement_ecdh=cretula_mbedtls_key_agreement
                 mbedtls_psa_ecp_export_public_key=cretula_mbedtls_export_public_key)
  endif()
  # MBEDTLS_MPI_EXP_MOD_ALT, as Espressif's tree has it: the project brings its own mbedtls_mpi_exp_mod(), and what Mbed TLS had
  # stays as mbedtls_mpi_exp_mod_soft(). A tree that does not know the macro gets it by the same way as above.
  if("MBEDTLS_MPI_EXP_MOD_ALT" IN_LIST options OR "MBEDTLS_MPI_EXP_MOD_ALT=1" IN_LIST options)
    file(STRINGS ${mbedtls}/library/bignum.c known REGEX "MBEDTLS_MPI_EXP_MOD_ALT")
    if(NOT known)
      set_property(SOURCE ${mbedtls}/library/bignum.c TARGET_DIRECTORY ${target} APPEND PROPERTY COMPILE_DEFINITIONS
                   mbedtls_mpi_exp_mod=mbedtls_mpi_exp_mod_soft)
    endif()
  endif()
endfunction()
