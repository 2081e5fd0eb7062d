// Buying resources and Rails (TE-BUY, TE-RAIL).
#include "games/terminus/action_steps.h"
#include "games/terminus/depots.h"
#include "games/terminus/flow.h"

namespace quincunx::terminus {

// --- Resources, one piece after the other

void start_purchase(State& state) { ask(state, Step::kBuy, state.turn_player); }

// TE-BUY-02: at least one piece.
void legal_buy(const Tables& tables, const State& state, Legal& legal) {
  const unsigned kind = kind_bought(state.action);
  if (state.count > 0) legal.set(kStop);
  if (state.depot[kind] == 0) return;
  if (state.players[state.turn_player].coins >= price(tables, state, kind)) legal.set(kBuyOne);
}

// TE-BUY-01, TE-RES-03: each piece at the price of its column. TE-BUY-03: beyond the storage too.
void apply_buy(const Tables& tables, State& state, Action action) {
  if (action == kStop) return nodes_done(tables, state);
  const unsigned seat = state.turn_player;
  const unsigned kind = kind_bought(state.action);
  sub(state.players[seat].coins, price(tables, state, kind));  // TE-RES-09
  collect(state, seat, kind, 1);
  add(state.count, 1);
}

// --- Rails, in packs

// TE-RAIL-01, TE-RAIL-02.
unsigned payable_packs(const Tables& tables, const PlayerState& player, unsigned coins) {
  unsigned packs = 0;
  for (unsigned i = 0; i < kPacks; ++i) {
    const PackData& pack = tables.packs[i];
    if (coins >= pack.coins && player.reserve >= pack.rails) packs |= 1U << i;
  }
  return packs;
}

void start_rails(State& state) { ask(state, Step::kPack, state.turn_player); }

void legal_pack(const Tables& tables, const State& state, Legal& legal) {
  const PlayerState& player = state.players[state.turn_player];
  if (state.count > 0) legal.set(kStop);
  legal.set_bits(kPackBase, payable_packs(tables, player, player.coins));
}

// TE-RAIL-03. TE-ADV-04: the Rail contract adds its Rails once, after the packs.
void apply_pack(const Tables& tables, State& state, Action action) {
  const unsigned seat = state.turn_player;
  PlayerState& player = state.players[seat];
  if (action != kStop) {
    const PackData& pack = tables.packs[action - kPackBase];
    sub(player.coins, pack.coins);
    gain_rails(state, seat, pack.rails);
    return add(state.count, 1);
  }
  if (has_upgrade(player, kRailContract)) {
    gain_rails(state, seat, tables.upgrades[kRailContract - 1].value);
  }
  nodes_done(tables, state);
}

}  // namespace quincunx::terminus
