# SPDX-License-Identifier: Apache-2.0 OR MIT
# What the boards with an Aspeed chip share; the board's CMakeLists.txt includes this.
#
#   aspeed_board(BOARD MACHINE DEFINITIONS SOURCE...)   the start-up
#   aspeed_program(NAME SOURCE...)                      NAME.elf for that board
#   aspeed_test(NAME [COUNTED])                         a test that runs it; COUNTED: instructions are counted, which is slower

include_guard()
set(aspeed_dir ${CMAKE_CURRENT_LIST_DIR})
find_program(CRETULA_QEMU_AST1030 qemu-system-arm HINTS ${PROJECT_SOURCE_DIR}/build/tools NO_DEFAULT_PATH)
find_program(CRETULA_QEMU_AST2600 qemu-system-arm)

macro(aspeed_board board)
  set(aspeed_board ${board})
  cmake_parse_arguments(aspeed "" "QEMU;CPU" "DEFINITIONS;SOURCES" ${ARGN})
  if(NOT CRETULA_CPU STREQUAL aspeed_CPU)
    message(FATAL_ERROR "boards/${board}: configure with -DCRETULA_CPU=${aspeed_CPU}")
  endif()
  if(NOT aspeed_QEMU)
    message(FATAL_ERROR "boards/${board}: no QEMU; tools/setup.sh check brings it")
  endif()
  add_library(${board}_board INTERFACE)
  target_include_directories(${board}_board INTERFACE ${aspeed_dir} ${PROJECT_SOURCE_DIR}/tests/unit)
  target_compile_definitions(${board}_board INTERFACE ${aspeed_DEFINITIONS})
  target_link_libraries(${board}_board INTERFACE cretula cretula_strict)
  add_library(${board}_startup OBJECT ${aspeed_SOURCES} ${aspeed_dir}/rig.c ${PROJECT_SOURCE_DIR}/tests/unit/check.c)
  target_link_libraries(${board}_startup PRIVATE ${board}_board)
endmacro()

function(aspeed_program name)
  set(target ${aspeed_board}_${name})
  add_executable(${target} ${ARGN} $<TARGET_OBJECTS:${aspeed_board}_startup>)
  set_target_properties(${target} PROPERTIES OUTPUT_NAME ${name} SUFFIX .elf
                        LINK_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/${aspeed_board}.ld;${aspeed_dir}/sections.ld")
  target_link_libraries(${target} PRIVATE ${aspeed_board}_board)
  target_link_options(${target} PRIVATE -nostartfiles -Wl,--gc-sections -Wl,-Map=${CMAKE_CURRENT_BINARY_DIR}/${name}.map
                      -L${CMAKE_CURRENT_SOURCE_DIR} -L${aspeed_dir} -T${aspeed_board}.ld)
endfunction()

function(aspeed_test name)
  add_test(NAME ${aspeed_board}.${name} COMMAND ${aspeed_dir}/run.sh ${aspeed_QEMU} ${aspeed_board} ${ARGN}
           $<TARGET_FILE:${aspeed_board}_${name}>)
endfunction()

# The unit suites of the public headers.
macro(aspeed_unit_tests)
  file(GLOB suites CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/unit/test_*.c)
  foreach(suite IN LISTS suites)
    get_filename_component(name ${suite} NAME_WE)
    aspeed_program(${name} ${suite})
    aspeed_test(${name})
  endforeach()
endmacro()

# The vectors of tests/vectors/run_PART.c; of the 1024 signed messages every 64th.
function(aspeed_vectors part)
  set(vectors_dir ${PROJECT_SOURCE_DIR}/tests/vectors)
  set(argument NULL)
  if(part STREQUAL ed25519)
    set(argument "\"64\"")
  endif()
  aspeed_program(vectors_${part} ${aspeed_dir}/vectors_main.c ${vectors_dir}/run_${part}.c ${vectors_dir}/records.c
                 ${vectors_dir}/ways.c)
  target_compile_definitions(${aspeed_board}_vectors_${part} PRIVATE VECTORS_MAIN=vectors_main VECTORS_STEP=${argument}
                             VECTORS_DATA="${vectors_dir}/data" BOARD_ENGINE=cretula_engine_${aspeed_board})
  set_source_files_properties(${vectors_dir}/run_${part}.c PROPERTIES COMPILE_DEFINITIONS main=vectors_main)
  target_link_options(${aspeed_board}_vectors_${part} PRIVATE --specs=rdimon.specs)
  aspeed_test(vectors_${part})
  if(part STREQUAL ed25519)
    set_tests_properties(${aspeed_board}.vectors_${part} PROPERTIES LABELS long)
  endif()
endfunction()

# What needs the hash engine, vectors among it: configure with -DCRETULA_OPTIONS="CRETULA_ENGINE=1;CRETULA_ENGINE_HACE=1".
macro(aspeed_engine_tests)
  if("${CRETULA_OPTIONS}" MATCHES CRETULA_ENGINE_HACE=1)
    set(table_dir ${PROJECT_SOURCE_DIR}/boards/engine_table)
    set(suite_dir ${PROJECT_SOURCE_DIR}/tests/engines)
    aspeed_program(engine_table ${aspeed_dir}/engine_table_main.c ${table_dir}/engine_table.c)
    aspeed_program(engines ${aspeed_dir}/engines.c ${suite_dir}/suite.c ${suite_dir}/suite_stream.c ${suite_dir}/suite_use.c)
    foreach(program engine_table engines)
      target_include_directories(${aspeed_board}_${program} PRIVATE ${table_dir} ${suite_dir} ${PROJECT_SOURCE_DIR}/src)
      target_compile_definitions(${aspeed_board}_${program} PRIVATE BOARD_ENGINE=cretula_engine_${aspeed_board}
                                 BOARD_ENGINE_NAME="${aspeed_board}")
    endforeach()
    aspeed_test(engine_table --counted)
    aspeed_test(engines)
    foreach(part ${ARGN})
      aspeed_vectors(${part})
    endforeach()
  else()
    message(STATUS "${aspeed_board}: without CRETULA_ENGINE_HACE=1 in CRETULA_OPTIONS there are no tests of the hash engine")
  endif()
endmacro()
