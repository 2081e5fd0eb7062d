// Steps on the Criminal Record Track and what they bring.
#include "games/twilight_city/record.h"

namespace quincunx::twilight_city {

namespace {

constexpr u8 kSlowSpaces = 3;  // of the Record: the Detective goes one space

struct Place {
  OwnDisc disc;
  Action action;
};
constexpr Place kPlaces[] = {
    {kGoalDisc, kDiscA}, {kTowerDisc, kDiscTower}, {kTrainDisc, kDiscTrain}};

// TC-RULING-09
void add_discs(const Tables& tables, const State& state, unsigned seat, Legal& legal) {
  if (tables.options.record_disc == kDiscUnlock) {
    for (const Place& place : kPlaces) {
      if ((state.partisans[seat].discs & place.disc) == 0) legal.set(place.action);
    }
    return;
  }
  for (unsigned panel = 1; panel <= kPanels; ++panel) {
    if (in_mask(state.panels[panel - 1].own, seat)) legal.set(panel_action(panel));
  }
}

bool has_disc(const Tables& tables, const State& state, unsigned seat) {
  Legal legal = {};
  add_discs(tables, state, seat, legal);
  return !legal.empty();
}

// What follows the effects of a step.
void step_done(const Tables& tables, State& state, unsigned seat) {
  if (!is_solo(tables) || tables.options.detective != kDetectiveRecord) return;
  detective_step(state, state.partisans[seat].record - 1U);
}

// TC-REC-02; whether the player has to choose.
bool enter_space(const Tables& tables, State& state, unsigned seat) {
  PlayerState& player = state.partisans[seat];
  switch (tables.record[player.record].effect) {
    case kTicketEffect:
      gain_ticket(tables, state, player);
      return false;
    case kDropEffect:  // TC-RULING-28
      return player.stock >= 2 && ask(state, Step::kDrop, seat);
    case kDiscEffect:
      return has_disc(tables, state, seat) && ask(state, Step::kDisc, seat);
    case kEndEffect:
      trigger(tables, state, kEndRecord);  // TC-REC-04
      return false;
    default:
      return false;
  }
}

}  // namespace

// TC-REC-05
bool run_record(const Tables& tables, State& state) {
  const unsigned seat = first_seat(state.record_queue, state.active);
  clear_bits(state.record_queue, bit32(seat));
  PlayerState& player = state.partisans[seat];
  if (player.record >= kRecordSpaces) return false;  // TC-REC-01, TC-RULING-31
  add(player.record, 1);
  if (enter_space(tables, state, seat)) return true;
  step_done(tables, state, seat);
  return false;
}

// TC-RULING-33: false evidence stops him once. The cube of a jailed Helper is out (TC-RULING-40).
void detective_step(State& state, unsigned space) {
  SoloState& solo = state.solo;
  if (solo.detective >= kInvestigation) return;
  if (solo.evidence != 0) {
    const unsigned owner = solo.evidence - 1U;
    if (!in_mask(solo.jailed, owner)) add(state.partisans[owner].stock, 1);
    solo.evidence = 0;
    return;
  }
  const unsigned to = solo.detective + (space <= kSlowSpaces ? 1U : 2U);
  solo.detective = static_cast<u8>(to < kInvestigation ? to : kInvestigation);
}

void legal_drop(Legal& legal) {
  legal.set(kDropTwo);
  legal.set(kKeepTwo);
}

void apply_drop(const Tables& tables, State& state, Action action) {
  const auto seat = static_cast<unsigned>(state.to_act);
  if (action == kDropTwo) {
    sub(state.partisans[seat].stock, 2);
    add(state.bag_cubes[seat], 2);
  }
  step_done(tables, state, seat);
}

void legal_disc(const Tables& tables, const State& state, Legal& legal) {
  add_discs(tables, state, static_cast<unsigned>(state.to_act), legal);
}

void apply_disc(const Tables& tables, State& state, Action action) {
  const auto seat = static_cast<unsigned>(state.to_act);
  PlayerState& player = state.partisans[seat];
  if (action < kDiscA) {
    clear_bits(state.panels[action - kPanelBase].own, bit32(seat));
  } else {
    for (const Place& place : kPlaces) {
      if (place.action == action) gain_own_disc(player, place.disc);
    }
    if (action == kDiscTrain) clear_bits(state.train_discs, bit32(seat));
  }
  step_done(tables, state, seat);
}

}  // namespace quincunx::twilight_city
