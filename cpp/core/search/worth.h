// What the end of a playout is worth to every seat, in whole numbers, so that sums are exact.
#pragma once

#include <algorithm>
#include <limits>

#include "core/game.h"
#include "core/rollout.h"

namespace quincunx {

// Units of one: win shares are counted in kWinUnits, scores and placements as they are.
[[nodiscard]] constexpr i64 worth_units(Utility utility) {
  return utility == Utility::kWinShare ? i64{kWinUnits} : 1;
}

// A weight of the score of this many is the whole.
inline constexpr u32 kScoreWeights = 1000;

// A range that grows with what it is shown.
struct Bounds {
  i64 low = std::numeric_limits<i64>::max();
  i64 high = std::numeric_limits<i64>::min();

  void include(i64 value) {
    low = std::min(low, value);
    high = std::max(high, value);
  }
};

// Turns results into worths, and knows their range.
class Worth {
 public:
  Worth(Utility utility, u32 score_weight, int players)
      : utility_(utility), score_weight_(score_weight), players_(players) {
    reset();
  }

  // Forgets all that was seen.
  void reset() {
    leads_ = {};
    range_ = {};
    if (utility_ == Utility::kWinShare) range_ = {0, i64{kWinUnits}};
    if (utility_ == Utility::kPlacements) range_ = {-players_, -1};
  }

  // Writes the worth to every seat of a game that ended, or was cut off and is taken as it stands.
  template <int Seats, int Categories>
  void measure(const Result<Seats, Categories>& result, bool cut_off, i64* worth) {
    const bool by_win = utility_ == Utility::kWinShare;
    // Who would win tells little early in a game.
    const i64 weight = !by_win   ? 0
                       : cut_off ? std::max(kCutOff, i64{score_weight_})
                                 : score_weight_;
    if (weight != 0) include_leads(result.scores);
    for (int seat = 0; seat < players_; ++seat) {
      worth[seat] = of_seat(result.scores[seat], result.placements[seat], result.win[seat]);
      if (weight != 0) {
        const i64 more = standing(lead(result.scores, seat)) - worth[seat];
        worth[seat] = (worth[seat] * kWhole + more * weight) / kWhole;
      }
      if (utility_ == Utility::kScores) range_.include(worth[seat]);
    }
  }

  // Of all worths so far, or of all that are possible.
  [[nodiscard]] const Bounds& range() const { return range_; }

  // For those to whom the order of playouts must not matter: a range of leads that is known.
  void assume_leads(i64 low, i64 high) { leads_ = {low, high}; }

 private:
  static constexpr i64 kWhole = kScoreWeights;
  static constexpr i64 kCutOff = kWhole / 2;

  [[nodiscard]] i64 of_seat(i32 score, u8 placement, u32 win) const {
    if (utility_ == Utility::kScores) return score;
    return utility_ == Utility::kPlacements ? -i64{placement} : i64{win};
  }

  // By how much a seat's score is above the best of the others'; alone, the score itself.
  [[nodiscard]] i64 lead(const i32* scores, int seat) const {
    if (players_ == 1) return scores[0];
    i64 best = std::numeric_limits<i64>::min();
    for (int other = 0; other < players_; ++other) {
      if (other != seat) best = std::max(best, i64{scores[other]});
    }
    return scores[seat] - best;
  }

  void include_leads(const i32* scores) {
    for (int seat = 0; seat < players_; ++seat) leads_.include(lead(scores, seat));
  }

  // Where a lead lies between the smallest and the largest.
  [[nodiscard]] i64 standing(i64 lead) const {
    const i64 spread = leads_.high - leads_.low;
    return spread == 0 ? i64{kWinUnits} / 2 : (lead - leads_.low) * i64{kWinUnits} / spread;
  }

  Utility utility_;
  u32 score_weight_;
  int players_;
  Bounds range_;
  Bounds leads_;
};

}  // namespace quincunx
