// Batch operations of one game: the same games as one by one, by the same luck.
#pragma once

#include <atomic>
#include <cstring>

#include "core/batch.h"
#include "core/check_fields.h"
#include "core/record.h"
#include "core/tensor_plan.h"

namespace quincunx {

// Resolves chance nodes by the game's own luck until a seat decides or the game is over.
template <Game G>
void settle(const typename G::Tables& tables, typename G::State& state, PlayoutKey key) {
  while (G::current_player(state) == kChancePlayer) {
    G::apply_chance(tables, state, draw_outcome<G>(tables, state, key));
  }
}

namespace detail {

// Bits as bools, eight at a time: each byte of the product keeps one bit, which then becomes 1.
inline void spread_bools(const u64* words, u64 width, bool* out) {
  const auto* bytes = reinterpret_cast<const u8*>(words);
  u64 at = 0;
  for (; at + 8 <= width; at += 8) {
    const u64 picked = (bytes[at / 8] * 0x0101010101010101ULL) & 0x8040201008040201ULL;
    const u64 bools = ((picked + 0x7F7F7F7F7F7F7F7FULL) >> 7) & 0x0101010101010101ULL;
    std::memcpy(out + at, &bools, sizeof(bools));
  }
  for (; at < width; ++at) out[at] = (words[at / 64] >> (at % 64)) & 1;
}

}  // namespace detail

template <Game G>
class BatchRulesFor final : public BatchRules {
 public:
  using State = typename G::State;
  using Tables = typename G::Tables;

  explicit BatchRulesFor(const Tables& tables)
      : tables_(tables), tensor_(FieldsOf<typename G::Observation>::kFields) {}

  void start(const BatchGames& games, const Subset& subset) const override {
    each_game(subset, [&](u64, u64 slot) { start_one(games, slot); });
  }
  void restart(const BatchGames& games, const Subset& subset) const override {
    each_game(subset, [&](u64, u64 slot) { restart_one(games, slot); });
  }
  void start_from(const BatchGames& games, const Subset& subset,
                  const RolloutJob& job) const override {
    const State initial = first_state<G>(tables_, job);
    each_game(subset, [&](u64, u64 slot) {
      State& state = state_of(games, slot);
      state = initial;
      prepare<G>(tables_, state, job, games.key(slot));
      start_streams(games, slot);
    });
  }
  void settle(const BatchGames& games, const Subset& subset) const override {
    each_game(subset, [&](u64, u64 slot) {
      quincunx::settle<G>(tables_, state_of(games, slot), games.key(slot));
    });
  }

  u64 first_impossible(const std::byte* states, u64 count, std::string& why) const override {
    for (u64 i = 0; i < count; ++i) {
      State state;
      std::memcpy(&state, states + i * sizeof(State), sizeof(State));
      if (const auto fault =
              check_ranges(FieldsOf<State>::kFields, reinterpret_cast<const std::byte*>(&state))) {
        why = *fault;
        return i;
      }
      if (const char* fault = G::check_invariants(tables_, state)) {
        why = fault;
        return i;
      }
    }
    return count;
  }

  void players(const BatchGames& games, const Subset& subset, i8* out) const override {
    each_game(subset, [&](u64 k, u64 slot) {
      out[k] = static_cast<i8>(G::current_player(state_of(games, slot)));
    });
  }

  void legal_bits(const BatchGames& games, const Subset& subset, u64* out, u64 words,
                  i64 stride) const override {
    each_game(subset, [&](u64 k, u64 slot) {
      Choices choices;
      choices_of(state_of(games, slot), choices);
      std::memcpy(out + static_cast<i64>(k) * stride, choices.words, words * sizeof(u64));
    });
  }
  void legal_mask(const BatchGames& games, const Subset& subset, bool* out, u64 width,
                  i64 stride) const override {
    each_game(subset, [&](u64 k, u64 slot) {
      Choices choices;
      choices_of(state_of(games, slot), choices);
      detail::spread_bools(choices.words, width, out + static_cast<i64>(k) * stride);
    });
  }

  u64 first_illegal(const BatchGames& games, const Subset& subset, const i64* actions,
                    bool restart) const override {
    std::atomic<u64> first{subset.count};
    each_game(subset, [&](u64 k, u64 slot) {
      const State& state = state_of(games, slot);
      if (restart && G::current_player(state) == kTerminalPlayer) return;
      if (actions[k] >= 0 && can_apply<G>(tables_, state, static_cast<u64>(actions[k]))) return;
      u64 known = first.load(std::memory_order_relaxed);
      while (k < known && !first.compare_exchange_weak(known, k, std::memory_order_relaxed)) {
      }
    });
    return first.load();
  }

