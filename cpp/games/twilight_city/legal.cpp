// Legal actions: which function knows those of each kind of node.
#include "games/twilight_city/airship.h"
#include "games/twilight_city/clock.h"
#include "games/twilight_city/end_of_day.h"
#include "games/twilight_city/game.h"
#include "games/twilight_city/record.h"
#include "games/twilight_city/scripts.h"
#include "games/twilight_city/solo.h"

namespace quincunx {

using namespace twilight_city;

void TwilightCity::legal_actions(const Tables& tables, const State& state, Legal& legal) {
  legal.clear();
  switch (state.step) {
    case Step::kMenu:
      return legal_menu(tables, state, legal);
    case Step::kBonus:
      return legal_bonus(tables, state, legal);
    case Step::kBonusColour:
      return legal_bonus_colour(legal);
    case Step::kFirstCube:
      return legal_first_cube(legal);
    case Step::kDrop:
      return legal_drop(legal);
    case Step::kDisc:
      return legal_disc(tables, state, legal);
    case Step::kDominant:
      return legal_dominant(tables, state, legal);
    case Step::kPrison:
      return legal_prison(legal);
    case Step::kHelper:
    case Step::kHelperCard:
    case Step::kHelperAction:
    case Step::kHelperCentre:
      return legal_helper(tables, state, legal);
    default:
      return legal_script(tables, state, legal);
  }
}

}  // namespace quincunx
