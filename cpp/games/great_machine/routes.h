// What Heroes and Citizens pay for a way through the city (GM-MOVE-03, GM-ACT-04).
#pragma once

#include "games/great_machine/rules.h"

namespace quincunx::great_machine {

// Trust for leaving a District on a Hero's way; `first`: it is the first exit of the round.
[[nodiscard]] unsigned exit_price(const Tables& tables, const State& state, unsigned h, unsigned d,
                                  bool first);

// Neighbours of the Hero's District that begin a cheapest route to the chosen one. Districts that
// it left on this way are closed (GM-RULING-11). Pre: the Hero is not there yet.
[[nodiscard]] u64 cheapest_steps(const Tables& tables, const State& state, unsigned h);

// Trust for moving one Citizen from District `from` to each other one, when leaving `from` costs
// `first` (GM-RULING-17).
void citizen_prices(const State& state, unsigned from, unsigned first, u16 (&prices)[kDistricts]);

}  // namespace quincunx::great_machine
