// The sequence of phases, the order of players, elimination and the end (TI-TURN, TI-ORD, TI-ELIM,
// TI-WIN). Each phase has a start function here, and calls end_phase when it is done.
#pragma once

#include "games/twilight_imperium/rules.h"

namespace quincunx::twilight_imperium {

// While the node is a player's and has one legal action, takes it: nobody is asked what is forced.
void settle(const Tables& tables, State& state);

void start_turn(const Tables& tables, State& state);  // the next one
void start_phase(const Tables& tables, State& state, Phase phase);
void end_phase(const Tables& tables, State& state);

// Phase 7. The end of the active player's turn: he is done, eliminations, the next is asked. What
// his segments left in `opened`, `unloaded`, `moved`, `moved_ca`, `jumped`, `diodes` is reset
// before.
void individual_turn_over(const Tables& tables, State& state);
void legal_order(const State& state, Legal& legal);
void apply_order(const Tables& tables, State& state, Action action);

// The living players by order influence, ties by roll order (TI-TURN-02).
void set_phase_order(State& state);
// The place in phase_order of the next living player from `from` on; kMaxPlayers if none is left.
[[nodiscard]] unsigned next_in_order(const State& state, unsigned from);
[[nodiscard]] inline unsigned player_at(const State& state, unsigned place) {
  return state.phase_order[place];
}
[[nodiscard]] unsigned roll_place(const State& state, unsigned seat);

// TI-ELIM-01, TI-ELIM-02, TI-ELIM-03, TI-WIN-04, TI-WIN-05. Returns whether the game is over.
bool check_eliminations(const Tables& tables, State& state);
void end_game(State& state, unsigned winner, EndReason reason);

// TI-WIN-03 after `first`, `second`: whether a is placed before b. Both alive.
[[nodiscard]] bool wins_tie(const State& state, unsigned a, unsigned b);

// --- The phases, each in the file of its name

void start_progression(const Tables& tables, State& state);
void start_market(const Tables& tables, State& state);
void start_political(const Tables& tables, State& state);
void start_draw(const Tables& tables, State& state);
void start_credits(const Tables& tables, State& state);
void start_purchase(const Tables& tables, State& state);
void start_individual(const Tables& tables, State& state);
void start_trade(const Tables& tables, State& state);
void start_technology(const Tables& tables, State& state);
void start_placement(const Tables& tables, State& state);

// Where they go on when their window has closed.
void political_window_closed(const Tables& tables, State& state, WindowKind kind);
void draw_cards(const Tables& tables, State& state);
void receive_credits(const Tables& tables, State& state);
void trade_income(const Tables& tables, State& state);
void ask_technology(const Tables& tables, State& state);
void ask_placement(const Tables& tables, State& state);

}  // namespace quincunx::twilight_imperium
