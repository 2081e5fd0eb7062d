// Exact values of small games: every branch of the tree, chance by its weights and uniform choices.
#pragma once

#include <vector>

#include "core/game.h"

namespace quincunx::test {

template <Game G>
void add_win_shares(const typename G::Tables& tables, const typename G::State& state,
                    double probability, std::vector<double>& shares) {
  const Player player = G::current_player(state);
  if (player == kTerminalPlayer) {
    ResultOf<G> result;
    G::score(tables, state, result);
    for (std::size_t seat = 0; seat < shares.size(); ++seat) {
      shares[seat] += probability * result.win[seat] / kWinUnits;
    }
    return;
  }
  if (player == kChancePlayer) {
    Outcomes<G> outcomes;
    G::chance_outcomes(tables, state, outcomes);
    const auto total = static_cast<double>(outcomes.total_weight());
    for (u32 i = 0; i < outcomes.size; ++i) {
      typename G::State next = state;
      G::apply_chance(tables, next, outcomes.items[i].outcome);
      const double weight = static_cast<double>(outcomes.items[i].weight) / total;
      add_win_shares<G>(tables, next, probability * weight, shares);
    }
    return;
  }
  ActionSet<G> legal;
  G::legal_actions(tables, state, legal);
  legal.for_each([&](unsigned action) {
    typename G::State next = state;
    G::apply(tables, next, action);
    add_win_shares<G>(tables, next, probability / legal.count(), shares);
  });
}

// Expected share of the win of each seat when all choose uniformly.
template <Game G>
std::vector<double> exact_win_shares(const typename G::Tables& tables) {
  std::vector<double> shares(static_cast<std::size_t>(G::num_players(tables)));
  typename G::State initial;
  G::new_initial_state(tables, initial);
  add_win_shares<G>(tables, initial, 1.0, shares);
  return shares;
}

}  // namespace quincunx::test
