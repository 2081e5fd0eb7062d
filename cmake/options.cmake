# The compile and link options of our own code, on the interface target quincunx_options.
# Nothing here is global: code of others that we build (Cython's output) doesn't see it.

find_package(Threads REQUIRED)

add_library(quincunx_options INTERFACE)
target_compile_features(quincunx_options INTERFACE cxx_std_20)
target_link_libraries(quincunx_options INTERFACE Threads::Threads)
# Results are the same bits for every instruction set, so none may fuse what others round twice.
target_compile_options(
  quincunx_options
  INTERFACE -ffp-contract=off
            -Wall -Wextra -Wpedantic -Wconversion -Wshadow $<$<BOOL:${QUINCUNX_WERROR}>:-Werror>)

if(QUINCUNX_CHECKS)
  target_compile_options(quincunx_options INTERFACE -UNDEBUG)
  target_compile_definitions(quincunx_options INTERFACE QUINCUNX_CHECKS=1)
endif()

if(QUINCUNX_SANITIZE STREQUAL "address")
  set(sanitize -fsanitize=address,undefined -fno-sanitize-recover=all)
elseif(QUINCUNX_SANITIZE STREQUAL "thread")
  set(sanitize -fsanitize=thread)
elseif(QUINCUNX_SANITIZE STREQUAL "")
  set(sanitize "")
else()
  message(FATAL_ERROR "QUINCUNX_SANITIZE is \"${QUINCUNX_SANITIZE}\"; "
                      "it must be empty, address or thread.")
endif()
if(sanitize)
  target_compile_options(quincunx_options INTERFACE ${sanitize} -fno-omit-frame-pointer)
  target_link_options(quincunx_options INTERFACE ${sanitize})
endif()

set(quincunx_lto OFF)
if(QUINCUNX_LTO AND NOT sanitize)
  include(CheckIPOSupported)
  check_ipo_supported(RESULT quincunx_lto OUTPUT reason LANGUAGES CXX)
  if(NOT quincunx_lto)
    message(STATUS "Building without link-time optimisation: ${reason}")
  endif()
endif()

# Applies what a target property, and not an interface, must carry.
function(quincunx_own_target target)
  target_link_libraries(${target} PRIVATE quincunx_options)
  set_target_properties(
    ${target}
    PROPERTIES CXX_EXTENSIONS OFF
               CXX_VISIBILITY_PRESET hidden
               VISIBILITY_INLINES_HIDDEN ON
               POSITION_INDEPENDENT_CODE ON
               UNITY_BUILD ${QUINCUNX_UNITY}
               UNITY_BUILD_MODE GROUP
               INTERPROCEDURAL_OPTIMIZATION_RELEASE ${quincunx_lto}
               INTERPROCEDURAL_OPTIMIZATION_RELWITHDEBINFO ${quincunx_lto})
endfunction()

# Says which sources a unity build may compile together: those of one game, and of those a few at a
# time, so that all cores have something to do.
function(quincunx_group_sources name)
  set(number 0)
  foreach(source IN LISTS ARGN)
    math(EXPR part "${number} / 12")
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${name}_${part})
    math(EXPR number "${number} + 1")
  endforeach()
endfunction()
