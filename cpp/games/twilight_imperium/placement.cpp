// Phase 10: placing the units of the pool; General 6 does the same in the purchase phase.
#include "games/twilight_imperium/flow.h"
#include "games/twilight_imperium/phases.h"
#include "games/twilight_imperium/turn.h"
#include "games/twilight_imperium/windows.h"

namespace quincunx::twilight_imperium {

// TI-PLACE-04: resources of the planet, and TI-GEN-01: 1 more with General 1. TI-LAW-09, TI-PC-09,
// TI-RULING-29: Humane Labor is applied last, to what may yet be gained as well.
unsigned dock_capacity(const Tables& tables, const State& state, unsigned planet, unsigned more) {
  const PlayerState& owner = state.players[state.planet_owner[planet]];
  unsigned capacity = resources_of(tables, owner, planet) + more;
  if (has_tech(owner, kGeneral, 1)) ++capacity;
  if (has_law(state, kHumaneLabor)) {
    capacity = std::min<unsigned>(capacity, tables.political_cards[kHumaneLabor].value);
  }
  return capacity;
}

namespace {

// TI-PLACE-02, TI-PLACE-11: docks that can still place something. TI-PLACE-06: a dock placed this
// turn produces nothing. TI-AC-16: nor does one with an agent in it.
u64 working_docks(const Tables& tables, const State& state, unsigned seat) {
  const u64 docks = state.dock.words[0] & owned_planets(state, seat) &
                    ~(state.dock_new.words[0] | state.dock_blocked.words[0]);
  u64 working = 0;
  for_each_bit(docks, [&](unsigned x) {
    if (state.produced[x] < dock_capacity(tables, state, x)) working |= bit(x);
  });
  return working;
}

// TI-BLOCK-01, TI-BLOCK-04, TI-BLOCK-05: no space units where any ship of another race is.
u64 unblockaded(const State& state, unsigned seat, u64 docks) {
  u64 open = 0;
  for_each_bit(docks, [&](unsigned x) {
    if (enemy_of(state, seat, state.planet_cell[x]) == kNeutral) open |= bit(x);
  });
  return open;
}

// TI-PLACE-05, TI-RULING-40: on any planet controlled now that has none. TI-UNIT-10: five in all.
u64 dock_sites(const Tables& tables, const State& state, unsigned seat) {
  const u64 owned = owned_planets(state, seat);
  const u64 docks = state.dock.words[0];
  return count_bits(owned & docks) < tables.limits.max_docks ? owned & ~docks : 0;
}

// TI-PLACE-03: space units at any own dock of the system, so the dock is what is chosen.
// TI-BLOCK-02: land units at a blockaded dock as well.
u64 places_for(const Tables& tables, const State& state, unsigned seat, unsigned unit) {
  if (unit == kSpacedock) return dock_sites(tables, state, seat);
  const u64 docks = working_docks(tables, state, seat);
  return unit == kGroundForce || unit == kPds ? docks : unblockaded(state, seat, docks);
}

bool has_pool(const PlayerState& player) {
  for (const u8 count : player.pool) {
    if (count > 0) return true;
  }
  return false;
}

// TI-RACE-00: Sol, at its first placement, a free GF on each of its planets.
void place_sol_garrisons(State& state, unsigned seat) {
  PlayerState& player = state.players[seat];
  if (player.race != kSol || player.sol_done != 0) return;
  player.sol_done = 1;
  for_each_bit(owned_planets(state, seat), [&](unsigned x) { add_free_gf(state, x, 1); });
}

void end_placement(const Tables& tables, State& state) {
  state.dock_new.clear();
  state.dock_blocked.clear();
  for (u8& produced : state.produced) produced = 0;
  end_phase(tables, state);
}

void next_placement(const Tables& tables, State& state) {
  for (;;) {
    const unsigned place = next_in_order(state, state.cursor);
    if (place == kMaxPlayers) return end_placement(tables, state);
    state.cursor = static_cast<u8>(place);
    const unsigned seat = player_at(state, place);
    place_sol_garrisons(state, seat);
    if (has_pool(state.players[seat])) return begin_placement(tables, state, seat);
    add(state.cursor, 1);
  }
}

// TI-PLACE-07, TI-PLACE-09, TI-BLOCK-03: what is left is lost, but not before phase 10.
// TI-PLACE-08: Fighters without berths die.
void placement_done(const Tables& tables, State& state, unsigned seat) {
  check_fighters_of(tables, state, seat);
  if (state.phase == kPurchase) return next_purchase(tables, state);
  for (u8& count : state.players[seat].pool) count = 0;
  add(state.cursor, 1);
  next_placement(tables, state);
}

}  // namespace

// TI-PLACE-01.
void start_placement(const Tables& tables, State& state) {
  open_window(tables, state, kPlaceWindow, kNone);
}

void ask_placement(const Tables& tables, State& state) {
  state.cursor = 0;
  next_placement(tables, state);
}

void begin_placement(const Tables&, State& state, unsigned seat) {
  ask_player(state, Step::kPlace, seat);
}

// TI-PLACE-10: in any order.
void legal_place(const Tables& tables, const State& state, Legal& legal) {
  const unsigned seat = acting_seat(state);
  const PlayerState& player = state.players[seat];
  legal.clear();
  legal.set(kStop);
  for (unsigned unit = 0; unit < kUnitTypes; ++unit) {
    if (player.pool[unit] > 0 && places_for(tables, state, seat, unit) != 0) {
      legal.set(unit_action(unit));
    }
  }
}

void apply_place(const Tables& tables, State& state, Action action) {
  if (action == kStop) return placement_done(tables, state, acting_seat(state));
  state.sub = static_cast<u8>(action - kUnitBase + 1);
  state.step = Step::kPlaceAt;
}

void legal_place_at(const Tables& tables, const State& state, Legal& legal) {
  legal.clear();
  legal.set_bits(kPlanetBase, places_for(tables, state, acting_seat(state), state.sub - 1U));
}

void apply_place_at(const Tables& tables, State& state, Action action) {
  const unsigned seat = acting_seat(state);
  const unsigned planet = action - kPlanetBase;
  const auto unit = static_cast<Unit>(state.sub - 1);
  PlayerState& player = state.players[seat];
  add(player.pool[unit], -1);
  switch (unit) {
    case kGroundForce:
      add(state.gf[planet], 1);
      break;
    case kPds:  // TI-PDS-14: any number
      add(state.pds[planet], 1);
      break;
    case kSpacedock:
      state.dock.set(planet);
      state.dock_new.set(planet);
      break;
    default:
      place_ships(state, seat, state.planet_cell[planet], unit, 1);
      break;
  }
  if (unit != kSpacedock) add(state.produced[planet], 1);
  state.sub = 0;
  if (!has_pool(player)) return placement_done(tables, state, seat);
  state.step = Step::kPlace;
}

}  // namespace quincunx::twilight_imperium
