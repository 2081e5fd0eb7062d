// Memory that is handed out piece by piece, up to a limit, and taken back all at once.
#pragma once

#include <algorithm>
#include <cassert>
#include <memory>
#include <vector>

#include "core/types.h"

namespace quincunx {

// Pieces are named by 32-bit numbers; they stay where they are until reset().
class Arena {
 public:
  static constexpr u32 kUnit = 8;               // bytes; pieces are aligned to it
  static constexpr u32 kBlockUnits = 1U << 18;  // no piece is larger
  static constexpr u64 kBlockBytes = u64{kBlockUnits} * kUnit;

  // At least one block, whatever the limit.
  explicit Arena(u64 limit_bytes)
      : most_blocks_(std::clamp<u64>(limit_bytes / kBlockBytes, 1, kMostBlocks)) {}

  // The name of a new piece of so many units, of undefined content; 0 if the limit is reached.
  [[nodiscard]] u32 allocate(u32 units) {
    assert(units > 0 && units < kBlockUnits);
    u32 at = next_;
    if (at % kBlockUnits + units > kBlockUnits) at = (at / kBlockUnits + 1) * kBlockUnits;
    const u32 block = at / kBlockUnits;
    if (block >= most_blocks_) return 0;
    if (block >= blocks_.size()) blocks_.emplace_back(new std::byte[kBlockBytes]);
    next_ = at + units;
    return at;
  }

  template <class T>
  [[nodiscard]] T* at(u32 name) const {
    static_assert(alignof(T) <= kUnit);
    assert(name != 0 && name < next_);
    return reinterpret_cast<T*>(blocks_[name / kBlockUnits].get() +
                                u64{name % kBlockUnits} * kUnit);
  }

  // Forgets all pieces; the memory is kept for the next.
  void reset() { next_ = 1; }

  [[nodiscard]] u64 bytes() const { return u64{next_ - 1} * kUnit; }

  void swap(Arena& other) noexcept {
    std::swap(most_blocks_, other.most_blocks_);
    std::swap(next_, other.next_);
    blocks_.swap(other.blocks_);
  }

 private:
  static constexpr u64 kMostBlocks = (u64{1} << 32) / kBlockUnits - 1;

  u64 most_blocks_;
  u32 next_ = 1;  // 0 names nothing
  std::vector<std::unique_ptr<std::byte[]>> blocks_;
};

}  // namespace quincunx
