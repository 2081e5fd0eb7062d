// The compact form of recorded games.
#include "bindings.hpp"
#include "core/record.h"

namespace quincunx::python {

void register_records(py::module_& m) {
  m.def(
      "encode_ids",
      [](const py::array_t<u16, py::array::c_style | py::array::forcecast>& ids) {
        const auto bytes = encode_ids(std::span(ids.data(), static_cast<std::size_t>(ids.size())));
        return to_bytes(std::as_bytes(std::span(bytes)));
      },
      py::arg("ids"));
  m.def(
      "decode_ids",
      [](const py::bytes& data) {
        const auto view = bytes_view(data);
        const auto ids = decode_ids({reinterpret_cast<const u8*>(view.data()), view.size()});
        if (!ids) throw py::value_error("these bytes are no list of ids");
        return to_array(*ids);
      },
      py::arg("data"));
}

}  // namespace quincunx::python
