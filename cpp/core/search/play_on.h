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
      : tables_(tables),
        cap_(settings.depth == 0 ? ~u32{0} : settings.depth),
        belief_(settings.belief),
        by_win_(settings.utility == Utility::kWinShare && settings.score_weight == 0) {
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
    if constexpr (GuessesChoices<G>) {
      Stream more(key, LuckDomain::kSearch, kGuesses);
      if (below(more, kBeliefs) < belief_) {
        G::guess_choices(tables_, state, root.observer, more);
      }
    }
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
    if (is_closing(state)) {
      closing_values(state, values);
      return true;
    }
    ResultOf<G> result;
    G::score(tables_, state, result);
    worth.measure(result, end.truncated, values);
    return true;
  }

  // Whether a playout ends here, since only draws are left whose odds are known.
  [[nodiscard]] bool is_closing(const typename G::State& state) const {
    if constexpr (ClosesByChance<G>) {
      return by_win_ && G::current_player(state) == kChancePlayer && G::is_closing(state);
    } else {
      return false;
    }
  }

  [[nodiscard]] const PolicyFault& fault() const { return fault_; }

 private:
  // All seats alike is the common case, which the compiler sees through.
  PlayoutEnd play(typename G::State& state, PlayoutKey key) const {
    if (!alike_) return play(state, key, seats_);
    if (seats_.seats[0].kind == PolicyKind::kGreedy) return play(state, key, GreedyPolicy<G>{});
    return play(state, key, UniformPolicy<G>{});
  }

  template <PolicyFor<G> P>
  PlayoutEnd play(typename G::State& state, PlayoutKey key, const P& policy) const {
    const auto stop = [this](const typename G::State& now) { return is_closing(now); };
    return playout<G>(tables_, state, policy, key, cap_, NoRecorder{}, stop);
  }

  void closing_values(const typename G::State& state, i64* values) const {
    if constexpr (ClosesByChance<G>) {
      u32 win[G::kMaxPlayers] = {};
      G::closing_win(tables_, state, win);
      std::copy_n(win, G::num_players(tables_), values);
    }
  }

  const typename G::Tables& tables_;
  static constexpr u64 kGuesses = 1;  // stream of the search; 0 is that of the tree
  static constexpr u64 kBeliefs = 1000;

  u32 cap_;
  u32 belief_;
  bool by_win_;
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
