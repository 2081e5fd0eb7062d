// All luck. No order of a deck is stored; a deck is what it holds.
#include "games/great_machine/flow.h"
#include "games/great_machine/game.h"
#include "games/great_machine/phases.h"

namespace quincunx {

using namespace great_machine;

namespace {

using Tables = GreatMachine::Tables;

// Calls f(outcome, weight) for each outcome, ascending, until f returns true.
template <class F>
void each_of_mask(u64 mask, Outcome base, F f) {
  for (; mask != 0; mask &= mask - 1) {
    if (f(base + low_bit(mask), 1)) return;
  }
}

template <class F, class Count, std::size_t N>
void each_counted(const Count (&counts)[N], Outcome base, F f) {
  for (unsigned i = 0; i < N; ++i) {
    if (counts[i] > 0 && f(base + i, counts[i])) return;
  }
}

template <class F>
void each_cell(const Tables& t, const State& s, F f) {
  u64 weights[kDistricts];
  cell_weights(t, s, s.cursor, weights);
  each_counted(weights, kCellOutcome, f);
}

u64 presets(const Tables& t) {
  u64 set = 0;
  for (unsigned i = 0; i < kPresets; ++i) {
    if (t.data.presets[i].present != 0) set |= bit(i);
  }
  return set;
}

// GM-SCEN-06.
u64 random_districts(const Tables& t, const State& s) {
  return t.options.random_district == 0 ? s.district_tokens.words[0] : suitable_districts(s);
}

template <class F>
void each_outcome(const Tables& t, const State& s, F f) {
  switch (s.step) {
    case Step::kShape:
      return each_of_mask(presets(t), kShapeOutcome, f);
    case Step::kCell:
      return each_cell(t, s, f);
    case Step::kDirective:
      return each_of_mask(drawable_directives(s), kDirectiveOutcome, f);
    case Step::kForfeit:
      return each_of_mask(s.heroes[s.hero].hand, kForfeitOutcome, f);
    case Step::kMission:
      return each_of_mask(bit(kMissionSets) - 1, kMissionOutcome, f);
    case Step::kDeviation:
      return each_of_mask(bit(kDeviations) - 1, kDeviationOutcome, f);
    case Step::kFace:
      return each_counted(s.pool, kFaceOutcome, f);
    case Step::kRisk:
      return each_counted(s.bag, kRiskOutcome, f);
    case Step::kRandom:
      return each_of_mask(random_districts(t, s), kRandomOutcome, f);
    case Step::kRadiation:
      return each_counted(s.radiation_deck, kRadiationOutcome, f);
    case Step::kHand:
      return each_of_mask(directives_at(s, kInHand), kHandOutcome, f);
    case Step::kEvent:
      return each_of_mask(events_left(t, s), kEventOutcome, f);
    case Step::kMovement:
      return each_of_mask(s.movement.words[0], kMovementOutcome, f);
    default:
      return each_counted(s.districts[s.choice].identified, kUnmaskOutcome, f);
  }
}

unsigned source_of(const State& s) {
  switch (s.step) {
    case Step::kShape:
    case Step::kCell:
      return kCitySource;
    case Step::kDirective:
      return kDirectiveSource;
    case Step::kForfeit:
      return kForfeitSource;
    case Step::kMission:
      return kMissionSource;
    case Step::kDeviation:
      return kDeviationSource;
    case Step::kFace:
      return kFaceSource;
    case Step::kRisk:
      return kRiskSource;
    case Step::kRandom:
      return kRandomSource;
    case Step::kRadiation:
      return kRadiationSource;
    case Step::kHand:
      return kHandSource;
    case Step::kMovement:
      return kMovementSource;
    default:
      return kUnmaskSource;
  }
}

}  // namespace

void GreatMachine::chance_outcomes(const Tables& tables, const State& state,
                                   OutcomeList& outcomes) {
  outcomes.size = 0;
  each_outcome(tables, state, [&](Outcome outcome, u64 weight) {
    outcomes.push(outcome, weight);
    return false;
  });
}

ChanceSource GreatMachine::chance_source(const Tables& tables, const State& state) {
  unsigned source = source_of(state);
  if (state.step == Step::kEvent) {
    source = state.round <= tables.data.setup.events ? kGroupOneSource : kGroupTwoSource;
  }
  return {source, state.draws[source]};
}

Outcome GreatMachine::sample_chance(const Tables& tables, const State& state, Draw& draw) {
  const auto each = [&](auto&& f) { each_outcome(tables, state, f); };
  return outcome_of_each(each, below(draw, weight_of_each(each)));
}

}  // namespace quincunx
