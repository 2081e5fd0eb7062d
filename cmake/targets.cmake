# The instruction sets that the core is compiled for. Every extension module is built once for
# each; the Python package loads the best one that the machine can run.

if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64)$")
  set(quincunx_targets v2 v3)
  set(quincunx_flags_v2 -march=x86-64-v2)
  set(quincunx_flags_v3 -march=x86-64-v3)
else()
  set(quincunx_targets generic)
  set(quincunx_flags_generic "")
endif()

list(GET quincunx_targets 0 default_test_target)
set(QUINCUNX_TEST_TARGET ${default_test_target}
    CACHE STRING "Instruction set that the C++ tests are built for")
set_property(CACHE QUINCUNX_TEST_TARGET PROPERTY STRINGS ${quincunx_targets})
if(NOT QUINCUNX_TEST_TARGET IN_LIST quincunx_targets)
  list(JOIN quincunx_targets ", " known)
  message(FATAL_ERROR "QUINCUNX_TEST_TARGET is \"${QUINCUNX_TEST_TARGET}\"; "
                      "this machine's compilers build: ${known}.")
endif()
