// The parts of a search: the logarithm, memory, worths, the tree, and who makes how many playouts.
#include <doctest/doctest.h>

#include <chrono>
#include <cmath>
#include <thread>

#include "core/search/logarithm.h"
#include "core/search/pace.h"
#include "core/search/tree.h"
#include "support.h"

using namespace quincunx;

TEST_CASE("the logarithm is right, and the same bits everywhere") {
  CHECK(detail::natural_log(1) == 0);
  for (const u64 n : {2ULL, 3ULL, 7ULL, 100ULL, 12345ULL, 0xFFFFFFFFULL}) {
    CHECK(detail::natural_log(n) == doctest::Approx(std::log(double(n))).epsilon(1e-14));
  }
  for (u64 n = 1; n < 5000; ++n) CHECK(detail::natural_log(n) < detail::natural_log(n + 1));
  CHECK(detail::natural_log(10) == 0x1.26bb1bbb55515p+1);
  CHECK(detail::natural_log(1000) == 0x1.ba18a998fffap+2);
}

TEST_CASE("an arena hands out pieces that don't overlap, up to its limit") {
  Arena arena(2 * Arena::kBlockBytes);
  const u32 large = Arena::kBlockUnits - 10;
  const u32 one = arena.allocate(large);
  const u32 two = arena.allocate(large);
  REQUIRE(one != 0);
  REQUIRE(two != 0);
  CHECK(two >= one + large);
  *arena.at<u64>(one + large - 1) = 1;
  *arena.at<u64>(two) = 2;
  CHECK(*arena.at<u64>(one + large - 1) == 1);
  CHECK(arena.allocate(large) == 0);
  CHECK(arena.allocate(5) != 0);
  arena.reset();
  CHECK(arena.bytes() == 0);
  CHECK(arena.allocate(large) == one);
}

TEST_CASE("an arena has a block, whatever its limit") {
  Arena arena(0);
  CHECK(arena.allocate(1000) != 0);
  CHECK(arena.allocate(Arena::kBlockUnits - 1) == 0);
}

namespace {

Result<4, 1> result_of(i32 a, i32 b, i32 c) {
  Result<4, 1> result{};
  const i32 scores[] = {a, b, c};
  for (int seat = 0; seat < 3; ++seat) {
    result.scores[seat] = scores[seat];
    result.placements[seat] = static_cast<u8>(seat + 1);
    result.win[seat] = seat == 0 ? kWinUnits : 0;
  }
  return result;
}

}  // namespace

TEST_CASE("worths are what the returns say") {
  i64 worth[4];
  Worth wins(Utility::kWinShare, 0, 3);
  wins.measure(result_of(9, 5, 5), false, worth);
  CHECK(worth[0] == kWinUnits);
  CHECK(worth[2] == 0);
  CHECK(wins.range().high == kWinUnits);

  Worth places(Utility::kPlacements, 0, 3);
  places.measure(result_of(9, 5, 5), false, worth);
  CHECK(worth[2] == -3);
  CHECK(places.range().low == -3);
  CHECK(places.range().high == -1);

  Worth scores(Utility::kScores, 0, 3);
  scores.measure(result_of(9, 5, 4), false, worth);
  CHECK(worth[1] == 5);
  CHECK(scores.range().low == 4);
  CHECK(scores.range().high == 9);
  scores.measure(result_of(20, 5, 4), false, worth);
  CHECK(scores.range().high == 20);
  scores.reset();
  scores.measure(result_of(6, 5, 5), false, worth);
  CHECK(scores.range().high == 6);
}

TEST_CASE("a game cut off is valued by the standing and the leads") {
  i64 worth[4];
  Worth wins(Utility::kWinShare, 0, 3);
  // Leads 4, -4 and -8: at 1, 1/3 and 0 of their range.
  wins.measure(result_of(9, 5, 1), true, worth);
  CHECK(worth[0] == kWinUnits);
  CHECK(worth[1] == kWinUnits / 6);
  CHECK(worth[2] == 0);
}

