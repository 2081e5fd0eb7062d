// Which function knows the choices of each kind of node.
#include "games/great_machine/flow.h"
#include "games/great_machine/game.h"
#include "games/great_machine/phases.h"

namespace quincunx {

namespace great_machine {

namespace {

void legal_card(const Tables& t, const State& s, Legal& legal) {
  if (s.point == kAtHeroesPart) return legal_deviation(t, s, legal);
  if (s.point == kAtBreakthrough) return legal_closing_coop(t, s, legal);
  legal_phase(t, s, legal);
}

void legal_identify_at(const Tables& t, const State& s, Legal& legal) {
  if (s.point == kAtHeroesPart) return legal_deviation(t, s, legal);
  for (unsigned d = 0; d < kDistricts; ++d) {
    if (s.districts[d].unknown > 0) legal.set(district_action(d));
  }
}

}  // namespace

void legal_set(const Tables& t, const State& s, Legal& legal) {
  switch (s.step) {
    case Step::kSetup:
    case Step::kStart:
      return legal_setup(t, s, legal);
    case Step::kKeep:
    case Step::kOrder:
    case Step::kGarrison:
    case Step::kScatter:
    case Step::kBreak:
      return legal_deviation(t, s, legal);
    case Step::kPublish:
      if (s.phase == kSetup) return legal_deviation(t, s, legal);
      return legal_phase(t, s, legal);
    case Step::kCard:
      return legal_card(t, s, legal);
    case Step::kIdentifyAt:
      return legal_identify_at(t, s, legal);
    case Step::kShare:
      return legal_share(t, s, legal);
    case Step::kRadiationDiscard:
    case Step::kPick:
    case Step::kEntrap:
    case Step::kTarget:
      return legal_opening(t, s, legal);
    case Step::kCheckpoint:
      return legal_checkpoint(s, legal);
    case Step::kAccess:
      return legal_access(t, s, legal);
    case Step::kInteract:
      return interact_options(t, s, legal);
    case Step::kResult:
      return legal_result(t, s, legal);
    case Step::kManipulate:
    case Step::kPlan:
    case Step::kAssemble:
    case Step::kReassemble:
      return legal_closing(t, s, legal);
    case Step::kRelocate:
    case Step::kFree:
    case Step::kAmnesty:
    case Step::kInform:
    case Step::kSuspect:
    case Step::kSleeper:
      return legal_event_end(t, s, legal);
    case Step::kAid:
      return legal_closing_coop(t, s, legal);
    default:
      return legal_phase(t, s, legal);
  }
}

}  // namespace great_machine

using namespace great_machine;

void GreatMachine::legal_actions(const Tables& tables, const State& state, Legal& legal) {
  legal.clear();
  if (state.to_act >= 0) legal_set(tables, state, legal);
}

}  // namespace quincunx
