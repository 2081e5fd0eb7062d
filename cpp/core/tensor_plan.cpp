#include "core/tensor_plan.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <type_traits>

namespace quincunx {

namespace {

// The range of an integer field: its own, or what its bytes can hold. Powers of two are exact.
struct Range {
  double low;
  double width;
};

Range range_of(const Field& field) {
  if (field.low < field.high) {
    return {static_cast<double>(field.low),
            static_cast<double>(static_cast<u64>(field.high) - static_cast<u64>(field.low))};
  }
  const int bits = 8 * static_cast<int>(field.item_size);
  const double low = field.kind == FieldKind::kSigned ? -std::ldexp(1.0, bits - 1) : 0.0;
  const u64 width = bits == 64 ? ~u64{0} : (u64{1} << bits) - 1;
  return {low, static_cast<double>(width)};
}

template <class Out>
Out as_element(double value) {
  const double clipped = std::min(std::max(value, 0.0), 1.0);
  if constexpr (std::is_floating_point_v<Out>) {
    return static_cast<Out>(clipped);
  } else {
    return static_cast<Out>(clipped * 255.0 + 0.5);
  }
}

// One element a bit. Whole bytes first: their inner loop has a fixed length, which compilers unroll
// into vector shifts.
template <class Out>
void spread_bits(const std::byte* from, u32 count, Out* out) {
  constexpr u32 kOne = std::is_floating_point_v<Out> ? 1 : 255;
  const auto element = [&](u32 bits, u32 i) { return static_cast<Out>(((bits >> i) & 1) * kOne); };
  for (u32 at = 0; at + 8 <= count; at += 8) {
    const auto bits = static_cast<u32>(from[at / 8]);
    for (u32 i = 0; i < 8; ++i) out[at + i] = element(bits, i);
  }
  for (u32 at = count / 8 * 8; at < count; ++at) {
    out[at] = element(static_cast<u32>(from[at / 8]), at % 8);
  }
}

template <class Value, class Numbers, class Out>
void scale(const Numbers& numbers, const std::byte* record, Out* out) {
  for (const auto& number : numbers) {
    Value value;
    std::memcpy(&value, record + number.offset, sizeof(Value));
    out[number.place] = as_element<Out>((static_cast<double>(value) - number.low) * number.scale);
  }
}

}  // namespace

TensorPlan::TensorPlan(std::span<const Field> fields) { add(fields, 0); }

void TensorPlan::add(std::span<const Field> fields, u32 base) {
  for (const Field& field : fields) add_field(field, base + field.offset);
}

void TensorPlan::add_field(const Field& field, u32 base) {
  switch (field.kind) {
    case FieldKind::kText:
      return;
    case FieldKind::kStruct:
      for (u32 i = 0; i < field.count; ++i) {
        add({field.nested, field.nested_count}, base + i * field.item_size);
      }
      return;
    case FieldKind::kBits:
      for (u32 i = 0; i < field.count; ++i) {
        sets_.push_back({base + i * field.item_size, size_, field.bits});
        size_ += field.bits;
      }
      return;
    case FieldKind::kUnsigned:
    case FieldKind::kSigned:
      add_numbers(field, base);
  }
}

void TensorPlan::add_numbers(const Field& field, u32 base) {
  const Range range = range_of(field);
  auto& numbers = field.kind == FieldKind::kSigned ? signed_ : unsigned_;
  const int size = std::countr_zero(field.item_size);
  for (u32 i = 0; i < field.count; ++i) {
    numbers[size].push_back({base + i * field.item_size, size_++, range.low, 1.0 / range.width});
  }
}

template <class Out>
void TensorPlan::write_all(const std::byte* record, Out* out) const {
  for (const Set& set : sets_) spread_bits(record + set.offset, set.members, out + set.place);
  scale<u8>(unsigned_[0], record, out);
  scale<u16>(unsigned_[1], record, out);
  scale<u32>(unsigned_[2], record, out);
  scale<u64>(unsigned_[3], record, out);
  scale<i8>(signed_[0], record, out);
  scale<i16>(signed_[1], record, out);
  scale<i32>(signed_[2], record, out);
  scale<i64>(signed_[3], record, out);
}

void TensorPlan::write(const std::byte* record, float* out) const { write_all(record, out); }
void TensorPlan::write(const std::byte* record, u8* out) const { write_all(record, out); }

}  // namespace quincunx
