// Many playouts of one ruleset: threads, totals, arrays.
#pragma once

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
  PolicyKind policies[kMaxSeats] = {};
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

// Plays [begin, end) of the job with one policy type, which the compiler sees through.
template <Game G, PolicyFor<G> P>
void play_range(const typename G::Tables& tables, const P& policy, const RolloutJob& job, u64 begin,
                u64 end, const RolloutArrays* arrays, Totals& totals) {
  const u32 cap = job.max_decisions == 0 ? std::numeric_limits<u32>::max() : job.max_decisions;
  typename G::State initial;
  G::new_initial_state(tables, initial);
  for (u64 i = begin; i < end; ++i) {
    typename G::State state = initial;
    const PlayoutEnd finish =
        playout<G>(tables, state, policy, PlayoutKey{job.seed, job.first + i}, cap);
    ResultOf<G> scored;
    G::score(tables, state, scored);
    const PlayoutResult result{scored.scores,   &scored.categories[0][0], scored.placements,
                               scored.win,      finish.decisions,         G::turns(state),
                               finish.truncated};
    totals.add(result);
    if (arrays != nullptr) {
      store_row(*arrays, i, result, G::num_players(tables), G::kNumCategories, job.utility);
    }
  }
}

// All seats alike is the common case and gets a loop of its own.
template <Game G>
void play_range_any(const typename G::Tables& tables, const RolloutJob& job, u64 begin, u64 end,
                    const RolloutArrays* arrays, Totals& totals) {
  SeatPolicies<G> seats{};
  bool alike = true;
  for (int seat = 0; seat < G::num_players(tables); ++seat) {
    seats.kinds[seat] = job.policies[seat];
    alike = alike && job.policies[seat] == job.policies[0];
  }
  if (!alike) {
    play_range<G>(tables, seats, job, begin, end, arrays, totals);
  } else if (job.policies[0] == PolicyKind::kGreedy) {
    play_range<G>(tables, GreedyPolicy<G>{}, job, begin, end, arrays, totals);
  } else {
    play_range<G>(tables, UniformPolicy<G>{}, job, begin, end, arrays, totals);
  }
}

// Plays the job; adds to `totals` and returns how many playouts, counted from the first, are done.
template <Game G>
u64 rollout(const typename G::Tables& tables, const RolloutJob& job, const RolloutArrays* arrays,
            JobControl& control, Totals& totals) {
  const u32 threads = threads_for(job.count, job.threads);
  std::vector<Totals> parts(threads, Totals(totals.shape()));
  const u64 finished = run_chunks(job.count, threads, control, [&](u32 thread, u64 begin, u64 end) {
    play_range_any<G>(tables, job, begin, end, arrays, parts[thread]);
  });
  for (const Totals& part : parts) totals.merge(part);
  return finished;
}

}  // namespace quincunx
