// Scratch fields between their uses, what is still to be handled, and the phases without a menu.
#include "games/twilight_city/airship.h"
#include "games/twilight_city/invariants.h"
#include "games/twilight_city/row.h"
#include "games/twilight_city/solo.h"

namespace quincunx::twilight_city {

namespace {

bool is_zero(const u8 (&units)[kColours]) { return (units[0] | units[1] | units[2]) == 0; }

// --- Fields of a script

bool is_script_idle(const State& state) {
  return state.stage == 0 && state.panel == 0 && state.source == 0 && state.card == kNone &&
         state.slot == kNone && state.side == kNone && state.icon == kNone && state.colour == kNone;
}

const char* check_option(const State& state) {
  if (state.phase == kEndOfDay) {
    return state.option == kEndOfDayOption ? nullptr : "the day is at its end";
  }
  if (state.phase != kTurn && state.option != kNoOption) return "there is no menu";
  const bool known = state.option == kNoOption ||
                     (state.option >= kPanelOption && state.option <= kExtraDownOption);
  if (state.phase == kTurn && !known) return "there is no such option";
  if (state.step == Step::kMenu && state.option != kNoOption) return "an option is at work";
  const bool idle = state.phase == kSetup || state.phase >= kEvaluation ||
                    (state.phase == kTurn && state.option == kNoOption);
  return !idle || is_script_idle(state) ? nullptr : "something of a script is left over";
}

// --- Fields of the turn

const char* check_rings(const State& state) {
  if (state.current_card == kNone) {
    return is_zero(state.ring_earned) ? nullptr : "rings were earned by no card";
  }
  if (state.current_card >= kCandelabra) return "there is no such card";
  if (state.phase != kTurn) return nullptr;
  const bool plays = state.option == kUprightOption || state.option == kTakePlayOption ||
                     state.option == kExtraOption;
  const bool played = state.main_done != 0 || (plays && state.side != kNone);
  if (!played) return "a card was played too early";
  const bool last = actor(state).last_card == state.current_card;
  return last ? nullptr : "the card played is not the last one";
}

const char* check_turn(const State& state) {
  if (state.phase == kSetup) {
    const bool fresh = (state.main_done | state.own_used | state.advanced | state.walked) == 0 &&
                       state.current_card == kNone;
    if (!fresh) return "nobody has had a turn";
  }
  if (state.phase != kTurn && (state.white | state.gear) != 0)
    return "discs or gears are left over";
  if (state.phase == kEndOfDay && state.main_done == 0) return "a Main Action is due";
  return check_rings(state);
}

const char* check_pending(const State& state) {
  const bool gains =
      state.phase == kTurn && (state.option == kPanelOption || state.option == kUprightOption ||
                               state.option == kTakePlayOption || state.option == kExtraOption);
  const bool none = is_zero(state.pending_current) && is_zero(state.pending_other);
  if (!gains && !none) return "resources are pending";
  if (state.step == Step::kParcel) return nullptr;
  const bool idle =
      state.parcel_owner == kNone && state.parcel_left == 0 && is_zero(state.parcel_units);
  return idle ? nullptr : "a parcel is left over";
}

// --- What is still to be handled

// TC-CLOCK-01, TC-CLOCK-02, TC-CLOCK-03
const char* check_bonuses(const State& state) {
  const bool open = state.phase == kTurn && is_one_of(state.step, kBonusSteps);
  if (!open) return state.bonuses == 0 ? nullptr : "bonuses are left over";
  const PlayerState& player = actor(state);
  if (state.step == Step::kBonus && state.bonuses == 0) return "no bonus was reached";
  if ((state.bonuses & kFirstPlace) != 0) {
    const bool first = player.bonus == kBothBonuses && state.step == Step::kBonus;
    return first ? nullptr : "the first bonus is gone";
  }
  const bool lies = player.bonus == kBonusA || player.bonus == kBonusB;
  if (state.bonuses != 0 && !lies) return "the second bonus is gone";
  const bool lacks = state.step == Step::kBonusColour && player.stock == 0;
  return lacks ? "there is no cube for a bonus" : nullptr;
}

// TC-REC-05
const char* check_queue(const Tables& tables, const State& state) {
  if (!is_one_of(state.step, kRecordSteps)) {
    return state.record_queue == 0 ? nullptr : "steps on the Record are left over";
  }
  if ((state.record_queue & ~u32{tables.all_seats}) != 0) return "an absent player steps";
  const auto seat = static_cast<unsigned>(state.to_act);
  if (in_mask(state.record_queue, seat)) return "a player steps twice";
  const PlayerState& player = state.partisans[seat];
  const u8 effect = tables.record[player.record].effect;
  if (state.step == Step::kDisc) return effect == kDiscEffect ? nullptr : "no disc is due";
  if (player.stock < 2) return "there are no two cubes to drop";
  return effect == kDropEffect ? nullptr : "no cubes are due";
}

// TC-SOLO-35
const char* check_detected(const State& state) {
  if (state.step != Step::kPrison) {
    return (state.detected | state.caught) == 0 ? nullptr : "a detection is left over";
  }
  if (state.detected == 0 || (state.detected & (1U | state.solo.jailed)) != 0) {
    return "nobody is to be jailed";
  }
  for (unsigned i = 0; i < 2; ++i) {
    const bool open = state.solo.detective > kInvestigationTile * (i + 1);
    if (open && state.solo.prison[i] == 0) return nullptr;
  }
  return "no cell is free";
}

// TC-AGENT-01, TC-SOLO-44
const char* check_agents(const State& state) {
  const bool open = state.step == Step::kAgent && state.phase != kSetup;
  if (!open) return state.agents_met == 0 ? nullptr : "Agents are left over";
  if (state.agents_met == 0) return "no Agent is met";
  const bool helper = state.phase == kHelperPhase;
  if (helper && (state.source == 0 || state.source > kHelpers)) return "no Helper is at work";
  const unsigned zone = helper ? state.partisans[state.source].zone : actor(state).zone;
  for (unsigned i = 0; i < kAgents; ++i) {
    if (in_mask(state.agents_met, i) && state.agents[i] != zone) return "an Agent is elsewhere";
  }
  return nullptr;
}

// TC-EOD-09, TC-P2-02
const char* check_bag(const State& state) {
  const bool bag = state.step == Step::kBag;
  if (state.step == Step::kFirstCube) {
    const bool first = state.bag_index == 1 && state.draws_left == 2 && state.first_black == 0;
    return first ? nullptr : "the first cube is due";
  }
  if (!bag) {
    const bool idle = (state.draws_left | state.bag_index | state.first_black) == 0;
    return idle ? nullptr : "draws from the bag are left over";
  }
  const unsigned draws = state.phase == kEndOfDay ? 3 : 2;
  if (state.draws_left == 0 || state.draws_left + state.bag_index != static_cast<int>(draws)) {
    return "draws from the bag are miscounted";
  }
  const bool black = state.first_black == 0 || (state.phase == kEndOfDay && state.bag_index > 0);
  return black ? nullptr : "no cube was laid aside";
}

// --- Phases without a menu

bool is_phase_idle(const State& state) {
  return state.panel == 0 && state.side == kNone && state.icon == kNone && state.colour == kNone;
}

const char* check_end_of_day(const State& state) {
  const bool idle = is_phase_idle(state) && state.source == 0 && state.card == kNone &&
                    state.slot == kNone && state.stage == 2;
  return idle ? nullptr : "the stage of the end of the day is wrong";
}

const char* check_government(const State& state) {
  const bool idle =
      is_phase_idle(state) && state.source == 0 && state.card == kNone && state.slot == kNone;
  if (!idle) return "something of a script is left over";
  unsigned stage = 1;
  if (state.step == Step::kGovernment) stage = 0;
  if (state.step == Step::kToken) stage = 3;
  if (state.stage != stage) return "the stage of the Government is wrong";
  const u8 card = state.solo.card;
  if (state.step == Step::kGovernment) return nullptr;
  const bool drawn = card != kNone || state.step == Step::kDominant;
  return drawn ? nullptr : "no card was drawn";
}

// Stages at which a node of the Helpers' turn is open.
unsigned helper_stages(Step step) {
  switch (step) {
    case Step::kHelper:
      return bit32(0);
    case Step::kHelperCard:
      return bit32(1);
    case Step::kAgent:
      return bit32(3);
    case Step::kDisplay:
      return bit32(5);
    case Step::kHelperAction:
      return bit32(6);
    case Step::kHelperCentre:
      return bit32(7) | bit32(8);
    case Step::kOperations:
      return bit32(8);
    case Step::kGoalC:
      return bit32(9);
    default:
      return bit32(2);
  }
}

bool is_card_there(const Tables&, const State& state) {
  const unsigned card = state.card;
  if (state.stage < 2) return card == kNone && state.slot == kNone;
  const bool left = state.stage > 4;
  if (is_extra_card(card)) {
    const u8 place = state.extra_place[card - kExtraBase];
    return state.slot == kNone && place == (left ? kRemoved : kAvailable);
  }
  if (!is_location_card(card) || state.slot >= kSlots) return false;
  return left || state.card_place[card] == kOnDisplay + state.slot;
}

const char* check_helpers(const Tables& tables, const State& state) {
  if (!is_phase_idle(state) || !in_mask(helper_stages(state.step), state.stage)) {
    return "the stage of the Helpers is wrong";
  }
  if (!is_card_there(tables, state)) return "the card of the Helper is wrong";
  const unsigned helper = state.source;
  if (state.stage == 0) {
    if (helper != 0) return "no Helper is chosen yet";
    for (const u8 guard : state.solo.guard) {
      if (guard != 0) return "a guard is left over";
    }
    return nullptr;
  }
  if (helper == 0 || helper > kHelpers) return "no Helper is chosen";
  const bool may = !is_jailed(state, helper) || state.stage == 2 || state.stage == 5;
  return may ? nullptr : "a Helper in prison is at work";
}

const char* check_phase(const Tables& tables, const State& state) {
  switch (state.phase) {
    case kEndOfDay:
      return check_end_of_day(state);
    case kGovernment:
      return check_government(state);
    case kHelperPhase:
      return check_helpers(tables, state);
    default:
      return nullptr;
  }
}

}  // namespace

const char* check_scratch(const Tables& tables, const State& state) {
  if (const char* why = check_option(state)) return why;
  if (const char* why = check_turn(state)) return why;
  if (const char* why = check_pending(state)) return why;
  if (const char* why = check_bonuses(state)) return why;
  if (const char* why = check_queue(tables, state)) return why;
  if (const char* why = check_detected(state)) return why;
  if (const char* why = check_agents(state)) return why;
  if (const char* why = check_bag(state)) return why;
  return check_phase(tables, state);
}

}  // namespace quincunx::twilight_city
