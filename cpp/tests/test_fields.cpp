// Field lists: what the macros make of every kind of member.
#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "core/fields.h"

using namespace quincunx;

namespace field_test {

enum class Small : u8 { kNone };
enum class Negative : i16 { kNone };

struct Inner {
  u16 a;
  i16 b;
};

struct Outer {
  BitSet<70> set;
  u64 wide;
  i32 number;
  Inner inner;
  Inner inners[2];
  u8 row[5];
  Small small;
  Negative negative;
  Text<7> name;
  i8 tiny;
};
static_assert(sizeof(Outer) == 56);

struct Bare {
  u8 x;
};

struct Pair {
  u8 x;
  u8 y;
};

struct Gap {
  u8 x;
  u16 y;
};

}  // namespace field_test

QX_FIELDS(field_test::Inner, QX_FIELD(field_test::Inner, a, 1, 2),
          QX_FIELD(field_test::Inner, b, -3, 4));
QX_FIELDS(field_test::Outer, QX_FIELD(field_test::Outer, set), QX_FIELD(field_test::Outer, wide),
          QX_FIELD(field_test::Outer, number, -5, 6), QX_FIELD(field_test::Outer, inner),
          QX_FIELD(field_test::Outer, inners), QX_FIELD(field_test::Outer, row, 0, 9),
          QX_FIELD(field_test::Outer, small, 0, 1), QX_FIELD(field_test::Outer, negative, -1, 1),
          QX_FIELD(field_test::Outer, name), QX_FIELD(field_test::Outer, tiny, -8, 7));

using namespace field_test;

namespace {

constexpr auto& kOuter = FieldsOf<Outer>::kFields;

const Field& outer(std::string_view name) {
  for (const Field& field : kOuter) {
    if (name == field.name) return field;
  }
  FAIL("no field " << std::string(name));
  return kOuter[0];
}

static_assert(HasFields<Outer> && HasFields<Inner> && !HasFields<Bare> && !HasFields<int>);

}  // namespace

TEST_CASE("fields know name and place") {
  CHECK(kOuter.size() == 10);
  CHECK(outer("set").offset == 0);
  CHECK(outer("wide").offset == 16);
  CHECK(outer("number").offset == 24);
  CHECK(outer("inner").offset == 28);
  CHECK(outer("inners").offset == 32);
  CHECK(outer("row").offset == 40);
  CHECK(outer("small").offset == 45);
  CHECK(outer("negative").offset == 46);
  CHECK(outer("name").offset == 48);
  CHECK(outer("tiny").offset == 55);
}

TEST_CASE("fields know their kind and size") {
  CHECK(outer("set").kind == FieldKind::kBits);
  CHECK(outer("set").bits == 70);
  CHECK(outer("set").item_size == 16);
  CHECK(outer("wide").kind == FieldKind::kUnsigned);
  CHECK(outer("wide").item_size == 8);
  CHECK(outer("number").kind == FieldKind::kSigned);
  CHECK(outer("row").kind == FieldKind::kUnsigned);
  CHECK(outer("small").kind == FieldKind::kUnsigned);
  CHECK(outer("negative").kind == FieldKind::kSigned);
  CHECK(outer("negative").item_size == 2);
  CHECK(outer("name").kind == FieldKind::kText);
  CHECK(outer("name").item_size == 7);
  CHECK(outer("tiny").kind == FieldKind::kSigned);
}

TEST_CASE("fields tell scalars from arrays") {
  CHECK_FALSE(outer("number").array);
  CHECK(outer("number").count == 1);
  CHECK(outer("row").array);
  CHECK(outer("row").count == 5);
  CHECK(outer("row").item_size == 1);
  CHECK_FALSE(outer("name").array);  // a text is one item
}

TEST_CASE("fields know their range") {
  CHECK(outer("number").low == -5);
  CHECK(outer("number").high == 6);
  CHECK(outer("set").low == 0);
  CHECK(outer("set").high == 0);
}

TEST_CASE("fields of structs carry the nested list") {
  for (const char* name : {"inner", "inners"}) {
    const Field& field = outer(name);
    CHECK(field.kind == FieldKind::kStruct);
    CHECK(field.item_size == sizeof(Inner));
    REQUIRE(field.nested_count == 2);
    CHECK(field.nested == FieldsOf<Inner>::kFields.data());
    CHECK(std::string_view(field.nested[1].name) == "b");
    CHECK(field.nested[1].low == -3);
  }
  CHECK(outer("inners").count == 2);
}

TEST_CASE("a list must name every byte once and in order") {
  constexpr Field x = QX_FIELD(Pair, x);
  constexpr Field y = QX_FIELD(Pair, y);
  static_assert(fill_exactly(std::array{x, y}, sizeof(Pair)));
  static_assert(!fill_exactly(std::array{x}, sizeof(Pair)), "one left out");
  static_assert(!fill_exactly(std::array{x, x}, sizeof(Pair)), "one twice, one left out");
  static_assert(!fill_exactly(std::array{y, x}, sizeof(Pair)), "out of order");
  static_assert(!fill_exactly(std::array{QX_FIELD(Gap, x), QX_FIELD(Gap, y)}, sizeof(Gap)),
                "padding");
  CHECK(fill_exactly(kOuter, sizeof(Outer)));
}
