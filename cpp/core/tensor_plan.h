// Packed records as flat vectors of numbers, in the order of their fields: what a neural network is
// fed. Integers are scaled from the range of their field to 0..1, sets become one number a member,
// texts are left out.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/fields.h"

namespace quincunx {

class TensorPlan {
 public:
  explicit TensorPlan(std::span<const Field> fields);

  // Numbers in one tensor.
  [[nodiscard]] u32 size() const { return size_; }

  void write(const std::byte* record, float* out) const;
  // The same numbers times 255, rounded.
  void write(const std::byte* record, u8* out) const;

 private:
  struct Number {
    u32 offset;  // in the record
    u32 place;   // in the tensor
    double low;
    double scale;
  };
  struct Set {
    u32 offset;
    u32 place;
    u32 members;
  };

  void add(std::span<const Field> fields, u32 base);
  void add_field(const Field& field, u32 base);
  void add_numbers(const Field& field, u32 base);

  template <class Out>
  void write_all(const std::byte* record, Out* out) const;

  // Numbers of one type together, so that writing them needs no branches. By size, 1, 2, 4, 8.
  std::vector<Number> unsigned_[4];
  std::vector<Number> signed_[4];
  std::vector<Set> sets_;
  u32 size_ = 0;
};

}  // namespace quincunx
