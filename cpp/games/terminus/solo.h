// Solo cards (TE-SOLO-09 to TE-SOLO-17).
#pragma once

#include "games/terminus/rules.h"

namespace quincunx::terminus {

// A Solo card was drawn: it stores resources and acts by its row of the player's Cycle.
void solo_card(const Tables& tables, State& state, unsigned card);

}  // namespace quincunx::terminus
