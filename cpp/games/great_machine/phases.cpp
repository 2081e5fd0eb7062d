// Which part of the rules a node of the Machine Phase or of a Hero's turn belongs to.
#include "games/great_machine/phases.h"
#include "games/great_machine/hero_actions.h"
#include "games/great_machine/hero_turn.h"
#include "games/great_machine/machine.h"
#include "games/great_machine/machine_coop.h"

namespace quincunx::great_machine {

void legal_phase(const Tables& t, const State& s, Legal& legal) {
  const bool servant = s.point == kAtMachineAct;
  switch (s.step) {
    case Step::kMenu:
      return legal_menu(t, s, legal);
    case Step::kArrest:
      return servant ? legal_servant_arrest(t, s, legal) : legal_riot_arrest(t, s, legal);
    case Step::kPublish:
      return legal_publish(s, legal);
    case Step::kTile:
      return legal_tile(s, legal);
    case Step::kPlace:
      return place_targets(s, s.choice, legal);
    case Step::kNextHero:
      return legal_next_hero(t, s, legal);
    case Step::kExpose:
      return legal_expose(s, legal);
    case Step::kFly:
      return legal_fly(s, legal);
    case Step::kRoute:
      return legal_route(t, s, legal);
    case Step::kResult:
      return legal_result(t, s, legal);
    case Step::kAction:
      return legal_action(t, s, legal);
    case Step::kMore:
      return legal_more(legal);
    case Step::kCitizen:
      return legal_citizen(s, legal);
    case Step::kDestination:
      return legal_destination(t, s, legal);
    case Step::kLevel:
      return legal_level(legal);
    case Step::kDiscard:
      return legal_discard(s, legal);
    case Step::kArrested:
      return legal_arrested(s, legal);
    case Step::kCancel:
      return legal_cancel(s, legal);
    case Step::kBenefit:
      return legal_benefit(t, s, legal);
    case Step::kCard:
      return legal_card(s, legal);
    default:
      return;
  }
}

bool apply_phase(const Tables& t, State& s, Action action) {
  const bool servant = s.point == kAtMachineAct;
  switch (s.step) {
    case Step::kMenu:
      return apply_menu(t, s, action);
    case Step::kArrest:
      return servant ? apply_servant_arrest(t, s, action) : apply_riot_arrest(t, s, action);
    case Step::kPublish:
      return apply_publish(t, s, action);
    case Step::kTile:
      return apply_tile(s, action);
    case Step::kPlace:
      return apply_place(t, s, action);
    case Step::kNextHero:
      return apply_next_hero(s, action);
    case Step::kExpose:
      return apply_expose(s, action);
    case Step::kFly:
      return apply_fly(s, action);
    case Step::kRoute:
      return apply_route(t, s, action);
    case Step::kResult:
      return apply_result(t, s, action);
    case Step::kAction:
      return apply_action(t, s, action);
    case Step::kMore:
      return apply_more(t, s, action);
    case Step::kCitizen:
      return apply_citizen(t, s, action);
    case Step::kDestination:
      return apply_destination(t, s, action);
    case Step::kLevel:
      return apply_level(t, s, action);
    case Step::kDiscard:
    case Step::kCancel:
      return apply_cancel(s, action);
    case Step::kArrested:
      return apply_arrested(t, s, action);
    case Step::kBenefit:
      return apply_benefit(t, s, action);
    case Step::kCard:
      return apply_card(s, action);
    default:
      return false;
  }
}

bool chance_phase(const Tables& t, State& s, Outcome outcome) {
  switch (s.step) {
    case Step::kMovement:
      return movement_drawn(t, s, outcome - kMovementOutcome);
    case Step::kRadiation:
      return radiation_drawn(s, outcome - kRadiationOutcome);
    default:  // HAND
      return action_over(s);
  }
}

bool faces_done(const Tables& t, State& s) {
  return s.action == kIdentify ? one_identified(t, s) : riot_revealed(t, s);
}

bool check_done(const Tables& t, State& s) {
  switch (s.check) {
    case kMovementCheck:
      return movement_checked(t, s);
    case kRoadblockCheck:
      return roadblock_checked(t, s);
    case kAttackCheck:
      return attack_checked(t, s);
    case kTrustCheck:
      return trust_checked(t, s);
    default:
      return riot_checked(t, s);
  }
}

}  // namespace quincunx::great_machine
