// The menu of a turn: what is offered besides the scripts' own options, and how each begins.
#include "games/twilight_city/clock.h"
#include "games/twilight_city/record.h"
#include "games/twilight_city/row.h"
#include "games/twilight_city/scripts.h"

namespace quincunx::twilight_city {

namespace {

// TC-TURN-03: before the Main Action, once; it is for a white disc, so one must be there.
bool can_advance(const Tables& tables, const State& state) {
  const u8 record = actor(state).record;
  return state.main_done == 0 && state.advanced == 0 && record < kRecordSpaces &&
         tables.record[record].voluntary != 0 && white_supply(tables, state) > 0;
}

constexpr Legal main_actions() {
  Legal set = {};
  for (unsigned id = kUprightBase; id < kPass; ++id) set.set(id);
  return set;
}

bool has_main_action(const Legal& legal) {
  constexpr Legal kMain = main_actions();
  return !(legal & kMain).empty();
}

// TC-REC-02, TC-DISC-11
void advance(const Tables& tables, State& state) {
  state.advanced = 1;
  gain_white(tables, state, 1);
  step_record(state, bit32(state.active));
}

// TC-RULING-32
void pass(const Tables& tables, State& state) {
  state.main_done = 1;
  spend_hours(tables, state, 1);
}

void start(State& state, Option option) {
  state.option = option;
  state.stage = 0;
}

void start_panel(State& state, DiscSource source, unsigned panel) {
  start(state, kPanelOption);
  state.source = source;
  state.panel = static_cast<u8>(panel);
}

// TC-DISC-01, TC-DISC-02, TC-DISC-03, TC-DISC-04, TC-TURN-02
void use_own_disc(State& state, unsigned panel) {
  add_bits(state.panels[panel - 1].own, bit32(state.active));
  state.own_used = 1;
  start_panel(state, kUsedOwn, panel);
}

void use_white_disc(State& state, unsigned panel) {
  sub(state.white, 1);
  add(state.panels[panel - 1].white, 1);
  start_panel(state, kUsedWhite, panel);
}

// TC-GEAR-07, TC-RULING-53: any of those at hand, at any time of the turn.
void use_gear(State& state, unsigned panel) {
  sub(state.gear, 1);
  start_panel(state, kUsedGear, panel);
}

void start_card(State& state, Option option, unsigned card) {
  start(state, option);
  state.card = static_cast<u8>(card);
}

void start_hand_card(const Tables& tables, State& state, Option option, unsigned card) {
  show_hand_card(tables, state, card);
  start_card(state, option, card);
}

void start_display(const Tables& tables, State& state, unsigned slot) {
  const unsigned card = display_card(state, slot);
  const bool brown = tables.cards[card].icon == kBrown;  // TC-SEL-03, TC-SEL-04
  start_card(state, brown ? kTakeOption : kTakePlayOption, card);
  state.slot = static_cast<u8>(slot);
}

void start_main(const Tables& tables, State& state, Action action) {
  if (action < kUpsideDownBase) {
    return start_hand_card(tables, state, kUprightOption, action - kUprightBase);
  }
  if (action < kDisplayBase) {
    return start_hand_card(tables, state, kUpsideDownOption, action - kUpsideDownBase);
  }
  if (action < kExtraUprightBase) return start_display(tables, state, action - kDisplayBase);
  if (action < kExtraDownBase) {
    return start_card(state, kExtraOption, kExtraBase + action - kExtraUprightBase);
  }
  if (action < kPass) {
    return start_card(state, kExtraDownOption, kExtraBase + action - kExtraDownBase);
  }
  pass(tables, state);
}

}  // namespace

// TC-TURN-01, TC-TURN-02
void legal_menu(const Tables& tables, const State& state, Legal& legal) {
  if (can_advance(tables, state)) legal.set(kAdvance);
  menu_options(tables, state, legal);
  if (state.main_done != 0) {
    legal.set(kStop);
  } else if (!has_main_action(legal)) {
    legal.set(kPass);
  }
}

void apply_menu(const Tables& tables, State& state, Action action) {
  if (action == kStop) return end_turn(tables, state);
  if (action == kAdvance) return advance(tables, state);
  if (action < kWhiteBase) return use_own_disc(state, action - kOwnBase + 1);
  if (action < kGearBase) return use_white_disc(state, action - kWhiteBase + 1);
  if (action < kUprightBase) return use_gear(state, action - kGearBase + 1);
  start_main(tables, state, action);
}

}  // namespace quincunx::twilight_city
