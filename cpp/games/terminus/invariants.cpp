// Refuses every state that no game can reach, as far as a single state shows it. Called on hostile
// bytes whose ranges were checked, so nothing is used as an index before it is known to be one.
#include "games/terminus/invariants.h"

#include "games/terminus/game.h"

namespace quincunx {

using namespace terminus;

namespace {

// TE-INV-19: no node is without a choice or an outcome, and forced choices are never offered.
const char* check_choice(const Terminus::Tables& tables, const State& state) {
  if (state.to_act >= 0) {
    Legal legal;
    Terminus::legal_actions(tables, state, legal);
    const unsigned least = state.step == Step::kMove ? 1 : 2;
    return legal.count() >= least ? nullptr : "a player must have a choice";
  }
  if (state.to_act == kTerminalPlayer) return nullptr;
  Terminus::OutcomeList outcomes;
  Terminus::chance_outcomes(tables, state, outcomes);
  return outcomes.size > 0 ? nullptr : "a chance node must have an outcome";
}

// TE-INV-24: no game gives more; it bounds the Coins too.
const char* check_prestige(const Terminus::Tables& tables, const State& state) {
  Terminus::Result result;
  Terminus::score(tables, state, result);
  for (unsigned seat = 0; seat < tables.players; ++seat) {
    if (result.scores[seat] > Terminus::kInfo.score_high) {
      return "a player has more Prestige than any game gives";
    }
  }
  return nullptr;
}

}  // namespace

const char* Terminus::check_invariants(const Tables& tables, const State& state) {
  if (const char* why = check_control(tables, state)) return why;
  if (const char* why = check_supply(tables, state)) return why;
  if (const char* why = check_city(tables, state)) return why;
  if (const char* why = check_automas(tables, state)) return why;
  if (const char* why = check_players(tables, state)) return why;
  if (const char* why = check_cards(tables, state)) return why;
  if (const char* why = check_scratch(tables, state)) return why;
  if (const char* why = check_prestige(tables, state)) return why;
  return check_choice(tables, state);
}

}  // namespace quincunx
