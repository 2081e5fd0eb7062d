// Spatial Jump before the movement segment, and Transit Diodes in it.
#include "games/twilight_imperium/fleets.h"
#include "games/twilight_imperium/segments.h"

namespace quincunx::twilight_imperium {

namespace {

constexpr unsigned kMostDiodeGf = 3;

bool own_jump(const State& state) {
  return has_tech(active_player(state), kPropulsion, 6) && state.jumped == 0;
}

bool own_diodes(const State& state) {
  return has_tech(active_player(state), kGeneral, 5) && state.diodes == 0;
}

// TI-MOVE-20: any system but those in which no ship may stay, and not the one it is in.
u64 jump_cells(const Tables& tables, const State& state, unsigned from) {
  return staying_cells(tables, state, tables.cells & ~bit(from));
}

// Goes on taking losses; then the group arrives. TI-PDS-03: entry fire comes after the loss.
void continue_jump(const Tables& tables, State& state) {
  const bool gone = group_view(state).empty();
  if (state.group.loss > 0 && !gone) return ask_player(state, Step::kJumpLoss, state.active);
  state.group.loss = 0;
  if (!gone) return enter_cell(tables, state, state.group.cell);
  state.group = kIdleGroup;
  ask_jump(tables, state);
}

}  // namespace

bool jump_possible(const Tables& tables, const State& state, unsigned seat) {
  const u64 fleets = movable_cells(state, seat);
  return fleets != 0 && jump_cells(tables, state, low_bit(fleets)) != 0;
}

// TI-PROP-06, TI-AC-39: once for each source. Then the movement segment.
void ask_jump(const Tables& tables, State& state) {
  const bool source = own_jump(state) || has_effect(state, kSpatialJump, state.active, kAny);
  if (source && jump_possible(tables, state, state.active)) {
    return ask_player(state, Step::kJumpOffer, state.active);
  }
  ask_move(state);
}

void apply_jump_offer(State& state, Action action) {
  if (action == kStop) return ask_move(state);
  if (own_jump(state)) {
    state.jumped = 1;
  } else {
    remove_one_effect(state, kSpatialJump, state.active);
  }
  ask_player(state, Step::kJumpFrom, state.active);
}

// TI-MOVE-20: a fleet that has jumped has moved; TI-AC-05: a jammed one may not jump.
void legal_jump_from(const State& state, Legal& legal) {
  legal.set_bits(kCellBase, movable_cells(state, state.active));
}

// The whole fleet goes, with the Fighters that find slots. TI-WEAP-03: with all of them.
void apply_jump_from(const Tables& tables, State& state, unsigned cell) {
  const FleetView fleet = unmoved_at(state, cell);
  const PlayerState& player = active_player(state);
  const unsigned fighters = has_tech(player, kWeapons, 3)
                                ? fleet.f
                                : std::min(fleet.f, open_slots(tables, player, fleet.carriers));
  state.group = kIdleGroup;
  state.group.owner = state.active;
  state.group.from = state.group.cell = static_cast<u8>(cell);
  state.group.purpose = kJumping;
  take_carriers(state, fleet.carriers);
  take_ships(state, fleet.d, fleet.cr, fighters);
  ask_player(state, Step::kJumpTo, state.active);
}

void legal_jump_to(const Tables& tables, const State& state, Legal& legal) {
  legal.set_bits(kCellBase, jump_cells(tables, state, state.group.from));
}

// TI-PROP-06: half the value, rounded up, is lost. TI-RULING-25: ships and Fighters at their
// printed price; cargo is free.
unsigned half_value(const Tables& tables, const FleetView& fleet) {
  const unsigned value = fleet.d * tables.unit_cost[kDreadnought] +
                         fleet.cr * tables.unit_cost[kCruiser] +
                         fleet.f * tables.unit_cost[kFighter] +
                         count_bits(fleet.carriers) * tables.unit_cost[kCarrier];
  return (value + 1) / 2;
}

void apply_jump_to(const Tables& tables, State& state, unsigned cell) {
  Group& group = state.group;
  group.cell = static_cast<u8>(cell);
  for_each_bit(group.carriers,
               [&](unsigned k) { active_player(state).carriers[k].cell = static_cast<u8>(cell); });
  group.loss = static_cast<u16>(half_value(tables, group_view(state)));
  continue_jump(tables, state);
}

// TI-MOVE-20: one unit after the other, of the owner's choice. TI-RULING-25: the last one may be
// worth more than what is still due.
void apply_jump_loss(const Tables& tables, State& state, Action action) {
  const unsigned unit = action >= kCarrierBase ? unsigned{kCarrier} : action - kUnitBase;
  lose_one(state, state.active, state.group.cell, action);
  const unsigned cost = tables.unit_cost[unit];
  state.group.loss = static_cast<u16>(state.group.loss > cost ? state.group.loss - cost : 0U);
  continue_jump(tables, state);
}

// --- Transit Diodes: TI-MOVE-21, TI-GEN-05, TI-AC-38. Once for each source.

bool diodes_available(const State& state) {
  if (!own_diodes(state) && !has_effect(state, kTransitDiodes, state.active, kAny)) return false;
  return count_bits(owned_planets(state, state.active)) >= 2;
}

void start_diodes(State& state) {
  if (own_diodes(state)) {
    state.diodes = 1;
  } else {
    remove_one_effect(state, kTransitDiodes, state.active);
  }
  ask_player(state, Step::kDiodeFrom, state.active);
}

// Every own planet has GF, or it would not be own (TI-CTRL-01).
void legal_diodes(const State& state, Legal& legal) {
  const u64 own = owned_planets(state, state.active);
  switch (state.step) {
    case Step::kDiodeFrom:
      return legal.set_bits(kPlanetBase, own);
    case Step::kDiodeTo:
      return legal.set_bits(kPlanetBase, own & ~bit(state.diode_from));
    default:
      return offer_numbers(legal, 1, std::min<unsigned>(kMostDiodeGf, state.gf[state.diode_from]));
  }
}

void apply_diodes(const Tables& tables, State& state, Action action) {
  if (state.step == Step::kDiodeFrom) {
    state.diode_from = static_cast<u8>(action - kPlanetBase);
    return ask_player(state, Step::kDiodeTo, state.active);
  }
  if (state.step == Step::kDiodeTo) {
    state.diode_to = static_cast<u8>(action - kPlanetBase);
    return ask_player(state, Step::kDiodeCount, state.active);
  }
  const int count = static_cast<int>(action - kNumberBase);
  add(state.gf[state.diode_from], -count);
  add(state.gf[state.diode_to], count);
  // The source may be emptied, and is lost then.
  if (state.gf[state.diode_from] == 0) lose_control(tables, state, state.diode_from);
  state.diode_from = state.diode_to = kNone;
  ask_move(state);
}

}  // namespace quincunx::twilight_imperium
