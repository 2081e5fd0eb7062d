// Refuses every state that no game can reach, as far as a single state shows it. Called on hostile
// bytes whose ranges were checked, so nothing is used as an index before it is known to be one.
#include "games/great_machine/invariants.h"

#include "games/great_machine/game.h"

namespace quincunx {

using namespace great_machine;

namespace {

// No node is without a choice or an outcome. After a determinization a player may have one only.
const char* check_choice(const GreatMachine::Tables& tables, const State& state) {
  if (state.to_act >= 0) {
    Legal legal;
    GreatMachine::legal_actions(tables, state, legal);
    return legal.empty() ? "a player must have a choice" : nullptr;
  }
  if (state.to_act == kTerminalPlayer) return nullptr;
  GreatMachine::OutcomeList outcomes;
  GreatMachine::chance_outcomes(tables, state, outcomes);
  return outcomes.size > 0 ? nullptr : "a chance node must have an outcome";
}

}  // namespace

const char* GreatMachine::check_invariants(const Tables& tables, const State& state) {
  if (const char* why = check_control(tables, state)) return why;
  if (const char* why = check_events(tables, state)) return why;
  if (const char* why = check_city(tables, state)) return why;
  if (const char* why = check_tokens(tables, state)) return why;
  if (const char* why = check_heroes(tables, state)) return why;
  if (const char* why = check_machine(tables, state)) return why;
  if (const char* why = check_scratch(tables, state)) return why;
  return check_choice(tables, state);
}

}  // namespace quincunx
