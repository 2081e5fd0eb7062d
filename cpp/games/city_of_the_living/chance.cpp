// The only luck: the order of the tiles of each year.
// CL-SET-03: years are shuffled apart, so the draw is among what is left of the current year.
// CL-DRAW-08: what is left also tells which symbols are still to come in the year.
#include <bit>

#include "games/city_of_the_living/game.h"
#include "games/city_of_the_living/rules.h"

namespace quincunx {

using namespace city_of_the_living;

void CityOfTheLiving::chance_outcomes(const Tables& tables, const State& state,
                                      OutcomeList& outcomes) {
  outcomes.size = 0;
  for (u64 rest = undrawn_this_year(tables, state); rest != 0; rest &= rest - 1) {
    outcomes.push(static_cast<Outcome>(std::countr_zero(rest)), 1);
  }
}

// One source a year; its counter follows from the turn.
ChanceSource CityOfTheLiving::chance_source(const Tables&, const State& state) {
  const u64 source = year_of_turn(state.turn) - 1;
  return {source, state.turn - source * kTilesPerYear};
}

Outcome CityOfTheLiving::sample_chance(const Tables& tables, const State& state, Draw& draw) {
  const u64 rest = undrawn_this_year(tables, state);
  const auto count = static_cast<unsigned>(std::popcount(rest));
  // The last tile of a year needs no luck; its draw is counted but not read.
  if (count == 1) return static_cast<Outcome>(std::countr_zero(rest));
  return nth_bit(rest, static_cast<unsigned>(below(draw, count)));
}

}  // namespace quincunx
