// Parts of check_invariants. Each returns nullptr or a sentence, and relies on those before it.
#pragma once

#include "games/twilight_imperium/rules.h"

namespace quincunx::twilight_imperium {

// Phase, step, whose turn it is, orders and counters (invariants_control.cpp).
[[nodiscard]] const char* check_control(const Tables& tables, const State& state);
// Races, homes, Carriers, hands, votes, totals (invariants_players.cpp).
[[nodiscard]] const char* check_players(const Tables& tables, const State& state);
// Tiles, planets, fleets, Fighters (invariants_board.cpp).
[[nodiscard]] const char* check_board(const Tables& tables, const State& state);
[[nodiscard]] const char* check_fleets(const Tables& tables, const State& state);
// Decks, laws, lists of what was played (invariants_cards.cpp).
[[nodiscard]] const char* check_cards(const Tables& tables, const State& state);
// Windows, cards and offers under way (invariants_scratch.cpp); calls the two below.
[[nodiscard]] const char* check_scratch(const Tables& tables, const State& state);
// Battles and invasions; dice, casualties and movement (invariants_turn.cpp).
[[nodiscard]] const char* check_combat(const Tables& tables, const State& state);
[[nodiscard]] const char* check_movement(const Tables& tables, const State& state);

template <class Record>
[[nodiscard]] inline bool is_idle(const Record& record, const Record& idle) {
  return std::memcmp(&record, &idle, sizeof record) == 0;
}

[[nodiscard]] inline bool in_play(const Tables& tables, const State& state, unsigned seat) {
  return seat < tables.options.players && state.players[seat].alive != 0;
}
// A planet whose control is being settled: its GF have gone home, its PDS have not.
[[nodiscard]] inline bool is_given_up(const State& state, unsigned planet) {
  return state.step == Step::kGarrisonPds && state.sub == planet + 1U;
}

}  // namespace quincunx::twilight_imperium
