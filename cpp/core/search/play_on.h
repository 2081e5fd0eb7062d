// How a search plays on from a position, and what came of it.
#pragma once

#include "core/playout.h"
#include "core/search/search.h"
#include "core/search/worth.h"

namespace quincunx {

// One thread's player of playouts.
template <Game G>
class PlayOn {
 public:
  PlayOn(const typename G::Tables& tables, const SearchSettings& settings)
      : tables_(tables), cap_(settings.depth == 0 ? ~u32{0} : settings.depth) {
    seats_.fault = &fault_;
    for (int seat = 0; seat < G::num_players(tables); ++seat) {
      const SeatPolicy& policy = settings.policies[seat];
      seats_.seats[seat] = policy;
      alike_ = alike_ && policy.plain() && policy.kind == settings.policies[0].kind;
    }
  }

  // The state in which playout `key` begins.
  void begin(typename G::State& state, const SearchRoot& root, PlayoutKey key) const {
    std::memcpy(&state, root.state, sizeof(state));
    if (root.observer < 0) return;
    Stream words(key, LuckDomain::kDeterminize, static_cast<u64>(root.observer));
    G::determinize(tables_, state, root.observer, words);
  }

  // Plays on and writes what it is worth to every seat. False if a compiled policy failed.
  bool finish(typename G::State& state, PlayoutKey key, Worth& worth, i64* values) {
    const PlayoutEnd end = play(state, key);
    if (end.failed) [[unlikely]] {
      fault_.index = key.index;
      fault_.decision = end.decisions;
      fault_.player = G::current_player(state);
      return false;
    }
    ResultOf<G> result;
    G::score(tables_, state, result);
    worth.measure(result, end.truncated, values);
    return true;
  }

  [[nodiscard]] const PolicyFault& fault() const { return fault_; }

 private:
  // All seats alike is the common case, which the compiler sees through.
  PlayoutEnd play(typename G::State& state, PlayoutKey key) const {
    if (!alike_) return playout<G>(tables_, state, seats_, key, cap_);
    if (seats_.seats[0].kind == PolicyKind::kGreedy) {
      return playout<G>(tables_, state, GreedyPolicy<G>{}, key, cap_);
    }
    return playout<G>(tables_, state, UniformPolicy<G>{}, key, cap_);
  }

  const typename G::Tables& tables_;
  u32 cap_;
  bool alike_ = true;
  PolicyFault fault_;
  SeatPolicies<G> seats_;
};

// Keeps the fault of the earliest playout.
inline void keep_earliest(PolicyFault& fault, const PolicyFault& other) {
  const bool failed = other.reason != FaultReason::kNone;
  if (failed && (fault.reason == FaultReason::kNone || other.index < fault.index)) fault = other;
}

}  // namespace quincunx
