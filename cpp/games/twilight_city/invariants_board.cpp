// Operations centres, pneumatic railway, train, recruitment tiles and panels.
#include <algorithm>

#include "games/twilight_city/invariants.h"

namespace quincunx::twilight_city {

namespace {

constexpr unsigned kUpper = kCentres / 2;

// --- Operations

const char* check_slots(const Tables& tables, const OperationsState& centre) {
  const OperationsData& data = tables.operations[centre.card];
  bool full = true;
  for (unsigned i = 0; i < kCentreSpaces; ++i) {
    if (centre.slots[i] > tables.owners) return "a cube has no owner";
    const bool space = data.spaces[i] != kNoColour;
    if (!space && centre.slots[i] != 0) return "a cube lies on no space";
    full = full && (!space || centre.slots[i] != 0);
  }
  return full == (centre.state == kCompleteCentre) ? nullptr : "a centre is complete or not";
}

const char* check_centre(const Tables& tables, const State& state, unsigned i, u32& seen) {
  const OperationsState& centre = state.operations[i];
  if ((centre.card == kNone) != (centre.state == kHiddenCentre)) return "a centre is half hidden";
  if (centre.card == kNone) {
    for (const u8 owner : centre.slots) {
      if (owner != 0) return "a hidden centre has cubes";
    }
    const bool may = i >= kUpper || !is_drawn(state, Stage::kOperationsStage, i);
    return may ? nullptr : "an operations card is missing";
  }
  if (centre.card >= kLocations) return "there is no such operations card";
  if (i < kUpper ? !is_drawn(state, Stage::kOperationsStage, i)
                 : state.operations[i - kUpper].state != kCompleteCentre) {
    return "an operations card is there too early";
  }
  if (in_mask(seen, centre.card) || !in_mask(tables.operations_pool, centre.card)) {
    return "an operations card is not in the game";
  }
  seen |= bit32(centre.card);
  return check_slots(tables, centre);
}

// TC-OPS-06, TC-OPS-07, TC-OPS-08, TC-RULING-22, TC-RULING-23
const char* check_stations(const Tables& tables, const State& state) {
  unsigned complete = 0;
  u32 zones = 0;
  for (const OperationsState& centre : state.operations) {
    if (centre.state != kCompleteCentre) continue;
    ++complete;
    zones |= bit32(tables.locations[centre.card].zone);
  }
  const auto stations = static_cast<u32>(state.prs.words[0]);
  const unsigned first = is_drawn(state, Stage::kOperationsStage, kUpper) ? 1 : 0;
  const unsigned expected = std::min(complete + first, unsigned{tables.limits.prs});
  if (count_bits(stations) != expected) return "the number of stations is wrong";
  if (count_bits(stations & ~zones) != first) return "a station has no centre";
  u32 districts = 0;
  for_each_bit(stations & zones,
               [&](unsigned zone) { districts |= bit32(tables.zones[zone].district); });
  if (state.closed_termini != districts) return "the closed termini are wrong";
  const unsigned open =
      tables.limits.train_first + tables.limits.train_section * (expected - first);
  return state.train_open == std::min(open, kTrain) ? nullptr : "the open sections are wrong";
}

const char* check_operations(const Tables& tables, const State& state) {
  auto seen = static_cast<u32>(state.operations_unseen.words[0]);
  if ((seen & ~u32{tables.operations_pool}) != 0) return "an operations card is not in the game";
  for (unsigned i = 0; i < kCentres; ++i) {
    if (const char* why = check_centre(tables, state, i, seen)) return why;
  }
  if (const char* why = check_stations(tables, state)) return why;
  // The card of the first station is the only one seen that lies nowhere.
  const unsigned first = is_drawn(state, Stage::kOperationsStage, kUpper) ? 1 : 0;
  const unsigned lost = count_bits(tables.operations_pool & ~seen);
  return lost == first ? nullptr : "an operations card is lost";
}

// --- Train

// TC-P4-04, TC-RULING-56
const char* check_disc_stack(const Tables& tables, const State& state) {
  if (state.train_disc < tables.setup.train_stack) return "the stack of discs went back";
  if (state.train_disc > state.train_next + 1 && state.train_disc > tables.setup.train_stack) {
    return "the stack of discs is too far on";
  }
  const unsigned next = std::max<unsigned>(tables.setup.train_stack, state.train_next + 1U);
  const bool follows = state.train_discs == 0 || state.train_disc == next;
  return follows ? nullptr : "the stack of discs is behind";
}

const char* check_space(const Tables& tables, const State& state, unsigned i) {
  const TrainState& space = state.train[i];
  const bool taken = i < state.train_next;
  if (taken != (space.owner != 0) || space.owner > tables.owners) return "a train space is wrong";
  if (taken && space.kind == 0) return "a taken train space has no token";
  if (taken) return nullptr;
  const bool first = i < tables.limits.train_first;
  const bool seen = is_solo(tables) ? false
                    : first         ? is_drawn(state, Stage::kTokensStage, i)
                                    : i < state.train_open;
  if (space.kind != 0 && !seen) return "a token is seen too early";
  // Tokens of a new section are seen one by one.
  const bool due =
      state.step == Step::kDemand || state.step == Step::kOperations || state.phase == kSetup;
  return space.kind == 0 && seen && !due ? "a token is missing" : nullptr;
}

// TC-SOLO-02, TC-SETUP-06
const char* check_tokens(const Tables& tables, const State& state) {
  unsigned counts[kDemandKinds] = {};
  for (unsigned kind = 0; kind < kDemandKinds; ++kind) {
    const bool foreign =
        is_solo(tables) ? state.demand_unseen[kind] != 0 : state.bag_tokens[kind] != 0;
    if (foreign) return "tokens are in the wrong place";
    counts[kind] = 0U + state.demand_unseen[kind] + state.bag_tokens[kind];
  }
  for (const TrainState& space : state.train) {
    if (space.kind > 0) ++counts[space.kind - 1];
  }
  for (const ZoneState& zone : state.zones) {
    if (zone.token > 0 && !is_solo(tables)) return "tokens are in the wrong place";
    if (zone.token > 0) ++counts[zone.token - 1];
  }
  for (unsigned kind = 0; kind < kDemandKinds; ++kind) {
    if (counts[kind] != tables.demand[kind].count) return "a token is lost";
  }
  return nullptr;
}

const char* check_demand_points(const Tables& tables, const State& state) {
  unsigned points[kMaxPlayers] = {};
  for (const TrainState& space : state.train) {
    if (space.owner == 0 || is_solo(tables)) continue;
    points[space.owner - 1] += tables.demand[space.kind - 1].points;
  }
  for (unsigned seat = 0; seat < tables.players; ++seat) {
    if (state.partisans[seat].demand_points != points[seat]) return "points of tokens are wrong";
  }
  return nullptr;
}

const char* check_train(const Tables& tables, const State& state) {
  if (state.train_next > state.train_open) return "a closed section was used";
  if ((state.train_discs & ~u32{tables.all_seats}) != 0) return "a disc has no owner";
  for (unsigned i = 0; i < kTrain; ++i) {
    if (const char* why = check_space(tables, state, i)) return why;
  }
  if (const char* why = check_disc_stack(tables, state)) return why;
  if (const char* why = check_tokens(tables, state)) return why;
  return check_demand_points(tables, state);
}

// --- Recruitment

// Owners first, then empty slots; how many.
template <unsigned N>
unsigned filled(const Tables& tables, const u8 (&slots)[N], bool& fits) {
  unsigned count = 0;
  while (count < N && slots[count] != 0) ++count;
  for (unsigned i = 0; i < N; ++i) {
    fits = fits && slots[i] <= tables.players && (i < count || slots[i] == 0);
  }
  return count;
}

// TC-P9-02, TC-P9-03
const char* check_tiles(const Tables& tables, const State& state) {
  u32 seen = 0;
  for (unsigned i = 0; i < kTiles; ++i) {
    const TileState& tile = state.recruitment[i];
    const bool there = i < tables.setup.recruit_tiles && !is_solo(tables) &&
                       is_drawn(state, Stage::kTilesStage, i);
    bool fits = true;
    const unsigned upper = filled(tables, tile.upper, fits);
    const unsigned lower = filled(tables, tile.lower, fits);
    if (!fits || lower > tables.options.recruit_lower_slots) return "the slots of a tile are wrong";
    if (lower > 0 && upper < 3) return "a lower section is closed";
    if (there != (tile.tile != kNone)) return "a tile is there or not";
    if (!there) {
      if (upper > 0) return "a cube lies on no tile";
      continue;
    }
    if (tile.tile >= kRecruitTiles || in_mask(seen, tile.tile)) return "there is no such tile";
    seen |= bit32(tile.tile);
  }
  return nullptr;
}

// TC-DISC-01, TC-SOLO-37
const char* check_panels(const Tables& tables, const State& state) {
  for (unsigned i = 0; i < kPanels; ++i) {
    const PanelState& panel = state.panels[i];
    if ((panel.own & ~u32{tables.all_seats}) != 0) return "a disc has no owner";
    if (discs_on(panel) > tables.limits.panel_discs) return "a panel has too many discs";
    if (panel.black > 0 && (!is_solo(tables) || i >= kGearPanels)) return "a disc is out of place";
  }
  return nullptr;
}

// The Agents' cards are drawn to send them.
const char* check_agents(const Tables& tables, const State& state) {
  for (unsigned i = 0; i < kAgents; ++i) {
    const bool drawn = is_drawn(state, Stage::kAgentsStage, i);
    const unsigned location = tables.zones[state.agents[i]].location;
    if (drawn ? location == kNone : state.agents[i] != 0) return "an Agent is at no location";
  }
  return nullptr;
}

}  // namespace

const char* check_board(const Tables& tables, const State& state) {
  if (const char* why = check_operations(tables, state)) return why;
  if (const char* why = check_train(tables, state)) return why;
  if (const char* why = check_tiles(tables, state)) return why;
  if (const char* why = check_panels(tables, state)) return why;
  return check_agents(tables, state);
}

}  // namespace quincunx::twilight_city
