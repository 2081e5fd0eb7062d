// Many games side by side. The GIL is released during every operation, and a lock keeps two threads
// from working on one batch at once.
#include <algorithm>
#include <mutex>

#include "batch_arrays.hpp"

namespace quincunx::python {

Subset subset_of(const Indices& indices, u64 size, u32 threads) {
  if (!indices) return {nullptr, size, threads};
  const auto ids = ids_of(*indices);
  std::vector<bool> given(size, false);
  for (std::size_t k = 0; k < ids.size(); ++k) {
    const auto slot = static_cast<u64>(ids[k]);
    const std::string what = "indices[" + std::to_string(k) + "] is " + std::to_string(ids[k]);
    if (ids[k] < 0 || slot >= size) {
      throw py::value_error(what + "; this batch has " + std::to_string(size) + " games");
    }
    if (given[slot]) throw py::value_error(what + ", which is given twice");
    given[slot] = true;
  }
  return {ids.data(), ids.size(), threads};
}

RowsOut rows_out(py::array& out, u64 count, std::size_t row_bytes) {
  using py::detail::npy_api;
  if (!out.writeable()) throw py::value_error("out is read-only");
  if ((out.flags() & npy_api::NPY_ARRAY_ALIGNED_) == 0) throw py::value_error("out is not aligned");
  if (out.ndim() < 1 || static_cast<u64>(out.shape(0)) != count) {
    throw py::value_error("out needs one row for each of " + std::to_string(count) + " games");
  }
  py::ssize_t bytes = out.itemsize();
  for (py::ssize_t axis = out.ndim() - 1; axis > 0; --axis) {
    if (count > 0 && out.shape(axis) > 1 && out.strides(axis) != bytes) {
      throw py::value_error("the rows of out must be contiguous");
    }
    bytes *= out.shape(axis);
  }
  if (static_cast<std::size_t>(bytes) != row_bytes) {
    throw py::value_error("a row of out must be " + std::to_string(row_bytes) + " bytes");
  }
  return {static_cast<std::byte*>(out.mutable_data()), out.strides(0)};
}

ObserveAs observe_as(const std::string& kind) {
  if (kind == "record") return ObserveAs::kRecord;
  if (kind == "float32") return ObserveAs::kFloat;
  if (kind == "uint8") return ObserveAs::kByte;
  throw py::value_error("observations are record, float32 or uint8");
}

std::size_t observed_bytes(const Ruleset& ruleset, ObserveAs kind) {
  switch (kind) {
    case ObserveAs::kRecord:
      return ruleset.facts().observation.size;
    case ObserveAs::kFloat:
      return ruleset.batch().tensor_size() * sizeof(float);
    case ObserveAs::kByte:
      break;
  }
  return ruleset.batch().tensor_size();
}

namespace {

AutoReset to_auto_reset(const std::string& mode) {
  if (mode == "disabled") return AutoReset::kDisabled;
  if (mode == "next_step") return AutoReset::kNextStep;
  if (mode == "same_step") return AutoReset::kSameStep;
  throw py::value_error("auto_reset must be disabled, next_step or same_step");
}

class BatchHandle {
 public:
  BatchHandle(RulesetPtr ruleset, u64 size, u64 seed, u64 first, bool settle, u32 threads)
      : ruleset_(std::move(ruleset)),
        state_size_(ruleset_->facts().state.size),
        words_((size * state_size_ + 7) / 8),
        playouts_(size),
        seed_(seed),
        settle_(settle),
        threads_(threads) {
    for (u64 i = 0; i < size; ++i) playouts_[i] = first + i;
  }

  [[nodiscard]] u64 size() const { return playouts_.size(); }
  [[nodiscard]] const Ruleset& ruleset() const { return *ruleset_; }
  [[nodiscard]] u64 players() const { return static_cast<u64>(ruleset_->num_players()); }
  [[nodiscard]] std::byte* data() { return reinterpret_cast<std::byte*>(words_.data()); }

  [[nodiscard]] Subset subset(const Indices& indices) const {
    return subset_of(indices, size(), threads_);
  }

  // Calls work(operations, games) without the GIL.
  template <class Work>
  void run(const Work& work) {
    const py::gil_scoped_release release;
    const std::lock_guard<std::mutex> guard(lock_);
    work(ruleset_->batch(), games());
  }

