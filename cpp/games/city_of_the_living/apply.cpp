// Steps from one node to the next. A turn (CL-TURN-01): draw, score, lay out, two actions.
#include "games/city_of_the_living/game.h"
#include "games/city_of_the_living/rules.h"

namespace quincunx {

using namespace city_of_the_living;

namespace {

// CL-TURN-05: the next action starts from what this one left. CL-TURN-07: nobody else acts.
// CL-TURN-08: with the last action complete the turn is over.
void end_action(const Tables& tables, State& state) {
  if (state.actions_left > 0) {
    state.phase = Phase::kAction;
    return;
  }
  ++state.turn;
  if (state.turn == kTurns) return start_final_scoring(tables, state);
  state.phase = Phase::kDraw;
  state.to_act = kChancePlayer;
}

}  // namespace

void CityOfTheLiving::apply(const Tables& tables, State& state, Action action) {
  const auto seat = static_cast<unsigned>(state.to_act);
  PlayerState& player = state.players[seat];
  switch (state.phase) {
    case Phase::kAction:
      apply_main(tables, state, action);
      if (state.phase == Phase::kAction) end_action(tables, state);
      return;
    case Phase::kPlace:
      lay_tile(tables, mat_of(tables, seat), player, state.pending_tile, action - kPlaceBase);
      state.pending_tile = kNoTile;
      return end_action(tables, state);
    case Phase::kPay:
      pay_levels(player, action - kPayBase);
      --state.to_score;
      return continue_turn_scoring(tables, state);
    case Phase::kSplit:
      split_steps(tables, player, action - kSplitBase);
      --state.to_score;
      return continue_turn_scoring(tables, state);
    case Phase::kEndPay:
      pay_levels(player, action - kPayBase);
      --state.to_score;
      return continue_final_scoring(tables, state);
    case Phase::kDraw:
    case Phase::kOver:
      return;
  }
}

// CL-DRAW-02: every player scores the tile's symbol, once.
void CityOfTheLiving::apply_chance(const Tables& tables, State& state, Outcome tile) {
  state.drawn.set(tile);
  state.pending_tile = static_cast<u8>(tile);
  state.scored = tables.tiles[tile].scoring;
  state.to_score = tables.players;
  continue_turn_scoring(tables, state);
}

}  // namespace quincunx
