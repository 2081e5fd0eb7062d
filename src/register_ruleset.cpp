// Compiled rulesets: one game with the tables of its pack and options.
#include "bindings.hpp"
#include "core/registry.h"

namespace quincunx::python {

namespace {

RulesetPtr make_ruleset(const std::string& name, const py::bytes& components,
                        const py::bytes& options) {
  const Engine* engine = find_engine(name);
  if (engine == nullptr) throw py::key_error(name);
  return engine->make_ruleset(bytes_view(components), bytes_view(options));
}

StateHandle new_state(const RulesetPtr& ruleset) {
  StateHandle state(ruleset);
  ruleset->new_initial_state(state.data());
  return state;
}

// Bytes from outside become a state only when they could be one.
StateHandle state_from_bytes(const RulesetPtr& ruleset, const py::bytes& data) {
  const auto bytes = bytes_view(data);
  StateHandle state(ruleset);
  if (bytes.size() != state.size()) {
    throw py::value_error("a state is " + std::to_string(state.size()) + " bytes, got " +
                          std::to_string(bytes.size()));
  }
  std::memcpy(state.data(), bytes.data(), bytes.size());
  if (const auto fault = ruleset->check(state.data())) throw py::value_error(*fault);
  return state;
}

py::tuple play(const RulesetPtr& ruleset, u64 seed, u64 index, const py::list& given,
               u32 max_decisions) {
  const auto policies = to_policies(*ruleset, given);
  const u32 cap = max_decisions == 0 ? ~u32{0} : max_decisions;
  RecordedPlayout recorded;
  PolicyFault fault;
  {
    const py::gil_scoped_release release;
    recorded = ruleset->play(policies.data(), {seed, index}, cap, fault);
  }
  return py::make_tuple(to_array(recorded.ids), recorded.truncated, fault_dict(fault));
}

// The state after `ids`, and how many of them could be applied.
py::tuple replay(const RulesetPtr& ruleset,
                 const py::array_t<u16, py::array::c_style | py::array::forcecast>& ids) {
  StateHandle state(ruleset);
  const std::span<const u16> view(ids.data(), static_cast<std::size_t>(ids.size()));
  const std::size_t applied = ruleset->replay(view, state.data());
  return py::make_tuple(std::move(state), applied);
}

void check_id(u32 id, u32 limit) {
  if (id >= limit) throw py::value_error("ids end at " + std::to_string(limit - 1));
}

}  // namespace

void register_ruleset(py::module_& m) {
  py::class_<Ruleset, std::shared_ptr<Ruleset>>(m, "Ruleset")
      .def(py::init(
               [](const std::string& name, const py::bytes& components, const py::bytes& options) {
                 return std::const_pointer_cast<Ruleset>(make_ruleset(name, components, options));
               }),
           py::arg("name"), py::arg("components"), py::arg("options"))
      .def_property_readonly("name", [](const Ruleset& r) { return r.facts().info->name; })
      .def_property_readonly("num_players", &Ruleset::num_players)
      .def_property_readonly("max_decisions", &Ruleset::max_decisions)
      .def_property_readonly("tables", [](const Ruleset& r) { return to_bytes(r.tables()); })
      .def("new_state", [](const std::shared_ptr<Ruleset>& r) { return new_state(r); })
      .def(
          "state_from_bytes",
          [](const std::shared_ptr<Ruleset>& r, const py::bytes& data) {
            return state_from_bytes(r, data);
          },
          py::arg("data"))
      .def(
          "action_code",
          [](const Ruleset& r, u32 action) {
            check_id(action, r.facts().num_actions);
            return r.action_code(action);
          },
          py::arg("action"))
      .def(
          "outcome_code",
          [](const Ruleset& r, u32 outcome) {
            check_id(outcome, r.facts().num_outcomes);
            return r.outcome_code(outcome);
          },
          py::arg("outcome"))
      .def(
          "rollout",
          [](const std::shared_ptr<Ruleset>& r, u64 seed, u64 first, u64 count,
             const py::list& policies, u32 threads, u32 max_decisions, const std::string& returns,
             const py::object& arrays, const py::object& progress, const py::object& root,
             int observer, i64 first_action) {
            return rollout(r, seed, first, count, policies, threads, max_decisions, returns, arrays,
                           progress, root, observer, first_action);
          },
          py::kw_only(), py::arg("seed"), py::arg("first"), py::arg("count"), py::arg("policies"),
          py::arg("threads") = 0, py::arg("max_decisions") = 0, py::arg("returns") = "win_share",
          py::arg("arrays") = py::none(), py::arg("progress") = py::none(),
          py::arg("root") = py::none(), py::arg("observer") = -1, py::arg("first_action") = -1)
      .def(
          "play",
          [](const std::shared_ptr<Ruleset>& r, u64 seed, u64 index, const py::list& policies,
             u32 max_decisions) { return play(r, seed, index, policies, max_decisions); },
          py::kw_only(), py::arg("seed"), py::arg("index"), py::arg("policies"),
          py::arg("max_decisions") = 0)
      .def(
          "replay",
          [](const std::shared_ptr<Ruleset>& r,
             const py::array_t<u16, py::array::c_style | py::array::forcecast>& ids) {
            return replay(r, ids);
          },
          py::arg("ids"));
}

}  // namespace quincunx::python