  void start() {
    run([&](const BatchRules& rules, const BatchGames& games) { rules.start(games, all()); });
  }

  void copy_states(const py::buffer_info& from) {
    std::string why;
    u64 bad = 0;
    {
      const py::gil_scoped_release release;
      std::memcpy(data(), from.ptr, size() * state_size_);
      bad = ruleset_->batch().first_impossible(data(), size(), why);
      if (bad == size() && settle_) ruleset_->batch().settle(games(), all());
    }
    if (bad != size()) {
      throw py::value_error("state " + std::to_string(bad) + " is no possible state: " + why);
    }
  }

  void ensure_streams() {
    const py::gil_scoped_release release;
    const std::lock_guard<std::mutex> guard(lock_);
    if (!streams_.empty() || size() == 0) return;
    streams_.resize(size() * kMaxSeats);
    for (u64 slot = 0; slot < size(); ++slot) {
      for (u64 seat = 0; seat < players(); ++seat) {
        streams_[slot * kMaxSeats + seat] =
            Stream({seed_, playouts_[slot]}, LuckDomain::kPolicy, seat);
      }
    }
  }

  [[nodiscard]] py::array_t<u64> playouts() {
    auto out = new_column<u64>(size());
    u64* to = out.mutable_data();
    run([&](const BatchRules&, const BatchGames&) {
      std::copy(playouts_.begin(), playouts_.end(), to);
    });
    return out;
  }

  StateHandle state(u64 slot) {
    if (slot >= size()) throw py::index_error("no such game");
    StateHandle copy(ruleset_);
    run([&](const BatchRules&, const BatchGames& games) {
      std::memcpy(copy.data(), games.states + slot * state_size_, state_size_);
    });
    return copy;
  }

 private:
  [[nodiscard]] Subset all() const { return {nullptr, size(), threads_}; }
  [[nodiscard]] BatchGames games() {
    return {data(), playouts_.data(), streams_.empty() ? nullptr : streams_.data(), size(),
            seed_,  settle_};
  }

