// Resources that are earned and not yet laid down: to the board or to an operations centre.
#pragma once

#include "games/twilight_city/rings.h"

namespace quincunx::twilight_city {

// Rings that the player's card or candelabra made become pending; `current` says whether they may
// go to a centre (TC-OPS-02).
void pend_rings(State& state, const Rings& rings, bool current);

// Lays down what is pending; true if a node is open (kPlace or kDestination).
bool run_placing(const Tables& tables, State& state);

void legal_place(const State& state, Legal& legal);
void apply_place(State& state, Action action);
void legal_destination(Legal& legal);
void apply_destination(const Tables& tables, State& state, Action action);

}  // namespace quincunx::twilight_city