  void step(const BatchGames& games, const Subset& subset, const i64* actions, AutoReset mode,
            Utility utility, const StepRows& rows) const override {
    each_game(subset,
              [&](u64 k, u64 slot) { step_one(games, slot, k, actions[k], mode, utility, rows); });
  }
  void apply(const BatchGames& games, const Subset& subset, const i64* actions) const override {
    each_game(subset, [&](u64 k, u64 slot) {
      G::apply(tables_, state_of(games, slot), static_cast<Action>(actions[k]));
    });
  }

  void observe(const BatchGames& games, const Subset& subset, const i8* seats, ObserveAs kind,
               std::byte* out, i64 stride) const override {
    each_game(subset, [&](u64 k, u64 slot) {
      const State& state = state_of(games, slot);
      const Player seat = seats != nullptr ? seats[k] : std::max(0, G::current_player(state));
      typename G::Observation seen;
      G::observe(tables_, state, seat, seen);
      write(seen, kind, out + static_cast<i64>(k) * stride);
    });
  }
  u32 tensor_size() const override { return tensor_.size(); }

  void standings(const BatchGames& games, const Subset& subset, Utility utility,
                 const StandingRows& rows) const override {
    each_game(subset, [&](u64 k, u64 slot) {
      const State& state = state_of(games, slot);
      ResultOf<G> result;
      G::score(tables_, state, result);
      store_standing(rows, k, result, G::current_player(state) == kTerminalPlayer, utility);
      if (rows.turns != nullptr) rows.turns[k] = G::turns(state);
      if (rows.endings != nullptr) {
        const bool over = G::current_player(state) == kTerminalPlayer;
        rows.endings[k] = over ? static_cast<u8>(G::ending(tables_, state)) : kNoEnding;
      }
    });
  }

  void sample_chance(const BatchGames& games, const Subset& subset, i64* out) const override {
    each_game(subset, [&](u64 k, u64 slot) {
      const State& state = state_of(games, slot);
      const bool chance = G::current_player(state) == kChancePlayer;
      out[k] = chance ? static_cast<i64>(draw_outcome<G>(tables_, state, games.key(slot))) : -1;
    });
  }

  void words(const BatchGames& games, const Subset& subset, u64* out) const override {
    each_game(subset, [&](u64 k, u64 slot) {
      const Player player = G::current_player(state_of(games, slot));
      out[k] = games.streams[slot * kMaxSeats + static_cast<u64>(player)].next();
    });
  }

  void select(const BatchGames& games, const Subset& subset, const SeatPolicy* policies,
              i64* actions, PolicyFault* faults) const override {
    SeatPlan plan;
    std::copy(policies, policies + G::num_players(tables_), plan.policies);
    each_game(subset, [&](u64 k, u64 slot) {
      const State& state = state_of(games, slot);
      actions[k] = -1;
      if (G::current_player(state) < 0) return;
      const SeatPolicies<G> seats = seats_of(plan, faults[k]);
      const Action action = ask(seats, state, games.streams + slot * kMaxSeats);
      if (action != kNoAction) [[likely]] {
        actions[k] = action;
      } else {
        faults[k].index = games.playouts[slot];
      }
    });
  }

  void play_on(const BatchGames& games, const Subset& subset, const SeatPlan& plan,
               const PlayOnRows& rows) const override {
    each_game(subset,
              [&](u64, u64 slot) { rows.stops[slot] = play_on_one(games, slot, plan, rows); });
  }

 private:
  // Wide enough for actions and for outcomes.
  using Choices = BitSet<(G::kNumActions > G::kNumOutcomes ? G::kNumActions : G::kNumOutcomes)>;

  static State& state_of(const BatchGames& games, u64 slot) {
    return reinterpret_cast<State*>(games.states)[slot];
  }

  void start_one(const BatchGames& games, u64 slot) const {
    State& state = state_of(games, slot);
    G::new_initial_state(tables_, state);
    if (games.settle) quincunx::settle<G>(tables_, state, games.key(slot));
    start_streams(games, slot);
  }
  void start_streams(const BatchGames& games, u64 slot) const {
    if (games.streams == nullptr) return;
    for (int seat = 0; seat < G::num_players(tables_); ++seat) {
      games.streams[slot * kMaxSeats + static_cast<u64>(seat)] =
          Stream(games.key(slot), LuckDomain::kPolicy, static_cast<u64>(seat));
    }
  }
  void restart_one(const BatchGames& games, u64 slot) const {
    games.playouts[slot] += games.size;
    start_one(games, slot);
  }

  void choices_of(const State& state, Choices& choices) const {
    choices.clear();
    const Player player = G::current_player(state);
    if (player >= 0) {
      ActionSet<G> legal;
      G::legal_actions(tables_, state, legal);
      std::copy(legal.words, legal.words + ActionSet<G>::kWords, choices.words);
    } else if (player == kChancePlayer) {
      Outcomes<G> outcomes;
      G::chance_outcomes(tables_, state, outcomes);
      for (u32 i = 0; i < outcomes.size; ++i) choices.set(outcomes.items[i].outcome);
    }
  }

