// The native policies: what the rollout loop asks for an action.
#pragma once

#include <concepts>

#include "core/game.h"

namespace quincunx {

enum class PolicyKind : u8 { kUniform = 0, kGreedy = 1 };
inline constexpr const char* kPolicyNames[] = {"uniform", "greedy"};
inline constexpr int kNumPolicies = 2;

template <class P, class G>
concept PolicyFor =
    requires(const P& policy, const typename G::Tables& tables, const typename G::State& state,
             Player player, const ActionSet<G>& legal, Stream& stream) {
      { policy.select(tables, state, player, legal, stream) } -> std::same_as<Action>;
    };

// Every legal action is equally likely. One bounded draw a decision, also when only one is legal.
template <Game G>
struct UniformPolicy {
  Action select(const typename G::Tables&, const typename G::State&, Player,
                const ActionSet<G>& legal, Stream& stream) const {
    return legal.nth(static_cast<unsigned>(below(stream, legal.count())));
  }
};

template <Game G>
struct GreedyPolicy {
  Action select(const typename G::Tables& tables, const typename G::State& state, Player,
                const ActionSet<G>& legal, Stream& stream) const {
    return G::greedy(tables, state, legal, stream);
  }
};

// A policy of its own for each seat.
template <Game G>
struct SeatPolicies {
  PolicyKind kinds[kMaxSeats];

  Action select(const typename G::Tables& tables, const typename G::State& state, Player player,
                const ActionSet<G>& legal, Stream& stream) const {
    switch (kinds[player]) {
      case PolicyKind::kUniform:
        return UniformPolicy<G>{}.select(tables, state, player, legal, stream);
      case PolicyKind::kGreedy:
        return GreedyPolicy<G>{}.select(tables, state, player, legal, stream);
    }
    return legal.first();
  }
};

}  // namespace quincunx
