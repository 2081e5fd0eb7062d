// Applying an action or an outcome: which function knows each kind of node, and the forced choices
// that follow.
#include "games/terminus/action_steps.h"
#include "games/terminus/game.h"
#include "games/terminus/income.h"
#include "games/terminus/setup.h"
#include "games/terminus/solo.h"

namespace quincunx {

namespace terminus {

namespace {

void apply_step(const Tables& tables, State& state, Action action) {
  switch (state.step) {
    case Step::kMove:
      return apply_move(tables, state, action);
    case Step::kAction:
      return apply_action(tables, state, action);
    case Step::kExcess:
      return apply_excess(tables, state, action);
    case Step::kOvertime:
      return apply_overtime(tables, state, action);
    case Step::kExchange:
      return apply_exchange(tables, state, action);
    case Step::kKeep:
      return apply_keep(tables, state, action);
    case Step::kPrime:
      return apply_prime(tables, state, action);
    case Step::kBonus:
      return apply_bonus(tables, state, action);
    case Step::kBonusAlt:
      return apply_bonus_alt(tables, state, action);
    case Step::kReward:
      return apply_reward(tables, state, action);
    default:
      return apply_action_step(tables, state, action);
  }
}

// TE-AG-03: out of the deck for good.
void agenda_drawn(const Tables& tables, State& state, unsigned number) {
  state.agenda_deck.reset(number);
  draw_applied(tables, state, number);
}

void solo_card_drawn(const Tables& tables, State& state, unsigned card) {
  solo_card(tables, state, card);
  after_solo_card(state);
}

void apply_outcome(const Tables& tables, State& state, Outcome outcome) {
  switch (state.step) {
    case Step::kDevelopment:
      return development_drawn(tables, state, outcome - kDevelopmentOutcome);
    case Step::kToken:
      return token_drawn(tables, state, outcome - kTokenOutcome);
    case Step::kProject:
      return project_drawn(tables, state, outcome - kProjectOutcome + 1);
    case Step::kAutoma:
      return automa_drawn(tables, state, outcome - kAutomaOutcome);
    case Step::kSide:
      return side_drawn(tables, state, outcome - kSideOutcome);
    case Step::kDeal:
      return agenda_dealt(tables, state, outcome - kAgendaOutcome + 1);
    case Step::kDraw:
      return agenda_drawn(tables, state, outcome - kAgendaOutcome + 1);
    default:
      return solo_card_drawn(tables, state, outcome - kSoloOutcome);
  }
}

}  // namespace

void settle(const Tables& tables, State& state) {
  Legal legal;
  while (state.to_act >= 0 && state.step != Step::kMove) {
    Terminus::legal_actions(tables, state, legal);
    if (legal.count() != 1) return;
    apply_step(tables, state, legal.first());
  }
}

}  // namespace terminus

using namespace terminus;

void Terminus::apply(const Tables& tables, State& state, Action action) {
  apply_step(tables, state, action);
  settle(tables, state);
}

void Terminus::apply_chance(const Tables& tables, State& state, Outcome outcome) {
  ++state.draws[chance_source(tables, state).source];
  apply_outcome(tables, state, outcome);
  settle(tables, state);
}

}  // namespace quincunx
