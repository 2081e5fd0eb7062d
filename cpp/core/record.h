// Recorded games: the list of action and outcome ids, and its compact form.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/playout.h"

namespace quincunx {

// Ids as little-endian base-128 numbers, one byte for most.
[[nodiscard]] std::vector<u8> encode_ids(std::span<const u16> ids);
// Nothing for bytes that no list of ids encodes to (cut off, too large, padded).
[[nodiscard]] std::optional<std::vector<u16>> decode_ids(std::span<const u8> bytes);

// Plays one playout and keeps its ids.
template <Game G>
PlayoutEnd play_recorded(const typename G::Tables& tables, const SeatPolicy* policies,
                         PlayoutKey key, u32 max_decisions, std::vector<u16>& ids,
                         PolicyFault& fault) {
  SeatPolicies<G> seats;
  seats.fault = &fault;
  for (int seat = 0; seat < G::num_players(tables); ++seat) seats.seats[seat] = policies[seat];
  typename G::State state;
  G::new_initial_state(tables, state);
  const PlayoutEnd finish = playout<G>(tables, state, seats, key, max_decisions, IdRecorder{ids});
  if (finish.failed) {
    fault.index = key.index;
    fault.decision = finish.decisions;
    fault.player = G::current_player(state);
  }
  return finish;
}

// Whether `id` may be applied at the node at hand.
template <Game G>
[[nodiscard]] bool can_apply(const typename G::Tables& tables, const typename G::State& state,
                             u64 id) {
  const Player player = G::current_player(state);
  if (player == kTerminalPlayer) return false;
  if (player >= 0) {
    ActionSet<G> legal;
    G::legal_actions(tables, state, legal);
    return id < G::kNumActions && legal.test(static_cast<unsigned>(id));
  }
  Outcomes<G> outcomes;
  G::chance_outcomes(tables, state, outcomes);
  for (u32 i = 0; i < outcomes.size; ++i) {
    if (outcomes.items[i].outcome == id) return true;
  }
  return false;
}

// Pre: can_apply.
template <Game G>
void apply_any(const typename G::Tables& tables, typename G::State& state, u32 id) {
  if (G::current_player(state) == kChancePlayer) {
    G::apply_chance(tables, state, id);
  } else {
    G::apply(tables, state, id);
  }
}

// Applies ids to the initial state; returns how many could be applied before one that could not.
template <Game G>
std::size_t replay(const typename G::Tables& tables, std::span<const u16> ids,
                   typename G::State& state) {
  G::new_initial_state(tables, state);
  for (std::size_t i = 0; i < ids.size(); ++i) {
    if (!can_apply<G>(tables, state, ids[i])) return i;
    apply_any<G>(tables, state, ids[i]);
  }
  return ids.size();
}

}  // namespace quincunx
