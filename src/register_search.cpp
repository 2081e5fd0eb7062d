// Searches of positions: what Python asks them, and what they tell.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <stdexcept>

#include "bindings.hpp"
#include "core/search/worth.h"
#include "watched_job.hpp"

namespace quincunx::python {

namespace {

using Clock = std::chrono::steady_clock;

SearchMethod to_method(const std::string& method) {
  if (method == "mcts") return SearchMethod::kMcts;
  if (method == "flat-mc") return SearchMethod::kFlat;
  throw py::value_error("the method must be mcts or flat-mc");
}

struct Busy : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// A search as Python holds it; it keeps alive what the native one refers to.
class SearchHandle {
 public:
  SearchHandle(RulesetPtr ruleset, const SearchSettings& settings, py::list policies)
      : ruleset_(std::move(ruleset)),
        policies_(std::move(policies)),
        search_(ruleset_->make_search(settings)) {}

  py::dict run(const StateHandle& given, int observer, u64 seed, u64 playouts, double seconds,
               const py::object& progress) {
    const StateHandle state = given;  // a copy, since Python may go on with the state
    const SearchRoot root{state.data(), observer, seed};
    check(state, observer, playouts, seconds);
    check_idle();
    const SearchBudget budget{playouts, seconds};
    PolicyFault fault;
    SearchReport report;
    const Clock::time_point begin = Clock::now();
    {
      const Running running(running_);
      WatchedJob watched([&](JobControl& control) {
        report = search_->run(root, budget, control, fault);
        return report.playouts;
      });
      watched.watch(progress);
    }
    const std::chrono::duration<double> spent = Clock::now() - begin;
    py::dict dict = report_dict(report);
    dict["seconds"] = spent.count();
    dict["fault"] = fault_dict(fault);
    return dict;
  }

  bool advance(int player, u32 action) {
    check_idle();
    return search_->advance(player, action);
  }
  void forget() {
    check_idle();
    search_->forget();
  }

 private:
  // The GIL guards the mark.
  struct Running {
    explicit Running(bool& mark) : mark_(mark) { mark_ = true; }
    ~Running() { mark_ = false; }
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;
    bool& mark_;
  };

  void check_idle() const {
    if (running_) throw Busy("this search is under way; make another for another thread");
  }

  void check(const StateHandle& state, int observer, u64 playouts, double seconds) const {
    if (state.owner() != ruleset_) throw py::value_error("the position is of another ruleset");
    if (observer < -1 || observer >= ruleset_->num_players()) {
      throw py::value_error("no such observer");
    }
    if (ruleset_->current_player(state.data()) < 0) {
      throw py::value_error("no seat is to decide here");
    }
    if (playouts == 0 && !(seconds > 0 && std::isfinite(seconds))) {
      throw py::value_error("a budget is a number of playouts or of seconds");
    }
  }

  [[nodiscard]] py::dict report_dict(const SearchReport& report) const {
    const auto actions = static_cast<py::ssize_t>(report.actions.size());
    const auto players = static_cast<py::ssize_t>(ruleset_->num_players());
    py::array_t<i64> visits(actions);
    std::copy(report.visits.begin(), report.visits.end(), visits.mutable_data());
    py::array_t<double> values({actions, players});
    std::copy(report.values.begin(), report.values.end(), values.mutable_data());
    py::list line;
    for (const SearchStep& step : report.line) line.append(py::make_tuple(step.player, step.id));
    py::dict dict;
    dict["actions"] = to_array(report.actions);
    dict["visits"] = visits;
    dict["values"] = values;
    dict["line"] = line;
    dict["best"] = report.best;
    dict["playouts"] = report.playouts;
    dict["budget"] = report.budget;
    dict["inherited"] = report.inherited;
    dict["nodes"] = report.nodes;
    dict["memory"] = report.memory;
    dict["full"] = report.full;
    dict["interrupted"] = report.interrupted;
    return dict;
  }

  RulesetPtr ruleset_;
  py::list policies_;
  std::unique_ptr<Search> search_;
  bool running_ = false;
};

std::unique_ptr<SearchHandle> make(const std::shared_ptr<Ruleset>& ruleset,
                                   const std::string& method, const py::list& policies,
                                   const std::string& returns, u32 depth, u32 score_weight,
                                   u32 belief, u32 threads, double exploration, double bias,
                                   double first_play, bool chance_nodes, bool reuse, u64 memory) {
  const bool sound = exploration >= 0 && std::isfinite(exploration) && bias >= 0 &&
                     std::isfinite(bias) && std::isfinite(first_play);
  if (score_weight > kScoreWeights) throw py::value_error("the score weighs at most 1000");
  if (!sound) throw py::value_error("weights must be finite, and not negative");
  SearchSettings settings;
  settings.method = to_method(method);
  settings.utility = to_utility(returns);
  const auto seats = to_policies(*ruleset, policies);
  std::copy(seats.begin(), seats.end(), settings.policies);
  settings.depth = depth;
  settings.score_weight = score_weight;
  settings.belief = belief;
  settings.threads = threads;
  settings.exploration = exploration;
  settings.bias = bias;
  settings.first_play = first_play;
  settings.chance_nodes = chance_nodes;
  settings.reuse = reuse;
  settings.memory = memory;
  return std::make_unique<SearchHandle>(ruleset, settings, policies);
}

}  // namespace

void register_search(py::module_& m) {
  py::register_exception<Busy>(m, "BusyError", PyExc_RuntimeError);
  py::class_<SearchHandle>(m, "Search")
      .def(py::init(&make), py::arg("ruleset"), py::kw_only(), py::arg("method"),
           py::arg("policies"), py::arg("returns"), py::arg("depth"), py::arg("score_weight"),
           py::arg("belief"), py::arg("threads"), py::arg("exploration"), py::arg("bias"),
           py::arg("first_play"), py::arg("chance_nodes"), py::arg("reuse"), py::arg("memory"))
      .def("run", &SearchHandle::run, py::arg("state"), py::kw_only(), py::arg("observer"),
           py::arg("seed"), py::arg("playouts"), py::arg("seconds"), py::arg("progress"))
      .def("advance", &SearchHandle::advance, py::arg("player"), py::arg("action"))
      .def("forget", &SearchHandle::forget);
}

}  // namespace quincunx::python
