// What the loop calls of the city, the Machine Phase and the Heroes' turns.
#pragma once

#include "games/great_machine/city.h"
#include "games/great_machine/rules.h"

namespace quincunx::great_machine {

// All below: true: a node is open.

// machine.cpp: at the beginning of the phase, and after each step of it (points 18, 19). PASS
// leaves s.point = kAtCheckpoints and returns false.
bool machine_begin(const Tables& t, State& s);
bool machine_go_on(const Tables& t, State& s);
// machine_coop.cpp: points 21, 22, at the beginning (s.cursor 0) and after each node; false: over.
bool machine_coop(const Tables& t, State& s);

// hero_turn.cpp: points 23..33; false: all turns are over.
bool hero_phase(const Tables& t, State& s);
// After the last FACE at point 32.
bool faces_done(const Tables& t, State& s);
// After the last RISK of kinds 1, 2, 3, 4, 7; reads s.drawn and closes the Check itself.
bool check_done(const Tables& t, State& s);
// RESULT, at points 30, 33 and 37. When none is left at 37: false, s.results 0.
void legal_result(const Tables& t, const State& s, Legal& legal);
bool apply_result(const Tables& t, State& s, Action action);

// Nodes of the steps ARREST, MENU, TILE, PLACE, NEXT_HERO, EXPOSE, FLY, ROUTE, RESULT, ACTION,
// MORE, CITIZEN, DESTINATION, LEVEL, DISCARD, ARRESTED, CANCEL, BENEFIT; PUBLISH at point 19, CARD
// at point 32.
void legal_phase(const Tables& t, const State& s, Legal& legal);
bool apply_phase(const Tables& t, State& s, Action action);
// MOVEMENT, RADIATION at point 24, HAND at point 32: the card has moved, the draw is counted.
bool chance_phase(const Tables& t, State& s, Outcome outcome);

}  // namespace quincunx::great_machine
