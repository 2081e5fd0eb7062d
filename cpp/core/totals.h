// Streaming aggregates of playouts. Everything is counted in integers, so the totals of a range do
// not depend on how it was split among threads or machines.
#pragma once

#include <vector>

#include "core/types.h"

namespace quincunx {

inline constexpr int kMaxCategories = 24;
inline constexpr int kMaxEndings = 8;
inline constexpr u8 kNoEnding = 255;  // of a game that was cut off, or goes on

struct TotalsShape {
  int players;
  int categories;
  int endings;
  i64 score_low;  // scores outside are counted in the first or last bin
  i64 score_high;
  u32 decisions_high;
  u32 turns_high;
};

// What one finished playout adds.
struct PlayoutResult {
  const i32* scores;      // [players]
  const i32* categories;  // [players][categories]
  const u8* placements;   // [players]
  const u32* win;         // [players], in kWinUnits
  u32 decisions;
  u32 turns;
  bool truncated;
  int ending;  // which of the game's endings; of no meaning where truncated
};

struct Moments {
  u64 count = 0;
  i128 sum = 0;
  i128 sum_squares = 0;
  i64 minimum = 0;
  i64 maximum = 0;

  void add(i64 value);
  void merge(const Moments& other);
};

struct Distribution {
  Moments moments;
  i64 low = 0;
  std::vector<u64> bins;  // bin i counts the value low + i; the ends take what lies beyond

  void reset(i64 low_value, i64 high_value);
  void add(i64 value);
  void merge(const Distribution& other);
};

class Totals {
 public:
  explicit Totals(const TotalsShape& shape);

  void add(const PlayoutResult& result);
  void merge(const Totals& other);

  [[nodiscard]] const TotalsShape& shape() const { return shape_; }

  // Length covers all playouts; the rest only those that came to their end.
  u64 completed = 0;
  u64 truncated = 0;
  Distribution decisions;
  Distribution turns;
  Distribution scores[kMaxSeats];
  Moments categories[kMaxSeats][kMaxCategories];
  i128 score_products[kMaxSeats][kMaxSeats] = {};
  i128 win_sums[kMaxSeats] = {};
  i128 win_products[kMaxSeats][kMaxSeats] = {};
  u64 sole_wins[kMaxSeats] = {};
  u64 shared_wins[kMaxSeats] = {};
  u64 placements[kMaxSeats][kMaxSeats] = {};  // [seat][placement - 1]
  u64 endings[kMaxEndings] = {};

 private:
  void add_seat(const PlayoutResult& result, int seat);

  TotalsShape shape_;
};

}  // namespace quincunx
