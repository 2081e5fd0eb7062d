// Drawing by values: the exponential, the odds, and greedy's values in the toy game.
#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "core/rollout.h"
#include "support.h"
#include "toy_game.h"

using namespace quincunx;
using toy::ToyGame;

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr TotalsShape kShape{3, ToyGame::kNumCategories, 1, -10, 100, 1000, 1000};

// The toy game with a greedy that keeps its thoughts to itself.
struct SilentGame : ToyGame {
  static void greedy_values() = delete;
};
static_assert(Game<SilentGame> && !GreedyWithValues<SilentGame>);

SeatPolicy soft(double temperature) {
  SeatPolicy policy(PolicyKind::kSoftGreedy);
  policy.temperature = temperature;
  return policy;
}

template <class G>
Totals totals_of(SeatPolicy policy, u32 threads, PolicyFault& fault) {
  const toy::Tables tables = toy::make_tables(3, 3);
  RolloutJob job;
  job.seed = 12;
  job.count = 3000;
  job.threads = threads;
  for (SeatPolicy& seat : job.policies) seat = policy;
  Totals totals(kShape);
  JobControl control;
  rollout<G>(tables, job, nullptr, control, totals, fault);
  return totals;
}

// A decision of the toy game: to keep or to toss.
toy::State first_choice(const toy::Tables& tables) {
  toy::State state;
  ToyGame::new_initial_state(tables, state);
  const PlayoutKey key{3, 4};
  while (ToyGame::current_player(state) == kChancePlayer) {
    ToyGame::apply_chance(tables, state, draw_outcome<ToyGame>(tables, state, key));
  }
  return state;
}

}  // namespace

TEST_CASE("the exponential is that of the library, to 1 in 10^14") {
  CHECK(detail::exp_below_zero(0) == 1);
  CHECK(detail::exp_below_zero(-0.0) == 1);
  Stream random = test::words(8);
  for (int i = 0; i < 20000; ++i) {
    const double x = i % 2 == 0 ? -random.uniform() : -708 * random.uniform();
    const double expected = std::exp(x);
    REQUIRE(std::abs(detail::exp_below_zero(x) - expected) <= 1e-14 * expected);
  }
}

TEST_CASE("the exponential ends at 0, and its bits are the same everywhere") {
  for (const double x : {-708.0, -709.0, -1e9, -1e300, -kInfinity}) {
    CHECK(detail::exp_below_zero(x) == 0);
  }
  CHECK(detail::exp_below_zero(-707.9) > 0);
  CHECK(detail::exp_below_zero(-1) == 0x1.78b56362cef2bp-2);
  CHECK(detail::exp_below_zero(-0.1) == 0x1.cf46d99d52b3bp-1);
  CHECK(detail::exp_below_zero(-20.5) == 0x1.57a3afeed00a7p-30);
}

TEST_CASE("it falls as its argument does") {
  double before = 1;
  for (int i = 1; i <= 70000; ++i) {
    const double now = detail::exp_below_zero(-0.01 * i);
    REQUIRE(now < before);
    before = now;
  }
}

TEST_CASE("values become weights whose largest is 1, whatever they are") {
  double values[] = {-kInfinity, 1e300, -1e300, 1e300};
  detail::soften(values, 4, 1e-300);
  CHECK(values[0] == 0);
  CHECK(values[1] == 1);
  CHECK(values[2] == 0);
  CHECK(values[3] == 1);
  double small[] = {1, 3, 2};
  detail::soften(small, 3, 2.0);
  CHECK(small[0] == doctest::Approx(std::exp(-1.0)));
  CHECK(small[1] == 1);
  CHECK(small[2] == doctest::Approx(std::exp(-0.5)));
}

TEST_CASE("softmax of greedy draws in proportion to exp(value / temperature)") {
  const toy::Tables tables = toy::make_tables(3, 3);
  const toy::State state = first_choice(tables);
  ActionSet<ToyGame> legal;
  ToyGame::legal_actions(tables, state, legal);
  double values[2];
  ToyGame::greedy_values(tables, state, legal, values);
  const double weights[] = {std::exp(values[0] / 0.7), std::exp(values[1] / 0.7)};
  u64 counts[2] = {};
  Stream stream = test::words(5);
  for (int i = 0; i < 20000; ++i) {
    const Action action = soft_greedy<ToyGame>(tables, state, legal, 0.7, stream);
    REQUIRE(legal.test(action));
    ++counts[action == toy::kToss];
  }
  CHECK(std::abs(test::chi_square_z(counts, weights)) < test::kMaxZ);
}

TEST_CASE("it draws one uniform number a decision, from the seat's stream") {
  const toy::Tables tables = toy::make_tables(3, 3);
  const toy::State state = first_choice(tables);
  ActionSet<ToyGame> legal;
  ToyGame::legal_actions(tables, state, legal);
  Stream stream = test::words(5);
  Stream other = test::words(5);
  for (int i = 0; i < 9; ++i) {
    static_cast<void>(soft_greedy<ToyGame>(tables, state, legal, 0.7, stream));
    other.next();
    Stream one = stream;
    Stream two = other;
    CHECK(one.next() == two.next());
  }
}

TEST_CASE("a cold softmax is greedy, and a decision that is only chosen is kept when hot") {
  const toy::Tables tables = toy::make_tables(3, 3);
  toy::State state = first_choice(tables);
  Stream stream = test::words(6);
  ActionSet<ToyGame> legal;
  ToyGame::legal_actions(tables, state, legal);
  const Action greedy = ToyGame::greedy(tables, state, legal, stream);
  for (int i = 0; i < 100; ++i) {
    CHECK(soft_greedy<ToyGame>(tables, state, legal, 1e-6, stream) == greedy);
  }
  ToyGame::apply(tables, state, toy::kToss);
  ToyGame::legal_actions(tables, state, legal);
  for (int i = 0; i < 100; ++i) {
    CHECK(soft_greedy<ToyGame>(tables, state, legal, 1e9, stream) ==
          toy::kPickBase + tables.best_coin);
  }
}

TEST_CASE("rollouts with softmax of greedy do not depend on threads") {
  PolicyFault fault;
  const Totals one = totals_of<ToyGame>(soft(0.4), 1, fault);
  CHECK(test::same(one, totals_of<ToyGame>(soft(0.4), 4, fault)));
  CHECK_FALSE(test::same(one, totals_of<ToyGame>(soft(4), 4, fault)));
  SeatPolicy mixed = soft(0.4);
  mixed.epsilon = 0.5;
  CHECK_FALSE(test::same(one, totals_of<ToyGame>(mixed, 2, fault)));
  CHECK(fault.reason == FaultReason::kNone);
}

TEST_CASE("a game without values tells so in its first playout") {
  for (const u32 threads : {1U, 4U}) {
    PolicyFault fault;
    totals_of<SilentGame>(soft(1), threads, fault);
    CHECK(fault.reason == FaultReason::kNoValues);
    CHECK(fault.index == 0);
    CHECK(fault.decision == 0);
  }
}
