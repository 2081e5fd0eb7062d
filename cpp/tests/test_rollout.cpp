// Rollouts: the same results however they are split, exact odds, truncation, mixed policies.
#include <doctest/doctest.h>

#include <cmath>
#include <thread>
#include <vector>

#include "core/record.h"
#include "core/rollout.h"
#include "exact_odds.h"
#include "support.h"
#include "toy_game.h"

using namespace quincunx;
using toy::ToyGame;

namespace {

constexpr TotalsShape kShape{3, 2, 1, 0, 12, 24, 5};  // narrow: some values fall beyond the bins

struct Run {
  Totals totals;
  test::ArrayStore store;
  u64 finished = 0;

  Run(const toy::Tables& tables, const RolloutJob& job, TotalsShape shape = kShape)
      : totals(with_players(shape, tables)),
        store(job.count, ToyGame::num_players(tables), ToyGame::kNumCategories) {
    const RolloutArrays arrays = store.arrays();
    JobControl control;
    finished = rollout<ToyGame>(tables, job, &arrays, control, totals, test::no_fault);
    CHECK(control.done == finished);
  }

  static TotalsShape with_players(TotalsShape shape, const toy::Tables& tables) {
    shape.players = ToyGame::num_players(tables);
    return shape;
  }
};

RolloutJob job_of(u64 count, u32 threads = 1, u64 first = 0) {
  RolloutJob job;
  job.seed = 42;
  job.first = first;
  job.count = count;
  job.threads = threads;
  return job;
}

// A state in which all cards are dealt and seat 0 is to decide.
toy::State dealt(const toy::Tables& tables, u64 index) {
  toy::State state;
  ToyGame::new_initial_state(tables, state);
  while (ToyGame::current_player(state) == kChancePlayer) {
    ToyGame::apply_chance(tables, state, draw_outcome<ToyGame>(tables, state, {3, index}));
  }
  return state;
}

// The card of a seat in each playout.
std::vector<i32> cards(const Run& run, u64 count, int seat) {
  std::vector<i32> found(count);
  for (u64 i = 0; i < count; ++i) {
    found[i] = run.store.categories[(i * 3 + static_cast<u64>(seat)) * ToyGame::kNumCategories + 1];
  }
  return found;
}

}  // namespace

TEST_CASE("threads change nothing") {
  const toy::Tables tables = toy::make_tables(3, 3);
  const Run alone(tables, job_of(1500, 1));
  CHECK(alone.finished == 1500);
  CHECK(alone.totals.completed == 1500);
  for (const u32 threads : {2U, 8U, 0U}) {
    const Run shared(tables, job_of(1500, threads));
    CHECK(test::same(alone.totals, shared.totals));
    CHECK(alone.store == shared.store);
  }
}

TEST_CASE("splits change nothing") {
  const toy::Tables tables = toy::make_tables(3, 3);
  const Run whole(tables, job_of(1000));
  Totals merged(kShape);
  std::vector<i32> scores;
  u64 first = 0;
  for (const u64 part : {u64{1}, u64{0}, u64{499}, u64{300}, u64{200}}) {
    const Run run(tables, job_of(part, 2, first));
    merged.merge(run.totals);
    scores.insert(scores.end(), run.store.scores.begin(), run.store.scores.end());
    first += part;
  }
  CHECK(first == 1000);
  CHECK(test::same(merged, whole.totals));
  CHECK(scores == whole.store.scores);
}

TEST_CASE("totals without arrays are the same totals") {
  const toy::Tables tables = toy::make_tables(3, 3);
  const RolloutJob job = job_of(500, 2);
  const Run with(tables, job);
  Totals without(kShape);
  JobControl control;
  CHECK(rollout<ToyGame>(tables, job, nullptr, control, without, test::no_fault) == 500);
  CHECK(test::same(with.totals, without));
}

