// What several tests need: fixed-seed words, statistics, equality of aggregates.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstring>
#include <iterator>
#include <span>
#include <vector>

#include "core/luck.h"
#include "core/rollout.h"
#include "core/totals.h"

namespace quincunx::test {

// Failing at this many standard deviations is no accident, and seeds are fixed anyway.
inline constexpr double kMaxZ = 5.0;

// Where faults of compiled policies go in tests that play none.
inline PolicyFault no_fault;

inline Stream words(u64 seed) { return Stream({seed, 0}, LuckDomain::kPolicy, 0); }

template <class T>
bool same_bytes(const T& a, const T& b) {
  return std::memcmp(&a, &b, sizeof(T)) == 0;
}

// Standard deviations by which Pearson's statistic exceeds its mean (Wilson and Hilferty's cube
// root approximation). `weights` need not add up to one.
inline double chi_square_z(std::span<const u64> counts, std::span<const double> weights) {
  double draws = 0;
  double total = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    draws += static_cast<double>(counts[i]);
    total += weights[i];
  }
  double statistic = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const double expected = draws * weights[i] / total;
    const double off = static_cast<double>(counts[i]) - expected;
    statistic += off * off / expected;
  }
  const double freedom = static_cast<double>(counts.size()) - 1;
  const double spread = 2.0 / (9.0 * freedom);
  return (std::cbrt(statistic / freedom) - (1.0 - spread)) / std::sqrt(spread);
}

inline bool same(const Moments& a, const Moments& b) {
  return a.count == b.count && a.sum == b.sum && a.sum_squares == b.sum_squares &&
         a.minimum == b.minimum && a.maximum == b.maximum;
}

inline bool same(const Distribution& a, const Distribution& b) {
  return same(a.moments, b.moments) && a.low == b.low && a.bins == b.bins;
}

inline bool same(const Totals& a, const Totals& b) {
  bool equal = a.completed == b.completed && a.truncated == b.truncated &&
               std::equal(std::begin(a.endings), std::end(a.endings), std::begin(b.endings)) &&
               same(a.decisions, b.decisions) && same(a.turns, b.turns) &&
               same_bytes(a.score_products, b.score_products) &&
               same_bytes(a.win_sums, b.win_sums) && same_bytes(a.win_products, b.win_products) &&
               same_bytes(a.sole_wins, b.sole_wins) && same_bytes(a.shared_wins, b.shared_wins) &&
               same_bytes(a.placements, b.placements);
  for (int seat = 0; seat < kMaxSeats; ++seat) {
    equal = equal && same(a.scores[seat], b.scores[seat]);
    for (int k = 0; k < kMaxCategories; ++k) {
      equal = equal && same(a.categories[seat][k], b.categories[seat][k]);
    }
  }
  return equal;
}

// The arrays of a rollout and the memory behind them, filled with what no playout writes.
struct ArrayStore {
  std::vector<double> returns;
  std::vector<i32> scores, categories;
  std::vector<u8> placements;
  std::vector<u32> decisions, turns;
  std::vector<u8> truncated;  // bool's bytes; std::vector<bool> has none
  std::vector<u8> endings;

  ArrayStore(u64 count, int players, int num_categories) {
    const u64 seats = count * static_cast<u64>(players);
    returns.assign(seats, -1e9);
    scores.assign(seats, -1);
    categories.assign(seats * static_cast<u64>(num_categories), -1);
    placements.assign(seats, 99);
    decisions.assign(count, 0xFFFFFFFF);
    turns.assign(count, 0xFFFFFFFF);
    truncated.assign(count, 0);
    endings.assign(count, 0);
  }

  RolloutArrays arrays() {
    static_assert(sizeof(bool) == 1);
    return {returns.data(),
            scores.data(),
            categories.data(),
            placements.data(),
            decisions.data(),
            turns.data(),
            reinterpret_cast<bool*>(truncated.data()),
            endings.data()};
  }

  // Bit for bit, so that NaN equals NaN.
  bool operator==(const ArrayStore& other) const {
    return returns.size() == other.returns.size() &&
           (returns.empty() || std::memcmp(returns.data(), other.returns.data(),
                                           returns.size() * sizeof(double)) == 0) &&
           scores == other.scores && categories == other.categories &&
           placements == other.placements && decisions == other.decisions && turns == other.turns &&
           truncated == other.truncated && endings == other.endings;
  }
};

}  // namespace quincunx::test
