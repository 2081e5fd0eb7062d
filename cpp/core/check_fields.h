// Range check of packed bytes against their field list: the first gate for bytes from outside.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "core/fields.h"

namespace quincunx {

// The value of element `index` of an integer field.
[[nodiscard]] i64 read_integer(const Field& field, const std::byte* item);

// A sentence naming the first field whose value is out of its range, or nothing.
[[nodiscard]] std::optional<std::string> check_ranges(std::span<const Field> fields,
                                                      const std::byte* bytes);

}  // namespace quincunx
