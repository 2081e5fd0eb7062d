// Leaving a battle: withdrawal of the attacker, and the defender's Skilled Retreat.
#include "games/twilight_imperium/fleets.h"
#include "games/twilight_imperium/segments.h"

namespace quincunx::twilight_imperium {

namespace {

// TI-WD-03: empty: no ships and no planets of others. Friendly: an own ship or planet, and no ships
// of others; their planets may be there, and their PDS fire.
bool empty_or_friendly(const Tables& tables, const State& state, unsigned seat, unsigned cell) {
  const u8 resident = state.ships[cell].owner;
  if (resident == seat) return true;
  if (is_seat(resident)) return false;
  bool own = false;
  bool foreign = false;
  for_each_bit(system_planets(tables, state, cell), [&](unsigned planet) {
    const u8 owner = state.planet_owner[planet];
    own = own || owner == seat;
    foreign = foreign || (is_seat(owner) && owner != seat);
  });
  return own || !foreign;
}

// TI-WD-04: of these cells, where the fleet of a player could go.
u64 destinations_among(const Tables& tables, const State& state, unsigned seat, u64 cells) {
  // Where the active player is a guest, nobody else finds a friendly system.
  if (seat != state.active) cells &= ~guest_mask(state);
  u64 mask = 0;
  for_each_bit(staying_cells(tables, state, cells),
               [&](unsigned c) { mask |= u64{empty_or_friendly(tables, state, seat, c)} << c; });
  return mask;
}

// TI-WD-01, TI-CARD-21: the whole fleet with its cargo leaves the battle; nobody may stay.
void leave_battle(const Tables& tables, State& state, unsigned seat, GroupPurpose purpose,
                  unsigned to) {
  const unsigned from = state.battle.cell;
  const FleetView fleet = fleet_of(state, seat, from);
  state.group = kIdleGroup;
  state.group.owner = static_cast<u8>(seat);
  state.group.from = static_cast<u8>(from);
  state.group.purpose = purpose;
  state.group.carriers = static_cast<u16>(fleet.carriers);
  remove_ships(state, seat, from, kDreadnought, fleet.d);
  remove_ships(state, seat, from, kCruiser, fleet.cr);
  remove_ships(state, seat, from, kFighter, fleet.f);
  state.group.d = static_cast<u8>(fleet.d);
  state.group.cr = static_cast<u8>(fleet.cr);
  state.group.f = static_cast<u8>(fleet.f);
  enter_cell(tables, state, to);
}

}  // namespace

// TI-AC-03, TI-CARD-22, TI-RULING-07: next to the battle, wormholes counted.
u64 retreat_destinations(const Tables& tables, const State& state, unsigned seat, unsigned from) {
  return destinations_among(tables, state, seat, linked_cells(tables, state, from) & ~bit(from));
}

// TI-WD-02, TI-RULING-22: the nearest to the attacker's home, of those next to the battle or, by
// option, of the whole galaxy; of equally near ones any.
u64 withdrawal_destinations(const Tables& tables, const State& state) {
  const unsigned from = state.battle.cell;
  const u64 all = tables.options.withdraw_scope == 0
                      ? retreat_destinations(tables, state, state.active, from)
                      : destinations_among(tables, state, state.active, tables.cells & ~bit(from));
  const unsigned home = active_player(state).home;
  unsigned nearest = kNone;
  u64 mask = 0;
  for_each_bit(all, [&](unsigned c) {
    const unsigned steps = distance(tables, home, c);
    if (steps < nearest) {
      nearest = steps;
      mask = 0;
    }
    if (steps == nearest) mask |= bit(c);
  });
  return mask;
}

void start_withdrawal(const Tables& tables, State& state, unsigned to) {
  leave_battle(tables, state, state.active, kWithdrawal, to);
}

void start_retreat(const Tables& tables, State& state, unsigned to) {
  leave_battle(tables, state, state.battle.defender, kRetreat, to);
}

}  // namespace quincunx::twilight_imperium
