// Begins an action, and hands its nodes to the files that carry them out.
#include "games/terminus/action_steps.h"

#include "games/terminus/availability.h"
#include "games/terminus/depots.h"

namespace quincunx::terminus {

namespace {

void start(const Tables& tables, State& state, unsigned action) {
  switch (action) {
    case kClaimDemand:
      return start_demand(state);
    case kBuildDevelopment:
      return start_development(state);
    case kAssignLobbyist:
      return start_assignment(state);
    case kClaimAgenda:
      return start_agenda(state);
    case kLobbyProject:
      return start_project(state);
    case kPurchaseUpgrade:
      return start_upgrade(state);
    case kPurchaseBlueprints:
    case kPurchasePermits:
    case kPurchasePower:
      return start_purchase(state);
    case kIncreaseCapacity:
      return start_capacity(state);
    case kGainConstruction:
      return start_construction(tables, state);
    case kPurchaseRails:
      return start_rails(state);
    case kBuild:
      return start_build(state);
    default:
      return nodes_done(tables, state);
  }
}

}  // namespace

// TE-DACT-03, TE-RES-10: the whole cost first, and back in the Depots at once.
void begin_action(const Tables& tables, State& state, unsigned code) {
  const unsigned seat = state.turn_player;
  pay(state, seat, action_cost(tables, state.players[seat], code));
  start(tables, state, loop_action_of(tables, code));
}

void legal_action_step(const Tables& tables, const State& state, Legal& legal) {
  const unsigned seat = state.turn_player;
  legal.clear();
  switch (state.step) {
    case Step::kBuy:
      return legal_buy(tables, state, legal);
    case Step::kPack:
      return legal_pack(tables, state, legal);
    case Step::kCapacity:
      return legal_capacity(tables, state, legal);
    case Step::kUnlock:
      return legal_unlock(legal);
    case Step::kDemand:
      return legal.set_bits(kDistrictBase, claimable_districts(tables, state, seat));
    case Step::kDevelop:
      return legal.set_bits(kDevelopmentBase, buildable_developments(tables, state, seat));
    case Step::kBlock:
      return legal_block(tables, state, legal);
    case Step::kFrom:
      return legal_from(tables, state, legal);
    case Step::kTo:
      return legal_to(tables, state, legal);
    case Step::kAgenda:
      return legal_agenda(state, legal);
    case Step::kProjectRow:
      return legal.set_bits(kProjectBase, open_rows(state, seat));
    case Step::kCount:
      return legal_count(state, legal);
    case Step::kUpgrade:
      return legal.set_bits(kUpgradeBase, upgrades_on_offer(state, seat));
    case Step::kBuild:
      return legal_build(tables, state, legal);
    default:
      return legal_pick(state, legal);
  }
}

void apply_action_step(const Tables& tables, State& state, Action action) {
  switch (state.step) {
    case Step::kBuy:
      return apply_buy(tables, state, action);
    case Step::kPack:
      return apply_pack(tables, state, action);
    case Step::kCapacity:
      return apply_capacity(tables, state, action);
    case Step::kUnlock:
      return apply_unlock(state, action);
    case Step::kDemand:
      return apply_demand(tables, state, action);
    case Step::kDevelop:
      return apply_develop(state, action);
    case Step::kBlock:
      return apply_block(tables, state, action);
    case Step::kFrom:
      return apply_from(state, action);
    case Step::kTo:
      return apply_to(tables, state, action);
    case Step::kAgenda:
      return apply_agenda(tables, state, action);
    case Step::kProjectRow:
      return apply_row(state, action);
    case Step::kCount:
      return apply_count(tables, state, action);
    case Step::kUpgrade:
      return apply_upgrade(tables, state, action);
    case Step::kBuild:
      return apply_build(tables, state, action);
    default:
      return apply_pick(tables, state, action);
  }
}

}  // namespace quincunx::terminus
