// Records as vectors of numbers: order, scaling, ends.
#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "core/tensor_plan.h"

using namespace quincunx;

namespace quincunx::test_tensor {

struct Inner {
  u8 small;
  i8 signed_small;
};

struct Record {
  BitSet<70> set;
  Text<8> name;
  i32 wide[2];
  u16 half;
  Inner inner[2];
  i16 unranged;
};

}  // namespace quincunx::test_tensor

QX_FIELDS(quincunx::test_tensor::Inner, QX_FIELD(quincunx::test_tensor::Inner, small, 2, 12),
          QX_FIELD(quincunx::test_tensor::Inner, signed_small, -4, 4));
QX_FIELDS(quincunx::test_tensor::Record, QX_FIELD(quincunx::test_tensor::Record, set),
          QX_FIELD(quincunx::test_tensor::Record, name),
          QX_FIELD(quincunx::test_tensor::Record, wide, -1000, 1000),
          QX_FIELD(quincunx::test_tensor::Record, half, 0, 255),
          QX_FIELD(quincunx::test_tensor::Record, inner),
          QX_FIELD(quincunx::test_tensor::Record, unranged));

namespace {

using test_tensor::Record;

template <class Out>
std::vector<Out> tensor_of(const Record& record) {
  const TensorPlan plan(FieldsOf<Record>::kFields);
  std::vector<Out> out(plan.size() + 1, static_cast<Out>(77));
  plan.write(reinterpret_cast<const std::byte*>(&record), out.data());
  CHECK(out.back() == static_cast<Out>(77));
  out.pop_back();
  return out;
}

Record sample() {
  Record record{};
  record.set.set(0);
  record.set.set(63);
  record.set.set(69);
  record.wide[0] = -1000;
  record.wide[1] = 500;
  record.half = 51;
  record.inner[0] = {2, 4};
  record.inner[1] = {12, -3};
  record.unranged = 32767;
  return record;
}

}  // namespace

TEST_CASE("members, integers and nested fields come in the order of the fields") {
  const auto out = tensor_of<float>(sample());
  REQUIRE(out.size() == 70 + 2 + 1 + 4 + 1);
  for (std::size_t i = 0; i < 70; ++i) {
    CHECK(out[i] == (i == 0 || i == 63 || i == 69 ? 1.0F : 0.0F));
  }
  const std::vector<float> numbers(out.begin() + 70, out.end());
  CHECK(numbers == std::vector<float>{0.0F, 0.75F, 0.2F, 0.0F, 1.0F, 1.0F, 0.125F, 1.0F});
}

TEST_CASE("values out of their range are cut off") {
  Record record = sample();
  record.wide[0] = -2000000000;
  record.half = 65535;
  record.inner[0].small = 0;
  record.inner[1].signed_small = 127;
  record.unranged = -32768;
  const auto out = tensor_of<float>(record);
  CHECK(out[70] == 0.0F);
  CHECK(out[72] == 1.0F);
  CHECK(out[73] == 0.0F);
  CHECK(out[76] == 1.0F);
  CHECK(out[77] == 0.0F);
}

TEST_CASE("bytes are the same numbers times 255, rounded") {
  const auto bytes = tensor_of<u8>(sample());
  const auto floats = tensor_of<float>(sample());
  REQUIRE(bytes.size() == floats.size());
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    CHECK(bytes[i] == std::lround(static_cast<double>(floats[i]) * 255.0));
  }
  CHECK(bytes[72] == 51);
}
