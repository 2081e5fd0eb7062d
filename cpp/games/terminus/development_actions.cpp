// What Developments give (TE-DACT).
#include "games/terminus/action_steps.h"
#include "games/terminus/depots.h"
#include "games/terminus/flow.h"

namespace quincunx::terminus {

namespace {

// Pieces of each kind, as the Depots are numbered.
struct Pieces {
  u8 of[kResources];
};
Pieces gained(const GainData& gain) {
  return {{gain.construction, gain.permit, gain.power, gain.blueprint}};
}
Pieces paid(const CostData& cost) {
  return {{cost.construction, cost.permit, cost.power, cost.blueprint}};
}

// TE-DACT-04: as far as the Depots and the reserve go.
void take_goods(State& state, unsigned seat, const GainData& gain) {
  add(state.players[seat].coins, gain.coins);
  const Pieces pieces = gained(gain);
  for (unsigned kind = 0; kind < kResources; ++kind) collect(state, seat, kind, pieces.of[kind]);
  gain_rails(state, seat, gain.rails);
}

void ask_pick(const Tables& tables, State& state) {
  if (state.count == 0 || kinds_in_stock(state) == 0) return action_done(tables, state);
  ask(state, Step::kPick, state.turn_player);
}

}  // namespace

// TE-DACT-03: what was paid is back in its Depot by then.
bool gives_something(const State& state, unsigned seat, const DevelopmentData& data) {
  if (data.gain.coins > 0) return true;
  if (data.gain.rails > 0 && state.players[seat].reserve > 0) return true;
  const Pieces pieces = gained(data.gain);
  const Pieces returned = paid(data.cost);
  for (unsigned kind = 0; kind < kResources; ++kind) {
    const bool wanted = pieces.of[kind] > 0 || data.gain.any > 0;
    if (wanted && state.depot[kind] + returned.of[kind] > 0) return true;
  }
  return false;
}

void nodes_done(const Tables& tables, State& state) {
  if (state.action < kLoopActions) return action_done(tables, state);
  const GainData& gain = tables.developments[state.action - kLoopActions].gain;
  take_goods(state, state.turn_player, gain);
  if (gain.any == 0) return action_done(tables, state);
  state.count = gain.any;
  ask_pick(tables, state);
}

void legal_pick(const State& state, Legal& legal) {
  legal.set_bits(kResourceBase, kinds_in_stock(state));
}

void apply_pick(const Tables& tables, State& state, Action action) {
  collect(state, state.turn_player, action - kResourceBase, 1);
  sub(state.count, 1);
  ask_pick(tables, state);
}

}  // namespace quincunx::terminus
