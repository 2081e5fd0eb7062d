// Sets of up to 64 small integers in one word.
#pragma once

#include <bit>

#include "core/types.h"

namespace quincunx {

[[nodiscard]] constexpr u64 bit(unsigned i) { return u64{1} << i; }
[[nodiscard]] constexpr bool in_mask(u64 mask, unsigned i) { return ((mask >> i) & 1) != 0; }
[[nodiscard]] constexpr unsigned low_bit(u64 mask) {
  return static_cast<unsigned>(std::countr_zero(mask));
}
[[nodiscard]] constexpr unsigned count_bits(u64 mask) {
  return static_cast<unsigned>(std::popcount(mask));
}

// Calls f(i) for every bit i of the mask, ascending.
template <class F>
inline void for_each_bit(u64 mask, F&& f) {
  for (; mask != 0; mask &= mask - 1) f(low_bit(mask));
}

}  // namespace quincunx
