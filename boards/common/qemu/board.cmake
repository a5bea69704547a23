# SPDX-License-Identifier: Apache-2.0 OR MIT
# qemu_board(BOARD START...): the programs of bench/programs and the unit tests for a board under QEMU's
# system emulation. BOARD is what run.py calls it; its folder has the linker script qemu-BOARD.ld; START is the start-up code.
include(${PROJECT_SOURCE_DIR}/tests/kernels/twins.cmake)
set(qemu_common ${CMAKE_CURRENT_LIST_DIR})
find_package(Python3 REQUIRED COMPONENTS Interpreter)

function(qemu_objects board name)
  add_library(${board}_${name}_objects OBJECT ${ARGN})
  target_link_libraries(${board}_${name}_objects PRIVATE ${board}_board)
endfunction()

function(qemu_link board name)
  set(objects $<TARGET_OBJECTS:${board}_${name}_objects>)
  add_executable(${board}_${name} $<TARGET_OBJECTS:${board}_startup> ${objects})
  set_target_properties(${board}_${name} PROPERTIES OUTPUT_NAME ${name} SUFFIX .elf
                        LINK_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/qemu-${board}.ld)
  target_link_libraries(${board}_${name} PRIVATE ${board}_board)
  target_link_options(${board}_${name} PRIVATE -nostartfiles -Wl,--gc-sections -Wl,--no-warn-rwx-segments -T${CMAKE_CURRENT_SOURCE_DIR}/qemu-${board}.ld
                      -Wl,-Map=${CMAKE_CURRENT_BINARY_DIR}/${name}.map)
  file(GENERATE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/${name}.objects CONTENT "$<JOIN:${objects},\n>\n")
endfunction()

function(qemu_test board name)
  qemu_link(${board} ${name})
  add_test(NAME qemu-${board}.${name} COMMAND Python3::Interpreter ${qemu_common}/run.py --no-count ${board}
           $<TARGET_FILE:${board}_${name}>)
endfunction()

function(qemu_board board)
  add_library(${board}_board INTERFACE)
  target_include_directories(${board}_board INTERFACE ${qemu_common} ${PROJECT_SOURCE_DIR}/tests/unit)
  target_link_libraries(${board}_board INTERFACE cretula cretula_strict)
  add_library(${board}_startup OBJECT ${qemu_common}/rig.c ${ARGN})
  target_link_libraries(${board}_startup PRIVATE ${board}_board)

  foreach(name empty ed25519_bench verify_only x25519_bench hash_bench everything)
    qemu_objects(${board} ${name} ${PROJECT_SOURCE_DIR}/bench/programs/${name}.c)
    qemu_link(${board} ${name})
  endforeach()

  set(check ${PROJECT_SOURCE_DIR}/tests/unit/check.c ${qemu_common}/check_rig.c)
  file(GLOB suites CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/unit/test_*.c)
  foreach(suite IN LISTS suites)
    get_filename_component(name ${suite} NAME_WE)
    qemu_objects(${board} ${name} ${suite} ${check})
    qemu_test(${board} ${name})
  endforeach()
endfunction()

# Assembly kernels against their C twins.
set(CRETULA_KERNELS_ROUNDS 300 CACHE STRING "random rounds of the kernel test")
function(qemu_kernels board)
  kernels_twins(${board}_kernels_objects ${CRETULA_KERNELS_ROUNDS})
  target_sources(${board}_kernels_objects PRIVATE ${qemu_common}/check_rig.c)
  target_link_libraries(${board}_kernels_objects PRIVATE ${board}_board)
  target_link_libraries(${board}_kernels_objects_twins PRIVATE ${board}_board)
  qemu_test(${board} kernels)
  target_sources(${board}_kernels PRIVATE $<TARGET_OBJECTS:${board}_kernels_objects_twins>)
endfunction()

# What operations on secrets leave on the stack.
function(qemu_deadstack board)
  qemu_objects(${board} deadstack ${PROJECT_SOURCE_DIR}/tests/deadstack/deadstack.c ${PROJECT_SOURCE_DIR}/tests/unit/check.c
               ${qemu_common}/check_rig.c)
  qemu_test(${board} deadstack)
endfunction()
