// XXH64 against published values and those of the reference implementation.
#include <doctest/doctest.h>

#include <cstring>
#include <set>
#include <vector>

#include "core/hash.h"

using namespace quincunx;

namespace {

struct Known {
  std::size_t size;
  u64 hash;
};

u64 hash_text(const char* text) { return hash_bytes(text, std::strlen(text)); }

}  // namespace

TEST_CASE("hashes of published texts") {
  CHECK(hash_text("") == 0xef46db3751d8e999);
  CHECK(hash_text("a") == 0xd24ec4f1a98c6e5b);
  CHECK(hash_text("abc") == 0x44bc2cf5ad770999);
  CHECK(hash_text("Nobody inspects the spammish repetition") == 0xfbcea83c8a378bf1);
}

TEST_CASE("hashes of every kind of tail") {
  // xxhash.xxh64_intdigest(bytes(range(n))): stripes of 32, then words of 8, then 4, then bytes.
  std::vector<unsigned char> bytes(256);
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<unsigned char>(i);
  const Known known[] = {
      {0, 0xef46db3751d8e999},   {1, 0xe934a84adb052768},   {3, 0xe5c7bb4533bc65dd},
      {4, 0xffced8604453cc1e},   {7, 0x14cc643f630c72d2},   {8, 0x884a173614b81b8d},
      {12, 0x424af23f1f08dca5},  {31, 0xc346d2b59b4d8ee1},  {32, 0xcbf59c5116ff32b4},
      {33, 0x0c535d1acafb8ead},  {63, 0xe26aa9e2a95f8e4f},  {64, 0xf7c67301db6713f0},
      {100, 0x6ac1e58032166597}, {256, 0x1facbe8406cd904b},
  };
  for (const Known& one : known) {
    CAPTURE(one.size);
    CHECK(hash_bytes(bytes.data(), one.size) == one.hash);
  }
}

TEST_CASE("a hash does not depend on where the bytes lie") {
  std::vector<unsigned char> bytes(100);
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<unsigned char>(i);
  for (std::size_t shift = 1; shift < 8; ++shift) {
    std::vector<unsigned char> moved(bytes.size() + shift);
    std::memcpy(moved.data() + shift, bytes.data(), bytes.size());
    CHECK(hash_bytes(moved.data() + shift, bytes.size()) == 0x6ac1e58032166597);
  }
}

TEST_CASE("every single bit matters") {
  std::vector<unsigned char> bytes(77);
  std::set<u64> hashes{hash_bytes(bytes.data(), bytes.size())};
  for (std::size_t bit = 0; bit < bytes.size() * 8; ++bit) {
    bytes[bit / 8] ^= static_cast<unsigned char>(1U << (bit % 8));
    hashes.insert(hash_bytes(bytes.data(), bytes.size()));
    bytes[bit / 8] ^= static_cast<unsigned char>(1U << (bit % 8));
  }
  CHECK(hashes.size() == bytes.size() * 8 + 1);
}
