// A fixed-size set of small integers: legal actions, tiles on offer, spaces on a map.
#pragma once

#include <bit>
#include <cassert>

#include "core/types.h"

#if defined(__BMI2__)
#include <immintrin.h>
#endif

namespace quincunx {

// Position of the k-th set bit (k from 0) of a word that has more than k bits set, on any machine.
[[nodiscard]] constexpr unsigned nth_bit_portable(u64 word, unsigned k) {
  // Halve the window, going right when the lower half holds too few bits.
  unsigned base = 0;
  for (unsigned width = 32; width >= 1; width /= 2) {
    const auto low = static_cast<unsigned>(std::popcount((word >> base) & ((u64{1} << width) - 1)));
    if (k >= low) {
      k -= low;
      base += width;
    }
  }
  return base;
}

// The same in two instructions where the build's instruction set has them.
[[nodiscard]] inline unsigned nth_bit(u64 word, unsigned k) {
  assert(k < static_cast<unsigned>(std::popcount(word)));
#if defined(__BMI2__)
  return static_cast<unsigned>(std::countr_zero(_pdep_u64(u64{1} << k, word)));
#else
  return nth_bit_portable(word, k);
#endif
}

template <unsigned N>
struct BitSet {
  static constexpr unsigned kSize = N;
  static constexpr unsigned kWords = (N + 63) / 64;

  u64 words[kWords];

  [[nodiscard]] constexpr bool test(unsigned i) const {
    assert(i < N);
    return (words[i / 64] >> (i % 64)) & 1;
  }
  constexpr void set(unsigned i) {
    assert(i < N);
    words[i / 64] |= u64{1} << (i % 64);
  }
  constexpr void reset(unsigned i) {
    assert(i < N);
    words[i / 64] &= ~(u64{1} << (i % 64));
  }
  constexpr void clear() {
    for (u64& word : words) word = 0;
  }

  // Sets the bits of `bits` shifted to start at position `at`; bits beyond N must be zero.
  constexpr void set_bits(unsigned at, u64 bits) {
    const unsigned word = at / 64;
    const unsigned shift = at % 64;
    words[word] |= bits << shift;
    if (shift != 0 && word + 1 < kWords) words[word + 1] |= bits >> (64 - shift);
  }

  [[nodiscard]] constexpr unsigned count() const {
    unsigned total = 0;
    for (const u64 word : words) total += static_cast<unsigned>(std::popcount(word));
    return total;
  }
  [[nodiscard]] constexpr bool empty() const {
    u64 any = 0;
    for (const u64 word : words) any |= word;
    return any == 0;
  }

  // The k-th member in ascending order (k from 0); needs k < count().
  [[nodiscard]] unsigned nth(unsigned k) const {
    unsigned w = 0;
    if constexpr (kWords > 1) {
      for (; w + 1 < kWords; ++w) {
        const auto here = static_cast<unsigned>(std::popcount(words[w]));
        if (k < here) break;
        k -= here;
      }
    }
    return w * 64 + nth_bit(words[w], k);
  }

  // Smallest member; needs a set that is not empty.
  [[nodiscard]] constexpr unsigned first() const {
    unsigned w = 0;
    while (words[w] == 0) ++w;
    return w * 64 + static_cast<unsigned>(std::countr_zero(words[w]));
  }

  // Calls f(member) in ascending order.
  template <class F>
  constexpr void for_each(F&& f) const {
    for (unsigned w = 0; w < kWords; ++w) {
      for (u64 rest = words[w]; rest != 0; rest &= rest - 1) {
        f(w * 64 + static_cast<unsigned>(std::countr_zero(rest)));
      }
    }
  }

  constexpr BitSet& operator&=(const BitSet& other) {
    for (unsigned w = 0; w < kWords; ++w) words[w] &= other.words[w];
    return *this;
  }
  constexpr BitSet& operator|=(const BitSet& other) {
    for (unsigned w = 0; w < kWords; ++w) words[w] |= other.words[w];
    return *this;
  }
  friend constexpr BitSet operator&(BitSet a, const BitSet& b) { return a &= b; }
  friend constexpr BitSet operator|(BitSet a, const BitSet& b) { return a |= b; }
  friend constexpr bool operator==(const BitSet&, const BitSet&) = default;
};

}  // namespace quincunx
