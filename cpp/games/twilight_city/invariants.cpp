// Refuses every state that no game can reach, as far as a single state shows it. Called on hostile
// bytes whose ranges were checked, so nothing is used as an index before it is known to be one.
#include "games/twilight_city/invariants.h"

#include "games/twilight_city/game.h"
#include "games/twilight_city/scripts.h"

namespace quincunx {

using namespace twilight_city;

namespace {

// What is due after a centre or a C card was completed is drawn at once.
const char* check_due(const TwilightCity::Tables& tables, const State& state) {
  if (state.phase == kSetup) return nullptr;
  constexpr u64 kDue = steps_of(Step::kOperations, Step::kDemand, Step::kGoalC);
  State copy = state;
  if (!uncover(tables, copy)) {
    return is_one_of(state.step, kDue) ? "nothing is to be uncovered" : nullptr;
  }
  const bool same = copy.step == state.step && copy.cursor == state.cursor;
  return same ? nullptr : "something is to be uncovered first";
}

// Forced choices are never shown, and no node is without a choice or an outcome.
const char* check_choice(const TwilightCity::Tables& tables, const State& state) {
  if (state.to_act >= 0) {
    Legal legal;
    TwilightCity::legal_actions(tables, state, legal);
    return legal.count() > 1 ? nullptr : "a player must have a choice";
  }
  if (state.to_act == kTerminalPlayer) return nullptr;
  TwilightCity::OutcomeList outcomes;
  TwilightCity::chance_outcomes(tables, state, outcomes);
  return outcomes.size > 0 ? nullptr : "a chance node must have an outcome";
}

}  // namespace

const char* TwilightCity::check_invariants(const Tables& tables, const State& state) {
  if (const char* why = check_control(tables, state)) return why;
  if (const char* why = check_cards(tables, state)) return why;
  if (const char* why = check_players(tables, state)) return why;
  if (const char* why = check_board(tables, state)) return why;
  if (const char* why = check_solo(tables, state)) return why;
  if (const char* why = check_supply(tables, state)) return why;
  if (const char* why = check_draws(tables, state)) return why;
  if (const char* why = check_scratch(tables, state)) return why;
  if (const char* why = check_script(tables, state)) return why;
  if (const char* why = check_due(tables, state)) return why;
  return check_choice(tables, state);
}

}  // namespace quincunx
