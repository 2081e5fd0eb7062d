// The machine between two nodes, turns, triggers and the end of the game.
#include "games/twilight_city/flow.h"

#include "games/twilight_city/airship.h"
#include "games/twilight_city/clock.h"
#include "games/twilight_city/end_of_day.h"
#include "games/twilight_city/record.h"
#include "games/twilight_city/scripts.h"
#include "games/twilight_city/solo.h"

namespace quincunx::twilight_city {

namespace {

// TC-SOLO-20: the same in a solo game.
bool run_option(const Tables& tables, State& state) {
  switch (state.option) {
    case kNoOption:
      return ask(state, Step::kMenu, state.active);
    case kPanelOption:
      return script_panel(tables, state);
    case kUprightOption:
    case kExtraOption:
      return script_play(tables, state);
    case kUpsideDownOption:
    case kExtraDownOption:
      return script_down(tables, state);
    default:
      return script_take(tables, state);
  }
}

bool run_phase(const Tables& tables, State& state) {
  switch (state.phase) {
    case kTurn:
      return run_option(tables, state);
    case kEndOfDay:
      return run_end_of_day(tables, state);
    case kGovernment:
      return run_government(tables, state);
    case kHelperPhase:
      return run_helpers(tables, state);
    default:
      return true;  // the evaluation and the end open their nodes themselves
  }
}

// What the last change set off, then the script; true if a node is open.
bool run_next(const Tables& tables, State& state) {
  if (uncover(tables, state)) return true;
  if ((state.detected | state.caught) != 0) return run_detected(tables, state);
  if (state.record_queue != 0) return run_record(tables, state);
  if (state.bonuses != 0) return run_bonuses(tables, state);
  return run_phase(tables, state);
}

void clear_script(State& state) {
  state.option = state.stage = state.panel = state.source = 0;
  state.card = state.slot = state.side = state.icon = state.colour = kNone;
}

void clear_scratch(State& state) {
  clear_script(state);
  state.main_done = state.own_used = state.advanced = state.walked = 0;
  state.white = state.gear = 0;
  state.current_card = state.parcel_owner = kNone;
  for (unsigned colour = 0; colour < kColours; ++colour) {
    state.ring_earned[colour] = state.parcel_units[colour] = 0;
    state.pending_current[colour] = state.pending_other[colour] = 0;
  }
  state.bonuses = state.record_queue = state.detected = state.caught = 0;
  state.parcel_left = state.agents_met = 0;
  state.draws_left = state.bag_index = state.first_black = 0;
}

// TC-TURN-07: protection ends with the player's own turns.
void pass_protection(PlayerState& player) {
  if (player.timer == 0) return;
  sub(player.timer, 1);
  if (player.timer == 0) player.police_zone = kNone;
}

// TC-END-03: in the order of seats from the one who triggered the end.
void close_all(const Tables& tables, State& state) {
  for (unsigned i = 0; i < tables.players; ++i) {
    const unsigned seat = (state.ender + i) % tables.players;
    if (!in_mask(state.closed, seat)) short_end_of_day(tables, state, seat);
  }
  finish_game(state);
}

// TC-SOLO-01, TC-SOLO-10, TC-SOLO-26, TC-RULING-43
Ended solo_end(const Tables& tables, const State& state) {
  const PlayerState& player = state.partisans[0];
  if (state.solo.detective >= kInvestigation) return kEndDetective;
  if (player.record >= kRecordSpaces) return kEndRecord;
  if (player.day > tables.limits.solo_days) return kEndDays;
  return objectives_met(tables, state) == 4 ? kEndObjectives : kNotEnded;
}

}  // namespace

void go_on(const Tables& tables, State& state) {
  while (!run_next(tables, state)) {
  }
}

bool script_over(State& state) {
  clear_script(state);
  return false;
}

// TC-TURN-01, TC-END-02; TC-SOLO-57: the disc that a Helper's help stored.
void begin_turn(const Tables& tables, State& state, unsigned seat) {
  clear_scratch(state);
  state.phase = kTurn;
  state.cursor = 0;
  state.active = static_cast<u8>(seat);
  clear_bits(state.last_turns, bit32(seat));
  ++state.turns;
  if (!is_solo(tables)) return;
  state.white = state.solo.stored_white;
  state.solo.stored_white = 0;
}

// TC-TURN-04, TC-TURN-05, TC-TURN-06, TC-TURN-10
void end_turn(const Tables& tables, State& state) {
  state.white = state.gear = 0;
  if (!is_solo(tables)) pass_protection(actor(state));
  if (actor(state).hours >= tables.clock.day) return begin_end_of_day(tables, state);
  next_turn(tables, state);
}

void next_turn(const Tables& tables, State& state) {
  if (is_solo(tables)) return end_phase(tables, state);
  const unsigned next = (state.active + 1U) % tables.players;
  if (state.ended == kNotEnded) return begin_turn(tables, state, next);
  if (state.last_turns == 0) return close_all(tables, state);
  begin_turn(tables, state, first_seat(state.last_turns, next));
}

void end_phase(const Tables& tables, State& state) {
  const Ended ended = solo_end(tables, state);
  if (ended != kNotEnded) {
    state.ended = ended;
    state.ender = 0;
    return begin_evaluation(tables, state);
  }
  switch (state.phase) {
    case kGovernment:
      return begin_helpers(state);
    case kHelperPhase:
      return begin_turn(tables, state, 0);
    default:
      return begin_government(state);
  }
}

void finish_game(State& state) {
  state.phase = kGameOver;
  state.step = Step::kOver;
  state.to_act = static_cast<i8>(kTerminalPlayer);
  state.cursor = 0;
}

// TC-END-01, TC-END-02, TC-RULING-31; TC-SOLO-12
void trigger(const Tables& tables, State& state, Ended reason) {
  if (is_solo(tables) || state.ended != kNotEnded) return;
  state.ended = reason;
  state.ender = state.active;
  state.last_turns = static_cast<u8>(tables.all_seats & ~bit32(state.active));
}

unsigned objectives_met(const Tables& tables, const State& state) {
  const PlayerState& player = state.partisans[0];
  unsigned met = player.tower >= kTowerLevels ? 1 : 0;
  met += state.train_next >= tables.limits.train ? 1U : 0U;
  met += player.goals_done == 7 ? 1U : 0U;
  met += state.prs.count() >= tables.limits.prs ? 1U : 0U;
  return met;
}

}  // namespace quincunx::twilight_city
