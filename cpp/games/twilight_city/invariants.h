// What holds in every position, by topic. Each function is given hostile bytes whose ranges were
// checked, and may use as indices what the functions before it have looked at.
#pragma once

#include "games/twilight_city/rules.h"

namespace quincunx::twilight_city {

// Phase, step, who is to act, and the end of the game (invariants_control.cpp).
[[nodiscard]] const char* check_control(const Tables& tables, const State& state);
// Where every card is, and the rows (invariants_cards.cpp).
[[nodiscard]] const char* check_cards(const Tables& tables, const State& state);
// Clocks, tracks, goals and what an absent seat has (invariants_players.cpp).
[[nodiscard]] const char* check_players(const Tables& tables, const State& state);
// Operations, train, tiles, panels (invariants_board.cpp).
[[nodiscard]] const char* check_board(const Tables& tables, const State& state);
// Cubes, discs, tickets and police cards (invariants_supply.cpp).
[[nodiscard]] const char* check_supply(const Tables& tables, const State& state);
// What only a solo game has (invariants_solo.cpp).
[[nodiscard]] const char* check_solo(const Tables& tables, const State& state);
// How often each source was drawn from (invariants_draws.cpp).
[[nodiscard]] const char* check_draws(const Tables& tables, const State& state);
// Scratch of the turn (invariants_scratch.cpp).
[[nodiscard]] const char* check_scratch(const Tables& tables, const State& state);
// Scratch of a script, by the option at work (invariants_script.cpp).
[[nodiscard]] const char* check_script(const Tables& tables, const State& state);

// --- How far the setup is

// Draws of the setup, in their order.
enum class Stage : u8 {
  kOperationsStage,
  kTokensStage,
  kTilesStage,
  kAirshipStage,
  kAgentsStage,
  kDisplayStage,
  kSeatsStage,
  kOpenStage,
};

[[nodiscard]] inline Stage stage_of(const State& state) {
  if (state.phase != kSetup) return Stage::kOpenStage;
  switch (state.step) {
    case Step::kOperations:
      return Stage::kOperationsStage;
    case Step::kDemand:
    case Step::kRow:
      return Stage::kTokensStage;
    case Step::kRecruit:
      return Stage::kTilesStage;
    case Step::kAirship:
      return Stage::kAirshipStage;
    case Step::kAgent:
      return Stage::kAgentsStage;
    case Step::kDisplay:
      return Stage::kDisplayStage;
    default:
      return Stage::kSeatsStage;
  }
}

// Whether draw `i` of a stage was made.
[[nodiscard]] inline bool is_drawn(const State& state, Stage stage, unsigned i) {
  const Stage now = stage_of(state);
  return now > stage || (now == stage && i < state.cursor);
}

// Draws for a seat: A, B1, B2, C, home, hand.
inline constexpr unsigned kSeatDraws = 8;
inline constexpr unsigned kHomeDraw = 4;
[[nodiscard]] inline bool is_seat_drawn(const State& state, unsigned seat, unsigned k) {
  return is_drawn(state, Stage::kSeatsStage, kSeatDraws * seat + k);
}
[[nodiscard]] inline bool has_home(const State& state, unsigned seat) {
  return is_seat_drawn(state, seat, kHomeDraw);
}

[[nodiscard]] inline bool is_one_of(Step step, u64 steps) {
  return ((steps >> static_cast<unsigned>(step)) & 1) != 0;
}
template <class... Steps>
[[nodiscard]] constexpr u64 steps_of(Steps... steps) {
  return ((u64{1} << static_cast<unsigned>(steps)) | ... | u64{0});
}

// Nodes between a change and the script.
inline constexpr u64 kRecordSteps = steps_of(Step::kDrop, Step::kDisc);
inline constexpr u64 kCaughtSteps = kRecordSteps | steps_of(Step::kPrison);
inline constexpr u64 kBonusSteps = steps_of(Step::kBonus, Step::kBonusColour, Step::kDraw);
inline constexpr u64 kCentreSteps =
    steps_of(Step::kPlace, Step::kDestination, Step::kOperations, Step::kDemand);

}  // namespace quincunx::twilight_city
