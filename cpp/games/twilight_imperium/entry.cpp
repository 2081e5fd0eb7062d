// Groups that enter a system, and the fire of PDS: at those who enter, and at the start of the
// owner's own space battle segment. TI-UNIT-04: only PDS on planets fire.
#include "games/twilight_imperium/fleets.h"
#include "games/twilight_imperium/segments.h"

namespace quincunx::twilight_imperium {

namespace {

// TI-PDS-04, TI-RULING-06: the bare value; neither race nor cards help.
unsigned pds_threshold(const Tables& tables) {
  return std::clamp<unsigned>(tables.unit_battle[kPds], 2, 10);
}

u64 armed_planets(const State& state) { return ~equal_mask(state.pds, 0); }

u64 from_planet(unsigned planet) { return planet < kPlanets ? ~u64{0} << planet : 0; }

void end_group(State& state) {
  state.group = kIdleGroup;
  ask_move(state);
}

// --- Entry fire

// TI-PDS-02, TI-RULING-11: each PDS of every other player in the system, once at every group that
// enters, planet by planet from `first` on. TI-PDS-09: nothing but PDS is needed for it.
void fire_at_group(const Tables& tables, State& state, unsigned first) {
  const Group& group = state.group;
  u64 planets = system_planets(tables, state, group.cell) & from_planet(first);
  for (; planets != 0; planets &= planets - 1) {
    const unsigned planet = low_bit(planets);
    if (state.pds[planet] == 0 || state.planet_owner[planet] == group.owner) continue;
    return offer_pds_fire(tables, state, kEntryDice, planet);
  }
  state.dice = kIdleDice;
  // The volley of the whole system is complete before anything is removed.
  if (state.hits_d == 0) return entry_fire_over(tables, state);
  start_casualties(tables, state, group.owner, group.cell);
}

// TI-MOVE-23: Fighters that have lost their slots stay here and have moved.
void drop_fighters(const Tables& tables, State& state) {
  Group& group = state.group;
  if (group.flying != 0 || group.f == 0) return;
  const unsigned slots = open_slots(tables, state.players[group.owner], group.carriers);
  if (group.f <= slots) return;
  const Group rest = group;
  group.f = static_cast<u8>(rest.f - slots);
  group.d = group.cr = 0;
  group.carriers = 0;
  land_group(state);
  group = rest;
  group.f = static_cast<u8>(slots);
}

// TI-MOVE-06, TI-MOVE-07: ships of any other race stop a group, partners or not.
// TI-MOVE-09, TI-RULING-44: Fighters alone don't, wherever they are based.
bool interdicts(const State& state, unsigned cell) {
  const Fleet& fleet = state.ships[cell];
  if (!is_seat(fleet.owner) || fleet.owner == state.active) return false;
  return fleet.d > 0 || fleet.cr > 0 || carriers_at(state, fleet.owner, cell) != 0;
}

// TI-MOVE-10, TI-PROP-05, TI-AC-42: may pass through.
bool evades(const State& state) {
  return has_tech(active_player(state), kPropulsion, 5) ||
         has_effect(state, kSilenceOfSpace, state.active, state.group.from);
}

// TI-MOVE-22: what is left of the group goes on with the allowance that is left.
void go_on_moving(const Tables& tables, State& state) {
  drop_fighters(tables, state);
  if (group_view(state).empty()) return end_group(state);
  // TI-WORM-04: this holds before a passage as well.
  if (interdicts(state, state.group.cell) && !evades(state)) state.group.left = 0;
  ask_player(state, Step::kWay, state.active);
}

// --- Own-segment fire

// TI-PDS-05, TI-PDS-06: an enemy fleet in the own system; TI-WEAP-04: or in one that shares an
// edge. TI-RULING-07: a wormhole is no edge.
u64 fire_targets(const Tables& tables, const State& state, unsigned planet) {
  const unsigned cell = state.planet_cell[planet];
  u64 cells = bit(cell);
  if (has_tech(active_player(state), kWeapons, 4)) cells |= tables.neighbours[cell];
  u64 mask = 0;
  for_each_bit(cells, [&](unsigned c) {
    const u8 owner = state.ships[c].owner;
    mask |= u64{is_seat(owner) && owner != state.active} << c;
  });
  // TI-PDS-12: by themselves they prefer the own system.
  if (tables.options.pds_auto != 0 && in_mask(mask, cell)) return bit(cell);
  return mask;
}

// `count` of the PDS of a planet shoot at a fleet; `rest` are still to shoot.
void shoot(const Tables& tables, State& state, unsigned planet, unsigned target, unsigned count,
           unsigned rest) {
  state.sub = static_cast<u8>(rest);
  state.casualty = {state.ships[target].owner, static_cast<u8>(target)};
  start_dice(state, kSegmentDice, state.active, count, pds_threshold(tables), planet);
}

// `left` PDS of a planet have yet to fire. Returns whether a node was set up.
// TI-PDS-12: a choice is there only between targets, or whether to fire if that is not automatic.
bool fire_planet(const Tables& tables, State& state, unsigned planet, unsigned left) {
  if (left == 0) return false;
  const u64 targets = fire_targets(tables, state, planet);
  if (targets == 0) return false;
  if (tables.options.pds_auto != 0 && count_bits(targets) == 1) {
    shoot(tables, state, planet, low_bit(targets), left, 0);
    return true;
  }
  state.dice = {kSegmentDice, state.active, 0, 0, static_cast<u8>(planet)};
  state.sub = static_cast<u8>(left);
  ask_player(state, Step::kPdsTarget, state.active);
  return true;
}

// Planets from `first` on. Afterwards the battles begin: TI-RULING-38, TI-PDS-11.
void fire_segment(const Tables& tables, State& state, unsigned first) {
  u64 planets = owned_planets(state, state.active) & armed_planets(state) & from_planet(first);
  for (; planets != 0; planets &= planets - 1) {
    const unsigned planet = low_bit(planets);
    if (fire_planet(tables, state, planet, state.pds[planet])) return;
  }
  state.dice = kIdleDice;
  state.sub = 0;
  next_battle(state);
}

void fire_on(const Tables& tables, State& state, unsigned planet, unsigned left) {
  if (!fire_planet(tables, state, planet, left)) fire_segment(tables, state, planet + 1);
}

}  // namespace

// --- Arrival

// TI-PDS-03: by whatever way and for whatever purpose the group comes.
void enter_cell(const Tables& tables, State& state, unsigned cell) {
  Group& group = state.group;
  group.cell = static_cast<u8>(cell);
  for_each_bit(group.carriers, [&](unsigned k) {
    state.players[group.owner].carriers[k].cell = static_cast<u8>(cell);
  });
  fire_at_group(tables, state, 0);
}

// TI-UNIT-02, TI-CTRL-05: into the space of the system, whoever holds its planets. Units of the
// active player that land have moved. Where another race is resident they are guests.
void land_group(State& state) {
  const Group& group = state.group;
  const unsigned cell = group.cell;
  const auto join = [&group](auto& ships) {
    add(ships.d, group.d);
    add(ships.cr, group.cr);
    add(ships.f, group.f);
  };
  Fleet& resident = state.ships[cell];
  const bool joins = resident.owner == group.owner || resident.owner == kNeutral;
  if (joins && !group_view(state).empty()) {
    resident.owner = group.owner;
    join(resident);
  } else if (!joins) {
    join(state.guests[cell]);
  }
  if (group.owner == state.active) {
    join(state.moved[cell]);
    state.moved_ca |= group.carriers;
  }
  state.group = kIdleGroup;
}

void entry_volley_over(const Tables& tables, State& state) {
  fire_at_group(tables, state, state.dice.at + 1U);
}

void entry_fire_over(const Tables& tables, State& state) {
  const Group group = state.group;
  if (group.purpose == kMovement) return go_on_moving(tables, state);
  land_group(state);
  // TI-RULING-10, TI-WD-06, TI-CARD-21, TI-RULING-12: berths count where the fleet has come to.
  check_fighters(tables, state, group.owner, group.cell);
  if (group.purpose == kJumping) return ask_jump(tables, state);
  battle_over(tables, state);
}

// --- Who fires

void offer_pds_fire(const Tables& tables, State& state, DicePurpose purpose, unsigned planet) {
  const unsigned owner = state.planet_owner[planet];
  if (tables.options.pds_auto != 0) {
    return start_dice(state, purpose, owner, state.pds[planet], pds_threshold(tables), planet);
  }
  state.dice = {purpose, static_cast<u8>(owner), 0, 0, static_cast<u8>(planet)};
  state.sub = 0;
  ask_player(state, Step::kPdsFire, owner);
}

// TI-PDS-12: one more PDS of the planet, as long as there is one.
void legal_pds_fire(const State& state, Legal& legal) {
  legal.set(kStop);
  if (state.sub < state.pds[state.dice.at]) legal.set(kYes);
}

void apply_pds_fire(const Tables& tables, State& state, Action action) {
  if (action == kYes) {
    ++state.sub;
    return;
  }
  const Dice dice = state.dice;
  const unsigned count = state.sub;
  state.sub = 0;
  if (count > 0) {
    return start_dice(state, static_cast<DicePurpose>(dice.purpose), dice.roller, count,
                      pds_threshold(tables), dice.at);
  }
  if (dice.purpose == kEntryDice) return entry_volley_over(tables, state);
  state.dice = kIdleDice;
  invasion_fire_over(tables, state);
}

// --- Own-segment fire

void start_segment_fire(const Tables& tables, State& state) { fire_segment(tables, state, 0); }

void segment_volley_over(const Tables& tables, State& state) {
  const Casualty target = state.casualty;
  state.dice.threshold = 0;  // no dice are left; the planet stays known
  start_casualties(tables, state, target.player, target.cell);
}

// The planet that fired is still known by the dice.
void segment_casualties_over(const Tables& tables, State& state, unsigned seat, unsigned cell) {
  check_fighters(tables, state, seat, cell);  // TI-RULING-10
  promote_guests(state, cell);
  fire_on(tables, state, state.dice.at, state.sub);
}

// One shot of those that are left: at one of the fleets, or not at all.
void legal_pds_target(const Tables& tables, const State& state, Legal& legal) {
  legal.set_bits(kCellBase, fire_targets(tables, state, state.dice.at));
  if (tables.options.pds_auto == 0) legal.set(kStop);
}

void apply_pds_target(const Tables& tables, State& state, Action action) {
  const unsigned planet = state.dice.at;
  const unsigned rest = state.sub - 1U;
  if (action == kStop) return fire_on(tables, state, planet, rest);
  shoot(tables, state, planet, action - kCellBase, 1, rest);
}

}  // namespace quincunx::twilight_imperium
