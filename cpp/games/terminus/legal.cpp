// Which function knows the choices of each kind of node.
#include "games/terminus/action_steps.h"
#include "games/terminus/game.h"
#include "games/terminus/income.h"
#include "games/terminus/setup.h"

namespace quincunx {

using namespace terminus;

void Terminus::legal_actions(const Tables& tables, const State& state, Legal& legal) {
  legal.clear();
  switch (state.step) {
    case Step::kMove:
      return legal_move(tables, state, legal);
    case Step::kAction:
      return legal_action(tables, state, legal);
    case Step::kExcess:
      return legal_excess(state, legal);
    case Step::kOvertime:
      return legal_overtime(tables, state, legal);
    case Step::kExchange:
      return legal_exchange(state, legal);
    case Step::kKeep:
      return legal_keep(state, legal);
    case Step::kPrime:
      return legal_prime(tables, state, legal);
    case Step::kBonus:
      return legal_bonus(tables, legal);
    case Step::kBonusAlt:
      return legal_bonus_alt(tables, state, legal);
    case Step::kReward:
      return legal_reward(tables, state, legal);
    case Step::kDevelopment:
    case Step::kToken:
    case Step::kProject:
    case Step::kAutoma:
    case Step::kSide:
    case Step::kDeal:
    case Step::kDraw:
    case Step::kSolo:
    case Step::kOver:
      return;
    default:
      return legal_action_step(tables, state, legal);
  }
}

}  // namespace quincunx
