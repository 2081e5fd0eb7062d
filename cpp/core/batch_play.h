// A range of playouts played side by side, some of whose seats take their actions from outside:
// what feeds a neural network full batches. Seats with native policies play exactly as in a
// rollout.
#pragma once

#include <span>
#include <vector>

#include "core/engine.h"

namespace quincunx {

class BatchPlay {
 public:
  // `slots` games are in play at once. The job's policies are those of the seats that are not
  // `outside`; its root must outlive the object.
  BatchPlay(const Ruleset& ruleset, const RolloutJob& job, const bool* outside, u64 slots,
            const RolloutArrays* arrays);

  // Plays the games on, each until it waits for a seat from outside or ends. Those that ended are
  // counted, and the next playouts take their slots in ascending order. To be repeated until
  // nothing moves: a round is short, so that whoever calls can be interrupted. False when a policy
  // failed; `fault` then tells of the failing playout with the lowest index.
  bool advance(PolicyFault& fault);
  [[nodiscard]] bool moving() const { return !moving_.empty(); }

  // The seat from outside for which each game waits; kTerminalPlayer in slots without a game.
  [[nodiscard]] std::span<const i8> waiting() const { return waiting_; }
  // Applies actions of those seats. Position of the first that is not legal, and then no game has
  // changed; otherwise the number of actions.
  u64 apply(std::span<const i64> slots, std::span<const i64> actions);

  [[nodiscard]] u64 slots() const { return waiting_.size(); }
  [[nodiscard]] u64 started() const { return next_row_; }
  // Whether a game of the slot is under way.
  [[nodiscard]] bool occupied(u64 slot) const { return occupied_[slot] != 0; }
  [[nodiscard]] u64 finished() const { return finished_; }
  [[nodiscard]] const Totals& totals() const { return totals_; }
  [[nodiscard]] u64 playout(u64 slot) const { return playouts_[slot]; }
  [[nodiscard]] u32 decisions(u64 slot) const { return decisions_[slot]; }
  [[nodiscard]] const std::byte* state(u64 slot) const {
    return reinterpret_cast<const std::byte*>(states_.data()) + slot * state_size_;
  }
  // The stream of the seat for which a game waits.
  [[nodiscard]] Stream& stream(u64 slot) {
    return streams_[slot * kMaxSeats + static_cast<u64>(waiting_[slot])];
  }
  [[nodiscard]] BatchGames games();
  [[nodiscard]] Subset subset(std::span<const i64> slots) const {
    return {slots.data(), slots.size(), job_.threads};
  }

 private:
  bool find_fault(PolicyFault& fault) const;
  void collect_ended();
  void count(u64 slot);
  bool start_next(u64 slot);

  const Ruleset& ruleset_;
  RolloutJob job_;
  SeatPlan plan_;
  const RolloutArrays* arrays_;
  std::size_t state_size_;
  Totals totals_;
  u64 next_row_ = 0;
  u64 finished_ = 0;

  // By slot.
  std::vector<u64> states_;
  std::vector<u64> playouts_;
  std::vector<Stream> streams_;
  std::vector<u32> decisions_;
  std::vector<Stop> stops_;
  std::vector<PolicyFault> faults_;
  std::vector<i8> waiting_;
  std::vector<u8> occupied_;

  std::vector<i64> moving_;  // slots that are to be played on
};

}  // namespace quincunx
