// One list of fields per packed struct. NumPy dtypes, dictionaries, range checks, observation
// tensors and the documentation are all made from it, so no layout is typed twice.
//
//     QX_FIELDS(PlayerState,
//               QX_FIELD(PlayerState, fuel, 0, 900),
//               QX_FIELD(PlayerState, space, 0, 255));
//
// The macro refuses, at compile time, a list that leaves a byte of the struct without a field or
// that is not in the order of the struct.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <span>
#include <type_traits>

#include "core/bit_set.h"
#include "core/types.h"

namespace quincunx {

// Fixed-width text, NUL-padded. Used for names in component data.
template <std::size_t N>
struct Text {
  char chars[N];
};

enum class FieldKind : u8 { kUnsigned, kSigned, kBits, kText, kStruct };

struct Field {
  const char* name;
  FieldKind kind;
  u32 offset;     // bytes from the start of the struct
  u32 item_size;  // bytes of one element
  u32 count;      // number of elements; 1 with `array` false is a scalar
  bool array;
  u32 bits;  // kBits: number of members of one set
  i64 low;   // smallest and largest value that a legal state can hold
  i64 high;
  const Field* nested;  // kStruct: the fields of one element
  u32 nested_count;
};

// Specialised by QX_FIELDS.
template <class T>
struct FieldsOf;

template <class T>
concept HasFields = requires { FieldsOf<T>::kFields; };

namespace detail {

template <class T>
struct IsBitSet : std::false_type {};
template <unsigned N>
struct IsBitSet<BitSet<N>> : std::true_type {};
template <class T>
struct IsText : std::false_type {};
template <std::size_t N>
struct IsText<Text<N>> : std::true_type {};

template <class T>
constexpr void describe_item(Field& field) {
  field.item_size = sizeof(T);
  if constexpr (IsBitSet<T>::value) {
    field.kind = FieldKind::kBits;
    field.bits = T::kSize;
  } else if constexpr (IsText<T>::value) {
    field.kind = FieldKind::kText;
  } else if constexpr (std::is_enum_v<T>) {
    field.kind =
        std::is_signed_v<std::underlying_type_t<T>> ? FieldKind::kSigned : FieldKind::kUnsigned;
  } else if constexpr (std::integral<T>) {
    field.kind = std::is_signed_v<T> ? FieldKind::kSigned : FieldKind::kUnsigned;
  } else {
    static_assert(HasFields<T>, "a nested struct needs its own QX_FIELDS");
    field.kind = FieldKind::kStruct;
    field.nested = FieldsOf<T>::kFields.data();
    field.nested_count = static_cast<u32>(FieldsOf<T>::kFields.size());
  }
}

}  // namespace detail

template <class Member>
constexpr Field make_field(const char* name, std::size_t offset, i64 low = 0, i64 high = 0) {
  Field field{
      name, FieldKind::kUnsigned, static_cast<u32>(offset), 0, 1, false, 0, low, high, nullptr, 0};
  using Item = std::remove_all_extents_t<Member>;
  static_assert(std::rank_v<Member> <= 1, "fields are scalars or one-dimensional arrays");
  if constexpr (std::is_array_v<Member>) {
    field.array = true;
    field.count = static_cast<u32>(std::extent_v<Member>);
  }
  detail::describe_item<Item>(field);
  return field;
}

// Whether the fields, in this order, lie one after the other and fill `size` bytes. The sum of the
// sizes alone would not see a field that is listed twice in place of another.
template <std::size_t N>
constexpr bool fill_exactly(const std::array<Field, N>& fields, std::size_t size) {
  std::size_t at = 0;
  for (const Field& field : fields) {
    if (field.offset != at) return false;
    at += std::size_t{field.item_size} * field.count;
  }
  return at == size;
}

}  // namespace quincunx

#define QX_FIELD(Type, member, ...)               \
  ::quincunx::make_field<decltype(Type::member)>( \
      #member, offsetof(Type, member) __VA_OPT__(, ) __VA_ARGS__)

// Use at global namespace scope, after the struct.
#define QX_FIELDS(Type, ...)                                                                    \
  template <>                                                                                   \
  struct quincunx::FieldsOf<Type> {                                                             \
    static constexpr auto kFields = std::array{__VA_ARGS__};                                    \
    static_assert(std::is_trivially_copyable_v<Type> && std::is_standard_layout_v<Type>);       \
    static_assert(::quincunx::fill_exactly(kFields, sizeof(Type)),                              \
                  "QX_FIELDS must name every byte of " #Type ", in order and without padding"); \
  }
