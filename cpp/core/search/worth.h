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
  Worth(Utility utility, int players) : utility_(utility), players_(players) { reset(); }

  // Forgets all that was seen.
  void reset() {
    scores_ = {};
    range_ = {};
    if (utility_ == Utility::kWinShare) range_ = {0, i64{kWinUnits}};
    if (utility_ == Utility::kPlacements) range_ = {-players_, -1};
  }

  // Writes the worth to every seat of a game that ended, or was cut off and is taken as it stands.
  template <int Seats, int Categories>
  void measure(const Result<Seats, Categories>& result, bool cut_off, i64* worth) {
    if (cut_off) include_scores(result.scores);
    for (int seat = 0; seat < players_; ++seat) {
      worth[seat] = of_seat(result.scores[seat], result.placements[seat], result.win[seat]);
      if (cut_off && utility_ == Utility::kWinShare) {
        worth[seat] = (worth[seat] + standing(result.scores[seat])) / 2;
      }
      if (utility_ == Utility::kScores) range_.include(worth[seat]);
    }
  }

  // Of all worths so far, or of all that are possible.
  [[nodiscard]] const Bounds& range() const { return range_; }

  // For those to whom the order of playouts must not matter: a range of scores that is known.
  void assume_scores(i64 low, i64 high) { scores_ = {low, high}; }

 private:
  [[nodiscard]] i64 of_seat(i32 score, u8 placement, u32 win) const {
    if (utility_ == Utility::kScores) return score;
    return utility_ == Utility::kPlacements ? -i64{placement} : i64{win};
  }

  void include_scores(const i32* scores) {
    for (int seat = 0; seat < players_; ++seat) scores_.include(scores[seat]);
  }

  // Who would win tells little early in a game, so half of the worth is the place of the score
  // between the lowest and the highest at which playouts were cut off.
  [[nodiscard]] i64 standing(i32 score) const {
    const i64 spread = scores_.high - scores_.low;
    return spread == 0 ? i64{kWinUnits} / 2 : (score - scores_.low) * i64{kWinUnits} / spread;
  }

  Utility utility_;
  int players_;
  Bounds range_;
  Bounds scores_;
};

}  // namespace quincunx