TEST_CASE("the score can be a part of a win share") {
  i64 worth[4];
  Worth wins(Utility::kWinShare, 100, 3);
  wins.measure(result_of(9, 5, 1), false, worth);
  CHECK(worth[0] == kWinUnits);
  CHECK(worth[1] == kWinUnits / 30);
  Worth alone(Utility::kWinShare, 1000, 1);
  alone.assume_leads(0, 10);
  alone.measure(result_of(5, 0, 0), false, worth);
  CHECK(worth[0] == kWinUnits / 2);
}

namespace {

constexpr Choosing kChoosing{1.0, 0, -1};
const Bounds kRange{0, 100};

BitSet<100> set_of(std::initializer_list<unsigned> ids) {
  BitSet<100> set{};
  for (const unsigned id : ids) set.set(id);
  return set;
}

// One playout through the root, and then a branch chosen for player 0.
u32 visit(Tree& tree, const BitSet<100>& legal, const std::vector<i64>& worth, Stream& stream,
          const Choosing& how = kChoosing, Action liked = 0) {
  const auto favourite = [&] { return liked; };
  Slot* slot = tree.choose(tree.root(), 0, legal, how, kRange, stream, favourite);
  REQUIRE(slot != nullptr);
  if (slot->node == 0) REQUIRE(tree.grow(*slot) != nullptr);
  tree.count(tree.root(), worth.data());
  tree.count(*slot, worth.data());
  return slot->id;
}

}  // namespace

TEST_CASE("every branch is tried once before any is tried again") {
  Stream stream = test::words(1);
  Tree tree(1 << 22, 2, false);
  const auto legal = set_of({3, 64, 99});
  u64 seen = 0;
  for (int i = 0; i < 3; ++i) seen += visit(tree, legal, {50, 50}, stream);
  CHECK(seen == 3 + 64 + 99);
  CHECK(tree.root().visits == 3);
  CHECK(tree.nodes() == 4);
}

TEST_CASE("branches are counted as available only when they are legal") {
  Stream stream = test::words(2);
  Tree tree(1 << 22, 2, false);
  for (int i = 0; i < 4; ++i) visit(tree, set_of({1, 2}), {50, 50}, stream);
  for (int i = 0; i < 3; ++i) visit(tree, set_of({2, 7}), {50, 50}, stream);
  CHECK(tree.find(tree.root(), 0, 1)->available == 4);
  CHECK(tree.find(tree.root(), 0, 2)->available == 7);
  CHECK(tree.find(tree.root(), 0, 7)->available == 3);
  CHECK(tree.find(tree.root(), 1, 7) == nullptr);
}

TEST_CASE("what is worth more is visited more") {
  Stream stream = test::words(3);
  Tree tree(1 << 22, 2, false);
  const auto legal = set_of({0, 1});
  for (int i = 0; i < 200; ++i) {
    const auto favourite = [] { return kNoAction; };
    Slot* slot = tree.choose(tree.root(), 1, legal, kChoosing, kRange, stream, favourite);
    if (slot->node == 0) REQUIRE(tree.grow(*slot) != nullptr);
    const i64 worth[] = {slot->id == 0 ? 100 : 0, slot->id == 1 ? 100 : 0};  // player 1 likes 1
    tree.count(tree.root(), worth);
    tree.count(*slot, worth);
  }
  CHECK(tree.find(tree.root(), 1, 1)->visits > 150);
  CHECK(tree.find(tree.root(), 1, 1)->mean == 100);
}

TEST_CASE("the favourite is tried first, and its bonus fades") {
  Stream stream = test::words(4);
  Tree tree(1 << 22, 2, false);
  const Choosing how{0.1, 1.0, 0.0};
  const auto legal = set_of({10, 20, 30, 40});
  CHECK(visit(tree, legal, {50, 50}, stream, how, 30) == 30);
  CHECK(visit(tree, legal, {50, 50}, stream, how, 30) == 30);
  CHECK(tree.find(tree.root(), 0, 30)->favourite);
  CHECK_FALSE(tree.find(tree.root(), 0, 10)->favourite);
  u32 others = 0;
  for (int i = 0; i < 200; ++i) others += visit(tree, legal, {50, 50}, stream, how, 30) != 30;
  CHECK(others > 50);
}

