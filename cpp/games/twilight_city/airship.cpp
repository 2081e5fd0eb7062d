// Steps of the Airship and detection.
#include "games/twilight_city/airship.h"

#include "games/twilight_city/record.h"
#include "games/twilight_city/solo.h"

namespace quincunx::twilight_city {

namespace {

// TC-SOLO-32
bool is_helper_exempt(const State& state, unsigned helper) {
  const unsigned i = helper - 1;
  return is_jailed(state, helper) || state.solo.guard[i] != 0 ||
         state.partisans[helper].zone == state.solo.homes[i];
}

unsigned detected_helpers(const State& state, u32 zones) {
  unsigned detected = 0;
  for (unsigned helper = 1; helper <= kHelpers; ++helper) {
    if (!in_mask(zones, state.partisans[helper].zone)) continue;
    if (!is_helper_exempt(state, helper)) detected |= bit32(helper);
  }
  return detected;
}

// TC-SOLO-35: a tile that the Detective has left is a prison.
unsigned free_cell(const State& state) {
  for (unsigned i = 0; i < 2; ++i) {
    if (state.solo.detective > kInvestigationTile * (i + 1) && state.solo.prison[i] == 0) return i;
  }
  return kNone;
}

// TC-AIR-07; TC-RULING-62, TC-SOLO-33: in solo to the end of a phase of the Government.
u8 protection(const Tables& tables, const State& state, unsigned seat) {
  if (is_solo(tables)) return state.phase == kHelperPhase ? 1 : 2;
  return seat == state.active ? 2 : 1;
}

// TC-AIR-04, TC-AIR-06, TC-AIR-12
void catch_player(const Tables& tables, State& state, unsigned seat) {
  PlayerState& player = state.partisans[seat];
  gain_police(tables, state, player, 1U + tables.record[player.record].police);
  player.timer = protection(tables, state, seat);
  player.police_zone = player.zone;
}

// TC-SOLO-34
void catch_helper(State& state, unsigned helper) {
  if (state.partisans[helper].stock == 0) return;
  sub(state.partisans[helper].stock, 1);
  state.solo.guard[helper - 1] = 1;
}

void handled(State& state, unsigned seat) {
  clear_bits(state.detected, bit32(seat));
  state.caught = 1;
}

// TC-SOLO-35, TC-RULING-40
void jail(State& state, unsigned helper) {
  state.solo.prison[free_cell(state)] = static_cast<u8>(helper);
  add_bits(state.solo.jailed, bit32(helper));
  state.partisans[helper].stock = 0;
  state.bag_cubes[helper] = 0;
  state.solo.guard[helper - 1] = 0;
  for (ZoneState& zone : state.zones) zone.cubes[helper] = 0;
  clear_bits(state.detected, bit32(helper));
}

}  // namespace

bool would_detect(const Tables& tables, const State& state, unsigned seat, unsigned direction) {
  const PlayerState& player = state.partisans[seat];
  const unsigned to = tables.airship_after(state.airship, direction);
  return in_mask(detecting_zones(tables, state.airship, to), player.zone) && !is_exempt(player);
}

// TC-AIR-01; TC-AIR-02, TC-AIR-13, TC-RULING-41: whatever moves it comes here.
bool airship_step(const Tables& tables, State& state, unsigned direction, bool detect) {
  const unsigned from = state.airship;
  state.airship = static_cast<u8>(tables.airship_after(from, direction));
  if (detect) detect_figures(tables, state, from);
  return state.airship != from;
}

// TC-AIR-03, TC-AIR-11, TC-SOLO-31
void detect_figures(const Tables& tables, State& state, unsigned from) {
  const u32 zones = detecting_zones(tables, from, state.airship);
  unsigned detected = 0;
  for (unsigned seat = 0; seat < tables.players; ++seat) {
    const PlayerState& player = state.partisans[seat];
    if (in_mask(zones, player.zone) && !is_exempt(player)) detected |= bit32(seat);
  }
  if (is_solo(tables)) detected |= detected_helpers(state, zones);
  state.detected = static_cast<u8>(detected);
}

// TC-RULING-04
void gain_police(const Tables& tables, const State& state, PlayerState& player, unsigned cards) {
  const unsigned supply = police_supply(tables, state);
  add(player.police, cards < supply ? cards : supply);
}

bool run_detected(const Tables& tables, State& state) {
  while (state.detected != 0) {
    const unsigned seat = first_seat(state.detected, state.active);
    if (seat < tables.players) {
      catch_player(tables, state, seat);
    } else if (free_cell(state) != kNone) {
      return ask(state, Step::kPrison, 0);
    } else {
      catch_helper(state, seat);
    }
    handled(state, seat);
  }
  // TC-AIR-05, TC-RULING-42: once for a step.
  if (state.caught != 0) step_record(state, tables.all_seats);
  state.caught = 0;
  return false;
}

void legal_prison(Legal& legal) {
  legal.set(kToPrison);
  legal.set(kNoPrison);
}

void apply_prison(State& state, Action action) {
  const unsigned helper = first_seat(state.detected, state.active);
  if (action == kToPrison) return jail(state, helper);
  catch_helper(state, helper);
  handled(state, helper);
}

}  // namespace quincunx::twilight_city
