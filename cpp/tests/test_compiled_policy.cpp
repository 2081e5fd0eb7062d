// Compiled policies: what they are shown, and every way in which they can fail.
#include <doctest/doctest.h>

#include <cstring>
#include <limits>
#include <vector>

#include "core/rollout.h"
#include "support.h"
#include "toy_game.h"

namespace quincunx {

namespace {

using toy::ToyGame;

constexpr TotalsShape kShape{3, ToyGame::kNumCategories, 1, -10, 100, 1000, 1000};

// What a policy under test does, and what it saw.
struct Probe {
  i32 status = QUINCUNX_OK;
  i32 action = -1;                                  // -1: the first legal one
  u64 fail_from = std::numeric_limits<u64>::max();  // playouts from which `action` is given
  double weight = 1;
};

i32 first_legal(const u64* legal) {
  for (i32 id = 0;; ++id) {
    if ((legal[id / 64] >> (id % 64) & 1) != 0) return id;
  }
}

i32 choose(const void*, const u64* legal, const void*, quincunx_stream* stream,
           const quincunx_decision* decision, i32* action, void* user_data) {
  const Probe& probe = *static_cast<const Probe*>(user_data);
  CHECK(decision->size == sizeof(quincunx_decision));
  CHECK(decision->num_actions == ToyGame::kNumActions);
  if (stream->index < probe.fail_from) {
    *action = first_legal(legal);
    return QUINCUNX_OK;
  }
  *action = probe.action;
  return probe.status;
}

i32 weigh(const void*, const u64*, const void*, quincunx_stream*, const quincunx_decision* decision,
          double* weights, void* user_data) {
  const Probe& probe = *static_cast<const Probe*>(user_data);
  for (u32 i = 0; i < decision->num_legal; ++i) weights[i] = i == 0 ? probe.weight : 0;
  return QUINCUNX_OK;
}

RolloutJob job_with(SeatPolicy policy, u32 threads = 1) {
  RolloutJob job;
  job.seed = 9;
  job.count = 400;
  job.threads = threads;
  for (SeatPolicy& seat : job.policies) seat = policy;
  return job;
}

SeatPolicy chooser(Probe& probe) {
  SeatPolicy policy(PolicyKind::kCompiled);
  policy.compiled.choose = choose;
  policy.compiled.user_data = &probe;
  return policy;
}

SeatPolicy weigher(Probe& probe) {
  SeatPolicy policy(PolicyKind::kCompiled);
  policy.compiled.weigh = weigh;
  policy.compiled.user_data = &probe;
  return policy;
}

PolicyFault fault_of(const RolloutJob& job) {
  const toy::Tables tables = toy::make_tables(3, 3);
  Totals totals(kShape);
  JobControl control;
  PolicyFault fault;
  rollout<ToyGame>(tables, job, nullptr, control, totals, fault);
  return fault;
}

}  // namespace

TEST_CASE("a policy that does its work leaves no fault") {
  Probe probe;
  CHECK(fault_of(job_with(chooser(probe))).reason == FaultReason::kNone);
  CHECK(fault_of(job_with(weigher(probe))).reason == FaultReason::kNone);
}

TEST_CASE("a status of 0 is a failure and never action 0") {
  Probe probe{.status = 0, .action = 0, .fail_from = 0};
  const PolicyFault fault = fault_of(job_with(chooser(probe)));
  CHECK(fault.reason == FaultReason::kStatus);
  CHECK(fault.value == 0);
}

TEST_CASE("an illegal action is named with the first playout in which it came") {
  for (const i32 action : {-1, -5, static_cast<i32>(ToyGame::kNumActions), 1 << 30}) {
    for (const u32 threads : {1U, 2U, 8U}) {
      Probe probe{.action = action, .fail_from = 123};
      const PolicyFault fault = fault_of(job_with(chooser(probe), threads));
      CHECK(fault.reason == FaultReason::kIllegal);
      CHECK(fault.value == action);
      CHECK(fault.index == 123);
      CHECK(fault.decision == 0);
    }
  }
}

TEST_CASE("weights that can't be sampled by are refused") {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const double infinite = std::numeric_limits<double>::infinity();
  for (const double weight : {nan, infinite, -1.0}) {
    Probe probe{.weight = weight};
    const PolicyFault fault = fault_of(job_with(weigher(probe)));
    CHECK(fault.reason == FaultReason::kWeights);
    CHECK(fault.value == 0);
  }
  Probe nothing{.weight = 0};
  CHECK(fault_of(job_with(weigher(nothing))).value == -1);
}

TEST_CASE("all weight on one action chooses it, however softened") {
  Probe probe;
  const toy::Tables tables = toy::make_tables(3, 3);
  for (const double temperature : {0.0, 1e-3}) {
    SeatPolicy weighted = weigher(probe);
    weighted.temperature = temperature;
    Totals by_weight(kShape);
    Totals by_choice(kShape);
    JobControl control;
    rollout<ToyGame>(tables, job_with(weighted), nullptr, control, by_weight, test::no_fault);
    rollout<ToyGame>(tables, job_with(chooser(probe)), nullptr, control, by_choice, test::no_fault);
    CHECK(test::same(by_weight, by_choice));
  }
}

TEST_CASE("epsilon 1 is the uniform policy's distribution, epsilon 0 the base") {
  Probe probe;
  const toy::Tables tables = toy::make_tables(3, 3);
  SeatPolicy base = chooser(probe);
  base.epsilon = 0;
  Totals plain(kShape);
  Totals same(kShape);
  JobControl control;
  rollout<ToyGame>(tables, job_with(base), nullptr, control, plain, test::no_fault);
  rollout<ToyGame>(tables, job_with(chooser(probe)), nullptr, control, same, test::no_fault);
  CHECK(test::same(plain, same));
  base.epsilon = 1;
  probe.status = 0;  // never asked any more
  probe.fail_from = 0;
  CHECK(fault_of(job_with(base)).reason == FaultReason::kNone);
}

}  // namespace quincunx
