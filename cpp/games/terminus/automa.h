// The Automa: its marker, its Build and the first Automa's whole line (TE-AUTO, TE-SOLO-04).
#pragma once

#include "games/terminus/rules.h"

namespace quincunx::terminus {

// A player's marker enters the Zone of the Automa's. Pre: he has the Coin.
void automa_moved_onto(const Tables& tables, State& state, unsigned seat);

// The Build of the live Automa; its card is flipped.
void automa_build(const Tables& tables, State& state);

// The first Automa of a solo game builds its line to the end, and leaves.
void solo_line(const Tables& tables, State& state);

}  // namespace quincunx::terminus
