// Chunks among threads: everything once, prefixes after a cancellation, exceptions.
#include <doctest/doctest.h>

#include <atomic>
#include <limits>
#include <stdexcept>
#include <vector>

#include "core/parallel.h"

using namespace quincunx;

namespace {

struct Visits {
  std::vector<std::atomic<u32>> counts;
  explicit Visits(u64 items) : counts(items) {}

  void mark(u64 begin, u64 end) {
    for (u64 i = begin; i < end; ++i) ++counts.at(i);
  }
  // Whether the first `finished` items were visited once and no others.
  [[nodiscard]] bool are_prefix(u64 finished) const {
    for (u64 i = 0; i < counts.size(); ++i) {
      if (counts[i] != (i < finished ? 1U : 0U)) return false;
    }
    return true;
  }
};

}  // namespace

TEST_CASE("threads_for never asks for more threads than items") {
  CHECK(threads_for(100, 3) == 3);
  CHECK(threads_for(2, 8) == 2);
  CHECK(threads_for(0, 8) == 1);
  CHECK(threads_for(1, 0) == 1);
  CHECK(threads_for(1'000'000, 0) >= 1);
  CHECK(threads_for(std::numeric_limits<u64>::max(), 8) == 8);
}

TEST_CASE("chunks are small and never empty") {
  CHECK(chunk_for(0, 1) == 1);
  CHECK(chunk_for(1, 8) == 1);
  CHECK(chunk_for(7, 8) == 1);
  CHECK(chunk_for(1'000'000'000, 4) <= 1024);
  for (const u64 count : {u64{1}, u64{10}, u64{1000}, u64{100000}}) {
    for (const u32 threads : {1U, 2U, 8U}) {
      CHECK(chunk_for(count, threads) >= 1);
      CHECK(chunk_for(count, threads) * threads <= count + threads);
    }
  }
}

TEST_CASE("every item is visited once") {
  for (const u64 count : {u64{0}, u64{1}, u64{2}, u64{7}, u64{63}, u64{64}, u64{65}, u64{5000}}) {
    for (const u32 threads : {1U, 2U, 3U, 8U}) {
      CAPTURE(count);
      CAPTURE(threads);
      Visits visits(count);
      std::atomic<bool> bad_thread{false};
      JobControl control;
      const u64 finished = run_chunks(count, threads, control, [&](u32 thread, u64 begin, u64 end) {
        if (thread >= threads || begin >= end) bad_thread = true;
        visits.mark(begin, end);
      });
      CHECK(finished == count);
      CHECK(control.done == count);
      CHECK_FALSE(bad_thread);
      CHECK(visits.are_prefix(count));
    }
  }
}

TEST_CASE("chunks of one thread ascend") {
  // A reader of a thread's part may rely on it.
  std::vector<u64> last(8, 0);
  std::atomic<bool> descended{false};
  JobControl control;
  run_chunks(5000, 8, control, [&](u32 thread, u64 begin, u64 end) {
    if (begin < last[thread]) descended = true;
    last[thread] = end;
  });
  CHECK_FALSE(descended);
}

TEST_CASE("after a cancellation a prefix is done and nothing else") {
  for (const u32 threads : {1U, 2U, 8U}) {
    for (const u64 stop : {u64{0}, u64{1}, u64{500}, u64{4999}}) {
      CAPTURE(threads);
      CAPTURE(stop);
      Visits visits(5000);
      JobControl control;
      const u64 finished = run_chunks(5000, threads, control, [&](u32, u64 begin, u64 end) {
        if (begin <= stop && stop < end) control.cancel = true;
        visits.mark(begin, end);
      });
      CHECK(finished > stop);
      CHECK(finished <= 5000);
      CHECK(control.done == finished);
      CHECK(visits.are_prefix(finished));
    }
  }
}

TEST_CASE("a job cancelled before its start does nothing") {
  JobControl control;
  control.cancel = true;
  u32 calls = 0;
  CHECK(run_chunks(100, 1, control, [&](u32, u64, u64) { ++calls; }) == 0);
  CHECK(calls == 0);
}

TEST_CASE("an exception stops the job and comes out") {
  for (const u32 threads : {1U, 2U, 8U}) {
    CAPTURE(threads);
    Visits visits(100000);
    JobControl control;
    CHECK_THROWS_WITH_AS(run_chunks(100000, threads, control,
                                    [&](u32, u64 begin, u64 end) {
                                      if (begin <= 700 && 700 < end) {
                                        throw std::runtime_error("item 700");
                                      }
                                      visits.mark(begin, end);
                                    }),
                         "item 700", std::runtime_error);
    CHECK(control.cancel);
    CHECK(control.done < 100000);
    CHECK(visits.counts[700] == 0);
  }
}

TEST_CASE("of several exceptions one comes out") {
  JobControl control;
  CHECK_THROWS_AS(
      run_chunks(1000, 8, control, [](u32, u64, u64) { throw std::runtime_error("all"); }),
      std::runtime_error);
}
