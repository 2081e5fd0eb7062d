// Splits a range of playouts among threads, so that what is finished is always a prefix of it.
#pragma once

#include <atomic>
#include <functional>

#include "core/types.h"

namespace quincunx {

// Shared between a running job and whoever watches it.
struct JobControl {
  std::atomic<bool> cancel{false};
  std::atomic<u64> done{0};  // playouts finished, for display
};

// Number of threads that a job of `count` items with `wanted` threads (0: all cores) will use.
[[nodiscard]] u32 threads_for(u64 count, u32 wanted);

// Items a thread takes at a time: few enough that cancelling is prompt.
[[nodiscard]] u64 chunk_for(u64 count, u32 threads);

// Runs body(thread, begin, end) over consecutive chunks of [0, count). Chunks are handed out in
// order and each one taken is finished, so after a cancellation the items [0, result) are done and
// no others. A body that throws cancels the rest; the exception is thrown again here.
u64 run_chunks(u64 count, u32 threads, JobControl& control,
               const std::function<void(u32, u64, u64)>& body);

}  // namespace quincunx
