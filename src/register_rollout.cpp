// Native rollouts: the GIL is released, Ctrl-C and progress are served from the calling thread.
#include <algorithm>
#include <chrono>
#include <optional>

#include "bindings.hpp"
#include "watched_job.hpp"

namespace quincunx::python {

namespace {

using Clock = std::chrono::steady_clock;

// The caller's array for one result, checked to be exactly what the rows need.
template <class T>
T* rows_of(const py::dict& arrays, const char* name, std::vector<py::ssize_t> shape) {
  if (!arrays.contains(name)) throw py::value_error(std::string("no array for ") + name);
  const py::object item = arrays[name];
  if (!py::isinstance<py::array_t<T, py::array::c_style>>(item)) {
    throw py::value_error(std::string(name) + " has another dtype or is not C-contiguous");
  }
  auto array = py::cast<py::array_t<T, py::array::c_style>>(item);
  if (std::vector<py::ssize_t>(array.shape(), array.shape() + array.ndim()) != shape) {
    throw py::value_error(std::string(name) + " has another shape");
  }
  return array.mutable_data();
}

py::dict moments_dict(const Moments& moments) {
  py::dict dict;
  dict["count"] = moments.count;
  dict["sum"] = to_int(moments.sum);
  dict["sum_squares"] = to_int(moments.sum_squares);
  dict["minimum"] = moments.minimum;
  dict["maximum"] = moments.maximum;
  return dict;
}

py::dict distribution_dict(const Distribution& distribution) {
  py::dict dict = moments_dict(distribution.moments);
  dict["low"] = distribution.low;
  dict["histogram"] = to_array(distribution.bins);
  return dict;
}

template <class Value, class Convert>
py::list matrix(const Value (&rows)[kMaxSeats][kMaxSeats], int players, Convert convert) {
  py::list out;
  for (int i = 0; i < players; ++i) {
    py::list row;
    for (int j = 0; j < players; ++j) row.append(convert(rows[i][j]));
    out.append(row);
  }
  return out;
}

}  // namespace

void set_root(RolloutJob& job, const RulesetPtr& ruleset, const StateHandle& state, int observer,
              i64 first_action) {
  if (state.owner() != ruleset) throw py::value_error("the position is of another ruleset");
  if (observer >= ruleset->num_players()) throw py::value_error("no such observer");
  if (first_action >= 0 && (ruleset->current_player(state.data()) < 0 ||
                            !ruleset->can_apply(state.data(), static_cast<u64>(first_action)))) {
    throw py::value_error("the first action is not legal");
  }
  job.root = state.data();
  job.observer = observer;
  job.first_action = first_action;
}

Utility to_utility(const std::string& returns) {
  if (returns == "win_share") return Utility::kWinShare;
  if (returns == "scores") return Utility::kScores;
  if (returns == "placements") return Utility::kPlacements;
  throw py::value_error("returns must be win_share, scores or placements");
}

RolloutArrays arrays_of(const py::dict& arrays, u64 count, const TotalsShape& shape) {
  const auto rows = static_cast<py::ssize_t>(count);
  const py::ssize_t players = shape.players;
  RolloutArrays out;
  out.returns = rows_of<double>(arrays, "returns", {rows, players});
  out.scores = rows_of<i32>(arrays, "scores", {rows, players});
  out.categories = rows_of<i32>(arrays, "categories", {rows, players, shape.categories});
  out.placements = rows_of<u8>(arrays, "placements", {rows, players});
  out.decisions = rows_of<u32>(arrays, "decisions", {rows});
  out.turns = rows_of<u32>(arrays, "turns", {rows});
  out.truncated = rows_of<bool>(arrays, "truncated", {rows});
  out.endings = rows_of<u8>(arrays, "endings", {rows});
  return out;
}

py::dict totals_dict(const Totals& totals) {
  const int players = totals.shape().players;
  py::list scores, win, sole, shared, categories, endings;
  for (int i = 0; i < totals.shape().endings; ++i) endings.append(totals.endings[i]);
  for (int seat = 0; seat < players; ++seat) {
    scores.append(distribution_dict(totals.scores[seat]));
    win.append(to_int(totals.win_sums[seat]));
    sole.append(totals.sole_wins[seat]);
    shared.append(totals.shared_wins[seat]);
    py::list by_category;
    for (int k = 0; k < totals.shape().categories; ++k) {
      by_category.append(moments_dict(totals.categories[seat][k]));
    }
    categories.append(by_category);
  }
  py::dict dict;
  dict["completed"] = totals.completed;
  dict["truncated"] = totals.truncated;
  dict["endings"] = endings;
  dict["decisions"] = distribution_dict(totals.decisions);
  dict["turns"] = distribution_dict(totals.turns);
  dict["scores"] = scores;
  dict["categories"] = categories;
  dict["score_products"] = matrix(totals.score_products, players, to_int);
  dict["win"] = win;
  dict["win_products"] = matrix(totals.win_products, players, to_int);
  dict["sole_wins"] = sole;
  dict["shared_wins"] = shared;
  dict["placements"] =
      matrix(totals.placements, players, [](u64 count) { return py::int_(count); });
  return dict;
}

py::dict rollout(const RulesetPtr& ruleset, u64 seed, u64 first, u64 count,
                 const py::list& policies, u32 threads, u32 max_decisions,
                 const std::string& returns, const py::object& arrays, const py::object& progress,
                 const py::object& root, int observer, i64 first_action) {
  RolloutJob job;
  job.seed = seed;
  job.first = first;
  job.count = count;
  job.threads = threads;
  job.max_decisions = max_decisions;
  job.utility = to_utility(returns);
  const auto seats = to_policies(*ruleset, policies);
  std::copy(seats.begin(), seats.end(), job.policies);
  std::optional<StateHandle> position;
  if (!root.is_none()) {
    // A copy, since Python may go on with the state while the job runs.
    position = root.cast<const StateHandle&>();
    set_root(job, ruleset, *position, observer, first_action);
  }
  PolicyFault fault;
  Totals totals(ruleset->totals_shape());
  RolloutArrays rows;
  const bool with_rows = !arrays.is_none();
  if (with_rows) rows = arrays_of(py::cast<py::dict>(arrays), count, totals.shape());

  const Clock::time_point begin = Clock::now();
  WatchedJob watched([&](JobControl& control) {
    return ruleset->rollout(job, with_rows ? &rows : nullptr, control, totals, fault);
  });
  watched.watch(progress);
  const std::chrono::duration<double> seconds = Clock::now() - begin;

  py::dict dict;
  dict["finished"] = watched.finished();
  dict["interrupted"] = watched.interrupted();
  dict["seconds"] = seconds.count();
  dict["threads"] = threads_for(count, threads);
  dict["totals"] = totals_dict(totals);
  dict["fault"] = fault_dict(fault);
  return dict;
}

}  // namespace quincunx::python
