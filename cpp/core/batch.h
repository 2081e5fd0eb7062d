// Many games stepped side by side: states in one array, an action for each.
#pragma once

#include <cstddef>
#include <span>

#include "core/record.h"

namespace quincunx {

// Resolves chance nodes by the game's own luck until a seat decides or the game is over.
template <Game G>
void settle(const typename G::Tables& tables, typename G::State& state, PlayoutKey key) {
  while (G::current_player(state) == kChancePlayer) {
    G::apply_chance(tables, state, draw_outcome<G>(tables, state, key));
  }
}

// New games with playout indices first, first + 1, .., each at its first decision.
template <Game G>
void start_batch(const typename G::Tables& tables, std::span<typename G::State> states, u64 seed,
                 u64 first) {
  for (std::size_t i = 0; i < states.size(); ++i) {
    G::new_initial_state(tables, states[i]);
    settle<G>(tables, states[i], PlayoutKey{seed, first + i});
  }
}

// Index of the first game whose action can't be applied; states.size() when there is none.
template <Game G>
[[nodiscard]] std::size_t first_illegal(const typename G::Tables& tables,
                                        std::span<const typename G::State> states,
                                        std::span<const i64> actions) {
  for (std::size_t i = 0; i < states.size(); ++i) {
    if (actions[i] < 0 || !can_apply<G>(tables, states[i], static_cast<u64>(actions[i]))) return i;
  }
  return states.size();
}

// Applies one action to every game and settles it. When an action is illegal its index is
// returned and no game has changed; otherwise states.size().
template <Game G>
std::size_t step_batch(const typename G::Tables& tables, std::span<typename G::State> states,
                       std::span<const PlayoutKey> keys, std::span<const i64> actions) {
  const std::size_t bad = first_illegal<G>(tables, states, actions);
  if (bad != states.size()) return bad;
  for (std::size_t i = 0; i < states.size(); ++i) {
    apply_any<G>(tables, states[i], static_cast<u32>(actions[i]));
    settle<G>(tables, states[i], keys[i]);
  }
  return states.size();
}

}  // namespace quincunx
