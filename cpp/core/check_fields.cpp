#include "core/check_fields.h"

#include <cstring>

namespace quincunx {

namespace {

template <class T>
i64 load(const std::byte* at) {
  T value;
  std::memcpy(&value, at, sizeof(T));
  return static_cast<i64>(value);
}

// Members beyond the size of a set have no meaning and must be absent.
bool bits_in_range(const Field& field, const std::byte* item) {
  const u32 spare = field.item_size * 8 - field.bits;
  if (spare == 0) return true;
  u64 last;
  std::memcpy(&last, item + field.item_size - sizeof(last), sizeof(last));
  return last >> (64 - spare) == 0;
}

std::optional<std::string> check_item(const Field& field, const std::byte* item) {
  switch (field.kind) {
    case FieldKind::kStruct:
      if (auto fault = check_ranges({field.nested, field.nested_count}, item)) {
        return std::string(field.name) + "." + *fault;
      }
      return std::nullopt;
    case FieldKind::kBits:
      if (bits_in_range(field, item)) return std::nullopt;
      return std::string(field.name) + " has members beyond " + std::to_string(field.bits - 1);
    case FieldKind::kText:
      return std::nullopt;
    case FieldKind::kUnsigned:
    case FieldKind::kSigned:
      break;
  }
  const i64 value = read_integer(field, item);
  if (field.low <= value && value <= field.high) return std::nullopt;
  return std::string(field.name) + " is " + std::to_string(value) + ", allowed is " +
         std::to_string(field.low) + " to " + std::to_string(field.high);
}

}  // namespace

i64 read_integer(const Field& field, const std::byte* item) {
  const bool is_signed = field.kind == FieldKind::kSigned;
  switch (field.item_size) {
    case 1:
      return is_signed ? load<i8>(item) : load<u8>(item);
    case 2:
      return is_signed ? load<i16>(item) : load<u16>(item);
    case 4:
      return is_signed ? load<i32>(item) : load<u32>(item);
    default:
      return load<i64>(item);
  }
}

std::optional<std::string> check_ranges(std::span<const Field> fields, const std::byte* bytes) {
  for (const Field& field : fields) {
    for (u32 i = 0; i < field.count; ++i) {
      const std::byte* item = bytes + field.offset + std::size_t{i} * field.item_size;
      if (auto fault = check_item(field, item)) return fault;
    }
  }
  return std::nullopt;
}

}  // namespace quincunx
