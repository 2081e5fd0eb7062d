// Applying an action or an outcome: which function knows each kind of node.
#include "games/great_machine/flow.h"
#include "games/great_machine/game.h"
#include "games/great_machine/phases.h"

namespace quincunx {

namespace great_machine {

namespace {

bool apply_publishing(const Tables& t, State& s, Action action) {
  return s.phase == kSetup ? apply_deviation(t, s, action) : apply_phase(t, s, action);
}

bool apply_card(const Tables& t, State& s, Action action) {
  if (s.point == kAtHeroesPart) return apply_deviation(t, s, action);
  return s.point == kAtBreakthrough ? apply_closing_coop(t, s, action) : apply_phase(t, s, action);
}

bool apply_identify_at(const Tables& t, State& s, Action action) {
  if (s.point == kAtHeroesPart) return apply_deviation(t, s, action);
  return t.coop ? apply_closing_coop(t, s, action) : apply_closing(t, s, action);
}

// Radiation cards go to the hand in the Opening Phase and by a Deviation card (GM-FOUR-02).
bool radiation_drawn(const Tables& t, State& s, Outcome outcome) {
  const unsigned r = outcome - kRadiationOutcome;
  sub(s.radiation_deck[r], 1);
  if (s.point == kAtExposed) return chance_phase(t, s, outcome);
  add(s.radiation_hand[r], 1);
  return s.point == kAtIncome ? opening_radiation(t, s) : deviation_radiation(t, s);
}

bool hand_drawn(const Tables& t, State& s, Outcome outcome) {
  const unsigned x = outcome - kHandOutcome;
  if (s.point == kAtNewDirective) return opening_directive(t, s, x);
  cancel(s, x);  // GM-DIR-03
  return chance_phase(t, s, outcome);
}

bool movement_drawn(const Tables& t, State& s, Outcome outcome) {
  s.movement.reset(outcome - kMovementOutcome);
  return chance_phase(t, s, outcome);
}

}  // namespace

bool apply_step(const Tables& t, State& s, Action action) {
  switch (s.step) {
    case Step::kSetup:
    case Step::kStart:
      return apply_setup(t, s, action);
    case Step::kKeep:
    case Step::kOrder:
    case Step::kGarrison:
    case Step::kScatter:
    case Step::kBreak:
      return apply_deviation(t, s, action);
    case Step::kPublish:
      return apply_publishing(t, s, action);
    case Step::kCard:
      return apply_card(t, s, action);
    case Step::kIdentifyAt:
      return apply_identify_at(t, s, action);
    case Step::kShare:
      return apply_share(t, s, action);
    case Step::kRadiationDiscard:
    case Step::kPick:
    case Step::kEntrap:
    case Step::kTarget:
      return apply_opening(t, s, action);
    case Step::kCheckpoint:
      return apply_checkpoint(t, s, action);
    case Step::kAccess:
      return apply_access(t, s, action);
    case Step::kInteract:
      return apply_interact(t, s, action);
    case Step::kResult:
      return apply_result(t, s, action);
    case Step::kManipulate:
    case Step::kPlan:
    case Step::kAssemble:
    case Step::kReassemble:
      return apply_closing(t, s, action);
    case Step::kRelocate:
    case Step::kFree:
    case Step::kAmnesty:
    case Step::kInform:
    case Step::kSuspect:
    case Step::kSleeper:
      return apply_event_end(t, s, action);
    case Step::kAid:
      return apply_closing_coop(t, s, action);
    default:
      return apply_phase(t, s, action);
  }
}

bool apply_outcome(const Tables& t, State& s, Outcome outcome) {
  switch (s.step) {
    case Step::kDirective:
      return directive_drawn(t, s, outcome - kDirectiveOutcome);
    case Step::kFace:
      return face_drawn(t, s, outcome - kFaceOutcome);
    case Step::kRisk:
      return risk_drawn(t, s, outcome - kRiskOutcome);
    case Step::kRandom:
      return random_drawn(t, s, outcome - kRandomOutcome);
    case Step::kRadiation:
      return radiation_drawn(t, s, outcome);
    case Step::kHand:
      return hand_drawn(t, s, outcome);
    case Step::kEvent:
      return event_drawn(t, s, outcome - kEventOutcome);
    case Step::kMovement:
      return movement_drawn(t, s, outcome);
    case Step::kUnmask:
      return unmasked(t, s, outcome - kUnmaskOutcome);
    default:
      return setup_chance(t, s, outcome);
  }
}

}  // namespace great_machine

using namespace great_machine;

void GreatMachine::apply(const Tables& tables, State& state, Action action) {
  if (apply_step(tables, state, action)) return settle(tables, state);
  go_on(tables, state);
}

void GreatMachine::apply_chance(const Tables& tables, State& state, Outcome outcome) {
  ++state.draws[chance_source(tables, state).source];
  if (apply_outcome(tables, state, outcome)) return settle(tables, state);
  go_on(tables, state);
}

}  // namespace quincunx
