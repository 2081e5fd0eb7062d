// The generator against published vectors, the words of every kind of luck, and bounded draws.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "core/luck.h"
#include "support.h"

using namespace quincunx;

namespace {

using Block = std::array<u64, 4>;

Block philox(u64 seed, u64 index, u64 c0, u64 c1, u64 c2, u64 c3) {
  const PhiloxBlock block = philox4x64({seed, index}, c0, c1, c2, c3);
  return {block.words[0], block.words[1], block.words[2], block.words[3]};
}

template <class Words>
Block next_block(Words& words) {
  Block block{};
  for (u64& word : block) word = words.next();
  return block;
}

// Words written down beforehand.
struct Script {
  std::vector<u64> words;
  std::size_t at = 0;
  u64 next() { return words.at(at++); }
};

constexpr u64 kMax = ~u64{0};

}  // namespace

TEST_CASE("Philox4x64-10 gives the published known answers") {
  // Random123, kat_vectors: counter, key, block.
  CHECK(philox(0, 0, 0, 0, 0, 0) ==
        Block{0x16554d9eca36314c, 0xdb20fe9d672d0fdc, 0xd7e772cee186176b, 0x7e68b68aec7ba23b});
  CHECK(philox(kMax, kMax, kMax, kMax, kMax, kMax) ==
        Block{0x87b092c3013fe90b, 0x438c3c67be8d0224, 0x9cc7d7c69cd777b6, 0xa09caebf594f0ba0});
  CHECK(philox(0x452821e638d01377, 0xbe5466cf34e90c6c, 0x243f6a8885a308d3, 0x13198a2e03707344,
               0xa4093822299f31d0, 0x082efa98ec4e6c89) ==
        Block{0xa528f45403e61d95, 0x38c72dbd566e9788, 0xa5a1610e72fd18b5, 0x57bd43b5e52b7fe6});
}

TEST_CASE("blocks are those of numpy.random.Philox one counter earlier") {
  // np.random.Philox(key=seed | index << 64, counter=c - 1).random_raw(4), where
  // c = n | source << 64 | domain << 128 | block << 192.
  Draw draw({7, 123456}, 3, 41);
  CHECK(next_block(draw) ==
        Block{0xb6eb2c63bb8f73ed, 0x22dcef0233edb674, 0x9e73df0d82708cee, 0xda65dcba2ae81159});
  CHECK(next_block(draw) ==
        Block{0x86195b11b2273d1a, 0x973680ba1bd0b265, 0x28e3eef7034a75de, 0x3fabb31337eabad4});
  Stream policy({kMax, 5}, LuckDomain::kPolicy, 2);
  CHECK(next_block(policy) ==
        Block{0x001967ba815ef110, 0x7b33f87a3320ed92, 0x7c588f271c74936c, 0x52e7969b971e2b9e});
  Stream later({7, 123456}, LuckDomain::kPolicy, 2);
  (void)next_block(later);
  CHECK(next_block(later) ==
        Block{0xcaf9d0138fc9bedb, 0xeabbeac5c67c71e0, 0x8ce310540a3a1b60, 0x75ada3b4166d931f});
  Stream determinize({7, 123456}, LuckDomain::kDeterminize, 1);
  CHECK(next_block(determinize) ==
        Block{0x387ed6013b7ba8a5, 0x5716ad85ac5e469d, 0x10d55129a1be3016, 0x70941597e1627364});
}

TEST_CASE("every draw owns a word sequence of its own") {
  const PlayoutKey key{0x1234567890ABCDEF, 99};
  for (u64 source = 0; source < 3; ++source) {
    for (u64 n = 0; n < 3; ++n) {
      Draw draw(key, source, n);
      for (u64 a = 0; a < 13; ++a) {
        CHECK(draw.next() == philox4x64(key, n, source, 0, a / 4).words[a % 4]);
      }
    }
  }
}

TEST_CASE("streams are sequential") {
  const PlayoutKey key{kMax, kMax - 1};
  for (const LuckDomain domain : {LuckDomain::kPolicy, LuckDomain::kDeterminize}) {
    for (u64 id = 0; id < 3; ++id) {
      Stream stream(key, domain, id);
      for (u64 i = 0; i < 13; ++i) {
        CHECK(stream.next() ==
              philox4x64(key, i / 4, id, static_cast<u64>(domain), 0).words[i % 4]);
      }
    }
  }
}

TEST_CASE("a stream's uniform doubles are its words' upper 53 bits") {
  Stream a = test::words(3);
  Stream b = test::words(3);
  double sum = 0;
  for (int i = 0; i < 4000; ++i) {
    const double x = a.uniform();
    CHECK((x >= 0.0 && x < 1.0));
    CHECK(x * 0x1.0p53 == static_cast<double>(b.next() >> 11));
    sum += x;
  }
  CHECK(std::abs(sum / 4000 - 0.5) < test::kMaxZ / std::sqrt(12.0 * 4000));
}

