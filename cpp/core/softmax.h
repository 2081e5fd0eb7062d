// Drawing by weights, and by values through exp(value / temperature).
#pragma once

#include <bit>
#include <cstddef>

#include "core/luck.h"

namespace quincunx::detail {

// e to the power of x, for x of at most 0: the same bits on every machine, which libraries don't
// promise. Right to 1 in 10^14, and 0 below -708.
[[nodiscard]] inline double exp_below_zero(double x) {
  constexpr double kLeast = -708;
  constexpr double kLog2E = 0x1.71547652b82fep0;
  constexpr double kLn2High = 0x1.62e42feep-1;
  constexpr double kLn2Low = 0x1.a39ef35793c76p-33;
  constexpr double kShift = 0x1.8p52;
  // x = k ln 2 + r with a whole k; ln 2 in two parts, so that k times the first is exact. Adding
  // kShift rounds to a whole number, which then lies in the lowest bits.
  const double at = x > kLeast ? x : kLeast;
  const double shifted = at * kLog2E + kShift;
  const double k = shifted - kShift;
  const double r = at - k * kLn2High - k * kLn2Low;
  // e^r by its series, whose parts don't wait for each other.
  const double r2 = r * r;
  const double r4 = r2 * r2;
  const double low = (1 + r) + (1.0 / 2 + r * (1.0 / 6)) * r2;
  const double middle = (1.0 / 24 + r * (1.0 / 120)) + (1.0 / 720 + r * (1.0 / 5040)) * r2;
  const double high =
      (1.0 / 40320 + r * (1.0 / 362880)) + (1.0 / 3628800 + r * (1.0 / 39916800)) * r2;
  const double sum = low + (middle + high * r4) * r4;
  const u64 scaled = std::bit_cast<u64>(sum) + (std::bit_cast<u64>(shifted) << 52);
  return x > kLeast ? std::bit_cast<double>(scaled) : 0;
}

// Turns values into weights; the largest becomes 1, so that nothing overflows.
inline void soften(double* values, u32 count, double temperature) {
  double top = values[0];
  for (u32 i = 1; i < count; ++i) top = values[i] > top ? values[i] : top;
  for (u32 i = 0; i < count; ++i) values[i] = exp_below_zero((values[i] - top) / temperature);
}

// Position of the first weight that can't be sampled by, `count` if there is none. NaN is refused
// with the rest: it compares as false.
[[nodiscard]] inline u32 bad_weight(const double* weights, u32 count, double low) {
  for (u32 i = 0; i < count; ++i) {
    if (!(weights[i] >= low && weights[i] <= 1e300)) return i;
  }
  return count;
}

// Position drawn in proportion to the weights, or `count` when they sum to nothing.
[[nodiscard]] inline u32 sample_weights(const double* weights, u32 count, Stream& stream) {
  double total = 0;
  for (u32 i = 0; i < count; ++i) total += weights[i];
  if (!(total > 0)) return count;
  double rest = stream.uniform() * total;
  u32 last = count;
  for (u32 i = 0; i < count; ++i) {
    if (weights[i] <= 0) continue;
    last = i;
    if (rest < weights[i]) return i;
    rest -= weights[i];
  }
  return last;  // rounding ran past the end
}

}  // namespace quincunx::detail
