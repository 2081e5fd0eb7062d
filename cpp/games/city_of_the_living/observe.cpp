// What a player may know: everything but the order of the stack. CL-INFO-02, CL-INFO-03: that order
// is stored nowhere, so there is nothing to hide and nothing to resample.
#include <bit>
#include <cstring>

#include "games/city_of_the_living/game.h"
#include "games/city_of_the_living/rules.h"

namespace quincunx {

using namespace city_of_the_living;

void CityOfTheLiving::observe(const Tables& tables, const State& state, Player player,
                              Observation& observation) {
  observation.offer = state.offer;
  observation.drawn = state.drawn;
  std::memcpy(observation.players, state.players, sizeof state.players);
  observation.player = static_cast<u16>(player);
  observation.turn = state.turn;
  // CL-MODE-07: derived, for everybody to see.
  const u64 rest = state.turn < kTurns ? undrawn_this_year(tables, state) : 0;
  for (unsigned s = 0; s < kSymbols; ++s) {
    observation.symbols_left[s] = static_cast<u8>(std::popcount(rest & tables.symbol_tiles[s + 1]));
  }
  observation.to_act = state.to_act;
  observation.actions_left = state.actions_left;
  observation.phase = state.phase;
  observation.scored = state.scored;
  observation.to_score = state.to_score;
  observation.pending_tile = state.pending_tile;
  observation.end_pass = state.end_pass;
}

void CityOfTheLiving::determinize(const Tables&, State&, Player, Stream&) {}

}  // namespace quincunx
