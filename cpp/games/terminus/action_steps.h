// The nodes of an action, from the payment of its cost to the last of its choices. Every action has
// a start_ function, called when its cost is paid; the last of its nodes calls nodes_done.
#pragma once

#include "games/terminus/rules.h"

namespace quincunx::terminus {

// --- For the sequence of turns

// The seat to act has chosen the action of a code; state.action is set.
void begin_action(const Tables& tables, State& state, unsigned code);
// The nodes Step::kBuy to Step::kPick.
void legal_action_step(const Tables& tables, const State& state, Legal& legal);
void apply_action_step(const Tables& tables, State& state, Action action);
// An Agenda was drawn for the seat whose turn it is.
void draw_applied(const Tables& tables, State& state, unsigned number);

// --- Within actions

// The nodes of the action itself are through: now what its Development gives besides.
void nodes_done(const Tables& tables, State& state);

// TE-DEMAND, in demand.cpp
[[nodiscard]] unsigned claimable_districts(const Tables& tables, const State& state, unsigned seat);
void start_demand(State& state);
void apply_demand(const Tables& tables, State& state, Action action);

// TE-DEV, in development.cpp
[[nodiscard]] u32 buildable_developments(const Tables& tables, const State& state, unsigned seat);
void start_development(State& state);
void legal_block(const Tables& tables, const State& state, Legal& legal);
void apply_develop(State& state, Action action);
void apply_block(const Tables& tables, State& state, Action action);

// TE-LOB, in lobby.cpp
[[nodiscard]] bool can_assign(const Tables& tables, const State& state, unsigned seat);
void start_assignment(State& state);
void legal_from(const Tables& tables, const State& state, Legal& legal);
void legal_to(const Tables& tables, const State& state, Legal& legal);
void apply_from(State& state, Action action);
void apply_to(const Tables& tables, State& state, Action action);

// TE-PROJ, in project.cpp
[[nodiscard]] unsigned open_rows(const State& state, unsigned seat);  // bit 2 x slot + row
void start_project(State& state);
void legal_count(const State& state, Legal& legal);
void apply_row(State& state, Action action);
void apply_count(const Tables& tables, State& state, Action action);

// TE-AG, in agenda.cpp
[[nodiscard]] bool can_claim_agenda(const State& state, unsigned seat);
void start_agenda(State& state);
void legal_agenda(const State& state, Legal& legal);
void apply_agenda(const Tables& tables, State& state, Action action);

// TE-BUY, TE-RAIL, in market.cpp
[[nodiscard]] constexpr unsigned kind_bought(unsigned code) {
  return code == kPurchaseBlueprints ? kBlueprint : code == kPurchasePermits ? kPermit : kPower;
}
[[nodiscard]] unsigned payable_packs(const Tables& tables, const PlayerState& player,
                                     unsigned coins);
void start_purchase(State& state);
void start_rails(State& state);
void legal_buy(const Tables& tables, const State& state, Legal& legal);
void legal_pack(const Tables& tables, const State& state, Legal& legal);
void apply_buy(const Tables& tables, State& state, Action action);
void apply_pack(const Tables& tables, State& state, Action action);

// TE-CAP, TE-CON, in capacity.cpp
[[nodiscard]] CostData step_cost(const Tables& tables, const PlayerState& player, unsigned code);
[[nodiscard]] inline bool has_step_left(const PlayerState& player) {
  return player.capacity < kMaxStations;
}
void start_capacity(State& state);
void start_construction(const Tables& tables, State& state);
void legal_capacity(const Tables& tables, const State& state, Legal& legal);
void legal_unlock(Legal& legal);
void apply_capacity(const Tables& tables, State& state, Action action);
void apply_unlock(State& state, Action action);

// TE-UPG, in upgrades.cpp
[[nodiscard]] unsigned upgrades_on_offer(const State& state, unsigned seat);  // bit kind - 1
void start_upgrade(State& state);
void apply_upgrade(const Tables& tables, State& state, Action action);

// TE-BUILD, TE-HUB, TE-TERM, in build.cpp
// Whether a Build under a code can still place a disc, with so many Blueprints left.
[[nodiscard]] bool has_disc(const Tables& tables, const State& state, unsigned seat, unsigned code,
                            unsigned blueprints);
// Whether a Build has a step, with or without a disc.
[[nodiscard]] bool has_build_step(const Tables& tables, const State& state, unsigned seat,
                                  bool disc);
void start_build(State& state);
void legal_build(const Tables& tables, const State& state, Legal& legal);
void apply_build(const Tables& tables, State& state, Action action);

// TE-DACT, in development_actions.cpp
[[nodiscard]] bool gives_something(const State& state, unsigned seat, const DevelopmentData& data);
void legal_pick(const State& state, Legal& legal);
void apply_pick(const Tables& tables, State& state, Action action);

}  // namespace quincunx::terminus
