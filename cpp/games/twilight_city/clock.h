// Hours and the bonuses of the Clock (TC-CLOCK).
#pragma once

#include "games/twilight_city/flow.h"

namespace quincunx::twilight_city {

// The time marker of the seat whose turn it is goes on; bonus places reached are noted.
void spend_hours(const Tables& tables, State& state, unsigned hours);
// One hour back (TC-P7-01).
void take_back_hour(const Tables& tables, State& state);
// Whether the marker of `player` can go back (TC-RULING-26).
[[nodiscard]] inline bool can_take_back(const PlayerState& player) {
  return player.hours > player.start;
}

// Opens the node of the next bonus place reached.
bool run_bonuses(const Tables& tables, State& state);

void legal_bonus(const Tables& tables, const State& state, Legal& legal);
// True if it opened a node.
bool apply_bonus(const Tables& tables, State& state, Action action);
void legal_bonus_colour(Legal& legal);
void apply_bonus_colour(State& state, Action action);

}  // namespace quincunx::twilight_city
