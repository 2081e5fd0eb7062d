#include "core/totals.h"

#include <algorithm>
#include <cassert>

namespace quincunx {

void Moments::add(i64 value) {
  minimum = count == 0 ? value : std::min(minimum, value);
  maximum = count == 0 ? value : std::max(maximum, value);
  ++count;
  sum += value;
  sum_squares += static_cast<i128>(value) * value;
}

void Moments::merge(const Moments& other) {
  if (other.count == 0) return;
  minimum = count == 0 ? other.minimum : std::min(minimum, other.minimum);
  maximum = count == 0 ? other.maximum : std::max(maximum, other.maximum);
  count += other.count;
  sum += other.sum;
  sum_squares += other.sum_squares;
}

void Distribution::reset(i64 low_value, i64 high_value) {
  low = low_value;
  bins.assign(static_cast<std::size_t>(high_value - low_value + 1), 0);
}

void Distribution::add(i64 value) {
  moments.add(value);
  const i64 last = static_cast<i64>(bins.size()) - 1;
  ++bins[static_cast<std::size_t>(std::clamp<i64>(value - low, 0, last))];
}

void Distribution::merge(const Distribution& other) {
  assert(bins.size() == other.bins.size());
  moments.merge(other.moments);
  for (std::size_t i = 0; i < bins.size(); ++i) bins[i] += other.bins[i];
}

Totals::Totals(const TotalsShape& shape) : shape_(shape) {
  assert(shape.players <= kMaxSeats && shape.categories <= kMaxCategories);
  assert(shape.endings <= kMaxEndings);
  decisions.reset(0, shape.decisions_high);
  turns.reset(0, shape.turns_high);
  for (int seat = 0; seat < shape.players; ++seat) {
    scores[seat].reset(shape.score_low, shape.score_high);
  }
}

void Totals::add(const PlayoutResult& result) {
  decisions.add(result.decisions);
  turns.add(result.turns);
  if (result.truncated) {
    ++truncated;
    return;
  }
  ++completed;
  ++endings[result.ending];
  for (int seat = 0; seat < shape_.players; ++seat) add_seat(result, seat);
}

void Totals::add_seat(const PlayoutResult& result, int seat) {
  scores[seat].add(result.scores[seat]);
  for (int k = 0; k < shape_.categories; ++k) {
    categories[seat][k].add(result.categories[seat * shape_.categories + k]);
  }
  const u32 win = result.win[seat];
  win_sums[seat] += win;
  sole_wins[seat] += win == kWinUnits;
  shared_wins[seat] += win != 0 && win != kWinUnits;
  ++placements[seat][result.placements[seat] - 1];
  for (int other = 0; other < shape_.players; ++other) {
    score_products[seat][other] += i64{result.scores[seat]} * result.scores[other];
    win_products[seat][other] += u64{win} * result.win[other];
  }
}

void Totals::merge(const Totals& other) {
  completed += other.completed;
  truncated += other.truncated;
  decisions.merge(other.decisions);
  turns.merge(other.turns);
  for (int i = 0; i < kMaxEndings; ++i) endings[i] += other.endings[i];
  for (int seat = 0; seat < shape_.players; ++seat) {
    scores[seat].merge(other.scores[seat]);
    win_sums[seat] += other.win_sums[seat];
    sole_wins[seat] += other.sole_wins[seat];
    shared_wins[seat] += other.shared_wins[seat];
    for (int k = 0; k < shape_.categories; ++k) {
      categories[seat][k].merge(other.categories[seat][k]);
    }
    for (int i = 0; i < shape_.players; ++i) {
      score_products[seat][i] += other.score_products[seat][i];
      win_products[seat][i] += other.win_products[seat][i];
      placements[seat][i] += other.placements[seat][i];
    }
  }
}

}  // namespace quincunx
