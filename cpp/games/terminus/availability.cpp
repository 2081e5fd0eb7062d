// Which actions a seat can carry out (TE-TURN-09, TE-RULING-12): the cost is payable, and what is
// left then is enough for the first choice.
#include "games/terminus/availability.h"

#include "games/terminus/action_steps.h"
#include "games/terminus/depots.h"

namespace quincunx::terminus {

// TE-UPG-01.
const CostData& upgrade_cost(const Tables& tables, const PlayerState& player) {
  return tables.upgrade_costs[player.upgrades[0] == 0 ? 0 : 1];
}

// TE-DEMAND-01, TE-DEV-01, TE-AG-01, TE-PROJ-01, TE-BUILD-01; TE-LOB-07: some cost nothing.
CostData action_cost(const Tables& tables, const PlayerState& player, unsigned code) {
  if (code >= kLoopActions) return tables.developments[code - kLoopActions].cost;
  if (code == kPurchaseUpgrade) return upgrade_cost(tables, player);
  CostData cost = tables.costs[code];
  if (code == kBuild && has_upgrade(player, kPrefabrication)) {
    cost.construction = tables.upgrades[kPrefabrication - 1].value;  // TE-ADV-05
  }
  return cost;
}

Prospects::Prospects(const Tables& tables, const State& state, unsigned seat)
    : tables_(tables), state_(state), player_(state.players[seat]), seat_(seat) {}

template <class F>
bool Prospects::once(Question question, F&& answer) {
  const u32 one = 1U << question;
  if ((asked_ & one) == 0) {
    asked_ |= one;
    if (answer()) answers_ |= one;
  }
  return (answers_ & one) != 0;
}

// TE-BUILD-03: a step with a disc, if there is one left to place, or without.
bool Prospects::can_build(unsigned code, const CostData& cost) {
  const unsigned blueprints = player_.resources[kBlueprint] - unsigned{cost.blueprint};
  const bool disc = has_disc(tables_, state_, seat_, code, blueprints);
  return once(disc ? kLinkWithDisc : kLinkWithout,
              [&] { return has_build_step(tables_, state_, seat_, disc); });
}

bool Prospects::can_step(unsigned code, const CostData& cost) const {
  if (!has_step_left(player_)) return false;
  const CostData step = step_cost(tables_, player_, code);
  return player_.resources[kConstruction] >= cost.construction + step.construction &&
         player_.resources[kPower] >= cost.power + step.power;
}

// Whether the next piece is there and payable, once the cost is back in its Depot.
bool Prospects::can_buy(unsigned code, const CostData& cost, unsigned coins) const {
  const unsigned kind = kind_bought(code);
  const u8 returned[kResources] = {cost.construction, cost.permit, cost.power, cost.blueprint};
  const unsigned stock = state_.depot[kind] + unsigned{returned[kind]};
  return stock > 0 && coins >= tables_.depots[kind].price[stock];
}

bool Prospects::can_run(unsigned action, unsigned code, const CostData& cost, unsigned coins) {
  switch (action) {  // TE-DACT-07: the same for a Development that runs it
    case kClaimDemand:
      return once(kDemandExists, [&] { return claimable_districts(tables_, state_, seat_) != 0; });
    case kBuildDevelopment:
      return once(kBlockExists,
                  [&] { return buildable_developments(tables_, state_, seat_) != 0; });
    case kAssignLobbyist:
      return once(kLobbyistMoves, [&] { return can_assign(tables_, state_, seat_); });
    case kClaimAgenda:
      return can_claim_agenda(state_, seat_);
    case kLobbyProject:
      return once(kRowExists, [&] { return open_rows(state_, seat_) != 0; });
    case kPurchaseUpgrade:
      return upgrades_on_offer(state_, seat_) != 0;
    case kPurchaseBlueprints:
    case kPurchasePermits:
    case kPurchasePower:
      return can_buy(code, cost, coins);
    case kIncreaseCapacity:
      return can_step(code, cost);
    case kGainConstruction:
      return state_.depot[kConstruction] + unsigned{cost.construction} > 0;
    case kPurchaseRails:
      return payable_packs(tables_, player_, coins) != 0;
    case kBuild:
      return can_build(code, cost);
    default:  // TE-DACT-03
      return gives_something(state_, seat_, tables_.developments[code - kLoopActions]);
  }
}

bool Prospects::can(unsigned code, unsigned coins) {
  const CostData cost = action_cost(tables_, player_, code);
  return can_pay(state_, seat_, cost, coins) &&
         can_run(loop_action_of(tables_, code), code, cost, coins - cost.coins);
}

// TE-TURN-10, TE-DACT-01, TE-DACT-02: Developments of the Zone with an own Lobbyist, by idx.
u32 Prospects::usable(unsigned zone) const {
  u32 idxs = 0;
  for_each_bit(tables_.zone_developments[zone], [&](unsigned idx) {
    if (in_mask(state_.developments[idx].lobby, seat_)) idxs |= 1U << idx;
  });
  return idxs;
}

// TE-TURN-11, TE-RAIL-04, TE-DACT-05.
u64 Prospects::codes(unsigned zone, unsigned coins) {
  const u64 offered = tables_.zone_actions[zone] | u64{usable(zone)} << kLoopActions;
  u64 actions = 0;
  for_each_bit(offered, [&](unsigned code) {
    if (can(code, coins)) actions |= bit(code_action(code));
  });
  return actions;
}

bool Prospects::any_of(u64 offered, unsigned coins) {
  for (; offered != 0; offered &= offered - 1) {
    if (can(low_bit(offered), coins)) return true;
  }
  return false;
}

bool Prospects::any(unsigned zone, unsigned coins) {
  return any_of(tables_.zone_actions[zone], coins) ||
         any_of(u64{usable(zone)} << kLoopActions, coins);
}

}  // namespace quincunx::terminus
