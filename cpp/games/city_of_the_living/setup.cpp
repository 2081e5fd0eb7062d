// Setup. There is no draw in it: the offer is fixed and seat 0 starts.
#include <cstring>

#include "games/city_of_the_living/game.h"
#include "games/city_of_the_living/rules.h"

namespace quincunx {

using namespace city_of_the_living;

namespace {

void set_up_player(const Tables& tables, const MatRow& mat, PlayerState& player) {
  for (unsigned s = 0; s < kMaxSpaces; ++s) {
    player.space[s] = mat.preprinted[s] != 0 ? kPrintedSpace : kEmptySpace;
  }
  // CL-SET-09, CL-SET-10: pre-printed tiles count like any other, so the totals start at their sum.
  player.coop = mat.start.cooperation;
  player.defs = mat.start.defenses;
  player.fuel_sym = mat.start.fuel;
  player.scav_sym = mat.start.scavenging;
  player.adv_sym = mat.start.advantage;
  player.cube_coop = tables.start_level;  // CL-SET-07
  player.cube_def = tables.start_level;
  player.zombies = mat.zombie_start;  // CL-SET-06
  player.fuel = tables.start_fuel;    // CL-SET-05
  // CL-SET-08: no Advantage points yet; the whole state was cleared.
}

}  // namespace

void CityOfTheLiving::new_initial_state(const Tables& tables, State& state) {
  std::memset(static_cast<void*>(&state), 0, sizeof state);
  // CL-SET-01: the tiles of year ZERO lie open. CL-SET-11: the supplies are endless, no field.
  state.offer.words[0] = tables.year_tiles[0];
  for (unsigned seat = 0; seat < tables.players; ++seat) {
    set_up_player(tables, mat_of(tables, seat), state.players[seat]);
  }
  // CL-SET-12: turn 0 belongs to seat 0. CL-DRAW-01: every turn begins with a draw.
  state.phase = Phase::kDraw;
  state.to_act = kChancePlayer;
  state.pending_tile = kNoTile;
}

}  // namespace quincunx
