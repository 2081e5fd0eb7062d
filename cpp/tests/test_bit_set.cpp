// Bit sets: both ways of finding the n-th bit, and every operation across word borders.
#include <doctest/doctest.h>

#include <set>
#include <vector>

#include "core/bit_set.h"
#include "support.h"

using namespace quincunx;

namespace {

unsigned nth_bit_naive(u64 word, unsigned k) {
  for (unsigned i = 0; i < 64; ++i) {
    if ((word >> i & 1) != 0 && k-- == 0) return i;
  }
  return 64;
}

void check_every_bit(u64 word) {
  const auto members = static_cast<unsigned>(std::popcount(word));
  for (unsigned k = 0; k < members; ++k) {
    const unsigned expected = nth_bit_naive(word, k);
    if (nth_bit(word, k) == expected && nth_bit_portable(word, k) == expected) continue;
    CAPTURE(word);
    CAPTURE(k);
    CHECK(nth_bit(word, k) == expected);
    CHECK(nth_bit_portable(word, k) == expected);
  }
}

// Compares a set with a std::set that holds the same members.
template <unsigned N>
void check_against(const BitSet<N>& bits, const std::set<unsigned>& members) {
  REQUIRE(bits.count() == members.size());
  REQUIRE(bits.empty() == members.empty());
  std::vector<unsigned> listed;
  bits.for_each([&](unsigned i) { listed.push_back(i); });
  REQUIRE(listed == std::vector<unsigned>(members.begin(), members.end()));
  if (!members.empty()) REQUIRE(bits.first() == *members.begin());
  unsigned k = 0;
  for (const unsigned member : members) REQUIRE(bits.nth(k++) == member);
  for (unsigned i = 0; i < N; ++i) REQUIRE(bits.test(i) == members.contains(i));
}

template <unsigned N>
struct Sized {
  static constexpr unsigned kSize = N;
};

}  // namespace

TEST_CASE("nth_bit agrees with counting") {
  for (unsigned i = 0; i < 64; ++i) {
    check_every_bit(u64{1} << i);
    check_every_bit(~u64{0} << i);
    check_every_bit(~u64{0} >> i);
    check_every_bit(~(u64{1} << i));
  }
  check_every_bit(0x8000000000000001ULL);
  check_every_bit(0x5555555555555555ULL);
  check_every_bit(0xAAAAAAAAAAAAAAAAULL);
  check_every_bit(0x00000001FFFFFFFFULL);
  check_every_bit(0xFFFFFFFF80000000ULL);
  Stream random = test::words(1);
  for (int i = 0; i < 2000; ++i) {
    check_every_bit(random.next());
    check_every_bit(random.next() & random.next() & random.next());  // sparse
    check_every_bit(random.next() | random.next() | random.next());  // dense
  }
  static_assert(nth_bit_portable(0b10110, 2) == 4, "usable at compile time");
}

TEST_CASE_TEMPLATE("bit sets hold what was put in", S, Sized<1>, Sized<63>, Sized<64>, Sized<65>,
                   Sized<121>, Sized<128>, Sized<200>) {
  constexpr unsigned N = S::kSize;
  static_assert(BitSet<N>::kWords == (N + 63) / 64);
  static_assert(sizeof(BitSet<N>) == BitSet<N>::kWords * 8, "sets must fit packed states");
  Stream random = test::words(N);
  for (int trial = 0; trial < 20; ++trial) {
    BitSet<N> bits{};
    std::set<unsigned> members;
    check_against(bits, members);
    for (int i = 0; i < 60; ++i) {
      const auto member = static_cast<unsigned>(below(random, N));
      if (below(random, 3) == 0) {
        bits.reset(member);
        members.erase(member);
      } else {
        bits.set(member);
        members.insert(member);
      }
    }
    check_against(bits, members);
    bits.clear();
    check_against(bits, {});
  }
}

TEST_CASE_TEMPLATE("the first and the last member are like any other", S, Sized<1>, Sized<63>,
                   Sized<64>, Sized<65>, Sized<121>, Sized<128>, Sized<200>) {
  constexpr unsigned N = S::kSize;
  BitSet<N> bits{};
  bits.set(N - 1);
  check_against(bits, {N - 1});
  bits.set(0);
  check_against(bits, {0, N - 1});
  std::set<unsigned> all;
  for (unsigned i = 0; i < N; ++i) {
    bits.set(i);
    all.insert(i);
  }
  check_against(bits, all);
}

TEST_CASE("set_bits reaches across a word border and keeps what was there") {
  for (unsigned at = 0; at + 16 <= 200; ++at) {
    BitSet<200> bits{};
    bits.set(at == 3 ? 4 : 3);
    std::set<unsigned> members{at == 3 ? 4U : 3U};
    constexpr u64 kPattern = 0b1011'0000'0000'1101;
    bits.set_bits(at, kPattern);
    for (unsigned i = 0; i < 16; ++i) {
      if (kPattern >> i & 1) members.insert(at + i);
    }
    check_against(bits, members);
  }
}

TEST_CASE("set_bits fills whole words and ends in the last word") {
  BitSet<200> bits{};
  bits.set_bits(32, ~u64{0});
  CHECK(bits.words[0] == 0xFFFFFFFF00000000ULL);
  CHECK(bits.words[1] == 0x00000000FFFFFFFFULL);
  bits.set_bits(128, ~u64{0});
  CHECK(bits.words[2] == ~u64{0});
  CHECK(bits.words[3] == 0);
  bits.set_bits(199, 1);
  CHECK(bits.test(199));
  BitSet<65> small{};
  small.set_bits(60, 0b11111);
  check_against(small, {60, 61, 62, 63, 64});
}

TEST_CASE("and, or and equality work word by word") {
  Stream random = test::words(2);
  for (int trial = 0; trial < 200; ++trial) {
    BitSet<121> a{};
    BitSet<121> b{};
    std::set<unsigned> both;
    std::set<unsigned> either;
    for (unsigned i = 0; i < 121; ++i) {
      const u64 in = below(random, 4);
      if (in & 1) a.set(i);
      if (in & 2) b.set(i);
      if (in == 3) both.insert(i);
      if (in != 0) either.insert(i);
    }
    check_against(a & b, both);
    check_against(a | b, either);
    CHECK((a == b) == test::same_bytes(a, b));
    CHECK((a & a) == a);
    CHECK((a | BitSet<121>{}) == a);
  }
}
