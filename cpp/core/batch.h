// Many games stepped side by side: packed states one after another in one array. What the bindings
// speak to; batch_for.h fills it in for each game.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>

#include "core/parallel.h"
#include "core/rollout.h"

namespace quincunx {

// The games of a batch.
struct BatchGames {
  std::byte* states = nullptr;  // [size] packed states, aligned to 8
  u64* playouts = nullptr;      // [size] the playout that each game plays
  Stream* streams = nullptr;    // [size][kMaxSeats] the seats' policies; nullptr: none is asked
  u64 size = 0;
  u64 seed = 0;
  bool settle = true;  // chance resolves by itself

  [[nodiscard]] PlayoutKey key(u64 slot) const { return {seed, playouts[slot]}; }
};

// The games that an operation is about: all, or those at `indices`, which are distinct. Rows of
// results are in the order of the subset.
struct Subset {
  const i64* indices = nullptr;
  u64 count = 0;
  u32 threads = 1;  // at most so many

  [[nodiscard]] u64 slot(u64 k) const {
    return indices == nullptr ? k : static_cast<u64>(indices[k]);
  }
};

// Below so many games a thread costs more to start than it saves.
inline constexpr u64 kGamesPerThread = 4096;

// Calls body(k, slot) for every game of the subset, from several threads if there are many.
template <class Body>
void each_game(const Subset& subset, const Body& body) {
  const auto range = [&](u32, u64 begin, u64 end) {
    for (u64 k = begin; k < end; ++k) body(k, subset.slot(k));
  };
  const u64 useful = std::max<u64>(1, subset.count / kGamesPerThread);
  const auto threads = static_cast<u32>(std::min<u64>(std::max(1U, subset.threads), useful));
  if (threads == 1) return range(0, 0, subset.count);
  JobControl control;
  run_chunks(subset.count, threads, control, range);
}

// What becomes of a game that is over. The names are Gymnasium's.
enum class AutoReset : u8 {
  kDisabled,  // it stays over until it is reset; stepping it is an error
  kNextStep,  // the next step starts a new game in its place and ignores the action
  kSameStep,  // a new game starts in the step that ended it
};

// What a step brings, one row for each game of the subset.
struct StepRows {
  double* rewards;          // [count][players]; zeros unless the game ended
  bool* done;               // the game ended in this step
  bool* started;            // a new game started in this step
  i8* players;              // who decides now
  std::byte* final_states;  // [count] packed states, written where kSameStep replaced an ended game
};

// How games stand. Pointers that are null are not wanted.
struct StandingRows {
  double* returns = nullptr;  // [count][players]; zeros unless the game is over
  i32* scores = nullptr;      // [count][players]
  i32* categories = nullptr;  // [count][players][categories]
  u8* placements = nullptr;   // [count][players]
  u32* win = nullptr;         // [count][players]
  u32* turns = nullptr;       // [count]
  u8* endings = nullptr;      // [count], kNoEnding unless the game is over
};

enum class ObserveAs : u8 { kRecord, kFloat, kByte };

// Who plays in games that are played on by themselves.
struct SeatPlan {
  SeatPolicy policies[kMaxSeats];
  bool outside[kMaxSeats] = {};  // the seat's actions come from outside
  u32 max_decisions = ~u32{0};
};

// Where a game stopped when it was played on.
enum class Stop : u8 { kWaiting, kOver, kTruncated, kFailed };

struct PlayOnRows {
  u32* decisions;       // [size], by slot
  Stop* stops;          // [size], by slot
  PolicyFault* faults;  // [size], by slot; written where a policy failed
};

// Batch operations of one ruleset. None of them allocates, locks or throws per game.
class BatchRules {
 public:
  virtual ~BatchRules() = default;

  // New games of the playouts at hand; or of the next ones, each `size` further.
  virtual void start(const BatchGames& games, const Subset& subset) const = 0;
  virtual void restart(const BatchGames& games, const Subset& subset) const = 0;
  // New games of the playouts at hand, where the playouts of a job begin. Chance is not resolved.
  virtual void start_from(const BatchGames& games, const Subset& subset,
                          const RolloutJob& job) const = 0;
  // Resolves chance nodes by the games' own luck.
  virtual void settle(const BatchGames& games, const Subset& subset) const = 0;
  // Index of the first of `count` packed states that is no possible state, with the reason.
  virtual u64 first_impossible(const std::byte* states, u64 count, std::string& why) const = 0;

  virtual void players(const BatchGames& games, const Subset& subset, i8* out) const = 0;
  // Legal actions, or at a chance node outcomes, as rows of bits or of bools. `stride` is the
  // distance of two rows in elements.
  virtual void legal_bits(const BatchGames& games, const Subset& subset, u64* out, u64 words,
                          i64 stride) const = 0;
  virtual void legal_mask(const BatchGames& games, const Subset& subset, bool* out, u64 width,
                          i64 stride) const = 0;

  // Position in the subset of the first game that can't take its action; count if there is none.
  // Games that are over are passed over if they `restart` instead of taking one.
  virtual u64 first_illegal(const BatchGames& games, const Subset& subset, const i64* actions,
                            bool restart) const = 0;
  // Pre: first_illegal finds none.
  virtual void step(const BatchGames& games, const Subset& subset, const i64* actions,
                    AutoReset mode, Utility utility, const StepRows& rows) const = 0;
  // Pre: legal actions of seats. Nothing is reported.
  virtual void apply(const BatchGames& games, const Subset& subset, const i64* actions) const = 0;

  // `seats` are the observers; nullptr: those to decide, seat 0 where none is. `stride` in bytes.
  virtual void observe(const BatchGames& games, const Subset& subset, const i8* seats,
                       ObserveAs kind, std::byte* out, i64 stride) const = 0;
  [[nodiscard]] virtual u32 tensor_size() const = 0;
  virtual void standings(const BatchGames& games, const Subset& subset, Utility utility,
                         const StandingRows& rows) const = 0;
  // The outcome by the game's own luck; -1 where chance is not to decide.
  virtual void sample_chance(const BatchGames& games, const Subset& subset, i64* out) const = 0;
  // The next word of the stream of each seat to decide. Pre: a seat is to decide in every game.
  virtual void words(const BatchGames& games, const Subset& subset, u64* out) const = 0;

  // What the seats' policies choose, by the games' streams; -1 where no seat is to decide, and
  // where a policy failed. Faults are by position in the subset.
  virtual void select(const BatchGames& games, const Subset& subset, const SeatPolicy* policies,
                      i64* actions, PolicyFault* faults) const = 0;
  // Plays each game on until a seat from outside is to decide, or to its end.
  virtual void play_on(const BatchGames& games, const Subset& subset, const SeatPlan& plan,
                       const PlayOnRows& rows) const = 0;
};

}  // namespace quincunx
