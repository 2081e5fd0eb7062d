// Dreadnoughts that bombard the planet being invaded.
#include "games/twilight_imperium/fleets.h"
#include "games/twilight_imperium/segments.h"

namespace quincunx::twilight_imperium {

namespace {

// TI-BOMB-01, TI-WEAP-05. TI-BOMB-06, TI-RULING-06: race and cards don't help.
unsigned bombard_threshold(const Tables& tables, const State& state) {
  const int bonus = has_tech(active_player(state), kWeapons, 5) ? 1 : 0;
  return static_cast<unsigned>(std::clamp(tables.unit_battle[kDreadnought] - bonus, 2, 10));
}

// TI-WEAP-06; TI-LAW-17, TI-PC-19 forbids it, but not Weapons 5.
bool may_use_x89(const State& state) {
  return has_tech(active_player(state), kWeapons, 6) && !has_law(state, kUnconventionalWeapons);
}

// TI-BOMB-07, TI-RULING-26: all of the planet, not of the system, and what shields it has.
// TI-RULING-27: the user's influence is lower for good, each time.
void use_x89(const Tables& tables, State& state) {
  PlayerState& player = active_player(state);
  player.penalty = static_cast<u16>(std::min(player.penalty + kX89Penalty, kMostX89Penalty));
  lose_control(tables, state, state.invasion.planet);
  update_player(tables, state, state.active);
}

}  // namespace

// TI-BOMB-08: enemy planets only. TI-PDS-01, TI-BOMB-04: PDS shield, but for Weapons 5
// (TI-WEAP-05). TI-LAW-08, TI-PC-08: never the Holy Planet.
bool may_bombard(const State& state, unsigned planet) {
  const u8 owner = state.planet_owner[planet];
  if (!is_seat(owner) || owner == state.active || state.gf[planet] == 0) return false;
  if (state.ixth == planet) return false;
  return state.pds[planet] == 0 || has_tech(active_player(state), kWeapons, 5);
}

// TI-BOMB-02: one shot for each Dreadnought in the segment, wherever it falls.
unsigned shots_left(const State& state, unsigned cell) {
  return static_cast<unsigned>(state.ships[cell].d - state.moved[cell].d);
}

void ask_bombard(const Tables& tables, State& state) {
  const unsigned planet = state.invasion.planet;
  if (shots_left(state, state.planet_cell[planet]) > 0 && may_bombard(state, planet)) {
    return ask_player(state, Step::kBombard, state.active);
  }
  resolve_landing(tables, state);
}

void legal_bombard(const State& state, Legal& legal) {
  legal.set(kStop);
  legal.set(kYes);
  if (may_use_x89(state)) legal.set(kX89);
}

void apply_bombard(const Tables& tables, State& state, Action action) {
  if (action == kStop) return resolve_landing(tables, state);
  const unsigned planet = state.invasion.planet;
  attack_planet(tables, state);
  ++state.moved[state.planet_cell[planet]].d;
  if (action == kX89) {
    use_x89(tables, state);
    return resolve_landing(tables, state);
  }
  start_dice(state, kBombardDice, state.active, 1, bombard_threshold(tables, state), planet);
}

// TI-BOMB-05: a hit is one GF; with the last one all is lost there (TI-PDS-13).
void bombard_volley_over(const Tables& tables, State& state) {
  const unsigned planet = state.invasion.planet;
  const unsigned lost = std::min<unsigned>(state.hits_a, state.gf[planet]);
  state.hits_a = 0;
  state.dice = kIdleDice;
  add(state.gf[planet], -static_cast<int>(lost));
  if (state.gf[planet] == 0) lose_control(tables, state, planet);
  ask_bombard(tables, state);
}

}  // namespace quincunx::twilight_imperium
