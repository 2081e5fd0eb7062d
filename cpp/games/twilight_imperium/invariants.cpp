// Refuses every state that no game can reach, as far as a single state shows it. Called on hostile
// bytes whose ranges were checked, so nothing is used as an index before it is known to be one.
#include "games/twilight_imperium/invariants.h"

#include "games/twilight_imperium/game.h"

namespace quincunx {

using namespace twilight_imperium;

namespace {

// Forced choices are never offered, and no node is without a choice or an outcome.
const char* check_choice(const TwilightImperium::Tables& tables, const State& state) {
  if (state.to_act >= 0) {
    Legal legal;
    TwilightImperium::legal_actions(tables, state, legal);
    return legal.count() >= 2 ? nullptr : "a player must have at least two choices";
  }
  if (state.to_act == kTerminalPlayer) return nullptr;
  TwilightImperium::OutcomeList outcomes;
  TwilightImperium::chance_outcomes(tables, state, outcomes);
  return outcomes.size > 0 ? nullptr : "a chance node must have an outcome";
}

}  // namespace

const char* TwilightImperium::check_invariants(const Tables& tables, const State& state) {
  if (const char* why = check_control(tables, state)) return why;
  if (const char* why = check_board(tables, state)) return why;
  if (const char* why = check_players(tables, state)) return why;
  if (const char* why = check_fleets(tables, state)) return why;
  if (const char* why = check_cards(tables, state)) return why;
  if (const char* why = check_scratch(tables, state)) return why;
  return check_choice(tables, state);
}

}  // namespace quincunx
