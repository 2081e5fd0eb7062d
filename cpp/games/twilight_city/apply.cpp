// Applying an action or an outcome: which function knows each kind of node, and the forced choices
// that follow.
#include "games/twilight_city/airship.h"
#include "games/twilight_city/clock.h"
#include "games/twilight_city/end_of_day.h"
#include "games/twilight_city/game.h"
#include "games/twilight_city/record.h"
#include "games/twilight_city/scripts.h"
#include "games/twilight_city/solo.h"

namespace quincunx {

namespace twilight_city {

namespace {

// True if the choice opened a node itself.
bool apply_choice(const Tables& tables, State& state, Action action) {
  switch (state.step) {
    case Step::kMenu:
      apply_menu(tables, state, action);
      return false;
    case Step::kBonus:
      return apply_bonus(tables, state, action);
    case Step::kBonusColour:
      apply_bonus_colour(state, action);
      return false;
    case Step::kFirstCube:
      apply_first_cube(state, action);
      return false;
    case Step::kDrop:
      apply_drop(tables, state, action);
      return false;
    case Step::kDisc:
      apply_disc(tables, state, action);
      return false;
    case Step::kDominant:
      apply_dominant(tables, state, action);
      return false;
    case Step::kPrison:
      apply_prison(state, action);
      return false;
    case Step::kHelper:
    case Step::kHelperCard:
    case Step::kHelperAction:
    case Step::kHelperCentre:
      apply_helper(tables, state, action);
      return false;
    default:
      apply_script(tables, state, action);
      return false;
  }
}

}  // namespace

void apply_step(const Tables& tables, State& state, Action action) {
  if (!apply_choice(tables, state, action)) go_on(tables, state);
}

void settle(const Tables& tables, State& state) {
  Legal legal;
  while (state.to_act >= 0) {
    TwilightCity::legal_actions(tables, state, legal);
    if (legal.count() != 1) return;
    apply_step(tables, state, legal.first());
  }
}

}  // namespace twilight_city

using namespace twilight_city;

void TwilightCity::apply(const Tables& tables, State& state, Action action) {
  apply_step(tables, state, action);
  settle(tables, state);
}

}  // namespace quincunx
