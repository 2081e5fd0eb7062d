// Solo cards (TE-SOLO-09 to TE-SOLO-17).
#include "games/terminus/solo.h"

#include "games/terminus/depots.h"

namespace quincunx::terminus {

namespace {

// TE-SOLO-10, TE-SOLO-20.
void return_stored(State& state) {
  for (unsigned kind = 0; kind < kResources; ++kind) {
    put(state, kind, state.stored[kind]);
    state.stored[kind] = 0;
  }
}

// TE-SOLO-11, TE-SOLO-12.
void store(State& state, const SoloRowData& row) {
  const u8 pieces[kResources] = {row.construction, row.permit, row.power, row.blueprint};
  for (unsigned kind = 0; kind < kResources; ++kind) {
    state.stored[kind] = static_cast<u8>(take(state, kind, pieces[kind]));
  }
}

// TE-SOLO-13, TE-RULING-32: of the lowest idx; no Stop is needed.
void claim_demand(State& state, unsigned district) {
  for (DevelopmentState& development : state.developments) {
    if (development.state != kInCity || development.token != district) continue;
    development.token = kNoToken;
    add(state.automa_demands[district], 1);
    return;
  }
}

// The Projects lie in ascending order, empty slots last.
ProjectState& project_of(State& state, unsigned action) {
  unsigned last = 0;
  while (last + 1 < kProjectSlots && state.projects[last + 1].number != 0) ++last;
  return state.projects[action == kLobbyLowest ? 0 : action == kLobbyMiddle ? last / 2 : last];
}

// TE-SOLO-14: the first row that is free, whoever has the other one. TE-SOLO-15, TE-SOLO-16.
void lobby(State& state, ProjectState& project) {
  if (state.automa_lobbyists == 0) return;
  for (unsigned row = 0; row < 2; ++row) {
    if (project.owner[row] != kNone) continue;
    project.owner[row] = kLiveAutoma;
    project.count[row] = 1;
    return sub(state.automa_lobbyists, 1);
  }
}

}  // namespace

void solo_card(const Tables& tables, State& state, unsigned card) {
  return_stored(state);
  state.solo_card = static_cast<u8>(card);
  state.solo_deck.reset(card);
  const SoloRowData& row = tables.solo_cards[card].cycles[state.players[0].cycle - 1];
  store(state, row);
  if (row.action == kSoloDemand) return claim_demand(state, row.district);
  lobby(state, project_of(state, row.action));
}

}  // namespace quincunx::terminus
