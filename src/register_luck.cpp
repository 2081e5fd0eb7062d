// Luck as Python can see and test it.
#include "bindings.hpp"
#include "core/luck.h"

namespace quincunx::python {

namespace {

// A policy's stream, with its position for records and reprs.
struct StreamHandle {
  Stream stream;
  u64 position = 0;

  u64 next() {
    ++position;
    return stream.next();
  }
};

LuckDomain to_domain(u64 domain) {
  if (domain > static_cast<u64>(LuckDomain::kDeterminize)) {
    throw py::value_error("luck domains are 0 chance, 1 policy, 2 determinize");
  }
  return static_cast<LuckDomain>(domain);
}

template <class Words>
py::array_t<u64> take(Words words, std::size_t count) {
  std::vector<u64> values(count);
  for (u64& value : values) value = words.next();
  return to_array(values);
}

u64 checked_below(StreamHandle& stream, u64 k) {
  if (k == 0) throw py::value_error("a bounded draw needs a bound of at least 1");
  return below(stream, k);
}

}  // namespace

void register_luck(py::module_& m) {
  m.def(
      "philox",
      [](u64 seed, u64 index, u64 c0, u64 c1, u64 c2, u64 c3) {
        const PhiloxBlock block = philox4x64({seed, index}, c0, c1, c2, c3);
        return py::make_tuple(block.words[0], block.words[1], block.words[2], block.words[3]);
      },
      py::arg("seed"), py::arg("index"), py::arg("c0"), py::arg("c1"), py::arg("c2"),
      py::arg("c3"));
  m.def(
      "chance_words",
      [](u64 seed, u64 index, u64 source, u64 n, std::size_t count) {
        return take(Draw({seed, index}, source, n), count);
      },
      py::arg("seed"), py::arg("index"), py::arg("source"), py::arg("n"), py::arg("count"));
  m.def(
      "stream_words",
      [](u64 seed, u64 index, u64 domain, u64 id, std::size_t count) {
        return take(Stream({seed, index}, to_domain(domain), id), count);
      },
      py::arg("seed"), py::arg("index"), py::arg("domain"), py::arg("id"), py::arg("count"));
  m.def(
      "bounded",
      [](u64 seed, u64 index, u64 domain, u64 id, const std::vector<u64>& bounds) {
        StreamHandle stream{Stream({seed, index}, to_domain(domain), id)};
        std::vector<u64> values;
        values.reserve(bounds.size());
        for (const u64 bound : bounds) values.push_back(checked_below(stream, bound));
        return to_array(values);
      },
      py::arg("seed"), py::arg("index"), py::arg("domain"), py::arg("id"), py::arg("bounds"));

  py::class_<StreamHandle>(m, "Stream")
      .def(py::init([](u64 seed, u64 index, u64 domain, u64 id) {
             return StreamHandle{Stream({seed, index}, to_domain(domain), id)};
           }),
           py::arg("seed"), py::arg("index"), py::arg("domain"), py::arg("id"))
      .def("next", &StreamHandle::next)
      .def("below", &checked_below, py::arg("k"))
      .def_readonly("position", &StreamHandle::position);
  m.def(
      "select",
      [](const StateHandle& state, const py::object& policy, StreamHandle& stream) {
        if (state.rules().current_player(state.data()) < 0) {
          throw py::value_error("no seat is to decide");
        }
        PolicyFault fault;
        const Action action = state.rules().select(state.data(), to_policy(state.rules(), policy),
                                                   stream.stream, fault);
        if (fault.reason != FaultReason::kNone) throw py::value_error("the policy failed");
        return action;
      },
      py::arg("state"), py::arg("policy"), py::arg("stream"));
}

}  // namespace quincunx::python
