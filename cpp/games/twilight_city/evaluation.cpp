// The final draws of a solo game (TC-SOLO-13).
#include "games/twilight_city/solo.h"

namespace quincunx::twilight_city {

namespace {

constexpr unsigned kCubesDrawn = kFinalCubes / kFinalDraws;

// Coloured cubes that the bag is filled with.
unsigned all_others(const Tables& tables, const State& state) {
  const unsigned members = 1 + kHelpers - count_bits(state.solo.jailed);
  return 2 * members + objectives_met(tables, state);
}

}  // namespace

void begin_evaluation(const Tables& tables, State& state) {
  state.phase = kEvaluation;
  state.bag_black = tables.setup.black_cubes;
  ask_chance(state, Step::kEvaluate);
}

// TC-RULING-36
FinalBag final_bag(const Tables& tables, const State& state) {
  const unsigned others = all_others(tables, state);
  if (tables.options.final_draw == kFinalReplace) return {state.bag_black, others};
  const unsigned blacks_out = 0U + tables.setup.black_cubes - state.bag_black;
  const unsigned others_out = kCubesDrawn * state.solo.evaluated - blacks_out;
  return {state.bag_black, others - others_out};
}

void blacks_drawn(const Tables& tables, State& state, unsigned blacks) {
  add(2 * blacks < kCubesDrawn ? state.solo.thinkers : state.solo.government, 1);
  if (tables.options.final_draw == kFinalKeep) sub(state.bag_black, blacks);
  add(state.solo.evaluated, 1);
  if (state.solo.evaluated == kFinalDraws) return finish_game(state);
  ask_chance(state, Step::kEvaluate, state.solo.evaluated);
}

}  // namespace quincunx::twilight_city
