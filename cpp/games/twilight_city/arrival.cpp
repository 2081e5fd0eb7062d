#include "games/twilight_city/arrival.h"

#include "games/twilight_city/airship.h"
#include "games/twilight_city/city.h"
#include "games/twilight_city/clock.h"
#include "games/twilight_city/deck.h"
#include "games/twilight_city/placing.h"
#include "games/twilight_city/row.h"

namespace quincunx::twilight_city {

namespace {

struct Ways {
  u8 on_foot;
  u8 by_metro;
};

Ways find_ways(const Tables& tables, const State& state) {
  const PlayerState& player = actor(state);
  const u32 barred = barred_zones(tables, player, state.airship);
  const unsigned zone = tables.card_zone[state.card];
  const u8 on_foot = hours_on_foot(state, player, barred, zone);
  if (player.tickets == 0) return {on_foot, kFar};
  return {on_foot, hours_by_metro(tables, state, player, barred, zone)};
}

void travel(const Tables& tables, State& state, unsigned hours) {
  actor(state).zone = tables.card_zone[state.card];
  add(state.stage, 1);
  spend_hours(tables, state, hours);
}

void ride(const Tables& tables, State& state, unsigned hours) {
  sub(actor(state).tickets, 1);
  travel(tables, state, hours);
}

// TC-MOVE-02, TC-RULING-05: a ticket that saves nothing is not offered.
bool run_move(const Tables& tables, State& state) {
  if (state.side == kNone) return ask(state, Step::kSide, state.active);
  const PlayerState& player = actor(state);
  // TC-STAY-01, TC-STAY-03, TC-STAY-04, TC-DIST-01, TC-RULING-12: the same zone, no ride
  if (tables.card_zone[state.card] == player.zone) {
    travel(tables, state, home_district(tables, player) == kDistrict1 ? 0 : 1);
    return false;
  }
  const Ways ways = find_ways(tables, state);
  if (ways.on_foot == kFar) {
    ride(tables, state, ways.by_metro);
  } else if (ways.by_metro < ways.on_foot) {
    return ask(state, Step::kTicket, state.active);
  } else {
    travel(tables, state, ways.on_foot);
  }
  return false;
}

unsigned agents_in(const State& state, unsigned zone) {
  unsigned agents = 0;
  for (unsigned i = 0; i < kAgents; ++i) {
    if (state.agents[i] == zone) agents |= bit32(i);
  }
  return agents;
}

// TC-AGENT-01, TC-AGENT-03. Those met are noted once: one that lands here again is not met.
bool run_agents(const Tables& tables, State& state) {
  if (state.agents_met == 0) add_bits(state.agents_met, agents_in(state, actor(state).zone));
  while (state.agents_met != 0) {
    gain_white(tables, state, 1);
    if (open_agent(state)) return true;
    clear_bits(state.agents_met, bit32(low_bit(state.agents_met)));
  }
  add(state.stage, 1);
  return false;
}

// TC-CUBE-01, TC-RES-01, TC-RES-02, TC-CUBE-07; TC-STAY-02: also for those who stay.
void run_rings(const Tables& tables, State& state, unsigned first) {
  PlayerState& player = actor(state);
  ZoneState& zone = state.zones[player.zone];
  add(state.bag_black, zone.black);
  zone.black = 0;
  const Rings rings = earned_rings(tables, player, state.card, state.side);
  set_end(player, state.side, state.card);
  for (unsigned colour = 0; colour < kColours; ++colour) {
    state.ring_earned[colour] = rings.colours[colour];
  }
  pend_rings(state, rings, true);
  state.stage = static_cast<u8>(first + (rings.any() ? kOwnParcelStage : kPlaceStage));
}

// --- Parcels

void set_units(State& state) {
  for (unsigned colour = 0; colour < kColours; ++colour) {
    state.parcel_units[colour] = state.ring_earned[colour];
  }
}

bool ask_parcel(State& state, unsigned owner) {
  const PlayerState& player = actor(state);
  state.parcel_owner = static_cast<u8>(owner);
  state.parcel_left = state.zones[player.zone].cubes[owner];
  set_units(state);
  return ask(state, Step::kParcel, owner);
}

void end_parcel(State& state) {
  state.parcel_left = 0;
  for (u8& units : state.parcel_units) units = 0;
}

// TC-CUBE-05
bool run_own_parcel(State& state) {
  if (state.parcel_left > 0) return ask(state, Step::kParcel, state.active);
  if (state.parcel_owner == kNone && state.zones[actor(state).zone].cubes[state.active] > 0) {
    return ask_parcel(state, state.active);
  }
  add(state.stage, 1);
  return false;
}

// TC-RULING-34
void collect_helper_cubes(State& state) {
  ZoneState& zone = state.zones[actor(state).zone];
  for (unsigned helper = 1; helper <= kHelpers; ++helper) {
    add(state.partisans[helper].stock, zone.cubes[helper]);
    zone.cubes[helper] = 0;
  }
}

// TC-CUBE-02, TC-RULING-16: in order of the seats.
bool run_other_parcels(const Tables& tables, State& state) {
  if (state.parcel_left > 0) return ask(state, Step::kParcel, state.parcel_owner);
  if (is_solo(tables)) {
    collect_helper_cubes(state);
  } else {
    const ZoneState& zone = state.zones[actor(state).zone];
    unsigned owner = state.parcel_owner == kNone ? state.active : state.parcel_owner;
    while ((owner = (owner + 1) % tables.players) != state.active) {
      if (zone.cubes[owner] > 0) return ask_parcel(state, owner);
    }
  }
  state.parcel_owner = kNone;
  add(state.stage, 1);
  return false;
}

}  // namespace

bool run_arrival(const Tables& tables, State& state, unsigned first) {
  switch (state.stage - first) {
    case kMoveStage:
      return run_move(tables, state);
    case kAgentStage:
      return run_agents(tables, state);
    case kRingStage:
      run_rings(tables, state, first);
      return false;
    case kOwnParcelStage:
      return run_own_parcel(state);
    case kOtherParcelStage:
      return run_other_parcels(tables, state);
    default:
      if (run_placing(tables, state)) return true;
      add(state.stage, 1);
      return false;
  }
}

void legal_ticket(Legal& legal) {
  legal.set(kNoTicket);
  legal.set(kUseTicket);
}

void apply_ticket(const Tables& tables, State& state, Action action) {
  const Ways ways = find_ways(tables, state);
  if (action == kUseTicket) return ride(tables, state, ways.by_metro);
  travel(tables, state, ways.on_foot);
}

// TC-AGENT-02
void agent_drawn(const Tables& tables, State& state, unsigned location) {
  const unsigned agent = in_mask(state.agents_met, 0) ? 0 : 1;
  state.agents[agent] = tables.locations[location].zone;
  clear_bits(state.agents_met, bit32(agent));
  // An upright play has met all of them.
  if (state.agents_met == 0 && state.option != kNoOption) add(state.stage, 1);
}

// TC-RULING-15
void legal_parcel(const State& state, Legal& legal) {
  for (unsigned colour = 0; colour < kColours; ++colour) {
    if (state.parcel_units[colour] > 0) legal.set(colour_action(colour));
  }
  legal.set(kLeave);
}

// TC-CUBE-03, TC-CUBE-04, TC-CUBE-05, TC-CUBE-06
void apply_parcel(State& state, Action action) {
  if (action == kLeave) return end_parcel(state);
  const unsigned colour = action - kColourBase;
  const unsigned owner = state.parcel_owner;
  PlayerState& player = state.partisans[owner];
  sub(state.zones[actor(state).zone].cubes[owner], 1);
  if (owner == state.active) {
    add(player.stock, 1);
    add(state.pending_current[colour], 1);
  } else {
    add(player.resources[colour], 1);
  }
  sub(state.parcel_left, 1);
  if (state.parcel_left == 0) return end_parcel(state);
  sub(state.parcel_units[colour], 1);
  if (total(state.parcel_units) == 0) set_units(state);
}

}  // namespace quincunx::twilight_city
