// One playout from a state to the end of the game: the hot loop.
#pragma once

#include <vector>

#include "core/policy.h"

namespace quincunx {

struct PlayoutEnd {
  u32 decisions;
  bool truncated;
  bool failed = false;  // a compiled policy gave no legal action; the state is where it was asked
};

// Streams of all seats' policies in one playout.
template <Game G>
struct SeatStreams {
  Stream streams[G::kMaxPlayers];

  explicit SeatStreams(PlayoutKey key) {
    for (int seat = 0; seat < G::kMaxPlayers; ++seat) {
      streams[seat] = Stream(key, LuckDomain::kPolicy, static_cast<u64>(seat));
    }
  }
};

// Draws the outcome of the chance node at hand.
template <Game G>
[[nodiscard]] inline Outcome draw_outcome(const typename G::Tables& tables,
                                          const typename G::State& state, PlayoutKey key) {
  const ChanceSource source = G::chance_source(tables, state);
  Draw draw(key, source.source, source.n);
  return G::sample_chance(tables, state, draw);
}

struct NoRecorder {
  void operator()(u32) const {}
};

// Keeps the ids of all actions and outcomes, in order.
struct IdRecorder {
  std::vector<u16>& ids;
  void operator()(u32 id) const { ids.push_back(static_cast<u16>(id)); }
};

struct ToTheEnd {
  template <class State>
  bool operator()(const State&) const {
    return false;
  }
};

// Plays on from `state`, to the end or to a chance node at which `stop` says so. A game that has
// not ended after `max_decisions` decisions is truncated.
template <Game G, PolicyFor<G> P, class Recorder = NoRecorder, class Stop = ToTheEnd>
PlayoutEnd playout(const typename G::Tables& tables, typename G::State& state, const P& policy,
                   PlayoutKey key, u32 max_decisions, const Recorder& record = {},
                   const Stop& stop = {}) {
  SeatStreams<G> seats(key);
  ActionSet<G> legal;
  for (u32 decisions = 0;;) {
    const Player player = G::current_player(state);
    if (player >= 0) [[likely]] {
      if (decisions == max_decisions) [[unlikely]]
        return {decisions, true};
      G::legal_actions(tables, state, legal);
      const Action action = policy.select(tables, state, player, legal, seats.streams[player]);
      if (action == kNoAction) [[unlikely]]
        return {decisions, false, true};
      record(action);
      G::apply(tables, state, action);
      ++decisions;
    } else if (player == kChancePlayer) {
      if (stop(state)) return {decisions, false};
      const Outcome outcome = draw_outcome<G>(tables, state, key);
      record(outcome);
      G::apply_chance(tables, state, outcome);
    } else {
      return {decisions, false};
    }
  }
}

}  // namespace quincunx