TEST_CASE("a rollout adds to the totals that it is given") {
  const toy::Tables tables = toy::make_tables(3, 3);
  Totals totals(kShape);
  for (const u64 first : {u64{0}, u64{300}}) {
    JobControl control;
    rollout<ToyGame>(tables, job_of(300, 2, first), nullptr, control, totals, test::no_fault);
  }
  CHECK(test::same(totals, Run(tables, job_of(600)).totals));
}

TEST_CASE("playout k alone is playout k of the batch") {
  const toy::Tables tables = toy::make_tables(3, 3);
  const Run batch(tables, job_of(200, 2));
  for (const u64 k : {u64{0}, u64{1}, u64{17}, u64{199}}) {
    const Run one(tables, job_of(1, 1, k));
    CHECK(one.store.decisions[0] == batch.store.decisions[k]);
    for (u64 seat = 0; seat < 3; ++seat) {
      CHECK(one.store.scores[seat] == batch.store.scores[k * 3 + seat]);
      CHECK(one.store.returns[seat] == batch.store.returns[k * 3 + seat]);
    }
  }
}

TEST_CASE("indices near the largest keep their luck") {
  const toy::Tables tables = toy::make_tables(3, 3);
  const u64 far = ~u64{0} - 9;
  const Run run(tables, job_of(10, 2, far));
  const Run last(tables, job_of(1, 1, ~u64{0}));
  CHECK(last.store.scores[0] == run.store.scores[27]);
  RolloutJob other = job_of(10, 2, far);
  other.seed = 43;
  CHECK_FALSE(Run(tables, other).store == run.store);
}

TEST_CASE("rows hold what the recorded game scores") {
  const toy::Tables tables = toy::make_tables(3, 4, 2);
  const Run run(tables, job_of(50));
  const SeatPolicy uniform[4];
  for (u64 k = 0; k < 50; ++k) {
    std::vector<u16> ids;
    const PlayoutEnd end =
        play_recorded<ToyGame>(tables, uniform, {42, k}, 1000, ids, test::no_fault);
    toy::State state;
    replay<ToyGame>(tables, ids, state);
    ResultOf<ToyGame> result;
    ToyGame::score(tables, state, result);
    CHECK(run.store.decisions[k] == end.decisions);
    CHECK(run.store.turns[k] == 12);
    for (u64 seat = 0; seat < 4; ++seat) {
      CHECK(run.store.scores[k * 4 + seat] == result.scores[seat]);
      CHECK(run.store.placements[k * 4 + seat] == result.placements[seat]);
      CHECK(run.store.categories[(k * 4 + seat) * 2] == result.categories[seat][0]);
      CHECK(run.store.categories[(k * 4 + seat) * 2 + 1] == result.categories[seat][1]);
      CHECK(run.store.returns[k * 4 + seat] == result.win[seat] / 2520.0);
    }
  }
}

TEST_CASE("returns follow the utility asked for") {
  CHECK(utility_of(Utility::kWinShare, 50, 1, 1260) == 0.5);
  CHECK(utility_of(Utility::kScores, -50, 1, 1260) == -50.0);
  CHECK(utility_of(Utility::kPlacements, 50, 3, 0) == -3.0);
  const toy::Tables tables = toy::make_tables(3, 3);
  RolloutJob job = job_of(100);
  job.utility = Utility::kScores;
  const Run scores(tables, job);
  job.utility = Utility::kPlacements;
  const Run placements(tables, job);
  for (u64 at = 0; at < 300; ++at) {
    CHECK(scores.store.returns[at] == scores.store.scores[at]);
    CHECK(placements.store.returns[at] == -placements.store.placements[at]);
  }
}

