// What actions and outcomes say in words.
#include "games/great_machine/text.h"

#include "games/great_machine/flow.h"
#include "games/great_machine/game.h"
#include "games/great_machine/phases.h"
#include "games/great_machine/prices.h"

namespace quincunx {

using namespace great_machine;

namespace {

using Tables = GreatMachine::Tables;

std::string at_district(const Tables& t, const char* words, Action action) {
  return joined(words, district_name(t, action - kDistrictBase));
}

std::string or_stop(const Tables& t, const char* words, Action action, const char* stop) {
  return action == kStop ? stop : at_district(t, words, action);
}

std::string yes_or_no(Action action, const char* yes, const char* no) {
  return action == kYes ? yes : no;
}

std::string guard_text(const Tables& t, Action action) {
  return joined("Guard from ", district_name(t, guard_from(action))) +
         joined(" to ", district_name(t, guard_to(action)));
}

std::string placed_text(const Tables& t, const State& s, unsigned d, Action action) {
  const Anchor anchor = anchor_of(s, action);
  return district_name(t, d) + joined(" ", cell_text(anchor.x, anchor.y));
}

// --- Setup

std::string setup_text(const State& s, Action action) {
  if (s.cursor == 2) {
    return yes_or_no(action, "Take the cards back and draw again", "Keep the losses");
  }
  return yes_or_no(action, s.cursor == 0 ? "City Event Choice Rule" : "Parity Riot Stage Rule",
                   "Without it");
}

std::string order_text(const Tables& t, const State& s, Action action) {
  const u16 open = directives_at(s, kUndecided);
  const std::string name = open != 0 ? directive_name(t, low_bit(open)) : "";
  return name + (action == kTop ? " on top of the deck" : " under the deck");
}

std::string scatter_text(const Tables& t, const State& s, Action action) {
  return servant_name(s.cursor) + at_district(t, " to ", action);
}

// --- The Machine's phase

std::string act_text(const Tables& t, const State& s, Action action) {
  constexpr const char* kActs[4] = {": Raid in ", ": Repair in ", ": Arrest in ",
                                    ": Special Action in "};
  const unsigned servant = (action - kActBase) / 4;
  return servant_name(servant) +
         joined(kActs[(action - kActBase) % 4], district_name(t, s.servants[servant].loc));
}

std::string menu_text(const Tables& t, const State& s, Action action) {
  if (action == kPass) return "End the Machine Phase";
  const std::string price = price_text(menu_price(t, s, action));
  if (action < kServantBase) return guard_text(t, action) + price;
  if (action < kActBase) {
    const unsigned pair = action - kServantBase;
    return servant_name(pair / 9) + joined(" to ", district_name(t, pair % 9)) + price;
  }
  if (action < kEnforcerBase) return act_text(t, s, action) + price;
  if (action < kEmitBase) {
    return joined("Enforcer to ", district_name(t, action - kEnforcerBase)) + price;
  }
  return joined("Expose ", hero_name(t, action - kEmitBase)) + price;
}

std::string arrest_text(const Tables& t, Action action) {
  if (action == kStop) return "No more arrests";
  return joined("Arrest a Citizen", in_brackets(class_name(t, action - kRevealedBase)));
}

std::string place_text(const Tables& t, const State& s, Action action) {
  return placed_text(t, s, s.choice, action);
}

// --- A Hero's turn

std::string interact_text(const Tables& t, Action action) {
  if (action == kStop) return "No Interaction";
  if (action == kRecall) return "Recall the own token";
  if (action >= kGiveBase) {
    const unsigned pair = action - kGiveBase;
    return joined("Give the token of ", hero_name(t, pair / 4)) +
           joined(" to ", hero_name(t, pair % 4));
  }
  if (action >= kTakeBase) return joined("Take the token of ", hero_name(t, action - kTakeBase));
  const bool pick = action >= kPickBase;
  return joined(pick ? "Pick the token of " : "Put the token of ",
                hero_name(t, action - (pick ? kPickBase : kPutBase))) +
         (pick ? " up" : " down");
}

std::string result_text(const Tables& t, Action action) {
  if (action == kResultPlan) return "Advance the Master Plan";
  if (action == kResultFinish) return "Finish the turn";
  return t.options.detain_b != 0 ? "Forfeit the card" : "Finish the turn and forfeit the card";
}

std::string attack_text(Action action) {
  if (action < kSpecialAttackBase) {
    return joined("Attack a Guard for ", trust_text(action - kAttackBase + 2));
  }
  return joined("Attack a special Guard for ", trust_text(action - kSpecialAttackBase + 3));
}

std::string trust_action_text(const Tables& t, const State& s, Action action) {
  switch (action) {
    case kTrust:
      return joined("Gain ", trust_text(t.data.costs.trust));
    case kNexusTrust:
      return joined("Give ", trust_text(t.data.costs.nexus_trust));
    case kRiot:
      return joined("Start a Riot for ", trust_text(action_price(t, s, action)));
    case kIncite:
      return joined("Incitement for ", trust_text(action_price(t, s, action)));
    default:
      return joined("Raise Discontent by ",
                    std::to_string(counted(s, kSquare) - guards(s, kSquare)));
  }
}

std::string action_text(const Tables& t, const State& s, Action action) {
  if (action >= kAttackBase && action < kVeteranAttack) return attack_text(action);
  switch (action) {
    case kPass:
      return "No Action";
    case kIdentify:
      return "Identify Citizens";
    case kMove:
      return "Move Citizens";
    case kVeteranAttack:
      return "Attack a Guard";
    case kSpecialVeteranAttack:
      return "Attack a special Guard";
    case kTrustByCheck:
      return "Gain Trust by a Check";
    case kCitadelDiscard:
      return "Make the Machine discard a Directive";
    case kCitadelReturn:
      return "Return an arrested Citizen";
    case kTowerCancel:
      return "Cancel a Directive";
    case kTowerCard:
      return "Return a forfeited card";
    case kNexusReposition:
      return "Reposition a District";
    case kEventCard:
      return "City Event: return a forfeited card";
    case kEventReposition:
      return "City Event: reposition a District";
    case kEventCancel:
      return "City Event: cancel a Directive";
    default:
      return trust_action_text(t, s, action);
  }
}

std::string citizen_choice_text(const Tables& t, Action action) {
  if (action == kStop) return "Stop";
  const bool vowel = action < kKnownBase;
  return joined(vowel ? "Move an " : "Move a ", citizen_text(t, action));
}

std::string hero_choice_text(const Tables& t, Action action) {
  return action == kStop ? "Nobody" : hero_name(t, action - kHeroBase);
}

// --- Closing

std::string free_text(const Tables& t, const State& s, Action action) {
  return yes_or_no(
      action,
      has_rule(t, s, kJoinOurSide) ? "Identify a Citizen" : "Reveal the identified Citizens", "No");
}

std::string suspect_text(const Tables& t, Action action) {
  if (action == kHiddenCitizen) return "Reveal an identified Citizen";
  return joined("Reveal the ", citizen_text(t, action));
}

std::string sleeper_text(const Tables& t, const State& s, Action action) {
  if (action == kNo) return "No";
  return joined("Reveal a Citizen in ", district_name(t, s.servants[s.cursor % kServants].loc));
}

std::string plan_text(const Tables& t, const State& s, Action action) {
  if (action == kNo) return "No";
  if (t.data.events[s.event].plan == 10) return joined("Pay ", bonds_text(plan_price(t, s)));
  const unsigned tokens = plan_tokens(t, s);
  return joined("Check with ", tokens) + (tokens == 1 ? " token" : " tokens");
}

std::string manipulate_text(const Tables& t, Action action) {
  if (action == kNo) return "Don't manipulate";
  return joined("Manipulate for ", bonds_text(t.data.costs.manipulate));
}

std::string assemble_text(const State& s, Action action) {
  if (action == kNo) return "No";
  return joined("Assemble for ", bonds_text(assembly_price(s)));
}

// --- By step

std::string setup_step_text(const Tables& t, const State& s, Action action) {
  switch (s.step) {
    case Step::kSetup:
      return setup_text(s, action);
    case Step::kStart:
      return at_district(t, "", action);
    case Step::kKeep:
      return joined("Keep ", directive_name(t, action - kDirectiveBase));
    case Step::kOrder:
      return order_text(t, s, action);
    case Step::kPublish:
      return joined("Publish ", directive_name(t, action - kDirectiveBase));
    case Step::kGarrison:
      return action == kStop ? "No more Guards" : guard_text(t, action);
    case Step::kScatter:
      return scatter_text(t, s, action);
    case Step::kBreak:
      return at_district(t, "Break a Guard in ", action);
    case Step::kIdentifyAt:
      return at_district(t, t.coop ? "Reveal a Citizen in " : "Identify a Citizen in ", action);
    default:
      return at_district(t, "Take back ", action);  // CARD
  }
}

std::string opening_step_text(const Tables& t, const State& s, Action action) {
  switch (s.step) {
    case Step::kShare:
      return hero_name(t, s.hero) + joined(" receives ", trust_text(action - kShareBase));
    case Step::kRadiationDiscard:
      return joined("Discard ", radiation_name(t, action - kRadiationBase));
    case Step::kPick:
      return event_name(t, action - kEventBase);
    case Step::kEntrap:
      return yes_or_no(action, "Return all Risk tokens", "Leave the Risk tokens");
    case Step::kTarget:
      return hero_name(t, action - kHeroBase);
    case Step::kCheckpoint:
      return at_district(t, "Checkpoint in ", action);
    case Step::kAccess:
      return hero_name(t, s.hero) + at_district(t, ": ", action);
    case Step::kMenu:
      return menu_text(t, s, action);
    case Step::kArrest:
      return arrest_text(t, action);
    case Step::kTile:
      return at_district(t, "Reposition ", action);
    default:
      return place_text(t, s, action);
  }
}

std::string turn_step_text(const Tables& t, const State& s, Action action) {
  switch (s.step) {
    case Step::kNextHero:
      return hero_name(t, action - kHeroBase);
    case Step::kExpose:
      if (action == kPass) return "No Radiation card";
      return joined("Play ", radiation_name(t, action - kRadiationBase));
    case Step::kFly:
      if (action == kStop) return "Stay";
      return placed_text(t, s, s.heroes[s.hero].loc, action);
    case Step::kRoute:
    case Step::kDestination:
      return at_district(t, "to ", action);
    case Step::kInteract:
      return interact_text(t, action);
    case Step::kResult:
      return result_text(t, action);
    case Step::kAction:
      return action_text(t, s, action);
    case Step::kMore:
      return action == kStop ? "Stop" : "Identify one more";
    case Step::kCitizen:
      return citizen_choice_text(t, action);
    case Step::kLevel:
      return action == kStop ? "Stop" : "Reveal one more";
    case Step::kDiscard:
      return joined("Discard ", directive_name(t, action - kDirectiveBase));
    case Step::kArrested:
      return joined("Return a Citizen", in_brackets(class_name(t, action - kArrestedBase)));
    case Step::kCancel:
      return joined("Cancel ", directive_name(t, action - kDirectiveBase));
    default:
      return hero_choice_text(t, action);  // BENEFIT, AID
  }
}

std::string closing_step_text(const Tables& t, const State& s, Action action) {
  switch (s.step) {
    case Step::kManipulate:
      return manipulate_text(t, action);
    case Step::kRelocate:
      return or_stop(t, "to ", action, "Stay");
    case Step::kFree:
      return free_text(t, s, action);
    case Step::kAmnesty:
      return or_stop(t, "Take back ", action, "No");
    case Step::kInform:
      return or_stop(t, "Informants in ", action, "No");
    case Step::kSuspect:
      return suspect_text(t, action);
    case Step::kSleeper:
      return sleeper_text(t, s, action);
    case Step::kPlan:
      return plan_text(t, s, action);
    case Step::kAssemble:
      return assemble_text(s, action);
    default:
      return or_stop(t, "Repair a Guard in ", action, "No");
  }
}

// --- Outcomes

std::string risk_text(unsigned token) {
  constexpr const char* kTokens[kRisks] = {"Hero Success", "Machine Success", "City", "Reshuffle"};
  return kTokens[token];
}

std::string movement_text(const Tables& t, const State& s, unsigned card) {
  const std::string figure = s.cursor < kServants ? servant_name(s.cursor) : "Enforcer";
  return figure + joined(": ", text_of(t.data.movement[card].name));
}

std::string cell_drawn_text(const Tables& t, const State& s, unsigned cell) {
  if (s.step != Step::kCell || s.choice >= kPresets) return joined("Cell ", cell);
  const PresetData& preset = t.data.presets[s.choice];
  return district_name(t, s.cursor) + joined(" ", cell_text(preset.x[cell], preset.y[cell]));
}

std::string setup_outcome_text(const Tables& t, const State& s, Outcome outcome) {
  if (outcome < kDeviationOutcome) {
    return joined("Missions: ", text_of(t.data.mission_sets[outcome - kMissionOutcome].name));
  }
  if (outcome < kShapeOutcome) return deviation_name(t, outcome - kDeviationOutcome);
  if (outcome < kCellOutcome) {
    return joined("Preset ", text_of(t.data.presets[outcome - kShapeOutcome].name));
  }
  return cell_drawn_text(t, s, outcome - kCellOutcome);
}

bool is_possible(const Tables& t, const State& s, Outcome outcome) {
  if (s.to_act != kChancePlayer) return false;
  GreatMachine::OutcomeList outcomes;
  GreatMachine::chance_outcomes(t, s, outcomes);
  for (unsigned at = 0; at < outcomes.size; ++at) {
    if (outcomes.items[at].outcome == outcome) return true;
  }
  return false;
}

}  // namespace

std::string GreatMachine::action_to_string(const Tables& tables, const State& state,
                                           Action action) {
  Legal legal;
  legal_actions(tables, state, legal);
  if (action >= kActionIds || !legal.test(action)) return action_code(action);
  switch (state.step) {
    case Step::kSetup:
    case Step::kStart:
    case Step::kKeep:
    case Step::kOrder:
    case Step::kPublish:
    case Step::kGarrison:
    case Step::kScatter:
    case Step::kBreak:
    case Step::kIdentifyAt:
    case Step::kCard:
      return setup_step_text(tables, state, action);
    case Step::kShare:
    case Step::kRadiationDiscard:
    case Step::kPick:
    case Step::kEntrap:
    case Step::kTarget:
    case Step::kCheckpoint:
    case Step::kAccess:
    case Step::kMenu:
    case Step::kArrest:
    case Step::kTile:
    case Step::kPlace:
      return opening_step_text(tables, state, action);
    case Step::kManipulate:
    case Step::kRelocate:
    case Step::kFree:
    case Step::kAmnesty:
    case Step::kInform:
    case Step::kSuspect:
    case Step::kSleeper:
    case Step::kPlan:
    case Step::kAssemble:
    case Step::kReassemble:
      return closing_step_text(tables, state, action);
    default:
      return turn_step_text(tables, state, action);
  }
}

std::string GreatMachine::outcome_to_string(const Tables& tables, const State& state,
                                            Outcome outcome) {
  if (!is_possible(tables, state, outcome)) return outcome_code(outcome);
  if (outcome < kRiskOutcome) return class_name(tables, outcome);
  if (outcome < kEventOutcome) return risk_text(outcome - kRiskOutcome);
  if (outcome < kDirectiveOutcome) return event_name(tables, outcome - kEventOutcome);
  if (outcome < kRandomOutcome) return directive_name(tables, outcome - kDirectiveOutcome);
  if (outcome < kForfeitOutcome) return district_name(tables, outcome - kRandomOutcome);
  if (outcome < kMovementOutcome) {
    return hero_name(tables, state.hero) +
           joined(" forfeits ", district_name(tables, outcome - kForfeitOutcome));
  }
  if (outcome < kRadiationOutcome) return movement_text(tables, state, outcome - kMovementOutcome);
  if (outcome < kMissionOutcome) return radiation_name(tables, outcome - kRadiationOutcome);
  if (outcome < kHandOutcome) return setup_outcome_text(tables, state, outcome);
  if (outcome < kUnmaskOutcome) return directive_name(tables, outcome - kHandOutcome);
  return class_name(tables, outcome - kUnmaskOutcome);
}

}  // namespace quincunx
