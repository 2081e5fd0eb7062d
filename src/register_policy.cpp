// Policies of seats: the named ones, and functions that users compiled.
#include "bindings.hpp"

namespace quincunx::python {

namespace {

// What compiled policies call to draw from their stream; numba and others take these addresses.
extern "C" u64 stream_next(quincunx_stream* stream) {
  return reinterpret_cast<Stream*>(stream)->next();
}
extern "C" u64 stream_below(quincunx_stream* stream, u64 bound) {
  return below(*reinterpret_cast<Stream*>(stream), bound == 0 ? 1 : bound);
}
extern "C" double stream_uniform(quincunx_stream* stream) {
  return reinterpret_cast<Stream*>(stream)->uniform();
}

template <class Function>
std::uintptr_t address_of(Function* function) {
  return reinterpret_cast<std::uintptr_t>(function);
}

SeatPolicyHandle named(int id) {
  if (id < 0 || id >= kNumPolicies) throw py::value_error("unknown policy id");
  return {SeatPolicy(static_cast<PolicyKind>(id)), py::none()};
}

SeatPolicyHandle compiled(std::uintptr_t address, std::uintptr_t user_data, bool weighted,
                          bool sees_state, py::object owner) {
  if (address == 0) throw py::value_error("a compiled policy needs the address of its function");
  SeatPolicyHandle handle{SeatPolicy(PolicyKind::kCompiled), std::move(owner)};
  CompiledPolicy& policy = handle.policy.compiled;
  if (weighted) {
    policy.weigh = reinterpret_cast<quincunx_weights>(address);
  } else {
    policy.choose = reinterpret_cast<quincunx_policy>(address);
  }
  policy.user_data = reinterpret_cast<void*>(user_data);
  policy.sees_state = sees_state;
  return handle;
}

SeatPolicyHandle with_epsilon(const SeatPolicyHandle& base, double epsilon) {
  if (!(epsilon >= 0 && epsilon <= 1)) throw py::value_error("epsilon must be from 0 to 1");
  SeatPolicyHandle mixed = base;
  // Two layers of exploration are one: not exploring means that neither did.
  mixed.policy.epsilon = 1 - (1 - base.policy.epsilon) * (1 - epsilon);
  return mixed;
}

SeatPolicyHandle with_temperature(const SeatPolicyHandle& base, double temperature) {
  const bool greedy = base.policy.kind == PolicyKind::kGreedy;
  if (!greedy && base.policy.compiled.weigh == nullptr) {
    throw py::value_error("softmax needs a policy that gives weights, or greedy");
  }
  if (!(temperature > 0 && temperature <= 1e300)) {
    throw py::value_error("the temperature of a softmax must be positive and finite");
  }
  SeatPolicyHandle softened = base;
  if (greedy) softened.policy.kind = PolicyKind::kSoftGreedy;
  softened.policy.temperature = temperature;
  return softened;
}

const char* reason_name(FaultReason reason) {
  switch (reason) {
    case FaultReason::kStatus:
      return "status";
    case FaultReason::kIllegal:
      return "illegal";
    case FaultReason::kWeights:
      return "weights";
    case FaultReason::kNoValues:
      return "no values";
    case FaultReason::kNone:
      break;
  }
  return "none";
}

}  // namespace

SeatPolicy to_policy(const Ruleset& ruleset, const py::handle& given) {
  if (!py::isinstance<SeatPolicyHandle>(given)) return named(given.cast<int>()).policy;
  const SeatPolicy& policy = given.cast<SeatPolicyHandle&>().policy;
  if (policy.kind == PolicyKind::kSoftGreedy && !ruleset.facts().greedy_values) {
    throw py::value_error("greedy has no values in this game");
  }
  return policy;
}

std::vector<SeatPolicy> to_policies(const Ruleset& ruleset, const py::list& given) {
  if (given.size() != static_cast<std::size_t>(ruleset.num_players())) {
    throw py::value_error("one policy for each of the " + std::to_string(ruleset.num_players()) +
                          " seats is needed, got " + std::to_string(given.size()));
  }
  std::vector<SeatPolicy> policies;
  policies.reserve(given.size());
  for (const py::handle& policy : given) policies.push_back(to_policy(ruleset, policy));
  return policies;
}

py::object fault_dict(const PolicyFault& fault) {
  if (fault.reason == FaultReason::kNone) return py::none();
  py::dict dict;
  dict["reason"] = reason_name(fault.reason);
  dict["value"] = fault.value;
  dict["index"] = fault.index;
  dict["decision"] = fault.decision;
  dict["player"] = fault.player;
  return dict;
}

void register_policy(py::module_& m) {
  py::class_<SeatPolicyHandle>(m, "SeatPolicy")
      .def_static("named", &named, py::arg("id"))
      .def_static("compiled", &compiled, py::arg("address"), py::arg("user_data") = 0,
                  py::kw_only(), py::arg("weighted") = false, py::arg("sees_state") = false,
                  py::arg("owner") = py::none())
      .def("with_epsilon", &with_epsilon, py::arg("epsilon"))
      .def("with_temperature", &with_temperature, py::arg("temperature"));
  m.attr("POLICY_ABI_VERSION") = QUINCUNX_POLICY_ABI_VERSION;
  m.attr("STREAM_NEXT") = address_of(&stream_next);
  m.attr("STREAM_BELOW") = address_of(&stream_below);
  m.attr("STREAM_UNIFORM") = address_of(&stream_uniform);
}

}  // namespace quincunx::python