  void step_one(const BatchGames& games, u64 slot, u64 k, i64 action, AutoReset mode,
                Utility utility, const StepRows& rows) const {
    State& state = state_of(games, slot);
    const auto players = static_cast<u64>(G::num_players(tables_));
    double* rewards = rows.rewards + k * players;
    std::fill(rewards, rewards + players, 0.0);
    rows.done[k] = rows.started[k] = false;
    if (mode == AutoReset::kNextStep && G::current_player(state) == kTerminalPlayer) {
      restart_one(games, slot);
      rows.started[k] = true;
    } else {
      apply_any<G>(tables_, state, static_cast<u32>(action));
      if (games.settle) quincunx::settle<G>(tables_, state, games.key(slot));
      rows.done[k] = G::current_player(state) == kTerminalPlayer;
    }
    if (rows.done[k]) {
      ResultOf<G> result;
      G::score(tables_, state, result);
      for (u64 seat = 0; seat < players; ++seat) {
        rewards[seat] =
            utility_of(utility, result.scores[seat], result.placements[seat], result.win[seat]);
      }
      if (mode == AutoReset::kSameStep) {
        std::memcpy(rows.final_states + k * sizeof(State), &state, sizeof(State));
        restart_one(games, slot);
        rows.started[k] = true;
      }
    }
    rows.players[k] = static_cast<i8>(G::current_player(state));
  }

  void write(const typename G::Observation& seen, ObserveAs kind, std::byte* out) const {
    const auto* record = reinterpret_cast<const std::byte*>(&seen);
    switch (kind) {
      case ObserveAs::kRecord:
        std::memcpy(out, record, sizeof(seen));
        break;
      case ObserveAs::kFloat:
        tensor_.write(record, reinterpret_cast<float*>(out));
        break;
      case ObserveAs::kByte:
        tensor_.write(record, reinterpret_cast<u8*>(out));
        break;
    }
  }

  void store_standing(const StandingRows& rows, u64 k, const ResultOf<G>& result, bool over,
                      Utility utility) const {
    const auto players = static_cast<u64>(G::num_players(tables_));
    constexpr u64 kCategories = G::kNumCategories;
    for (u64 seat = 0; seat < players; ++seat) {
      const u64 at = k * players + seat;
      if (rows.returns != nullptr) {
        rows.returns[at] = over ? utility_of(utility, result.scores[seat], result.placements[seat],
                                             result.win[seat])
                                : 0.0;
      }
      if (rows.scores != nullptr) rows.scores[at] = result.scores[seat];
      if (rows.placements != nullptr) rows.placements[at] = result.placements[seat];
      if (rows.win != nullptr) rows.win[at] = result.win[seat];
      if (rows.categories != nullptr) {
        std::copy(result.categories[seat], result.categories[seat] + kCategories,
                  rows.categories + at * kCategories);
      }
    }
  }

  static SeatPolicies<G> seats_of(const SeatPlan& plan, PolicyFault& fault) {
    SeatPolicies<G> seats;
    std::copy(plan.policies, plan.policies + kMaxSeats, seats.seats);
    seats.fault = &fault;
    return seats;
  }

  // Pre: a seat is to decide.
  Action ask(const SeatPolicies<G>& seats, const State& state, Stream* streams) const {
    const Player player = G::current_player(state);
    ActionSet<G> legal;
    G::legal_actions(tables_, state, legal);
    const Action action = seats.select(tables_, state, player, legal, streams[player]);
    if (action == kNoAction) [[unlikely]]
      seats.fault->player = player;
    return action;
  }

  Stop play_on_one(const BatchGames& games, u64 slot, const SeatPlan& plan,
                   const PlayOnRows& rows) const {
    State& state = state_of(games, slot);
    u32& decisions = rows.decisions[slot];
    const auto stop = [&]() -> std::optional<Stop> {
      quincunx::settle<G>(tables_, state, games.key(slot));
      const Player player = G::current_player(state);
      if (player < 0) return Stop::kOver;
      if (decisions == plan.max_decisions) return Stop::kTruncated;
      if (plan.outside[player]) return Stop::kWaiting;
      return std::nullopt;
    };
    // Mostly nothing is to be played natively at all, so the seats are prepared only then.
    if (const auto at_once = stop()) return *at_once;
    const SeatPolicies<G> seats = seats_of(plan, rows.faults[slot]);
    for (;;) {
      const Action action = ask(seats, state, games.streams + slot * kMaxSeats);
      if (action == kNoAction) [[unlikely]] {
        rows.faults[slot].index = games.playouts[slot];
        rows.faults[slot].decision = decisions;
        return Stop::kFailed;
      }
      G::apply(tables_, state, action);
      ++decisions;
      if (const auto stopped = stop()) return *stopped;
    }
  }

  const Tables& tables_;
  TensorPlan tensor_;
};

}  // namespace quincunx
