// Playouts with seats from outside: the playouts of a rollout, whatever the slots and threads.
#include <doctest/doctest.h>

#include <memory>
#include <vector>

#include "core/batch_play.h"
#include "support.h"
#include "toy_game.h"

using namespace quincunx;
using toy::ToyGame;

namespace {

constexpr u64 kCount = 200;
constexpr u64 kBegin = 30;

RolloutJob job_of(u32 threads, u32 max_decisions = 0) {
  RolloutJob job;
  job.seed = 5;
  job.first = kBegin;
  job.count = kCount;
  job.threads = threads;
  job.max_decisions = max_decisions;
  job.policies[0] = PolicyKind::kUniform;
  job.policies[1] = PolicyKind::kGreedy;
  job.policies[2] = PolicyKind::kUniform;
  return job;
}

std::unique_ptr<RulesetFor<ToyGame>> ruleset() {
  return std::make_unique<RulesetFor<ToyGame>>(toy::components(3), toy::Options{3, 0});
}

// Plays as the uniform policy does, from the streams of the seats.
void play_outside(const Ruleset& rules, BatchPlay& play, u64 most) {
  PolicyFault fault;
  std::vector<i64> slots, actions;
  for (;;) {
    while (play.moving()) REQUIRE(play.advance(fault));
    slots.clear();
    actions.clear();
    for (u64 slot = 0; slot < play.slots() && slots.size() < most; ++slot) {
      if (play.waiting()[slot] < 0) continue;
      const auto legal = rules.legal_actions(play.state(slot));
      slots.push_back(static_cast<i64>(slot));
      actions.push_back(legal[static_cast<std::size_t>(below(play.stream(slot), legal.size()))]);
    }
    if (slots.empty()) return;
    REQUIRE(play.apply(slots, actions) == slots.size());
  }
}

}  // namespace

TEST_CASE("seats from outside that play uniformly give the rollout of uniform seats") {
  const auto rules = ruleset();
  for (const u32 cap : {0U, 9U}) {
    const RolloutJob job = job_of(1, cap);
    test::ArrayStore expected(kCount, 3, ToyGame::kNumCategories);
    Totals totals(rules->totals_shape());
    JobControl control;
    PolicyFault fault;
    const RolloutArrays arrays = expected.arrays();
    rules->rollout(job, &arrays, control, totals, fault);
    for (const u64 slots : {u64{1}, u64{7}, kCount}) {
      for (const u64 most : {u64{1}, u64{3}, kCount}) {
        test::ArrayStore got(kCount, 3, ToyGame::kNumCategories);
        const RolloutArrays rows = got.arrays();
        const bool outside[] = {true, false, true};
        BatchPlay play(*rules, job, outside, slots, &rows);
        play_outside(*rules, play, most);
        CHECK(play.finished() == kCount);
        CHECK(test::same(play.totals(), totals));
        CHECK(got == expected);
      }
    }
  }
}

TEST_CASE("playouts from a position are those of a rollout from there") {
  const auto rules = ruleset();
  // Cards are dealt, some coins are tossed, and seat 1 is to decide.
  alignas(8) std::byte root[sizeof(toy::State)];
  rules->new_initial_state(root);
  const PlayoutKey key{77, 1};
  for (u32 turns = 0; turns < 4 || rules->current_player(root) != 1;) {
    const bool chance = rules->current_player(root) == kChancePlayer;
    const u32 id = chance ? rules->sample_chance(root, key)
                          : static_cast<u32>(rules->legal_actions(root).back());
    rules->apply(root, id);
    turns = rules->turns(root);
  }
  for (const i64 action : {i64{-1}, i64{toy::kToss}}) {
    for (const int observer : {-1, 0, 1}) {
      RolloutJob job = job_of(1, action < 0 ? 0 : 5);
      job.root = root;
      job.observer = observer;
      job.first_action = action;
      test::ArrayStore expected(kCount, 3, ToyGame::kNumCategories);
      Totals totals(rules->totals_shape());
      JobControl control;
      PolicyFault fault;
      const RolloutArrays arrays = expected.arrays();
      rules->rollout(job, &arrays, control, totals, fault);
      for (const u64 slots : {u64{3}, kCount}) {
        test::ArrayStore got(kCount, 3, ToyGame::kNumCategories);
        const RolloutArrays rows = got.arrays();
        const bool outside[] = {true, false, true};
        BatchPlay play(*rules, job, outside, slots, &rows);
        play_outside(*rules, play, kCount);
        CHECK(test::same(play.totals(), totals));
        CHECK(got == expected);
      }
    }
  }
}

TEST_CASE("many slots and threads play the same") {
  const auto rules = ruleset();
  RolloutJob job = job_of(3);
  job.count = 2 * kGamesPerThread + 50;
  Totals totals(rules->totals_shape());
  JobControl control;
  PolicyFault fault;
  rules->rollout(job, nullptr, control, totals, fault);
  const bool outside[] = {false, false, true};
  BatchPlay play(*rules, job, outside, job.count, nullptr);
  play_outside(*rules, play, job.count);
  CHECK(test::same(play.totals(), totals));
}

TEST_CASE("an illegal action from outside is named and changes nothing") {
  const auto rules = ruleset();
  const bool outside[] = {true, false, false};
  BatchPlay play(*rules, job_of(1), outside, 5, nullptr);
  PolicyFault fault;
  while (play.moving()) REQUIRE(play.advance(fault));
  const std::vector<i64> slots{4, 1, 3};
  const std::vector<i64> bad{toy::kKeep, 2, toy::kKeep};
  CHECK(play.apply(slots, bad) == 1);
  CHECK(!play.moving());
  for (u64 slot = 0; slot < 5; ++slot) CHECK(play.waiting()[slot] == 0);
  const std::vector<i64> good{toy::kKeep, toy::kToss, toy::kKeep};
  CHECK(play.apply(slots, good) == 3);
  // These games wait no more, so nothing can be applied to them before they are played on.
  CHECK(play.apply(slots, good) == 0);
  REQUIRE(play.advance(fault));
  CHECK(play.decisions(1) == 1);
  CHECK(play.decisions(4) > 1);
}

TEST_CASE("a policy that fails is told with its playout") {
  const auto rules = ruleset();
  RolloutJob job = job_of(1);
  job.policies[1] = PolicyKind::kCompiled;
  job.policies[1].compiled.choose = [](const void*, const uint64_t*, const void*, quincunx_stream*,
                                       const quincunx_decision*, int32_t* action, void*) {
    *action = 60;
    return int32_t{QUINCUNX_OK};
  };
  const bool outside[] = {false, false, true};
  BatchPlay play(*rules, job, outside, 8, nullptr);
  PolicyFault fault;
  CHECK(!play.advance(fault));
  CHECK(fault.reason == FaultReason::kIllegal);
  CHECK(fault.value == 60);
  CHECK(fault.index == kBegin);
  CHECK(fault.player == 1);
  CHECK(fault.decision >= 1);
}

TEST_CASE("no playouts are played at once") {
  const auto rules = ruleset();
  RolloutJob job = job_of(1);
  job.count = 0;
  const bool outside[] = {true, true, true};
  BatchPlay play(*rules, job, outside, 0, nullptr);
  CHECK(!play.moving());
  CHECK(play.finished() == 0);
}
