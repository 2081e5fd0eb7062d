// The invasion segment: planets are opened one after the other, GF and PDS leave their Carriers.
// What happens on an enemy planet is in bombardment.cpp and ground.cpp.
#include "games/twilight_imperium/fleets.h"
#include "games/twilight_imperium/flow.h"
#include "games/twilight_imperium/segments.h"
#include "games/twilight_imperium/windows.h"

namespace quincunx::twilight_imperium {

namespace {

struct Cargo {
  unsigned gf;
  unsigned pds;
};

unsigned cell_of(const State& state) { return state.planet_cell[state.invasion.planet]; }

// Aboard the active player's Carriers in a cell.
Cargo cargo_at(const State& state, unsigned cell) {
  Cargo cargo = {0, 0};
  for (const CarrierState& carrier : active_player(state).carriers) {
    if (carrier.cell != cell) continue;
    cargo.gf += carrier.gf;
    cargo.pds += carrier.pds;
  }
  return {std::min(cargo.gf, kMaxNumber), std::min(cargo.pds, kMaxNumber)};
}

// TI-INV-02, TI-RULING-24, TI-PROP-03: planets of one system on which units may be unloaded.
// TI-INV-03: own ones count, bombarded ones don't, and every system counts for itself.
bool may_unload(const Tables& tables, const State& state, unsigned cell) {
  const unsigned limit = has_tech(active_player(state), kPropulsion, 3) ? 2 : 1;
  return count_bits(system_planets(tables, state, cell) & state.unloaded.words[0]) < limit;
}

// The same for the planet that is open: what was begun may be gone on with.
bool may_unload_here(const Tables& tables, const State& state) {
  return state.unloaded.test(state.invasion.planet) || may_unload(tables, state, cell_of(state));
}

// Planets of a system that can be opened. TI-INV-01, TI-INV-15, TI-BOMB-08: no enemy ship is there,
// as the active player is the resident. TI-INV-20: each planet once.
u64 openable_planets(const Tables& tables, const State& state, unsigned cell) {
  const u64 planets = system_planets(tables, state, cell) & ~state.opened.words[0];
  if (planets == 0) return 0;
  const bool unload = may_unload(tables, state, cell);
  const Cargo cargo = cargo_at(state, cell);
  if (unload && cargo.gf > 0) return planets;
  const bool shots = shots_left(state, cell) > 0;
  u64 mask = 0;
  for_each_bit(planets, [&](unsigned planet) {
    // TI-INV-21, TI-BOMB-03: PDS for an own planet, or bombs for another's.
    const bool own = state.planet_owner[planet] == state.active && unload && cargo.pds > 0;
    mask |= u64{own || (shots && may_bombard(state, planet))} << planet;
  });
  return mask;
}

// TI-UNIT-12, TI-RULING-49: the first Carriers of the system are emptied first.
void unload(State& state, unsigned count, u8 CarrierState::* cargo) {
  const unsigned cell = cell_of(state);
  if (count > 0) state.unloaded.set(state.invasion.planet);
  for (CarrierState& carrier : active_player(state).carriers) {
    if (carrier.cell != cell) continue;
    const unsigned taken = std::min<unsigned>(count, carrier.*cargo);
    add(carrier.*cargo, -static_cast<int>(taken));
    count -= taken;
  }
}

// How many GF may land on the planet that is open; none if low > high.
struct LandingRange {
  unsigned low;
  unsigned high;
};
LandingRange landing_range(const Tables& tables, const State& state) {
  const unsigned planet = state.invasion.planet;
  const unsigned cell = cell_of(state);
  const bool unload = may_unload(tables, state, cell);
  const Cargo cargo = cargo_at(state, cell);
  // TI-INV-04, TI-BOMB-03: none, if bombs can fall; TI-INV-21: or if PDS can be set down.
  const bool own = state.planet_owner[planet] == state.active;
  const bool none =
      own ? unload && cargo.pds > 0 : shots_left(state, cell) > 0 && may_bombard(state, planet);
  return {none ? 0U : 1U, unload ? cargo.gf : 0U};
}

}  // namespace

// From now on `moved` counts the shots of Dreadnoughts.
void start_invasions(State& state) {
  for (Squadron& moved : state.moved) moved = {0, 0, 0};
  state.moved_ca = 0;
  ask_player(state, Step::kInvade, state.active);
}

// TI-BATT-12, TI-WD-05: wherever the active player's ships are now. TI-INV-19: in any order and of
// any owners.
void legal_invade(const Tables& tables, const State& state, Legal& legal) {
  legal.set(kStop);
  u64 planets = 0;
  for_each_bit(resident_mask(state, state.active),
               [&](unsigned c) { planets |= openable_planets(tables, state, c); });
  legal.set_bits(kPlanetBase, planets);
}

void apply_invade(const Tables& tables, State& state, Action action) {
  if (action == kStop) {
    state.opened.clear();
    state.unloaded.clear();
    for (Squadron& moved : state.moved) moved = {0, 0, 0};
    state.jumped = state.diodes = 0;
    return individual_turn_over(tables, state);
  }
  const unsigned planet = action - kPlanetBase;
  state.opened.set(planet);
  state.invasion = kIdleInvasion;
  state.invasion.planet = static_cast<u8>(planet);
  state.invasion.defender = state.planet_owner[planet];
  if (state.planet_owner[planet] == state.active) return ask_landing(tables, state);
  open_window(tables, state, kPreInv, state.active);
}

// TI-INV-04: the number is fixed when the window has closed; a card may have left nothing to do.
void ask_landing(const Tables& tables, State& state) {
  const LandingRange range = landing_range(tables, state);
  if (range.low > range.high) return invasion_over(state);
  ask_player(state, Step::kLandGf, state.active);
}

void legal_landing(const Tables& tables, const State& state, Legal& legal) {
  const LandingRange range = landing_range(tables, state);
  offer_numbers(legal, range.low, range.high);
}

// TI-LOAD-04: this is where units leave their Carriers. TI-INV-16, TI-LOAD-05: others stay aboard.
void apply_landing(const Tables& tables, State& state, unsigned count) {
  const unsigned planet = state.invasion.planet;
  const u8 owner = state.planet_owner[planet];
  unload(state, count, &CarrierState::gf);
  if (owner == state.active) {  // TI-INV-10
    add(state.gf[planet], static_cast<int>(count));
    return ask_pds_landing(tables, state);
  }
  state.invasion.gf = static_cast<u8>(count);
  if (is_seat(owner) && count > 0) attack_planet(tables, state);
  ask_bombard(tables, state);
}

// TI-INV-14, TI-TRADE-05, TI-RULING-16: landing or bombarding breaks an agreement. TI-LAW-11: and a
// truce. Only the first attack finds any.
void attack_planet(const Tables& tables, State& state) {
  break_agreement(state, state.active, state.planet_owner[state.invasion.planet]);
  pay_truce(tables, state, state.active);
}

// TI-INV-12, TI-INV-08: the landing force holds the planet now, whoever had it before.
// TI-INV-09, TI-CTRL-03: a neutral one at once.
void planet_taken(const Tables& tables, State& state) {
  Invasion& invasion = state.invasion;
  take_control(tables, state, invasion.planet, state.active, invasion.gf);
  invasion.gf = 0;
  // No Fighters of the loser lived on his dock here: his ships would have kept the invader out.
  if (is_seat(invasion.defender)) return open_window(tables, state, kPostInv, state.active);
  ask_pds_landing(tables, state);
}

// TI-INV-11: PDS only on a planet that is own by now.
void ask_pds_landing(const Tables& tables, State& state) {
  const bool own = state.planet_owner[state.invasion.planet] == state.active;
  if (own && may_unload_here(tables, state) && cargo_at(state, cell_of(state)).pds > 0) {
    return ask_player(state, Step::kLandPds, state.active);
  }
  invasion_over(state);
}

// A planet isn't opened for nothing: if no GF landed, a PDS does.
void legal_pds_landing(const State& state, Legal& legal) {
  const unsigned low = state.unloaded.test(state.invasion.planet) ? 0 : 1;
  offer_numbers(legal, low, cargo_at(state, cell_of(state)).pds);
}

// TI-PDS-14: a planet holds any number.
void apply_pds_landing(State& state, unsigned count) {
  unload(state, count, &CarrierState::pds);
  add(state.pds[state.invasion.planet], static_cast<int>(count));
  invasion_over(state);
}

void invasion_over(State& state) {
  state.invasion = kIdleInvasion;
  ask_player(state, Step::kInvade, state.active);
}

}  // namespace quincunx::twilight_imperium
