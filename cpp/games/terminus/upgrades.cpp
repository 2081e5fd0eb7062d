// Buying an Advanced Upgrade (TE-UPG).
#include "games/terminus/action_steps.h"
#include "games/terminus/flow.h"

namespace quincunx::terminus {

// TE-UPG-02: at most two, of different kinds, while the stock lasts.
unsigned upgrades_on_offer(const State& state, unsigned seat) {
  const PlayerState& player = state.players[seat];
  if (player.upgrades[1] != 0) return 0;
  unsigned kinds = 0;
  for (unsigned i = 0; i < kUpgrades; ++i) {
    if (state.upgrade_stock[i] > 0 && player.upgrades[0] != i + 1) kinds |= 1U << i;
  }
  return kinds;
}

void start_upgrade(State& state) { ask(state, Step::kUpgrade, state.turn_player); }

// TE-UPG-03: `bought` keeps Exchange and Overtime from being used in the turn of purchase.
void apply_upgrade(const Tables& tables, State& state, Action action) {
  PlayerState& player = state.players[state.turn_player];
  const unsigned kind = action - kUpgradeBase + 1;
  player.upgrades[player.upgrades[0] == 0 ? 0 : 1] = static_cast<u8>(kind);
  sub(state.upgrade_stock[kind - 1], 1);
  state.bought = static_cast<u8>(kind);
  nodes_done(tables, state);
}

}  // namespace quincunx::terminus
