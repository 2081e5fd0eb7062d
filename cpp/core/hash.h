// XXH64, the 64-bit hash of states, packs of bytes and envelopes. The same value on every platform.
#pragma once

#include <bit>
#include <cstddef>
#include <cstring>

#include "core/types.h"

namespace quincunx {

namespace detail {

inline constexpr u64 kXxPrime1 = 0x9E3779B185EBCA87ULL;
inline constexpr u64 kXxPrime2 = 0xC2B2AE3D27D4EB4FULL;
inline constexpr u64 kXxPrime3 = 0x165667B19E3779F9ULL;
inline constexpr u64 kXxPrime4 = 0x85EBCA77C2B2AE63ULL;
inline constexpr u64 kXxPrime5 = 0x27D4EB2F165667C5ULL;

template <class Word>
[[nodiscard]] inline u64 read_little_endian(const unsigned char* at) {
  static_assert(std::endian::native == std::endian::little, "states are little-endian bytes");
  Word word;
  std::memcpy(&word, at, sizeof(Word));
  return word;
}

[[nodiscard]] inline u64 xx_round(u64 lane, u64 input) {
  return std::rotl(lane + input * kXxPrime2, 31) * kXxPrime1;
}

[[nodiscard]] inline u64 xx_merge(u64 hash, u64 lane) {
  return (hash ^ xx_round(0, lane)) * kXxPrime1 + kXxPrime4;
}

[[nodiscard]] inline u64 xx_finish(u64 hash, const unsigned char* at, const unsigned char* end) {
  for (; end - at >= 8; at += 8) {
    hash ^= xx_round(0, read_little_endian<u64>(at));
    hash = std::rotl(hash, 27) * kXxPrime1 + kXxPrime4;
  }
  if (end - at >= 4) {
    hash ^= read_little_endian<u32>(at) * kXxPrime1;
    hash = std::rotl(hash, 23) * kXxPrime2 + kXxPrime3;
    at += 4;
  }
  for (; at < end; ++at) {
    hash ^= *at * kXxPrime5;
    hash = std::rotl(hash, 11) * kXxPrime1;
  }
  hash = (hash ^ (hash >> 33)) * kXxPrime2;
  hash = (hash ^ (hash >> 29)) * kXxPrime3;
  return hash ^ (hash >> 32);
}

}  // namespace detail

[[nodiscard]] inline u64 hash_bytes(const void* data, std::size_t size) {
  using namespace detail;
  const auto* at = static_cast<const unsigned char*>(data);
  const unsigned char* const end = at + size;
  u64 hash = kXxPrime5;
  if (size >= 32) {
    u64 lanes[4] = {kXxPrime1 + kXxPrime2, kXxPrime2, 0, 0 - kXxPrime1};
    for (; end - at >= 32; at += 32) {
      for (int i = 0; i < 4; ++i) {
        lanes[i] = xx_round(lanes[i], read_little_endian<u64>(at + 8 * i));
      }
    }
    hash = std::rotl(lanes[0], 1) + std::rotl(lanes[1], 7) + std::rotl(lanes[2], 12) +
           std::rotl(lanes[3], 18);
    for (const u64 lane : lanes) hash = xx_merge(hash, lane);
  }
  return xx_finish(hash + size, at, end);
}

}  // namespace quincunx
