// The range check of bytes from outside, field kind by field kind.
#include <doctest/doctest.h>

#include <cstring>
#include <limits>

#include "core/check_fields.h"

using namespace quincunx;

namespace check_test {

struct Inner {
  u8 x;
  i8 y;
};

struct Packed {
  BitSet<70> set;
  BitSet<128> full;
  u64 u64_field;
  i64 i64_field;
  u32 u32_field;
  i32 i32_field;
  u16 u16_field;
  i16 i16_field;
  Inner inner[2];
  u8 row[3];
  i8 byte;
  Text<4> text;
};

}  // namespace check_test

QX_FIELDS(check_test::Inner, QX_FIELD(check_test::Inner, x, 0, 9),
          QX_FIELD(check_test::Inner, y, -9, 9));
QX_FIELDS(check_test::Packed, QX_FIELD(check_test::Packed, set), QX_FIELD(check_test::Packed, full),
          QX_FIELD(check_test::Packed, u64_field, 0, std::numeric_limits<i64>::max()),
          QX_FIELD(check_test::Packed, i64_field, -10, std::numeric_limits<i64>::max()),
          QX_FIELD(check_test::Packed, u32_field, 0, 4'000'000'000),
          QX_FIELD(check_test::Packed, i32_field, -2'000'000'000, 2'000'000'000),
          QX_FIELD(check_test::Packed, u16_field, 1, 60'000),
          QX_FIELD(check_test::Packed, i16_field, -30'000, 30'000),
          QX_FIELD(check_test::Packed, inner), QX_FIELD(check_test::Packed, row, 0, 5),
          QX_FIELD(check_test::Packed, byte, -4, 3), QX_FIELD(check_test::Packed, text));

using namespace check_test;

namespace {

Packed valid() {
  Packed packed{};
  packed.u16_field = 1;
  return packed;
}

std::optional<std::string> fault_of(const Packed& packed) {
  std::byte bytes[sizeof(Packed)];
  std::memcpy(bytes, &packed, sizeof(Packed));
  return check_ranges(FieldsOf<Packed>::kFields, bytes);
}

// Sets one member and expects the sentence, or "" for none.
template <class T, class Value>
void expect(T Packed::* member, Value value, const char* sentence) {
  Packed packed = valid();
  packed.*member = static_cast<T>(value);
  CHECK(fault_of(packed).value_or("") == sentence);
}

}  // namespace

TEST_CASE("bytes in range pass") { CHECK_FALSE(fault_of(valid()).has_value()); }

TEST_CASE("both ends of a range pass and their neighbours do not") {
  expect(&Packed::u32_field, 4'000'000'000, "");
  expect(&Packed::u32_field, 4'000'000'001, "u32_field is 4000000001, allowed is 0 to 4000000000");
  expect(&Packed::i32_field, -2'000'000'000, "");
  expect(&Packed::i32_field, 2'000'000'000, "");
  expect(&Packed::i32_field, -2'000'000'001,
         "i32_field is -2000000001, allowed is -2000000000 to 2000000000");
  expect(&Packed::u16_field, 60'000, "");
  expect(&Packed::u16_field, 60'001, "u16_field is 60001, allowed is 1 to 60000");
  expect(&Packed::u16_field, 0, "u16_field is 0, allowed is 1 to 60000");
  expect(&Packed::i16_field, -30'000, "");
  expect(&Packed::i16_field, -30'001, "i16_field is -30001, allowed is -30000 to 30000");
  expect(&Packed::byte, -4, "");
  expect(&Packed::byte, -5, "byte is -5, allowed is -4 to 3");
  expect(&Packed::byte, 3, "");
  expect(&Packed::byte, 4, "byte is 4, allowed is -4 to 3");
  expect(&Packed::i64_field, -10, "");
  expect(&Packed::i64_field, -11, "i64_field is -11, allowed is -10 to 9223372036854775807");
}

TEST_CASE("an unsigned value that no i64 holds is out of every range") {
  expect(&Packed::u64_field, std::numeric_limits<i64>::max(), "");
  Packed packed = valid();
  packed.u64_field = u64{1} << 63;
  CHECK(fault_of(packed).has_value());
}

TEST_CASE("every element of an array is checked and nested fields are named by path") {
  for (int i = 0; i < 3; ++i) {
    Packed packed = valid();
    packed.row[i] = 6;
    CHECK(fault_of(packed) == "row is 6, allowed is 0 to 5");
  }
  for (int i = 0; i < 2; ++i) {
    Packed packed = valid();
    packed.inner[i].y = -10;
    CHECK(fault_of(packed) == "inner.y is -10, allowed is -9 to 9");
  }
}

TEST_CASE("sets may hold their members and nothing beyond") {
  Packed packed = valid();
  packed.set.words[0] = ~u64{0};
  packed.set.words[1] = 0b111111;
  packed.full.words[0] = packed.full.words[1] = ~u64{0};
  CHECK_FALSE(fault_of(packed).has_value());
  for (unsigned bit = 6; bit < 64; ++bit) {
    Packed bad = valid();
    bad.set.words[1] = u64{1} << bit;
    CHECK(fault_of(bad) == "set has members beyond 69");
  }
}

TEST_CASE("text may hold anything") {
  Packed packed = valid();
  std::memset(packed.text.chars, 0xFF, sizeof(packed.text.chars));
  CHECK_FALSE(fault_of(packed).has_value());
}

TEST_CASE("the first fault is the one that is named") {
  Packed packed = valid();
  packed.u16_field = 0;
  packed.byte = 100;
  CHECK(fault_of(packed) == "u16_field is 0, allowed is 1 to 60000");
}

TEST_CASE("integers are read at any address and with their sign") {
  std::byte bytes[16];
  std::memset(bytes, 0xFE, sizeof(bytes));
  Field field{"x", FieldKind::kSigned, 0, 1, 1, false, 0, 0, 0, nullptr, 0};
  for (const u32 size : {1U, 2U, 4U, 8U}) {
    field.item_size = size;
    field.kind = FieldKind::kSigned;
    const i64 value = read_integer(field, bytes + 3);
    CHECK(value < 0);
    if (size == 8) continue;
    field.kind = FieldKind::kUnsigned;
    CHECK(read_integer(field, bytes + 3) == value + (i64{1} << (8 * size)));
  }
}
