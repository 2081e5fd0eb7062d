#include "core/search/pace.h"

#include <algorithm>
#include <chrono>

namespace quincunx {

namespace {

i64 now() {
  const auto since = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::nanoseconds>(since).count();
}

}  // namespace

Pace::Pace(const SearchBudget& budget, u32 threads, JobControl& control)
    : budget_(budget), threads_(threads), control_(control), begin_(now()), made_(threads, 0) {}

u64 Pace::next(u32 thread) {
  if (control_.cancel.load(std::memory_order_relaxed)) return 0;
  const u64 count = budget_.playouts != 0 ? counted(thread) : timed(thread);
  control_.done.fetch_add(count, std::memory_order_relaxed);
  return count;
}

// Each thread touches its own number only.
u64 Pace::counted(u32 thread) {
  const u64 share = budget_.playouts / threads_ + (thread < budget_.playouts % threads_);
  const u64 count = std::min(kLongest, share - made_[thread]);
  made_[thread] += count;
  return count;
}

u64 Pace::timed(u32 thread) {
  std::unique_lock<std::mutex> guard(lock_);
  const auto near_enough = [&] {
    return made_[thread] < slowest() + kAhead || control_.cancel.load(std::memory_order_relaxed);
  };
  while (!moved_.wait_for(guard, std::chrono::milliseconds(1), near_enough)) {
  }
  if (control_.cancel.load(std::memory_order_relaxed)) return 0;
  if (made_[thread] == granted_) {
    over_ = over_ || (granted_ != 0 && elapsed() >= budget_.seconds);
    if (over_) return 0;
    ++granted_;
  }
  ++made_[thread];
  moved_.notify_all();
  return kRound;
}

u64 Pace::slowest() const { return *std::min_element(made_.begin(), made_.end()); }

double Pace::elapsed() const { return static_cast<double>(now() - begin_) * 1e-9; }

}  // namespace quincunx
