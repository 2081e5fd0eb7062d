// Arrays of the caller that batch operations read and write, checked before the GIL is released.
#pragma once

#include <optional>

#include "bindings.hpp"
#include "core/batch.h"

namespace quincunx::python {

using Ids = py::array_t<i64, py::array::c_style>;
using Indices = std::optional<Ids>;

[[nodiscard]] inline std::span<const i64> ids_of(const Ids& ids) {
  if (ids.ndim() != 1) throw py::value_error("one id for each game is needed");
  return {ids.data(), static_cast<std::size_t>(ids.size())};
}

// The games at `indices`, or all. Throws unless they are distinct and within the batch: threads
// would step a game given twice at once.
[[nodiscard]] Subset subset_of(const Indices& indices, u64 size, u32 threads);

// Where rows are written: whose bytes lie together, at any distance from each other.
struct RowsOut {
  std::byte* data;
  i64 stride;  // bytes from one row to the next
};
[[nodiscard]] RowsOut rows_out(py::array& out, u64 count, std::size_t row_bytes);

template <class T>
[[nodiscard]] py::array_t<T> new_rows(u64 count, u64 width) {
  return py::array_t<T>({static_cast<py::ssize_t>(count), static_cast<py::ssize_t>(width)});
}
template <class T>
[[nodiscard]] py::array_t<T> new_column(u64 count) {
  return py::array_t<T>(static_cast<py::ssize_t>(count));
}

[[nodiscard]] ObserveAs observe_as(const std::string& kind);
[[nodiscard]] std::size_t observed_bytes(const Ruleset& ruleset, ObserveAs kind);

}  // namespace quincunx::python
