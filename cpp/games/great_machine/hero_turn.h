// Parts of a Hero's turn: movement (hero_move.cpp), the turn around it (hero_turn.cpp), and the
// Detainment Results (results.cpp). What returns bool: true if a node is open, else go on from
// s.point.
#pragma once

#include "games/great_machine/rules.h"

namespace quincunx::great_machine {

void legal_next_hero(const Tables& t, const State& s, Legal& legal);
bool apply_next_hero(State& s, Action action);
void legal_expose(const State& s, Legal& legal);
bool apply_expose(State& s, Action action);
bool radiation_drawn(State& s, unsigned r);
void legal_fly(const State& s, Legal& legal);
bool apply_fly(State& s, Action action);

// The rest of the way to the chosen District (GM-MOVE-01).
bool move_on(const Tables& t, State& s);
void legal_route(const Tables& t, const State& s, Legal& legal);
bool apply_route(const Tables& t, State& s, Action action);
bool movement_checked(const Tables& t, State& s);
bool roadblock_checked(const Tables& t, State& s);
// GM-MOVE-12: what the end of a movement brings about.
void end_movement(const Tables& t, State& s);

// GM-DET-02: the Results of this turn, at point 30; those of an interrupted Action, at point 33.
bool begin_results(const Tables& t, State& s);
bool begin_entrapped_result(State& s);

}  // namespace quincunx::great_machine
