// Increasing Capacity and gaining Construction (TE-CAP, TE-CON).
#include "games/terminus/action_steps.h"
#include "games/terminus/depots.h"
#include "games/terminus/flow.h"

namespace quincunx::terminus {

namespace {

unsigned max_steps(const Tables& tables, unsigned code) {
  return code < kLoopActions ? kMaxStations : tables.developments[code - kLoopActions].max_steps;
}

// TE-CAP-02, TE-RULING-20: one of the two Build Upgrades before the next step, later the other one.
void pass_icon(State& state, PlayerState& player) {
  if (player.hub_upgrade == 0 && player.terminus_upgrade == 0) {
    return ask(state, Step::kUnlock, state.turn_player);
  }
  player.hub_upgrade = player.terminus_upgrade = 1;
}

}  // namespace

// --- Capacity

// TE-CAP-01: of the next step, the Power waived by some Developments. Pre: has_step_left.
CostData step_cost(const Tables& tables, const PlayerState& player, unsigned code) {
  const bool waived =
      code >= kLoopActions && tables.developments[code - kLoopActions].waive_power != 0;
  CostData cost{};
  cost.construction = tables.tracks.capacity_construction[player.capacity];
  if (!waived) cost.power = tables.tracks.capacity_power[player.capacity];
  return cost;
}

void start_capacity(State& state) { ask(state, Step::kCapacity, state.turn_player); }

void legal_capacity(const Tables& tables, const State& state, Legal& legal) {
  const unsigned seat = state.turn_player;
  const PlayerState& player = state.players[seat];
  if (state.count > 0) legal.set(kStop);
  if (state.count >= max_steps(tables, state.action) || !has_step_left(player)) return;
  if (can_pay(state, seat, step_cost(tables, player, state.action), player.coins)) legal.set(kStep);
}

// TE-CAP-04: it never goes down. TE-CAP-05, TE-AUTO-07, TE-DACT-08: any step sets the Automa going.
void apply_capacity(const Tables& tables, State& state, Action action) {
  if (action == kStop) return nodes_done(tables, state);
  const unsigned seat = state.turn_player;
  PlayerState& player = state.players[seat];
  pay(state, seat, step_cost(tables, player, state.action));
  const bool icon = tables.tracks.capacity_icon[player.capacity] != 0;
  add(player.capacity, 1);
  add(state.count, 1);
  if (is_automa_mode(tables)) state.automa_pending = 1;
  if (icon) pass_icon(state, player);
}

void legal_unlock(Legal& legal) {
  legal.set(kUnlockHub);
  legal.set(kUnlockTerminus);
}

void apply_unlock(State& state, Action action) {
  PlayerState& player = state.players[state.turn_player];
  (action == kUnlockHub ? player.hub_upgrade : player.terminus_upgrade) = 1;
  ask(state, Step::kCapacity, state.turn_player);
}

// --- Construction

// TE-CON-01: the leftmost column, with some Developments several in a row. TE-CON-02: what does not
// fit is returned at the end.
void start_construction(const Tables& tables, State& state) {
  const unsigned code = state.action;
  const unsigned times = code < kLoopActions ? 1 : tables.developments[code - kLoopActions].repeat;
  while (state.count < times) {
    const unsigned pieces = column_rest(tables, state);
    if (pieces == 0) break;
    collect(state, state.turn_player, kConstruction, pieces);
    add(state.count, 1);
  }
  nodes_done(tables, state);
}

}  // namespace quincunx::terminus
