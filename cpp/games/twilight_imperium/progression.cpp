// Phase 1: brackets of the progression chart.
#include "games/twilight_imperium/flow.h"

namespace quincunx::twilight_imperium {

namespace {

// TI-PROG-04, TI-PROG-05, TI-PROG-06, TI-PROG-07: the demands stand in the tables; that of a
// bracket holds those of all before it (TI-PROG-03). Influence is without racial extras
// (TI-RULING-47).
bool meets(const BracketData& demand, const PlayerState& player) {
  return player.outside >= demand.outside_planets && advances(player) >= demand.advances &&
         player.resources >= demand.resources && player.influence >= demand.influence;
}

// TI-PROG-10, TI-LAW-03, TI-PC-03: under Council Empowered every second turn only.
bool is_held(const State& state) {
  if (state.council_turn == 0) return true;
  const unsigned since = unsigned{state.turn} - state.council_turn;
  return since > 0 && since % 2 == 0;
}

// TI-WIN-02, TI-WIN-03.
bool is_ahead(const State& state, unsigned a, unsigned b) {
  const unsigned x = state.players[a].influence;
  const unsigned y = state.players[b].influence;
  return x != y ? x > y : wins_tie(state, a, b);
}

}  // namespace

// TI-PROG-01: one state for all. TI-PROG-11, TI-RULING-34: on turn 1 as well.
void start_progression(const Tables& tables, State& state) {
  if (!is_held(state)) return end_phase(tables, state);
  unsigned winner = kNone;
  for (unsigned p = 0; p < kMaxPlayers; ++p) {
    PlayerState& player = state.players[p];
    if (player.alive == 0 || player.bracket + 1U >= kBrackets) continue;
    // TI-PROG-02, TI-PROG-08, TI-PROG-09: one bracket up, by itself, never down.
    if (!meets(tables.demands[player.bracket + 1], player)) continue;
    add(player.bracket, 1);
    if (player.bracket + 1U < kBrackets) continue;
    if (winner == kNone || is_ahead(state, p, winner)) winner = p;
  }
  // TI-WIN-01: at once after all advances of the phase.
  if (winner != kNone) return end_game(state, winner, kImperiumRex);
  end_phase(tables, state);
}

}  // namespace quincunx::twilight_imperium
