// The movement segment: groups leave their systems, load on the way and go from cell to cell.
#include "games/twilight_imperium/fleets.h"
#include "games/twilight_imperium/segments.h"

namespace quincunx::twilight_imperium {

namespace {

constexpr unsigned kFighterMove = 1;    // TI-WEAP-03
constexpr unsigned kMostMovement = 20;  // no way through 43 cells is longer than it is worth

// TI-AC-05: fleets that may not move in this segment.
u64 jammed_cells(const State& state) {
  u64 mask = 0;
  for (unsigned i = 0; i < state.num_effects; ++i) {
    const Effect& effect = state.effects[i];
    if (effect.card == kSignalJamming && effect.target < kCells) mask |= bit(effect.target);
  }
  return mask;
}

// --- Forming a group. TI-MOVE-02, TI-MOVE-16: any of the unmoved ships of one system, the others
// may go elsewhere or stay. TI-MOVE-26: groups don't meet on the way, so one is open at a time.

bool group_empty(const State& state) {
  const Group& group = state.group;
  return (unsigned{group.d} | group.cr | group.f | group.carriers) == 0;
}

// The first Carrier from `from` on that is asked for. One that is alike to another that stays
// would only stay in its place, so it stays too. TI-RULING-49: Carriers differ by cargo alone.
unsigned next_carrier(const State& state, unsigned from) {
  const PlayerState& player = active_player(state);
  const unsigned here = unmoved_at(state, state.group.from).carriers;
  for (unsigned k = from; k < kMaxCarriers; ++k) {
    if (!in_mask(here, k)) continue;
    bool alike_stays = false;
    for_each_bit(here & ((1U << k) - 1), [&](unsigned j) {
      alike_stays = alike_stays || same_cargo(player.carriers[j], player.carriers[k]);
    });
    if (!alike_stays) return k;
  }
  return kMaxCarriers;
}

// TI-MOVE-13: Fighters that may come along. TI-WEAP-03: all, with Weapons 3.
unsigned most_fighters(const Tables& tables, const State& state) {
  const PlayerState& player = active_player(state);
  const unsigned unmoved = unmoved_at(state, state.group.from).f;
  if (has_tech(player, kWeapons, 3)) return unmoved;
  return std::min(unmoved, open_slots(tables, player, state.group.carriers));
}

// Whether a part after this one could still add a unit if none is taken now.
bool more_to_come(const Tables& tables, const State& state) {
  const FleetView here = unmoved_at(state, state.group.from);
  const bool fighters = most_fighters(tables, state) > 0;
  switch (state.step) {
    case Step::kGroupD:
      return here.carriers != 0 || here.cr > 0 || fighters;
    case Step::kGroupCa:
      return next_carrier(state, state.sub + 1U) < kMaxCarriers || here.cr > 0 || fighters;
    case Step::kGroupCr:
      return fighters;
    default:
      return false;
  }
}

// TI-MOVE-03, TI-RULING-42: the slowest member counts, but not Fighters aboard.
// TI-MOVE-04: TI-PROP-01 for Carriers, TI-PROP-04 and TI-AC-02 for all.
unsigned allowance(const Tables& tables, const State& state) {
  const Group& group = state.group;
  const PlayerState& player = active_player(state);
  unsigned least = kMostMovement;
  const auto member = [&](bool present, unsigned move) {
    if (present) least = std::min(least, move);
  };
  member(group.d != 0, tables.unit_move[kDreadnought]);
  member(group.carriers != 0,
         tables.unit_move[kCarrier] + (has_tech(player, kPropulsion, 1) ? 1U : 0U));
  member(group.cr != 0, tables.unit_move[kCruiser]);
  member(group.flying != 0, kFighterMove);
  const unsigned flank = effect_count(state, kFlankSpeed, state.active, group.from) *
                         tables.action_cards[kFlankSpeed].value;
  const unsigned drive = has_tech(player, kPropulsion, 4) ? 1 : 0;
  return std::min(least + flank + drive, kMostMovement);
}

// The group is complete. TI-MOVE-13: with more Fighters than slots it is self-flying.
void depart(const Tables& tables, State& state) {
  Group& group = state.group;
  group.flying = group.f > open_slots(tables, active_player(state), group.carriers);
  group.left = static_cast<u16>(allowance(tables, state));
  ask_player(state, Step::kWay, state.active);
}

// Asks the first part from `first` on (of the Carriers from `carrier` on) that has a unit.
void ask_part(const Tables& tables, State& state, Step first, unsigned carrier) {
  const FleetView here = unmoved_at(state, state.group.from);
  state.sub = 0;
  if (first == Step::kGroupD && here.d > 0) {
    return ask_player(state, Step::kGroupD, state.active);
  }
  if (first <= Step::kGroupCa) {
    const unsigned next = next_carrier(state, carrier);
    if (next < kMaxCarriers) {
      state.sub = static_cast<u8>(next);
      return ask_player(state, Step::kGroupCa, state.active);
    }
  }
  if (first <= Step::kGroupCr && here.cr > 0) {
    return ask_player(state, Step::kGroupCr, state.active);
  }
  if (first <= Step::kGroupF && most_fighters(tables, state) > 0) {
    return ask_player(state, Step::kGroupF, state.active);
  }
  depart(tables, state);
}

// --- On the way

// TI-MOVE-12, TI-RULING-21, TI-PROP-02: from an asteroid field with `left` movement there is a
// system in which the group may stop, through other fields if need be. Interdicting ships don't
// matter: to be stopped in a system is to have left the field.
bool way_out(const Tables& tables, const State& state, unsigned cell, unsigned left) {
  u64 fields = bit(cell);
  u64 seen = fields;
  for (; left > 0 && fields != 0; --left) {
    u64 next = 0;
    for_each_bit(fields, [&](unsigned c) { next |= linked_cells(tables, state, c); });
    next &= ~seen;
    seen |= next;
    fields = 0;
    for (; next != 0; next &= next - 1) {
      const unsigned c = low_bit(next);
      if (can_stay(tables, state, c)) return true;
      if (tile_kind(tables, state, c) == kAsteroidField) fields |= bit(c);
    }
  }
  return false;
}

// TI-MOVE-05, TI-WORM-02, TI-WORM-03: an edge or a wormhole costs 1 alike, wherever the group
// comes from, and the passage is a step of its own. TI-RULING-45: of whatever tile the ends are.
// TI-MOVE-11: no supernova. TI-MOVE-15: every other system may be entered.
// TI-MOVE-08, TI-MOVE-09: foreign planets, docks and Fighters are no hindrance.
u64 next_cells(const Tables& tables, const State& state) {
  const Group& group = state.group;
  if (group.left == 0) return 0;
  const bool fields = has_tech(active_player(state), kPropulsion, 2);
  u64 mask = 0;
  for_each_bit(linked_cells(tables, state, group.cell), [&](unsigned c) {
    const unsigned kind = tile_kind(tables, state, c);
    const bool open = kind == kAsteroidField ? fields && way_out(tables, state, c, group.left - 1U)
                                             : kind != kSupernova;
    mask |= u64{open} << c;
  });
  return mask;
}

// TI-LOAD-01, TI-LOAD-02: at any time of the movement and for nothing. TI-UNIT-13: own units from
// own planets. TI-LOAD-06: whatever ships are there.
// TI-MOVE-13: no load may take the slot of a Fighter of a group that needs slots for them.
void offer_loads(const Tables& tables, const State& state, Legal& legal) {
  const Group& group = state.group;
  const unsigned free = open_slots(tables, active_player(state), group.carriers);
  if (free == 0 || (group.flying == 0 && free <= group.f)) return;
  const u8 tile = state.tile[group.cell];
  if (tile == kNone) return;
  for (unsigned slot = 0; slot < kTileSlots; ++slot) {
    const unsigned planet = tables.tile_slots[tile * kTileSlots + slot];
    if (planet >= kPlanets || state.planet_owner[planet] != state.active) continue;
    if (state.gf[planet] > 0) legal.set(kLoadGfBase + slot);
    if (state.pds[planet] > 0) legal.set(kLoadPdsBase + slot);
  }
}

// TI-UNIT-12, TI-RULING-49: the first Carrier of the group with a free slot takes it.
CarrierState& loading_carrier(const Tables& tables, State& state) {
  PlayerState& player = active_player(state);
  unsigned mask = state.group.carriers;
  while (open_slots(tables, player, mask & (0U - mask)) == 0) mask &= mask - 1;
  return player.carriers[low_bit(mask)];
}

// TI-UNIT-11: only GF and PDS are ever carried from a planet.
void load(const Tables& tables, State& state, Action action) {
  const unsigned tile = state.tile[state.group.cell];
  CarrierState& carrier = loading_carrier(tables, state);
  if (action >= kLoadPdsBase) {
    const unsigned planet = tables.tile_slots[tile * kTileSlots + action - kLoadPdsBase];
    --state.pds[planet];
    ++carrier.pds;
    return;
  }
  const unsigned planet = tables.tile_slots[tile * kTileSlots + action - kLoadGfBase];
  --state.gf[planet];
  ++carrier.gf;
  // TI-LOAD-03, TI-RULING-15: allowed, with all that follows. TI-MOVE-18: Fighters of the dock are
  // looked at when the segment ends.
  if (state.gf[planet] == 0) lose_control(tables, state, planet);
}

}  // namespace

// TI-MOVE-01: of the fleet in the cell before the segment, what hasn't gone yet; ships that came
// have moved. TI-MOVE-19, TI-RULING-14: no cell holds two races when the segment starts, so guests
// have come in it.
FleetView unmoved_at(const State& state, unsigned cell) {
  const Fleet& fleet = state.ships[cell];
  if (fleet.owner != state.active) return {};
  const Squadron& moved = state.moved[cell];
  return {static_cast<unsigned>(fleet.d - moved.d), static_cast<unsigned>(fleet.cr - moved.cr),
          static_cast<unsigned>(fleet.f - moved.f),
          carriers_at(state, state.active, cell) & ~unsigned{state.moved_ca}};
}

// A fleet needs a ship that moves by itself; TI-WEAP-03: a Fighter will do with Weapons 3.
u64 movable_cells(const State& state, unsigned seat) {
  const PlayerState& player = state.players[seat];
  u64 mask = carrier_cells(player, ~unsigned{state.moved_ca});
  const bool fighters = has_tech(player, kWeapons, 3);
  const u64 resident = resident_mask(state, seat);
  for_each_bit(resident & ~mask, [&](unsigned c) {
    const Fleet& fleet = state.ships[c];
    const Squadron& moved = state.moved[c];
    const bool moves = fleet.d > moved.d || fleet.cr > moved.cr || (fighters && fleet.f > moved.f);
    mask |= u64{moves} << c;
  });
  return mask & resident & ~jammed_cells(state);
}

void take_ships(State& state, unsigned d, unsigned cr, unsigned f) {
  Group& group = state.group;
  Fleet& fleet = state.ships[group.from];
  add(group.d, static_cast<int>(d));
  add(group.cr, static_cast<int>(cr));
  add(group.f, static_cast<int>(f));
  add(fleet.d, -static_cast<int>(d));
  add(fleet.cr, -static_cast<int>(cr));
  add(fleet.f, -static_cast<int>(f));
  release_cell(state, group.owner, group.from);
}

void take_carriers(State& state, unsigned carriers) {
  Group& group = state.group;
  group.carriers = static_cast<u16>(group.carriers | carriers);
  release_cell(state, group.owner, group.from);
}

// --- Nodes

// TI-MOVE-24: groups and Transit Diodes in any order, until the player stops.
void ask_move(State& state) { ask_player(state, Step::kMove, state.active); }

void legal_move(const State& state, Legal& legal) {
  legal.set(kStop);
  legal.set_bits(kCellBase, movable_cells(state, state.active));
  if (diodes_available(state)) legal.set(kDiode);
}

void apply_move(const Tables& tables, State& state, Action action) {
  if (action == kDiode) return start_diodes(state);
  const auto cell = static_cast<u8>(action - kCellBase);
  state.group = kIdleGroup;
  state.group.owner = state.active;
  state.group.from = state.group.cell = cell;
  state.group.purpose = kMovement;
  ask_part(tables, state, Step::kGroupD, 0);
}

// A group never stays empty: the last part that can add a unit is not offered none.
void legal_group(const Tables& tables, const State& state, Legal& legal) {
  const FleetView here = unmoved_at(state, state.group.from);
  const bool none = !group_empty(state) || more_to_come(tables, state);
  const unsigned low = none ? 0 : 1;
  switch (state.step) {
    case Step::kGroupD:
      return offer_numbers(legal, low, here.d);
    case Step::kGroupCa:
      legal.set(kYes);
      if (none) legal.set(kStop);
      return;
    case Step::kGroupCr:
      return offer_numbers(legal, low, here.cr);
    default:
      return offer_numbers(legal, low, most_fighters(tables, state));
  }
}

void apply_group(const Tables& tables, State& state, Action action) {
  const unsigned number = action - kNumberBase;
  switch (state.step) {
    case Step::kGroupD:
      take_ships(state, number, 0, 0);
      return ask_part(tables, state, Step::kGroupCa, 0);
    case Step::kGroupCa: {
      const unsigned carrier = state.sub;
      if (action == kYes) take_carriers(state, 1U << carrier);
      return ask_part(tables, state, Step::kGroupCa, carrier + 1);
    }
    case Step::kGroupCr:
      take_ships(state, 0, number, 0);
      return ask_part(tables, state, Step::kGroupF, 0);
    default:
      take_ships(state, 0, 0, number);
      return depart(tables, state);
  }
}

// TI-MOVE-14: it may stop where it is, TI-LOAD-07: at once too. TI-MOVE-12: not in a field.
void legal_way(const Tables& tables, const State& state, Legal& legal) {
  if (tile_kind(tables, state, state.group.cell) != kAsteroidField) legal.set(kStop);
  offer_loads(tables, state, legal);
  legal.set_bits(kCellBase, next_cells(tables, state));
}

void apply_way(const Tables& tables, State& state, Action action) {
  if (action == kStop) {
    land_group(state);
    return ask_move(state);
  }
  if (action >= kLoadGfBase) return load(tables, state, action);
  --state.group.left;
  enter_cell(tables, state, action - kCellBase);
}

}  // namespace quincunx::twilight_imperium
