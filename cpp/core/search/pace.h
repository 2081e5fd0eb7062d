// How many playouts each thread of a search makes: one number tells it all, whatever the budget.
#pragma once

#include <condition_variable>
#include <mutex>
#include <vector>

#include "core/search/search.h"

namespace quincunx {

// Thread t of T makes the playouts t, t + T, t + 2T, .. below a number that is common to all. A
// budget of seconds ends after whole rounds of all threads, so a search that was stopped by the
// clock is made again by asking for as many playouts as it made.
class Pace {
 public:
  Pace(const SearchBudget& budget, u32 threads, JobControl& control);

  // How many playouts a thread may make next; 0: it is done.
  [[nodiscard]] u64 next(u32 thread);

 private:
  static constexpr u64 kRound = 8;     // playouts between two looks at the clock
  static constexpr u64 kLongest = 64;  // playouts between two looks at whether to stop
  static constexpr u64 kAhead = 2;     // rounds that a thread may be ahead of another

  [[nodiscard]] u64 counted(u32 thread);
  [[nodiscard]] u64 timed(u32 thread);
  [[nodiscard]] u64 slowest() const;
  [[nodiscard]] double elapsed() const;

  const SearchBudget budget_;
  const u32 threads_;
  JobControl& control_;
  const i64 begin_;  // nanoseconds of the steady clock

  std::vector<u64> made_;  // playouts, or rounds, of each thread
  std::mutex lock_;
  std::condition_variable moved_;
  u64 granted_ = 0;  // rounds that all threads make
  bool over_ = false;
};

}  // namespace quincunx
