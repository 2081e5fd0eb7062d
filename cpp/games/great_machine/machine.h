// Nodes of the Machine Phase of one against many.
#pragma once

#include "games/great_machine/rules.h"

namespace quincunx::great_machine {

void legal_menu(const Tables& t, const State& s, Legal& legal);
bool apply_menu(const Tables& t, State& s, Action action);

// ARREST and PUBLISH of a Servant.
void legal_servant_arrest(const Tables& t, const State& s, Legal& legal);
bool apply_servant_arrest(const Tables& t, State& s, Action action);
void legal_publish(const State& s, Legal& legal);
bool apply_publish(const Tables& t, State& s, Action action);

// Revealed active Citizens of a District, as actions (GM-MACH-08).
void add_arrests(const Tables& t, const State& s, unsigned d, Legal& legal);

}  // namespace quincunx::great_machine
