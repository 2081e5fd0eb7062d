// Casualties: the owner takes away one ship for each hit, of the group under way or of a cell.
#include "games/twilight_imperium/fleets.h"
#include "games/twilight_imperium/segments.h"

namespace quincunx::twilight_imperium {

namespace {

bool group_loses(const State& state) { return state.group.from != kNone; }

FleetView victims(const State& state) {
  return group_loses(state) ? group_view(state)
                            : fleet_of(state, state.casualty.player, state.casualty.cell);
}

// A group and the active player lose by what others hit, everybody else by what he hit.
u16& pending_hits(State& state) {
  const bool by_others = group_loses(state) || state.casualty.player == state.active;
  return by_others ? state.hits_d : state.hits_a;
}

void lose_ships(State& state, unsigned seat, unsigned cell, Unit unit, unsigned count) {
  if (count == 0) return;
  if (!group_loses(state)) return remove_ships(state, seat, cell, unit, count);
  Group& group = state.group;
  u8& ships = unit == kFighter ? group.f : unit == kCruiser ? group.cr : group.d;
  add(ships, -static_cast<int>(count));
}

unsigned cargo_of(const CarrierState& carrier) { return unsigned{carrier.gf} + carrier.pds; }

// Of several Carriers the one with the least cargo; of equal ones the first.
unsigned cheapest_carrier(const PlayerState& player, unsigned carriers) {
  unsigned best = low_bit(carriers);
  for_each_bit(carriers, [&](unsigned k) {
    if (cargo_of(player.carriers[k]) < cargo_of(player.carriers[best])) best = k;
  });
  return best;
}

// TI-BATT-14: Fighters, Cruisers, Carriers with the least cargo first, Dreadnoughts.
void lose_cheapest(State& state, unsigned seat, unsigned cell, const FleetView& fleet,
                   unsigned hits) {
  const auto take = [&](Unit unit, unsigned present) {
    const unsigned lost = std::min(hits, present);
    lose_ships(state, seat, cell, unit, lost);
    hits -= lost;
  };
  take(kFighter, fleet.f);
  take(kCruiser, fleet.cr);
  unsigned carriers = fleet.carriers;
  for (; hits > 0 && carriers != 0; --hits) {
    const unsigned lost = cheapest_carrier(state.players[seat], carriers);
    remove_carrier(state, seat, lost);
    carriers &= ~(1U << lost);
  }
  take(kDreadnought, fleet.d);
}

// Whether the ships are all of one kind, so that there is nothing to choose.
bool all_alike(const PlayerState& player, const FleetView& fleet) {
  const unsigned kinds = (fleet.d != 0) + (fleet.cr != 0) + (fleet.f != 0);
  const unsigned cargoes = count_bits(distinct_carriers(player, fleet.carriers));
  return kinds + cargoes == 1;
}

void continue_casualties(const Tables& tables, State& state) {
  const unsigned seat = state.casualty.player;
  const unsigned cell = state.casualty.cell;
  const FleetView fleet = victims(state);
  u16& hits = pending_hits(state);
  // TI-BATT-05, TI-PDS-10: each hit is one ship, surplus hits are lost.
  if (hits >= ship_count(fleet) || tables.options.casualty_auto != 0 ||
      (hits > 0 && all_alike(state.players[seat], fleet))) {
    lose_cheapest(state, seat, cell, fleet, hits);
    hits = 0;
  }
  if (hits > 0) return ask_player(state, Step::kCasualty, seat);
  const bool of_group = group_loses(state);
  state.casualty = kIdleCasualty;
  if (of_group) return entry_fire_over(tables, state);
  if (state.battle.cell != kNone) return battle_casualties_over(tables, state, seat);
  segment_casualties_over(tables, state, seat, cell);
}

}  // namespace

FleetView group_view(const State& state) {
  const Group& group = state.group;
  return {group.d, group.cr, group.f, group.carriers};
}

void start_casualties(const Tables& tables, State& state, unsigned seat, unsigned cell) {
  state.casualty = {static_cast<u8>(seat), static_cast<u8>(cell)};
  continue_casualties(tables, state);
}

// TI-PDS-04, TI-BATT-05, TI-BATT-06: any kind, in any order. TI-RULING-43: a Carrier by name, of
// alike ones only the first.
void offer_losses(const PlayerState& player, const FleetView& fleet, Legal& legal) {
  if (fleet.f > 0) legal.set(unit_action(kFighter));
  if (fleet.cr > 0) legal.set(unit_action(kCruiser));
  if (fleet.d > 0) legal.set(unit_action(kDreadnought));
  legal.set_bits(kCarrierBase, distinct_carriers(player, fleet.carriers));
}

void lose_one(State& state, unsigned seat, unsigned cell, Action action) {
  if (action >= kCarrierBase) return remove_carrier(state, seat, action - kCarrierBase);
  lose_ships(state, seat, cell, static_cast<Unit>(action - kUnitBase), 1);
}

void legal_casualty(const State& state, Legal& legal) {
  offer_losses(state.players[state.casualty.player], victims(state), legal);
}

void apply_casualty(const Tables& tables, State& state, Action action) {
  lose_one(state, state.casualty.player, state.casualty.cell, action);
  --pending_hits(state);
  continue_casualties(tables, state);
}

}  // namespace quincunx::twilight_imperium
