// Many playouts of one ruleset: threads, totals, arrays.
#pragma once

#include <cstddef>
#include <cstring>
#include <limits>
#include <vector>

#include "core/parallel.h"
#include "core/playout.h"
#include "core/totals.h"

namespace quincunx {

enum class Utility : u8 { kWinShare, kScores, kPlacements };

struct RolloutJob {
  u64 seed = 0;
  u64 first = 0;  // index of the first playout
  u64 count = 0;
  u32 threads = 0;        // 0: all cores
  u32 max_decisions = 0;  // 0: no cap
  Utility utility = Utility::kWinShare;
  SeatPolicy policies[kMaxSeats];

  // Playouts from a position instead of from the start.
  const std::byte* root = nullptr;  // its packed state; nullptr: the start of the game
  int observer = -1;      // seat from whose view what is hidden is drawn anew; -1: nothing is
  i64 first_action = -1;  // applied first; -1: none. Not counted as a decision
};

// Where each playout's results go: rows of the caller's arrays, all or none given.
struct RolloutArrays {
  double* returns = nullptr;  // [count][players], NaN where truncated
  i32* scores = nullptr;      // [count][players]
  i32* categories = nullptr;  // [count][players][categories]
  u8* placements = nullptr;   // [count][players], 0 where truncated
  u32* decisions = nullptr;   // [count]
  u32* turns = nullptr;       // [count]
  bool* truncated = nullptr;  // [count]
  u8* endings = nullptr;      // [count], kNoEnding where truncated
};

// Utility of one seat in a finished game: more is better.
[[nodiscard]] inline double utility_of(Utility utility, i32 score, u8 placement, u32 win) {
  switch (utility) {
    case Utility::kScores:
      return score;
    case Utility::kPlacements:
      return -static_cast<double>(placement);
    case Utility::kWinShare:
      break;
  }
  return static_cast<double>(win) / kWinUnits;
}

// Writes row `row` of the arrays.
inline void store_row(const RolloutArrays& arrays, u64 row, const PlayoutResult& result,
                      int players, int categories, Utility utility) {
  arrays.decisions[row] = result.decisions;
  arrays.turns[row] = result.turns;
  arrays.truncated[row] = result.truncated;
  arrays.endings[row] = result.truncated ? kNoEnding : static_cast<u8>(result.ending);
  for (int seat = 0; seat < players; ++seat) {
    const u64 at = row * static_cast<u64>(players) + static_cast<u64>(seat);
    arrays.scores[at] = result.scores[seat];
    arrays.placements[at] = result.truncated ? u8{0} : result.placements[seat];
    arrays.returns[at] = result.truncated ? std::numeric_limits<double>::quiet_NaN()
                                          : utility_of(utility, result.scores[seat],
                                                       result.placements[seat], result.win[seat]);
    for (int k = 0; k < categories; ++k) {
      arrays.categories[at * static_cast<u64>(categories) + static_cast<u64>(k)] =
          result.categories[seat * categories + k];
    }
  }
}

// One thread's share of a job.
struct RolloutPart {
  Totals totals;
  PolicyFault fault;
};

// The state in which playouts of the job begin, before anything hidden is drawn anew.
template <Game G>
[[nodiscard]] typename G::State first_state(const typename G::Tables& tables,
                                            const RolloutJob& job) {
  typename G::State state;
  if (job.root == nullptr) {
    G::new_initial_state(tables, state);
  } else {
    std::memcpy(&state, job.root, sizeof(state));
  }
  return state;
}

// Makes the job's first state that of one playout. The same hidden things are drawn for every
// first action, so that actions are compared under the same luck.
template <Game G>
void prepare(const typename G::Tables& tables, typename G::State& state, const RolloutJob& job,
             PlayoutKey key) {
  if (job.observer >= 0) {
    Stream stream(key, LuckDomain::kDeterminize, static_cast<u64>(job.observer));
    G::determinize(tables, state, job.observer, stream);
  }
  if (job.first_action >= 0) G::apply(tables, state, static_cast<Action>(job.first_action));
}

// Plays [begin, end) of the job with one policy type, which the compiler sees through. Stops early
// when a compiled policy fails.
template <Game G, PolicyFor<G> P>
void play_range(const typename G::Tables& tables, const P& policy, const RolloutJob& job, u64 begin,
                u64 end, const RolloutArrays* arrays, RolloutPart& part) {
  const u32 cap = job.max_decisions == 0 ? std::numeric_limits<u32>::max() : job.max_decisions;
  const typename G::State initial = first_state<G>(tables, job);
  for (u64 i = begin; i < end; ++i) {
    typename G::State state = initial;
    const PlayoutKey key{job.seed, job.first + i};
    prepare<G>(tables, state, job, key);
    const PlayoutEnd finish = playout<G>(tables, state, policy, key, cap);
    if (finish.failed) [[unlikely]] {
      part.fault.index = key.index;
      part.fault.decision = finish.decisions;
      part.fault.player = G::current_player(state);
      return;
    }
    ResultOf<G> scored;
    G::score(tables, state, scored);
    const PlayoutResult result{scored.scores,     &scored.categories[0][0],
                               scored.placements, scored.win,
                               finish.decisions,  G::turns(state),
                               finish.truncated,  finish.truncated ? 0 : G::ending(tables, state)};
    part.totals.add(result);
    if (arrays != nullptr) {
      store_row(*arrays, i, result, G::num_players(tables), G::kNumCategories, job.utility);
    }
  }
}

// All seats alike is the common case and gets a loop of its own.
template <Game G>
void play_range_any(const typename G::Tables& tables, const RolloutJob& job, u64 begin, u64 end,
                    const RolloutArrays* arrays, RolloutPart& part) {
  SeatPolicies<G> seats;
  seats.fault = &part.fault;
  bool alike = true;
  for (int seat = 0; seat < G::num_players(tables); ++seat) {
    seats.seats[seat] = job.policies[seat];
    alike = alike && job.policies[seat].plain() && job.policies[seat].kind == job.policies[0].kind;
  }
  if (!alike) {
    play_range<G>(tables, seats, job, begin, end, arrays, part);
  } else if (job.policies[0].kind == PolicyKind::kGreedy) {
    play_range<G>(tables, GreedyPolicy<G>{}, job, begin, end, arrays, part);
  } else {
    play_range<G>(tables, UniformPolicy<G>{}, job, begin, end, arrays, part);
  }
}

// Plays the job; adds to `totals` and returns how many playouts, counted from the first, are done.
// When a compiled policy fails the job stops and `fault` tells of the first playout in which one
// did, whatever the threads; the rest of the results is then of no use.
template <Game G>
u64 rollout(const typename G::Tables& tables, const RolloutJob& job, const RolloutArrays* arrays,
            JobControl& control, Totals& totals, PolicyFault& fault) {
  const u32 threads = threads_for(job.count, job.threads);
  std::vector<RolloutPart> parts(threads, RolloutPart{Totals(totals.shape()), {}});
  const u64 finished = run_chunks(job.count, threads, control, [&](u32 thread, u64 begin, u64 end) {
    RolloutPart& part = parts[thread];
    if (part.fault.reason != FaultReason::kNone) return;
    play_range_any<G>(tables, job, begin, end, arrays, part);
    if (part.fault.reason != FaultReason::kNone) control.cancel = true;
  });
  for (const RolloutPart& part : parts) {
    totals.merge(part.totals);
    const bool failed = part.fault.reason != FaultReason::kNone;
    const bool earlier = fault.reason == FaultReason::kNone || part.fault.index < fault.index;
    if (failed && earlier) fault = part.fault;
  }
  return finished;
}

}  // namespace quincunx
