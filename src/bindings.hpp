// First include of every glue file: pybind11, NumPy helpers and the handles that Python holds.
#pragma once

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <cstring>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/engine.h"

namespace quincunx::python {

namespace py = pybind11;

using RulesetPtr = std::shared_ptr<const Ruleset>;

// A state as Python holds it: its bytes, and the ruleset that gives them meaning.
class StateHandle {
 public:
  explicit StateHandle(RulesetPtr ruleset)
      : ruleset_(std::move(ruleset)), words_((size() + 7) / 8, 0) {}

  // A copy of one of many packed states.
  StateHandle(RulesetPtr ruleset, const std::byte* packed) : StateHandle(std::move(ruleset)) {
    std::memcpy(data(), packed, size());
  }

  [[nodiscard]] const RulesetPtr& owner() const { return ruleset_; }
  [[nodiscard]] const Ruleset& rules() const { return *ruleset_; }
  [[nodiscard]] std::size_t size() const { return ruleset_->facts().state.size; }
  [[nodiscard]] std::byte* data() { return reinterpret_cast<std::byte*>(words_.data()); }
  [[nodiscard]] const std::byte* data() const {
    return reinterpret_cast<const std::byte*>(words_.data());
  }

 private:
  RulesetPtr ruleset_;
  std::vector<u64> words_;
};

[[nodiscard]] inline py::bytes to_bytes(std::span<const std::byte> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

[[nodiscard]] inline std::span<const std::byte> bytes_view(const py::bytes& bytes) {
  const std::string_view view(bytes);
  return std::as_bytes(std::span(view.data(), view.size()));
}

// An array that owns a copy of `values`.
template <class T>
[[nodiscard]] py::array_t<T> to_array(const std::vector<T>& values) {
  return py::array_t<T>(static_cast<py::ssize_t>(values.size()), values.data());
}

// A Python integer of any size, from an exact sum.
[[nodiscard]] inline py::int_ to_int(i128 value) {
  const bool negative = value < 0;
  const u128 magnitude = negative ? u128{0} - static_cast<u128>(value) : static_cast<u128>(value);
  const py::int_ high(static_cast<u64>(magnitude >> 64));
  const py::int_ low(static_cast<u64>(magnitude));
  const py::object joined = (high << py::int_(64)) | low;
  return py::int_(negative ? -joined : joined);
}

// A seat's policy as Python holds it. `owner` keeps a compiled function's memory alive.
struct SeatPolicyHandle {
  SeatPolicy policy;
  py::object owner;
};

// A policy from the id of a named one, or from a SeatPolicy; it must be one that the game can ask.
[[nodiscard]] SeatPolicy to_policy(const Ruleset& ruleset, const py::handle& given);
[[nodiscard]] std::vector<SeatPolicy> to_policies(const Ruleset& ruleset, const py::list& given);

// What went wrong in a compiled policy, or None.
[[nodiscard]] py::object fault_dict(const PolicyFault& fault);

void register_facts(py::module_& m);
void register_luck(py::module_& m);
void register_ruleset(py::module_& m);
void register_state(py::module_& m);
void register_records(py::module_& m);
void register_policy(py::module_& m);
void register_batch(py::module_& m);
void register_batch_play(py::module_& m);
void register_search(py::module_& m);

// Playouts from a position: checked here, for the loop doesn't. The job refers to the state's
// bytes. Defined in register_rollout.cpp, as what follows.
void set_root(RolloutJob& job, const RulesetPtr& ruleset, const StateHandle& state, int observer,
              i64 first_action);

// Results of playouts.
[[nodiscard]] Utility to_utility(const std::string& returns);
[[nodiscard]] RolloutArrays arrays_of(const py::dict& arrays, u64 count, const TotalsShape& shape);
[[nodiscard]] py::dict totals_dict(const Totals& totals);

// Bound as methods of Ruleset.
py::dict rollout(const RulesetPtr& ruleset, u64 seed, u64 first, u64 count,
                 const py::list& policies, u32 threads, u32 max_decisions,
                 const std::string& returns, const py::object& arrays, const py::object& progress,
                 const py::object& root, int observer, i64 first_action);

}  // namespace quincunx::python
