// The native policies: what the rollout loop asks for an action.
#pragma once

#include <cassert>
#include <concepts>

#include "core/compiled_policy.h"
#include "core/game.h"

namespace quincunx {

enum class PolicyKind : u8 {
  kUniform = 0,
  kGreedy = 1,
  kCompiled = 2,
  kSoftGreedy = 3,  // draws by greedy's values; of games that have them
};

// The policies that have a name and are the same for everybody.
inline constexpr const char* kPolicyNames[] = {"uniform", "greedy"};
inline constexpr int kNumPolicies = 2;

// What plays one seat.
struct SeatPolicy {
  PolicyKind kind = PolicyKind::kUniform;
  double epsilon = 0;      // chance that a decision is made uniformly instead
  double temperature = 0;  // above 0: draws by exp(value / temperature)
  CompiledPolicy compiled;

  constexpr SeatPolicy() = default;
  constexpr SeatPolicy(PolicyKind named) : kind(named) {}  // NOLINT: a name is a policy

  [[nodiscard]] constexpr bool plain() const {
    return (kind == PolicyKind::kUniform || kind == PolicyKind::kGreedy) && epsilon == 0;
  }
};

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

// Draws from the values of greedy, one uniform number a decision.
template <GreedyWithValues G>
Action soft_greedy(const typename G::Tables& tables, const typename G::State& state,
                   const ActionSet<G>& legal, double temperature, Stream& stream) {
  double values[G::kNumActions];
  const u32 count = legal.count();
  G::greedy_values(tables, state, legal, values);
  detail::soften(values, count, temperature);
  const u32 drawn = detail::sample_weights(values, count, stream);
  assert(drawn < count);
  return legal.nth(drawn);
}

// A policy of its own for each seat.
template <Game G>
struct SeatPolicies {
  SeatPolicy seats[kMaxSeats];
  PolicyFault* fault = nullptr;  // needed unless all policies are plain

  // kNoAction when a policy failed; `fault` then tells how.
  Action select(const typename G::Tables& tables, const typename G::State& state, Player player,
                const ActionSet<G>& legal, Stream& stream) const {
    const SeatPolicy& seat = seats[player];
    if (seat.epsilon > 0 && stream.uniform() < seat.epsilon) {
      return UniformPolicy<G>{}.select(tables, state, player, legal, stream);
    }
    switch (seat.kind) {
      case PolicyKind::kUniform:
        return UniformPolicy<G>{}.select(tables, state, player, legal, stream);
      case PolicyKind::kGreedy:
        return GreedyPolicy<G>{}.select(tables, state, player, legal, stream);
      case PolicyKind::kSoftGreedy:
        if constexpr (GreedyWithValues<G>) {
          return soft_greedy<G>(tables, state, legal, seat.temperature, stream);
        }
        fault->reason = FaultReason::kNoValues;
        return kNoAction;
      case PolicyKind::kCompiled:
        break;
    }
    return PolicyCaller<G>(tables, state, player, legal, stream, seat.temperature,
                           *fault)(seat.compiled);
  }
};

}  // namespace quincunx
