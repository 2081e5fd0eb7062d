// The machine: phases and turns, and what happens between two nodes.
//
// After every choice and every drawn outcome the machine goes on: first what the change set off
// (cards and tokens to uncover, figures detected, Record steps, Clock bonuses), then the script of
// the option at its stage, until a node is open. A function of the machine returns true if it
// opened a node; false lets the machine go on.
#pragma once

#include "games/twilight_city/rules.h"

namespace quincunx::twilight_city {

// The next node: a seat is asked, or luck.
inline bool ask(State& state, Step step, unsigned seat) {
  state.step = step;
  state.to_act = static_cast<i8>(seat);
  return true;
}
inline bool ask_chance(State& state, Step step, unsigned cursor = 0) {
  state.step = step;
  state.to_act = static_cast<i8>(kChancePlayer);
  state.cursor = static_cast<u16>(cursor);
  return true;
}

// Runs until a node is open.
void go_on(const Tables& tables, State& state);
// While the node is a player's and has one legal action, takes it: nobody is asked what is forced.
void settle(const Tables& tables, State& state);

// The script of the option is at its end; the menu is next.
bool script_over(State& state);

void begin_turn(const Tables& tables, State& state, unsigned seat);
void end_turn(const Tables& tables, State& state);
// Competitive: whose turn it is after this one, or the end (flow.cpp).
void next_turn(const Tables& tables, State& state);
// Solo: what follows a phase, if the game is not over (TC-SOLO-10, TC-RULING-43).
void end_phase(const Tables& tables, State& state);
void finish_game(State& state);

// TC-END-01: the first trigger counts. None in solo.
void trigger(const Tables& tables, State& state, Ended reason);
// TC-SOLO-11
[[nodiscard]] unsigned objectives_met(const Tables& tables, const State& state);

// The menu (menu.cpp).
void legal_menu(const Tables& tables, const State& state, Legal& legal);
void apply_menu(const Tables& tables, State& state, Action action);

// Setup (setup.cpp).
void setup_drawn(const Tables& tables, State& state, Outcome outcome);

// Applies a choice or an outcome, without the forced ones that follow.
void apply_step(const Tables& tables, State& state, Action action);

}  // namespace quincunx::twilight_city
