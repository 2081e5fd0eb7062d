#include "games/twilight_city/centres.h"

#include "games/twilight_city/goals.h"
#include "games/twilight_city/train.h"

namespace quincunx::twilight_city {

namespace {

constexpr unsigned kUpper = kCentres / 2;

// First empty space of a colour; kCentreSpaces.
unsigned empty_space(const Tables& tables, const OperationsState& centre, unsigned colour) {
  const OperationsData& data = tables.operations[centre.card];
  unsigned space = 0;
  while (space < kCentreSpaces && (data.spaces[space] != colour || centre.slots[space] != 0)) {
    ++space;
  }
  return space;
}

bool is_full(const Tables& tables, const OperationsState& centre) {
  const OperationsData& data = tables.operations[centre.card];
  for (unsigned space = 0; space < kCentreSpaces; ++space) {
    if (data.spaces[space] != kNoColour && centre.slots[space] == 0) return false;
  }
  return true;
}

// TC-OPS-06, TC-RULING-22
void build_station(const Tables& tables, State& state, unsigned zone) {
  if (state.prs.count() >= tables.limits.prs) return;
  state.prs.set(zone);
  add_bits(state.closed_termini, bit32(tables.zones[zone].district));
  open_section(tables, state);
  if (state.prs.count() == tables.limits.prs) trigger(tables, state, kEndPrs);  // TC-OPS-09
}

}  // namespace

unsigned active_centre(const Tables& tables, const State& state, unsigned zone) {
  const u8 location = tables.zones[zone].location;
  if (location == kNone) return kNone;
  for (unsigned i = 0; i < kCentres; ++i) {
    const OperationsState& centre = state.operations[i];
    if (centre.card == location && centre.state == kActiveCentre) return i;
  }
  return kNone;
}

unsigned open_colours(const Tables& tables, const State& state, unsigned at) {
  const OperationsState& centre = state.operations[at];
  const OperationsData& data = tables.operations[centre.card];
  unsigned colours = 0;
  for (unsigned space = 0; space < kCentreSpaces; ++space) {
    if (data.spaces[space] != kNoColour && centre.slots[space] == 0) {
      colours |= bit32(data.spaces[space]);
    }
  }
  return colours;
}

unsigned zone_colours(const Tables& tables, const State& state, unsigned zone) {
  const unsigned at = active_centre(tables, state, zone);
  return at == kNone ? 0 : open_colours(tables, state, at);
}

// TC-OPS-05: it stays there.
void place_on_centre(const Tables& tables, State& state, unsigned zone, unsigned colour,
                     unsigned owner) {
  OperationsState& centre = state.operations[active_centre(tables, state, zone)];
  sub(state.partisans[owner].stock, 1);
  centre.slots[empty_space(tables, centre, colour)] = static_cast<u8>(owner + 1);
  if (!is_full(tables, centre)) return;
  centre.state = kCompleteCentre;  // TC-OPS-11
  build_station(tables, state, zone);
}

namespace {

// TC-OPS-06, TC-OPS-07
bool ask_operations(const Tables& tables, State& state) {
  const u64 unseen = state.operations_unseen.words[0] & tables.operations_pool;
  for (unsigned i = 0; i < kUpper; ++i) {
    if (state.operations[i].state != kCompleteCentre) continue;
    if (state.operations[kUpper + i].state != kHiddenCentre || unseen == 0) continue;
    return ask_chance(state, Step::kOperations, kUpper + i);
  }
  return false;
}

}  // namespace

bool uncover(const Tables& tables, State& state) {
  return ask_operations(tables, state) || ask_demand(tables, state) || ask_goal_c(tables, state);
}

void operations_drawn(const Tables& tables, State& state, unsigned at, unsigned card) {
  state.operations[at].card = static_cast<u8>(card);
  state.operations[at].state = kActiveCentre;
  if (!is_solo(tables)) return;
  for (unsigned i = 0; i < kHelpers; ++i) {  // TC-SOLO-51
    if (state.solo.columns[i] + kUpper != at || in_mask(state.solo.jailed, i + 1)) continue;
    state.solo.columns[i] = static_cast<u8>(at);
    state.solo.homes[i] = tables.locations[card].zone;
  }
}

// TC-SOLO-50
void place_helper_cube(const Tables& tables, State& state, unsigned colour, unsigned helper) {
  place_on_centre(tables, state, state.partisans[helper].zone, colour, helper);
}

}  // namespace quincunx::twilight_city
