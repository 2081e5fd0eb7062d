// What there is a limited number of: cubes, discs, tickets, police cards, candelabra.
#include "games/twilight_city/invariants.h"

namespace quincunx::twilight_city {

namespace {

unsigned cubes_on_board(const State& state, unsigned owner) {
  const u8 mark = static_cast<u8>(owner + 1);
  unsigned count = 0;
  const auto note = [&](u8 here) { count += here == mark ? 1U : 0U; };
  for (const ZoneState& zone : state.zones) count += zone.cubes[owner];
  for (const TrainState& space : state.train) note(space.owner);
  for (const OperationsState& centre : state.operations) {
    for (const u8 here : centre.slots) note(here);
  }
  for (const TileState& tile : state.recruitment) {
    for (const u8 here : tile.upper) note(here);
    for (const u8 here : tile.lower) note(here);
  }
  for (const PlayerState& player : state.partisans) {
    for (const GoalState& goal : player.goals) {
      for (const u8 here : goal.icons) note(here);
    }
  }
  note(state.solo.evidence);
  return count;
}

const char* check_owner(const Tables& tables, const State& state, unsigned owner) {
  if (owner >= tables.owners) {
    const bool none = cubes_on_board(state, owner) == 0 && state.bag_cubes[owner] == 0;
    return none ? nullptr : "an absent player has cubes";
  }
  const PlayerState& player = state.partisans[owner];
  unsigned count = cubes_on_board(state, owner) + state.bag_cubes[owner] + player.stock +
                   player.common + total(player.resources);
  if (owner >= tables.players) {
    count += state.solo.guard[owner - 1];
    return count <= tables.limits.cubes ? nullptr : "a Helper has too many cubes";
  }
  // One is in the hand of the player who is asked where it goes (TC-EOD-10).
  if (state.step == Step::kFirstCube && state.to_act == static_cast<int>(owner)) ++count;
  return count == tables.limits.cubes ? nullptr : "a player's cubes are miscounted";
}

// The final draws fill the bag anew (TC-SOLO-13).
const char* check_black(const Tables& tables, const State& state) {
  if (is_solo(tables) && state.phase >= kEvaluation) return nullptr;
  unsigned count = 0U + state.bag_black + state.first_black;
  for (const ZoneState& zone : state.zones) count += zone.black;
  return count == tables.setup.black_cubes ? nullptr : "black cubes are miscounted";
}

const char* check_discs(const Tables& tables, const State& state) {
  unsigned white = 0U + state.white + state.solo.stored_white;
  for (const PanelState& panel : state.panels) white += panel.white;
  if (white > tables.limits.white_discs) return "there are too many white discs";
  for (unsigned seat = 0; seat < tables.players; ++seat) {
    unsigned out = 0;
    for (const PanelState& panel : state.panels) out += (panel.own >> seat) & 1U;
    if (out > count_bits(state.partisans[seat].discs)) return "there are too many own discs";
  }
  return nullptr;
}

const char* check_counted(const Tables& tables, const State& state) {
  unsigned tickets = 0;
  unsigned police = 0;
  unsigned candelabra = 0;
  for (const PlayerState& player : state.partisans) {
    tickets += player.tickets;
    police += player.police;
    candelabra += player.candelabra;
  }
  if (tickets > tables.limits.tickets) return "there are too many tickets";
  if (police > tables.limits.police) return "there are too many police cards";
  // TC-AIR-04, TC-RULING-04
  for (const PlayerState& player : state.partisans) {
    const bool without = player.timer > 0 && player.police == 0;
    if (without && police < tables.limits.police) return "a player is protected by no card";
  }
  return candelabra <= tables.limits.candelabra ? nullptr : "there are too many candelabra";
}

}  // namespace

const char* check_supply(const Tables& tables, const State& state) {
  for (unsigned owner = 0; owner < kMaxPlayers; ++owner) {
    if (const char* why = check_owner(tables, state, owner)) return why;
  }
  if (const char* why = check_black(tables, state)) return why;
  if (const char* why = check_discs(tables, state)) return why;
  return check_counted(tables, state);
}

}  // namespace quincunx::twilight_city
