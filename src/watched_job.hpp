// A native job beside the thread that called it, which serves Ctrl-C and progress in the meantime.
#pragma once

#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>

#include "bindings.hpp"

namespace quincunx::python {

// Runs the job beside the calling thread, which meanwhile serves signals and progress.
class WatchedJob {
 public:
  template <class Run>
  explicit WatchedJob(Run run)
      : thread_([this, run] {
          try {
            finished_ = run(control_);
          } catch (...) {
            failure_ = std::current_exception();
          }
          const std::lock_guard<std::mutex> guard(lock_);
          over_ = true;
          signal_.notify_all();
        }) {}

  // Pre: the GIL is held. Returns once the job is over. An exception of the progress call-back
  // cancels the job and is thrown when it has stopped.
  void watch(const py::object& progress) {
    while (!wait_a_little()) {
      if (control_.cancel) continue;
      try {
        if (PyErr_CheckSignals() != 0) throw py::error_already_set();
        if (!progress.is_none()) progress(control_.done.load());
      } catch (py::error_already_set& error) {
        control_.cancel = true;
        interrupted_ = error.matches(PyExc_KeyboardInterrupt);
        if (!interrupted_) raised_ = std::current_exception();
      } catch (...) {
        control_.cancel = true;
        raised_ = std::current_exception();
      }
    }
    thread_.join();
    if (failure_) std::rethrow_exception(failure_);
    if (raised_) std::rethrow_exception(raised_);
  }

  [[nodiscard]] u64 finished() const { return finished_; }
  [[nodiscard]] bool interrupted() const { return interrupted_; }

 private:
  bool wait_a_little() {
    const py::gil_scoped_release release;
    std::unique_lock<std::mutex> guard(lock_);
    return signal_.wait_for(guard, std::chrono::milliseconds(50), [this] { return over_; });
  }

  JobControl control_;
  std::mutex lock_;
  std::condition_variable signal_;
  bool over_ = false;
  bool interrupted_ = false;
  u64 finished_ = 0;
  std::exception_ptr failure_;
  std::exception_ptr raised_;
  std::thread thread_;  // last: starts when the rest is there
};

}  // namespace quincunx::python
