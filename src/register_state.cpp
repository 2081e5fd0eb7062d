// One state: queries and checked steps. Every query is defined at every kind of node.
#include "bindings.hpp"
#include "core/hash.h"

namespace quincunx::python {

namespace {

py::array_t<bool> legal_mask(const StateHandle& state) {
  const u32 size = state.rules().facts().num_actions;
  py::array_t<bool> mask(static_cast<py::ssize_t>(size));
  bool* at = mask.mutable_data();
  std::fill(at, at + size, false);
  for (const i64 id : state.rules().legal_actions(state.data())) at[id] = true;
  return mask;
}

void apply(StateHandle& state, u64 id) {
  if (!state.rules().can_apply(state.data(), id)) {
    throw py::value_error(std::to_string(id) + " can't be applied here");
  }
  state.rules().apply(state.data(), static_cast<u32>(id));
}

py::list chance_outcomes(const StateHandle& state) {
  py::list outcomes;
  for (const auto& [outcome, weight] : state.rules().chance_outcomes(state.data())) {
    outcomes.append(py::make_tuple(outcome, weight));
  }
  return outcomes;
}

void need_chance_node(const StateHandle& state) {
  if (state.rules().current_player(state.data()) != kChancePlayer) {
    throw py::value_error("this is no chance node");
  }
}

void need_seat(const StateHandle& state, int player) {
  if (player < 0 || player >= state.rules().num_players()) {
    throw py::value_error("seats are 0 to " + std::to_string(state.rules().num_players() - 1));
  }
}

py::tuple chance_source(const StateHandle& state) {
  need_chance_node(state);
  const ChanceSource source = state.rules().chance_source(state.data());
  return py::make_tuple(source.source, source.n);
}

// Which of the game's endings it came to; kNoEnding while it goes on.
int ending(const StateHandle& state) {
  if (state.rules().current_player(state.data()) != kTerminalPlayer) return kNoEnding;
  return state.rules().ending(state.data());
}

Outcome sample_chance(const StateHandle& state, u64 seed, u64 index) {
  need_chance_node(state);
  return state.rules().sample_chance(state.data(), {seed, index});
}

py::dict result(const StateHandle& state) {
  const ScoredResult scored = state.rules().score(state.data());
  const auto players = static_cast<std::size_t>(state.rules().num_players());
  const std::size_t categories = scored.categories.size() / players;
  py::list by_category;
  for (std::size_t seat = 0; seat < players; ++seat) {
    const auto from = scored.categories.begin() + static_cast<std::ptrdiff_t>(seat * categories);
    by_category.append(
        py::cast(std::vector<i32>(from, from + static_cast<std::ptrdiff_t>(categories))));
  }
  py::dict dict;
  dict["scores"] = scored.scores;
  dict["categories"] = by_category;
  dict["placements"] = std::vector<int>(scored.placements.begin(), scored.placements.end());
  dict["win"] = scored.win;
  return dict;
}

py::bytes observation(const StateHandle& state, int player) {
  need_seat(state, player);
  const std::size_t size = state.rules().facts().observation.size;
  std::vector<u64> words((size + 7) / 8, 0);
  auto* bytes = reinterpret_cast<std::byte*>(words.data());
  state.rules().observe(state.data(), player, bytes);
  return to_bytes({bytes, size});
}

StateHandle determinize(const StateHandle& state, int player, u64 seed, u64 index) {
  need_seat(state, player);
  StateHandle copy = state;
  state.rules().determinize(copy.data(), player, {seed, index});
  return copy;
}

std::string action_to_string(const StateHandle& state, u32 action) {
  if (action >= state.rules().facts().num_actions) throw py::value_error("no such action");
  return state.rules().action_to_string(state.data(), action);
}

std::string outcome_to_string(const StateHandle& state, u32 outcome) {
  if (outcome >= state.rules().facts().num_outcomes) throw py::value_error("no such outcome");
  return state.rules().outcome_to_string(state.data(), outcome);
}

bool equal(const StateHandle& a, const StateHandle& b) {
  return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size()) == 0;
}

}  // namespace

void register_state(py::module_& m) {
  py::class_<StateHandle>(m, "State")
      .def_property_readonly(
          "ruleset",
          [](const StateHandle& s) { return std::const_pointer_cast<Ruleset>(s.owner()); })
      .def("clone", [](const StateHandle& s) { return s; })
      .def("__eq__", &equal, py::is_operator())
      .def("hash", [](const StateHandle& s) { return hash_bytes(s.data(), s.size()); })
      .def("to_bytes", [](const StateHandle& s) { return to_bytes({s.data(), s.size()}); })
      .def("current_player",
           [](const StateHandle& s) { return s.rules().current_player(s.data()); })
      .def("legal_actions",
           [](const StateHandle& s) { return to_array(s.rules().legal_actions(s.data())); })
      .def("legal_mask", &legal_mask)
      .def("greedy_values",
           [](const StateHandle& s) { return to_array(s.rules().greedy_values(s.data())); })
      .def(
          "is_legal",
          [](const StateHandle& s, const py::int_& id) {
            const py::object zero = py::int_(0);
            const py::object limit = py::int_(u64{1} << 32);
            if (id < zero || id >= limit) return false;
            return s.rules().can_apply(s.data(), id.cast<u64>());
          },
          py::arg("id"))
      .def("apply", &apply, py::arg("id"))
      .def("chance_outcomes", &chance_outcomes)
      .def("chance_source", &chance_source)
      .def("sample_chance", &sample_chance, py::arg("seed"), py::arg("index"))
      .def("result", &result)
      .def("turns", [](const StateHandle& s) { return s.rules().turns(s.data()); })
      .def("ending", &ending)
      .def("observation", &observation, py::arg("player"))
      .def("determinize", &determinize, py::arg("player"), py::arg("seed"), py::arg("index"))
      .def("action_to_string", &action_to_string, py::arg("action"))
      .def("outcome_to_string", &outcome_to_string, py::arg("outcome"))
      .def("to_text", [](const StateHandle& s) { return s.rules().state_to_string(s.data()); })
      .def("check", [](const StateHandle& s) { return s.rules().check(s.data()); });
}

}  // namespace quincunx::python
