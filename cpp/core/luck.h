// Luck by source: draw n of source s of a playout is a pure function of (seed, index, s, n).
//
// The generator is Philox4x64-10, keyed by (seed, index). Its 256-bit counter is
//     (n, source, domain, block),
// so no draw depends on how many others were made before it, and nothing is stored but the key.
// docs/reproducibility.md defines every draw bit for bit.
#pragma once

#include "core/types.h"

namespace quincunx {

struct PlayoutKey {
  u64 seed;
  u64 index;
};

struct PhiloxBlock {
  u64 words[4];
};

// 3 is that of seeds made from seeds.
enum class LuckDomain : u64 { kChance = 0, kPolicy = 1, kDeterminize = 2, kSearch = 4 };

[[nodiscard]] inline PhiloxBlock philox4x64(PlayoutKey key, u64 c0, u64 c1, u64 c2, u64 c3) {
  u64 k0 = key.seed;
  u64 k1 = key.index;
  for (int round = 0; round < 10; ++round) {
    const u128 p0 = static_cast<u128>(0xD2E7470EE14C6C93ULL) * c0;
    const u128 p1 = static_cast<u128>(0xCA5A826395121157ULL) * c2;
    const u64 n0 = static_cast<u64>(p1 >> 64) ^ c1 ^ k0;
    const u64 n2 = static_cast<u64>(p0 >> 64) ^ c3 ^ k1;
    c1 = static_cast<u64>(p1);
    c3 = static_cast<u64>(p0);
    c0 = n0;
    c2 = n2;
    k0 += 0x9E3779B97F4A7C15ULL;
    k1 += 0xBB67AE8584CAA73BULL;
  }
  return {{c0, c1, c2, c3}};
}

// Uniform in [0, k), k >= 1, without bias: Lemire's multiply-and-shift with rejection.
template <class Words>
[[nodiscard]] inline u64 below(Words& words, u64 k) {
  u128 product = static_cast<u128>(words.next()) * k;
  if (static_cast<u64>(product) < k) [[unlikely]] {
    const u64 threshold = (0 - k) % k;
    while (static_cast<u64>(product) < threshold) {
      product = static_cast<u128>(words.next()) * k;
    }
  }
  return static_cast<u64>(product >> 64);
}

// The words of one chance draw. Each draw owns an endless sequence, so that a rejected word
// shifts no other draw.
class Draw {
 public:
  Draw(PlayoutKey key, u64 source, u64 n) : key_(key), source_(source), n_(n) {}

  u64 next() {
    if (at_ % 4 == 0) {
      block_ = philox4x64(key_, n_, source_, static_cast<u64>(LuckDomain::kChance), at_ / 4);
    }
    return block_.words[at_++ % 4];
  }

 private:
  PlayoutKey key_;
  u64 source_;
  u64 n_;
  u64 at_ = 0;
  PhiloxBlock block_;  // filled by the first next()
};

// A sequential stream: one for each seat's policy, one for each determinization.
class Stream {
 public:
  Stream() = default;
  Stream(PlayoutKey key, LuckDomain domain, u64 id) : key_(key), domain_(domain), id_(id) {}

  u64 next() {
    if (at_ % 4 == 0) {
      block_ = philox4x64(key_, at_ / 4, id_, static_cast<u64>(domain_), 0);
    }
    return block_.words[at_++ % 4];
  }

  // Uniform in [0, 1) with 53 bits.
  double uniform() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

 private:
  PlayoutKey key_{};
  LuckDomain domain_{};
  u64 id_ = 0;
  u64 at_ = 0;
  PhiloxBlock block_{};
};

}  // namespace quincunx
