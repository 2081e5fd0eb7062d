// The Machine Phase of the automaton.
#pragma once

#include "games/great_machine/rules.h"

namespace quincunx::great_machine {

// The figure that s.cursor names, Servant or Enforcer, obeys its Movement card (GM-SC-03). False.
bool movement_drawn(const Tables& t, State& s, unsigned card);

}  // namespace quincunx::great_machine
