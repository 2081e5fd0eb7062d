// Playouts whose actions come from Python, many side by side.
#include "batch_arrays.hpp"
#include "core/batch_play.h"

namespace quincunx::python {

namespace {

class BatchPlayHandle {
 public:
  BatchPlayHandle(RulesetPtr ruleset, u64 seed, u64 first, u64 count, const py::list& seats,
                  u64 slots, u32 threads, u32 max_decisions, const std::string& returns,
                  const py::object& arrays, const py::object& root, int observer, i64 first_action)
      : ruleset_(std::move(ruleset)), owners_(seats), arrays_(arrays) {
    RolloutJob job;
    job.seed = seed;
    job.first = first;
    job.count = count;
    job.threads = threads;
    job.max_decisions = max_decisions;
    job.utility = to_utility(returns);
    if (!root.is_none()) {
      root_ = root.cast<const StateHandle&>();
      set_root(job, ruleset_, *root_, observer, first_action);
    }
    bool outside[kMaxSeats] = {};
    set_seats(seats, job, outside);
    if (!arrays.is_none()) {
      rows_ = arrays_of(py::cast<py::dict>(arrays), count, ruleset_->totals_shape());
    }
    play_.emplace(*ruleset_, job, outside, slots, arrays.is_none() ? nullptr : &rows_);
  }
  BatchPlayHandle(const BatchPlayHandle&) = delete;
  BatchPlayHandle& operator=(const BatchPlayHandle&) = delete;

  [[nodiscard]] const RulesetPtr& owner() const { return ruleset_; }
  [[nodiscard]] const Ruleset& ruleset() const { return *ruleset_; }
  BatchPlay& operator*() { return *play_; }
  BatchPlay* operator->() { return &*play_; }

  // The games at `slots`, each of which must wait for a seat from outside.
  [[nodiscard]] Subset waiting_at(const Ids& slots) {
    const Subset subset = subset_of(slots, play_->slots(), 1);
    for (const i64 slot : ids_of(slots)) check_waiting(static_cast<u64>(slot));
    return play_->subset({subset.indices, subset.count});
  }
  void check_waiting(u64 slot) {
    if (slot >= play_->slots() || play_->waiting()[slot] < 0) {
      throw py::value_error("game " + std::to_string(slot) + " doesn't wait for an action");
    }
  }

 private:
  // None is a seat from outside.
  void set_seats(const py::list& seats, RolloutJob& job, bool* outside) const {
    if (seats.size() != static_cast<std::size_t>(ruleset_->num_players())) {
      throw py::value_error("one policy for each seat is needed");
    }
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
      const py::object policy = seats[seat];
      outside[seat] = policy.is_none();
      if (!outside[seat]) job.policies[seat] = to_policy(*ruleset_, policy);
    }
  }

