#include "core/parallel.h"

#include <algorithm>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace quincunx {

u32 threads_for(u64 count, u32 wanted) {
  const u32 cores = std::max(1U, std::thread::hardware_concurrency());
  const u32 threads = wanted == 0 ? cores : wanted;
  return static_cast<u32>(std::clamp<u64>(count, 1, threads));
}

u64 chunk_for(u64 count, u32 threads) {
  constexpr u64 kMost = 64;
  return std::clamp<u64>(count / (u64{threads} * 8), 1, kMost);
}

u64 run_chunks(u64 count, u32 threads, JobControl& control,
               const std::function<void(u32, u64, u64)>& body) {
  const u64 chunk = chunk_for(count, threads);
  std::atomic<u64> next{0};
  std::exception_ptr failure;
  std::mutex failure_lock;

  const auto work = [&](u32 thread) {
    try {
      while (!control.cancel.load(std::memory_order_relaxed)) {
        const u64 begin = next.fetch_add(chunk);
        if (begin >= count) return;
        const u64 end = std::min(count, begin + chunk);
        body(thread, begin, end);
        control.done.fetch_add(end - begin, std::memory_order_relaxed);
      }
    } catch (...) {
      const std::lock_guard<std::mutex> guard(failure_lock);
      if (!failure) failure = std::current_exception();
      control.cancel = true;
    }
  };

  {
    std::vector<std::jthread> pool;
    try {
      for (u32 thread = 1; thread < threads; ++thread) pool.emplace_back(work, thread);
    } catch (...) {  // the system gives no more threads: those that run must not play on alone
      control.cancel = true;
      throw;
    }
    work(0);
  }
  if (failure) std::rethrow_exception(failure);
  return std::min(count, next.load());
}

}  // namespace quincunx