TEST_CASE("a capped playout is marked and keeps its scores so far") {
  const toy::Tables tables = toy::make_tables(3, 3);
  RolloutJob job = job_of(400, 2);
  job.max_decisions = 13;  // games take 9 to 18 decisions
  const Run run(tables, job);
  CHECK(run.totals.completed > 0);
  CHECK(run.totals.truncated > 0);
  CHECK(run.totals.completed + run.totals.truncated == 400);
  CHECK(run.totals.decisions.moments.count == 400);
  CHECK(run.totals.scores[0].moments.count == run.totals.completed);
  for (u64 k = 0; k < 400; ++k) {
    const bool truncated = run.store.truncated[k] != 0;
    CHECK(run.store.decisions[k] <= 13);
    if (truncated) CHECK(run.store.decisions[k] == 13);
    CHECK((run.store.turns[k] == 9) == !truncated);
    for (u64 seat = 0; seat < 3; ++seat) {
      CHECK(std::isnan(run.store.returns[k * 3 + seat]) == truncated);
      CHECK((run.store.placements[k * 3 + seat] == 0) == truncated);
      CHECK(run.store.scores[k * 3 + seat] > 0);
    }
  }
  job.max_decisions = 18;
  CHECK(Run(tables, job).totals.truncated == 0);
}

TEST_CASE("a cancelled rollout holds exactly the finished prefix") {
  const toy::Tables tables = toy::make_tables(3, 3);
  constexpr u64 kCount = 100000;
  test::ArrayStore store(kCount, 3, 2);
  const RolloutArrays arrays = store.arrays();
  Totals totals(kShape);
  JobControl control;
  u64 finished = 0;
  {
    const std::jthread watcher([&] {
      while (control.done < 500) std::this_thread::yield();
      control.cancel = true;
    });
    finished =
        rollout<ToyGame>(tables, job_of(kCount, 2), &arrays, control, totals, test::no_fault);
  }
  CHECK(finished >= 500);
  const Run prefix(tables, job_of(finished, 2));
  CHECK(test::same(totals, prefix.totals));
  for (u64 k = 0; k < kCount; ++k) {
    const u32 expected = k < finished ? prefix.store.decisions[k] : 0xFFFFFFFF;
    if (store.decisions[k] != expected) FAIL("row " << k);
  }
}

TEST_CASE("mixed seats play as each would alone") {
  // Every seat greedy leaves nothing to the policies' streams, so seat 1 of the mixed run tosses
  // the heavy coin each turn: at most two per turn less than the best, never a coin kept.
  const toy::Tables tables = toy::make_tables(3, 2);
  RolloutJob job = job_of(300, 2);
  job.policies[1] = PolicyKind::kGreedy;
  const Run mixed(tables, job);
  RolloutJob swapped = job_of(300, 2);
  swapped.policies[0] = PolicyKind::kGreedy;
  const Run other(tables, swapped);
  CHECK_FALSE(mixed.store == other.store);
  const SeatPolicy kinds[] = {PolicyKind::kUniform, PolicyKind::kGreedy};
  for (u64 k = 0; k < 300; ++k) {
    std::vector<u16> ids;
    play_recorded<ToyGame>(tables, kinds, {42, k}, 1000, ids, test::no_fault);
    toy::State state;
    REQUIRE(replay<ToyGame>(tables, ids, state) == ids.size());
    CHECK(mixed.store.scores[k * 2] == state.coins[0] + state.card[0]);
    CHECK(mixed.store.scores[k * 2 + 1] == state.coins[1] + state.card[1]);
    CHECK(state.tossed[1] >= 3);
  }
}

TEST_CASE("seats that are all alike play as a mix of one kind") {
  const toy::Tables tables = toy::make_tables(3, 3);
  RolloutJob job = job_of(200);
  for (SeatPolicy& seat : job.policies) seat = PolicyKind::kGreedy;
  const Run alike(tables, job);
  RolloutPart mixed{Totals(kShape), {}};
  const SeatPolicies<ToyGame> seats{
      {PolicyKind::kGreedy, PolicyKind::kGreedy, PolicyKind::kGreedy}};
  play_range<ToyGame>(tables, seats, job, 0, 200, nullptr, mixed);
  CHECK(test::same(alike.totals, mixed.totals));
}