  RulesetPtr ruleset_;
  std::size_t state_size_;
  std::vector<u64> words_;
  std::vector<u64> playouts_;
  std::vector<Stream> streams_;  // none until a policy is asked
  u64 seed_;
  bool settle_;
  u32 threads_;
  std::mutex lock_;
};

using BatchPtr = std::unique_ptr<BatchHandle>;

BatchPtr new_batch(const std::shared_ptr<Ruleset>& ruleset, u64 size, u64 seed, u64 first,
                   bool settle, u32 threads) {
  auto batch = std::make_unique<BatchHandle>(ruleset, size, seed, first, settle, threads);
  batch->start();
  return batch;
}

BatchPtr batch_of_states(const std::shared_ptr<Ruleset>& ruleset, const py::buffer& states,
                         u64 seed, u64 first, bool settle, u32 threads) {
  const py::buffer_info info = states.request();
  const std::size_t state_size = ruleset->facts().state.size;
  const auto bytes = static_cast<std::size_t>(info.size * info.itemsize);
  if (info.ndim != 1 || info.strides[0] != info.itemsize || bytes % state_size != 0) {
    throw py::value_error("packed states must lie one after another");
  }
  auto batch =
      std::make_unique<BatchHandle>(ruleset, bytes / state_size, seed, first, settle, threads);
  batch->copy_states(info);
  return batch;
}

void restart(BatchHandle& batch, const Indices& indices) {
  const Subset subset = batch.subset(indices);
  batch.run(
      [&](const BatchRules& rules, const BatchGames& games) { rules.restart(games, subset); });
}

py::array_t<i8> players(BatchHandle& batch, const Indices& indices) {
  const Subset subset = batch.subset(indices);
  auto out = new_column<i8>(subset.count);
  i8* to = out.mutable_data();
  batch.run(
      [&](const BatchRules& rules, const BatchGames& games) { rules.players(games, subset, to); });
  return out;
}

// Columns of masks: actions, and outcomes too where chance is shown.
void check_width(const BatchHandle& batch, u64 width) {
  const EngineFacts& facts = batch.ruleset().facts();
  if (width > std::max(facts.num_actions, facts.num_outcomes)) {
    throw py::value_error("there are not so many choices");
  }
}

void legal_mask(BatchHandle& batch, const Indices& indices, u64 width, py::array out) {
  const Subset subset = batch.subset(indices);
  check_width(batch, width);
  const RowsOut rows = rows_out(out, subset.count, width);
  batch.run([&](const BatchRules& rules, const BatchGames& games) {
    rules.legal_mask(games, subset, reinterpret_cast<bool*>(rows.data), width, rows.stride);
  });
}

void legal_bits(BatchHandle& batch, const Indices& indices, u64 width, py::array out) {
  const Subset subset = batch.subset(indices);
  check_width(batch, width);
  const u64 words = (width + 63) / 64;
  const RowsOut rows = rows_out(out, subset.count, words * sizeof(u64));
  const i64 stride = rows.stride / static_cast<i64>(sizeof(u64));
  batch.run([&](const BatchRules& rules, const BatchGames& games) {
    rules.legal_bits(games, subset, reinterpret_cast<u64*>(rows.data), words, stride);
  });
}

// Position of the first action that can't be applied, and then nothing has changed, or -1; rewards,
// done, started, players.
py::tuple step(BatchHandle& batch, const Ids& actions, const Indices& indices,
               const std::string& auto_reset, const std::string& returns,
               std::optional<py::array> final_states) {
  const Subset subset = batch.subset(indices);
  if (ids_of(actions).size() != subset.count) throw py::value_error("one action for each game");
  const AutoReset mode = to_auto_reset(auto_reset);
  const Utility utility = to_utility(returns);
  auto rewards = new_rows<double>(subset.count, batch.players());
  auto done = new_column<bool>(subset.count);
  auto started = new_column<bool>(subset.count);
  auto next = new_column<i8>(subset.count);
  StepRows rows{rewards.mutable_data(), done.mutable_data(), started.mutable_data(),
                next.mutable_data(), nullptr};
  if (mode == AutoReset::kSameStep) {
    if (!final_states) throw py::value_error("same_step needs room for the final states");
    const std::size_t size = batch.ruleset().facts().state.size;
    const RowsOut out = rows_out(*final_states, subset.count, size);
    if (out.stride != static_cast<i64>(size)) throw py::value_error("final states must be packed");
    rows.final_states = out.data;
  }
  u64 bad = 0;
  batch.run([&](const BatchRules& rules, const BatchGames& games) {
    bad = rules.first_illegal(games, subset, actions.data(), mode == AutoReset::kNextStep);
    if (bad == subset.count) rules.step(games, subset, actions.data(), mode, utility, rows);
  });
  const i64 position = bad == subset.count ? -1 : static_cast<i64>(bad);
  return py::make_tuple(position, rewards, done, started, next);
}

void observe(BatchHandle& batch, const Indices& indices, const std::string& kind,
             const std::optional<py::array_t<i8, py::array::c_style>>& seats, py::array out) {
  const Subset subset = batch.subset(indices);
  const ObserveAs as = observe_as(kind);
  const RowsOut rows = rows_out(out, subset.count, observed_bytes(batch.ruleset(), as));
  const i8* observers = nullptr;
  if (seats) {
    observers = seats->data();
    const auto limit = static_cast<i8>(batch.players());
    const bool known = std::all_of(observers, observers + seats->size(),
                                   [&](i8 seat) { return seat >= 0 && seat < limit; });
    if (static_cast<u64>(seats->size()) != subset.count || !known) {
      throw py::value_error("one seat for each game is needed");
    }
  }
  batch.run([&](const BatchRules& rules, const BatchGames& games) {
    rules.observe(games, subset, observers, as, rows.data, rows.stride);
  });
}

py::dict standings(BatchHandle& batch, const Indices& indices, const std::string& returns) {
  const Subset subset = batch.subset(indices);
  const Utility utility = to_utility(returns);
  auto worth = new_rows<double>(subset.count, batch.players());
  auto scores = new_rows<i32>(subset.count, batch.players());
  auto placements = new_rows<u8>(subset.count, batch.players());
  auto turns = new_column<u32>(subset.count);
  StandingRows rows;
  rows.returns = worth.mutable_data();
  rows.scores = scores.mutable_data();
  rows.placements = placements.mutable_data();
  rows.turns = turns.mutable_data();
  batch.run([&](const BatchRules& rules, const BatchGames& games) {
    rules.standings(games, subset, utility, rows);
  });
  py::dict dict;
  dict["returns"] = worth;
  dict["scores"] = scores;
  dict["placements"] = placements;
  dict["turns"] = turns;
  return dict;
}

py::array_t<i64> sample_chance(BatchHandle& batch, const Indices& indices) {
  const Subset subset = batch.subset(indices);
  auto out = new_column<i64>(subset.count);
  i64* to = out.mutable_data();
  batch.run([&](const BatchRules& rules, const BatchGames& games) {
    rules.sample_chance(games, subset, to);
  });
  return out;
}

// The next word of the stream of each seat to decide.
py::array_t<u64> words(BatchHandle& batch, const Indices& indices) {
  const Subset subset = batch.subset(indices);
  auto out = new_column<u64>(subset.count);
  u64* to = out.mutable_data();
  bool decided = true;
  batch.ensure_streams();
  batch.run([&](const BatchRules& rules, const BatchGames& games) {
    std::vector<i8> seats(subset.count);
    rules.players(games, subset, seats.data());
    decided = std::all_of(seats.begin(), seats.end(), [](i8 seat) { return seat >= 0; });
    if (decided) rules.words(games, subset, to);
  });
  if (!decided) throw py::value_error("in some of these games no seat is to decide");
  return out;
}

// What policies choose, -1 where no seat is to decide; and the fault of the first that failed with
// its position, or None.
py::tuple select(BatchHandle& batch, const py::list& given, const Indices& indices) {
  const Subset subset = batch.subset(indices);
  const auto policies = to_policies(batch.ruleset(), given);
  auto out = new_column<i64>(subset.count);
  i64* actions = out.mutable_data();
  std::vector<PolicyFault> faults(subset.count);
  batch.ensure_streams();
  batch.run([&](const BatchRules& rules, const BatchGames& games) {
    rules.select(games, subset, policies.data(), actions, faults.data());
  });
  for (u64 k = 0; k < subset.count; ++k) {
    if (faults[k].reason != FaultReason::kNone) {
      return py::make_tuple(out, k, fault_dict(faults[k]));
    }
  }
  return py::make_tuple(out, py::none(), py::none());
}

}  // namespace

void register_batch(py::module_& m) {
  py::class_<BatchHandle>(m, "Batch", py::buffer_protocol())
      .def(py::init(&new_batch), py::arg("ruleset"), py::arg("size"), py::kw_only(),
           py::arg("seed"), py::arg("first"), py::arg("settle"), py::arg("threads"))
      .def_static("of_states", &batch_of_states, py::arg("ruleset"), py::arg("states"),
                  py::kw_only(), py::arg("seed"), py::arg("first"), py::arg("settle"),
                  py::arg("threads"))
      // Read-only: nothing but the rules may write a state.
      .def_buffer([](BatchHandle& batch) {
        const auto bytes =
            static_cast<py::ssize_t>(batch.size() * batch.ruleset().facts().state.size);
        return py::buffer_info(reinterpret_cast<u8*>(batch.data()), bytes, true);
      })
      .def_property_readonly("playouts", &BatchHandle::playouts)
      .def("state", &BatchHandle::state, py::arg("slot"))
      .def("restart", &restart, py::arg("indices") = py::none())
      .def("players", &players, py::arg("indices") = py::none())
      .def("legal_mask", &legal_mask, py::arg("indices"), py::arg("width"), py::arg("out"))
      .def("legal_bits", &legal_bits, py::arg("indices"), py::arg("width"), py::arg("out"))
      .def("step", &step, py::arg("actions"), py::arg("indices"), py::arg("auto_reset"),
           py::arg("returns"), py::arg("final_states"))
      .def("observe", &observe, py::arg("indices"), py::arg("kind"), py::arg("seats"),
           py::arg("out"))
      .def("standings", &standings, py::arg("indices"), py::arg("returns"))
      .def("sample_chance", &sample_chance, py::arg("indices") = py::none())
      .def("words", &words, py::arg("indices") = py::none())
      .def("select", &select, py::arg("policies"), py::arg("indices") = py::none());
}

}  // namespace quincunx::python
