# SPDX-License-Identifier: Apache-2.0 OR MIT
# find_package(cretula [COMPONENTS tls]): cretula::cretula, and cretula::tls if it was built with CRETULA_BUILD_TLS=ON.
include(${CMAKE_CURRENT_LIST_DIR}/cretula-targets.cmake)
foreach(component IN LISTS cretula_FIND_COMPONENTS)
  if(TARGET cretula::${component})
    set(cretula_${component}_FOUND TRUE)
  elseif(cretula_FIND_REQUIRED_${component})
    set(cretula_FOUND FALSE)
    set(cretula_NOT_FOUND_MESSAGE "this installation has no '${component}'; the component tls is there if Cretula was configured with -DCRETULA_BUILD_TLS=ON")
  endif()
endforeach()