TEST_CASE("another policy does not shift anybody's luck") {
  // The cards are the same whoever plays how, and so is toss n of each coin.
  const toy::Tables tables = toy::make_tables(3, 3);
  RolloutJob greedy = job_of(300);
  for (SeatPolicy& seat : greedy.policies) seat = PolicyKind::kGreedy;
  const Run a(tables, job_of(300));
  const Run b(tables, greedy);
  for (u64 at = 0; at < 900; ++at) {
    CHECK(a.store.categories[at * 2 + 1] == b.store.categories[at * 2 + 1]);
  }
  CHECK_FALSE(a.store.scores == b.store.scores);
}

TEST_CASE("win shares meet the exact odds") {
  // All branches of the tree counted, chance by its weights and choices alike.
  struct Setting {
    u32 rounds;
    u8 players;
    u8 handicap;
  };
  for (const Setting setting : {Setting{1, 2, 0}, Setting{1, 2, 2}, Setting{2, 2, 1}}) {
    CAPTURE(setting.rounds);
    CAPTURE(setting.handicap);
    const toy::Tables tables = toy::make_tables(setting.rounds, setting.players, setting.handicap);
    const std::vector<double> exact = test::exact_win_shares<ToyGame>(tables);
    constexpr u64 kCount = 20000;
    const Run run(tables, job_of(kCount, 2));
    for (int seat = 0; seat < 2; ++seat) {
      const double mean = static_cast<double>(run.totals.win_sums[seat]) / kWinUnits / kCount;
      const double square =
          static_cast<double>(run.totals.win_products[seat][seat]) / kWinUnits / kWinUnits / kCount;
      const double error = std::sqrt((square - mean * mean) / kCount);
      CHECK(std::abs(mean - exact[static_cast<std::size_t>(seat)]) < test::kMaxZ * error);
    }
  }
}

TEST_CASE("playouts from a position draw what the observer can't know by its exact odds") {
  const toy::Tables tables = toy::make_tables(2, 3);
  constexpr u64 kCount = 6000;
  for (u64 index = 0; index < 3; ++index) {
    const toy::State root = dealt(tables, index);
    for (int observer = -1; observer < 3; ++observer) {
      RolloutJob job = job_of(kCount, 2);
      job.root = reinterpret_cast<const std::byte*>(&root);
      job.observer = observer;
      const Run run(tables, job);
      for (int seat = 0; seat < 3; ++seat) {
        const std::vector<i32> found = cards(run, kCount, seat);
        if (observer < 0 || seat == observer) {
          CHECK(found == std::vector<i32>(kCount, root.card[seat]));
          continue;
        }
        // Any card but the observer's own, the true one no more often than others.
        std::vector<u64> counts(toy::kCards);
        for (const i32 card : found) ++counts[static_cast<std::size_t>(card - 1)];
        CHECK(counts[root.card[observer] - 1U] == 0);
        counts.erase(counts.begin() + root.card[observer] - 1);
        CHECK(test::chi_square_z(counts, std::vector<double>(5, 1.0)) < test::kMaxZ);
      }
    }
  }
}

TEST_CASE("every first action has the same hidden things and the same luck of each source") {
  const toy::Tables tables = toy::make_tables(2, 3);
  constexpr u64 kCount = 500;
  const toy::State root = dealt(tables, 1);
  RolloutJob job = job_of(kCount);
  job.root = reinterpret_cast<const std::byte*>(&root);
  job.observer = 0;
  job.first_action = toy::kKeep;
  const Run kept(tables, job);
  job.first_action = toy::kToss;
  const Run tossed(tables, job);
  for (int seat = 0; seat < 3; ++seat) {
    CHECK(cards(kept, kCount, seat) == cards(tossed, kCount, seat));
  }
  CHECK(kept.store.scores != tossed.store.scores);
  CHECK(kept.store.decisions != tossed.store.decisions);
}
