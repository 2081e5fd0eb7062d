// The phases of a solo game after the player's turn, and its evaluation (TC-SOLO).
#pragma once

#include "games/twilight_city/flow.h"

namespace quincunx::twilight_city {

// The Government's turn (government.cpp).
void begin_government(State& state);
bool run_government(const Tables& tables, State& state);
void government_drawn(const Tables& tables, State& state, unsigned card);
void token_drawn(const Tables& tables, State& state, unsigned kind);
void legal_dominant(const Tables& tables, const State& state, Legal& legal);
void apply_dominant(const Tables& tables, State& state, Action action);

// The Helpers' turn (helpers.cpp).
void begin_helpers(State& state);
bool run_helpers(const Tables& tables, State& state);
void legal_helper(const Tables& tables, const State& state, Legal& legal);
void apply_helper(const Tables& tables, State& state, Action action);

// A Helper's stock takes a cube that lay elsewhere, or none that he has not (TC-RULING-40).
[[nodiscard]] inline bool is_jailed(const State& state, unsigned helper) {
  return in_mask(state.solo.jailed, helper);
}

// The final draws (evaluation.cpp).
void begin_evaluation(const Tables& tables, State& state);
void blacks_drawn(const Tables& tables, State& state, unsigned blacks);
inline constexpr unsigned kCubesDrawn = kFinalCubes / kFinalDraws;
// Black cubes and others in the bag of the final draws.
struct FinalBag {
  unsigned black;
  unsigned others;
};
[[nodiscard]] FinalBag final_bag(const Tables& tables, const State& state);
// In how many ways a draw has so many black cubes.
[[nodiscard]] u64 ways_to_draw(FinalBag bag, unsigned blacks);

}  // namespace quincunx::twilight_city
