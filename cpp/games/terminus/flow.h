// The sequence of turns and Years (TE-TURN, TE-PASS, TE-YEAR), and the decisions at the end of a
// turn.
#pragma once

#include "games/terminus/rules.h"

namespace quincunx::terminus {

// The next node: a seat is asked, or luck.
inline void ask(State& state, Step step, unsigned seat) {
  state.step = step;
  state.to_act = static_cast<i8>(seat);
}
inline void ask_chance(State& state, Step step) {
  state.step = step;
  state.to_act = static_cast<i8>(kChancePlayer);
}

// While the node is a player's and has one legal action, takes it: nobody is asked what is forced.
// A move or a pass is always asked for.
void settle(const Tables& tables, State& state);

void start_turns(const Tables& tables, State& state);  // of a Year, after income
void after_solo_card(State& state);

// The nodes of an action and the gain of its Development are finished: excess, Overtime, exchange,
// the Automa, and whose turn is next.
void action_done(const Tables& tables, State& state);
// Likewise, once nothing is in excess any more.
void finish_action(const Tables& tables, State& state);

void legal_move(const Tables& tables, const State& state, Legal& legal);
void apply_move(const Tables& tables, State& state, Action action);
void legal_action(const Tables& tables, const State& state, Legal& legal);
void apply_action(const Tables& tables, State& state, Action action);
void legal_excess(const State& state, Legal& legal);
void apply_excess(const Tables& tables, State& state, Action action);
void legal_overtime(const Tables& tables, const State& state, Legal& legal);
void apply_overtime(const Tables& tables, State& state, Action action);
void legal_exchange(const State& state, Legal& legal);
void apply_exchange(const Tables& tables, State& state, Action action);

}  // namespace quincunx::terminus
