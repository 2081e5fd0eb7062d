// The logarithm that the tree search weighs its choices with.
#pragma once

#include <bit>

#include "core/types.h"

namespace quincunx::detail {

// The natural logarithm of n, at least 1: the same bits on every machine, which libraries don't
// promise. Right to 1 in 10^14.
[[nodiscard]] inline double natural_log(u64 n) {
  constexpr double kLn2 = 0x1.62e42fefa39efp-1;
  constexpr double kSqrt2 = 0x1.6a09e667f3bcdp0;
  // n = m 2^k with m from 0.7 to 1.42, and ln m = 2 artanh((m - 1) / (m + 1)).
  int k = static_cast<int>(std::bit_width(n)) - 1;
  double m = static_cast<double>(n) / static_cast<double>(u64{1} << k);
  if (m > kSqrt2) {
    m /= 2;
    ++k;
  }
  const double s = (m - 1) / (m + 1);
  const double s2 = s * s;
  double series = 0;
  for (int odd = 19; odd >= 1; odd -= 2) series = series * s2 + 1.0 / odd;
  return k * kLn2 + 2 * s * series;
}

}  // namespace quincunx::detail