  RulesetPtr ruleset_;
  py::list owners_;    // keeps compiled policies alive
  py::object arrays_;  // and the memory of the rows
  RolloutArrays rows_;
  std::optional<StateHandle> root_;
  std::optional<BatchPlay> play_;
};

// What went wrong, or None.
py::object advance(BatchPlayHandle& play) {
  PolicyFault fault;
  {
    const py::gil_scoped_release release;
    play->advance(fault);
  }
  return fault_dict(fault);
}

py::array_t<i8> waiting(BatchPlayHandle& play) {
  const auto seats = play->waiting();
  return py::array_t<i8>(static_cast<py::ssize_t>(seats.size()), seats.data());
}

// Position of the first action that is not legal, and then nothing has changed, or -1.
i64 apply(BatchPlayHandle& play, const Ids& slots, const Ids& actions) {
  const Subset subset = play.waiting_at(slots);
  if (ids_of(actions).size() != subset.count) throw py::value_error("one action for each game");
  u64 bad = 0;
  {
    const py::gil_scoped_release release;
    bad = play->apply({subset.indices, subset.count}, {actions.data(), subset.count});
  }
  return bad == subset.count ? -1 : static_cast<i64>(bad);
}

void observe(BatchPlayHandle& play, const Ids& slots, const std::string& kind, py::array out) {
  const Subset subset = play.waiting_at(slots);
  const ObserveAs as = observe_as(kind);
  const RowsOut rows = rows_out(out, subset.count, observed_bytes(play.ruleset(), as));
  const py::gil_scoped_release release;
  play.ruleset().batch().observe(play->games(), subset, nullptr, as, rows.data, rows.stride);
}

void legal_mask(BatchPlayHandle& play, const Ids& slots, py::array out) {
  const Subset subset = play.waiting_at(slots);
  const u64 width = play.ruleset().facts().num_actions;
  const RowsOut rows = rows_out(out, subset.count, width);
  const py::gil_scoped_release release;
  play.ruleset().batch().legal_mask(play->games(), subset, reinterpret_cast<bool*>(rows.data),
                                    width, rows.stride);
}

// The next word of the stream of each seat waited for.
py::array_t<u64> words(BatchPlayHandle& play, const Ids& slots) {
  const Subset subset = play.waiting_at(slots);
  auto out = new_column<u64>(subset.count);
  play.ruleset().batch().words(play->games(), subset, out.mutable_data());
  return out;
}

// The position of a game; with a seed, one that it could be for all that the seat to decide knows.
StateHandle state(BatchPlayHandle& play, u64 slot, const std::optional<u64>& seed) {
  play.check_waiting(slot);
  StateHandle copy(play.owner(), play->state(slot));
  if (seed) play.ruleset().determinize(copy.data(), play->waiting()[slot], {*seed, 0});
  return copy;
}

// Playouts that are under way.
py::array_t<u64> under_way(BatchPlayHandle& play) {
  std::vector<u64> playouts;
  for (u64 slot = 0; slot < play->slots(); ++slot) {
    if (play->occupied(slot)) playouts.push_back(play->playout(slot));
  }
  return to_array(playouts);
}

}  // namespace

void register_batch_play(py::module_& m) {
  py::class_<BatchPlayHandle>(m, "BatchPlay")
      .def(py::init([](const std::shared_ptr<Ruleset>& ruleset, u64 seed, u64 first, u64 count,
                       const py::list& seats, u64 slots, u32 threads, u32 max_decisions,
                       const std::string& returns, const py::object& arrays, const py::object& root,
                       int observer, i64 first_action) {
             return std::make_unique<BatchPlayHandle>(ruleset, seed, first, count, seats, slots,
                                                      threads, max_decisions, returns, arrays, root,
                                                      observer, first_action);
           }),
           py::arg("ruleset"), py::kw_only(), py::arg("seed"), py::arg("first"), py::arg("count"),
           py::arg("seats"), py::arg("slots"), py::arg("threads"), py::arg("max_decisions"),
           py::arg("returns"), py::arg("arrays"), py::arg("root") = py::none(),
           py::arg("observer") = -1, py::arg("first_action") = -1)
      .def("advance", &advance)
      .def_property_readonly("moving", [](BatchPlayHandle& play) { return play->moving(); })
      .def_property_readonly("started", [](BatchPlayHandle& play) { return play->started(); })
      .def_property_readonly("finished", [](BatchPlayHandle& play) { return play->finished(); })
      .def("waiting", &waiting)
      .def("under_way", &under_way)
      .def("apply", &apply, py::arg("slots"), py::arg("actions"))
      .def("observe", &observe, py::arg("slots"), py::arg("kind"), py::arg("out"))
      .def("legal_mask", &legal_mask, py::arg("slots"), py::arg("out"))
      .def("words", &words, py::arg("slots"))
      .def("state", &state, py::arg("slot"), py::arg("seed") = py::none())
      .def(
          "playout",
          [](BatchPlayHandle& play, u64 slot) {
            play.check_waiting(slot);
            return play->playout(slot);
          },
          py::arg("slot"))
      .def(
          "decisions",
          [](BatchPlayHandle& play, u64 slot) {
            play.check_waiting(slot);
            return play->decisions(slot);
          },
          py::arg("slot"))
      .def("totals", [](BatchPlayHandle& play) { return totals_dict(play->totals()); });
}

}  // namespace quincunx::python
