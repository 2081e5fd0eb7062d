// The end of a day, full and short (TC-EOD, TC-END-03).
#pragma once

#include "games/twilight_city/flow.h"

namespace quincunx::twilight_city {

void begin_end_of_day(const Tables& tables, State& state);
bool run_end_of_day(const Tables& tables, State& state);
// The cube just drawn; true if a node is open.
bool end_of_day_cube(const Tables& tables, State& state, Outcome cube);
void legal_first_cube(Legal& legal);
void apply_first_cube(State& state, Action action);

void short_end_of_day(const Tables& tables, State& state, unsigned seat);

}  // namespace quincunx::twilight_city
