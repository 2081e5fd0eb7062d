// The main actions of the active player: Gather, Fight, Scavenge, Build Community.
#include "games/city_of_the_living/actions.h"
#include "games/city_of_the_living/rules.h"

namespace quincunx::city_of_the_living {

namespace {

// CL-SPEC-01: applied at once and out of the game. CL-SPEC-02, CL-SPEC-03: points.
// CL-SPEC-04: Zombies removed, as far as there are any. CL-SPEC-05: being blocked is not asked.
void use_special(PlayerState& player, const TileRow& tile) {
  add_points(player, kFromSpecialTiles, tile.points);
  remove_zombies(player, tile.remove_zombies);
}

// CL-BUY-09: the cubes stay. CL-FUEL-03: the price and paid levels are all that takes Fuel.
// CL-PLACE-08: a tile is laid in the same action; with one legal space there is nothing to decide.
void buy_tile(const Tables& tables, State& state, unsigned bought) {
  const auto seat = static_cast<unsigned>(state.to_act);
  PlayerState& player = state.players[seat];
  const TileRow& tile = tables.tiles[bought];
  add(player.fuel, -price_of(tile, player));
  state.offer.reset(bought);  // CL-BUY-08: nothing takes its place
  if (tile.type == kSpecial) return use_special(player, tile);
  const MatRow& mat = mat_of(tables, seat);
  const u32 spaces = legal_spaces(mat, player, tile.type);
  if ((spaces & (spaces - 1)) == 0) {
    return lay_tile(tables, mat, player, bought, static_cast<unsigned>(std::countr_zero(spaces)));
  }
  state.pending_tile = static_cast<u8>(bought);
  state.phase = Phase::kPlace;
}

}  // namespace

// CL-PLACE-02, CL-PLACE-03, CL-PLACE-04: what lay there is covered for good, so it is forgotten.
// CL-PLACE-05, CL-PLACE-06: the totals change by new minus covered. CL-PLACE-07: without limit.
// CL-LOCK-06: lines are not looked at again; what is built counts.
void lay_tile(const Tables& tables, const MatRow& mat, PlayerState& player, unsigned tile,
              unsigned space) {
  const u8 below = player.space[space];
  const Marks& covered = below < kTileIds ? tables.tiles[below].marks : mat.printed[space];
  const Marks& laid = tables.tiles[tile].marks;
  player.space[space] = static_cast<u8>(tile);
  add(player.coop, laid.cooperation - covered.cooperation);
  add(player.defs, laid.defenses - covered.defenses);
  add(player.fuel_sym, laid.fuel - covered.fuel);
  add(player.scav_sym, laid.scavenging - covered.scavenging);
  add(player.adv_sym, laid.advantage - covered.advantage);
}

// CL-TURN-03, CL-BUY-10: both actions choose from all kinds alike.
void apply_main(const Tables& tables, State& state, Action action) {
  --state.actions_left;
  if (action >= kBuyBase) return buy_tile(tables, state, action - kBuyBase);
  // Without branches, because nobody can predict which of the four it is.
  PlayerState& player = state.players[state.to_act];
  add(player.fuel, action == kGather ? 2 : 0);     // CL-GATH-01
  add(player.zombies, action == kFight ? -1 : 0);  // CL-FIGHT-01, CL-FIGHT-02: no Fuel for it
  add(player.cube_coop, action == kScavengeCoop);  // CL-EXPL-01
  add(player.cube_def, action == kScavengeDef);
}

}  // namespace quincunx::city_of_the_living
