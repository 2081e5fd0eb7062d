/* Which of the compiled cores this processor can run. Plain C, compiled without any -march, so
 * that it works on every machine the package can be installed on. */
#ifndef QUINCUNX_CPU_TARGET_H
#define QUINCUNX_CPU_TARGET_H

#if defined(__x86_64__)
static const char* quincunx_cpu_target(void) {
  __builtin_cpu_init();
  /* Every processor with these four also has the rest of x86-64-v3 (LZCNT, MOVBE, F16C). */
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
      __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma")) {
    return "v3";
  }
  if (__builtin_cpu_supports("sse4.2") && __builtin_cpu_supports("popcnt") &&
      __builtin_cpu_supports("ssse3")) {
    return "v2";
  }
  return "generic";
}
#else
static const char* quincunx_cpu_target(void) { return "generic"; }
#endif

#endif
