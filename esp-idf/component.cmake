# SPDX-License-Identifier: Apache-2.0 OR MIT
# Cretula as a component of ESP-IDF; the top CMakeLists.txt includes this and nothing else when ESP-IDF builds.
set(cretula_top ${CMAKE_CURRENT_LIST_DIR}/..)
file(GLOB cretula_sources ${cretula_top}/src/*/*.c)
idf_component_register(SRCS ${cretula_sources} ${CMAKE_CURRENT_LIST_DIR}/cretula_idf.c
                       INCLUDE_DIRS ${cretula_top}/include ${CMAKE_CURRENT_LIST_DIR}
                       PRIV_INCLUDE_DIRS ${cretula_top}/src
                       PRIV_REQUIRES mbedtls freertos)
if(CONFIG_CRETULA_PROFILE_SMALL)
  target_compile_definitions(${COMPONENT_LIB} PUBLIC CRETULA_PROFILE_SMALL=1)
elseif(CONFIG_CRETULA_PROFILE_FAST)
  target_compile_definitions(${COMPONENT_LIB} PUBLIC CRETULA_PROFILE_FAST=1)
endif()
if(CONFIG_CRETULA_SHA_ACCELERATOR)
  target_compile_definitions(${COMPONENT_LIB} PUBLIC CRETULA_ENGINE=1 CRETULA_ENGINE_ESP32=1)
endif()
