// Fleets: who has what where, taking ships away, and the berths that Fighters need.
#include "games/twilight_imperium/fleets.h"

namespace quincunx::twilight_imperium {

namespace {

// Units of the active player can't have moved more often than they exist. Guests have all moved;
// where some have and some haven't, those that haven't go first.
void keep_moved_true(State& state, unsigned seat, unsigned cell) {
  if (seat != state.active) return;
  const FleetView left = fleet_of(state, seat, cell);
  Squadron& moved = state.moved[cell];
  moved.d = static_cast<u8>(std::min<unsigned>(moved.d, left.d));
  moved.cr = static_cast<u8>(std::min<unsigned>(moved.cr, left.cr));
  moved.f = static_cast<u8>(std::min<unsigned>(moved.f, left.f));
}

// The same three counts lie in the resident fleet and among the guests.
template <class Ships>
u8& count_of(Ships& ships, Unit unit) {
  if (unit == kFighter) return ships.f;
  return unit == kCruiser ? ships.cr : ships.d;
}

u8& ships_of(State& state, unsigned seat, unsigned cell, Unit unit) {
  return state.ships[cell].owner == seat ? count_of(state.ships[cell], unit)
                                         : count_of(state.guests[cell], unit);
}

// TI-UNIT-06: two Fighters for each own dock of the system, working or not.
// TI-RULING-41: a blockade takes no berths. TI-PLACE-06: nor does being new.
unsigned dock_berths(const Tables& tables, const State& state, unsigned seat, unsigned cell) {
  unsigned docks = 0;
  for_each_bit(system_planets(tables, state, cell) & state.dock.words[0],
               [&](unsigned planet) { docks += state.planet_owner[planet] == seat; });
  return docks * tables.limits.dock_berths;
}

}  // namespace

FleetView fleet_of(const State& state, unsigned seat, unsigned cell) {
  const Fleet& fleet = state.ships[cell];
  if (fleet.owner == seat) {
    return {fleet.d, fleet.cr, fleet.f, carriers_at(state, seat, cell)};
  }
  if (seat != state.active) return {};
  const Squadron& guests = state.guests[cell];
  return {guests.d, guests.cr, guests.f, carriers_at(state, seat, cell)};
}

bool has_ships(const State& state, unsigned seat, unsigned cell) {
  return !fleet_of(state, seat, cell).empty();
}

u64 own_ships_mask(const State& state, unsigned seat) {
  const u64 mask = resident_mask(state, seat);
  return seat == state.active ? mask | guest_mask(state) : mask;
}

void remove_ships(State& state, unsigned seat, unsigned cell, Unit unit, unsigned count) {
  add(ships_of(state, seat, cell, unit), -static_cast<int>(count));
  keep_moved_true(state, seat, cell);
  release_cell(state, seat, cell);
}

// TI-UNIT-09, TI-PDS-10, TI-RULING-43: the cargo goes with it; Fighters are looked at later.
void remove_carrier(State& state, unsigned seat, unsigned carrier) {
  CarrierState& lost = state.players[seat].carriers[carrier];
  const unsigned cell = lost.cell;
  lost = kNoCarrier;
  const auto others = static_cast<u16>(~(1U << carrier));
  if (seat == state.active) state.moved_ca &= others;
  if (seat == state.group.owner && in_mask(state.group.carriers, carrier)) {
    state.group.carriers &= others;
  } else {
    release_cell(state, seat, cell);
  }
}

void place_ships(State& state, unsigned seat, unsigned cell, Unit unit, unsigned count) {
  Fleet& fleet = state.ships[cell];
  fleet.owner = static_cast<u8>(seat);
  if (unit != kCarrier) {
    add(count_of(fleet, unit), static_cast<int>(count));
    return;
  }
  for (CarrierState& carrier : state.players[seat].carriers) {
    if (count == 0) return;
    if (carrier.cell != kNone) continue;
    carrier.cell = static_cast<u8>(cell);
    --count;
  }
}

void remove_all_ships(State& state, unsigned seat) {
  for (unsigned c = 0; c < kCells; ++c) {
    if (state.ships[c].owner == seat) state.ships[c] = {kNeutral, 0, 0, 0};
    if (state.active == seat) state.guests[c] = state.moved[c] = {0, 0, 0};
  }
  if (state.active == seat) state.moved_ca = 0;
  for (CarrierState& carrier : state.players[seat].carriers) carrier = kNoCarrier;
}

void promote_guests(State& state, unsigned cell) {
  Fleet& fleet = state.ships[cell];
  if (fleet.owner != kNeutral || !is_seat(state.active)) return;
  const FleetView guests = fleet_of(state, state.active, cell);
  if (guests.empty()) return;
  const Squadron squadron = state.guests[cell];
  fleet = {state.active, squadron.d, squadron.cr, squadron.f};
  state.guests[cell] = {0, 0, 0};
}

// TI-UNIT-07, TI-RULING-10. TI-UNIT-08, TI-WEAP-03, TI-RULING-46: with Weapons 3 they need none.
// TI-RULING-13: Carriers lost before have taken their berths with them.
void check_fighters(const Tables& tables, State& state, unsigned seat, unsigned cell) {
  const PlayerState& player = state.players[seat];
  if (has_tech(player, kWeapons, 3)) return;
  const FleetView fleet = fleet_of(state, seat, cell);
  if (fleet.f == 0) return;
  const unsigned berths =
      dock_berths(tables, state, seat, cell) + open_slots(tables, player, fleet.carriers);
  if (fleet.f <= berths) return;
  remove_ships(state, seat, cell, kFighter, fleet.f - berths);
  promote_guests(state, cell);
}

void check_fighters_of(const Tables& tables, State& state, unsigned seat) {
  if (has_tech(state.players[seat], kWeapons, 3)) return;
  for (unsigned c = 0; c < kCells; ++c) {
    const bool resident = state.ships[c].owner == seat && state.ships[c].f != 0;
    const bool guest = state.active == seat && state.guests[c].f != 0;
    if (resident || guest) check_fighters(tables, state, seat, c);
  }
}

void check_all_fighters(const Tables& tables, State& state) {
  for (unsigned c = 0; c < kCells; ++c) {
    // Guests first: where the residents vanish, guests take their place.
    if (state.guests[c].f != 0) check_fighters(tables, state, state.active, c);
    const Fleet& fleet = state.ships[c];
    if (is_seat(fleet.owner) && fleet.f != 0) check_fighters(tables, state, fleet.owner, c);
  }
}

}  // namespace quincunx::twilight_imperium