TEST_CASE("no two nearby draws or streams share a word") {
  // Neighbouring seeds, indices, sources, draws and domains: what a weak mixer would confuse.
  std::vector<u64> words;
  for (u64 seed = 0; seed < 4; ++seed) {
    for (u64 index = 0; index < 4; ++index) {
      for (u64 source = 0; source < 4; ++source) {
        for (u64 n = 0; n < 4; ++n) words.push_back(Draw({seed, index}, source, n).next());
        words.push_back(Stream({seed, index}, LuckDomain::kPolicy, source).next());
        words.push_back(Stream({seed, index}, LuckDomain::kDeterminize, source).next());
      }
    }
  }
  std::sort(words.begin(), words.end());
  CHECK(std::adjacent_find(words.begin(), words.end()) == words.end());
}

TEST_CASE("below takes the upper half of the product") {
  for (const u64 word : {u64{0}, u64{1}, u64{1} << 63, kMax}) {
    Script one{{word}};
    CHECK(below(one, 1) == 0);
    CHECK(one.at == 1);
  }
  Script two{{0, (u64{1} << 63) - 1, u64{1} << 63, kMax}};
  CHECK(below(two, 2) == 0);
  CHECK(below(two, 2) == 0);
  CHECK(below(two, 2) == 1);
  CHECK(below(two, 2) == 1);
  Script half{{0, 1, 2, kMax}};
  CHECK(below(half, u64{1} << 63) == 0);
  CHECK(below(half, u64{1} << 63) == 0);
  CHECK(below(half, u64{1} << 63) == 1);
  CHECK(below(half, u64{1} << 63) == (u64{1} << 63) - 1);
  Script most{{kMax, 1}};
  CHECK(below(most, kMax) == kMax - 1);
  CHECK(below(most, kMax) == 0);
}

TEST_CASE("below rejects exactly the words that would bias it") {
  SUBCASE("bound 3: one word of 2^64") {
    Script script{{0, u64{1} << 63}};
    CHECK(below(script, 3) == 1);
    CHECK(script.at == 2);
    Script kept{{1, 0x5555555555555555, 0x5555555555555556}};
    CHECK(below(kept, 3) == 0);
    // Word 0x55..55 has low half 2^64 - 1, and the next one low half 2: the first of unit 1.
    CHECK(below(kept, 3) == 0);
    CHECK(below(kept, 3) == 1);
    CHECK(kept.at == 3);
  }
  SUBCASE("bound 2^63 + 1: nearly every second word") {
    constexpr u64 k = (u64{1} << 63) + 1;
    // Word w has low half (w / 2 * 2^64 + w) mod 2^64 = w for even w, w + 2^63 for odd w.
    Script script{{2, 4, (u64{1} << 63) - 2, u64{1} << 63}};
    CHECK(below(script, k) == u64{1} << 62);
    CHECK(script.at == 4);
    Script odd{{1, 3, kMax}};
    CHECK(below(odd, k) == 0);
    CHECK(below(odd, k) == 1);
    // kMax gives the low half 2^63 - 1, which is the threshold and so the smallest kept.
    CHECK(below(odd, k) == k - 1);
    CHECK(odd.at == 3);
  }
  SUBCASE("bound 2^64 - 1: word 0 alone") {
    Script script{{0, 0, 5}};
    CHECK(below(script, kMax) == 4);
    CHECK(script.at == 3);
  }
  SUBCASE("powers of two: none") {
    for (unsigned bit = 0; bit < 64; ++bit) {
      Script script{{0}};
      CHECK(below(script, u64{1} << bit) == 0);
      CHECK(script.at == 1);
    }
  }
}

TEST_CASE("below stays below and is even") {
  for (const u64 bound : {u64{1}, u64{2}, u64{3}, u64{5}, u64{6}, u64{7}, u64{64}, u64{121}}) {
    CAPTURE(bound);
    Stream random = test::words(100 + bound);
    std::vector<u64> counts(bound);
    for (int i = 0; i < 30000; ++i) ++counts.at(below(random, bound));
    if (bound == 1) continue;
    const std::vector<double> weights(bound, 1.0);
    CHECK(test::chi_square_z(counts, weights) < test::kMaxZ);
  }
}

TEST_CASE("below is even where half of all words are rejected") {
  // Eight equal parts of a bound just above 2^63, where a biased draw would favour some.
  constexpr u64 k = (u64{1} << 63) + 8;
  Stream random = test::words(4);
  std::vector<u64> counts(8);
  for (int i = 0; i < 30000; ++i) {
    const u64 x = below(random, k);
    REQUIRE(x < k);
    ++counts.at(x / (k / 8));
  }
  CHECK(test::chi_square_z(counts, std::vector<double>(8, 1.0)) < test::kMaxZ);
}

TEST_CASE("the first words of consecutive draws are even") {
  // As a game sees luck: one draw each from many playouts, not many from one stream.
  std::vector<u64> by_index(6);
  std::vector<u64> by_n(6);
  for (u64 i = 0; i < 30000; ++i) {
    Draw one({11, i}, 0, 0);
    ++by_index[below(one, 6)];
    Draw other({11, 0}, 0, i);
    ++by_n[below(other, 6)];
  }
  const std::vector<double> weights(6, 1.0);
  CHECK(test::chi_square_z(by_index, weights) < test::kMaxZ);
  CHECK(test::chi_square_z(by_n, weights) < test::kMaxZ);
}
