// An upright play from its side of the row to the resources it brings: the way, and what waits at
// its end (TC-ARR-01, TC-RULING-16).
#pragma once

#include "games/twilight_city/scripts.h"

namespace quincunx::twilight_city {

// Stages of an upright play, counted from the first of them in its script.
enum PlayStage : u8 {
  kMoveStage = 0,
  kAgentStage = 1,
  kRingStage = 2,
  kOwnParcelStage = 3,
  kOtherParcelStage = 4,
  kPlaceStage = 5,
  kPlayedStage = 6,
};

// One stage; true if a node is open. `first` is the number of the first stage.
bool run_arrival(const Tables& tables, State& state, unsigned first);

void legal_ticket(Legal& legal);
void apply_ticket(const Tables& tables, State& state, Action action);
void legal_parcel(const State& state, Legal& legal);
void apply_parcel(State& state, Action action);

}  // namespace quincunx::twilight_city