TEST_CASE("a tree that is full grows no more, and is still walked") {
  Stream stream = test::words(5);
  Tree tree(0, 2, false);
  const auto legal = set_of({0, 1, 2});
  for (int i = 0; i < 3; ++i) visit(tree, legal, {50, 50}, stream);
  Slot* slot = tree.find(tree.root(), 0, 0);
  for (u32 id = 0; !tree.full(); ++id) {  // a chain of nodes, each with a branch
    REQUIRE(id < 1'000'000);
    Slot* next = tree.outcome(*tree.behind(*slot), 0);
    if (next == nullptr || tree.grow(*next) == nullptr) break;
    slot = next;
  }
  CHECK(tree.full());
  CHECK(tree.bytes() <= Arena::kBlockBytes);
  const u64 nodes = tree.nodes();
  for (int i = 0; i < 10; ++i) visit(tree, legal, {50, 50}, stream);
  CHECK(tree.root().visits == 13);
  CHECK(tree.nodes() == nodes);
  // What was never tried can't be any more.
  const auto favourite = [] { return kNoAction; };
  CHECK(tree.choose(tree.root(), 0, set_of({9}), kChoosing, kRange, stream, favourite) == nullptr);
  tree.forget();
  CHECK(tree.empty());
  CHECK_FALSE(tree.full());
}

TEST_CASE("advancing keeps what lies behind a decision") {
  Stream stream = test::words(6);
  Tree tree(1 << 24, 2, true);
  const auto legal = set_of({0, 1, 2});
  for (int i = 0; i < 3; ++i) visit(tree, legal, {10, 20}, stream);
  Slot* slot = tree.find(tree.root(), 0, 1);
  Slot* next = tree.outcome(*tree.behind(*slot), 1);
  REQUIRE(tree.grow(*next) != nullptr);
  const i64 worth[] = {30, 40};
  tree.count(tree.root(), worth);
  tree.count(*slot, worth);
  tree.count(*next, worth);
  REQUIRE(tree.advance(0, 1));
  CHECK(tree.root().visits == 2);
  CHECK(tree.root().sums[0] == 40);
  CHECK(tree.root().sums[1] == 60);
  CHECK(tree.nodes() == 2);
  CHECK(tree.find(tree.root(), kChancePlayer, 1)->visits == 1);
  CHECK_FALSE(tree.advance(0, 1));
  CHECK(tree.empty());
}

TEST_CASE("playouts are shared out evenly") {
  for (const u32 threads : {1U, 2U, 3U}) {
    JobControl control;
    Pace pace({100, 0}, threads, control);
    u64 total = 0;
    for (u32 thread = 0; thread < threads; ++thread) {
      u64 own = 0;
      while (const u64 count = pace.next(thread)) own += count;
      CHECK(own == 100 / threads + (thread < 100 % threads));
      total += own;
    }
    CHECK(total == 100);
    CHECK(control.done == 100);
  }
}

TEST_CASE("by the clock all threads make the same number of playouts") {
  JobControl control;
  Pace pace({0, 0.02}, 3, control);
  u64 made[3] = {};
  {
    std::vector<std::jthread> pool;
    for (u32 thread = 0; thread < 3; ++thread) {
      pool.emplace_back([&, thread] {
        while (const u64 count = pace.next(thread)) {
          made[thread] += count;
          std::this_thread::sleep_for(std::chrono::milliseconds(1 + thread));
        }
      });
    }
  }
  CHECK(made[0] > 0);
  CHECK(made[0] == made[1]);
  CHECK(made[1] == made[2]);
}

TEST_CASE("nothing is granted to a search that was stopped") {
  JobControl control;
  control.cancel = true;
  CHECK(Pace({100, 0}, 1, control).next(0) == 0);
  CHECK(Pace({0, 1}, 1, control).next(0) == 0);
}
