// Cards taken from the display.
#pragma once

#include "games/twilight_city/scripts.h"

namespace quincunx::twilight_city {

void legal_slot_payment(const State& state, Legal& legal);
void apply_slot_payment(const Tables& tables, State& state, Action action);
void legal_second(const Tables& tables, const State& state, Legal& legal);
void apply_second(const Tables& tables, State& state, Action action);

}  // namespace quincunx::twilight_city
