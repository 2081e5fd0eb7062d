// The final draws of a solo game (TC-SOLO-13).
#include "games/twilight_city/game.h"
#include "games/twilight_city/solo.h"

namespace quincunx::twilight_city {

namespace {

u64 choose(u64 n, unsigned k) {
  u64 ways = 1;
  for (unsigned i = 0; i < k; ++i) ways = ways * (n - i) / (i + 1);
  return n < k ? 0 : ways;
}

bool is_won(unsigned blacks) { return 2 * blacks < kCubesDrawn; }

// Coloured cubes that the bag is filled with.
unsigned all_others(const Tables& tables, const State& state) {
  const unsigned members = 1 + kHelpers - count_bits(state.solo.jailed);
  return 2 * members + objectives_met(tables, state);
}

// Ways in which the draws that are left can go, one after the other, and those of them that make
// The Thinkers' points more than the Government's.
struct Ways {
  u128 all;
  u128 success;
};

Ways ways_left(const Tables& tables, FinalBag bag, unsigned draws, int lead) {
  if (draws == 0) return {1, lead > 0 ? 1U : 0U};
  Ways sum = {0, 0};
  for (unsigned blacks = 0; blacks <= kCubesDrawn; ++blacks) {
    const u64 ways = ways_to_draw(bag, blacks);
    if (ways == 0) continue;
    FinalBag left = bag;
    if (tables.options.final_draw == kFinalKeep) {
      left = {bag.black - blacks, bag.others - (kCubesDrawn - blacks)};
    }
    const Ways after = ways_left(tables, left, draws - 1, lead + (is_won(blacks) ? 1 : -1));
    sum.all += ways * after.all;
    sum.success += ways * after.success;
  }
  return sum;
}

}  // namespace

u64 ways_to_draw(FinalBag bag, unsigned blacks) {
  return choose(bag.black, blacks) * choose(bag.others, kCubesDrawn - blacks);
}

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
  add(is_won(blacks) ? state.solo.thinkers : state.solo.government, 1);
  if (tables.options.final_draw == kFinalKeep) sub(state.bag_black, blacks);
  add(state.solo.evaluated, 1);
  if (state.solo.evaluated == kFinalDraws) return finish_game(state);
  ask_chance(state, Step::kEvaluate, state.solo.evaluated);
}

}  // namespace quincunx::twilight_city

namespace quincunx {

void TwilightCity::closing_win(const Tables& tables, const State& state, u32* win) {
  using namespace twilight_city;
  const auto& solo = state.solo;
  const Ways ways = ways_left(tables, final_bag(tables, state), kFinalDraws - solo.evaluated,
                              int{solo.thinkers} - int{solo.government});
  win[0] = static_cast<u32>(ways.success * kWinUnits / ways.all);
}

}  // namespace quincunx
