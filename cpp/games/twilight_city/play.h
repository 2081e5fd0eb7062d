// Cards that are played, upright and upside-down.
#pragma once

#include "games/twilight_city/scripts.h"

namespace quincunx::twilight_city {

// The gear action that the card of the script gives, if any.
void gain_gear(const Tables& tables, State& state);

// Items that an upside-down card could bring to use now.
[[nodiscard]] unsigned usable_items(const Tables& tables, const State& state);
void legal_down_target(const Tables& tables, const State& state, Legal& legal);
void apply_down_target(const Tables& tables, State& state, Action action);

}  // namespace quincunx::twilight_city
